import { expect, test } from 'vitest'
import { buildUser } from './userFixtures'
import { refusalToSave, refusalToSwitch } from './userRules'

const manager = buildUser({ id: 1, role: 'User', permissions: ['CanModityUser', 'CanCallUser'] })
const admin = buildUser({ id: 2, role: 'Admin' })
const director = buildUser({ id: 3, role: 'SuperAdmin' })
const colleague = buildUser({ id: 4, role: 'User', permissions: ['CanEditTours'] })

test('gives nobody a role above one’s own', () => {
  expect(refusalToSave(manager, null, { role: 'Admin', permissions: [] })).toBe('role')
  expect(refusalToSave(admin, colleague, { ...colleague, role: 'SuperAdmin' })).toBe('role')
  expect(refusalToSave(director, colleague, { ...colleague, role: 'SuperAdmin' })).toBeNull()
})

test('lets a User give only permissions that he holds, and keep those that are there', () => {
  const after = (...permissions: typeof colleague.permissions) => ({ role: 'User' as const, permissions })

  expect(refusalToSave(manager, colleague, after('CanEditTours', 'CanCallUser'))).toBeNull()
  expect(refusalToSave(manager, colleague, after('CanEditTours', 'CanSeeUsers'))).toBe('permissions')
  expect(refusalToSave(admin, colleague, after('CanSeeUsers'))).toBeNull()
})

test('protects those above, and everybody from himself', () => {
  expect([manager, admin, director].map((actor) => refusalToSwitch(actor, admin))).toEqual(['rank', 'self', null])
  expect(refusalToSave(manager, admin, admin)).toBe('rank')
  expect(refusalToSave(admin, admin, { role: 'Admin', permissions: ['CanEditTours'] })).toBe('self')
  expect(refusalToSave(admin, admin, admin)).toBeNull()
})
