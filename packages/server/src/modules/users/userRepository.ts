import { searchText } from '@karvon/api-client/search/searchRules'
import type { UserInput } from '@karvon/api-client/users/userFields'
import type { Selectable } from 'kysely'
import type { Database, UsersTable } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import type { Slice } from '../../paging/paging'
import { employeeColumns, roleNumber, usernameKey } from '../../people/employee'

export type UserRow = Omit<Selectable<UsersTable>, 'password_hash'>

export interface UserFilters {
  search?: string | undefined
  isDeactivated?: boolean | undefined
}

/** Employees in SQL. The password hash is never selected here. */
export function userRepository(db: Database, dialect: Dialect) {
  const matching = ({ search = '', isDeactivated }: UserFilters) => {
    const needle = searchText(search)
    return db
      .selectFrom('users')
      .$if(needle !== '', (users) => users.where(dialect.contains('users', needle)))
      .$if(isDeactivated !== undefined, (users) => users.where('is_deactivated', '=', isDeactivated ? 1 : 0))
  }

  const selected = (filters: UserFilters = {}) =>
    matching(filters)
      .select([
        'id',
        'version',
        'name',
        'username',
        'username_key',
        'role',
        'permissions',
        'is_deactivated',
        'search_text',
      ])
      .select(['sort_name', 'created_at', 'updated_at'])

  return {
    /** By name. */
    async list({
      limit,
      offset,
      ...filters
    }: UserFilters & { limit: number; offset: number }): Promise<Slice<UserRow>> {
      const { total } = await matching(filters)
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await selected(filters).orderBy('sort_name').orderBy('id').limit(limit).offset(offset).execute()
      return { total: Number(total), rows }
    },

    /** By name, those behind another one. */
    after: (filters: UserFilters, last: UserRow | undefined, limit: number): Promise<UserRow[]> =>
      selected(filters)
        .$if(last !== undefined, (users) =>
          users.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('sort_name', 'id'), '>', tuple(last?.sort_name ?? '', last?.id ?? 0)),
          ),
        )
        .orderBy('sort_name')
        .orderBy('id')
        .limit(limit)
        .execute(),

    get: (id: number): Promise<UserRow | undefined> => selected().where('id', '=', id).executeTakeFirst(),

    async isTaken(username: string): Promise<boolean> {
      const key = usernameKey(username)
      const row = await db.selectFrom('users').select('id').where('username_key', '=', key).executeTakeFirst()
      return row !== undefined
    },

    async add(user: UserInput, passwordHash: string, moment: string): Promise<number> {
      const row = {
        ...employeeColumns(user),
        password_hash: passwordHash,
        is_deactivated: 0 as const,
        created_at: moment,
        updated_at: moment,
      }
      const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    },

    async update(id: number, user: UserInput, moment: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ ...employeeColumns(user), updated_at: moment })
        .where('id', '=', id)
        .execute()
    },

    async setDeactivated(id: number, isDeactivated: boolean, moment: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ is_deactivated: isDeactivated ? 1 : 0, updated_at: moment })
        .where('id', '=', id)
        .execute()
    },

    /** Is there a superAdmin beside this one who can sign in? */
    async hasOtherSuperAdmin(id: number): Promise<boolean> {
      const row = await db
        .selectFrom('users')
        .select('id')
        .where('role', '=', roleNumber('SuperAdmin'))
        .where('is_deactivated', '=', 0)
        .where('id', '!=', id)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
