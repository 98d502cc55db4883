import { expect, test } from 'vitest'
import { actionKind, actionName, actionNames } from './actionNames'
import { addedActions, knownActions } from './activityLogRules'

test('every action that the documents or the server know has a Russian name of its own', () => {
  const actions = [...knownActions, ...addedActions]

  expect(knownActions).toHaveLength(37)
  expect(Object.keys(actionNames).toSorted()).toEqual(actions.toSorted())
  expect(new Set(actions.map(actionName)).size).toBe(actions.length)
  for (const action of actions) expect(actionName(action)).toMatch(/^[А-Я]/)
})

test('an action that nobody knows is shown as it is', () => {
  expect(actionName('ArchiveVoucher')).toBe('ArchiveVoucher')
  expect(actionName('toString')).toBe('toString')
})

test.each([
  ['CreateClient', 'create'],
  ['UpdateInstagramAccountInfo', 'update'],
  ['UpdateUserPermission', 'access'],
  ['ResetPassword', 'access'],
  ['DeactivateIgPost', 'deactivate'],
  ['Login', 'login'],
  ['ArchiveVoucher', 'other'],
] as const)('%s is of the kind %s', (action, kind) => {
  expect(actionKind(action)).toBe(kind)
})
