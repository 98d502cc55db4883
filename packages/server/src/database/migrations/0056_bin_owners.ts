import { type Kysely, sql } from 'kysely'
import { index, type Schema } from './schema'

/** Whose record lies in the bin: it goes for good with the client, and is found when the client's data is asked for. */
export async function binOwners(db: Kysely<unknown>, { integer }: Schema): Promise<void> {
  await db.schema.alterTable('bin_entries').addColumn('client_id', integer).execute()
  await index(db, 'bin_entries', ['client_id'])
  await sql`
    update bin_entries set client_id = case entity when 'Client' then entity_id else coalesce(
      (select client_id from client_tours where id = entity_id),
      (select min(client_id) from bin_rows where table_name = 'client_tours' and row_id = entity_id and column_name = '')) end
    where entity in ('Client', 'ClientTour')`.execute(db)
}
