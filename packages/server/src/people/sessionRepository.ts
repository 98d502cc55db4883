import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../database/database'
import { storageProblem } from '../database/storageProblem'
import type { Clock } from '../http/app'
import { type Employee, employeeOf } from './employee'

/** A session that is alive, and whose it is. */
export interface LiveSession {
  id: number
  actor: Employee
}

export type SessionKind = 'browser' | 'cli'

export type SessionRepository = ReturnType<typeof sessionRepository>

/** How many sessions are remembered. */
const remembered = 2000

const minute = 60_000
const hour = 60 * minute

/** How long a session lives without a request, and at most. */
const lifetimes: Record<SessionKind, { idle: number; absolute: number }> = {
  browser: { idle: 8 * hour, absolute: 24 * hour },
  cli: { idle: 30 * 24 * hour, absolute: 30 * 24 * hour },
}

/**
 * Tokens are opaque; the database holds their hash only. A session that was found is remembered until any session or
 * account changes, on whichever server: each request asks for the number of these changes, which is all that it asks.
 */
export function sessionRepository({ db, now }: { db: Database; now: Clock }) {
  const ago = (ms: number) => new Date(now().getTime() - ms).toISOString()

  const live = () =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.id as session_id', 'sessions.last_seen_at', 'users.id', 'users.name', 'users.username'])
      .select(['users.version', 'users.role', 'users.permissions', 'users.is_deactivated', 'users.created_at'])
      .where('users.is_deactivated', '=', 0)
      .where('sessions.expires_at', '>', now().toISOString())
      .where(({ or, and, eb }) =>
        or([
          and([eb('sessions.kind', '=', 'browser'), eb('sessions.last_seen_at', '>', ago(lifetimes.browser.idle))]),
          and([eb('sessions.kind', '=', 'cli'), eb('sessions.last_seen_at', '>', ago(lifetimes.cli.idle))]),
        ]),
      )

  const known = new Map<string, { version: number; row: LiveRow; actor: Employee }>()
  const versionQuery = db.selectFrom('access_version').select('version').where('id', '=', 1).compile()
  const versionOf = async (): Promise<number> => Number((await db.executeQuery(versionQuery)).rows[0]?.version)

  /** What was read before, when nothing has changed since and its time is not over. */
  async function recall(tokenHash: string) {
    const found = known.get(tokenHash)
    if (!found) return undefined
    const { row, version } = found
    const isAlive = row.expires_at > now().toISOString() && row.last_seen_at > ago(lifetimes[row.kind].idle)
    if (isAlive && version === (await versionOf())) return found
    known.delete(tokenHash)
    return undefined
  }

  async function look(tokenHash: string) {
    const row = await live()
      .select(['sessions.kind', 'sessions.expires_at'])
      // In the same statement: what is remembered is no older than the number it is remembered under.
      .select(({ selectFrom }) => selectFrom('access_version').select('version').where('id', '=', 1).as('access'))
      .where('sessions.token_hash', '=', tokenHash)
      .executeTakeFirst()
    if (!row) return undefined
    const found = { version: Number(row.access), row, actor: employeeOf(row) }
    known.set(tokenHash, found)
    const [oldest] = known.keys()
    if (known.size > remembered && oldest !== undefined) known.delete(oldest)
    return found
  }

  /** A full disk is no reason to turn away who only reads. */
  const see = (id: number) =>
    db
      .updateTable('sessions')
      .set({ last_seen_at: now().toISOString() })
      .where('id', '=', id)
      .execute()
      .catch((error: Error) => {
        if (storageProblem(error)?.status !== 507) throw error
      })

  return {
    /** @returns the token, which is nowhere else from then on */
    async open(
      transaction: Transaction<Tables>,
      { userId, kind, ip, userAgent }: { userId: number; kind: SessionKind; ip: string; userAgent: string },
    ): Promise<string> {
      // The prefix lets secret scanners find a token that was published by mistake.
      const token = `karvon_${randomBytes(32).toString('base64url')}`
      const created = now()
      await transaction.deleteFrom('sessions').where('expires_at', '<=', created.toISOString()).execute()
      await transaction
        .insertInto('sessions')
        .values({
          token_hash: hashOf(token),
          user_id: userId,
          kind,
          ip,
          user_agent: userAgent.slice(0, 300),
          created_at: created.toISOString(),
          last_seen_at: created.toISOString(),
          expires_at: new Date(created.getTime() + lifetimes[kind].absolute).toISOString(),
        })
        .execute()
      return token
    },

    /** The live session of a token. Changes of role, permissions and account act at once. */
    async find(token: string): Promise<LiveSession | null> {
      const tokenHash = hashOf(token)
      const found = (await recall(tokenHash)) ?? (await look(tokenHash))
      if (!found) return null
      const { row, actor } = found
      if (row.last_seen_at < ago(minute)) {
        await see(row.session_id)
      }
      return { id: row.session_id, actor }
    },

    /** The same by id, for signed addresses. */
    async findById(id: number): Promise<LiveSession | null> {
      const row = await live().where('sessions.id', '=', id).executeTakeFirst()
      return row ? { id: row.session_id, actor: employeeOf(row) } : null
    },

    /** Those of a person that are alive, the last used first. */
    listOf: (userId: number) =>
      live()
        .select(['sessions.kind', 'sessions.ip', 'sessions.user_agent'])
        .select(['sessions.created_at as opened_at', 'sessions.expires_at'])
        .where('users.id', '=', userId)
        .orderBy('sessions.last_seen_at', 'desc')
        .orderBy('sessions.id', 'desc')
        .execute(),

    /** Ends one of a person's own; false when it is no such session. */
    async closeOwn(transaction: Transaction<Tables>, userId: number, id: number): Promise<boolean> {
      const { numDeletedRows } = await transaction
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    /** All of a person but one; returns how many. */
    async closeOthers(transaction: Transaction<Tables>, userId: number, id: number): Promise<number> {
      const { numDeletedRows } = await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '!=', id)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },

    async close(transaction: Transaction<Tables>, id: number): Promise<void> {
      await transaction.deleteFrom('sessions').where('id', '=', id).execute()
    },

    /** For deactivation and a changed password. */
    async closeAllOf(transaction: Transaction<Tables>, userId: number): Promise<void> {
      await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute()
    },
  }
}

interface LiveRow {
  session_id: number
  kind: SessionKind
  last_seen_at: string
  expires_at: string
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
