import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

test('no form says a limit of its own: all stand in the tables of the fields', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !/\.(test|stories)\.tsx$/.test(name),
  )

  const typed = files.flatMap((name) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(/\bmaxLength=\{.*\d.*\}|\bmaxLength=".*"/g)].map(
      ([found]) => `${name}: ${found}`,
    ),
  )

  expect(typed).toEqual([])
})
