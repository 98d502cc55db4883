import { type Kysely, sql } from 'kysely'
import { index, required, type Schema } from './schema'

/** Clients with everything recorded about them, and the tours that were sold to them. */
export async function clients(db: Kysely<unknown>, schema: Schema): Promise<void> {
  await people(db, schema)
  await contactsAndTags(db, schema)
  await papers(db, schema)
  await companions(db, schema)
  await sales(db, schema)
}

async function people(db: Kysely<unknown>, schema: Schema) {
  const { text, ordered, integer, bigint, flag } = schema
  await schema
    .createTable(db, 'clients')
    .addColumn('first_name', text, required)
    .addColumn('last_name', text, required)
    .addColumn('middle_name', text, required)
    .addColumn('description', text, required)
    .addColumn('status', text, (column) => column.notNull().check(sql`status in ('active', 'inactive', 'blacklisted')`))
    .addColumn('source', text, required)
    .addColumn('gender', integer, (column) => column.notNull().check(sql`gender between 0 and 2`))
    .addColumn('date_of_birth', ordered, required)
    .addColumn('nationality_code', text, required)
    .addColumn('inn', text, required)
    .addColumn('preferred_language', text, required)
    .addColumn('loyalty_level', integer, (column) => column.notNull().check(sql`loyalty_level between 0 and 6`))
    .addColumn('username', text, required)
    .addColumn('username_key', text, (column) => column.unique())
    .addColumn('password_hash', text)
    .addColumn('search_text', text, required)
    .addColumn('sort_name', ordered, required)
    .addColumn('created_at', ordered, required)
    .addColumn('updated_at', ordered, required)
    .execute()
  await schema.addSearch(db, 'clients')
  await schema.keepCount(db, 'clients')
  for (const column of ['sort_name', 'gender', 'date_of_birth', 'created_at'])
    await index(db, 'clients', [column, 'id'])

  const choice = (name: string, last: number) => sql.raw(`${name} between 0 and ${last}`)
  await schema
    .createTable(db, 'client_preferences')
    .addColumn('client_id', integer, (column) => column.notNull().unique().references('clients.id').onDelete('cascade'))
    .addColumn('purpose', integer, (column) => column.notNull().check(choice('purpose', 18)))
    .addColumn('preferred_cabin', integer, (column) => column.notNull().check(choice('preferred_cabin', 3)))
    .addColumn('seat_preference', integer, (column) => column.notNull().check(choice('seat_preference', 3)))
    .addColumn('room_type', integer, (column) => column.notNull().check(choice('room_type', 3)))
    .addColumn('bed_preference', integer, (column) => column.notNull().check(choice('bed_preference', 4)))
    .addColumn('non_smoking_room', flag, required)
    .addColumn('wheelchair_access', flag, required)
    .addColumn('halal_meals', flag, required)
    .addColumn('dietary_notes', text, required)
    .addColumn('preferred_airlines', text, required)
    .addColumn('preferred_destinations', text, required)
    .addColumn('avoid_destinations', text, required)
    .addColumn('target_budget_cents', bigint)
    .addColumn('budget_currency', text, required)
    .addColumn('special_requests', text, required)
    .addColumn('file_id', integer, (column) => column.references('files.id'))
    .addColumn('created_at', ordered, required)
    .addColumn('updated_at', ordered, required)
    .execute()
  await index(db, 'client_preferences', ['file_id'])
}

