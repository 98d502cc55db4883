import { searchText } from '@karvon/api-client/search/searchRules'
import { expressionBuilder } from 'kysely'
import type { Database, Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { list } from '../../database/lists'
import type { ContentRow } from './contentRepository'

/** Posts whose text in any language contains the words, by order number. */
export function searchPosts(
  db: Database,
  dialect: Dialect,
  { search = '', isActive }: { search?: string | undefined; isActive?: boolean | undefined },
): Promise<ContentRow<'uzbekistan_posts'>[]> {
  const isWanted = expressionBuilder<Tables, 'uzbekistan_posts'>()('is_active', '=', isActive ? 1 : 0)
  return list(db, {
    table: 'uzbekistan_posts',
    search: { dialect, needle: searchText(search) },
    where: [isActive !== undefined && isWanted],
    order: ['order_number'],
  }).all()
}
