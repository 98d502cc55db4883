import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file))
const textOf = (file: string) => readFileSync(join(source, file), 'utf8')

/** What shows that a field holds what nobody but its person may know. */
const signs = /<PasswordField\b|type="password"|one-time-code|cc-number|cc-csc/

/** Not of a form whose text is kept. */
const withoutDraft: Readonly<Record<string, string>> = {
  'features/login/Login.tsx': 'nobody is signed in, and nothing is kept',
}

test('every field for a password, a code or a card is one of which no draft is kept', () => {
  const secret = files.filter((file) => signs.test(textOf(file)))
  expect(secret).toContain('shared/form/FormPassword.tsx')

  const forgotten = secret.filter((file) => !(file in withoutDraft) && !/\buseSecretField\(/.test(textOf(file)))

  expect(forgotten, 'Take its value from useSecretField, as FormPassword does').toEqual([])
})
