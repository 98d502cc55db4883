import type { Selectable } from 'kysely'
import type { Database, IgMediasTable, IgPostsTable } from '../../database/database'
import type { Slice } from '../../paging/paging'

export type IgMediaRow = Selectable<IgMediasTable> & {
  file_name: string | null
  file_thumbnail_name: string | null
  content_type: string | null
}

export type IgPostRow = Pick<
  Selectable<IgPostsTable>,
  'id' | 'caption' | 'is_ignored' | 'order_number' | 'taken_at'
> & { medias: IgMediaRow[] }

/** Instagram posts in SQL. */
export function igPostRepository(db: Database) {
  async function mediasOf(postIds: readonly number[]): Promise<Map<number, IgMediaRow[]>> {
    if (postIds.length === 0) return new Map()
    const medias = await db
      .selectFrom('ig_medias')
      .leftJoin('files', 'files.id', 'ig_medias.file_id')
      .selectAll('ig_medias')
      .select(['files.name as file_name', 'files.thumbnail_name as file_thumbnail_name', 'files.content_type'])
      .where('post_id', 'in', postIds)
      .orderBy('post_id')
      .orderBy('order_number')
      .orderBy('ig_medias.id')
      .execute()
    const byPost = new Map<number, IgMediaRow[]>()
    for (const media of medias) byPost.set(media.post_id, [...(byPost.get(media.post_id) ?? []), media])
    return byPost
  }

  return {
    /** By order number; equal numbers by id (AMB-126). */
    async list(limit: number, offset: number): Promise<Slice<IgPostRow>> {
      const { total } = await db
        .selectFrom('ig_posts')
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      const posts = await db
        .selectFrom('ig_posts')
        .select(['id', 'caption', 'is_ignored', 'order_number', 'taken_at'])
        .orderBy('order_number')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute()
      const medias = await mediasOf(posts.map(({ id }) => id))
      return { total: Number(total), rows: posts.map((post) => ({ ...post, medias: medias.get(post.id) ?? [] })) }
    },
  }
}
