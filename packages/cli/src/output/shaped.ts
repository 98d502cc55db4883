import { cleanCell } from '@karvon/api-client/sheets/cells'
import { UsageError } from '../failures/cliErrors'
import { cleanJson } from './cleanText'

/** How data is written in place of a table or JSON. */
export type Shape = (data: unknown) => string

/** What a jq program makes of the data: texts as they are, all else as JSON, one a line. @throws {UsageError} no such program */
export async function jqShape(program: string): Promise<Shape> {
  const { compile } = await import('@michaelhomer/jqjs')
  const filter = told('--jq', () => compile(program))
  return (data) =>
    told('--jq', () =>
      [...filter(data)].map((each) => `${typeof each === 'string' ? cleanCell(each) : cleanJson(each)}\n`).join(''),
    )
}

/** A line a row, as the Mustache template has it. @throws {UsageError} it cannot be read */
export async function templateShape(template: string): Promise<Shape> {
  const { default: mustache } = await import('mustache')
  const text = template.replaceAll('\\n', '\n').replaceAll('\\t', '\t')
  told('--template', () => mustache.parse(text))
  // What is written is no HTML.
  const line = (row: unknown) => `${cleanCell(mustache.render(text, row, {}, { escape: String }))}\n`
  return (data) => (Array.isArray(data) ? data : [data]).map(line).join('')
}

function told<T>(flag: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), flag)
  }
}
