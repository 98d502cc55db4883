import { hasRank, type Permission, type Role } from '../auth/accessRules'
import type { Id } from '../read/fields'

export { passwordLength } from './passwordLength'

interface Person {
  id: Id
  role: Role
  permissions: readonly Permission[]
}

/** Why somebody may not do something to an account. */
export type UserRefusal =
  /** Nobody changes his own role and permissions, or switches himself off. */
  | 'self'
  /** The account ranks above the person who wants to change it. */
  | 'rank'
  /** The role ranks above the person who wants to give it. */
  | 'role'
  /** A User gives only permissions that he holds; Admin and above any. */
  | 'permissions'

/** What stands against saving an account so; `before` is null for a new one. */
export function refusalToSave(
  actor: Person,
  before: Person | null,
  after: Pick<Person, 'role' | 'permissions'>,
): UserRefusal | null {
  const held = before?.permissions ?? []
  const granted = grantedBy(before, after)
  const isChanged = after.role !== before?.role || granted.length > 0 || after.permissions.length !== held.length
  if (before && isSame(actor, before) && isChanged) return 'self'
  if (before && !hasRank(actor.role, before.role)) return 'rank'
  if (!hasRank(actor.role, after.role)) return 'role'
  return permissionsToGrant(actor, before, after).length === 0 ? null : 'permissions'
}

/** Which permissions the person would have to hold to give them so: none from Admin on. */
export function permissionsToGrant(
  actor: Person,
  before: Person | null,
  after: Pick<Person, 'permissions'>,
): Permission[] {
  if (hasRank(actor.role, 'Admin')) return []
  return grantedBy(before, after).filter((permission) => !actor.permissions.includes(permission))
}

/** What stands against changing what an account is: its name, role and permissions. */
export const refusalToEdit = (actor: Person, target: Person): UserRefusal | null =>
  hasRank(actor.role, target.role) ? null : 'rank'

const grantedBy = (before: Person | null, after: Pick<Person, 'permissions'>): Permission[] =>
  after.permissions.filter((permission) => !before?.permissions.includes(permission))

/** What stands against switching an account on or off. */
export function refusalToSwitch(actor: Person, target: Person): UserRefusal | null {
  if (isSame(actor, target)) return 'self'
  return hasRank(actor.role, target.role) ? null : 'rank'
}

const isSame = (one: Person, other: Person): boolean => String(one.id) === String(other.id)
