import type { ClientImportRow } from '@karvon/api-client/importRuns/importRunTypes'
import { mostRowsSent } from '@karvon/api-client/importRuns/importRunTypes'
import type { ClientMapping, DayQuestion, ImportTable, MatchedColumns } from '@karvon/api-client/imports/clientMapping'
import type { ImportedClients, UntakenColumn } from '@karvon/api-client/imports/clientRows'
import type { FileDouble } from '@karvon/api-client/imports/fileDoubles'
import { type DoubleChoice, type ImportPlan, portionsOf } from '@karvon/api-client/imports/importPlan'
import type { ImportedRow, WrongCell } from '@karvon/api-client/imports/importTypes'
import { opened } from '@karvon/api-client/sheets/fileKind'
import type { Grid, GridRow } from '@karvon/api-client/sheets/grids'
import { gridsOf } from '@karvon/api-client/sheets/readSheets'
import { isBlank, trimmed } from '@karvon/api-client/validation/visibleText'
import { clientRules } from './clientRules'
import { groupRules } from './groupRules'
import type { WizardNoun } from './importNoun'
import type { ImportRules } from './importRules'

const rulesOf: Readonly<Record<WizardNoun, ImportRules>> = { clients: clientRules, group: groupRules }

/** A sheet of the file, for whoever chooses one. */
interface SheetLook {
  name: string
  isHidden: boolean
  rows: number
  columns: number
  /** Has columns that are known. */
  isKnown: boolean
}

