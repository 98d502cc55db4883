import { tokenAreas, tokenDays, tokenNameLength, tokensAtMost } from '@karvon/api-client/auth/tokenRules'
import { tokenSchema } from '@karvon/api-client/auth/tokenSchema'
import { accessToken, newToken } from '@karvon/api-client/auth/tokenTypes'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { App } from '../../http/app'
import { requiredAs } from '../../http/described'
import { idParams } from '../../http/idParams'
import { fieldProblem, Problem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { validate } from '../../http/validate'
import { limitsOf } from '../../people/sessionRepository'
import { actorOf } from '../../plugins/access'
import { ownAccountEntry } from './accountEntry'
import type { AuthNeeds } from './authRoutes'
import { ownPassword } from './ownPassword'

const AccessToken = shapeOf(accessToken)
const NewToken = shapeOf(newToken)

const addition = 'An addition to the documents.'

/** Tokens for scripts: each is its owner's own, and may what its owner may, or less. Additions to the documents. */
export function tokenRoutes(app: App, context: AuthNeeds): void {
  const { db, sessions, log } = context
  const { checkPassword } = ownPassword(context)
  // They are of the account and not of the record that others edit.
  const config = { access: 'signedIn', changes: null } as const
  const tags = ['auth']

  /** Who looks through the eyes of another sees what that person works on, and not with what. */
  const tokensOf = async (request: FastifyRequest) => {
    if (request.session?.viewer) return []
    const rows = await sessions.tokensOf(actorOf(request).id)
    return rows.map((row) => ({
      id: row.id,
      name: row.token_name ?? '',
      ...limitsOf(row),
      areas: [...limitsOf(row).areas],
      createdAt: row.created_at,
      lastUsedAt: row.last_seen_at,
      expiresAt: row.expires_at,
    }))
  }

  app.get(
    '/api/auth/tokens',
    {
      config,
      schema: {
        summary: 'The own tokens for scripts',
        description: addition,
        tags,
        response: { 200: Type.Array(AccessToken) },
      },
    },
    tokensOf,
  )

  app.post(
    '/api/auth/tokens',
    {
      // The answer of a keyed call is kept, and a token is nowhere but with whom it was given to.
      config: { ...config, asksProof: true, isIdempotent: false, refusals: [409] },
      schema: {
        summary: 'Make a token for scripts',
        description:
          `${addition} The token is answered this once. It may what its owner may at the time of each call, within its limits, and ` +
          'nothing of the own account; it ends by itself, with its owner, and when it is revoked.',
        tags,
        body: Type.Object(
          {
            name: requiredAs(Type.String(), { type: 'string', minLength: 1, maxLength: tokenNameLength }),
            isReadOnly: Type.Boolean(),
            areas: requiredAs(Type.Array(Type.String()), {
              type: 'array',
              items: { type: 'string', enum: tokenAreas },
              maxItems: tokenAreas.length,
              description: 'What it is limited to; empty for all that its owner may',
            }),
            days: requiredAs(Type.Number(), { type: 'integer', minimum: tokenDays.min, maximum: tokenDays.max }),
            password: requiredAs(Type.String(), { type: 'string', minLength: 1, maxLength: 200 }),
          },
          { additionalProperties: false },
        ),
        response: { 201: NewToken },
      },
    },
    async (request, reply) => {
      const { password, ...input } = validate(tokenSchema, request.body)
      await checkPassword(request, password, 'password')
      const { id: userId } = actorOf(request)
      const userAgent = request.headers['user-agent'] ?? ''
      const areas = [...new Set(input.areas)]
      const token = await db.transaction().execute(async (transaction) => {
        const opened = await sessions.openToken(transaction, { ...input, areas, userId, ip: request.ip, userAgent })
        if ('refusal' in opened) {
          if (opened.refusal === 'taken') throw fieldProblem('name', 'Такой токен уже есть', 'already_exists')
          throw new Problem('limit_reached', `Токенов не может быть больше ${tokensAtMost}: отзовите ненужные`)
        }
        const limits = [input.isReadOnly ? 'только чтение' : '', areas.join(', ')].filter(Boolean).join('; ')
        const said = limits && ` (${limits})`
        await log.write(
          transaction,
          ownAccountEntry('CreateAccessToken', `создан токен «${input.name}»${said}`, actorOf(request)),
        )
        return opened.token
      })
      const [made] = await tokensOf(request)
      if (!made) throw new Problem('conflict', 'Токен тем временем отозван')
      return reply.code(201).send({ ...made, token })
    },
  )

  app.delete(
    '/api/auth/tokens/:id',
    {
      config,
      schema: {
        summary: 'Revoke one of the own tokens for scripts',
        description: addition,
        tags,
        params: idParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await db.transaction().execute(async (transaction) => {
        const name = await sessions.closeToken(transaction, actorOf(request).id, request.params.id)
        if (name === undefined) throw new Problem('not_found', 'Токен не найден')
        await log.write(transaction, ownAccountEntry('DeleteAccessToken', `отозван токен «${name}»`, actorOf(request)))
      })
      return reply.code(204).send(null)
    },
  )
}
