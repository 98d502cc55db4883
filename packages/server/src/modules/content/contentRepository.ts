import type { Kysely, Selectable, Updateable } from 'kysely'
import type { ContentTable } from '../../database/contentTables'
import type { Database, Tables } from '../../database/database'
import { list } from '../../database/lists'
import { flattened, inBatches } from '../../export/recordStream'

/** The ordered lists of the public site. */
export type ContentName = 'private_tour_banners' | 'private_tours' | 'uzbekistan_banners' | 'uzbekistan_posts'
export type ContentRow<Name extends ContentName> = Selectable<ContentTable> & Selectable<Tables[Name]>
export type ContentChange<Name extends ContentName> = Updateable<Tables[Name]>

/** An ordered list of the site in SQL: what all four have in common. */
export function contentRepository<Name extends ContentName>(db: Database, table: Name) {
  // The columns in common are enough for every statement here; what a row holds besides passes through.
  const content = db as unknown as Kysely<Record<ContentName, ContentTable>>
  const name: ContentName = table
  const inOrder = { table: name, order: ['order_number'] } as const

  return {
    /** By order number; equal numbers by id. */
    list: async () => (await list(db, inOrder).all()) as ContentRow<Name>[],

    /** The same, a batch at a time: however many there are, they take the same memory. */
    all: () =>
      flattened(
        inBatches(
          async (last: ContentRow<Name> | undefined, limit) =>
            (await list(db, inOrder).after(last, limit)) as ContentRow<Name>[],
        ),
      ),

    count: () => list(db, inOrder).count(),

    get: async (id: number): Promise<ContentRow<Name> | undefined> =>
      (await content.selectFrom(name).selectAll().where('id', '=', id).executeTakeFirst()) as
        | ContentRow<Name>
        | undefined,

    async add(columns: ContentChange<Name>, moment: string): Promise<number> {
      const row = { order_number: 0, ...columns, created_at: moment, updated_at: moment }
      const { id } = await content.insertInto(name).values(row).returning('id').executeTakeFirstOrThrow()
      return id
    },

    async update(id: number, columns: ContentChange<Name>, moment: string): Promise<void> {
      await content
        .updateTable(name)
        .set({ ...columns, updated_at: moment })
        .where('id', '=', id)
        .execute()
    },

    async remove(id: number): Promise<void> {
      await content.deleteFrom(name).where('id', '=', id).execute()
    },
  }
}
