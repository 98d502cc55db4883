import { codeSchema, factorBeginSchema, factorRemoveSchema } from '@karvon/api-client/auth/factorSchema'
import { newFactor, ownFactor, recoveryCodes } from '@karvon/api-client/auth/factorTypes'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { Type } from 'typebox'
import type { Tables } from '../../database/database'
import type { App } from '../../http/app'
import { requiredAs } from '../../http/described'
import { fieldProblem, Problem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { validate } from '../../http/validate'
import type { SecondFactors } from '../../people/secondFactors'
import { actorOf } from '../../plugins/access'
import { ownAccountEntry } from './accountEntry'
import type { AuthNeeds } from './authRoutes'
import { ownPassword } from './ownPassword'

const addition = 'An addition to the documents.'

const code = requiredAs(Type.String(), {
  type: 'string',
  minLength: 6,
  maxLength: 20,
  description: 'Of the app, or one to recover with',
})
const password = requiredAs(Type.String(), { type: 'string', minLength: 1, maxLength: 200 })

const NewFactor = shapeOf(newFactor)
const RecoveryCodes = shapeOf(recoveryCodes)

/** The own second factor: an app that shows codes, and codes to recover with. Additions to the documents. */
export function secondFactorRoutes(app: App, context: AuthNeeds & { factors: SecondFactors }): void {
  const { db, sessions, throttle, factors, log } = context
  const { checkPassword } = ownPassword(context)
  // What is answered is a secret, and the answer of a keyed call is kept.
  const config = { access: 'signedIn', changes: null, isIdempotent: false } as const
  const tags = ['auth']

  app.get(
    '/api/auth/second-factor',
    {
      config: { access: 'signedIn' },
      schema: { summary: 'The own second factor', description: addition, tags, response: { 200: shapeOf(ownFactor) } },
    },
    async (request) => {
      // How somebody proves himself is for nobody else to see.
      const state = request.session?.viewer ? null : await factors.stateOf(actorOf(request).id)
      return state ?? { since: '', codesLeft: 0 }
    },
  )

  app.post(
    '/api/auth/second-factor/begin',
    {
      config: { ...config, refusals: [409] },
      schema: {
        summary: 'Begin to set up an app that shows codes',
        description: `${addition} Nobody is asked for its codes before the first one was confirmed, within a quarter of an hour.`,
        tags,
        body: Type.Object({ password }, { additionalProperties: false }),
        response: { 200: NewFactor },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      await checkPassword(request, validate(factorBeginSchema, request.body).password, 'password')
      const begun = await db
        .transaction()
        .execute((transaction) => factors.begin(transaction, actor.id, actor.username))
      if (!begun) throw new Problem('already_exists', 'Второй фактор уже подключён: сначала отключите его')
      return begun
    },
  )

  app.post(
    '/api/auth/second-factor/confirm',
    {
      config: { ...config, refusals: [409] },
      schema: {
        summary: 'Confirm the first code of an app',
        description: `${addition} Each sign-in asks for a code from then on, and every other session of the account ends.`,
        tags,
        body: Type.Object({ code }, { additionalProperties: false }),
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const given = validate(codeSchema, request.body).code.replace(/\s/g, '')
      await throttle.code(actor.id)
      const codes = await db.transaction().execute(async (transaction) => {
        const made = await factors.confirm(transaction, actor.id, given)
        if (made === 'none')
          throw new Problem('conflict', 'Подключение не начато или заняло слишком долго. Начните снова')
        if (made === 'wrong') throw wrongCode()
        const ended = await sessions.closeOthers(transaction, actor.id, sessionIdOf(request))
        await sessions.prove(transaction, sessionIdOf(request))
        const done = `подключён второй фактор, завершено других сеансов: ${ended}`
        await log.write(transaction, ownAccountEntry('CreateSecondFactor', done, actorOf(request)))
        return made
      })
      await throttle.codeSucceeded(actor.id)
      return { codes }
    },
  )

  app.post(
    '/api/auth/second-factor/recovery-codes',
    {
      config: { ...config, refusals: [409] },
      schema: {
        summary: 'Make new codes to recover with',
        description: `${addition} Those that were are worth nothing from then on.`,
        tags,
        body: Type.Object({ code }, { additionalProperties: false }),
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const codes = await proved(request, validate(codeSchema, request.body).code, async (transaction) => {
        const made = await factors.newCodes(transaction, actor.id)
        await log.write(
          transaction,
          ownAccountEntry('CreateSecondFactor', 'созданы новые резервные коды', actorOf(request)),
        )
        return made
      })
      return { codes }
    },
  )

  app.post(
    '/api/auth/second-factor/remove',
    {
      config: { ...config, refusals: [409] },
      schema: {
        summary: 'Do without the second factor',
        description: `${addition} Every other session of the account ends.`,
        tags,
        body: Type.Object({ password, code }, { additionalProperties: false }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const given = validate(factorRemoveSchema, request.body)
      await checkPassword(request, given.password, 'password')
      await proved(request, given.code, async (transaction) => {
        await factors.remove(transaction, actor.id)
        await sessions.closeOthers(transaction, actor.id, sessionIdOf(request))
        await sessions.prove(transaction, sessionIdOf(request), false)
        await log.write(transaction, ownAccountEntry('DeleteSecondFactor', 'отключён второй фактор', actorOf(request)))
      })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/auth/second-factor/prove',
    {
      config: { ...config, refusals: [409] },
      schema: {
        summary: 'Prove the second factor anew',
        description: `${addition} For what is refused with \`proof_needed\`: exports of clients, erasing, giving rights.`,
        tags,
        body: Type.Object({ code }, { additionalProperties: false }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await proved(request, validate(codeSchema, request.body).code, async () => {})
      return reply.code(204).send(null)
    },
  )

  /** Does something in the transaction that has taken the code. @throws {Problem} 400 in the field, 409, 429 */
  async function proved<T>(
    request: FastifyRequest,
    given: string,
    work: (transaction: Transaction<Tables>) => Promise<T>,
  ): Promise<T> {
    const { id } = actorOf(request)
    await throttle.code(id)
    const result = await db.transaction().execute(async (transaction) => {
      if (!(await factors.isAsked(transaction, id))) throw new Problem('conflict', 'Второй фактор не подключён')
      if (!(await factors.use(transaction, id, given))) throw wrongCode()
      await sessions.prove(transaction, sessionIdOf(request))
      return work(transaction)
    })
    await throttle.codeSucceeded(id)
    return result
  }
}

const sessionIdOf = ({ session }: FastifyRequest): number => session?.id ?? 0

const wrongCode = () => fieldProblem('code', 'Неверный или уже использованный код')
