import { searchText } from '@karvon/api-client/search/searchRules'
import type { Database } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import type { ContentRow } from '../siteContent/contentRepository'

/** Posts whose text in any language contains the words, by order number. */
export function searchPosts(
  db: Database,
  dialect: Dialect,
  { search = '', isActive }: { search?: string | undefined; isActive?: boolean | undefined },
): Promise<ContentRow<'uzbekistan_posts'>[]> {
  const needle = searchText(search)
  return db
    .selectFrom('uzbekistan_posts')
    .selectAll()
    .$if(needle !== '', (posts) => posts.where(dialect.contains('uzbekistan_posts', needle)))
    .$if(isActive !== undefined, (posts) => posts.where('is_active', '=', isActive ? 1 : 0))
    .orderBy('order_number')
    .orderBy('id')
    .execute()
}
