import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemCodes } from './problemCodes'

test('docs/errors.md lists every code with its status and meaning, and nothing else', () => {
  const listed = readFileSync('docs/errors.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const known = Object.entries(problemCodes).map(
    ([code, { status, meaning }]) => `| \`${code}\` | ${status} | ${meaning} |`,
  )
  expect(listed).toEqual(known)
})
