import { type Kysely, sql } from 'kysely'
import type { PublishedTable, Schema } from './schema'

const inLanguages = (...names: string[]) => names.flatMap((name) => [`${name}_ru`, `${name}_en`, `${name}_uz`])
const media = ['mobile_id', 'desktop_id']
const isActive = (row: string) => `${row}.is_active = 1`

/** What was on the site the moment it was saved. */
const switched: readonly PublishedTable[] = [
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
]

/** What could be hidden before. */
const hidden: readonly PublishedTable[] = [
  {
    table: 'tours',
    type: 'tour',
    columns: [...inLanguages('title', 'description'), 'price_cents', 'valid_from', 'valid_until', 'image_id'],
  },
  {
    table: 'uzbekistan_posts',
    type: 'uzbekistanPost',
    columns: [...inLanguages('caption'), 'order_number', ...media],
  },
  {
    table: 'ig_posts',
    type: 'instagramPost',
    isSeen: (row) => `${row}.is_ignored = 0`,
    columns: ['caption', 'is_ignored', 'order_number', 'taken_at'],
  },
]

const times = ['show_from', 'show_until']

/** What visitors see of each, and what hides it from them. */
export const publishedTables: readonly PublishedTable[] = [...switched, ...hidden].map(
  ({ columns, isSeen, ...published }) => ({
    ...published,
    columns: [...columns, ...times, ...(isSeen ? [] : ['is_active'])],
    isSeen: isSeen ?? isActive,
  }),
)

/**
 * Banners, private tours and heroes can be hidden from visitors of the site, and everything that they see can have a time. What there
 * is stays shown. Whether its time has come a trigger does not know: what is prepared is told when it is saved, too.
 */
export async function publication(db: Kysely<unknown>, schema: Schema): Promise<void> {
  for (const { table } of switched) {
    await db.schema
      .alterTable(table)
      .addColumn('is_active', schema.flag, (column) => column.notNull().defaultTo(1))
      .execute()
  }
  for (const published of publishedTables) {
    const { table } = published
    for (const time of times) {
      await db.schema.alterTable(table).addColumn(time, schema.ordered).execute()
      await sql.raw(`create index ${table}_by_${time} on ${table} (${time}) where ${time} is not null`).execute(db)
    }
    await schema.keepVersion(db, table)
    await schema.tellSite(db, published)
  }
  await db.schema
    .alterTable('site_version')
    .addColumn('told_until', schema.ordered, (column) => column.notNull().defaultTo(''))
    .execute()
  // What is counted for visitors is counted by an index alone, as it was.
  await db.schema.dropIndex('tours_by_is_active_price_cents_valid_from_valid_until').execute()
  await db.schema.dropIndex('tours_by_valid_until_valid_from_is_active_price_cents').execute()
  for (const [name, columns] of Object.entries({
    tours_by_state: ['is_active', 'price_cents', 'valid_from', 'valid_until'],
    tours_by_end: ['valid_until', 'valid_from', 'is_active', 'price_cents'],
    ig_posts_by_state: ['is_ignored', 'order_number', 'id'],
    uzbekistan_posts_by_state: ['is_active', 'order_number', 'id'],
  })) {
    const [table = ''] = name.split('_by_')
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns, 'show_from', 'show_until'])
      .execute()
  }
}
