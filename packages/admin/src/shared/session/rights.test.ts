import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$/.test(path) && path !== join('shared', 'session', 'rights.ts'),
)

/** The lists of an employee's form say what there is, not who may what. */
const lists = ['permissions', 'roles', 'accessDenied']

/** What a file takes of the rules of access, types aside. */
function taken(text: string): string[] {
  return [...text.matchAll(/import \{([^}]*)\} from '@karvon\/api-client\/auth\/accessRules'/g)].flatMap(
    ([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type ')),
  )
}

test('no screen decides past the gate who may what', () => {
  const past = files.flatMap((path) => {
    const text = readFileSync(join(source, path), 'utf8')
    return [
      ...taken(text).filter((name) => !lists.includes(name)),
      ...(text.match(/\b(actor|useActor\(\))\??\.(role|permissions|isAdminRole)\b[^,;)}]*(===|!==|includes|some)/g) ??
        []),
      ...(text.match(
        /import \{[^}]*\b(PermissionGate|createPermissions)\b[^}]*\} from '@karvon\/ui\/PermissionGate'/g,
      ) ?? []),
    ].map((name) => `${path}: ${name}. Ask with Gate or usePermissions of shared/rights`)
  })

  expect(past).toEqual([])
})

test('the gate is what the screens ask with', () => {
  const asking = files.filter((path) => readFileSync(join(source, path), 'utf8').includes('/session/rights'))
  expect(asking.length).toBeGreaterThan(20)
})
