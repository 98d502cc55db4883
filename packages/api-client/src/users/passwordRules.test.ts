import { expect, test } from 'vitest'
import { passwordStrength, passwordWarning } from './passwordRules'

test.each([
  ['Qwerty123', 'Слишком простой пароль: такие подбирают в первую очередь'],
  ['aaaabbbb', 'Слишком простой пароль: такие подбирают в первую очередь'],
  ['Anna.Kim-2026', 'Пароль содержит имя пользователя: такие подбирают легко'],
  ['сад-шелковица', null],
  ['', null],
])('of %j it says %j', (password, warning) => {
  expect(passwordWarning(password, 'anna.kim')).toBe(warning)
})

test('a short name is in many a password by chance', () => {
  expect(passwordWarning('сад-ali-шелковица', 'ali')).toBeNull()
})

test('tells a password that is guessed from one that is not', () => {
  expect(passwordStrength('qwerty123', 'malika')).toBe('weak')
  expect(passwordStrength('malika-2026', 'malika')).toBe('weak')
  expect(passwordStrength('дыня7', '')).toBe('weak')
  expect(passwordStrength('дыня-арбуз', '')).toBe('fair')
  expect(passwordStrength('Дыня, арбуз и 3 персика', '')).toBe('strong')
})
