import type { Selectable } from 'kysely'
import type { Database, UsersTable } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import type { Slice } from '../../paging/paging'
import { searchText } from '../../text/searchText'

export type UserRow = Omit<Selectable<UsersTable>, 'password_hash'>

export interface UserListQuery {
  search?: string | undefined
  isDeactivated?: boolean | undefined
  limit: number
  offset: number
}

/** Employees in SQL. The password hash is never selected here. */
export function userRepository(db: Database, dialect: Dialect) {
  const matching = ({ search = '', isDeactivated }: UserListQuery) => {
    const needle = searchText(search)
    return db
      .selectFrom('users')
      .$if(needle !== '', (users) => users.where(dialect.contains('users', needle)))
      .$if(isDeactivated !== undefined, (users) => users.where('is_deactivated', '=', isDeactivated ? 1 : 0))
  }

  return {
    /** By name. */
    async list(query: UserListQuery): Promise<Slice<UserRow>> {
      const { total } = await matching(query)
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await matching(query)
        .select(['id', 'name', 'username', 'username_key', 'role', 'permissions', 'is_deactivated', 'search_text'])
        .select(['sort_name', 'created_at', 'updated_at'])
        .orderBy('sort_name')
        .orderBy('id')
        .limit(query.limit)
        .offset(query.offset)
        .execute()
      return { total: Number(total), rows }
    },
  }
}
