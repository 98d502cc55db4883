import { expect, test } from 'vitest'
import { newPassword } from './newPassword'
import { passwordLength } from './passwordLength'

test.each([0, 6, 19, 20, 24, 25, 128])('a new password has at least %i characters, in groups', (min) => {
  const password = newPassword(min)

  expect(password).toMatch(/^(\w{4}-){3,}\w{3,4}$/)
  expect(password.length).toBeGreaterThanOrEqual(min)
  expect(password.length).toBeLessThanOrEqual(passwordLength.max)
  expect(newPassword(min)).not.toBe(password)
})
