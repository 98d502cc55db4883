import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { clientReferences } from '../../database/clientReferences'
import type { Database, Tables } from '../../database/database'

type Cell = string | number | null
type Row = Readonly<Record<string, Cell>>

/** Rows of each table, in their order. */
export type MergeState = Readonly<Record<string, readonly Row[]>>

/** What a row is known by: its id, or the columns that make it up. */
const keyOf = (table: string, row: Row): string =>
  table === 'client_tags' ? `${row.client_id} ${row.tag_id}` : String(row.id)

/** Columns that follow from others, or count changes. */
const derived = ['version', 'updated_at', 'search_text', 'sort_name', 'name_key', 'compared', 'has_phone']

const tables = [...new Set(clientReferences.map(([table]) => table))].filter(
  (table) => table !== 'client_tour_travellers',
)

/** In an order in which each row finds what it refers to. */
const restoredFirst = ['clients', 'companions', 'client_tours']
const order = [...restoredFirst, ...tables.filter((table) => !restoredFirst.includes(table)), 'client_tour_travellers']

/** Every row that has to do with one of two clients, as it is. */
export async function mergeStateOf(db: Database, ids: readonly number[]): Promise<MergeState> {
  const pair = sql.join(ids)
  const read = async (table: string, condition: RawBuilder<unknown>): Promise<Row[]> => {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${condition}`.execute(db)
    return rows.map((row) => ({ ...row }))
  }
  const state: Record<string, Row[]> = { clients: await read('clients', sql`id in (${pair})`) }
  for (const table of tables) {
    const columns = clientReferences.filter(([name]) => name === table)
    const conditions = columns.map(([, column]) => sql`${sql.ref(column)} in (${pair})`)
    state[table] = await read(table, sql.join(conditions, sql` or `))
  }
  // Each by an index of its own.
  const idsIn = (table: string) =>
    (state[table] ?? []).filter(({ client_id }) => ids.includes(Number(client_id))).map(({ id }) => id)
  const found: Row[] = []
  for (const [column, known] of [
    ['client_id', ids],
    ['client_tour_id', idsIn('client_tours')],
    ['companion_id', idsIn('companions')],
  ] as const)
    if (known.length > 0)
      found.push(...(await read('client_tour_travellers', sql`${sql.ref(column)} in (${sql.join(known)})`)))
  const going = [...new Map(found.map((row) => [row.id, row])).values()]
  const known = going.map(({ id }) => id)
  const joined =
    known.length === 0
      ? []
      : await read('client_tour_travellers', sql`same_as_id in (${sql.join(known)}) and id not in (${sql.join(known)})`)
  state.client_tour_travellers = [...going, ...joined]
  for (const table of order) state[table]?.sort((one, other) => (keyOf(table, one) < keyOf(table, other) ? -1 : 1))
  return state
}

/** What two states have to agree in: a column that a later version adds says nothing. */
export function isSameState(one: MergeState, other: MergeState): boolean {
  return order.every((table) => {
    const [mine, theirs] = [one[table] ?? [], other[table] ?? []]
    return mine.length === theirs.length && mine.every((row, place) => isSameRow(row, theirs[place] ?? {}))
  })
}

const isSameRow = (stored: Row, present: Row): boolean =>
  isDeepStrictEqual(
    toldOf(stored),
    toldOf(Object.fromEntries(Object.entries(present).filter(([name]) => name in stored))),
  )

const toldOf = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([name]) => !derived.includes(name)))

/** The same text for the same state. */
export const stateText = (state: MergeState): string =>
  JSON.stringify(order.map((table) => (state[table] ?? []).map(toldOf)))

/** Files of rows that are no longer there. */
export function filesLeftIn(before: MergeState, after: MergeState): number[] {
  const filesOf = (state: MergeState) =>
    Object.values(state).flatMap((rows) => rows.flatMap(({ file_id }) => (typeof file_id === 'number' ? file_id : [])))
  const used = new Set(filesOf(after))
  return [...new Set(filesOf(before))].filter((id) => !used.has(id))
}

/** Puts every row back as it was, with its id; versions go on, since somebody may have read what was between. */
export async function restoreState(
  transaction: Transaction<Tables>,
  before: MergeState,
  after: MergeState,
  moment: string,
): Promise<void> {
  for (const table of order) {
    const [old, present] = [before[table] ?? [], new Map((after[table] ?? []).map((row) => [keyOf(table, row), row]))]
    for (const row of old) if (!present.has(keyOf(table, row))) await insert(transaction, table, row, moment)
    const kept = new Set(old.map((row) => keyOf(table, row)))
    for (const [key, row] of present) if (!kept.has(key)) await remove(transaction, table, row)
  }
  for (const table of order) {
    const present = new Map((after[table] ?? []).map((row) => [keyOf(table, row), row]))
    for (const row of before[table] ?? []) {
      const now = present.get(keyOf(table, row))
      if (now ? !isSameRow(row, now) : table === 'client_tour_travellers') await update(transaction, table, row, moment)
    }
  }
}

/** What may be gone meanwhile without a trace in what is compared: nothing stands in its place then, as the tables say. */
const forgotten: Readonly<Record<string, string>> = {
  related_client_id: 'clients',
  room_id: 'departure_rooms',
  arrival_flight_id: 'departure_flights',
  departure_flight_id: 'departure_flights',
}

async function insert(transaction: Transaction<Tables>, table: string, row: Row, moment: string): Promise<void> {
  const values: Record<string, Cell> = {
    ...row,
    ...('version' in row && { version: Number(row.version) + 1 }),
    ...('updated_at' in row && { updated_at: moment }),
    // Of another that may not be there yet.
    ...('same_as_id' in row && { same_as_id: null }),
  }
  const names = Object.keys(values).map((name) => sql.ref(name))
  const cells = Object.entries(values).map(([name, value]) => {
    const owner = forgotten[name]
    return owner ? sql`(select id from ${sql.table(owner)} where id = ${value})` : sql`${value}`
  })
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(cells)})`.execute(transaction)
}

async function remove(transaction: Transaction<Tables>, table: string, row: Row): Promise<void> {
  const names = table === 'client_tags' ? ['client_id', 'tag_id'] : ['id']
  const conditions = names.map((name) => sql`${sql.ref(name)} = ${row[name]}`)
  await sql`delete from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(transaction)
}

async function update(transaction: Transaction<Tables>, table: string, row: Row, moment: string): Promise<void> {
  const { id, version: _version, ...values } = row
  const changed: Record<string, Cell | undefined> = { ...values, ...('updated_at' in row && { updated_at: moment }) }
  const settings = Object.entries(changed).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(settings)} where id = ${id}`.execute(transaction)
}
