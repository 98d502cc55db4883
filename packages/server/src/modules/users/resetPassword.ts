import { passwordLength } from '@karvon/api-client/users/userRules'
import { passwordResetSchemaFor } from '@karvon/api-client/users/userSchema'
import { Type } from 'typebox'
import type { App } from '../../http/app'
import { requiredAs } from '../../http/described'
import { idParams } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { validate } from '../../http/validate'
import { changesOf } from '../../plugins/changesOf'
import { type UserContext, user } from './userShapes'

/** A superAdmin gives somebody a new password, who forgot the old one. An addition to the documents. */
export function resetPassword(app: App, context: UserContext): void {
  const { sessions, passwords, minPassword } = context
  const passwordResetSchema = passwordResetSchemaFor(minPassword)

  const users = changesOf(app, context, user)

  users.post(
    '/api/users/:id/reset-password',
    {
      config: { access: 'action:users.edit', forTokens: 'none', asksProof: true },
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
      async before(request) {
        const { password } = validate(passwordResetSchema, request.body)
        await users.found(request.params.id)
        return passwords.hash(password)
      },
      part: null,
    },
    async ({ prepared: hash, row, transaction, actor, moment, log }) => {
      if (actor.role !== 'SuperAdmin')
        throw new Problem('forbidden', 'Задать пароль другому может только супер-администратор')
      if (actor.id === row.id) throw new Problem('own_account', 'Собственный пароль меняют, указав текущий')
      await transaction
        .updateTable('users')
        .set({ password_hash: hash, updated_at: moment })
        .where('id', '=', row.id)
        .execute()
      await sessions.closeAllOf(transaction, row.id)
      log('UpdateUserPassword', 'задан новый пароль')
      return null
    },
  )
}