/** The chosen sheet as it will be read. */
export interface TableLook {
  mapping: ClientMapping
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
  isWindows: boolean
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

/** A row that was wrong when the file was checked. */
export interface WrongRow {
  row: number
  title: string
  /** As they stand now, with what was typed; those that are right by now have no reason. */
  cells: readonly (Pick<WrongCell, 'column' | 'head' | 'text'> &
    Partial<Pick<WrongCell, 'reason' | 'message' | 'values'>>)[]
  isLeft: boolean
}

/** Which doubles are looked at: who surely has a card, who stands in the file twice, who may be somebody. */
export type DoubleKind = 'card' | 'file' | 'perhaps'

export interface DoubleRow extends FileDouble {
  title: string
}

/** What becomes of doubles, by their kind; of single rows otherwise. */
export interface DoubleChoices {
  rule: Readonly<Record<DoubleKind, DoubleChoice>>
  rows: Readonly<Record<number, DoubleChoice>>
}

export interface PlanLook extends Omit<ImportPlan, 'rows'> {
  /** Rows that are sent, and in how many portions. */
  total: number
  portions: number
  wrong: number
  /** Of a leader's list: how many rooms of each kind, in words, and the rows of those who have none. */
  rooms?: { totals: string; without: readonly number[] }
}

/** How many rows were wrong, and how many still are or are left out. */
type WrongCounts = Pick<CheckLook, 'wrong' | 'leftOut'>

const kindOf = ({ likeness, clientId }: FileDouble): DoubleKind =>
  likeness !== 'sure' ? 'perhaps' : clientId === undefined ? 'file' : 'card'

const isFilled = ({ cells }: GridRow): boolean => cells.some(({ text, trouble }) => trouble || !isBlank(text))

const shownSamples = 3

/**
 * Holds a file that becomes records and what is decided about it, and hands out what is shown: of a hundred thousand rows a page at
 * a time. Runs beside the page where there are workers.
 */
export function createImportEngine(noun: WizardNoun) {
  const rules = rulesOf[noun]
  let grids: readonly Grid[] = []
  let table: ImportTable | undefined
  let mapping: ClientMapping | undefined
  /** Of the rows of the table, by their numbers. */
  let places: ReadonlyMap<number, number> = new Map()
  let above = 0
  let today = ''
  /** As it was read, each row by itself. */
  let base: ImportedClients | undefined
  let rows: ImportedRow[] = []
  let wrong: { at: number; first: readonly WrongCell[] }[] = []
  let left = new Set<number>()
  let doubles: readonly FileDouble[] = []
  let portions: ClientImportRow[][] = []

  const chosen = () => {
    if (!table || !mapping) throw new Error('No sheet is chosen')
    return { table, mapping }
  }

  function take(matched: MatchedColumns): TableLook {
    ;({ table, mapping } = matched)
    places = new Map(table.rows.map(({ row }, place) => [row, place]))
    const filled = table.rows.filter(isFilled)
    const last = table.rows.at(-1)?.row ?? table.headRow
    return {
      mapping,
      questions: matched.questions,
      heads: table.heads,
      samples: table.heads.map((head, column) => samplesOf(filled, column, head)),
      headRow: table.headRow,
      rows: filled.length,
      above,
      blank: Math.max(0, last - table.headRow - filled.length),
      hiddenRows: filled.filter(({ isHidden }) => isHidden).map(({ row }) => row),
      isWindows: table.isWindows,
    }
  }

  /** @throws whatever is wrong with the sheet */
  function choose(place: number): TableLook | undefined {
    const grid = grids[place]
    const matched = grid && rules.matchColumns(grid)
    if (!matched) return undefined
    left = new Set()
    above = grid.rows.filter((row) => row.row < matched.table.headRow && isFilled(row)).length
    return take(matched)
  }

  const gridRow = (number: number): { place: number; row: GridRow } => {
    const place = places.get(number) ?? -1
    return { place, row: chosen().table.rows[place] as GridRow }
  }

  function wrongRow({ at, first }: (typeof wrong)[number]): WrongRow {
    const read = rows[at] as ImportedRow
    const { row } = gridRow(read.row)
    const columns = new Map([...first, ...read.wrong].map((cell) => [cell.column, cell]))
    return {
      row: read.row,
      title: read.body ? rules.titleOf(read.body) : rawTitle(row),
      cells: [...columns].map(([column, { head }]) => {
        const now = read.wrong.find((cell) => cell.column === column)
        const text = column === undefined ? '' : (row.cells[column]?.text ?? '')
        return {
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
      isLeft: left.has(read.row),
    }
  }

  const rawTitle = ({ cells }: GridRow) =>
    trimmed(
      chosen()
        .mapping.columns.flatMap(({ field }, column) =>
          field !== null && rules.naming.includes(field) ? (cells[column]?.text ?? '') : [],
        )
        .join(' '),
    )

  /** The rows with what they say of each other. */
  function settled(read: ImportedRow[]): ImportedRow[] {
    if (!base || !rules.together) return read
    base = { ...base, rows: read, doubles: rules.doublesAmong(read) }
    return [...rules.together(base, chosen().table.sheet).rows]
  }

  /** What was mended in one row may not go with another. */
  function addWrong(): void {
    const known = new Set(wrong.map(({ at }) => at))
    const more = rows.flatMap((row, at) => (row.body || known.has(at) ? [] : [{ at, first: row.wrong }]))
    if (more.length > 0) wrong = [...wrong, ...more].sort((one, other) => one.at - other.at)
  }

  const wrongCounts = (): WrongCounts => ({ wrong: wrong.length, leftOut: stillWrong().length })

  const stillWrong = () => wrong.filter(({ at }) => !rows[at]?.body || left.has(rows[at].row))
  const taken = (some: readonly ImportedRow[] = rows) => some.map((row) => (left.has(row.row) ? withoutBody(row) : row))

  return {
    /** @throws {SheetError} the file is none that is read */
    async open(bytes: Uint8Array): Promise<FileLook> {
      const file = opened(bytes)
      const hasMacros = file.kind === 'workbook' && file.hasMacros
      grids = await gridsOf(file, rules.isHead)
      const { best, others } = rules.matchSheets(grids)
      const sheets = grids.map((grid) => ({
        name: grid.sheet ?? '',
        isHidden: grid.isHidden ?? false,
        rows: grid.rows.filter(isFilled).length,
        columns: grid.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
        isKnown: others.includes(grid) || grid.sheet === best?.table.sheet,
      }))
      if (!best) return { sheets, hasMacros }
      const place = grids.findIndex((grid) => grid.sheet === best.table.sheet)
      const look = choose(place)
      return { sheets, hasMacros, ...(look && { chosen: place, table: look }) }
    },

    /** Undefined for a sheet in which nothing is known. */
    choose,

    /** The columns with what a person said of them. */
    remap: (next: ClientMapping): TableLook => take(rules.appliedTo(chosen().table, next)),

    /** The same with what was kept as a file. @throws {TypeError} it is no mapping */
    apply: (raw: unknown): TableLook => take(rules.appliedTo(chosen().table, rules.readMapping(raw))),

    /** @param day on which it is done, `YYYY-MM-DD` */
    check(day: string): CheckLook {
      today = day
      const read = rules.read(chosen().table, chosen().mapping, day)
      base = rules.together && read
      rows = settled([...read.rows])
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
    mend(number: number, column: number, text: string): WrongCounts {
      const { place, row } = gridRow(number)
      const cells = [...row.cells]
      while (cells.length <= column) cells.push({ text: '' })
      cells[column] = { text }
      const mended = { ...row, cells }
      const { table, mapping } = chosen()
      ;(table.rows as GridRow[])[place] = mended
      const entry = wrong.find(({ at }) => rows[at]?.row === number) as (typeof wrong)[number]
      const [read] = rules.read({ ...table, rows: [mended] }, mapping, today).rows
      if (read && base) {
        rows = settled(base.rows.map((row, at) => (at === entry.at ? read : row)))
        addWrong()
      } else if (read) rows[entry.at] = read
      return wrongCounts()
    },

    /** Whether a row that was wrong is left out, whatever stands in it. */
    leave(number: number, isLeft: boolean): WrongCounts {
      if (isLeft) left.add(number)
      else left.delete(number)
      return wrongCounts()
    },

    /** The headings and the rows that are still wrong, as they stand in the file. */
    wrongTable(): { heads: readonly string[]; rows: { cells: string[]; wrong: readonly WrongCell[] }[] } {
      const { table } = chosen()
      const columns = table.heads.map((_, column) => column).filter((column) => !table.hiddenColumns.has(column))
      return {
        heads: columns.map((column) => table.heads[column] ?? ''),
        rows: stillWrong().map(({ at, first }) => {
          const read = rows[at] as ImportedRow
          const { cells } = gridRow(read.row).row
          return {
            cells: columns.map((column) => cells[column]?.text ?? ''),
            wrong: read.wrong.length > 0 ? read.wrong : first,
          }
        }),
      }
    },

    /** Rows of one person, of those that are taken. */
    doublesInFile: (): FileDouble[] => rules.doublesAmong(taken()),

    /** Rows as they are taken, a part of them. */
    takenRows: (from: number, count: number): ImportedRow[] => taken(rows.slice(from, from + count)),

    /** How many doubles there are of each kind. @param found those in the file, and those who have a card */
    compare(found: readonly FileDouble[]): Record<DoubleKind, number> {
      doubles = found
      const counts = { card: 0, file: 0, perhaps: 0 }
      for (const double of doubles) counts[kindOf(double)]++
      return counts
    },

    doubleRows(kind: DoubleKind, from: number, count: number): DoubleRow[] {
      const bodies = new Map(rows.map(({ row, body }) => [row, body]))
      return doubles
        .filter((double) => kindOf(double) === kind)
        .slice(from, from + count)
        .map((double) => {
          const body = bodies.get(double.row)
          return { ...double, title: body ? rules.titleOf(body) : '' }
        })
    },

    plan(choices: DoubleChoices): PlanLook {
      const chosenFor = new Map(doubles.map((double) => [double.row, choiceIn(choices, double)]))
      // Only who is surely somebody is asked about by the plan: that is everybody for whom something else was chosen.
      const decided = doubles.map((double): FileDouble => {
        return { ...double, likeness: chosenFor.get(double.row) === 'create' ? 'perhaps' : 'sure' }
      })
      const { sheet } = chosen().table
      const plan = rules.plan(taken(), decided, ({ row }) => chosenFor.get(row) ?? 'create', sheet)
      portions = [...portionsOf(plan.rows, mostRowsSent)]
      const { rows: sent, ...counts } = plan
      const rooms = rules.rooms?.(taken())
      return {
        ...counts,
        ...{ total: sent.length, portions: portions.length, wrong: stillWrong().length },
        ...(rooms && { rooms }),
      }
    },

    /** Rows to be sent together. @param place from 0 */
    portion: (place: number): ClientImportRow[] => portions[place] ?? [],
  }
}

const choiceIn = ({ rule, rows }: DoubleChoices, double: FileDouble): DoubleChoice =>
  rows[double.row] ?? rule[kindOf(double)]

const withoutBody = ({ body: _, ...row }: ImportedRow): ImportedRow => row

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
