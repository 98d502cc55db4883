import { passwordLength } from '@karvon/api-client/users/userRules'
import { fits, trimmed } from '@karvon/api-client/validation/visibleText'
import type { Database } from '../database/database'
import type { Clock } from '../http/app'
import { employeeColumns, roleNumber, usernameKey } from './employee'
import type { Passwords } from './passwords'

export interface AdminCredentials {
  username: string
  password: string
}

/** An account that cannot be made; the message says what is wrong with what was given. */
export class AdminRefusedError extends Error {
  override name = 'AdminRefusedError'
}

/** Is there somebody who can let others in? */
export async function hasSuperAdmin(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', roleNumber('SuperAdmin'))
    .where('is_deactivated', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}

interface FirstAdminNeeds {
  db: Database
  passwords: Passwords
  now: Clock
  /** Fewest characters of the password. */
  minPassword: number
}

/** @throws {AdminRefusedError} */
export async function addFirstAdmin(
  { db, passwords, now, minPassword }: FirstAdminNeeds,
  { username, password }: AdminCredentials,
): Promise<void> {
  const name = trimmed(username)
  const key = usernameKey(name)
  if (!key || !fits(name, 200)) throw new AdminRefusedError('The username must have 1 to 200 characters')
  if (password.length < minPassword || password.length > passwordLength.max || usernameKey(password) === key) {
    throw new AdminRefusedError(
      `The password must have ${minPassword} to ${passwordLength.max} characters and differ from the username`,
    )
  }
  const taken = await db.selectFrom('users').select('id').where('username_key', '=', key).executeTakeFirst()
  if (taken) throw new AdminRefusedError(`The username ${name} is taken by another account`)

  const moment = now().toISOString()
  const hash = await passwords.hash(password)
  await db
    .insertInto('users')
    .values({
      ...employeeColumns({ name, username: name, role: 'SuperAdmin', permissions: [] }),
      password_hash: hash,
      is_deactivated: 0,
      created_at: moment,
      updated_at: moment,
    })
    .execute()
}
