import { canOpen } from '@karvon/api-client/auth/accessRules'
import { Type } from 'typebox'
import type { Database } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import type { App } from '../../http/app'
import { limitOf, offsetOf, pagingQuery, setPagination } from '../../paging/paging'
import { employeeOf } from '../../people/employee'
import { actorOf } from '../../plugins/access'
import { userRepository } from './userRepository'

/** Everything but `id`, `name` and `username` is left out for who may only read the activity log (AMB-024). */
const User = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  username: Type.String(),
  role: Type.Optional(Type.String()),
  permissions: Type.Optional(Type.Array(Type.String())),
  isDeactivated: Type.Optional(Type.Boolean()),
  isAdminRole: Type.Optional(Type.Boolean()),
  createdAt: Type.Optional(Type.String()),
})

const listQuery = Type.Object({
  ...pagingQuery,
  Search: Type.Optional(Type.String({ maxLength: 200 })),
  IsDeactivated: Type.Optional(Type.Boolean()),
})

/** Employees (document 2 §7). */
export function userRoutes(app: App, { db, dialect }: { db: Database; dialect: Dialect }): void {
  const users = userRepository(db, dialect)

  app.get(
    '/api/users',
    {
      config: { access: ['section:users', 'section:activity-log'] },
      schema: {
        summary: 'List employees',
        tags: ['users'],
        querystring: listQuery,
        response: { 200: Type.Array(User) },
      },
    },
    async (request, reply) => {
      const { query } = request
      const { rows, total } = await users.list({
        search: query.Search,
        isDeactivated: query.IsDeactivated,
        limit: limitOf(query),
        offset: offsetOf(query),
      })
      setPagination(reply, total, query)
      const seesAll = canOpen(actorOf(request), 'users')
      return rows.map((row) => (seesAll ? employeeOf(row) : { id: row.id, name: row.name, username: row.username }))
    },
  )
}
