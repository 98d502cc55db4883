import { clientRecordKinds } from '@karvon/api-client/clientRecords/clientRecordFields'
import type { ClientRecordKind } from '@karvon/api-client/clientRecords/clientRecordNames'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { recordTable } from '../database/clientTables'

const recordUses = Object.entries(clientRecordKinds).flatMap(([kind, facts]) =>
  'file' in facts ? [[recordTable(kind as ClientRecordKind), 'file_id'] as const] : [],
)

/** TABLE OF CONTENTS: every column that refers to a file; each has an index. */
export const fileUses: readonly (readonly [table: string, column: string])[] = [
  ['tours', 'image_id'],
  ['tour_days', 'image_id'],
  ['ig_medias', 'file_id'],
  ['instagram_profiles', 'picture_id'],
  ['hero_page_infos', 'mobile_id'],
  ['hero_page_infos', 'desktop_id'],
  ['private_tour_banners', 'mobile_id'],
  ['private_tour_banners', 'desktop_id'],
  ['private_tours', 'mobile_id'],
  ['private_tours', 'desktop_id'],
  ['uzbekistan_banners', 'mobile_id'],
  ['uzbekistan_banners', 'desktop_id'],
  ['uzbekistan_posts', 'mobile_id'],
  ['uzbekistan_posts', 'desktop_id'],
  ['client_preferences', 'file_id'],
  ...recordUses,
  ['client_tour_documents', 'file_id'],
  ['client_merge_files', 'file_id'],
  ['bin_files', 'file_id'],
]

/** Whose a file is: the client of the record, or of the sold tour, that refers to it. */
export function clientOfFile(fileId: number): RawBuilder<{ id: number; first_name: string; last_name: string }> {
  const own = [...recordUses, ['client_preferences', 'file_id'] as const].map(
    ([table, column]) => sql`select client_id from ${sql.table(table)} where ${sql.ref(column)} = ${fileId}`,
  )
  const ofTours = sql`select sale.client_id from client_tour_documents paper
    join client_tours sale on sale.id = paper.client_tour_id where paper.file_id = ${fileId}`
  return sql`select id, first_name, last_name from clients where id in (${sql.join([...own, ofTours], sql` union all `)}) limit 1`
}

/** Does any row refer to the row of `files`? */
export function isUsed(): Expression<SqlBool> {
  const some = fileUses.map(
    ([table, column]) =>
      sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = files.id)`,
  )
  return sql<SqlBool>`(${sql.join(some, sql` or `)})`
}

/** Does no row refer to the row of `files`? */
export const isUnused = (): Expression<SqlBool> => sql<SqlBool>`not ${isUsed()}`
