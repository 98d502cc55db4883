import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Opened } from '@karvon/api-client/sheets/fileKind'
import type { Command } from 'commander'
import type { Context } from '../context/Context'
import { UsageError } from '../failures/cliErrors'
import type { CellFault, Place } from '../files/cellFaults'
import type { ExpectedColumns } from '../files/fileTable'
import type { FileContent } from '../files/readFile'
import { t, tOrKey } from '../words/words'
import { flag } from './flag'
import { parseIds } from './parsers'

export type { Values } from '../files/readFile'

/** A path as later runs find it, wherever they are started. */
export const fileIn = (file: string, { world }: Context): string => resolve(world.folder, file)

/** A file that may be a workbook. */
export interface FileOptions {
  file?: string
  /** Which of its sheets. */
  sheet?: string
}

/** The flags of every command that reads a table. */
export const addFileFlags = (command: Command, { required = false } = {}): Command =>
  command.addOption(flag('-f, --file <file>', { required })).addOption(flag('--sheet <name>'))

/** A text, or stdin for `-`. @throws {UsageError} it is none, or not in UTF-8 or UTF-16 */
export async function readInput(file: string, context: Context): Promise<string> {
  const found = await openInput(file, context)
  if (found.kind === 'workbook') throw new UsageError(t('fileKind.workbook'), file)
  if (found.isWindows) throw new UsageError(t('fileKind.encoding'), file)
  return found.text
}

/** What a file is by its bytes. @throws {UsageError} nothing that is read here */
export async function openInput(file: string, context: Context): Promise<Opened> {
  const { openedFile } = await import('../files/readFile')
  return openedFile(await readBytes(file, context), file)
}

async function readBytes(file: string, { world }: Context): Promise<Buffer> {
  const { refuseTooLarge } = await import('../files/readFile')
  if (file !== '-') {
    const path = resolve(world.folder, file)
    refuseTooLarge(onDisk(file, () => statSync(path)).size, file)
    return onDisk(file, () => readFileSync(path))
  }
  if (world.stdin.isTTY) throw new UsageError(t('input.terminal'), '-f -')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of world.stdin) {
    size += chunk.length
    refuseTooLarge(size, file)
    chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks)
}

/** @throws {UsageError} the file cannot be read */
function onDisk<Result>(file: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw new UsageError(tOrKey(`file.${(error as NodeJS.ErrnoException).code}`), file)
  }
}

/** The records of a file, under the names that the command takes. */
export async function readContent(file: string, expected: ExpectedColumns, context: Context): Promise<FileContent> {
  const { contentOf } = await import('../files/readFile')
  return contentOf(await openInput(file, context), expected, file, context)
}

/** Ids from the arguments and from a file: one a line, or records with an `id`. */
export async function idsOf(ids: readonly string[], options: FileOptions, context: Context): Promise<string[]> {
  if (options.file === undefined && ids.length === 0) throw new UsageError(t('input.noIds'))
  const found = options.file === undefined ? [] : await idsInFile(options.file, options.sheet, context)
  for (const id of ids) if (!isId(id)) throw new UsageError(t('input.badId', { id }))
  return [...new Set([...ids, ...found.map(({ id }) => id)])]
}

/** An id of a file, and where it stands. */
export interface PlacedId {
  id: string
  place: Place
}

/** The ids of a file, as often as they stand there. @throws {UsageError} something else stands there, or nothing */
export async function idsInFile(file: string, sheet: string | undefined, context: Context): Promise<PlacedId[]> {
  const { excelLine, isTable } = await import('@karvon/api-client/sheets/csvGrid')
  const { contentOf, openedFile, placeOfRecord } = await import('../files/readFile')
  const bytes = await readBytes(file, context)
  if (file === '-' && bytes.toString('latin1').trim() === '') {
    // What another command found was nothing.
    context.note(t('input.nothingCame'))
    return []
  }
  const from = openedFile(bytes, file)
  const faults: CellFault[] = []
  const found: PlacedId[] = []
  if (from.kind === 'text' && !/^\s*[[{]/.test(from.text) && !isTable(from.text)) {
    if (sheet !== undefined) throw new UsageError(t('input.noSheets'), '--sheet')
    for (const [index, line] of from.text.split(/\r\n|\n|\r/).entries()) {
      if (index === 0 && excelLine.test(`${line}\n`)) continue
      const ids = line.split(/[\s,;]+/).filter((word) => word !== '' && !/^\ufeff?"?id"?$/i.test(word))
      found.push(...ids.map((id) => ({ id, place: { row: index + 1 } })))
    }
    if (found.length === 0) throw new UsageError(t('input.noIdsIn'), file)
  } else {
    const content = await contentOf(from, { names: ['id'], required: 'id', sheet }, file, context)
    if (content.kind === 'json') {
      found.push(...content.records.map(({ id }, index) => ({ id: String(id ?? ''), place: placeOfRecord(index) })))
    } else {
      const idIn = (cells: readonly (readonly [string, string])[]) => cells.find(([name]) => name === 'id')?.[1] ?? ''
      found.push(...content.rows.map(({ place, cells }) => ({ id: idIn(cells).trim(), place })))
      faults.push(...content.faults)
    }
  }
  const { badRow, refuse } = await import('../files/cellFaults')
  const isTold = ({ row }: Place) => faults.some(({ place }) => place.row === row)
  const bad = found.filter(({ id, place }) => !isId(id) && !isTold(place))
  refuse([...faults, ...bad.map(({ id, place }) => badRow(place, t('input.badId', { id })))], file)
  return found
}

function isId(id: string): boolean {
  try {
    parseIds(id)
    return true
  } catch {
    return false
  }
}
