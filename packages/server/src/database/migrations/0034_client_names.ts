import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { type Finding, namesIn, recordedAs } from '../../text/clientSearchText'
import { index, required, type Schema } from './schema'

/** Clients read at a time: a hundred thousand need not fit into memory. */
const batch = 1000

/** Who bears a name, by the whole name: how those behind a near spelling are found without a search of texts. */
export async function clientNames(db: Kysely<unknown>, { integer, ordered }: Schema): Promise<void> {
  await db.schema
    .createTable('client_names')
    .addColumn('word', ordered, required)
    .addColumn('client_id', integer, (column) => column.notNull().references('clients.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('client_names_key', ['word', 'client_id'])
    .execute()
  await index(db, 'client_names', ['client_id'])
  await fillNames(db)
}

interface NamedRow {
  id: number
  first_name: string
  last_name: string
  middle_name: string
}

/** Of those who are there already. */
export async function fillNames(db: QueryExecutorProvider): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<NamedRow>`
      select id, first_name, last_name, middle_name from clients where id > ${last} order by id limit ${batch}`.execute(
      db,
    )
    const end = rows.at(-1)?.id ?? last
    const { rows: others } = await sql<{ client_id: number; kind: 'companion' | 'emergencyContact'; name: string }>`
      select client_id, 'companion' as kind, full_name as name from companions
        where client_id > ${last} and client_id <= ${end}
      union all select client_id, 'emergencyContact', name from emergency_contacts
        where client_id > ${last} and client_id <= ${end}`.execute(db)
    const recorded = new Map<number, Finding[]>()
    for (const { client_id, kind, name } of others)
      recorded.set(client_id, [...(recorded.get(client_id) ?? []), recordedAs[kind].found(name, '')])
    const names = rows.flatMap(({ id, first_name: firstName, last_name: lastName, middle_name: middleName }) => {
      return namesIn({ firstName, lastName, middleName }, recorded.get(id)).map((word) => sql`(${word}, ${id})`)
    })
    for (let from = 0; from < names.length; from += batch)
      await sql`insert into client_names (word, client_id) values ${sql.join(names.slice(from, from + batch))}`.execute(
        db,
      )
    if (rows.length < batch) return
    last = end
  }
}
