import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

test.each(['ui', 'api-client'])(
  'the changes of @karvon/%s begin with its version, and go along with the package',
  (name) => {
    const { version, files } = JSON.parse(read(`${name}/package.json`))

    const [newest] = /^## .*/m.exec(read(`${name}/CHANGELOG.md`)) ?? []

    expect(newest).toBe(`## ${version}`)
    expect(files).toContain('CHANGELOG.md')
  },
)

test.each(['admin', 'cli', 'server'])('%s asks for the packages as they are', (name) => {
  const { dependencies } = JSON.parse(read(`${name}/package.json`))
  const asked = Object.entries(dependencies).filter(([one]) => one.startsWith('@karvon/'))

  for (const [one, version] of asked) {
    expect(version, one).toBe(JSON.parse(read(`${one.replace('@karvon/', '')}/package.json`)).version)
  }
})
