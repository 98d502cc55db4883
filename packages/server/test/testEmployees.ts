import type { Permission, Role } from '@karvon/api-client/auth/accessRules'
import { hash } from '@node-rs/argon2'
import type { Database } from '../src/database/database'
import { employeeColumns } from '../src/people/employee'

export interface TestEmployee {
  name: string
  role: Role
  permissions: readonly Permission[]
  isDeactivated?: boolean
}

/** Who there is in every test, by username; all have `testPassword`. */
export const testEmployees = {
  director: { name: 'Шерзод Алимов', role: 'SuperAdmin', permissions: [] },
  editor: { name: 'Тимур Ахмедов', role: 'User', permissions: ['CanEditTours', 'CanEditIgPosts'] },
  operator: { name: 'Севара Рахимова', role: 'User', permissions: ['CanCallUser', 'CanSeeUsers'] },
  auditor: { name: 'Ольга Пак', role: 'User', permissions: ['CanSeeActivityLogs'] },
  newcomer: { name: 'Малика Ёлкина', role: 'User', permissions: [] },
  leaver: { name: 'Сергей Воронцов', role: 'User', permissions: [], isDeactivated: true },
} as const satisfies Record<string, TestEmployee>

export type TestUsername = keyof typeof testEmployees

export const testPassword = 'karvon-test-1'

/** Hashed weakly: the tests are about other things than how long guessing takes. */
const weakest = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export async function addTestEmployees(db: Database): Promise<void> {
  const passwordHash = await hash(testPassword, weakest)
  const people: [string, TestEmployee][] = Object.entries(testEmployees)
  await db
    .insertInto('users')
    .values(people.map(([username, employee]) => employeeRow(username, employee, passwordHash)))
    .execute()
}

/** An employee as a row of the database. */
export function employeeRow(username: string, employee: TestEmployee, passwordHash: string) {
  const { name, role, permissions, isDeactivated = false } = employee
  const moment = '2026-01-12T05:00:00.000Z'
  return {
    ...employeeColumns({ name, username, role, permissions: [...permissions] }),
    password_hash: passwordHash,
    is_deactivated: isDeactivated ? (1 as const) : (0 as const),
    created_at: moment,
    updated_at: moment,
  }
}
