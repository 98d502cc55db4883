import { createHash } from 'node:crypto'
import type { Actor } from '@karvon/api-client/auth/accessRules'
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
  const username = `p${createHash('sha1').update(name).digest('hex').slice(0, 10)}`
  const row = employeeRow(username, { name, role, permissions }, 'no password')
  const person = await db.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow()
  const request = { person, kind: 'browser', ip: '127.0.0.1', userAgent: 'matrix' } as const
  const opened = await db
    .transaction()
    .execute((transaction) => sessionRepository({ db, dialect, now }).open(transaction, request))
  if (isDeactivated) await db.updateTable('users').set({ is_deactivated: 1 }).where('id', '=', person.id).execute()
  return `Bearer ${opened?.token}`
}
