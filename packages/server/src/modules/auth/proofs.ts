import { codeSchema } from '@karvon/api-client/auth/factorSchema'
import type { PasskeyAnswer } from '@karvon/api-client/auth/passkeyTypes'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { Type } from 'typebox'
import type { Tables } from '../../database/database'
import { describedAs } from '../../http/described'
import { fieldProblem, Problem } from '../../http/problem'
import { validate } from '../../http/validate'
import { factorRoles } from '../../people/factorRoles'
import { actorOf } from '../../plugins/access'
import type { AuthNeeds } from './authRoutes'
import { type FactorNeeds, PasskeyAnswerShape, passkeyAnswers, wrongPasskey } from './passkeyAnswers'

/** Members of a body that proves the second factor: one of both. */
export const proof = {
  code: describedAs(Type.String(), {
    type: 'string',
    minLength: 6,
    maxLength: 20,
    description: 'Of the app, or one to recover with',
  }),
  passkey: Type.Optional(PasskeyAnswerShape),
}

export interface GivenProof {
  code?: string
  passkey?: PasskeyAnswer
}

/** The own second factor, proved by whoever asks. */
export function proofs(context: AuthNeeds & FactorNeeds) {
  const { db, sessions, throttle, factors, passkeys } = context
  const { answeredPasskey } = passkeyAnswers(context)

  return {
    /** Does something in the transaction that has taken the proof. @throws {Problem} 400 in the field, 409, 429 */
    async proved<T>(
      request: FastifyRequest,
      given: GivenProof,
      work: (transaction: Transaction<Tables>) => Promise<T>,
    ): Promise<T> {
      const { id } = actorOf(request)
      const code = given.passkey ? '' : validate(codeSchema, { code: given.code }).code
      await throttle.code(id)
      const answered =
        given.passkey && (await answeredPasskey(request, given.passkey, { userId: id, purpose: 'prove' }))
      if (answered === null) throw fieldProblem('passkey', wrongPasskey)
      const result = await db.transaction().execute(async (transaction) => {
        if (!(await factors.isAsked(transaction, id))) throw new Problem('conflict', 'Второй фактор не подключён')
        if (answered && !(await passkeys.use(transaction, answered))) throw fieldProblem('passkey', wrongPasskey)
        if (!answered && !(await factors.use(transaction, id, code))) throw wrongCode()
        await sessions.prove(transaction, sessionIdOf(request))
        return work(transaction)
      })
      await throttle.codeSucceeded(id)
      return result
    },

    /**
     * After one was taken off: where none is left the codes to recover with go, too; every other session ends.
     * @throws {Problem} 409 where the role has to have one
     */
    async settle(transaction: Transaction<Tables>, request: FastifyRequest): Promise<void> {
      const { id, role } = actorOf(request)
      // First: it holds the account, and of two that take off the last ones the second sees what the first has done.
      await sessions.closeOthers(transaction, id, sessionIdOf(request))
      const isLeft = await factors.isAsked(transaction, id)
      if (!isLeft && (await factorRoles(transaction)).includes(role))
        throw new Problem('conflict', 'Для вашей роли второй фактор обязателен: сначала подключите другой')
      if (!isLeft) await factors.forgetCodes(transaction, id)
      await sessions.prove(transaction, sessionIdOf(request), isLeft)
    },
  }
}

export const sessionIdOf = ({ session }: FastifyRequest): number => session?.id ?? 0

export const wrongCode = () => fieldProblem('code', 'Неверный или уже использованный код')
