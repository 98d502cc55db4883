import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { mostRequests, requestFinding } from '../../text/clientSearchText'
import { index, type Schema } from './schema'

/** A request that the site sends again is counted; clients are found by what they wrote in their requests. */
export async function repeatedRequests(db: Kysely<unknown>, { integer, ordered }: Schema): Promise<void> {
  const add = () => db.schema.alterTable('contact_actions')
  await add()
    .addColumn('repeats', integer, (column) => column.notNull().defaultTo(1))
    .execute()
  await add().addColumn('repeated_at', ordered).execute()
  await add().addColumn('repeat_key', ordered).execute()
  await index(db, 'contact_actions', ['repeat_key', 'id'])
  await findByRequests(db)
}

/** Clients read at a time: a hundred thousand need not fit into memory. */
const batch = 1000

/** Adds to what clients are found by what they wrote, as the repository of clients does from now on. */
export async function findByRequests(db: QueryExecutorProvider): Promise<void> {
  for (let last = 0; ; ) {
    const { rows: clients } = await sql<{ id: number; search_text: string }>`
      select id, search_text from clients where id > ${last} order by id limit ${batch}`.execute(db)
    const end = clients.at(-1)?.id ?? last
    const { rows } = await sql<{ client_id: number; id: number; description: string }>`
      select distinct client_contacts.client_id, contact_actions.id, contact_actions.description
      from client_contacts
        join contact_action_phones on contact_action_phones.e164 = client_contacts.e164
        join contact_actions on contact_actions.id = contact_action_phones.contact_action_id
      where client_contacts.client_id > ${last} and client_contacts.client_id <= ${end}
        and contact_actions.type <> 'reminder' and contact_actions.description <> ''
      order by 1, 2 desc`.execute(db)
    const written = new Map<number, string[]>()
    for (const { client_id, description } of rows) {
      const own = written.get(client_id) ?? []
      if (own.length < mostRequests) written.set(client_id, [...own, requestFinding(description).searched])
    }
    for (const { id, search_text } of clients) {
      const own = written.get(id)
      if (!own) continue
      const text = [search_text, ...own].join('\n')
      await sql`update clients set search_text = ${text} where id = ${id}`.execute(db)
    }
    last = end
    if (clients.length < batch) return
  }
}
