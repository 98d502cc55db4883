import { Type } from 'typebox'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { factorResetNotice } from '../../people/factorResetNotice'
import { removeSecondFactors } from '../../people/secondFactors'
import { changesOf } from '../../plugins/changesOf'
import { type UserContext, user } from './userShapes'

/** A superAdmin lets somebody in who has lost the second factor. An addition to the documents. */
export function resetFactor(app: App, context: UserContext): void {
  const { sessions, notify } = context

  changesOf(app, context, user).post(
    '/api/users/:id/reset-second-factor',
    {
      config: { access: 'action:users.resetFactor', forTokens: 'none', asksProof: true, refusals: [409] },
      schema: {
        summary: 'Take the second factor off an employee',
        description:
          'An addition to the documents. SuperAdmins only, and not for oneself. The employee signs in with the password alone, and is ' +
          'told; every session of the account ends.',
        tags: ['users'],
        params: idParams,
        response: { 204: Type.Null() },
      },
      part: null,
    },
    async ({ row, transaction, actor, moment, log }) => {
      if (actor.id === row.id)
        throw new Problem('own_account', 'Собственный второй фактор отключают в «Моём аккаунте», указав код')
      if (!(await removeSecondFactors(transaction, row.id)))
        throw new Problem('conflict', 'У сотрудника нет второго фактора')
      await sessions.closeAllOf(transaction, row.id)
      await notify(transaction, factorResetNotice(row.id, actor.name, moment))
      log('ResetSecondFactor', 'сброшен второй фактор')
      return null
    },
  )
}
