import type { Kysely, Selectable, Updateable } from 'kysely'
import type { ContentTable } from '../../database/contentTables'
import type { Database, Tables } from '../../database/database'

/** The ordered lists of the public site. */
export type ContentName = 'private_tour_banners' | 'private_tours' | 'uzbekistan_banners' | 'uzbekistan_posts'
export type ContentRow<Name extends ContentName> = Selectable<ContentTable> & Selectable<Tables[Name]>
export type ContentChange<Name extends ContentName> = Updateable<Tables[Name]>

/** Rows that are read at a time. */
const batch = 500

/** An ordered list of the site in SQL: what all four have in common. */
export function contentRepository<Name extends ContentName>(db: Database, table: Name) {
  // The columns in common are enough for every statement here; what a row holds besides passes through.
  const content = db as unknown as Kysely<Record<ContentName, ContentTable>>
  const name: ContentName = table

  return {
    /** By order number; equal numbers by id. */
    list: async (): Promise<ContentRow<Name>[]> =>
      (await content
        .selectFrom(name)
        .selectAll()
        .orderBy('order_number')
        .orderBy('id')
        .execute()) as ContentRow<Name>[],

    /** The same, a batch at a time: however many there are, they take the same memory. */
    async *all(): AsyncGenerator<ContentRow<Name>> {
      let last: Pick<ContentTable, 'order_number'> & { id: number } = { order_number: -1, id: 0 }
      for (;;) {
        const after = last
        const rows = await content
          .selectFrom(name)
          .selectAll()
          .where(({ eb, refTuple, tuple }) =>
            eb(refTuple('order_number', 'id'), '>', tuple(after.order_number, after.id)),
          )
          .orderBy('order_number')
          .orderBy('id')
          .limit(batch)
          .execute()
        yield* rows as ContentRow<Name>[]
        const end = rows.at(-1)
        if (!end || rows.length < batch) return
        last = end
      }
    },

    get: async (id: number): Promise<ContentRow<Name> | undefined> =>
      (await content.selectFrom(name).selectAll().where('id', '=', id).executeTakeFirst()) as
        | ContentRow<Name>
        | undefined,

    async count(): Promise<number> {
      const { total } = await content
        .selectFrom(name)
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      return Number(total)
    },

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
