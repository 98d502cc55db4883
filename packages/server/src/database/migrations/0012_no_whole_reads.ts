import type { Kysely } from 'kysely'
import { index, type Schema } from './schema'

/** What was counted or looked for by reading a table whole. */
export async function noWholeReads(db: Kysely<unknown>, schema: Schema): Promise<void> {
  await schema.keepCount(db, 'ig_posts')
  await index(db, 'notifications', ['is_read'])
}
