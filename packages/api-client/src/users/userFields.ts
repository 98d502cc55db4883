import { permissions, roles } from '../auth/accessRules'
import { nameOf, namesOf, text, type ValuesOf } from '../fields/fields'
import type { LabelsOf } from '../fields/labels'
import { type RecordOf, readRecord } from '../fields/readFields'
import { readFlag, readText } from '../read/fields'

/** An employee as a form fills one in; the password travels beside it. Source: docs/product.md. */
export const userFields = {
  name: text({ max: 200, required: 'Имя обязательно' }),
  username: text({ max: 100, required: 'Имя пользователя обязательно' }),
  role: nameOf(roles, 'Неизвестная роль', { first: 1, required: 'Роль обязательна' }),
  /** Those that nobody knows are dropped. */
  permissions: namesOf(permissions, 'Неизвестное разрешение'),
}

/** What the fields of an employee are called in columns, flags and the activity log. */
export const userFieldNames: LabelsOf<typeof userFields> = {
  name: { ru: 'Имя', en: 'Name', column: { width: 32, listed: 'shrinks' } },
  username: { ru: 'Имя пользователя', en: 'Username', column: { width: 24, listed: 'yes' } },
  role: { ru: 'Роль', en: 'Role', column: { width: 22, listed: 'yes' } },
  permissions: { ru: 'Разрешения', en: 'Permissions', column: { width: 60 } },
}

/** What a form fills in. */
export type UserInput = ValuesOf<typeof userFields>

/** An employee; also the signed-in person. */
export interface User extends RecordOf<typeof userFields> {
  isDeactivated: boolean
  /** Computed by the server: Admin or SuperAdmin. */
  isAdminRole: boolean
  /** Moment, ISO 8601 in UTC. */
  createdAt: string
}

/** Reads role and permissions as numbers or names. @throws {TypeError} not an object, or without an id */
export const readUser = (raw: unknown): User =>
  readRecord(userFields, raw, (member) => ({
    isDeactivated: readFlag(member('isDeactivated')),
    isAdminRole: readFlag(member('isAdminRole'), userFields.role.read(member('role')) !== 'User'),
    createdAt: readText(member('createdAt')),
  }))
