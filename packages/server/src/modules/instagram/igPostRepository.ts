import type { pictureFields } from '@karvon/api-client/site/pictureFields'
import { type Expression, expressionBuilder, type Insertable, type Selectable, type SqlBool } from 'kysely'
import type { Database, IgMediasTable, IgPostsTable, Tables } from '../../database/database'
import { list } from '../../database/lists'
import { recordsOf } from '../../database/records'
import { isShownAt } from '../../database/shown'
import type { RowOf } from '../../fields/rowTypes'
import type { Cut, Slice } from '../../paging/paging'

export type IgMediaRow = Selectable<IgMediasTable> & {
  file_name: string | null
  file_thumbnail_name: string | null
  content_type: string | null
  original_name: string | null
}

export type IgPostRow = Selectable<IgPostsTable> & { medias: IgMediaRow[] }

/** What a picture shows; what is left out stays as it is. */
export type AltRow = Partial<RowOf<typeof pictureFields>>

/** A medium to show: one that is there already, by its id, or a new one. */
export type ShownMedia = (
  | { id: number }
  | Pick<Insertable<IgMediasTable>, 'file_id' | 'url' | 'type' | 'external_id'>
) &
  AltRow

/** Instagram posts in SQL. */
export function igPostRepository(db: Database) {
  const posts = recordsOf(db, 'ig_posts')

  async function mediasOf(postIds: readonly number[]): Promise<Map<number, IgMediaRow[]>> {
    if (postIds.length === 0) return new Map()
    const medias = await db
      .selectFrom('ig_medias')
      .leftJoin('files', 'files.id', 'ig_medias.file_id')
      .selectAll('ig_medias')
      .select([
        'files.name as file_name',
        'files.thumbnail_name as file_thumbnail_name',
        'files.content_type',
        'files.original_name',
      ])
      .where('post_id', 'in', postIds)
      .orderBy('post_id')
      .orderBy('order_number')
      .orderBy('ig_medias.id')
      .execute()
    const byPost = new Map<number, IgMediaRow[]>()
    for (const media of medias) byPost.set(media.post_id, [...(byPost.get(media.post_id) ?? []), media])
    return byPost
  }

  async function page(cut: Cut, where: readonly Expression<SqlBool>[] = []): Promise<Slice<IgPostRow>> {
    const { total, rows } = await list(db, { table: 'ig_posts', where, order: ['order_number'] }).slice(cut)
    const medias = await mediasOf(rows.map(({ id }) => id))
    return { total, rows: rows.map((row) => ({ ...row, medias: medias.get(row.id) ?? [] })) }
  }

  return {
    /** By order number; equal numbers by id. */
    list: (cut: Cut) => page(cut),

    /** Those that visitors of the site see at the moment. */
    visible: (cut: Cut, moment: string) =>
      page(cut, [expressionBuilder<Tables, 'ig_posts'>()('is_ignored', '=', 0), isShownAt(moment)]),

    async get(id: number): Promise<IgPostRow | undefined> {
      const post = await posts.get(id)
      return post && { ...post, medias: (await mediasOf([id])).get(id) ?? [] }
    },

    /** Posts that came from Instagram, by their id there. */
    async synchronised(): Promise<Map<string, IgPostRow>> {
      const rows = await db.selectFrom('ig_posts').selectAll().where('external_id', 'is not', null).execute()
      const medias = await mediasOf(rows.map(({ id }) => id))
      return new Map(rows.map((row) => [row.external_id ?? '', { ...row, medias: medias.get(row.id) ?? [] }]))
    },

    async lastOrder(): Promise<number> {
      const { last } = await db
        .selectFrom('ig_posts')
        .select(({ fn }) => fn.max('order_number').as('last'))
        .executeTakeFirstOrThrow()
      return Number(last ?? 0)
    },

    add: posts.add,
    update: posts.update,

    /** Shows exactly these, in this order; the first is the main one. */
    async setMedias(postId: number, medias: readonly ShownMedia[]): Promise<void> {
      const kept = medias.flatMap((media) => ('id' in media ? [media.id] : []))
      await db
        .deleteFrom('ig_medias')
        .where('post_id', '=', postId)
        .where('id', 'not in', [0, ...kept])
        .execute()
      for (const [place, media] of medias.entries()) {
        const columns = { order_number: place, is_default: place === 0 ? (1 as const) : (0 as const) }
        if ('id' in media) {
          const { id, ...described } = media
          await db
            .updateTable('ig_medias')
            .set({ ...described, ...columns })
            .where('id', '=', id)
            .where('post_id', '=', postId)
            .execute()
        } else {
          await db
            .insertInto('ig_medias')
            .values({ ...media, ...columns, post_id: postId })
            .execute()
        }
      }
    },

    /** Posts of Instagram that staff deleted, by their id there. */
    async deleted(): Promise<Set<string>> {
      const rows = await db.selectFrom('ig_deleted_posts').select('external_id').execute()
      return new Set(rows.map(({ external_id }) => external_id))
    },

    /** What came from Instagram once, and shall not come again. */
    async keepAway(externalId: string, moment: string): Promise<void> {
      await db
        .insertInto('ig_deleted_posts')
        .values({ external_id: externalId, deleted_at: moment })
        .onConflict((conflict) => conflict.column('external_id').doNothing())
        .execute()
    },

    /** Somebody wants it back. */
    async letBack(externalId: string): Promise<void> {
      await db.deleteFrom('ig_deleted_posts').where('external_id', '=', externalId).execute()
    },

    /** Its medias go with it. */
    remove: posts.remove,
  }
}
