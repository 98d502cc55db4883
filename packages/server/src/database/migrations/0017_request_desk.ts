import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { requestSearchText } from '../../text/requestSearchText'
import { index, type Schema } from './schema'

/** Requests are taken, put off and completed by somebody; notifications may be for one person, or for those who may call. */
export async function requestDesk(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { integer, ordered, flag } = schema
  const add = (table: string) => db.schema.alterTable(table)
  await add('contact_actions')
    .addColumn('taken_by', integer, (column) => column.references('users.id').onDelete('set null'))
    .execute()
  await add('contact_actions').addColumn('taken_at', ordered).execute()
  await add('contact_actions')
    .addColumn('completed_by', integer, (column) => column.references('users.id').onDelete('set null'))
    .execute()
  await add('contact_actions').addColumn('completed_at', ordered).execute()
  await add('contact_actions').addColumn('due_at', ordered).execute()
  await add('contact_actions').addColumn('reminded_at', ordered).execute()
  await sql`update contact_actions set completed_by = called_by, completed_at = called_at where is_call_made = 1`.execute(
    db,
  )
  await findable(db)
  await schema.keepVersion(db, 'contact_actions')

  await index(db, 'contact_actions', ['type', 'created_at', 'id'])
  await index(db, 'contact_actions', ['type', 'is_call_made', 'completed_at', 'due_at'])
  await index(db, 'contact_actions', ['is_read', 'completed_at', 'due_at', 'created_at', 'id'])
  await index(db, 'contact_actions', ['completed_at', 'created_at', 'id'])
  await index(db, 'contact_actions', ['taken_by', 'completed_at', 'created_at', 'id'])
  await index(db, 'contact_actions', ['due_at', 'created_at', 'id'])
  await sql`create index contact_actions_hot_first on contact_actions (${sql.raw(hotLast)}, created_at desc, id desc)`.execute(
    db,
  )

  await add('notifications')
    .addColumn('user_id', integer, (column) => column.references('users.id').onDelete('cascade'))
    .execute()
  await add('notifications')
    .addColumn('is_for_callers', flag, (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.keepVersion(db, 'notifications')
  await index(db, 'notifications', ['is_for_callers', 'user_id'])
}

/** The same words as in the repository: an index of an expression serves that expression. */
const hotLast = `(case when type = 'hot' and is_call_made = 0 and completed_at is null then 0 else 1 end)`

interface Row {
  id: number
  first_name: string
  last_name: string
  phone_numbers: string
  country: string
}

/** Rows read at a time. */
const batch = 1000

/** By name and country in either alphabet and by phone, and no longer by the description. */
async function findable(db: QueryExecutorProvider): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Row>`
      select id, first_name, last_name, phone_numbers, country from contact_actions
      where id > ${last} order by id limit ${batch}`.execute(db)
    for (const { id, first_name, last_name, phone_numbers, country } of rows) {
      const phoneNumbers: string[] = JSON.parse(phone_numbers)
      const found = requestSearchText({ firstName: first_name, lastName: last_name, phoneNumbers, country })
      await sql`update contact_actions set search_text = ${found} where id = ${id}`.execute(db)
      last = id
    }
    if (rows.length < batch) return
  }
}
