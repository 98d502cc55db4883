import type { User } from './userFields'

/** A plausible employee for tests and demo data. */
export function buildUser(changes: Partial<User> = {}): User {
  return {
    id: 1,
    name: 'Дилноза Каримова',
    username: 'dilnoza',
    role: 'User',
    permissions: [],
    isDeactivated: false,
    isAdminRole: false,
    createdAt: '2026-02-14T05:30:00.000Z',
    ...changes,
  }
}
