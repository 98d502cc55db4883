import { clientRecordKinds } from '@karvon/api-client/clientRecords/clientRecordFields'
import type { ClientRecordKind } from '@karvon/api-client/clientRecords/clientRecordNames'
import { type Expression, type SqlBool, sql } from 'kysely'
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
]

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
