import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { index, required, type Schema } from './schema'

type Table = CreateTableBuilder<string, string>

/** Sign-in, files, tours with their days, and what the dashboard reads. */
export async function firstSlice(db: Kysely<unknown>, schema: Schema): Promise<void> {
  await counts(db, schema)
  await people(db, schema)
  await files(db, schema)
  await tours(db, schema)
  await instagram(db, schema)
  await requests(db, schema)
  await activityLog(db, schema)
}

async function counts(db: Kysely<unknown>, { text, bigint }: Schema) {
  await db.schema
    .createTable('row_counts')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('total', bigint, required)
    .execute()
}

async function people(db: Kysely<unknown>, schema: Schema) {
  const { text, ordered, integer, flag } = schema
  await schema
    .createTable(db, 'users')
    .addColumn('name', text, required)
    .addColumn('username', text, required)
    .addColumn('username_key', text, (column) => column.notNull().unique())
    .addColumn('password_hash', text, required)
    .addColumn('role', integer, (column) => column.notNull().check(sql`role between 1 and 3`))
    .addColumn('permissions', text, required)
    .addColumn('is_deactivated', flag, (column) => column.notNull().defaultTo(0))
    .addColumn('search_text', text, required)
    .addColumn('sort_name', ordered, required)
    .addColumn('created_at', ordered, required)
    .addColumn('updated_at', ordered, required)
    .execute()
  await schema.addSearch(db, 'users')
  await index(db, 'users', ['created_at'])

  await schema
    .createTable(db, 'sessions')
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', text, (column) => column.notNull().check(sql`kind in ('browser', 'cli')`))
    .addColumn('ip', text, required)
    .addColumn('user_agent', text, required)
    .addColumn('created_at', ordered, required)
    .addColumn('last_seen_at', ordered, required)
    .addColumn('expires_at', ordered, required)
    .execute()
  await index(db, 'sessions', ['user_id'])
  await index(db, 'sessions', ['expires_at'])

  if (schema.engine === 'postgres') {
    // The shape that rate-limiter-flexible expects; several servers count together.
    await db.schema
      .createTable('login_attempts')
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute()
  }
}

