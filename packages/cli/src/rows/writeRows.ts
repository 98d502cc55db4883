import { extname, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { csvTable, type TableWriter } from '@karvon/api-client/sheets/sheets'
import type { Context } from '../context/Context'
import { UsageError } from '../failures/cliErrors'
import { openOutput } from '../output/openOutput'
import { fileColumns } from '../output/tables/column'
import { jsonTable, ndjsonTable } from '../output/tables/jsonTable'
import { xlsxTable } from '../output/tables/xlsxTable'
import { inLanguage, type Language, t } from '../words/words'
import { chosenColumns, chosenFields } from './fields'
import { type ExportOptions, usualFormats } from './rowFlags'
import type { Source } from './source'

/** Writes rows that are there to a file, in the format of its ending. */
export async function writeRows<Row>(
  rows: readonly Row[],
  { out, format: wanted, headers }: { out: string; format?: string | undefined; headers?: Language | undefined },
  source: Source<Row>,
  context: Context,
): Promise<{ file: string; format: string }> {
  const { settings, world } = context
  const format = formatOf({ out, ...(wanted && { format: wanted }) }, source, context)
  const written = { file: resolve(world.folder, out), format }
  if (!settings.writesFiles) return written
  const output = openOutput(out, world)
  try {
    await inLanguage(headers, async () => {
      const table = await openTable({ format, out, headers }, output.stream, source, context)
      for (const row of rows) await table.add(row)
      await table.close()
    })
    await output.finish()
  } catch (error) {
    await output.discard()
    throw error
  }
  return written
}

/** By the flag, else by the ending of the file. @throws {UsageError} no such format */
export function formatOf<Row>(
  { format, out = '' }: ExportOptions,
  { more = {} }: Source<Row>,
  { settings }: Context,
): string {
  if (format) return format
  if (settings.ndjson) return 'ndjson'
  const extension = extname(out).slice(1).toLowerCase()
  const formats = [...usualFormats, ...Object.keys(more)]
  const known = formats.find((each) => each === extension || more[each]?.extensions.includes(extension))
  if (known || extension === '') return known ?? 'xlsx'
  throw new UsageError(t('export.format', { extension, formats: formats.join(', ') }), '--out')
}

interface TableOptions {
  format: string
  out: string
  headers?: Language | undefined
}

export function openTable<Row>(
  { format, out, headers }: TableOptions,
  stream: Writable,
  source: Source<Row>,
  { settings }: Context,
): TableWriter<Row> | Promise<TableWriter<Row>> {
  const other = source.more?.[format]
  if (other) return other.open(stream)
  const columns = fileColumns(chosenColumns(source, settings.fields), headers !== undefined)
  const toJson = (row: Row) => chosenFields(row, source, settings.fields)
  if (format === 'xlsx')
    return xlsxTable(stream, columns, { sheetName: t(`rows.${source.name}`), timeZone: settings.timeZone })
  if (format === 'csv') return csvTable(stream, columns, { mark: out !== '-' })
  return format === 'json' ? jsonTable(stream, toJson) : ndjsonTable(stream, toJson)
}
