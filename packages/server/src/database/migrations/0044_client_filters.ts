import { phoneTypes } from '@karvon/api-client/clients/clientRules'
import { type Kysely, sql } from 'kysely'
import { index, type Schema } from './schema'

/** What the list of clients is filtered by, from indexes alone. */
export async function clientFilters(db: Kysely<unknown>, schema: Schema): Promise<void> {
  await db.schema
    .alterTable('clients')
    .addColumn('has_phone', schema.flag, (column) => column.notNull().defaultTo(0))
    .execute()
  await keepPhones(db, schema)
  // Each holds the others as well: several are asked at once, and counted without a look at the rows.
  const choices = ['loyalty_level', 'gender', 'preferred_language', 'source', 'has_phone']
  for (const first of choices) {
    await db.schema
      .createIndex(`clients_of_${first}`)
      .on('clients')
      .columns([first, ...choices.filter((other) => other !== first)])
      .execute()
  }
  await sql`create index clients_by_birthday on clients (${birthday})`.execute(db)

  await db.schema.dropIndex('client_tags_by_tag_id').execute()
  await index(db, 'client_tags', ['tag_id', 'client_id'])
  await index(db, 'client_tours', ['sold_by', 'client_id'])
  await sql`create index client_tours_by_end on client_tours (${end}, client_id) where status <> 2`.execute(db)
  await sql`create index client_documents_by_end on client_documents (expiry_date, client_id) where state = ${sql.lit('Valid')}`.execute(
    db,
  )
  await index(db, 'visas', ['expiry_date', 'client_id'])
}

/** `MM-DD` */
const birthday = sql.raw('substr(date_of_birth, 6)')

const end = sql.raw("(case when return_date = '' then departure_date else return_date end)")

/** Keeps in `clients.has_phone` whether a contact is a phone, whatever statement changes the contacts. */
async function keepPhones(db: Kysely<unknown>, { engine }: Schema): Promise<void> {
  const types = phoneTypes.map((type) => `'${type}'`).join(', ')
  const holds = (id: string) => `exists (select 1 from client_contacts where client_id = ${id} and type in (${types}))`
  const update = (id: string) =>
    `update clients set has_phone = 1 - has_phone where id = ${id} and (has_phone = 1) <> ${holds(id)};`
  const statements = [`update clients set has_phone = 1 where ${holds('clients.id')}`]
  if (engine === 'sqlite') {
    const changes = {
      insert: update('new.client_id'),
      delete: update('old.client_id'),
      'update of type, client_id': `${update('old.client_id')} ${update('new.client_id')}`,
    }
    for (const [event, change] of Object.entries(changes))
      statements.push(
        `create trigger client_contacts_phone_${event.split(' ')[0]} after ${event} on client_contacts begin ${change} end`,
      )
  } else {
    statements.push(
      `create function client_contacts_phone() returns trigger language plpgsql as $$ begin
         if tg_op <> 'INSERT' then ${update('old.client_id')} end if;
         if tg_op <> 'DELETE' then ${update('new.client_id')} end if;
         return null; end $$`,
      `create trigger client_contacts_phone after insert or delete or update of type, client_id on client_contacts
         for each row execute function client_contacts_phone()`,
    )
  }
  for (const statement of statements) await sql.raw(statement).execute(db)
}
