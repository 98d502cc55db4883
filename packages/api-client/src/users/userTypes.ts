import { type Actor, type Permission, permissions, type Role, roles } from '../auth/accessRules'
import { type Id, readFlag, readId, readItems, readMembers, readName, readText } from '../read/fields'
import { readVersion, type Versioned } from '../read/version'

/** An employee; also the signed-in person (AMB-064). Source: document 2 §3. */
export interface User extends Actor, Versioned {
  id: Id
  name: string
  username: string
  role: Role
  permissions: Permission[]
  isDeactivated: boolean
  /** Computed by the server: Admin or SuperAdmin. */
  isAdminRole: boolean
  /** Moment, ISO 8601 in UTC. */
  createdAt: string
}

/** Reads role and permissions as numbers or names; unknown permissions are dropped (AMB-030). */
export function readUser(raw: unknown): User {
  const member = readMembers(raw)
  const role = readName(member('role'), roles, 1) ?? 'User'
  return {
    id: readId(member('id')),
    name: readText(member('name')),
    username: readText(member('username')),
    role,
    permissions: readItems(member('permissions'), (flag) => readName(flag, permissions, 1)).filter(
      (flag) => flag !== undefined,
    ),
    isDeactivated: readFlag(member('isDeactivated')),
    isAdminRole: readFlag(member('isAdminRole'), role !== 'User'),
    createdAt: readText(member('createdAt')),
    ...readVersion(member),
  }
}
