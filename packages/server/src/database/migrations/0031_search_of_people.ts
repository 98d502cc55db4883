import type { ContactType } from '@karvon/api-client/clients/clientTypes'
import { restsOf } from '@karvon/api-client/search/spellingKeyRules'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { clientSearchText, type Finding, namesIn, recordedAs } from '../../text/clientSearchText'
import { employeeSearchText } from '../../text/employeeSearchText'
import { requestSearchText } from '../../text/requestSearchText'
import { required, type Schema } from './schema'

/** Rows read at a time: a hundred thousand need not fit into memory. */
const batch = 1000

/** One key for all spellings of a name; clients are found by companions, papers and emergency contacts, too. */
export async function searchOfPeople(db: Kysely<unknown>, { ordered }: Schema): Promise<void> {
  await db.schema
    .createTable('name_rests')
    .addColumn('rest', ordered, required)
    .addColumn('word', ordered, required)
    .addPrimaryKeyConstraint('name_rests_key', ['rest', 'word'])
    .execute()
  await db.schema.createIndex('name_rests_word').on('name_rests').column('word').execute()
  await findPeople(db)
}

/** Writes anew what is there already. */
export async function findPeople(db: QueryExecutorProvider): Promise<void> {
  await findClients(db)
  const { rows: users } = await sql<{ id: number; name: string; username: string }>`
    select id, name, username from users`.execute(db)
  for (const { id, name, username } of users) await write(db, 'users', id, employeeSearchText(name, username))
  await eachBatch<{ id: number; first_name: string; last_name: string; country: string; phone_numbers: string }>(
    db,
    'contact_actions',
    'first_name, last_name, country, phone_numbers',
    async (rows) => {
      for (const { id, first_name: firstName, last_name: lastName, country, phone_numbers } of rows) {
        const phoneNumbers = JSON.parse(phone_numbers) as string[]
        await write(db, 'contact_actions', id, requestSearchText({ firstName, lastName, country, phoneNumbers }))
      }
    },
  )
}

interface ClientRow {
  id: number
  first_name: string
  last_name: string
  middle_name: string
  date_of_birth: string
  inn: string
}

async function findClients(db: QueryExecutorProvider): Promise<void> {
  const words = new Set<string>()
  await eachBatch<ClientRow>(db, 'clients', 'first_name, last_name, middle_name, date_of_birth, inn', async (rows) => {
    const first = rows[0]?.id ?? 0
    const last = rows.at(-1)?.id ?? 0
    const contacts = await ofClients<{ type: ContactType; value: string }>(
      db,
      'client_contacts',
      'type, value',
      first,
      last,
    )
    const tags = byClient(
      (
        await sql<{ client_id: number; name: string }>`
          select client_id, name from client_tags join tags on tags.id = client_tags.tag_id
          where client_id >= ${first} and client_id <= ${last} order by name`.execute(db)
      ).rows,
    )
    const recorded = new Map<number, Finding[]>()
    for (const [kind, { table, columns }] of Object.entries(recordedAs)) {
      const rows = await ofClients<{ one: string; other: string }>(
        db,
        table,
        columns.map((column, place) => `${column} as ${place === 0 ? 'one' : 'other'}`).join(', '),
        first,
        last,
      )
      for (const [clientId, found] of rows) {
        const findings = found.map(({ one, other }) => recordedAs[kind as keyof typeof recordedAs].found(one, other))
        recorded.set(clientId, [...(recorded.get(clientId) ?? []), ...findings])
      }
    }
    for (const row of rows) {
      const client = {
        firstName: row.first_name,
        lastName: row.last_name,
        middleName: row.middle_name,
        dateOfBirth: row.date_of_birth,
        inn: row.inn,
      }
      const own = recorded.get(row.id) ?? []
      const names = tags.get(row.id)?.map(({ name }) => name)
      await write(db, 'clients', row.id, clientSearchText(client, contacts.get(row.id) ?? [], names, own))
      for (const word of namesIn(client, own)) words.add(word)
    }
  })
  const rests = [...words].flatMap((word) => restsOf(word).map((rest) => sql`(${rest}, ${word})`))
  for (let from = 0; from < rests.length; from += batch)
    await sql`insert into name_rests (rest, word) values ${sql.join(rests.slice(from, from + batch))}`.execute(db)
}

const write = (db: QueryExecutorProvider, table: string, id: number, text: string) =>
  sql`update ${sql.table(table)} set search_text = ${text} where id = ${id}`.execute(db)

async function eachBatch<Row extends { id: number }>(
  db: QueryExecutorProvider,
  table: string,
  columns: string,
  take: (rows: Row[]) => Promise<void>,
): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Row>`
      select id, ${sql.raw(columns)} from ${sql.table(table)} where id > ${last} order by id limit ${batch}`.execute(db)
    await take(rows)
    last = rows.at(-1)?.id ?? last
    if (rows.length < batch) return
  }
}

async function ofClients<Row>(db: QueryExecutorProvider, table: string, columns: string, first: number, last: number) {
  const { rows } = await sql<Row & { client_id: number }>`
    select client_id, ${sql.raw(columns)} from ${sql.table(table)}
    where client_id >= ${first} and client_id <= ${last} order by client_id, id`.execute(db)
  return byClient(rows)
}

function byClient<Row extends { client_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>()
  for (const row of rows) found.set(row.client_id, [...(found.get(row.client_id) ?? []), row])
  return found
}
