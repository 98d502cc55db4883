import { passwordLength } from '@karvon/api-client/users/userRules'
import { passwordResetSchemaFor } from '@karvon/api-client/users/userSchema'
import { Type } from 'typebox'
import type { App } from '../../http/app'
import { requiredAs } from '../../http/described'
import { idParams } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { validate } from '../../http/validate'
import type { UserContext } from './userTransactions'
import { changeUsers, foundUser, userEntry } from './userTransactions'

/** A superAdmin gives somebody a new password, who forgot the old one. An addition to the documents. */
export function resetPassword(app: App, context: UserContext): void {
  const { db, sessions, passwords, log, now, minPassword } = context
  const passwordResetSchema = passwordResetSchemaFor(minPassword)

  app.post(
    '/api/users/:id/reset-password',
    {
      config: { access: 'action:users.edit' },
      schema: {
        summary: 'Give an employee a new password',
        description:
          'An addition to the documents. SuperAdmins only, and not for oneself. Ends every session of the account.',
        tags: ['users'],
        params: idParams,
        body: Type.Object(
          {
            password: requiredAs(Type.String(), {
              type: 'string',
              minLength: minPassword,
              maxLength: passwordLength.max,
            }),
          },
          { additionalProperties: false },
        ),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { password } = validate(passwordResetSchema, request.body)
      const { id } = request.params
      foundUser(await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst())
      const hash = await passwords.hash(password)
      await changeUsers(context, request, async ({ users, transaction, actor }) => {
        const user = foundUser(await users.get(id))
        if (actor.role !== 'SuperAdmin')
          throw new Problem('forbidden', 'Задать пароль другому может только супер-администратор')
        if (actor.id === user.id) throw new Problem('own_account', 'Собственный пароль меняют, указав текущий')
        await transaction
          .updateTable('users')
          .set({ password_hash: hash, updated_at: now().toISOString() })
          .where('id', '=', id)
          .execute()
        await sessions.closeAllOf(transaction, id)
        await log.write(
          transaction,
          userEntry('UpdateUserPassword', user, `Сотрудник ${user.name}: задан новый пароль`, actor),
        )
      })
      return reply.code(204).send(null)
    },
  )
}
