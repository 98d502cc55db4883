import { permissions, roles } from '@karvon/api-client/auth/accessRules'
import { readUser, type User } from '@karvon/api-client/users/userTypes'
import type { Selectable } from 'kysely'
import type { UsersTable } from '../database/database'

/** An employee as the API answers one; never holds the password. */
export interface Employee extends User {
  id: number
  version: number
}

/** Stored numbers become names (AMB-030). */
export function employeeOf(
  row: Pick<
    Selectable<UsersTable>,
    'id' | 'version' | 'name' | 'username' | 'role' | 'permissions' | 'is_deactivated' | 'created_at'
  >,
): Employee {
  const user = readUser({
    id: row.id,
    name: row.name,
    username: row.username,
    role: row.role,
    permissions: JSON.parse(row.permissions),
    isDeactivated: row.is_deactivated === 1,
    createdAt: row.created_at,
  })
  return { ...user, id: row.id, version: row.version }
}

/** Numbers as they are stored: roles from 1, permissions from 1. */
export const roleNumber = (role: User['role']): number => roles.indexOf(role) + 1

export const permissionNumbers = (granted: readonly User['permissions'][number][]): string =>
  JSON.stringify(granted.map((permission) => permissions.indexOf(permission) + 1))

/** Usernames are the same in any case and in any Unicode form. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase()
