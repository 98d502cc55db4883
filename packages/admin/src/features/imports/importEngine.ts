import type { LikenessReason } from '@karvon/api-client/clients/likenessTypes'
import type { SentImportRow } from '@karvon/api-client/importRuns/importRunTypes'
import { mostPasswordsSent, mostRowsSent } from '@karvon/api-client/importRuns/importRunTypes'
import {
  appliedOf,
  type DayQuestion,
  type ImportMapping,
  type MatchedColumns,
  matchColumnsOf,
  matchSheetsOf,
} from '@karvon/api-client/imports/clientMapping'
import { type ImportedClients, strayRows, type UntakenColumn } from '@karvon/api-client/imports/clientRows'
import { type DoubleChoice, type ImportPlan, portionsOf, type RowDouble } from '@karvon/api-client/imports/importPlan'
import type { WrongCell } from '@karvon/api-client/imports/importTypes'
import type { Id } from '@karvon/api-client/read/fields'
import { opened } from '@karvon/api-client/sheets/fileKind'
import type { Grid, GridRow } from '@karvon/api-client/sheets/grids'
import { gridsOf } from '@karvon/api-client/sheets/readSheets'
import { newPassword } from '@karvon/api-client/users/newPassword'
import { isBlank, trimmed } from '@karvon/api-client/validation/visibleText'
import { clientRules } from './clientRules'
import { groupRules } from './groupRules'
import type { ImportContext, ImportRules, MatchedSheet, ReadRow, ReadRows } from './importRules'
import { requestRules } from './requestRules'
import { tourRules } from './tourRules'
import { userRules } from './userRules'
import type { WizardNoun } from './wizardNoun'

const rulesOf: Readonly<Record<WizardNoun, ImportRules>> = {
  clients: clientRules,
  group: groupRules,
  tours: tourRules,
  requests: requestRules,
  users: userRules,
}

/** A sheet of the file, for whoever chooses one. */
interface SheetLook {
  name: string
  isHidden: boolean
  rows: number
  columns: number
  /** Has columns that are known. */
  isKnown: boolean
  /** Its first rows, of which one may be the headings. */
  firstRows: readonly { row: number; text: string }[]
}

/** The chosen sheet as it will be read. */
export interface TableLook {
  mapping: ImportMapping
  questions: readonly DayQuestion[]
  /** As they stand in the file; empty for a column without one. */
  heads: readonly string[]
  /** A few cells of each column. */
  samples: readonly (readonly string[])[]
  headRow: number
  /** Rows below the headings in which something stands. */
  rows: number
  /** Rows above the headings in which something stands. */
  above: number
  blank: number
  hiddenRows: readonly number[]
  /** Rows that repeat the headings, and totals. */
  headRows: readonly number[]
  totalRows: readonly number[]
  /** Headings over several columns, and over which. */
  mergedHeads: readonly string[]
  isWindows: boolean
  /** Another sheet that is read with it. */
  besides?: { sheet: string; rows: number }
}

export interface FileLook {
  sheets: readonly SheetLook[]
  /** Of the workbook: they are not read. */
  hasMacros: boolean
  /** The place of the sheet that is read; undefined where none can be. */
  chosen?: number
  table?: TableLook
}

export interface CheckLook {
  rows: number
  /** Rows with a wrong cell as the file has them, mended ones included. */
  wrong: number
  /** Those that are still wrong, or left out. */
  leftOut: number
  untaken: readonly UntakenColumn[]
  /** Rows that are no records, or that nobody sees. */
  passed: ImportedClients['leftOut']
}

/** Where a row stands; `sheet` where it is not the chosen one. */
export type RowPlace = Pick<ReadRow, 'row' | 'sheet'>

/** A row that was wrong when the file was checked. */
export interface WrongRow extends RowPlace {
  title: string
  /** As they stand now, with what was typed; those that are right by now have no reason. */
  cells: readonly (Pick<WrongCell, 'sheet' | 'row' | 'column' | 'head' | 'text'> &
    Partial<Pick<WrongCell, 'reason' | 'message' | 'values'>>)[]
  isLeft: boolean
}

/** Which doubles are looked at: what surely is there already, what stands in the file twice, what may be there. */
export type DoubleKind = 'card' | 'file' | 'perhaps'

