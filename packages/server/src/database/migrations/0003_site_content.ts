import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { index, required, type Schema } from './schema'

type Table = CreateTableBuilder<string, string>

/** What the public site shows beside the tours, the Instagram account, and indexes for long lists. */
export async function siteContent(db: Kysely<unknown>, schema: Schema): Promise<void> {
  await heroes(db, schema)
  await contentTable(db, schema, 'private_tour_banners', ['title', 'description'])
  await contentTable(db, schema, 'private_tours', ['text'])
  await contentTable(db, schema, 'uzbekistan_banners', ['title'])
  await contentTable(db, schema, 'uzbekistan_posts', ['caption'], (table) =>
    table
      .addColumn('is_active', schema.flag, (column) => column.notNull().defaultTo(1))
      .addColumn('search_text', schema.text, required),
  )
  await schema.addSearch(db, 'uzbekistan_posts')
  await instagram(db, schema)
  await longLists(db, schema)
}

/** The pages of the site that have a hero block. */
const heroPages = [
  ['Home', 'Путешествия по Узбекистану', 'Journeys through Uzbekistan', 'Oʻzbekiston boʻylab sayohatlar'],
  ['Tours', 'Туры', 'Tours', 'Turlar'],
  ['PrivateTours', 'Индивидуальные туры', 'Private tours', 'Individual turlar'],
  ['UzbekistanTours', 'Тур по Узбекистану', 'A tour of Uzbekistan', 'Oʻzbekiston boʻylab tur'],
  ['About', 'О нас', 'About us', 'Biz haqimizda'],
  ['Contacts', 'Контакты', 'Contacts', 'Aloqa'],
] as const

async function heroes(db: Kysely<unknown>, schema: Schema) {
  await schema
    .createTable(db, 'hero_page_infos')
    .addColumn('hero_id', schema.integer, (column) => column.notNull().unique())
    .addColumn('hero_name', schema.text, required)
    .$call((table) => threeLanguages(table, schema, ['title']))
    .$call((table) => siteMedia(table, schema))
    .addColumn('updated_at', schema.ordered, required)
    .execute()
  await mediaIndexes(db, 'hero_page_infos')
  for (const [place, [name, ru, en, uz]] of heroPages.entries()) {
    await sql`insert into hero_page_infos (hero_id, hero_name, title_ru, title_en, title_uz, updated_at)
      values (${place + 1}, ${name}, ${ru}, ${en}, ${uz}, '2026-01-01T00:00:00.000Z')`.execute(db)
  }
}

async function contentTable(
  db: Kysely<unknown>,
  schema: Schema,
  name: string,
  texts: string[],
  more: (table: Table) => Table = (table) => table,
) {
  await schema
    .createTable(db, name)
    .$call((table) => threeLanguages(table, schema, texts))
    .addColumn('order_number', schema.integer, required)
    .$call((table) => siteMedia(table, schema))
    .$call(more)
    .addColumn('created_at', schema.ordered, required)
    .addColumn('updated_at', schema.ordered, required)
    .execute()
  await index(db, name, ['order_number', 'id'])
  await mediaIndexes(db, name)
}

async function instagram(db: Kysely<unknown>, schema: Schema) {
  const { text, ordered, integer } = schema
  await schema
    .createTable(db, 'instagram_profiles')
    .addColumn('username', text, required)
    .addColumn('full_name', text, required)
    .addColumn('picture_id', integer, (column) => column.references('files.id'))
    .addColumn('followers_count', integer, required)
    .addColumn('followings_count', integer, required)
    .addColumn('posts_total_count', integer, required)
    .addColumn('synced_at', ordered, required)
    .execute()
  await index(db, 'instagram_profiles', ['picture_id'])
  await db.schema.alterTable('ig_posts').addColumn('external_caption', text).execute()
}

async function longLists(db: Kysely<unknown>, schema: Schema) {
  for (const table of ['activity_logs', 'notifications', 'contact_actions']) await schema.keepCount(db, table)
  await db.schema.dropIndex('activity_logs_by_user_id_id').execute()
  for (const columns of [['user_id'], ['action'], ['user_id', 'action']]) {
    await index(db, 'activity_logs', [...columns, 'created_at', 'id'])
  }
  await index(db, 'users', ['sort_name', 'id'])
}

/** `title` → `title_ru`, `title_en`, `title_uz`. */
function threeLanguages<T extends Table>(table: T, { text }: Schema, names: string[]): Table {
  const columns = names.flatMap((name) => ['ru', 'en', 'uz'].map((language) => `${name}_${language}`))
  return columns.reduce((built: Table, name) => built.addColumn(name, text, required), table)
}

function siteMedia(table: Table, { integer }: Schema): Table {
  return table
    .addColumn('mobile_id', integer, (column) => column.references('files.id'))
    .addColumn('desktop_id', integer, (column) => column.references('files.id'))
}

async function mediaIndexes(db: Kysely<unknown>, table: string) {
  await index(db, table, ['mobile_id'])
  await index(db, table, ['desktop_id'])
}
