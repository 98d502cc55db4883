import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema'

const altColumns = ['alt_ru', 'alt_en', 'alt_uz']
const isShown = (post: string) => `exists (select 1 from ig_posts where id = ${post} and is_ignored = 0)`

/** Each picture of a post has words of its own, which stay with it when another one becomes the main one. */
export async function mediaAlt(db: Kysely<unknown>, schema: Schema): Promise<void> {
  for (const name of altColumns) {
    await db.schema
      .alterTable('ig_medias')
      .addColumn(name, schema.text, (column) => column.notNull().defaultTo(''))
      .execute()
  }
  const main = `ig_medias.id = (select id from ig_medias main where main.post_id = ig_medias.post_id order by order_number, id limit 1)`
  const ofPost = altColumns.map((name) => `${name} = (select ${name} from ig_posts where id = ig_medias.post_id)`)
  await sql.raw(`update ig_medias set ${ofPost.join(', ')} where ${main}`).execute(db)
  await schema.tellSite(db, {
    table: 'ig_medias',
    type: 'instagramPost',
    id: 'post_id',
    isSeen: (row) => isShown(`${row}.post_id`),
    columns: ['file_id', 'url', 'thumbnail_url', 'type', 'order_number', 'is_default', ...altColumns],
  })
  await schema.tellSite(db, {
    table: 'ig_posts',
    type: 'instagramPost',
    isSeen: (row) => `${row}.is_ignored = 0`,
    columns: ['caption', 'is_ignored', 'order_number', 'taken_at', 'show_from', 'show_until'],
  })
  // What it counts is read anew once the columns have gone; they cannot go before it.
  await sql.raw(`drop trigger ig_posts_version${schema.engine === 'sqlite' ? '' : ' on ig_posts'}`).execute(db)
  for (const name of altColumns) await db.schema.alterTable('ig_posts').dropColumn(name).execute()
  await schema.keepVersion(db, 'ig_posts')
}
