import type { Kysely } from 'kysely'
import type { Schema } from './schema'

/** What of a synchronised post has changed at Instagram, or is no longer there; and which posts shall stay away. */
export async function instagramChanges(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { text, ordered } = schema
  await db.schema.alterTable('ig_posts').addColumn('external_medias', text).execute()
  await db.schema.alterTable('ig_posts').addColumn('gone_at', ordered).execute()
  await schema.keepVersion(db, 'ig_posts')
  await db.schema.alterTable('ig_medias').addColumn('external_id', text).execute()
  await db.schema
    .createTable('ig_deleted_posts')
    .addColumn('external_id', text, (column) => column.primaryKey())
    .addColumn('deleted_at', ordered, (column) => column.notNull())
    .execute()
}
