import { credentialsSchema } from '@karvon/api-client/auth/authSchema'
import type { PasskeyAnswer } from '@karvon/api-client/auth/passkeyTypes'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { Type } from 'typebox'
import type { ActivityLog } from '../../activityLog/activityLog'
import type { Database, Tables } from '../../database/database'
import { noViewerCookie, viewerCookie } from '../../files/viewerCookie'
import type { App } from '../../http/app'
import { describedAs, requiredAs } from '../../http/described'
import { Problem } from '../../http/problem'
import { validate } from '../../http/validate'
import { usernameKey } from '../../people/employee'
import { employeeSchema } from '../../people/employeeSchema'
import type { Answered } from '../../people/passkeys'
import type { Passwords } from '../../people/passwords'
import type { SessionRepository } from '../../people/sessionRepository'
import { actorOf } from '../../plugins/access'
import { accountEntry, ownAccountEntry } from './accountEntry'
import type { KnownPlaces } from './knownPlaces'
import type { LoginThrottle } from './loginThrottle'
import { type FactorNeeds, PasskeyAnswerShape, passkeyAnswers, wrongPasskey } from './passkeyAnswers'

export interface AuthNeeds {
  db: Database
  sessions: SessionRepository
  passwords: Passwords
  throttle: LoginThrottle
  log: ActivityLog
}

interface SignInNeeds extends AuthNeeds, FactorNeeds {
  places: KnownPlaces
}

/** Signing in and out. Source: docs/product.md. */
export function authRoutes(app: App, context: SignInNeeds): void {
  const { db, sessions, passwords, throttle, places, factors, passkeys, partyOf, log } = context
  const { answeredPasskey } = passkeyAnswers(context)

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
            code: describedAs(Type.String(), {
              type: 'string',
              maxLength: 20,
              description: 'An addition to the documents: of the second factor, where the account has one',
            }),
            passkey: Type.Optional(PasskeyAnswerShape),
          },
          { additionalProperties: false },
        ),
        response: { 200: Type.Object({ token: Type.String(), user: employeeSchema }) },
      },
    },
    async (request, reply) => {
      const { username, password, code = '' } = validate(credentialsSchema, request.body)
      const { passkey } = request.body
      const name = usernameKey(username)
      await throttle.attempt(name, request.ip)

      const { token, actor } = await opened(request, { name, password, code, passkey })
      const session = await sessions.find(token)
      if (session) reply.header('set-cookie', viewerCookie(session.id))
      return { token, user: actor }
    },
  )

  /** Verifying takes a while: whoever was changed meanwhile is looked at again. */
  async function opened(request: FastifyRequest, { name, password, code, passkey }: Given) {
    let answered: Answered | null | undefined
    for (let attempt = 0; attempt < attempts; attempt++) {
      const person = await personWith(request, name, password)
      const isAsked = await factors.isAsked(db, person.id)
      if (isAsked && !code && !passkey) throw await factorNeeded(request, person.id)
      if (isAsked) await throttle.code(person.id)
      // Once: an answer is taken once.
      if (isAsked && passkey)
        answered ??= await answeredPasskey(request, passkey, { userId: person.id, purpose: 'signIn' })
      const newHash = passwords.isOutdated(person.password_hash) ? await passwords.hash(password) : null
      const session = await db.transaction().execute(async (transaction) => {
        // As of now: it may have been set up while the password was verified.
        const isProven = await factors.isAsked(transaction, person.id)
        if (isProven !== isAsked) return null
        const how = isProven ? await proofOf(transaction, person.id, code, answered) : ''
        if (how === null) {
          request.log.warn({ event: 'login refused', ip: request.ip, user: person.id }, 'wrong second factor')
          throw passkey
            ? new Problem('wrong_passkey', wrongPasskey)
            : new Problem('wrong_code', 'Неверный или уже использованный код')
        }
        const opened = await sessions.open(transaction, {
          person,
          kind: request.headers['x-karvon-client'] === 'cli' ? 'cli' : 'browser',
          ip: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          isProven,
        })
        if (!opened) return null
        const { actor } = opened
        if (newHash) {
          await transaction.updateTable('users').set({ password_hash: newHash }).where('id', '=', actor.id).execute()
        }
        const isNew = await places.isNew(transaction, actor.id, request.ip)
        const done = `${isNew ? 'Вход в систему с нового адреса' : 'Вход в систему'}${how}`
        await log.write(transaction, accountEntry('Login', done, actor))
        return opened
      })
      if (session) {
        if (isAsked) await throttle.codeSucceeded(person.id)
        await throttle.succeed(name, request.ip)
        return session
      }
    }
    throw new Problem('conflict', 'Учётную запись тем временем изменили. Войдите ещё раз')
  }

  /** How the second factor was proved, as the log says it; null where it was not. */
  async function proofOf(transaction: Transaction<Tables>, userId: number, code: string, answered?: Answered | null) {
    if (answered) {
      const isUsed = answered.userId === userId && (await passkeys.use(transaction, answered))
      return isUsed ? `, по ключу доступа «${answered.name}»` : null
    }
    const used = code ? await factors.use(transaction, userId, code) : null
    return used === null ? null : used === 'recovery' ? ', по резервному коду' : ''
  }

  /** Says which factors there are, with what a browser is asked with for a passkey. */
  async function factorNeeded(request: FastifyRequest, userId: number): Promise<Problem> {
    const party = partyOf(request)
    const app = await factors.hasApp(db, userId)
    const passkey = party && (await passkeys.ask({ userId, sessionId: null, purpose: 'signIn', party }))
    const words = app
      ? 'Введите код из приложения или резервный код'
      : 'Подтвердите вход ключом доступа или введите резервный код'
    return new Problem('second_factor_needed', words, undefined, undefined, undefined, { app, passkey })
  }

  /** @throws {Problem} 401 */
  async function personWith(request: FastifyRequest, name: string, password: string) {
    const row = await db.selectFrom('users').selectAll().where('username_key', '=', name).executeTakeFirst()
    const isRight = await passwords.verify(row?.password_hash ?? null, password)
    if (!row || !isRight) {
      request.log.warn({ event: 'login refused', ip: request.ip }, 'wrong name or password')
      throw new Problem('wrong_credentials', 'Неверное имя пользователя или пароль')
    }
    if (row.is_deactivated === 1) {
      await throttle.succeed(name, request.ip)
      throw new Problem('account_deactivated', 'Учётная запись отключена. Обратитесь к администратору')
    }
    return row
  }

  app.post(
    '/api/auth/logout',
    {
      config: { access: 'signedIn', changes: null, worksWithoutSpace: true, worksWithoutFactor: true, endsView: true },
      schema: { summary: 'Sign out', tags: ['auth'], response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const { id: sessionId, viewer = null } = request.session ?? {}
      await db.transaction().execute(async (transaction) => {
        if (sessionId !== undefined) await sessions.close(transaction, sessionId)
        if (viewer) {
          const ended = ownAccountEntry('ViewAsUser', 'просмотр от имени завершён', actor)
          await log.write(transaction, { ...ended, actor: viewer })
        } else {
          await sessions.closeViews(transaction, actor.id)
          await log.write(transaction, accountEntry('Logout', 'Выход из системы', actor))
        }
      })
      return reply.code(204).header('set-cookie', noViewerCookie).send(null)
    },
  )
}

interface Given {
  name: string
  password: string
  /** Empty for none. */
  code: string
  passkey: PasskeyAnswer | undefined
}

/** How often somebody who is changed at the same moment is looked at again. */
const attempts = 5
