import { canOpen } from '@karvon/api-client/auth/accessRules'
import { initialValues } from '@karvon/api-client/fields/fields'
import { userFieldNames, userFields } from '@karvon/api-client/users/userFields'
import { refusalToSwitch } from '@karvon/api-client/users/userRules'
import { newUserSchemaFor } from '@karvon/api-client/users/userSchema'
import { Type } from 'typebox'
import { changedFields } from '../../fields/changedFields'
import { changedParts } from '../../fields/changedParts'
import { mergedFields } from '../../fields/fieldKinds'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { fieldProblem } from '../../http/problem'
import { validate } from '../../http/validate'
import { cutOf, setPagination } from '../../paging/paging'
import { employeeOf, usernameKey } from '../../people/employee'
import { employeeSchema } from '../../people/employeeSchema'
import { actorOf } from '../../plugins/access'
import { changesOf } from '../../plugins/changesOf'
import { inEitherLayout } from '../../text/eitherLayout'
import { exportUsers } from './exportUsers'
import { resetFactor } from './resetFactor'
import { resetPassword } from './resetPassword'
import { staffFactorRoutes } from './staffFactorRoutes'
import { keepSuperAdmin, refuse, refuseToSave } from './userRefusals'
import { userRepository } from './userRepository'
import { ListedUser, NewUser, UserChange, type UserContext, user, userListQuery } from './userShapes'
import { viewAs } from './viewAs'

/** Employees. */
export function userRoutes(app: App, context: UserContext): void {
  const { db, dialect, sessions, passwords } = context
  const users = changesOf(app, context, user)
  const tags = ['users']
  const newUserSchema = newUserSchemaFor(context.minPassword)
  const list = userRepository(db, dialect)

  app.get(
    '/api/users',
    {
      config: { access: ['section:users', 'section:activity-log'] },
      schema: {
        summary: 'List employees',
        tags,
        querystring: userListQuery,
        response: { 200: Type.Array(ListedUser) },
      },
    },
    async (request, reply) => {
      const { query } = request
      const page = { isDeactivated: query.IsDeactivated, ...cutOf(query) }
      const { rows, total } = await inEitherLayout(query.Search, (search) => list.list({ search, ...page }))
      setPagination(reply, total, query)
      const seesAll = canOpen(actorOf(request), 'users')
      return rows.map((row) => (seesAll ? employeeOf(row) : { id: row.id, name: row.name, username: row.username }))
    },
  )

  exportUsers(app, context)
  resetPassword(app, context)
  resetFactor(app, context)
  staffFactorRoutes(app, context)
  viewAs(app, context)

  app.get(
    '/api/users/:id',
    {
      config: { access: 'section:users' },
      schema: { summary: 'Get an employee', tags, params: idParams, response: { 200: employeeSchema } },
    },
    ({ params }) => users.found(params.id),
  )

  users.create(
    '/api/users',
    {
      config: { access: 'action:users.create', forTokens: 'none', asksProof: true },
      schema: { summary: 'Create an employee', tags, body: NewUser, response: { 201: employeeSchema } },
      async before(request) {
        const { password, role, ...sent } = request.body
        const given = mergedFields(userFields, initialValues(userFields), { ...sent, role: role ?? '' })
        const { password: secret, ...fields } = validate(newUserSchema, { ...given, password: password ?? '' })
        refuseToSave(actorOf(request), null, fields)
        return { fields, hash: await passwords.hash(secret) }
      },
    },
    async ({ prepared: { fields, hash }, repository, actor, moment, log }) => {
      refuseToSave(actor, null, fields)
      if (await repository.isTaken(fields.username)) {
        throw fieldProblem('username', 'Это имя пользователя уже занято', 'already_exists')
      }
      log('CreateUser', (name) => `Добавлен сотрудник ${name}`)
      return repository.add(fields, hash, moment)
    },
  )

  users.put(
    '/api/users/:id',
    {
      config: { access: 'action:users.edit', forTokens: 'none' },
      schema: {
        summary: 'Change an employee',
        tags,
        params: idParams,
        body: UserChange,
        response: { 200: employeeSchema },
      },
    },
    async ({ request, request: { body }, row: before, repository, actor, moment, log }) => {
      if (body.id !== undefined && body.id !== before.id) {
        throw fieldProblem('id', 'Идентификатор не совпадает с адресом')
      }
      if (body.username !== undefined && usernameKey(String(body.username ?? '')) !== usernameKey(before.username)) {
        throw fieldProblem('username', 'Имя пользователя нельзя изменить. Создайте нового пользователя.')
      }
      const after = changedFields(userFields, before, { ...body, username: undefined })
      refuseToSave(actor, before, after)
      const isGranted = before.permissions.join() !== after.permissions.join()
      if (isGranted || before.role !== after.role) request.checkProof()
      if (after.role !== 'SuperAdmin') await keepSuperAdmin(repository, before)
      await repository.update(before.id, after, moment)
      log('UpdateUser', changedParts(userFields, before, after, userFieldNames))
      if (isGranted) log('UpdateUserPermission', 'изменены разрешения')
    },
  )

  for (const isDeactivated of [true, false]) {
    users.post(
      isDeactivated ? '/api/users/:id/deactivate' : '/api/users/:id/activate',
      {
        config: { access: 'action:users.activate' },
        schema: {
          summary: 'Switch an account on or off',
          description: 'Switching off ends every session of the account.',
          tags,
          params: idParams,
          response: { 200: employeeSchema },
        },
      },
      async ({ row: before, repository, transaction, actor, moment, log }) => {
        refuse(refusalToSwitch(actor, before))
        if (isDeactivated) {
          await keepSuperAdmin(repository, before)
          await sessions.closeAllOf(transaction, before.id)
        }
        await repository.setDeactivated(before.id, isDeactivated, moment)
        log(isDeactivated ? 'DeactivateUser' : 'ActivateUser', isDeactivated ? 'деактивирован' : 'активирован')
      },
    )
  }
}
