import type { Kysely } from 'kysely'
import { index } from './schema'

/** The way from the passport of a companion to the companion, who may have a card. */
export async function importGroups(db: Kysely<unknown>): Promise<void> {
  await index(db, 'companions', ['passport_number'])
}
