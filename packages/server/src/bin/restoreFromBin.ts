import { type Selectable, sql, type Transaction } from 'kysely'
import type { BinEntriesTable, Tables } from '../database/database'
import type { Dialect } from '../database/dialect'
import { inPortions } from '../database/inPortions'
import { Problem } from '../http/problem'
import {
  type Cell,
  clientOf,
  factsOf,
  filesOf,
  listAround,
  type Reference,
  type Row,
  standsStill,
  type TableFacts,
  tableOf,
} from './binTables'
import { addBinFiles, addBinRows, type LostValue, lostValue, wholeRow } from './putInBin'

export type BinEntryRow = Selectable<BinEntriesTable>

/** What the modules add: what is true of their own tables alone. */
export interface RestoreHooks {
  /** Before anything is there again. @throws {Problem} */
  check?(transaction: Transaction<Tables>, table: string): Promise<void>
  /** Once all is there: brings up to date what is derived from it. */
  settle?(
    transaction: Transaction<Tables>,
    restored: { table: string; row: Row; clients: readonly number[] },
  ): Promise<void>
}

interface Kept {
  table: string
  row: Row
}

interface Lost extends LostValue {
  table: string
  id: number
  column: string
}

/** What has to be said when another has it by now. */
const taken: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  clients: { username_key: 'Имя пользователя клиента тем временем занято другим клиентом' },
  ig_posts: { external_id: 'Этот пост тем временем снова загружен из Instagram' },
}

const atOnce = 50

/**
 * Puts everything back that went with a record, each row with its own id and a version that nobody has read yet; all of it in the
 * transaction, or nothing. What it was a part of must be there; what it only refers to may be gone: then it refers to nothing.
 * @throws {Problem} 409
 */
export async function restoreFromBin(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  entry: BinEntryRow,
  moment: string,
  { check, settle }: RestoreHooks,
): Promise<void> {
  const facts = await factsOf(transaction, dialect)
  const stored = await transaction
    .selectFrom('bin_rows')
    .select(['table_name', 'row_id', 'column_name', 'content'])
    .where('entry_id', '=', entry.id)
    .orderBy('id')
    .execute()
  const kept = stored
    .filter(({ column_name }) => column_name === '')
    .map(({ table_name, content }): Kept => ({ table: table_name, row: JSON.parse(content) as Row }))
  const table = tableOf(entry.noun)
  const root = kept.find((each) => each.table === table && each.row.id === entry.record_id)
  if (!root) throw new Error(`The bin has no row of ${entry.noun} ${entry.record_id}`)
  await refuseTaken(transaction, root)
  await check?.(transaction, table)

  const fitting = await fit(transaction, facts, kept, root)
  const rows = await inPlace(transaction, fitting.rows, root, moment)
  await insertAll(transaction, facts, rows)
  await listAround(transaction, table, root.row)?.close(moment)
  const lost = stored
    .filter(({ column_name }) => column_name !== '')
    .map(
      ({ table_name, row_id, column_name, content }): Lost => ({
        table: table_name,
        id: row_id ?? 0,
        column: column_name,
        ...(JSON.parse(content) as LostValue),
      }),
    )
  await giveBack(transaction, dialect, lost)
  await transaction.deleteFrom('bin_entries').where('id', '=', entry.id).execute()
  const clients = new Set(rows.flatMap(({ table, row }) => clientOf(table, row) ?? []))
  await settle?.(transaction, { table, row: root.row, clients: [...clients] })
}

async function refuseTaken(transaction: Transaction<Tables>, { table, row }: Kept): Promise<void> {
  for (const [column, told] of Object.entries(taken[table] ?? {})) {
    const value = row[column]
    if (value === null || value === undefined) continue
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(
      transaction,
    )
    if (rows.length > 0) throw new Problem('conflict', told)
  }
}