async function contactsAndTags(db: Kysely<unknown>, schema: Schema) {
  const { text, ordered, integer, flag } = schema
  await ofClient(schema, db, 'client_contacts')
    .addColumn('type', text, required)
    .addColumn('value', text, required)
    .addColumn('is_primary', flag, required)
    .execute()
  await index(db, 'client_contacts', ['client_id', 'id'])

  await schema
    .createTable(db, 'tags')
    .addColumn('name', ordered, (column) => column.notNull().unique())
    .addColumn('created_at', ordered, required)
    .execute()

  await db.schema
    .createTable('client_tags')
    .addColumn('client_id', integer, (column) => column.notNull().references('clients.id').onDelete('cascade'))
    .addColumn('tag_id', integer, (column) => column.notNull().references('tags.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('client_tags_key', ['client_id', 'tag_id'])
    .execute()
  await index(db, 'client_tags', ['tag_id'])
}

async function papers(db: Kysely<unknown>, schema: Schema) {
  const { text, ordered, integer } = schema
  await ofClient(schema, db, 'client_documents')
    .addColumn('type', text, required)
    .addColumn('series', text, required)
    .addColumn('number', text, required)
    .addColumn('issued_by', text, required)
    .addColumn('issue_date', ordered, required)
    .addColumn('expiry_date', ordered, required)
    .addColumn('nationality_code', text, required)
    .addColumn('file_id', integer, (column) => column.references('files.id'))
    .addColumn('created_at', ordered, required)
    .addColumn('updated_at', ordered, required)
    .execute()

  await ofClient(schema, db, 'other_documents')
    .addColumn('title', text, required)
    .addColumn('description', text, required)
    .addColumn('file_id', integer, (column) => column.references('files.id'))
    .addColumn('created_at', ordered, required)
    .addColumn('updated_at', ordered, required)
    .execute()

  await ofClient(schema, db, 'visas')
    .addColumn('country_code', text, required)
    .addColumn('visa_type', text, required)
    .addColumn('visa_number', text, required)
    .addColumn('issue_date', ordered, required)
    .addColumn('expiry_date', ordered, required)
    .addColumn('notes', text, required)
    .addColumn('file_id', integer, (column) => column.references('files.id'))
    .addColumn('created_at', ordered, required)
    .addColumn('updated_at', ordered, required)
    .execute()

  for (const table of ['client_documents', 'other_documents', 'visas']) {
    await index(db, table, ['client_id', 'id'])
    await index(db, table, ['file_id'])
  }
}

async function companions(db: Kysely<unknown>, schema: Schema) {
  const { text, ordered, integer, flag } = schema
  await ofClient(schema, db, 'emergency_contacts')
    .addColumn('name', text, required)
    .addColumn('relationship', text, required)
    .addColumn('phone', text, required)
    .addColumn('email', text, required)
    .addColumn('available24x7', flag, required)
    .addColumn('created_at', ordered, required)
    .addColumn('updated_at', ordered, required)
    .execute()
  await index(db, 'emergency_contacts', ['client_id', 'id'])

  await ofClient(schema, db, 'companions')
    .addColumn('full_name', text, required)
    .addColumn('relationship', text, required)
    .addColumn('passport_number', text, required)
    .addColumn('date_of_birth', ordered, required)
    .addColumn('gender', integer, (column) => column.check(sql`gender between 0 and 2`))
    .addColumn('related_client_id', integer, (column) => column.references('clients.id').onDelete('set null'))
    .addColumn('created_at', ordered, required)
    .addColumn('updated_at', ordered, required)
    .execute()
  await index(db, 'companions', ['client_id', 'id'])
  await index(db, 'companions', ['related_client_id'])
}

async function sales(db: Kysely<unknown>, schema: Schema) {
  const { text, ordered, integer, bigint } = schema
  await ofClient(schema, db, 'client_tours')
    // No foreign key: a tour may be deleted, what was sold stays sold.
    .addColumn('tour_id', integer, required)
    .addColumn('status', integer, (column) => column.notNull().check(sql`status between 0 and 2`))
    .addColumn('sold_price_cents', bigint, (column) => column.check(sql`sold_price_cents >= 0`))
    .addColumn('quantity', integer, (column) => column.notNull().check(sql`quantity >= 1`))
    .addColumn('description', text, required)
    .addColumn('departure_date', ordered, required)
    .addColumn('return_date', ordered, required)
    .addColumn('created_at', ordered, required)
    .addColumn('updated_at', ordered, required)
    .execute()
  await schema.keepCount(db, 'client_tours')
  await index(db, 'client_tours', ['client_id', 'id'])
  await index(db, 'client_tours', ['status'])

  await schema
    .createTable(db, 'client_tour_documents')
    .addColumn('client_tour_id', integer, (column) =>
      column.notNull().references('client_tours.id').onDelete('cascade'),
    )
    .addColumn('title', text, required)
    .addColumn('description', text, required)
    .addColumn('order_number', integer, (column) => column.notNull().check(sql`order_number >= 1`))
    .addColumn('file_id', integer, (column) => column.notNull().references('files.id'))
    .addColumn('created_at', ordered, required)
    .addColumn('updated_at', ordered, required)
    .execute()
  await index(db, 'client_tour_documents', ['client_tour_id', 'order_number'])
  await index(db, 'client_tour_documents', ['file_id'])

  await ofClient(schema, db, 'client_visits')
    .addColumn('date', ordered, required)
    .addColumn('description', text, required)
    .addColumn('created_at', ordered, required)
    .execute()
  await index(db, 'client_visits', ['client_id', 'id'])
}

/** A table whose rows go when their client goes. */
function ofClient(schema: Schema, db: Kysely<unknown>, table: string) {
  return schema
    .createTable(db, table)
    .addColumn('client_id', schema.integer, (column) => column.notNull().references('clients.id').onDelete('cascade'))
}
