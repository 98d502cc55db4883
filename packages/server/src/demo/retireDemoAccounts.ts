import type { Database } from '../database/database'
import type { Clock } from '../http/app'
import { usernameKey } from '../people/employee'
import type { Passwords } from '../people/passwords'
import { demoPassword, demoPeople } from './demoPeople'

/**
 * Everybody knows the demo's password: outside demo mode the accounts that still have it are deactivated and signed out.
 * @returns their usernames
 */
export async function retireDemoAccounts({
  db,
  passwords,
  now,
}: {
  db: Database
  passwords: Passwords
  now: Clock
}): Promise<string[]> {
  const keys = demoPeople.map(({ username }) => usernameKey(username))
  const candidates = await db
    .selectFrom('users')
    .select(['id', 'username', 'password_hash'])
    .where('username_key', 'in', keys)
    .where('is_deactivated', '=', 0)
    .execute()

  const retired: string[] = []
  for (const { id, username, password_hash } of candidates) {
    if (!(await passwords.verify(password_hash, demoPassword))) continue
    await db.transaction().execute(async (transaction) => {
      const change = { is_deactivated: 1, updated_at: now().toISOString() } as const
      await transaction.updateTable('users').set(change).where('id', '=', id).execute()
      await transaction.deleteFrom('sessions').where('user_id', '=', id).execute()
    })
    retired.push(username)
  }
  return retired
}