/** Rows whose others are there, in the order of their tables; what needs a record of the bin goes over to that. */
async function fit(
  transaction: Transaction<Tables>,
  { references, columns }: TableFacts,
  kept: readonly Kept[],
  root: Kept,
): Promise<{ rows: Kept[] }> {
  const tables = tablesInOrder(references, [...new Set(kept.map(({ table }) => table))])
  const own = new Set(kept.flatMap(({ table, row }) => (row.id === undefined ? [] : `${table} ${row.id}`)))
  const outside = new Map<string, Set<number>>()
  for (const { table, row } of kept)
    for (const { column, to } of references.filter((reference) => reference.table === table)) {
      const value = row[column]
      if (typeof value === 'number' && !own.has(`${to} ${value}`))
        outside.set(to, (outside.get(to) ?? new Set()).add(value))
    }
  for (const [to, ids] of outside) for (const id of await thereOf(transaction, to, [...ids])) own.add(`${to} ${id}`)

  const rows: Kept[] = []
  for (const table of tables) {
    const known = columns.get(table)
    for (const { row } of kept.filter((each) => each.table === table)) {
      const cells: Record<string, Cell> = Object.fromEntries(Object.entries(row).filter(([name]) => known?.has(name)))
      let missing: { to: string; id: number } | undefined
      for (const { column, to, onDelete } of references.filter((reference) => reference.table === table)) {
        const value = cells[column]
        if (typeof value !== 'number' || own.has(`${to} ${value}`)) continue
        if (onDelete === 'set null') {
          cells[column] = null
          await handOver(transaction, to, value, lostValue(table, column, row))
        } else missing = { to, id: value }
      }
      if (!missing) {
        rows.push({ table, row: cells })
        continue
      }
      if (row === root.row) throw new Problem('conflict', await absenceOf(transaction, missing.to, missing.id))
      own.delete(`${table} ${row.id}`)
      await handOver(transaction, missing.to, missing.id, wholeRow(table, row), filesOf(table, row))
    }
  }
  return { rows }
}

/** Tables after those that they refer to. */
function tablesInOrder(references: readonly Reference[], tables: readonly string[]): string[] {
  const done: string[] = []
  const visit = (table: string, from: readonly string[]) => {
    if (done.includes(table) || from.includes(table)) return
    for (const { to } of references.filter((each) => each.table === table))
      if (tables.includes(to)) visit(to, [...from, table])
    done.push(table)
  }
  for (const table of tables) visit(table, [])
  return done
}

