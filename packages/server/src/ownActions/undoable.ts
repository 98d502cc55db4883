import { trackedParts } from '@karvon/api-client/history/historyFields'
import { type HistoryPart, historyParts } from '@karvon/api-client/history/historyTypes'
import { sql } from 'kysely'
import type { Database } from '../database/database'
import { historyTables } from '../history/historyTables'
import type { PendingChange } from '../history/keepHistory'

type Cells = Readonly<Record<string, unknown>>

/** What is set along with the value that a field gets back: columns that the history does not tell of. */
type Beside = (before: unknown, moment: string) => Cells

/** Fields that nothing else rests on, beside switches and places, which every part has by its description. */
const values: Partial<Record<HistoryPart, Readonly<Record<string, Beside | true>>>> = {
  tours: { price: true, validFrom: true, validUntil: true },
  tourDays: { dayNumber: true },
  clients: { loyaltyStatusLevel: true, ownerId: true },
  contactActions: {
    takenBy: (before, moment) => ({ taken_at: before === null ? null : moment }),
    completedAt: () => ({ completed_by: null }),
    // Nobody is reminded of what is over.
    dueAt: (before, moment) => ({ reminded_at: before === null || String(before) > moment ? null : moment }),
  },
}

/** What a switch sets beside itself. */
const besideSwitches: Partial<Record<HistoryPart, Readonly<Record<string, Beside>>>> = {
  contactActions: { isRead: () => ({ read_by: null, read_at: null }) },
}

/** Columns that a value rests on, of which its person has seen what they were: once one of them is another, it stays. */
const restsOn: Partial<Record<HistoryPart, readonly string[]>> = {
  contactActions: ['taken_by', 'is_call_made', 'completed_at', 'due_at'],
}

/** Switches that are none of these, and why. */
const notUndoable: Readonly<Record<string, string>> = {
  'users.isDeactivated': 'ends sessions and asks who is left to let people in: only its own call does',
  'contactActions.callMade': 'stands for a call that somebody made, with its result',
}

/** Parts whose rows are there or not, as a tag: what else a row needs. */
const rows: Partial<Record<HistoryPart, (actorId: number, moment: string) => Cells>> = {
  clientTags: () => ({}),
  mutedTripNotes: (actorId, moment) => ({ muted_by: actorId, muted_at: moment }),
  departureTicks: (actorId, moment) => ({ ticked_by: actorId, ticked_at: moment }),
}

/** Fields that are changed together or not at all. */
const together: readonly (readonly [HistoryPart, readonly string[]])[] = [['tours', ['valid_from', 'valid_until']]]

const places = ['order', 'orderNumber']

/** Columns of a part whose values can be taken back, each with what is set beside it. */
const columnsOf = new Map(
  historyParts.map((part): [HistoryPart, ReadonlyMap<string, Beside | true>] => {
    const table = [...historyTables.values()].find((each) => each.part === part)
    const beside = (name: string): Beside | true | undefined => {
      const isSwitch = trackedParts[part].fields[name]?.kind === 'flag' || places.includes(name)
      if (isSwitch) return `${part}.${name}` in notUndoable ? undefined : (besideSwitches[part]?.[name] ?? true)
      return values[part]?.[name]
    }
    return [
      part,
      new Map(
        (table?.tracked ?? []).flatMap(({ name, columns }) => {
          const set = beside(name)
          return set === undefined ? [] : columns.map((column) => [column, set] as const)
        }),
      ),
    ]
  }),
)

/** A row that was changed, and what it was and became. */
export interface OwnChange {
  part: HistoryPart
  entityId: number
  rowId: number
  /** `was` and `became` of its columns; of a row that is there or not, those that name it. */
  cells: Readonly<Record<string, readonly [was: unknown, became: unknown]>>
  /** What it rests on, as it was then. */
  beside?: Cells
  kind: PendingChange['kind']
}

/** What was changed, where all of it can be taken back; undefined otherwise. */
export function undoableChanges(changes: readonly PendingChange[]): OwnChange[] | undefined {
  const own = changes.map(({ table_name, entity_id, row_id, kind, changes: json }): OwnChange | undefined => {
    const part = historyTables.get(table_name)?.part
    const cells = JSON.parse(json) as OwnChange['cells']
    if (part === undefined) return undefined
    const names = Object.keys(cells)
    const change = { part, entityId: entity_id, rowId: row_id, cells, kind }
    if (kind !== 'changed') return rows[part] && change
    const isWhole = together.every(
      ([of, set]) =>
        of !== part || !set.some((name) => names.includes(name)) || set.every((name) => names.includes(name)),
    )
    // Whoever completed it first is not known any more.
    const isKnown = part !== 'contactActions' || !cells.completed_at || cells.completed_at[0] === null
    return isWhole && isKnown && names.every((name) => columnsOf.get(part)?.has(name)) ? change : undefined
  })
  return own.length > 0 && own.every((change) => change !== undefined) ? own : undefined
}

/** The same, with what each change rests on as it is now. */
export async function withBeside(db: Database, changes: readonly OwnChange[]): Promise<OwnChange[]> {
  return Promise.all(
    changes.map(async (change) => {
      const columns = restsOn[change.part]
      const table = [...historyTables.values()].find(({ part }) => part === change.part)?.table
      if (!columns || !table || change.kind !== 'changed') return change
      const { rows } = await sql<Cells>`
        select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
        where id = ${change.rowId}`.execute(db)
      return { ...change, ...(rows[0] && { beside: { ...rows[0] } }) }
    }),
  )
}

/** What the columns of a changed row are set to, so that it is as it was. */
export function cellsBefore({ part, cells }: OwnChange, moment: string): Cells {
  const set: Record<string, unknown> = {}
  for (const [column, [was]] of Object.entries(cells)) {
    const beside = columnsOf.get(part)?.get(column)
    Object.assign(set, { [column]: was }, typeof beside === 'function' ? beside(was, moment) : {})
  }
  return set
}

/** What a row that was taken away needs to be there again, beside what names it. */
export const cellsOfRow = (part: HistoryPart, actorId: number, moment: string): Cells =>
  rows[part]?.(actorId, moment) ?? {}
