import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { mostRequests, requestFinding, requestMark, withRequests } from '../../text/clientSearchText'
import type { Schema } from './schema'

/**
 * Whether a notification was read is a person's own: `is_read` stays as it was for everybody, and what is read from now on stands in
 * marks. A notification says whose record it repeats, and what clients wrote in requests stands apart in what they are found by.
 */
export async function ownReads(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { integer, text } = schema
  await db.schema
    .createTable('notification_reads')
    .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('notification_id', integer, (column) =>
      column.notNull().references('notifications.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('notification_reads_pk', ['user_id', 'notification_id'])
    .execute()
  await db.schema
    .createTable('notification_readers')
    .addColumn('user_id', integer, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('read_up_to', integer, (column) => column.notNull())
    .execute()
  // Only marking all for everybody looked for those that nobody had read.
  await db.schema.dropIndex('notifications_by_is_read').execute()

  await db.schema
    .alterTable('notifications')
    .addColumn('subject', text, (column) => column.notNull().defaultTo(''))
    .execute()
  await nameSubjects(db)
  await schema.keepVersion(db, 'notifications')
  await markRequests(db)
}

/** Of what came from outside, and names no record, nobody knows whom it speaks of: as a request does. */
export async function nameSubjects(db: QueryExecutorProvider): Promise<void> {
  const names = (member: string) => sql`data_json like ${`%"${member}":%`}`
  await sql`update notifications set subject = case
      when ${names('contactActionId')} or is_for_callers = 1 then 'ContactAction'
      when ${names('clientId')} then 'Client'
      when type between 1 and 4 then 'ContactAction'
      else '' end`.execute(db)
}

/** Clients read at a time: a hundred thousand need not fit into memory. */
const batch = 1000

/** What the last migration put anywhere among the words by which a client is found goes behind a mark. */
export async function markRequests(db: QueryExecutorProvider): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; search_text: string; description: string }>`
      select distinct clients.id, clients.search_text, contact_actions.description, contact_actions.id as request_id
      from clients
        join client_contacts on client_contacts.client_id = clients.id
        join contact_action_phones on contact_action_phones.e164 = client_contacts.e164
        join contact_actions on contact_actions.id = contact_action_phones.contact_action_id
      where clients.id in (select id from clients where id > ${last} order by id limit ${batch})
        and contact_actions.type <> 'reminder' and contact_actions.description <> ''
      order by 1, 4 desc`.execute(db)
    const written = new Map<number, { text: string; wrote: string[] }>()
    for (const { id, search_text: text, description } of rows) {
      if (text.includes(requestMark)) continue
      const { wrote } = written.get(id) ?? { wrote: [] }
      if (wrote.length < mostRequests)
        written.set(id, { text, wrote: [...wrote, requestFinding(description).searched] })
    }
    for (const [id, { text, wrote }] of written) {
      const own = wrote.reduce((left, words) => left.replace(`\n${words}\n`, '\n'), `${text}\n`).slice(0, -1)
      await sql`update clients set search_text = ${withRequests(own, wrote)} where id = ${id}`.execute(db)
    }
    const next = await sql<{ end: number | null; found: number }>`
      select max(id) as "end", count(*) as found from (
        select id from clients where id > ${last} order by id limit ${batch}
      ) as read`.execute(db)
    const [{ end, found } = { end: null, found: 0 }] = next.rows
    if (end === null || Number(found) < batch) return
    last = end
  }
}
