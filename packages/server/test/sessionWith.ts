import { createHash } from 'node:crypto'
import type { Actor } from '@karvon/api-client/auth/accessRules'
import type { TokenLimits } from '@karvon/api-client/auth/tokenRules'
import { sessionRepository } from '../src/people/sessionRepository'
import type { StartedApp } from './startApp'
import { employeeRow } from './testEmployees'

interface SessionChanges {
  now?: () => Date
  isDeactivated?: boolean
}

/** The `authorization` of a new employee with this role and these permissions, signed in. */
export async function sessionWith(
  { database: { db, dialect } }: StartedApp,
  name: string,
  { role, permissions }: Actor,
  { now = () => new Date(), isDeactivated = false }: SessionChanges = {},
): Promise<string> {
  const username = usernameOf(name)
  const row = employeeRow(username, { name, role, permissions }, 'no password')
  const person = await db.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow()
  const request = { person, kind: 'browser', ip: '127.0.0.1', userAgent: 'matrix' } as const
  const opened = await db
    .transaction()
    .execute((transaction) => sessionRepository({ db, dialect, now }).open(transaction, request))
  if (isDeactivated) await db.updateTable('users').set({ is_deactivated: 1 }).where('id', '=', person.id).execute()
  return `Bearer ${opened?.token}`
}

/** The `authorization` of a token for scripts of an employee whom `sessionWith` has made. */
export async function tokenWith(
  { database: { db, dialect } }: StartedApp,
  owner: string,
  name: string,
  limits: TokenLimits,
): Promise<string> {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', usernameOf(owner))
    .executeTakeFirstOrThrow()
  const asked = { userId, name, ...limits, days: 1, ip: '127.0.0.1', userAgent: 'matrix' }
  const opened = await db
    .transaction()
    .execute((transaction) => sessionRepository({ db, dialect, now: () => new Date() }).openToken(transaction, asked))
  if ('refusal' in opened) throw new Error(`${name} is ${opened.refusal}`)
  return `Bearer ${opened.token}`
}

const usernameOf = (name: string): string => `p${createHash('sha1').update(name).digest('hex').slice(0, 10)}`
