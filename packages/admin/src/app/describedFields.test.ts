import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !/\.(test|stories)\.tsx$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }))

/** What draws the fields of each noun, and its groups. A field without a place or a name does not compile. */
const nouns = texts.flatMap(({ name, text }) =>
  [...text.matchAll(/const (\w+Inputs) = inputs(?:Of|With)\(/g)].map(({ 1: component = '', index }) => {
    const places = text.slice(index, text.indexOf('\n\n', index))
    const inGroups = /\w+: \{[^{}]*group: '(\w+)'[^{}]*\}/g
    const groups = new Set([...places.matchAll(inGroups)].map(([, group = '']) => group))
    const hasMain = /\b\w+: (\d|\[\d|[a-z]+,|\{\s*width:)/.test(places.replace(inGroups, ''))
    return { name, component, groups: hasMain ? ['main', ...groups] : [...groups] }
  }),
)

test('the nouns are found, each under a name of its own', () => {
  expect(new Set(nouns.map(({ component }) => component)).size).toBe(nouns.length)
  expect(nouns.length).toBeGreaterThan(18)
  expect(nouns.find(({ component }) => component === 'TourInputs')?.groups).toEqual([
    'main',
    'visibility',
    'times',
    'requirements',
  ])
})

test.each(nouns)('every group of $component in $name is drawn', ({ component, groups }) => {
  const drawn = texts
    .flatMap(({ text }) => [
      ...text.matchAll(
        new RegExp(`<${component}\\b[^>]*|Inputs(?:=\\{|: )${component}\\b|styled\\(${component}\\)`, 'g'),
      ),
    ])
    .map(([tag]) => (tag.startsWith('styled') ? 'all' : (/group="(\w+)"/.exec(tag)?.[1] ?? 'main')))

  expect(groups.filter((group) => !drawn.includes(group) && !drawn.includes('all'))).toEqual([])
})