async function thereOf(transaction: Transaction<Tables>, table: string, ids: readonly number[]): Promise<number[]> {
  const there: number[] = []
  for (const some of inPortions(ids)) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id in (${sql.join(some)})`.execute(transaction)
    there.push(...rows.map(({ id }) => id))
  }
  return there
}

/** The entry that holds a row. */
const holderOf = (transaction: Transaction<Tables>, table: string, id: number) =>
  transaction
    .selectFrom('bin_rows')
    .innerJoin('bin_entries', 'bin_entries.id', 'bin_rows.entry_id')
    .select(['bin_entries.id', 'bin_entries.title', 'bin_rows.id as row', 'bin_rows.content'])
    .where('bin_rows.table_name', '=', table)
    .where('bin_rows.row_id', '=', id)
    .where('bin_rows.column_name', '=', '')
    .executeTakeFirst()

/** What cannot come back without another record comes back with that one, if it lies in the bin itself. */
async function handOver(
  transaction: Transaction<Tables>,
  to: string,
  id: number,
  row: ReturnType<typeof wholeRow>,
  files: readonly number[] = [],
): Promise<void> {
  const holder = await holderOf(transaction, to, id)
  if (!holder) return
  await addBinRows(transaction, holder.id, [row])
  await addBinFiles(transaction, holder.id, files)
}

async function absenceOf(transaction: Transaction<Tables>, to: string, id: number): Promise<string> {
  const holder = await holderOf(transaction, to, id)
  if (holder) return `Сначала верните из корзины «${holder.title}»`
  return 'Вернуть некуда: записи, к которой это относилось, больше нет'
}

/** Its place in a list: the one that it had, while the others make room; a day whose place is taken comes last. */
async function inPlace(
  transaction: Transaction<Tables>,
  rows: readonly Kept[],
  root: Kept,
  moment: string,
): Promise<Kept[]> {
  await listAround(transaction, root.table, root.row)?.open(Number(root.row.order_number), moment)
  if (root.table !== 'tour_days') return [...rows]
  const days = await transaction
    .selectFrom('tour_days')
    .select(['order_number', 'day_number'])
    .where('tour_id', '=', Number(root.row.tour_id))
    .execute()
  const free = (column: 'order_number' | 'day_number') => {
    const others = days.map((day) => day[column])
    const own = Number(root.row[column])
    return others.includes(own) ? Math.max(...others) + 1 : own
  }
  const place = { order_number: free('order_number'), day_number: free('day_number') }
  return rows.map(({ table, row }) => ({ table, row: table === 'tour_days' ? { ...row, ...place } : row }))
}

async function insertAll(transaction: Transaction<Tables>, { references }: TableFacts, rows: readonly Kept[]) {
  for (const table of new Set(rows.map((each) => each.table))) {
    // Rows of one table may name one another, in any order.
    const self = references.filter((each) => each.table === table && each.to === table).map(({ column }) => column)
    const own = rows.filter((each) => each.table === table).map(({ row }) => row)
    const values = own.map((row) => ({
      ...row,
      ...('version' in row && { version: Number(row.version) + 1 }),
      ...Object.fromEntries(self.map((column) => [column, null])),
    }))
    for (const some of inPortions(values, atOnce)) {
      const names = Object.keys(some[0] ?? {})
      const cells = some.map((row: Row) => sql`(${sql.join(names.map((name) => sql`${row[name] ?? null}`))})`)
      await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
        values ${sql.join(cells)}`.execute(transaction)
    }
    for (const row of own)
      for (const column of self)
        if (row[column] !== null && row[column] !== undefined)
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${row[column]} where id = ${row.id}`.execute(
            transaction,
          )
  }
}

/**
 * Rows that stayed name it again, unless they name another by now, or stand for somebody else; those that lie in the bin themselves,
 * once they come back.
 */
async function giveBack(transaction: Transaction<Tables>, dialect: Dialect, lost: readonly Lost[]): Promise<void> {
  for (const { table, id, column, value, beside } of lost) {
    const [there] = (
      await sql<Row>`select * from ${sql.table(table)} where id = ${id} ${dialect.forUpdate}`.execute(transaction)
    ).rows
    const holder = there ? undefined : await holderOf(transaction, table, id)
    const row = there ?? (holder && (JSON.parse(holder.content) as Row))
    if (!row || (row[column] ?? null) !== null || !standsStill(beside, row)) continue
    const whole = { ...row, [column]: value }
    if (holder)
      await transaction
        .updateTable('bin_rows')
        .set({ client_id: clientOf(table, whole), content: JSON.stringify(whole) })
        .where('id', '=', holder.row)
        .execute()
    else await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(transaction)
    await tellOthers(transaction, { table, id, column, value })
  }
}

/** What the row lost to others later, it lost as one that did not have this. */
async function tellOthers(
  transaction: Transaction<Tables>,
  { table, id, column, value }: Omit<Lost, 'beside'>,
): Promise<void> {
  const others = await transaction
    .selectFrom('bin_rows')
    .select(['id', 'content'])
    .where('table_name', '=', table)
    .where('row_id', '=', id)
    .where('column_name', 'not in', ['', column])
    .execute()
  for (const { id: other, content } of others) {
    const kept = JSON.parse(content) as LostValue
    if (kept.beside[column] !== null) continue
    await transaction
      .updateTable('bin_rows')
      .set({
        content: JSON.stringify({ ...kept, beside: { ...kept.beside, [column]: value } }),
        ...(column === 'client_id' && { client_id: Number(value) }),
      })
      .where('id', '=', other)
      .execute()
  }
}
