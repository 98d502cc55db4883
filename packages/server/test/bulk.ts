import { sql, type Transaction } from 'kysely'
import type { Tables } from '../src/database/database'
import { dialects, type Engine, type SearchableTable } from '../src/database/dialect'

/** Column → its type, as both engines call it. */
export type Columns = Record<string, 'text' | 'integer' | 'bigint'>

/** Inserts rows as one JSON parameter, which is faster than a parameter for every value. They were always there, for their history. */
export async function insertMany(
  db: Transaction<Tables>,
  engine: Engine,
  table: keyof Tables,
  columns: Columns,
  rows: readonly object[],
): Promise<void> {
  const names = sql.raw(Object.keys(columns).join(', '))
  const into = sql`insert into ${sql.table(table)} (${names})`
  const json = JSON.stringify(rows)
  if (engine === 'postgres') {
    const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
    await sql`${into} select ${names} from json_to_recordset(${json}) as sent (${sql.raw(typed.join(', '))})`.execute(
      db,
    )
  } else {
    const members = Object.keys(columns).map((name) => `value ->> '${name}'`)
    await sql`${into} select ${sql.raw(members.join(', '))} from json_each(${json})`.execute(db)
  }
  await sql`delete from row_changes where turn = ${dialects[engine].ownTurn}`.execute(db)
}

/** Does the work without the search index of the table, and fills the index afterwards, all at once. */
export async function withoutSearch(
  db: Transaction<Tables>,
  engine: Engine,
  table: SearchableTable,
  work: () => Promise<void>,
): Promise<void> {
  const index = `${table}_search`
  if (engine === 'postgres') {
    await sql`set local maintenance_work_mem = '256MB'`.execute(db)
    // The limit is for requests.
    await sql`set local statement_timeout = 0`.execute(db)
    await sql.raw(`drop index ${index}`).execute(db)
    await work()
    await sql.raw(`create index ${index} on ${table} using gin (search_text gin_trgm_ops)`).execute(db)
    return
  }
  const trigger = `${index}_insert`
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = ${trigger}`.execute(db)
  const command = (values: string) => sql.raw(`insert into ${index} (${index}${values}`).execute(db)
  await sql.raw(`drop trigger ${trigger}`).execute(db)
  await work()
  await command(`, rank) values ('hashsize', 100000000)`)
  await command(`) values ('rebuild')`)
  await command(`, rank) values ('hashsize', 1048576)`)
  await sql.raw(rows[0]?.sql ?? '').execute(db)
}

/** The next row is numbered after this one: PostgreSQL counts only what it numbered itself. */
export async function countFrom(
  db: Transaction<Tables>,
  engine: Engine,
  table: keyof Tables,
  id: number,
): Promise<void> {
  if (engine === 'postgres') await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`.execute(db)
}
