import { passwordChangeSchemaFor } from '@karvon/api-client/auth/authSchema'
import { ownSession } from '@karvon/api-client/auth/ownSessionTypes'
import { passwordLength } from '@karvon/api-client/users/userRules'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { Type } from 'typebox'
import manifest from '../../../package.json'
import type { Tables } from '../../database/database'
import type { App, Clock } from '../../http/app'
import { requiredAs } from '../../http/described'
import { idParams } from '../../http/idParams'
import { fieldProblem, Problem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { validate } from '../../http/validate'
import { employeeSchema } from '../../people/employeeSchema'
import { actorOf } from '../../plugins/access'
import type { AuthNeeds } from './authRoutes'
import { ownPassword } from './ownPassword'

const OwnSession = shapeOf(ownSession)

/** Who asks, and what a form for passwords has to know. */
const Me = Type.Object({
  ...employeeSchema.properties,
  passwordMinLength: Type.Integer({ description: "Fewest characters of an employee's new password" }),
  convertsVideo: Type.Boolean({ description: 'Are videos that browsers do not play made into ones that they do?' }),
  version: Type.String({ description: 'Of the server, such as 0.1.0' }),
})

interface OwnAccountNeeds extends AuthNeeds {
  now: Clock
  minPassword: number
  convertsVideo: boolean
}

const addition = 'An addition to the documents.'

/** What a person does with the own account: password and sessions. Additions to the documents. */
export function ownAccountRoutes(app: App, context: OwnAccountNeeds): void {
  const { db, sessions, passwords, log, now, minPassword, convertsVideo } = context
  const { checkPassword } = ownPassword(context)
  const passwordChangeSchema = passwordChangeSchemaFor(minPassword)
  // Own password and sessions are of the account and not of the record that others edit.
  const config = { access: 'signedIn', changes: null } as const
  const tags = ['auth']

  app.get(
    '/api/auth/me',
    {
      config: { ...config, forTokens: 'any', worksWithoutFactor: true },
      schema: { summary: 'Who asks', description: addition, tags, response: { 200: Me } },
    },
    async (request) => ({
      ...actorOf(request),
      ...{ passwordMinLength: minPassword, convertsVideo, version: manifest.version },
    }),
  )

  app.put(
    '/api/auth/password',
    {
      // Whoever finds an open session and the password still has not the account.
      config: { ...config, asksProof: true },
      schema: {
        summary: 'Change the own password',
        description: `${addition} Every other session of the account ends.`,
        tags,
        body: Type.Object(
          {
            currentPassword: requiredAs(Type.String(), { type: 'string', minLength: 1, maxLength: 200 }),
            newPassword: requiredAs(Type.String(), {
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
      const actor = actorOf(request)
      const { currentPassword, newPassword } = validate(passwordChangeSchema, request.body)
      const old = await checkPassword(request, currentPassword, 'currentPassword')
      if (newPassword === currentPassword) {
        throw fieldProblem('newPassword', 'Новый пароль должен отличаться от текущего')
      }
      const hash = await passwords.hash(newPassword)
      await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ password_hash: hash, updated_at: now().toISOString() })
          .where('id', '=', actor.id)
          .where('password_hash', '=', old)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) throw new Problem('conflict', 'Пароль тем временем уже изменён. Войдите снова')
        const ended = await sessions.closeOthers(transaction, actor.id, sessionIdOf(request))
        await write(transaction, request, `Пароль изменён, завершено других сеансов: ${ended}`, 'ChangePassword')
      })
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/auth/sessions',
    {
      config,
      schema: { summary: 'The own sessions', description: addition, tags, response: { 200: Type.Array(OwnSession) } },
    },
    async (request) => {
      // Where somebody signs in from is for nobody else to see.
      if (request.session?.viewer) return []
      const rows = await sessions.listOf(actorOf(request).id)
      return rows.map((row) => ({
        id: row.session_id,
        kind: row.kind,
        ip: row.ip,
        userAgent: row.user_agent,
        createdAt: row.opened_at,
        lastSeenAt: row.last_seen_at,
        expiresAt: row.expires_at,
        isCurrent: row.session_id === sessionIdOf(request),
      }))
    },
  )

  app.delete(
    '/api/auth/sessions/:id',
    {
      config,
      schema: {
        summary: 'End one of the own sessions',
        description: addition,
        tags,
        params: idParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await db.transaction().execute(async (transaction) => {
        const isEnded = await sessions.closeOwn(transaction, actorOf(request).id, request.params.id)
        if (!isEnded) throw new Problem('not_found', 'Сеанс не найден')
        await write(transaction, request, 'Сеанс завершён')
      })
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/auth/sessions',
    {
      config,
      schema: {
        summary: 'End all of the own sessions but this one',
        description: addition,
        tags,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await db.transaction().execute(async (transaction) => {
        const ended = await sessions.closeOthers(transaction, actorOf(request).id, sessionIdOf(request))
        if (ended > 0) await write(transaction, request, `Завершено других сеансов: ${ended}`)
      })
      return reply.code(204).send(null)
    },
  )

  async function write(
    transaction: Transaction<Tables>,
    request: FastifyRequest,
    description: string,
    action: 'Logout' | 'ChangePassword' = 'Logout',
  ): Promise<void> {
    const actor = actorOf(request)
    const entity = { entity: 'User' as const, entityId: actor.id, entityName: actor.name }
    await log.write(transaction, { action, ...entity, description, actor })
  }
}

const sessionIdOf = ({ session }: FastifyRequest): number => session?.id ?? 0
