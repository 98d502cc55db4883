import { codeSchema, factorBeginSchema } from '@karvon/api-client/auth/factorSchema'
import { newFactor, ownFactor, recoveryCodes } from '@karvon/api-client/auth/factorTypes'
import { Type } from 'typebox'
import type { App } from '../../http/app'
import { requiredAs } from '../../http/described'
import { Problem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { validate } from '../../http/validate'
import { factorRoles } from '../../people/factorRoles'
import { actorOf } from '../../plugins/access'
import { ownAccountEntry } from './accountEntry'
import type { AuthNeeds } from './authRoutes'
import { ownPassword } from './ownPassword'
import type { FactorNeeds } from './passkeyAnswers'
import { proof, proofs, sessionIdOf, wrongCode } from './proofs'

const addition = 'An addition to the documents.'

const code = requiredAs(Type.String(), {
  type: 'string',
  minLength: 6,
  maxLength: 20,
  description: 'Of the app',
})
const password = requiredAs(Type.String(), { type: 'string', minLength: 1, maxLength: 200 })

const NewFactor = shapeOf(newFactor)
const RecoveryCodes = shapeOf(recoveryCodes)

/** The own second factor: an app that shows codes, and codes to recover with. Additions to the documents. */
export function secondFactorRoutes(app: App, context: AuthNeeds & FactorNeeds): void {
  const { db, sessions, throttle, factors, passkeys, partyOf, log } = context
  const { checkPassword } = ownPassword(context)
  const { proved, settle } = proofs(context)
  // What is answered is a secret, and the answer of a keyed call is kept.
  const config = { access: 'signedIn', changes: null, isIdempotent: false } as const
  const tags = ['auth']

  app.get(
    '/api/auth/second-factor',
    {
      config: { access: 'signedIn', worksWithoutFactor: true },
      schema: { summary: 'The own second factors', description: addition, tags, response: { 200: shapeOf(ownFactor) } },
    },
    async (request) => {
      // How somebody proves himself is for nobody else to see.
      if (request.session?.viewer) return { since: '', codesLeft: 0, passkeys: [], passkeysAt: '', isRequired: false }
      const { id, role } = actorOf(request)
      const own = await passkeys.of(id)
      return {
        ...(await factors.stateOf(id)),
        passkeys: own.map((row) => ({
          ...{ id: row.id, name: row.name, createdAt: row.created_at, lastUsedAt: row.last_used_at ?? '' },
        })),
        passkeysAt: partyOf(request)?.origin ?? '',
        isRequired: (await factorRoles(db)).includes(role),
      }
    },
  )

  app.post(
    '/api/auth/second-factor/begin',
    {
      config: { ...config, asksProof: true, worksWithoutFactor: true, refusals: [409] },
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
      if (!begun) throw new Problem('already_exists', 'Приложение уже подключено: сначала отключите его')
      return begun
    },
  )

  app.post(
    '/api/auth/second-factor/confirm',
    {
      config: { ...config, worksWithoutFactor: true, refusals: [409] },
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
        const ended = await sessions.closeOthers(transaction, actor.id, sessionIdOf(request))
        const made = await factors.confirm(transaction, actor.id, given)
        if (made === 'none')
          throw new Problem('conflict', 'Подключение не начато или заняло слишком долго. Начните снова')
        if (made === 'wrong') throw wrongCode()
        await sessions.prove(transaction, sessionIdOf(request))
        const done = `подключён второй фактор (приложение с кодами), завершено других сеансов: ${ended}`
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
        body: Type.Object(proof, { additionalProperties: false }),
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const codes = await proved(request, request.body, async (transaction) => {
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
        summary: 'Do without the app',
        description: `${addition} Every other session of the account ends.`,
        tags,
        body: Type.Object({ password, ...proof }, { additionalProperties: false }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { body } = request
      await checkPassword(request, validate(factorBeginSchema, { password: body.password }).password, 'password')
      await proved(request, body, async (transaction) => {
        const { id } = actorOf(request)
        if (!(await factors.hasApp(transaction, id))) throw new Problem('conflict', 'Приложение не подключено')
        await factors.removeApp(transaction, id)
        await settle(transaction, request)
        const done = 'отключён второй фактор (приложение с кодами)'
        await log.write(transaction, ownAccountEntry('DeleteSecondFactor', done, actorOf(request)))
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
        body: Type.Object(proof, { additionalProperties: false }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await proved(request, request.body, async () => {})
      return reply.code(204).send(null)
    },
  )
}
