import { expect, test } from 'vitest'
import { permissionNames, roleNames } from './accessNames'
import { permissionsFor, rights, roleFor } from './accessRules'
import { deniedFor, neededRight } from './neededRightRules'

test.each([
  ['action:tours.edit', 'Нужно право «Редактирование туров»'],
  ['section:clients', 'Нужно право «Просмотр клиентов и сотрудников» или «Клиенты и звонки»'],
  ['section:settings', 'Нужна роль «Администратор»'],
  ['action:site.deliveries', 'Нужна роль «Супер-администратор»'],
] as const)('%s: %s', (right, text) => {
  expect(neededRight(right)).toBe(text)
  expect(deniedFor(right)).toBe(`Доступ запрещён. ${text}`)
})

test('of several rights each permission is named once', () => {
  expect(neededRight(['section:users', 'section:activity-log', 'section:clients'])).toBe(
    'Нужно право «Просмотр клиентов и сотрудников» или «Журнал действий» или «Клиенты и звонки»',
  )
})

test('whatever somebody may lack is named as the list of permissions names it, or by its role', () => {
  for (const right of rights) {
    const role = roleFor(right)
    const names = permissionsFor(right).map((permission) => permissionNames[permission])
    for (const name of role ? [roleNames[role]] : names) expect(neededRight(right), right).toContain(`«${name}»`)
  }
  // Everybody has these.
  expect(rights.filter((right) => neededRight(right) === '')).toEqual(['section:dashboard', 'section:notifications'])
})