export interface DoubleRow extends RowDouble {
  title: string
  /** The record that is there already; undefined of a row above. */
  recordId?: Id | undefined
  /** Of people. */
  reasons: readonly LikenessReason[]
}

/** What becomes of doubles, by their kind; of single rows otherwise. */
export interface DoubleChoices {
  rule: Readonly<Record<DoubleKind, DoubleChoice>>
  rows: Readonly<Record<number, DoubleChoice>>
}

export interface PlanLook extends Omit<ImportPlan, 'rows'> {
  /** In how many portions rows are sent. */
  portions: number
  wrong: number
  /** Of how many new employees a password was made up. */
  passwords: number
  /** Of a leader's list: how many rooms of each kind, in words, and the rows of those who have none. */
  rooms?: { totals: string; paired: string; without: readonly number[] }
}

/** How many rows were wrong, and how many still are or are left out. */
type WrongCounts = Pick<CheckLook, 'wrong' | 'leftOut'>

const keyOf = ({ row, sheet = '' }: RowPlace): string => `${row} ${sheet}`

const isFilled = ({ cells }: GridRow): boolean => cells.some(({ text, trouble }) => trouble || !isBlank(text))

const shownSamples = 3

/** Below so many rows nobody looks for headings. */
const mostHeadRows = 30

const lineOf = (cells: GridRow['cells']): string => {
  const text = cells
    .map((each) => trimmed(each.text))
    .filter(Boolean)
    .join(' · ')
  return text.length > 70 ? `${text.slice(0, 70)}…` : text
}

/**
 * Holds a file that becomes records and what is decided about it, and hands out what is shown: of a hundred thousand rows a page at
 * a time. Runs beside the page where there are workers.
 */
