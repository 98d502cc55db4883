import { createHash, randomBytes } from 'node:crypto'
import { type TokenArea, type TokenLimits, tokenOf, tokensAtMost } from '@karvon/api-client/auth/tokenRules'
import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Flag } from '../database/columnTypes'
import { DamagedDatabaseError } from '../database/damagedDatabase'
import type { Database, SessionsTable, Tables, UsersTable } from '../database/database'
import type { Dialect } from '../database/dialect'
import { storageProblem } from '../database/storageProblem'
import type { QueryTarget } from '../database/transactionCheck'
import type { Clock } from '../http/app'
import { type Employee, employeeOf, roleNumber } from './employee'

/** A session that is alive, and whose it is. */
export interface LiveSession {
  id: number
  kind: SessionKind
  /** Whose rights it has. */
  actor: Employee
  /** Who looks through the eyes of the actor, and may change nothing; null in a session of one's own. */
  viewer: Viewer | null
  /** What the token for scripts is called and limited to; null in a session that a sign-in opened. */
  token: (TokenLimits & { name: string }) | null
  /** Where the person has a second factor: when it was last proved in this session, null for never. */
  factor: { provenAt: string | null } | null
  /** Has the role to have a second factor, and the person none? Of a view: of who looks. */
  lacksFactor: boolean
}

export type Viewer = Pick<Employee, 'id' | 'name' | 'username'>

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

/** How long somebody looks through the eyes of another at most. */
const viewLifetime = hour

/**
 * Tokens are opaque; the database holds their hash only. A session that was found is remembered until any session or
 * account changes, on whichever server: each request asks for the number of these changes, which is all that it asks.
 */
