import { readPhone } from '@karvon/api-client/phones/phoneRules'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { index, type Schema } from './schema'

const columns = [
  ['client_contacts', 'value'],
  ['emergency_contacts', 'phone'],
] as const

/** Beside each phone as it was typed stands the whole number, by which clients and requests are found. */
export async function phones(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { integer, ordered } = schema
  for (const [table] of columns) await db.schema.alterTable(table).addColumn('e164', ordered).execute()
  await db.schema
    .createTable('contact_action_phones')
    .addColumn('contact_action_id', integer, (column) =>
      column.notNull().references('contact_actions.id').onDelete('cascade'),
    )
    .addColumn('e164', ordered, (column) => column.notNull())
    .addPrimaryKeyConstraint('contact_action_phones_key', ['contact_action_id', 'e164'])
    .execute()
  await knownPhones(db)
  for (const [table] of columns) await index(db, table, ['e164'])
  await index(db, 'contact_action_phones', ['e164', 'contact_action_id'])
}

/** Reads the phones that are there already. */
export async function knownPhones(db: QueryExecutorProvider): Promise<void> {
  for (const [table, column] of columns) await fill(db, table, column)
  await fillRequests(db)
  await findable(db)
}

/** Rows read at a time: a hundred thousand need not fit into memory. */
const batch = 1000

/** Hands on all rows behind each other. @param from what to select, with an id, of rows behind `last` */
async function eachBatch<Row extends { id: number }>(
  read: (last: number) => Promise<{ rows: Row[] }>,
  take: (rows: Row[]) => Promise<void>,
): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await read(last)
    await take(rows)
    last = rows.at(-1)?.id ?? last
    if (rows.length < batch) return
  }
}

/** One statement a batch. */
async function fill(db: QueryExecutorProvider, table: string, column: string): Promise<void> {
  await eachBatch(
    (last) =>
      sql<{ id: number; phone: string }>`
        select id, ${sql.ref(column)} as phone from ${sql.table(table)}
        where id > ${last} order by id limit ${batch}`.execute(db),
    async (rows) => {
      const known = rows.flatMap(({ id, phone }) => {
        const { e164 } = readPhone(phone)
        return e164 ? [sql`(cast(${id} as integer), ${e164})`] : []
      })
      if (known.length === 0) return
      await sql`
        update ${sql.table(table)} set e164 = given.column2 from (values ${sql.join(known)}) as given
        where ${sql.ref(`${table}.id`)} = given.column1`.execute(db)
    },
  )
}

async function fillRequests(db: QueryExecutorProvider): Promise<void> {
  await eachBatch(
    (last) =>
      sql<{ id: number; phone_numbers: string; search_text: string }>`
        select id, phone_numbers, search_text from contact_actions
        where id > ${last} order by id limit ${batch}`.execute(db),
    async (rows) => {
      const known: [id: number, e164: string][] = []
      for (const { id, phone_numbers, search_text } of rows) {
        const numbers = new Set((JSON.parse(phone_numbers) as string[]).map((phone) => readPhone(phone).e164))
        for (const e164 of numbers) if (e164) known.push([id, e164])
        const missing = [...numbers].filter((e164) => e164 && !search_text.includes(e164))
        if (missing.length > 0) await addToSearch(db, 'contact_actions', id, search_text, missing.join('\n'))
      }
      if (known.length === 0) return
      await sql`
        insert into contact_action_phones (contact_action_id, e164)
        values ${sql.join(known.map(([id, e164]) => sql`(${id}, ${e164})`))}`.execute(db)
    },
  )
}

/** Those whose number was typed in another way than it is asked for. */
async function findable(db: QueryExecutorProvider): Promise<void> {
  await eachBatch(
    (last) =>
      sql<{ id: number; client_id: number; e164: string }>`
        select client_contacts.id, client_contacts.client_id, client_contacts.e164
        from client_contacts join clients on clients.id = client_contacts.client_id
        where client_contacts.id > ${last} and client_contacts.e164 is not null
        order by client_contacts.id limit ${batch}`.execute(db),
    async (rows) => {
      const { rows: clients } = await sql<{ id: number; search_text: string }>`
        select id, search_text from clients
        where id in (${rows.length > 0 ? sql.join([...new Set(rows.map((row) => row.client_id))]) : 0})`.execute(db)
      for (const { id, search_text } of clients) {
        const missing = rows.filter((row) => row.client_id === id && !search_text.includes(row.e164))
        const numbers = new Set(missing.map(({ e164 }) => e164))
        if (numbers.size > 0) await addToSearch(db, 'clients', id, search_text, [...numbers].join('\n'))
      }
    },
  )
}

const addToSearch = (db: QueryExecutorProvider, table: string, id: number, text: string, more: string) =>
  sql`update ${sql.table(table)} set search_text = ${`${text}\n${more}`} where id = ${id}`.execute(db)