export function createImportEngine(noun: WizardNoun) {
  const rules = rulesOf[noun]
  let grids: readonly Grid[] = []
  let place: number | undefined
  let chosen: MatchedSheet | undefined
  let besides: MatchedSheet | undefined
  /** Of the rows of the tables, by their sheets and numbers. */
  let places: ReadonlyMap<string, { rows: GridRow[]; at: number }> = new Map()
  let above = 0
  let context: ImportContext = { today: '', timeZone: '' }
  /** As it was read, each record by itself. */
  let base: ReadRows | undefined
  let rows: ReadRow[] = []
  let wrong: { at: number; first: readonly WrongCell[] }[] = []
  let left = new Set<string>()
  let doubles: readonly RowDouble[] = []
  let portions: SentImportRow[][] = []
  /** By usernames: one that was shown stays what it is. */
  const passwords = new Map<string, string>()
  let newAccounts: { username: string; password: string }[] = []

  const sheet = (): MatchedSheet => {
    if (!chosen) throw new Error('No sheet is chosen')
    return chosen
  }

  function take({ table, mapping, questions }: MatchedColumns<string>): TableLook {
    chosen = { table, mapping }
    const others = grids.filter((_, at) => at !== place)
    const found = rules.besides?.(chosen, others)
    // What was mended in it stays.
    besides = found && besides?.table.sheet === found.table.sheet ? besides : found
    places = new Map(
      [chosen, ...(besides ? [besides] : [])].flatMap((each) => {
        const own = each.table.rows as GridRow[]
        return own.map(({ row }, at) => [keyOf({ row, ...sheetOf(each) }), { rows: own, at }] as const)
      }),
    )
    const filled = table.rows.filter(isFilled)
    const last = table.rows.at(-1)?.row ?? table.headRow
    const whys = [...strayRows(table).leftOut]
    const leftOut = (of: string) => whys.flatMap(([row, why]) => (why === of ? [row] : [])).sort((a, b) => a - b)
    return {
      mapping,
      questions,
      heads: table.heads,
      samples: table.heads.map((head, column) => samplesOf(filled, column, head)),
      headRow: table.headRow,
      rows: filled.length,
      above,
      blank: Math.max(0, last - table.headRow - filled.length),
      hiddenRows: leftOut('hidden'),
      headRows: leftOut('heads'),
      totalRows: leftOut('total'),
      mergedHeads: table.mergedHeads ?? [],
      isWindows: table.isWindows,
      ...(besides && {
        besides: { sheet: besides.table.sheet ?? '', rows: besides.table.rows.filter(isFilled).length },
      }),
    }
  }

  /** Where it is not the chosen one. */
  const sheetOf = ({ table }: MatchedSheet) =>
    table.sheet !== undefined && table.sheet !== chosen?.table.sheet ? { sheet: table.sheet } : {}

  /** @param headRow as a person says: 0 without any @throws whatever is wrong with the sheet */
  function choose(at: number, headRow?: number): TableLook | undefined {
    const grid = grids[at]
    const matched = grid && matchColumnsOf(rules.columns, grid, headRow)
    if (!matched) return undefined
    place = at
    left = new Set()
    besides = undefined
    above = grid.rows.filter((row) => row.row < matched.table.headRow && isFilled(row)).length
    return take(matched)
  }

  /** Where a cell, or a record, stands. */
  function gridRow({ row, sheet: of }: RowPlace): { rows: GridRow[]; at: number; row: GridRow } | undefined {
    const isOther = of !== undefined && of !== chosen?.table.sheet
    const found = places.get(keyOf({ row, ...(isOther && { sheet: of }) }))
    const own = found?.rows[found.at]
    return found && own && { ...found, row: own }
  }

  const inRow = (cell: RowPlace & Pick<WrongCell, 'column'>) => JSON.stringify([keyOf(cell), cell.column])

  function wrongRow({ at, first }: (typeof wrong)[number]): WrongRow {
    const read = rows[at] as ReadRow
    const { wrong: _, ...before } = read
    const cells = new Map([...first, ...read.wrong].map((cell) => [inRow(cell), cell]))
    return {
      row: before.row,
      ...(before.sheet !== undefined && { sheet: before.sheet }),
      title: read.body ? rules.titleOf(read.body) : rawTitle(read),
      cells: [...cells].map(([key, { sheet: of, row, column, head }]) => {
        const now = read.wrong.find((cell) => inRow(cell) === key)
        const text =
          column === undefined
            ? ''
            : (gridRow({ row, ...(of !== undefined && { sheet: of }) })?.row.cells[column]?.text ?? '')
        return {
          ...(of !== undefined && { sheet: of }),
          row,
          head,
          text,
          ...(column !== undefined && { column }),
          ...(now && {
            reason: now.reason,
            ...(now.message !== undefined && { message: now.message }),
            ...(now.values && { values: now.values }),
          }),
        }
      }),
      isLeft: left.has(keyOf(read)),
    }
  }

  function rawTitle(read: RowPlace): string {
    const { mapping } = read.sheet === undefined ? sheet() : (besides ?? sheet())
    const cells = gridRow(read)?.row.cells ?? []
    const said = mapping.columns
      .map(({ field }, column) =>
        field !== null && rules.naming.includes(field) ? trimmed(cells[column]?.text ?? '') : '',
      )
      .filter(Boolean)
    return (rules.isNamedOnce ? said.slice(0, 1) : said).join(' ')
  }

  /** The rows with what they say of each other. */
  function settled(read: ReadRows): ReadRow[] {
    if (!rules.together) return [...read.rows]
    base = read
    return [...rules.together(read, sheet().table.sheet, context)]
  }

  /** What was mended in one row may not go with another, and may have made one record of two. */
  function replaceRows(next: ReadRow[]): void {
    const known = new Map(next.map((row, at) => [keyOf(row), at]))
    wrong = wrong.flatMap(({ at, first }) => {
      const now = known.get(keyOf(rows[at] as ReadRow))
      return now === undefined ? [] : [{ at: now, first }]
    })
    rows = next
    const told = new Set(wrong.map(({ at }) => at))
    const more = rows.flatMap((row, at) => (row.body || told.has(at) ? [] : [{ at, first: row.wrong }]))
    if (more.length > 0) wrong = [...wrong, ...more].sort((one, other) => one.at - other.at)
  }

  /** One row of the file, mended, as the record that it is. */
  function readAgain(number: number, mended: GridRow): void {
    const { table, mapping } = sheet()
    const entry = wrong.find(({ at }) => rows[at]?.row === number) as (typeof wrong)[number]
    const [read] = rules.read({ table: { ...table, rows: [mended] }, mapping }, context).rows
    if (read && base)
      replaceRows(settled({ ...base, rows: base.rows.map((row, at) => (at === entry.at ? read : row)) }))
    else if (read) rows[entry.at] = read
  }

  const wrongCounts = (): WrongCounts => ({ wrong: wrong.length, leftOut: stillWrong().length })

  const isTaken = (row: ReadRow) => !left.has(keyOf(row))
  const stillWrong = () => wrong.filter(({ at }) => !rows[at]?.body || !isTaken(rows[at]))
  const taken = (some: readonly ReadRow[] = rows) => some.map((row) => (isTaken(row) ? row : withoutBody(row)))

  function passwordOf(username: string): string {
    const password = passwords.get(username) ?? newPassword(context.accounts?.minPassword)
    passwords.set(username, password)
    newAccounts.push({ username, password })
    return password
  }

  const kindOf = (double: RowDouble): DoubleKind =>
    double.likeness !== 'sure' ? 'perhaps' : rules.recordOf(double) === undefined ? 'file' : 'card'
  const choiceIn = ({ rule, rows: chosenFor }: DoubleChoices, double: RowDouble): DoubleChoice =>
    chosenFor[double.row] ?? rule[kindOf(double)]

  return {
    /** @throws {SheetError} the file is none that is read */
    async open(bytes: Uint8Array): Promise<FileLook> {
      const file = opened(bytes)
      const hasMacros = file.kind === 'workbook' && file.hasMacros
      grids = await gridsOf(file, (head) => rules.columns.useOf(head) !== undefined)
      const { best, others } = matchSheetsOf(rules.columns, grids)
      const sheets = grids.map((grid) => ({
        name: grid.sheet ?? '',
        isHidden: grid.isHidden ?? false,
        rows: grid.rows.filter(isFilled).length,
        columns: grid.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
        isKnown: others.includes(grid) || (best !== undefined && grid.sheet === best.table.sheet),
        firstRows: grid.rows
          .slice(0, mostHeadRows)
          .filter(isFilled)
          .map(({ row, cells }) => ({ row, text: lineOf(cells) })),
      }))
      if (!best) return { sheets, hasMacros }
      const at = grids.findIndex((grid) => grid.sheet === best.table.sheet)
      const look = choose(at)
      return { sheets, hasMacros, ...(look && { chosen: at, table: look }) }
    },

    /** Undefined for a sheet in which nothing is known. */
    choose,

    /** The columns with what a person said of them. */
    remap: (next: ImportMapping): TableLook => take(appliedOf(rules.columns, sheet().table, next)),

    /** The same with what was kept as a file. @throws {TypeError} it is no mapping */
    apply: (raw: unknown): TableLook => take(appliedOf(rules.columns, sheet().table, rules.readMapping(raw))),

    check(now: ImportContext): CheckLook {
      context = now
      const read = rules.read(sheet(), context, besides)
      rows = settled(read)
      wrong = rows.flatMap((row, at) => (row.body ? [] : [{ at, first: row.wrong }]))
      return {
        rows: rows.length,
        wrong: wrong.length,
        leftOut: stillWrong().length,
        untaken: read.untaken,
        passed: read.leftOut,
      }
    },

    wrongRows: (from: number, count: number): WrongRow[] => wrong.slice(from, from + count).map(wrongRow),

    /** Another text for a cell of a row that was wrong. */
    mend(cell: RowPlace & { column: number }, text: string): WrongCounts {
      const found = gridRow(cell)
      if (!found) return wrongCounts()
      const cells = [...found.row.cells]
      while (cells.length <= cell.column) cells.push({ text: '' })
      cells[cell.column] = { text, isMended: true }
      const mended = { ...found.row, cells }
      found.rows[found.at] = mended
      if (rules.isOfRows) replaceRows(settled(rules.read(sheet(), context, besides)))
      else readAgain(cell.row, mended)
      return wrongCounts()
    },

    /** Whether a row that was wrong is left out, whatever stands in it. */
    leave(row: RowPlace, isLeft: boolean): WrongCounts {
      if (isLeft) left.add(keyOf(row))
      else left.delete(keyOf(row))
      return wrongCounts()
    },

    /** The headings and the rows that are still wrong, as they stand in the file; of another sheet, what is wrong alone. */
    wrongTable(): { heads: readonly string[]; rows: { cells: string[]; wrong: readonly WrongCell[] }[] } {
      const { table } = sheet()
      const columns = table.heads.map((_, column) => column).filter((column) => !table.hiddenColumns.has(column))
      return {
        heads: columns.map((column) => table.heads[column] ?? ''),
        rows: stillWrong().flatMap(({ at, first }) => {
          const read = rows[at] as ReadRow
          const told = new Map<string, WrongCell[]>()
          for (const cell of read.wrong.length > 0 ? read.wrong : first)
            told.set(keyOf(cell), [...(told.get(keyOf(cell)) ?? []), cell])
          return [...told.values()].map((cells) => {
            const of = cells[0]?.sheet
            const isOther = of !== undefined && of !== table.sheet
            const own = isOther || !cells[0] ? [] : (gridRow(cells[0])?.row.cells ?? [])
            return {
              cells: columns.map((column) => own[column]?.text ?? ''),
              wrong: isOther ? cells : cells.map(({ sheet: _, ...cell }) => cell),
            }
          })
        }),
      }
    },

    /** Rows of one record, of those that are taken, and of records that are known. */
    doublesInFile: (known: readonly unknown[]): RowDouble[] => rules.doublesAmong(taken(), known),

    /** Rows as they are taken, a part of them. */
    takenRows: (from: number, count: number): ReadRow[] => taken(rows.slice(from, from + count)),

    /** How many doubles there are of each kind. @param found those in the file, and what is there already */
    compare(found: readonly RowDouble[]): Record<DoubleKind, number> {
      doubles = found
      const counts = { card: 0, file: 0, perhaps: 0 }
      for (const double of doubles) counts[kindOf(double)]++
      return counts
    },

    doubleRows(kind: DoubleKind, from: number, count: number): DoubleRow[] {
      const bodies = new Map(rows.flatMap(({ row, body }) => (body ? [[row, body] as const] : [])))
      return doubles
        .filter((double) => kindOf(double) === kind)
        .slice(from, from + count)
        .map((double: RowDouble & Partial<Pick<DoubleRow, 'reasons'>>) => {
          const body = bodies.get(double.row)
          const recordId = rules.recordOf(double)
          return { ...double, recordId, reasons: double.reasons ?? [], title: body ? rules.titleOf(body) : '' }
        })
    },

    plan(choices: DoubleChoices): PlanLook {
      const chosenFor = new Map(doubles.map((double) => [double.row, choiceIn(choices, double)]))
      // Only what surely is there is asked about by the plan: that is all for which something else was chosen.
      const decided = doubles.map((double): RowDouble => {
        return { ...double, likeness: chosenFor.get(double.row) === 'create' ? 'perhaps' : 'sure' }
      })
      const { sheet: of } = sheet().table
      const plan = rules.plan(taken(), decided, ({ row }) => chosenFor.get(row) ?? 'create', of)
      newAccounts = []
      const { rows: planned, ...counts } = plan
      const sent = rules.withPasswords?.([...planned], passwordOf) ?? planned
      portions = [...portionsOf(sent, rules.withPasswords ? mostPasswordsSent : mostRowsSent)]
      const rooms = rules.rooms?.(taken())
      return {
        ...counts,
        ...{ portions: portions.length, wrong: stillWrong().length },
        ...(rooms && { rooms }),
        passwords: newAccounts.length,
      }
    },

    /** Of those whom the plan creates. */
    passwords: (): readonly { username: string; password: string }[] => newAccounts,

    /** Rows to be sent together. @param at from 0 */
    portion: (at: number): SentImportRow[] => portions[at] ?? [],
  }
}

const withoutBody = ({ body: _, ...row }: ReadRow): ReadRow => row

/** @param head stands in the cells once more where the headings are repeated */
function samplesOf(rows: readonly GridRow[], column: number, head: string): string[] {
  const found = new Set<string>()
  for (const { cells, isHidden } of rows) {
    const text = trimmed(cells[column]?.text ?? '')
    if (text !== '' && text !== head && !isHidden) found.add(text.slice(0, 80))
    if (found.size === shownSamples) break
  }
  return [...found]
}

export type ImportEngine = ReturnType<typeof createImportEngine>
