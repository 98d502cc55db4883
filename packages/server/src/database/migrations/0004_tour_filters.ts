import type { Kysely } from 'kysely'
import { index } from './schema'

/** Indexes that hold every column of the filters of tours: what matches is counted without reading a tour. */
export async function tourFilters(db: Kysely<unknown>): Promise<void> {
  await index(db, 'tours', ['is_active', 'price_cents', 'valid_from', 'valid_until'])
  await index(db, 'tours', ['valid_until', 'valid_from', 'is_active', 'price_cents'])
}
