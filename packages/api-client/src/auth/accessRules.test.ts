import { describe, expect, test } from 'vitest'
import {
  type Action,
  type Actor,
  actions,
  canDo,
  canOpen,
  hasRank,
  holds,
  type Permission,
  permissions,
  permissionsFor,
  roles,
  type Section,
  sections,
} from './accessRules'

/** What opens each section, row by row. */
const sectionRows: Record<Section, readonly Permission[] | 'anyone' | 'admins'> = {
  dashboard: 'anyone',
  notifications: 'anyone',
  clients: ['CanSeeUsers', 'CanCallUser'],
  users: ['CanSeeUsers'],
  tours: ['CanEditTours'],
  instagram: ['CanEditIgPosts'],
  'contact-actions': ['CanCallUser'],
  analytics: ['CanSeeAnalytics'],
  'activity-log': ['CanSeeActivityLogs'],
  landing: ['CanEditPageHeros', 'CanEditPageBanners'],
  content: ['CanEditPageHeros', 'CanEditPageBanners'],
  settings: 'admins',
}

const actionRows: Record<Action, readonly Permission[]> = {
  'users.create': ['CanAddNewUser'],
  'users.edit': ['CanModityUser'],
  'users.delete': ['CanDeleteUser'],
  'users.activate': ['CanModityUser', 'CanDeleteUser'],
  'users.viewAs': [],
  'users.resetFactor': [],
  'clients.edit': ['CanCallUser'],
  'clients.personalData': [],
  'tours.edit': ['CanEditTours'],
  'instagram.edit': ['CanEditIgPosts'],
  'banners.edit': ['CanEditPageBanners'],
  'heroes.edit': ['CanEditPageHeros'],
  'site.deliveries': [],
}

const person = (role: Actor['role'], ...held: Permission[]): Actor => ({ role, permissions: held })

describe.each(sections)('section %s', (section) => {
  const row = sectionRows[section]

  test.each(permissions)('with %s alone', (permission) => {
    const expected = row === 'anyone' || (Array.isArray(row) && row.includes(permission))

    expect(canOpen(person('User', permission), section)).toBe(expected)
  })

  test('for each role without any permission', () => {
    const opens = roles.map((role) => canOpen(person(role), section))

    expect(opens).toEqual([row === 'anyone', row === 'anyone' || row === 'admins', true])
  })
})

describe.each(actions)('action %s', (action) => {
  test.each(permissions)('with %s alone', (permission) => {
    expect(canDo(person('User', permission), action)).toBe(actionRows[action].includes(permission))
  })

  test('for each role without any permission', () => {
    expect(roles.map((role) => canDo(person(role), action))).toEqual([false, false, true])
  })
})

test('all eleven permissions do not open the settings to a user', () => {
  expect(canOpen(person('User', ...permissions), 'settings')).toBe(false)
})

test('ranks the roles user, admin, superAdmin', () => {
  expect(roles.map((role) => hasRank(role, 'Admin'))).toEqual([false, true, true])
})

test('a right names its section or action and the permissions to ask for', () => {
  expect(holds(person('User', 'CanEditTours'), 'action:tours.edit')).toBe(true)
  expect(holds(person('User', 'CanEditTours'), 'section:users')).toBe(false)
  expect(permissionsFor('section:clients')).toEqual(['CanSeeUsers', 'CanCallUser'])
})
