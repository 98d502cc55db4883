import { type Role, roles } from '@karvon/api-client/auth/accessRules'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../database/database'
import { roleNumber } from './employee'

/** Which roles have to have a second factor, in the order of their rank. */
export async function factorRoles(db: Database): Promise<Role[]> {
  const rows = await db.selectFrom('factor_roles').select('role').execute()
  return roles.filter((role) => rows.some((row) => row.role === roleNumber(role)))
}

/** Those and no others have to have one from now on. @returns were they others before? */
export async function requireFactors(transaction: Transaction<Tables>, required: readonly Role[]): Promise<boolean> {
  const before = await factorRoles(transaction)
  const added = required.filter((role) => !before.includes(role))
  const removed = before.filter((role) => !required.includes(role))
  for (const role of added)
    await transaction
      .insertInto('factor_roles')
      .values({ role: roleNumber(role) })
      .execute()
  for (const role of removed)
    await transaction.deleteFrom('factor_roles').where('role', '=', roleNumber(role)).execute()
  return added.length + removed.length > 0
}
