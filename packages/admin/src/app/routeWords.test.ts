import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const routes = join(import.meta.dirname, 'routes.tsx')

/** Words that are there from the first. */
const atOnce = ['common', 'app', 'start']

const read = (file: string) => readFileSync(file, 'utf8')

const fileOf = (from: string, path: string): string | undefined =>
  ['.tsx', '.ts'].map((ending) => resolve(dirname(from), path) + ending).find((file) => existsSync(file))

/** What a file and all that comes with it ask words of; what is fetched later brings its own. */
function wordsAskedIn(file: string, seen = new Set<string>()): Set<string> {
  const asked = new Set<string>()
  if (seen.has(file)) return asked
  seen.add(file)
  const text = read(file)
  for (const [, name = ''] of text.matchAll(/useTranslation\('(\w+)'/g)) asked.add(name)
  for (const [, path = ''] of text.matchAll(/^(?:import|export)(?! type)[^;]*? from '(\.[^']+)'/gm)) {
    const next = fileOf(file, path)
    if (next) for (const name of wordsAskedIn(next, seen)) asked.add(name)
  }
  return asked
}

/** Each screen with the words that come with it. */
const screens = [...read(routes).matchAll(/withWords\(\s*\(\) => import\('([^']+)'\)((?:,\s*'\w+')*)/g)].map(
  ([, path = '', names = '']) => ({ path, words: [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name) }),
)

test('every screen of an import has the words of all that it shows', () => {
  const ofImports = screens.filter(({ path }) => path.includes('/features/imports/'))
  expect(ofImports.length).toBeGreaterThan(4)
  const missing = ofImports.flatMap(({ path, words }) =>
    [...wordsAskedIn(fileOf(routes, path) ?? '')]
      .filter((name) => ![...atOnce, ...words].includes(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})
