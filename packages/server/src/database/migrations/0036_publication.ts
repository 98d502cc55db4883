import type { Kysely } from 'kysely'
import type { PublishedTable, Schema } from './schema'

const inLanguages = (...names: string[]) => names.flatMap((name) => [`${name}_ru`, `${name}_en`, `${name}_uz`])
const media = ['mobile_id', 'desktop_id']

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

/** Banners, private tours and heroes can be hidden from visitors of the site. What there is stays shown. */
export async function publication(db: Kysely<unknown>, schema: Schema): Promise<void> {
  for (const published of switched) {
    const { table, columns } = published
    await db.schema
      .alterTable(table)
      .addColumn('is_active', schema.flag, (column) => column.notNull().defaultTo(1))
      .execute()
    await schema.keepVersion(db, table)
    await schema.tellSite(db, {
      ...published,
      columns: [...columns, 'is_active'],
      isSeen: (row) => `${row}.is_active = 1`,
    })
  }
}
