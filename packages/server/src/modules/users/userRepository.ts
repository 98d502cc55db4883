import { peopleText } from '@karvon/api-client/search/spellingKeyRules'
import type { UserInput } from '@karvon/api-client/users/userFields'
import { expressionBuilder, type Selectable } from 'kysely'
import type { Database, Tables, UsersTable } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { list } from '../../database/lists'
import { recordsOf } from '../../database/records'
import type { Cut, Slice } from '../../paging/paging'
import { employeeColumns, roleNumber, usernameKey } from '../../people/employee'

export type UserRow = Omit<Selectable<UsersTable>, 'password_hash'>

export interface UserFilters {
  search?: string | undefined
  isDeactivated?: boolean | undefined
}

const columns = [
  'id',
  'version',
  'name',
  'username',
  'username_key',
  'role',
  'permissions',
  'is_deactivated',
  'search_text',
  'sort_name',
  'created_at',
  'updated_at',
] as const

/** Employees in SQL. The password hash is never selected here. */
export function userRepository(db: Database, dialect: Dialect) {
  const users = recordsOf(db, 'users')
  const eb = expressionBuilder<Tables, 'users'>()
  const matching = ({ search = '', isDeactivated }: UserFilters) =>
    list(db, {
      table: 'users',
      columns,
      search: { dialect, needle: peopleText(search) },
      where: [isDeactivated !== undefined && eb('is_deactivated', '=', isDeactivated ? 1 : 0)],
      order: ['sort_name'],
    })

  return {
    /** By name. */
    list: ({ limit, offset, ...filters }: UserFilters & Cut): Promise<Slice<UserRow>> =>
      matching(filters).slice({ limit, offset }),

    count: (filters: UserFilters): Promise<number> => matching(filters).count(),

    /** By name, those behind another one. */
    after: (filters: UserFilters, last: UserRow | undefined, limit: number): Promise<UserRow[]> =>
      matching(filters).after(last, limit),

    get: (id: number): Promise<UserRow | undefined> =>
      db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst(),

    async isTaken(username: string): Promise<boolean> {
      const key = usernameKey(username)
      const row = await db.selectFrom('users').select('id').where('username_key', '=', key).executeTakeFirst()
      return row !== undefined
    },

    add: (user: UserInput, passwordHash: string, moment: string): Promise<number> =>
      users.add({ ...employeeColumns(user), password_hash: passwordHash, is_deactivated: 0 }, moment),

    update: (id: number, user: UserInput, moment: string): Promise<void> =>
      users.update(id, employeeColumns(user), moment),

    setDeactivated: (id: number, isDeactivated: boolean, moment: string): Promise<void> =>
      users.update(id, { is_deactivated: isDeactivated ? 1 : 0 }, moment),

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
