import { roles } from '@karvon/api-client/auth/accessRules'
import { type User, type UserInput, userFields } from '@karvon/api-client/users/userFields'
import type { Selectable } from 'kysely'
import type { UsersTable } from '../database/database'
import { rowReader, toRow } from '../fields/fieldKinds'
import { employeeSearchText } from '../text/employeeSearchText'
import { sortKey } from '../text/sortKey'

/** An employee as the API answers one; never holds the password. */
export interface Employee extends User {
  id: number
  version: number
  /** The name of the token for scripts that acts in the person's stead; the log names it. */
  token?: string
}

type EmployeeRow = Pick<
  Selectable<UsersTable>,
  'id' | 'version' | 'name' | 'username' | 'role' | 'permissions' | 'is_deactivated' | 'created_at'
>

const storage = { role: { isPlace: true } } as const

const fieldsOf = rowReader(userFields, storage)

/** Stored numbers become names. */
export function employeeOf(row: EmployeeRow): Employee {
  const values = fieldsOf(row)
  return {
    id: row.id,
    ...values,
    isDeactivated: row.is_deactivated === 1,
    isAdminRole: values.role !== 'User',
    createdAt: row.created_at,
    version: row.version,
  }
}

/** Columns of the fields, and of what an employee is found and sorted by. */
export const employeeColumns = (user: UserInput) => ({
  ...toRow<typeof userFields, Pick<EmployeeRow, 'name' | 'username' | 'role' | 'permissions'>>(
    userFields,
    user,
    storage,
  ),
  username_key: usernameKey(user.username),
  search_text: employeeSearchText(user.name, user.username),
  sort_name: sortKey(user.name),
})

/** The number that is stored. */
export const roleNumber = (role: User['role']): number => roles.indexOf(role) + 1

/** Usernames are the same in any case and in any Unicode form. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase()
