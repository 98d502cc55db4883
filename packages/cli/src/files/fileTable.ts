import { columnLetter, type Grid, type HeadRow, headKey, headRowIn, troubleOf } from '@karvon/api-client/sheets/grids'
import { isBlank, shortened, trimmed } from '@karvon/api-client/validation/visibleText'
import type { Context } from '../context/Context'
import { UsageError } from '../failures/cliErrors'
import { headingOf } from '../output/tables/column'
import { inLanguage, languages, t } from '../words/words'
import { badCell, type CellFault, type Place } from './cellFaults'

/** The columns that a command takes. */
export interface ExpectedColumns {
  /** Their names. */
  names: readonly string[]
  /** Without it the rows tell nothing. */
  required?: string
  /** What people and other programs call them. */
  aliases?: Readonly<Record<string, string>>
  /** Of these several columns are one list. */
  lists?: readonly string[]
  /** The sheet that was asked for. */
  sheet?: string | undefined
}

/** A row as it was found: cells by the names of their columns, headings of nobody's as they are. */
export interface TableRow {
  place: Place
  cells: readonly (readonly [name: string, text: string])[]
}

export interface Table {
  rows: readonly TableRow[]
  /** What keeps cells from being taken, to be told with whatever else does not do. */
  faults: CellFault[]
  isWindows: boolean
}

/**
 * The rows of the one sheet that has the headings, which need not stand in its first row. What a person does not see is not
 * taken, but for what tells which record a row is. What was left aside is told.
 * @throws {UsageError} there is no such sheet, or more than one
 */
export async function tableOf(
  grids: readonly Grid[],
  expected: ExpectedColumns,
  file: string,
  context: Context,
): Promise<Table> {
  const found = chosenGrid(grids, expected, file, context)
  const { grid, head } = found ?? { grid: undefined, head: undefined }
  if (!grid || !head) throw await unknownHeads(grids, expected, file)
  await refuseHeadingsForPeople(head, expected, file)
  refuseDoubles(head, expected, file)
  const { note } = context
  const { sheet, hiddenColumns = new Set<number>() } = grid
  if (sheet !== undefined && (grids.length > 1 || head.at > 0))
    note(t('input.usedSheet', { sheet, row: rowAt(grid, head) }))
  else if (head.at > 0) note(t('input.usedRow', { row: rowAt(grid, head) }))

  const unseen = [...hiddenColumns].filter((column) => !isBlank(head.cells[column] ?? ''))
  const kept = unseen.filter((column) => guards.includes(head.names[column] ?? ''))
  const left = unseen.filter((column) => !kept.includes(column))
  const headsAt = (columns: readonly number[]) => columns.map((column) => head.cells[column]).join(', ')
  if (kept.length > 0) note(t('input.hiddenTaken', { names: headsAt(kept) }))
  if (left.length > 0) note(t('input.hiddenLeft', { names: headsAt(left) }))
  const below = grid.rows
    .slice(head.at + 1)
    .filter(({ cells }) => cells.some((cell) => !isBlank(cell.text) || cell.trouble))
  const hiddenRows = below.filter(({ isHidden }) => isHidden)
  if (hiddenRows.length > 0) note(t('input.hiddenRows', { rows: hiddenRows.map(({ row }) => row).join(', ') }))

  const faults: CellFault[] = []
  const headless = new Set<string>()
  const rows = below
    .filter(({ isHidden }) => !isHidden)
    .map(({ cells, row, line }): TableRow => {
      const place: Place = { row, ...(line !== undefined && { line }), ...(sheet !== undefined && { sheet }) }
      const texts = new Map<string, string>()
      for (const [column, cell] of cells.entries()) {
        const heading = trimmed(head.cells[column] ?? '')
        if (heading === '' && (!isBlank(cell.text) || cell.trouble)) {
          if (sheet === undefined && column >= head.cells.length)
            faults.push({ place, message: t('input.csvCells', { line: String(row) }) })
          else headless.add(columnLetter(column))
        }
        if (heading === '' || left.includes(column)) continue
        const name = head.names[column]
        const why = troubleOf(cell, { isKnown: name !== undefined, isWindows: grid.isWindows === true })
        if (why) faults.push(badCell(place, heading, cell.text, `input.${why}`))
        const key = name ?? heading
        const before = texts.get(key)
        texts.set(key, before ? [before, cell.text].filter(Boolean).join(', ') : cell.text)
      }
      return { place, cells: [...texts] }
    })
  if (headless.size > 0) note(t('input.headless', { columns: [...headless].join(', ') }))
  if (rows.length === 0 && file !== '-') {
    const hidden = hiddenRows.length > 0 ? ` ${t('input.allHidden', { count: hiddenRows.length })}` : ''
    throw new UsageError(t('input.noRows', { seen: seenIn(grid, head) }) + hidden, file)
  }
  return { rows, faults, isWindows: grid.isWindows === true }
}

/** Say which record a row is, and of when. */
const guards = ['id', 'version', 'mark']

