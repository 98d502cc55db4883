import { passkeyNameLength, passkeysAtMost } from '@karvon/api-client/auth/factorRules'
import { factorBeginSchema, passkeyNameSchema } from '@karvon/api-client/auth/factorSchema'
import { recoveryCodes } from '@karvon/api-client/auth/factorTypes'
import { passkeyCreation, passkeyRequest } from '@karvon/api-client/auth/passkeyTypes'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { App } from '../../http/app'
import { requiredAs } from '../../http/described'
import { idParams } from '../../http/idParams'
import { fieldProblem, Problem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { validate } from '../../http/validate'
import type { Asked } from '../../people/passkeys'
import { actorOf } from '../../plugins/access'
import { ownAccountEntry } from './accountEntry'
import type { AuthNeeds } from './authRoutes'
import { ownPassword } from './ownPassword'
import { type FactorNeeds, signed } from './passkeyAnswers'
import { proof, proofs, sessionIdOf } from './proofs'

const addition = 'An addition to the documents.'

const password = requiredAs(Type.String(), { type: 'string', minLength: 1, maxLength: 200 })

/** The own passkeys: second factors that a browser or a key in the hand proves. Additions to the documents. */
export function passkeyRoutes(app: App, context: AuthNeeds & FactorNeeds): void {
  const { db, sessions, factors, passkeys, partyOf, log } = context
  const { checkPassword } = ownPassword(context)
  const { proved, settle } = proofs(context)
  // What is answered is good once, and the answer of a keyed call is kept.
  const config = { access: 'signedIn', changes: null, isIdempotent: false, refusals: [409] } as const
  const tags = ['auth']

  app.post(
    '/api/auth/passkeys/begin',
    {
      config: { ...config, asksProof: true, worksWithoutFactor: true },
      schema: {
        summary: 'Begin to add a passkey',
        description: `${addition} What a browser makes one with, within five minutes.`,
        tags,
        body: Type.Object({ password }, { additionalProperties: false }),
        response: { 200: shapeOf(passkeyCreation) },
      },
    },
    async (request) => {
      const asked = askedOf(request, 'add')
      await checkPassword(request, validate(factorBeginSchema, request.body).password, 'password')
      const begun = await passkeys.begin(asked, actorOf(request))
      if (!begun) throw tooMany()
      return begun
    },
  )

  app.post(
    '/api/auth/passkeys',
    {
      config: { ...config, worksWithoutFactor: true },
      schema: {
        summary: 'Add a passkey that was made',
        description: `${addition} Each sign-in asks for a second factor from then on, and every other session of the account ends.`,
        tags,
        body: Type.Object(
          {
            name: requiredAs(Type.String(), { type: 'string', minLength: 1, maxLength: passkeyNameLength }),
            passkey: Type.Object(
              {
                id: signed(1400),
                clientDataJSON: signed(4000),
                attestationObject: signed(16_000),
                transports: Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$', maxLength: 20 }), { maxItems: 10 }),
              },
              { additionalProperties: false },
            ),
          },
          { additionalProperties: false },
        ),
        response: { 200: shapeOf(recoveryCodes) },
      },
    },
    async (request) => {
      const { name } = validate(passkeyNameSchema, { name: request.body.name })
      const made = await passkeys.made(askedOf(request, 'add'), request.body.passkey)
      if (!made)
        throw new Problem('conflict', 'Ключ доступа не подошёл, или прошло слишком много времени. Начните снова')
      const { id } = actorOf(request)
      const codes = await db.transaction().execute(async (transaction) => {
        // First: it holds the account, so that of two the second sees what the first has done.
        const ended = await sessions.closeOthers(transaction, id, sessionIdOf(request))
        const isFirst = !(await factors.isAsked(transaction, id))
        const refusal = await passkeys.add(transaction, made, name)
        if (refusal === 'named') throw fieldProblem('name', 'Такой ключ доступа уже есть', 'already_exists')
        if (refusal === 'known') throw new Problem('already_exists', 'Этот ключ доступа уже добавлен')
        if (refusal === 'full') throw tooMany()
        await sessions.prove(transaction, sessionIdOf(request))
        const done = `подключён второй фактор (ключ доступа «${name}»), завершено других сеансов: ${ended}`
        await log.write(transaction, ownAccountEntry('CreateSecondFactor', done, actorOf(request)))
        return isFirst ? factors.newCodes(transaction, id) : []
      })
      return { codes }
    },
  )

  app.post(
    '/api/auth/passkeys/ask',
    {
      config,
      schema: {
        summary: 'Ask for a proof by a passkey',
        description: `${addition} What a browser is asked with, for one proof within five minutes.`,
        tags,
        response: { 200: shapeOf(passkeyRequest) },
      },
    },
    async (request) => {
      const made = await passkeys.ask(askedOf(request, 'prove'))
      if (!made) throw new Problem('conflict', 'Здесь нет ключа доступа, который работает по этому адресу')
      return made
    },
  )

  app.post(
    '/api/auth/passkeys/:id/remove',
    {
      config,
      schema: {
        summary: 'Do without a passkey',
        description: `${addition} Every other session of the account ends.`,
        tags,
        params: idParams,
        body: Type.Object({ password, ...proof }, { additionalProperties: false }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { body, params } = request
      await checkPassword(request, validate(factorBeginSchema, { password: body.password }).password, 'password')
      await proved(request, body, async (transaction) => {
        const name = await passkeys.remove(transaction, actorOf(request).id, params.id)
        if (name === undefined) throw new Problem('not_found', 'Ключ доступа не найден')
        await settle(transaction, request)
        const done = `отключён второй фактор (ключ доступа «${name}»)`
        await log.write(transaction, ownAccountEntry('DeleteSecondFactor', done, actorOf(request)))
      })
      return reply.code(204).send(null)
    },
  )

  /** @throws {Problem} 409 where browsers make no passkeys */
  function askedOf(request: FastifyRequest, purpose: 'add' | 'prove'): Asked {
    const party = partyOf(request)
    if (!party)
      throw new Problem(
        'conflict',
        'Ключи доступа работают только по https и по имени сайта, а не по номеру компьютера. Откройте панель по такому адресу или подключите приложение с кодами',
      )
    return { userId: actorOf(request).id, sessionId: sessionIdOf(request), purpose, party }
  }
}

const tooMany = () =>
  new Problem('limit_reached', `Ключей доступа не может быть больше ${passkeysAtMost}: удалите ненужные`)
