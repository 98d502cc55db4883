import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/** What makes a file one with a form that is saved. */
const signs = [
  /\buseRecordForm[<(]/,
  /<(SaleDialog|MomentForm|ContentDialog|ItemDialog)\b/,
  /<RecordSection\b/,
  /<RecordCard\b/,
  /<ReadOnly\b/,
  /<DialogWindow\b[^>]*\n\s+onSubmit=/,
]

/** What the forms are made of: it is tried in each of them, and a record of each kind that a client has. */
const isMechanism = (file: string) => /^shared\/(form|records)\//.test(file)

/** Nothing in them takes a value while it is saved. */
const without: Readonly<Record<string, string>> = {
  'shared/content/ContentManager.tsx': 'opens ContentDialog.tsx',
  'shared/content/ItemDialog.tsx': 'is ContentDialog.tsx; its media alone the tests of ReadOnly in the kit try',
  'features/trips/SendPaperDialog.tsx': 'all of it is disabled from the first attempt on',
  'features/account/PasskeyDialog.tsx':
    'browsers make no passkeys for 127.0.0.1; as TokenDialog.tsx, see passkeys.spec.ts',
  'features/requests/SnoozeForm.tsx': 'is the window of MomentForm.tsx',
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file))

const withForms = files.filter(
  (file) => !isMechanism(file) && signs.some((sign) => sign.test(readFileSync(join(source, file), 'utf8'))),
)

const ways = readFileSync(join(source, '../../../e2e/formWays.ts'), 'utf8')
const named = [...ways.matchAll(/'((?:app|features|shared)\/[^'*]+\.tsx?)'/g)].map(([, file = '']) => file)

test('every form of the product is tried while it is saved', () => {
  expect(withForms).toContain('features/login/Login.tsx')

  const forgotten = withForms.filter((file) => !named.includes(file) && !(file in without))

  expect(
    forgotten,
    'Add a way to each in e2e/formWays.ts; e2e/savedForms.spec.ts then tries that nothing is taken while it is saved',
  ).toEqual([])
})

test('the ways and the exceptions name files that have a form', () => {
  expect([...named, ...Object.keys(without)].filter((file) => !withForms.includes(file) && !isMechanism(file))).toEqual(
    [],
  )
})
