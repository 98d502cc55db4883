import type { Selectable, Updateable } from 'kysely'
import type { ContentTable } from '../../database/contentTables'
import type { Database, Tables } from '../../database/database'
import { list } from '../../database/lists'
import { recordsOf } from '../../database/records'

/** The ordered lists of the public site. */
export type ContentName = 'private_tour_banners' | 'private_tours' | 'uzbekistan_banners' | 'uzbekistan_posts'
export type ContentRow<Name extends ContentName> = Selectable<ContentTable> & Selectable<Tables[Name]>
export type ContentChange<Name extends ContentName> = Updateable<Tables[Name]>

/** An ordered list of the site in SQL: what all four have in common. */
export function contentRepository<Name extends ContentName>(db: Database, table: Name) {
  const name: ContentName = table
  const content = recordsOf(db, name)
  const inOrder = { table: name, order: ['order_number'] } as const

  return {
    /** By order number; equal numbers by id. */
    list: async () => (await list(db, inOrder).all()) as ContentRow<Name>[],

    count: () => list(db, inOrder).count(),

    get: async (id: number) => (await content.get(id)) as ContentRow<Name> | undefined,

    add: (columns: ContentChange<Name>, moment: string): Promise<number> =>
      content.add({ order_number: 0, ...columns }, moment),

    update: (id: number, columns: ContentChange<Name>, moment: string): Promise<void> =>
      content.update(id, columns, moment),

    remove: content.remove,
  }
}
