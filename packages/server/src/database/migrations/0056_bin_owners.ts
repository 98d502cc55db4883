import { type Kysely, sql } from 'kysely'
import { index, type Schema } from './schema'

/**
 * Whose record lies in the bin: it goes for good with the client, and is found when the client's data is asked for. And of a row that lost
 * a value, what it stands for.
 */
export async function binOwners(db: Kysely<unknown>, { integer }: Schema): Promise<void> {
  await db.schema.alterTable('bin_entries').addColumn('client_id', integer).execute()
  await index(db, 'bin_entries', ['client_id'])
  await sql`
    update bin_entries set client_id = case entity when 'Client' then entity_id else coalesce(
      (select client_id from client_tours where id = entity_id),
      (select min(client_id) from bin_rows where table_name = 'client_tours' and row_id = entity_id and column_name = '')) end
    where entity in ('Client', 'ClientTour')`.execute(db)

  // Two deletions at once could leave one of nothing.
  await sql`delete from bin_entries where id not in (select entry_id from bin_rows)`.execute(db)

  const { rows: lost } = await sql<Lost>`select * from bin_rows where column_name <> ''`.execute(db)
  for (const each of lost) {
    const value = JSON.parse(each.content) as unknown
    const content = JSON.stringify({ value, beside: await besideOf(db, each) })
    await sql`update bin_rows set content = ${content} where id = ${each.id}`.execute(db)
  }
}

interface Lost {
  id: number
  entry_id: number
  table_name: string
  row_id: number
  column_name: string
  content: string
}

type Row = Readonly<Record<string, unknown>>

const standsFor: Readonly<Record<string, readonly string[]>> = {
  client_tour_travellers: ['client_id', 'companion_id', 'full_name'],
  companions: ['full_name'],
}

/** As the row is now; a place that lost its client is theirs under their name alone, or as the companion whom they are. */
async function besideOf(db: Kysely<unknown>, { entry_id, table_name, row_id, column_name }: Lost): Promise<Row> {
  const columns = (standsFor[table_name] ?? []).filter((name) => name !== column_name)
  if (columns.length === 0) return {}
  const there = await sql<Row>`select * from ${sql.table(table_name)} where id = ${row_id}`.execute(db)
  const row = there.rows[0] ?? (await keptRow(db, sql`table_name = ${table_name} and row_id = ${row_id}`)) ?? {}
  const beside = Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))
  if (column_name !== 'client_id') return beside
  const own = await sql`select id from bin_rows where table_name = 'companions' and row_id = ${row.companion_id ?? 0}
    and entry_id = ${entry_id} and column_name = 'related_client_id'`.execute(db)
  if (own.rows.length > 0) return beside
  const client = await keptRow(db, sql`table_name = 'clients' and entry_id = ${entry_id}`)
  const name = [client?.first_name, client?.last_name].filter(Boolean).join(' ')
  return name ? { ...beside, full_name: name } : beside
}

async function keptRow(db: Kysely<unknown>, condition: ReturnType<typeof sql>): Promise<Row | undefined> {
  const { rows } = await sql<{ content: string }>`
    select content from bin_rows where ${condition} and column_name = '' limit 1`.execute(db)
  return rows[0] && (JSON.parse(rows[0].content) as Row)
}
