import { userFields } from '@karvon/api-client/users/userFields'
import type { Insertable } from 'kysely'
import { Type } from 'typebox'
import type { Database, NotificationsTable } from '../../database/database'
import { bodyMembers, sentAs } from '../../fields/fieldKinds'
import { Id } from '../../http/idParams'
import { pagingQuery } from '../../paging/paging'
import { type Employee, employeeOf } from '../../people/employee'
import type { Passwords } from '../../people/passwords'
import type { SessionRepository } from '../../people/sessionRepository'
import type { Changeable, ChangeContext } from '../../plugins/changesOf'
import { userRepository } from './userRepository'

/** Everything but `id`, `name` and `username` is left out for who may only read the activity log. */
export const ListedUser = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  username: Type.String(),
  role: Type.Optional(Type.String()),
  permissions: Type.Optional(Type.Array(Type.String())),
  isDeactivated: Type.Optional(Type.Boolean()),
  isAdminRole: Type.Optional(Type.Boolean()),
  createdAt: Type.Optional(Type.String()),
  version: Type.Optional(Type.Integer()),
})

export const userListQuery = Type.Object({
  ...pagingQuery,
  Search: Type.Optional(Type.String({ maxLength: 200 })),
  IsDeactivated: Type.Optional(Type.Boolean()),
})

/** A role: its number, also as text, or its name in any case. */
const NamedRole = Type.Union([Type.Number(), Type.String({ maxLength: 50 }), Type.Null()])

const fields = { ...bodyMembers(userFields), role: sentAs(NamedRole, userFields.role) }

/** Closed: an account is no place for members that nobody asked for. */
export const NewUser = Type.Object(
  { ...fields, password: Type.Optional(Type.String({ maxLength: 1000 })) },
  { additionalProperties: false },
)

/** What is absent stays as it is. */
export const UserChange = Type.Object({ ...fields, id: Type.Optional(Id) }, { additionalProperties: false })

/** What the routes of employees need. */
export interface UserContext extends ChangeContext {
  sessions: SessionRepository
  passwords: Passwords
  /** Fewest characters of a new password. */
  minPassword: number
  timeZone: string
  /** Tells people something. */
  notify: (transaction: Database, notification: Insertable<NotificationsTable>) => Promise<void>
}

/** One lock for all: who changes somebody may be changed by the very same person. */
export const user: Changeable<Employee, ReturnType<typeof userRepository>, number, Employee> = {
  table: 'users',
  lock: 'users',
  rechecks: true,
  repository: userRepository,
  async get(users, id) {
    const row = await users.get(id)
    return row && employeeOf(row)
  },
  notFound: 'Сотрудник не найден',
  answer: (employee) => employee,
  entity: 'User',
  named: ({ name }) => ({ name, subject: `Сотрудник ${name}` }),
}