async function files(db: Kysely<unknown>, schema: Schema) {
  const { text, ordered, integer, bigint } = schema
  await schema
    .createTable(db, 'files')
    .addColumn('name', text, (column) => column.notNull().unique())
    .addColumn('thumbnail_name', text, (column) => column.unique())
    .addColumn('visibility', text, (column) => column.notNull().check(sql`visibility in ('public', 'private')`))
    .addColumn('section', text, required)
    .addColumn('original_name', text, required)
    .addColumn('content_type', text, required)
    .addColumn('size', bigint, required)
    .addColumn('width', integer)
    .addColumn('height', integer)
    .addColumn('created_by', integer, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', ordered, required)
    .addColumn('unused_since', ordered)
    .execute()
}

async function tours(db: Kysely<unknown>, schema: Schema) {
  const { text, ordered, integer, bigint, flag } = schema
  await schema
    .createTable(db, 'tours')
    .$call((table) => threeLanguages(table, schema, 'title', 'description'))
    .addColumn('price_cents', bigint, (column) => column.notNull().check(sql`price_cents >= 0`))
    .addColumn('valid_from', ordered, required)
    .addColumn('valid_until', ordered, required)
    .addColumn('is_active', flag, (column) => column.notNull().defaultTo(1))
    .addColumn('image_id', integer, (column) => column.references('files.id'))
    .addColumn('search_text', text, required)
    .addColumn('sort_title', ordered, required)
    .addColumn('created_at', ordered, required)
    .addColumn('updated_at', ordered, required)
    .execute()
  await schema.addSearch(db, 'tours')
  await schema.keepCount(db, 'tours')
  for (const column of ['sort_title', 'price_cents', 'valid_from', 'valid_until', 'created_at']) {
    await index(db, 'tours', [column, 'id'])
  }
  await index(db, 'tours', ['image_id'])

  await schema
    .createTable(db, 'tour_days')
    .addColumn('tour_id', integer, (column) => column.notNull().references('tours.id').onDelete('cascade'))
    .addColumn('day_number', integer, (column) => column.notNull().check(sql`day_number >= 1`))
    .addColumn('order_number', integer, (column) => column.notNull().check(sql`order_number >= 0`))
    .$call((table) => threeLanguages(table, schema, 'title', 'description'))
    .addColumn('image_id', integer, (column) => column.references('files.id'))
    .addColumn('created_at', ordered, required)
    .addColumn('updated_at', ordered, required)
    .execute()
  await index(db, 'tour_days', ['tour_id', 'order_number'])
  await index(db, 'tour_days', ['image_id'])
}

async function instagram(db: Kysely<unknown>, schema: Schema) {
  const { text, ordered, integer, flag } = schema
  await schema
    .createTable(db, 'ig_posts')
    .addColumn('external_id', text, (column) => column.unique())
    .addColumn('caption', text, required)
    .addColumn('is_ignored', flag, (column) => column.notNull().defaultTo(0))
    .addColumn('order_number', integer, required)
    .addColumn('taken_at', ordered, required)
    .addColumn('created_at', ordered, required)
    .addColumn('updated_at', ordered, required)
    .execute()
  await index(db, 'ig_posts', ['order_number', 'id'])

  await schema
    .createTable(db, 'ig_medias')
    .addColumn('post_id', integer, (column) => column.notNull().references('ig_posts.id').onDelete('cascade'))
    .addColumn('file_id', integer, (column) => column.references('files.id'))
    .addColumn('url', text, required)
    .addColumn('thumbnail_url', text)
    .addColumn('type', text, (column) => column.notNull().check(sql`type in ('image', 'video')`))
    .addColumn('order_number', integer, required)
    .addColumn('is_default', flag, (column) => column.notNull().defaultTo(0))
    .execute()
  await index(db, 'ig_medias', ['post_id', 'order_number'])
  await index(db, 'ig_medias', ['file_id'])
}

async function requests(db: Kysely<unknown>, schema: Schema) {
  const { text, ordered, integer, flag } = schema
  await schema
    .createTable(db, 'notifications')
    .addColumn('type', integer, required)
    .$call((table) => threeLanguages(table, schema, 'title', 'message'))
    .addColumn('is_read', flag, (column) => column.notNull().defaultTo(0))
    .addColumn('data_json', text, required)
    .addColumn('created_at', ordered, required)
    .execute()
  await index(db, 'notifications', ['created_at', 'id'])

  await schema
    .createTable(db, 'contact_actions')
    .addColumn('action_type', integer, required)
    .addColumn('action', text, required)
    .addColumn('type', text, required)
    .addColumn('description', text, required)
    .addColumn('first_name', text, required)
    .addColumn('last_name', text, required)
    .addColumn('phone_numbers', text, required)
    .addColumn('country', text, required)
    .addColumn('is_read', flag, (column) => column.notNull().defaultTo(0))
    .addColumn('read_by', integer, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('read_at', ordered)
    .addColumn('is_call_made', flag, (column) => column.notNull().defaultTo(0))
    .addColumn('call_result', text, required)
    .addColumn('called_by', integer, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('called_at', ordered)
    .addColumn('search_text', text, required)
    .addColumn('created_at', ordered, required)
    .execute()
  await schema.addSearch(db, 'contact_actions')
  await index(db, 'contact_actions', ['created_at', 'id'])

  await schema
    .createTable(db, 'contact_action_comments')
    .addColumn('contact_action_id', integer, (column) =>
      column.notNull().references('contact_actions.id').onDelete('cascade'),
    )
    .addColumn('user_id', integer, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('text', text, required)
    .addColumn('created_at', ordered, required)
    .execute()
  await index(db, 'contact_action_comments', ['contact_action_id'])
}

async function activityLog(db: Kysely<unknown>, schema: Schema) {
  const { text, ordered, integer } = schema
  await schema
    .createTable(db, 'activity_logs')
    .addColumn('action', text, required)
    .addColumn('entity', text, required)
    .addColumn('entity_id', text, required)
    .addColumn('entity_name', text, required)
    .addColumn('description', text, required)
    // No foreign key: deleting an account may not rewrite what it did.
    .addColumn('user_id', integer)
    .addColumn('user_name', text, required)
    .addColumn('username', text, required)
    .addColumn('search_text', text, required)
    .addColumn('hash', text, required)
    .addColumn('created_at', ordered, required)
    .execute()
  await schema.addSearch(db, 'activity_logs')
  await schema.makeAppendOnly(db, 'activity_logs')
  await index(db, 'activity_logs', ['created_at', 'id'])
  await index(db, 'activity_logs', ['user_id', 'id'])
}

/** `title` → `title_ru`, `title_en`, `title_uz`. */
function threeLanguages(table: Table, { text }: Schema, ...names: string[]): Table {
  const columns = names.flatMap((name) => ['ru', 'en', 'uz'].map((language) => `${name}_${language}`))
  return columns.reduce((built, name) => built.addColumn(name, text, required), table)
}
