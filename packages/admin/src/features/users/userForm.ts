import type { Permission, Role } from '@karvon/api-client/auth/accessRules'
import type { User, UserInput } from '@karvon/api-client/users/userFields'
import { refusalToSave, type UserRefusal } from '@karvon/api-client/users/userRules'

export interface UserValues extends Omit<UserInput, 'role'> {
  /** Empty until one is chosen. */
  role: Role | ''
  password: string
}

export function userValues(user: User | null): UserValues {
  return {
    name: user?.name ?? '',
    username: user?.username ?? '',
    role: user?.role ?? '',
    permissions: user?.permissions ?? [],
    password: '',
  }
}

/** Why the role cannot be given, or null. */
export function refusalOfRole(actor: User, before: User | null, role: Role): UserRefusal | null {
  const permissions = before?.permissions ?? []
  return role === before?.role ? null : refusalToSave(actor, before, { role, permissions })
}

/** Why the permission cannot be given or taken, or null. */
export function refusalOfPermission(actor: User, before: User | null, permission: Permission): UserRefusal | null {
  const held = before?.permissions ?? []
  const permissions = held.includes(permission) ? held.filter((one) => one !== permission) : [...held, permission]
  return refusalToSave(actor, before, { role: before?.role ?? 'User', permissions })
}

/** Was a role chosen? */
export const isActor = <Values extends { role: Role | '' }>(values: Values): values is Values & { role: Role } =>
  values.role !== ''