export function sessionRepository({ db, dialect, now }: { db: Database; dialect: Dialect; now: Clock }) {
  const ago = (ms: number) => new Date(now().getTime() - ms).toISOString()

  const live = () =>
    db
      .selectFrom('sessions')
      .innerJoin('users', (join) =>
        join.on(({ eb, fn }) => eb('users.id', '=', fn.coalesce('sessions.viewed_id', 'sessions.user_id'))),
      )
      .leftJoin('users as viewers', (join) =>
        join.onRef('viewers.id', '=', 'sessions.user_id').on('sessions.viewed_id', 'is not', null),
      )
      .leftJoin('second_factors', (join) =>
        join.onRef('second_factors.user_id', '=', 'sessions.user_id').on('second_factors.confirmed_at', 'is not', null),
      )
      .leftJoin('factor_roles', (join) =>
        join.on(({ eb, fn }) => eb('factor_roles.role', '=', fn.coalesce('viewers.role', 'users.role'))),
      )
      .select(({ fn, selectFrom }) =>
        fn
          .coalesce(
            'second_factors.confirmed_at',
            selectFrom('passkeys')
              .select(({ fn }) => fn.min('passkeys.created_at').as('since'))
              .whereRef('passkeys.user_id', '=', 'sessions.user_id'),
          )
          .as('factor_since'),
      )
      .select(['factor_roles.role as required_role', 'sessions.proven_at'])
      .select(['viewers.id as viewer_id', 'viewers.name as viewer_name', 'viewers.username as viewer_username'])
      .select(['sessions.token_name', 'sessions.is_read_only', 'sessions.areas', 'sessions.kind'])
      .select(['sessions.id as session_id', 'sessions.last_seen_at', 'users.id', 'users.name', 'users.username'])
      .select(['users.version', 'users.role', 'users.permissions', 'users.is_deactivated', 'users.created_at'])
      .where('users.is_deactivated', '=', 0)
      // Nobody sees more through other eyes than with the own ones.
      .where(({ or, and, eb }) =>
        or([
          eb('sessions.viewed_id', 'is', null),
          and([eb('viewers.is_deactivated', '=', 0), eb('viewers.role', '=', roleNumber('SuperAdmin'))]),
        ]),
      )
      .where('sessions.expires_at', '>', now().toISOString())
      .where(({ or, and, eb }) =>
        or([
          eb('sessions.token_name', 'is not', null),
          and([eb('sessions.kind', '=', 'browser'), eb('sessions.last_seen_at', '>', ago(lifetimes.browser.idle))]),
          and([eb('sessions.kind', '=', 'cli'), eb('sessions.last_seen_at', '>', ago(lifetimes.cli.idle))]),
        ]),
      )

  const known = new Map<string, { version: number; row: LiveRow; session: LiveSession }>()
  const versionQuery = db.selectFrom('access_version').select('version').where('id', '=', 1).compile()
  const versionOn = async (on: QueryTarget): Promise<number> =>
    Number((await on.executeQuery(versionQuery)).rows[0]?.version)

  /** What was read before, when nothing has changed since and its time is not over. */
  async function recall(tokenHash: string, on: QueryTarget) {
    const found = known.get(tokenHash)
    if (!found) return undefined
    const { row, version } = found
    const isAlive =
      row.expires_at > now().toISOString() &&
      (row.token_name !== null || row.last_seen_at > ago(lifetimes[row.kind].idle))
    if (isAlive && version === (await versionOn(on))) return found
    known.delete(tokenHash)
    return undefined
  }

  async function look(tokenHash: string, on: QueryTarget) {
    const query = live()
      .select('sessions.expires_at')
      // In the same statement: what is remembered is no older than the number it is remembered under.
      .select(({ selectFrom }) => selectFrom('access_version').select('version').where('id', '=', 1).as('access'))
      .where('sessions.token_hash', '=', tokenHash)
      .compile()
    const [row] = (await on.executeQuery(query)).rows
    if (!row) return undefined
    const found = { version: Number(row.access), row, session: sessionOf(row) }
    known.set(tokenHash, found)
    const [oldest] = known.keys()
    if (known.size > remembered && oldest !== undefined) known.delete(oldest)
    return found
  }

  /** Finds a session on the connection that is asked. */
  const findOn = async (tokenHash: string, on: QueryTarget) =>
    (await recall(tokenHash, on)) ?? (await look(tokenHash, on))

  /** Nobody signs in as the person meanwhile, and whoever is about to sees what was changed. */
  const hold = (transaction: Transaction<Tables>, userId: number) =>
    transaction.selectFrom('users').selectAll().where('id', '=', userId).modifyEnd(dialect.forUpdate).executeTakeFirst()

  /** A full disk, or a damaged one, is no reason to turn away who only reads. */
  const see = (id: number) =>
    db
      .updateTable('sessions')
      .set({ last_seen_at: now().toISOString() })
      .where('id', '=', id)
      .execute()
      .catch((error: Error) => {
        const isReadable = storageProblem(error)?.status === 507 || error instanceof DamagedDatabaseError
        if (!isReadable) throw error
      })

  /** Keeps a new one, and nothing of those that are over. @returns its token, which is nowhere else from then on */
  async function add(transaction: Transaction<Tables>, session: Opened, lifetime: number): Promise<string> {
    const secret = randomBytes(32).toString('base64url')
    const isToken = session.token_name !== undefined
    // The prefix lets secret scanners find a token that was published by mistake.
    const token = isToken ? tokenOf(secret) : `karvon_${secret}`
    const created = now()
    await transaction.deleteFrom('sessions').where('expires_at', '<=', created.toISOString()).execute()
    await transaction
      .insertInto('sessions')
      .values({
        ...session,
        token_hash: hashOf(token),
        user_agent: session.user_agent.slice(0, 300),
        created_at: created.toISOString(),
        // Nobody has used a new token, and its first use is told at once.
        last_seen_at: isToken ? '' : created.toISOString(),
        expires_at: new Date(created.getTime() + lifetime).toISOString(),
      })
      .execute()
    return token
  }

  /** Those of a person for scripts. */
  const tokensOf = (userId: number, on: Database = db) =>
    on
      .selectFrom('sessions')
      .select(['id', 'token_name', 'is_read_only', 'areas', 'created_at', 'last_seen_at', 'expires_at'])
      .where('user_id', '=', userId)
      .where('token_name', 'is not', null)
      .where('expires_at', '>', now().toISOString())
      .orderBy('id', 'desc')
      .execute()

  return {
    /**
     * Opens one for a person who was found before the transaction, and may have been changed since.
     * @returns the token, and the person as of now; null for somebody whose password
     * or account is not what it was
     */
    async open(
      transaction: Transaction<Tables>,
      {
        person,
        kind,
        ip,
        userAgent,
        isProven = false,
      }: { person: Known; kind: SessionKind; ip: string; userAgent: string; isProven?: boolean },
    ): Promise<{ token: string; actor: Employee } | null> {
      const current = await hold(transaction, person.id)
      if (current?.password_hash !== person.password_hash || current.is_deactivated === 1) return null
      const proven_at = isProven ? now().toISOString() : null
      const session = { user_id: person.id, viewed_id: null, kind, ip, user_agent: userAgent, proven_at }
      const token = await add(transaction, session, lifetimes[kind].absolute)
      return { token, actor: employeeOf(current) }
    },

    /**
     * Opens one in which somebody sees what another sees, for an hour. It belongs to who looks, and ends with the sessions of
     * that person. @returns the token
     */
    openView: (
      transaction: Transaction<Tables>,
      { viewerId, viewedId, ip, userAgent }: { viewerId: number; viewedId: number; ip: string; userAgent: string },
    ): Promise<string> =>
      add(
        transaction,
        { user_id: viewerId, viewed_id: viewedId, kind: 'browser', ip, user_agent: userAgent },
        viewLifetime,
      ),

    tokensOf,

    /** Makes a token for scripts; the person changes nothing of the kind meanwhile. @returns the token, or what there is already */
    async openToken(
      transaction: Transaction<Tables>,
      { userId, name, isReadOnly, areas, days, ip, userAgent }: NewToken,
    ): Promise<{ token: string } | { refusal: 'taken' | 'full' }> {
      await hold(transaction, userId)
      const there = await tokensOf(userId, transaction)
      if (there.some(({ token_name }) => token_name === name)) return { refusal: 'taken' }
      if (there.length >= tokensAtMost) return { refusal: 'full' }
      const limits = { token_name: name, is_read_only: isReadOnly ? 1 : 0, areas: areas.join() } as const
      const session = { user_id: userId, viewed_id: null, kind: 'cli', ip, user_agent: userAgent, ...limits } as const
      return { token: await add(transaction, session, days * 24 * hour) }
    },

    /** Ends a token of the person. @returns what it was called; undefined where it is none */
    async closeToken(transaction: Transaction<Tables>, userId: number, id: number): Promise<string | undefined> {
      const closed = await transaction
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('token_name', 'is not', null)
        .returning('token_name')
        .executeTakeFirst()
      return closed?.token_name ?? undefined
    },

    /** The live session of a token, which counts as used. Changes of role, permissions and account act at once. */
    async find(token: string): Promise<LiveSession | null> {
      const found = await findOn(hashOf(token), db)
      if (!found) return null
      const { row, session } = found
      if (row.last_seen_at < ago(minute)) {
        await see(row.session_id)
      }
      return session
    },

    /**
     * The same once more for a request that takes long, and no use of it: whoever only listens is idle.
     * @param on the connection of a transaction that depends on it
     */
    async recheck(token: string, on: QueryTarget = db): Promise<LiveSession | null> {
      const found = await findOn(hashOf(token), on)
      return found ? found.session : null
    },

    /** Grows with every change of a session or an account. */
    version: (): Promise<number> => versionOn(db),

    /** Those of the sessions that are alive and may be told something: whose each is, and when it ends unless it is used. */
    async alive(ids: readonly number[]): Promise<Map<number, { actor: Employee; endsAt: string }>> {
      const rows = await live().select('sessions.expires_at').where('sessions.id', 'in', ids).execute()
      const open = rows.filter((row) => !lacksFactor(row))
      return new Map(open.map((row) => [row.session_id, { actor: employeeOf(row), endsAt: endOf(row) }]))
    },

    /** The same by id, for signed addresses; null also where a second factor is required that is not there. */
    async findById(id: number): Promise<LiveSession | null> {
      const row = await live().where('sessions.id', '=', id).executeTakeFirst()
      return row && !lacksFactor(row) ? sessionOf(row) : null
    },

    /** Those of a person that are alive, the last used first; not those in which another looks, or the person at another. */
    listOf: (userId: number) =>
      live()
        .select(['sessions.ip', 'sessions.user_agent'])
        .select(['sessions.created_at as opened_at', 'sessions.expires_at'])
        .where('users.id', '=', userId)
        .where('sessions.viewed_id', 'is', null)
        .where('sessions.token_name', 'is', null)
        .orderBy('sessions.last_seen_at', 'desc')
        .orderBy('sessions.id', 'desc')
        .execute(),

    /** Ends one of a person's own; false when it is no such session. */
    async closeOwn(transaction: Transaction<Tables>, userId: number, id: number): Promise<boolean> {
      const { numDeletedRows } = await transaction
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('token_name', 'is', null)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    /** The second factor was proved in it just now; not where it is there no more. */
    async prove(transaction: Transaction<Tables>, id: number, isThere = true): Promise<void> {
      const proven_at = isThere ? now().toISOString() : null
      await transaction.updateTable('sessions').set({ proven_at }).where('id', '=', id).execute()
    },

    /** All of a person but one, and but tokens for scripts; returns how many. */
    async closeOthers(transaction: Transaction<Tables>, userId: number, id: number): Promise<number> {
      await hold(transaction, userId)
      const { numDeletedRows } = await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '!=', id)
        .where('token_name', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },

    async close(transaction: Transaction<Tables>, id: number): Promise<void> {
      await transaction.deleteFrom('sessions').where('id', '=', id).execute()
    },

    /** Those in which a person looks through the eyes of others. */
    async closeViews(transaction: Transaction<Tables>, viewerId: number): Promise<void> {
      await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', viewerId)
        .where('viewed_id', 'is not', null)
        .execute()
    },

    /** For deactivation and a password that others have set: tokens for scripts end, too. */
    async closeAllOf(transaction: Transaction<Tables>, userId: number): Promise<void> {
      await hold(transaction, userId)
      await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute()
    },
  }
}

/** Who somebody was found to be. */
type Known = Pick<Selectable<UsersTable>, 'id' | 'password_hash'>

type Opened = Pick<
  Insertable<SessionsTable>,
  'user_id' | 'viewed_id' | 'kind' | 'ip' | 'user_agent' | 'token_name' | 'is_read_only' | 'areas' | 'proven_at'
>

interface NewToken extends TokenLimits {
  userId: number
  name: string
  days: number
  ip: string
  userAgent: string
}

interface LiveRow {
  session_id: number
  kind: SessionKind
  last_seen_at: string
  expires_at: string
  token_name: string | null
}

type SessionRow = Parameters<typeof employeeOf>[0] & {
  session_id: number
  kind: SessionKind
  viewer_id: number | null
  viewer_name: string | null
  viewer_username: string | null
  token_name: string | null
  is_read_only: Flag
  areas: string
  factor_since: string | null
  required_role: number | null
  proven_at: string | null
}

function sessionOf(row: SessionRow): LiveSession {
  const { session_id: id, viewer_id: viewerId, viewer_name: name, viewer_username: username, token_name, kind } = row
  const viewer = viewerId === null ? null : { id: viewerId, name: name ?? '', username: username ?? '' }
  const factor = row.factor_since === null ? null : { provenAt: row.proven_at }
  const lacks = { lacksFactor: lacksFactor(row) }
  if (token_name === null) return { id, kind, actor: employeeOf(row), viewer, token: null, factor, ...lacks }
  const actor = { ...employeeOf(row), token: token_name }
  return { id, kind, actor, viewer, token: { name: token_name, ...limitsOf(row) }, factor, ...lacks }
}

const lacksFactor = ({ factor_since, required_role }: Pick<SessionRow, 'factor_since' | 'required_role'>): boolean =>
  factor_since === null && required_role !== null

/** What a token for scripts is limited to. */
export const limitsOf = ({ is_read_only, areas }: Pick<SessionRow, 'is_read_only' | 'areas'>): TokenLimits => ({
  isReadOnly: is_read_only === 1,
  // One that is no area any more opens nothing, and is not left out: none would open everything.
  areas: areas === '' ? [] : (areas.split(',') as TokenArea[]),
})

/** Who sits at the screen, whatever rights the session has. */
export const personAt = ({ viewer, actor }: LiveSession): Viewer => viewer ?? actor

function endOf({ kind, last_seen_at, expires_at, token_name }: Omit<LiveRow, 'session_id'>): string {
  if (token_name !== null) return expires_at
  const idle = new Date(new Date(last_seen_at).getTime() + lifetimes[kind].idle).toISOString()
  return idle < expires_at ? idle : expires_at
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
