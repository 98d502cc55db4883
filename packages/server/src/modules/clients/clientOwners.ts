import { holds } from '@karvon/api-client/auth/accessRules'
import type { Id } from '@karvon/api-client/read/fields'
import type { Database } from '../../database/database'
import { fieldProblem } from '../../http/problem'
import { type Employee, employeeOf } from '../../people/employee'
import type { ClientRow } from './clientRepository'

const columns = ['id', 'version', 'name', 'username', 'role', 'permissions', 'is_deactivated', 'created_at'] as const

/** Who can be given clients: whoever signs in and sees them. */
const mayOwn = (employee: Employee): boolean => !employee.isDeactivated && holds(employee, 'section:clients')

/** Employees who look after clients, or may, by name. */
export async function clientOwners(db: Database) {
  const rows = await db
    .selectFrom('users')
    .select([
      ...columns,
      ({ exists, selectFrom }) =>
        exists(selectFrom('clients').select('id').whereRef('clients.owner_id', '=', 'users.id')).as('has_clients'),
    ])
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ has_clients, ...row }) => {
    const employee = employeeOf(row)
    const isCurrent = mayOwn(employee)
    return isCurrent || has_clients ? [{ id: row.id, name: row.name, username: row.username, isCurrent }] : []
  })
}

/** May the employee look after clients? */
export async function isPossibleOwner(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
  return row !== undefined && mayOwn(employeeOf(row))
}

/** @throws {Problem} 400 under the name of the field: nobody can be given clients who does not see them */
export async function checkOwner(db: Database, ownerId: Id | null): Promise<void> {
  if (ownerId !== null && !(await isPossibleOwner(db, Number(ownerId))))
    throw fieldProblem('ownerId', 'Такого сотрудника нет, или у сотрудника нет раздела клиентов')
}

/** What those who look after these clients are called, by their ids. */
export async function ownerNames(db: Database, clients: readonly ClientRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(clients.flatMap(({ owner_id }) => Number(owner_id) || []))]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
