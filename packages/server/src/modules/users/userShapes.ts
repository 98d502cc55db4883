import { type Permission, permissions, type Role, roles } from '@karvon/api-client/auth/accessRules'
import { readName } from '@karvon/api-client/read/fields'
import { type Static, Type } from 'typebox'
import { Id } from '../../http/idParams'
import { pagingQuery } from '../../paging/paging'

/** Everything but `id`, `name` and `username` is left out for who may only read the activity log (AMB-024). */
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

/** A role or permission: its number, also as text, or its name in any case (AMB-030). */
const Named = Type.Union([Type.Number(), Type.String({ maxLength: 50 })])
const NamedRole = Type.Union([Type.Number(), Type.String({ maxLength: 50 }), Type.Null()])
const Text = Type.Union([Type.String(), Type.Null()])

const fields = {
  name: Type.Optional(Text),
  username: Type.Optional(Text),
  role: Type.Optional(NamedRole),
  permissions: Type.Optional(Type.Union([Type.Array(Named, { maxItems: 50 }), Type.Null()])),
}

/** Closed: an account is no place for members that nobody asked for. */
export const NewUser = Type.Object(
  { ...fields, password: Type.Optional(Type.String({ maxLength: 1000 })) },
  { additionalProperties: false },
)

/** What is absent stays as it is (AMB-015). */
export const UserChange = Type.Object({ ...fields, id: Type.Optional(Id) }, { additionalProperties: false })

/** Names in place of numbers; what is unknown stays as it was sent, for the schema to refuse. */
export function namedRole(role: Static<typeof NamedRole> | undefined): Role | string {
  return readName(role, roles, 1) ?? String(role ?? '')
}

/** Each once, in the order of the contract. */
export function namedPermissions(given: readonly Static<typeof Named>[]): string[] {
  const named = given.map((flag) => readName(flag, permissions, 1) ?? String(flag))
  const known = permissions.filter((permission: Permission) => named.includes(permission))
  return [...known, ...named.filter((name) => !permissions.some((permission) => permission === name))]
}
