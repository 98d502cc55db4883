import { canOpen } from '@karvon/api-client/auth/accessRules'
import { initialValues } from '@karvon/api-client/fields/fields'
import { userFieldNames, userFields } from '@karvon/api-client/users/userFields'
import { refusalToSwitch } from '@karvon/api-client/users/userRules'
import { newUserSchemaFor } from '@karvon/api-client/users/userSchema'
import { Type } from 'typebox'
import { claim } from '../../database/version'
import { changedFields } from '../../fields/changedFields'
import { changedParts } from '../../fields/changedParts'
import { mergedFields } from '../../fields/fieldKinds'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { fieldProblem } from '../../http/problem'
import { validate } from '../../http/validate'
import { limitOf, offsetOf, setPagination } from '../../paging/paging'
import { employeeOf, usernameKey } from '../../people/employee'
import { employeeSchema } from '../../people/employeeSchema'
import { actorOf } from '../../plugins/access'
import { inEitherLayout } from '../../text/eitherLayout'
import { exportUsers } from './exportUsers'
import { resetPassword } from './resetPassword'
import { userRepository } from './userRepository'
import { ListedUser, NewUser, UserChange, userListQuery } from './userShapes'
import type { UserContext } from './userTransactions'
import { changeUsers, foundUser, keepSuperAdmin, refuse, refuseToSave, userEntry } from './userTransactions'

/** Employees. */
export function userRoutes(app: App, context: UserContext): void {
  const { db, dialect, sessions, passwords, log, now } = context
  const tags = ['users']
  const newUserSchema = newUserSchemaFor(context.minPassword)
  const list = userRepository(db, dialect)
  const moment = () => now().toISOString()

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
      const page = { isDeactivated: query.IsDeactivated, limit: limitOf(query), offset: offsetOf(query) }
      const { rows, total } = await inEitherLayout(query.Search, (search) => list.list({ search, ...page }))
      setPagination(reply, total, query)
      const seesAll = canOpen(actorOf(request), 'users')
      return rows.map((row) => (seesAll ? employeeOf(row) : { id: row.id, name: row.name, username: row.username }))
    },
  )

  exportUsers(app, context)
  resetPassword(app, context)

  app.get(
    '/api/users/:id',
    {
      config: { access: 'section:users' },
      schema: { summary: 'Get an employee', tags, params: idParams, response: { 200: employeeSchema } },
    },
    async ({ params }) => foundUser(await list.get(params.id)),
  )

  app.post(
    '/api/users',
    {
      config: { access: 'action:users.create' },
      schema: { summary: 'Create an employee', tags, body: NewUser, response: { 201: employeeSchema } },
    },
    async (request, reply) => {
      const { password, role, ...sent } = request.body
      const given = mergedFields(userFields, initialValues(userFields), { ...sent, role: role ?? '' })
      const { password: secret, ...fields } = validate(newUserSchema, { ...given, password: password ?? '' })
      refuseToSave(actorOf(request), null, fields)
      const hash = await passwords.hash(secret)
      const created = await changeUsers(context, request, async ({ users, transaction, actor }) => {
        refuseToSave(actor, null, fields)
        if (await users.isTaken(fields.username)) {
          throw fieldProblem('username', 'Это имя пользователя уже занято', 'already_exists')
        }
        const user = foundUser(await users.get(await users.add(fields, hash, moment())))
        await log.write(transaction, userEntry('CreateUser', user, `Добавлен сотрудник ${user.name}`, actor))
        return user
      })
      return reply.code(201).send(created)
    },
  )

  app.put(
    '/api/users/:id',
    {
      config: { access: 'action:users.edit' },
      schema: {
        summary: 'Change an employee',
        tags,
        params: idParams,
        body: UserChange,
        response: { 200: employeeSchema },
      },
    },
    (request) =>
      changeUsers(context, request, async (work) => {
        const { users, transaction, actor } = work
        const { body, params } = request
        const before = foundUser(await users.get(params.id))
        await claim(request, transaction, 'users', before.id, () => before)
        if (body.id !== undefined && body.id !== before.id) {
          throw fieldProblem('id', 'Идентификатор не совпадает с адресом')
        }
        if (body.username !== undefined && usernameKey(String(body.username ?? '')) !== usernameKey(before.username)) {
          throw fieldProblem('username', 'Имя пользователя нельзя изменить. Создайте нового пользователя.')
        }
        const after = changedFields(userFields, before, { ...body, username: undefined })
        refuseToSave(actor, before, after)
        if (after.role !== 'SuperAdmin') await keepSuperAdmin(work, before)
        await users.update(before.id, after, moment())
        const user = foundUser(await users.get(before.id))
        const changes = changedParts(userFields, before, after, userFieldNames)
        const isGranted = before.permissions.join() !== after.permissions.join()
        await log.write(
          transaction,
          userEntry('UpdateUser', user, `Сотрудник ${user.name}: ${changes}`, actor),
          ...(isGranted
            ? [userEntry('UpdateUserPermission', user, `Сотрудник ${user.name}: изменены разрешения`, actor)]
            : []),
        )
        return user
      }),
  )

  for (const isDeactivated of [true, false]) {
    app.post(
      isDeactivated ? '/api/users/:id/deactivate' : '/api/users/:id/activate',
      {
        config: { access: 'action:users.activate', refusals: [412] },
        schema: {
          summary: 'Switch an account on or off',
          description: 'Switching off ends every session of the account.',
          tags,
          params: idParams,
          response: { 200: employeeSchema },
        },
      },
      (request) =>
        changeUsers(context, request, async (work) => {
          const { users, transaction, actor } = work
          const before = foundUser(await users.get(request.params.id))
          await claim(request, transaction, 'users', before.id, () => before)
          refuse(refusalToSwitch(actor, before))
          if (isDeactivated) {
            await keepSuperAdmin(work, before)
            await sessions.closeAllOf(transaction, before.id)
          }
          await users.setDeactivated(before.id, isDeactivated, moment())
          const user = foundUser(await users.get(before.id))
          const action = isDeactivated ? 'DeactivateUser' : 'ActivateUser'
          const done = isDeactivated ? 'деактивирован' : 'активирован'
          await log.write(transaction, userEntry(action, user, `Сотрудник ${user.name}: ${done}`, actor))
          return user
        }),
    )
  }
}
