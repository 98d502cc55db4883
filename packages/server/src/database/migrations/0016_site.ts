import { type Kysely, sql } from 'kysely'
import { index, type PublishedTable, required, type Schema } from './schema'

const inLanguages = (...names: string[]) => names.flatMap((name) => [`${name}_ru`, `${name}_en`, `${name}_uz`])
const media = ['mobile_id', 'desktop_id']
const hasSeen = (table: string, condition: string) => (id: string) =>
  `exists (select 1 from ${table} where id = ${id} and ${condition})`
const seenTour = hasSeen('tours', 'is_active = 1')
const seenPost = hasSeen('ig_posts', 'is_ignored = 0')

const publishedTables: readonly PublishedTable[] = [
  {
    table: 'tours',
    type: 'tour',
    isSeen: (row) => `${row}.is_active = 1`,
    columns: [
      ...inLanguages('title', 'description'),
      'price_cents',
      'valid_from',
      'valid_until',
      'is_active',
      'image_id',
    ],
  },
  {
    table: 'tour_days',
    type: 'tour',
    id: 'tour_id',
    isSeen: (row) => seenTour(`${row}.tour_id`),
    columns: [...inLanguages('title', 'description'), 'day_number', 'order_number', 'image_id'],
  },
  { table: 'hero_page_infos', type: 'hero', id: 'hero_id', columns: [...inLanguages('title'), ...media] },
  {
    table: 'private_tour_banners',
    type: 'privateTourBanner',
    columns: [...inLanguages('title', 'description'), 'order_number', ...media],
  },
  { table: 'private_tours', type: 'privateTour', columns: [...inLanguages('text'), 'order_number', ...media] },
  {
    table: 'uzbekistan_banners',
    type: 'uzbekistanBanner',
    columns: [...inLanguages('title'), 'order_number', ...media],
  },
  {
    table: 'uzbekistan_posts',
    type: 'uzbekistanPost',
    isSeen: (row) => `${row}.is_active = 1`,
    columns: [...inLanguages('caption'), 'order_number', 'is_active', ...media],
  },
  {
    table: 'ig_posts',
    type: 'instagramPost',
    isSeen: (row) => `${row}.is_ignored = 0`,
    columns: ['caption', 'is_ignored', 'order_number', 'taken_at'],
  },
  {
    table: 'ig_medias',
    type: 'instagramPost',
    id: 'post_id',
    isSeen: (row) => seenPost(`${row}.post_id`),
    columns: ['file_id', 'url', 'thumbnail_url', 'type', 'order_number', 'is_default'],
  },
  {
    table: 'instagram_profiles',
    type: 'instagramProfile',
    columns: ['username', 'full_name', 'picture_id', 'followers_count', 'followings_count', 'posts_total_count'],
  },
]

/** What the public site reads: smaller pictures, a number that grows with what it shows, and who is told of changes. */
export async function site(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { text, ordered, integer, bigint } = schema
  await db.schema.alterTable('files').addColumn('widths', text).execute()
  await db.schema.alterTable('files').addColumn('placeholder', text).execute()
  await sql`create index files_to_make on files (id) where widths is null and visibility = 'public'`.execute(db)
  await schema
    .createTable(db, 'site_changes')
    .addColumn('type', text, required)
    .addColumn('row_id', integer, required)
    .execute()
  await schema
    .createTable(db, 'site_deliveries')
    .addColumn('message_id', text, required)
    .addColumn('target', text, required)
    .addColumn('body', text, required)
    .addColumn('state', text, (column) => column.notNull().check(sql`state in ('waiting', 'delivered', 'given up')`))
    .addColumn('tries', integer, required)
    .addColumn('outcome', text, required)
    .addColumn('written_at', ordered, required)
    .addColumn('next_at', ordered, required)
    .execute()
  await index(db, 'site_deliveries', ['state', 'target', 'id'])
  await db.schema
    .createTable('site_version')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('version', bigint, required)
    // By which transaction, on PostgreSQL: a thousand rows that change together are one change.
    .addColumn('changed_by', bigint)
    .execute()
  const statements = ['insert into site_version (id, version) values (1, 1)', ...growing[schema.engine]]
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const published of publishedTables) await schema.tellSite(db, published)
}

const growing = {
  sqlite: [
    ['site_changes_grow', 'insert on site_changes'],
    ['files_made_grow', 'update of widths on files'],
  ].map(
    ([name, event]) =>
      `create trigger ${name} after ${event} begin update site_version set version = version + 1 where id = 1; end`,
  ),
  // At the end of the transaction: the row is locked for a moment only, and always as the last one.
  postgres: [
    `create function site_version_grow() returns trigger language plpgsql as $$ begin
       update site_version set version = version + 1, changed_by = txid_current()
       where id = 1 and changed_by is distinct from txid_current(); return null; end $$`,
    ...['insert on site_changes', 'update of widths on files'].map(
      (event, place) => `create constraint trigger site_grow_${place} after ${event}
        deferrable initially deferred for each row execute function site_version_grow()`,
    ),
  ],
}
