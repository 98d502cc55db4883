import { credentialsSchema } from '@karvon/api-client/auth/authSchema'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { ActivityLog } from '../../activityLog/activityLog'
import type { Database } from '../../database/database'
import { noViewerCookie, viewerCookie } from '../../files/viewerCookie'
import type { App } from '../../http/app'
import { requiredAs } from '../../http/described'
import { Problem } from '../../http/problem'
import { validate } from '../../http/validate'
import { type Employee, usernameKey } from '../../people/employee'
import { employeeSchema } from '../../people/employeeSchema'
import type { Passwords } from '../../people/passwords'
import type { SessionRepository } from '../../people/sessionRepository'
import { actorOf } from '../../plugins/access'
import type { KnownPlaces } from './knownPlaces'
import type { LoginThrottle } from './loginThrottle'

export interface AuthNeeds {
  db: Database
  sessions: SessionRepository
  passwords: Passwords
  throttle: LoginThrottle
  log: ActivityLog
}

/** Signing in and out. Source: docs/product.md. */
export function authRoutes(
  app: App,
  { db, sessions, passwords, throttle, places, log }: AuthNeeds & { places: KnownPlaces },
): void {
  app.post(
    '/api/auth/login',
    {
      config: { access: 'public', changes: null, worksWithoutSpace: true, refusals: [401, 409] },
      schema: {
        summary: 'Sign in',
        tags: ['auth'],
        headers: Type.Object({ 'x-karvon-client': Type.Optional(Type.String()) }),
        body: Type.Object(
          {
            username: requiredAs(Type.String(), { type: 'string', minLength: 1, maxLength: 200 }),
            password: requiredAs(Type.String(), { type: 'string', minLength: 1, maxLength: 200 }),
          },
          { additionalProperties: false },
        ),
        response: { 200: Type.Object({ token: Type.String(), user: employeeSchema }) },
      },
    },
    async (request, reply) => {
      const { username, password } = validate(credentialsSchema, request.body)
      const name = usernameKey(username)
      await throttle.attempt(name, request.ip)

      const { token, actor } = await opened(request, name, password)
      const session = await sessions.find(token)
      if (session) reply.header('set-cookie', viewerCookie(session.id))
      return { token, user: actor }
    },
  )

  /** Verifying takes a while: whoever was changed meanwhile is looked at again. */
  async function opened(request: FastifyRequest, name: string, password: string) {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const person = await personWith(request, name, password)
      const newHash = passwords.isOutdated(person.password_hash) ? await passwords.hash(password) : null
      const session = await db.transaction().execute(async (transaction) => {
        const opened = await sessions.open(transaction, {
          person,
          kind: request.headers['x-karvon-client'] === 'cli' ? 'cli' : 'browser',
          ip: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
        })
        if (!opened) return null
        const { actor } = opened
        if (newHash) {
          await transaction.updateTable('users').set({ password_hash: newHash }).where('id', '=', actor.id).execute()
        }
        const isNew = await places.isNew(transaction, actor.id, request.ip)
        await log.write(transaction, entry('Login', isNew ? 'Вход в систему с нового адреса' : 'Вход в систему', actor))
        return opened
      })
      if (session) return session
    }
    throw new Problem('conflict', 'Учётную запись тем временем изменили. Войдите ещё раз')
  }

  /** @throws {Problem} 401 */
  async function personWith(request: FastifyRequest, name: string, password: string) {
    const row = await db.selectFrom('users').selectAll().where('username_key', '=', name).executeTakeFirst()
    const isRight = await passwords.verify(row?.password_hash ?? null, password)
    if (!row || !isRight) {
      request.log.warn({ event: 'login refused', ip: request.ip }, 'wrong name or password')
      throw new Problem('wrong_credentials', 'Неверное имя пользователя или пароль')
    }
    await throttle.succeed(name, request.ip)
    if (row.is_deactivated === 1)
      throw new Problem('account_deactivated', 'Учётная запись отключена. Обратитесь к администратору')
    return row
  }

  app.post(
    '/api/auth/logout',
    {
      config: { access: 'signedIn', changes: null, worksWithoutSpace: true, endsView: true },
      schema: { summary: 'Sign out', tags: ['auth'], response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const { id: sessionId, viewer = null } = request.session ?? {}
      await db.transaction().execute(async (transaction) => {
        if (sessionId !== undefined) await sessions.close(transaction, sessionId)
        if (viewer) {
          const description = `Сотрудник ${actor.name}: просмотр от имени завершён`
          await log.write(transaction, { ...entry('ViewAsUser', description, actor), actor: viewer })
        } else {
          await sessions.closeViews(transaction, actor.id)
          await log.write(transaction, entry('Logout', 'Выход из системы', actor))
        }
      })
      return reply.code(204).header('set-cookie', noViewerCookie).send(null)
    },
  )
}

/** How often somebody who is changed at the same moment is looked at again. */
const attempts = 5

const entry = (action: 'Login' | 'Logout' | 'ViewAsUser', description: string, actor: Employee) => ({
  action,
  entity: 'User' as const,
  entityId: actor.id,
  entityName: actor.name,
  description,
  actor,
})