/** The sheet to read and where its headings stand. @throws {UsageError} nobody can tell which */
function chosenGrid(
  grids: readonly Grid[],
  expected: ExpectedColumns,
  file: string,
  { note }: Context,
): { grid: Grid; head: HeadRow } | undefined {
  const { sheet: wanted } = expected
  if (wanted !== undefined) {
    const named = grids.find(({ sheet }) => sheet !== undefined && headKey(sheet) === headKey(wanted))
    if (!named) {
      const sheets = grids.flatMap(({ sheet }) => sheet ?? [])
      throw new UsageError(
        sheets.length > 0 ? t('input.noSheet', { sheet: wanted, sheets: listed(sheets) }) : t('input.noSheets'),
        '--sheet',
      )
    }
    const head = headIn(named, expected)
    return head && { grid: named, head }
  }
  const fitting = grids.flatMap((grid) => {
    const head = headIn(grid, expected)
    return head ? [{ grid, head }] : []
  })
  const seen = fitting.filter(({ grid }) => !grid.isHidden)
  const hidden = fitting.filter(({ grid }) => grid.isHidden)
  if (seen.length === 0 && hidden.length > 0) {
    throw new UsageError(t('input.onlyHidden', { sheets: listed(namesOf(hidden)) }), file)
  }
  if (seen.length > 1) throw new UsageError(t('input.manySheets', { sheets: listed(namesOf(seen)) }), file)
  if (hidden.length > 0) note(t('input.hiddenSheets', { sheets: listed(namesOf(hidden)) }))
  return seen[0]
}

const namesOf = (found: readonly { grid: Grid }[]) => found.map(({ grid }) => grid.sheet ?? '')

const listed = (names: readonly string[]) => names.map((name) => `«${name}»`).join(', ')

/** By which name of a column a heading goes; undefined for one of nobody's. */
export function nameIn({ names, aliases = {} }: ExpectedColumns): (head: string) => string | undefined {
  const known = new Map(
    [...names.map((name) => [name, name] as const), ...Object.entries(aliases)].map(([head, name]) => [
      headKey(head),
      name,
    ]),
  )
  return (head) => known.get(headKey(head))
}

const headIn = (grid: Grid, expected: ExpectedColumns): HeadRow | undefined =>
  headRowIn(grid, nameIn(expected), expected.required)

const rowAt = ({ rows }: Grid, { at }: HeadRow): string => String(rows[at]?.row ?? 1)

/** What a file has instead of what was looked for: sheets, their first headings, and how many rows. */
async function unknownHeads(grids: readonly Grid[], expected: ExpectedColumns, file: string): Promise<UsageError> {
  const looked =
    expected.sheet === undefined
      ? grids
      : grids.filter(({ sheet = '' }) => headKey(sheet) === headKey(expected.sheet ?? ''))
  const seen = looked.map((grid) => seenIn(grid)).join('; ')
  const wanted = expected.required ?? expected.names.slice(0, 12).join(', ')
  const forPeople = (await headingsForPeople(firstCells(looked[0]), expected))[0]
  const hint = forPeople || expected.names.includes('version') ? ` ${t('input.headersHint')}` : ''
  const what = expected.required === 'id' ? t('input.noIdColumn', { seen }) : t('input.noHeads', { wanted, seen })
  return new UsageError(what + hint, file)
}

/** What stands in a sheet, for whoever looked for something else. */
export function seenIn(grid: Grid, head?: HeadRow): string {
  const heads = (head?.cells ?? firstCells(grid)).map(trimmed).filter(Boolean)
  const shown = heads.slice(0, 12).map((text) => shortened(text, 40))
  const what = shown.length > 0 ? shown.join(', ') + (heads.length > 12 ? ', …' : '') : t('input.nothing')
  const name =
    grid.sheet === undefined
      ? ''
      : `${t('input.sheet', { sheet: grid.sheet })}${grid.isHidden ? ` (${t('input.hidden')})` : ''}: `
  return `${name}${what} (${t('input.seenRows', { count: grid.rows.length })})`
}

const firstCells = (grid: Grid | undefined): string[] =>
  grid?.rows.find(({ cells }) => cells.some(({ text }) => !isBlank(text)))?.cells.map(({ text }) => text) ?? []

/** @throws {UsageError} it was exported for people to read: its cells hold words for what a file that comes back has names */
async function refuseHeadingsForPeople(
  { cells, names }: HeadRow,
  expected: ExpectedColumns,
  file: string,
): Promise<void> {
  const strange = cells.filter((_, column) => names[column] === undefined)
  const found = await headingsForPeople(strange, expected)
  if (found.length > 0) throw new UsageError(t('input.forPeople', { heads: found.slice(0, 6).join(', ') }), file)
}

/** `Цена → price` */
async function headingsForPeople(heads: readonly string[], { aliases, names }: ExpectedColumns): Promise<string[]> {
  const wanted = heads.filter((head) => !isBlank(head))
  if (aliases || wanted.length === 0) return []
  const found: string[] = []
  for (const language of languages) {
    await inLanguage(language, async () => {
      for (const head of wanted) {
        const name = names.find((each) => headKey(headingOf(each)) === headKey(head) && headKey(each) !== headKey(head))
        const text = `${head.trim()} → ${name}`
        if (name !== undefined && !found.includes(text)) found.push(text)
      }
    })
  }
  return found
}

/** @throws {UsageError} two columns have one name: nobody knows which of them is meant */
function refuseDoubles({ cells, names }: HeadRow, { lists = [] }: ExpectedColumns, file: string): void {
  const twice = names.find(
    (name, column) => name !== undefined && !lists.includes(name) && names.indexOf(name) < column,
  )
  if (twice !== undefined) {
    const heads = cells.filter((_, column) => names[column] === twice).map((head) => head.trim())
    throw new UsageError(t('input.twoColumns', { name: [...new Set(heads)].join(', ') }), file)
  }
}
