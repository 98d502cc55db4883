import { nameKey } from '@karvon/api-client/clients/likenessRules'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { index, required, type Schema } from './schema'

/** Rows read at a time: a hundred thousand need not fit into memory. */
const batch = 1000

/** Which clients may be one person: found in the background, and kept. */
export async function clientDoubles(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { text, ordered, integer } = schema
  await db.schema
    .alterTable('clients')
    .addColumn('name_key', ordered, (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('clients')
    .addColumn('compared', schema.flag, (column) => column.notNull().defaultTo(0))
    .execute()
  await fillNames(db)
  await index(db, 'clients', ['name_key'])
  await index(db, 'clients', ['inn'])
  await sql`create index clients_to_compare on clients (id) where compared <> 1`.execute(db)

  await schema
    .createTable(db, 'client_doubles')
    .addColumn('client_id', integer, (column) => column.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('other_id', integer, (column) => column.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('likeness', text, required)
    .addColumn('reasons', text, required)
    .addColumn('found_at', ordered, required)
    .addColumn('distinct_at', ordered, (column) => column.notNull().defaultTo(''))
    .addColumn('distinct_by', integer, (column) => column.references('users.id').onDelete('set null'))
    .addUniqueConstraint('client_doubles_pair', ['client_id', 'other_id'])
    .execute()
  await index(db, 'client_doubles', ['other_id'])
  await index(db, 'client_doubles', ['distinct_by'])
  await sql`create index client_doubles_open on client_doubles (client_id) where distinct_at = ''`.execute(db)
}

/** Of those who are there already. */
async function fillNames(db: QueryExecutorProvider): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; first_name: string; last_name: string; middle_name: string }>`
      select id, first_name, last_name, middle_name from clients where id > ${last} order by id limit ${batch}`.execute(
      db,
    )
    const keys = rows.flatMap((row) => {
      const key = nameKey({ firstName: row.first_name, lastName: row.last_name, middleName: row.middle_name })
      return key ? [sql`(cast(${row.id} as integer), ${key})`] : []
    })
    if (keys.length > 0)
      await sql`
        with known (id, name_key) as (values ${sql.join(keys)})
        update clients set name_key = known.name_key from known where clients.id = known.id`.execute(db)
    last = rows.at(-1)?.id ?? last
    if (rows.length < batch) return
  }
}
