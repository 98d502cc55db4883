import { expect, test } from 'vitest'
import { permissions } from '../auth/accessRules'
import { permissionGroups, permissionPresets } from './permissionPresets'

test('every permission is in one group, and a preset names them in the order of the documents', () => {
  expect(Object.values(permissionGroups).flat().toSorted()).toEqual([...permissions].toSorted())
  for (const preset of Object.values(permissionPresets))
    expect(preset).toEqual(permissions.filter((permission) => (preset as readonly string[]).includes(permission)))
})
