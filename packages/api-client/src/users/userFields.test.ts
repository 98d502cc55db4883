import { expect, test } from 'vitest'
import { sentFields } from '../fields/sentFields'
import { userFields } from './userFields'
import { userSchema } from './userSchema'

const editor = { name: 'Анна', username: 'anna', role: 'Admin' as const, permissions: ['CanEditTours' as const] }

test('role and permissions travel as their numbers from 1, whatever else the record carries', () => {
  const record = { ...editor, id: 3, isAdminRole: true }

  expect(sentFields(userFields, record)).toEqual({ name: 'Анна', username: 'anna', role: 2, permissions: [10] })
})

test.each([
  [{ role: '' }, 'Роль обязательна'],
  [{ role: 'Boss' }, 'Неизвестная роль'],
  [{ permissions: ['CanFly'] }, 'Неизвестное разрешение'],
  [{ name: ' ' }, 'Имя обязательно'],
])('%j is refused: %s', (changes, message) => {
  expect(() => userSchema.validateSync({ ...editor, ...changes })).toThrow(message)
})
