import { expect, test } from 'vitest'
import { languages } from '../format/format'
import { arrangeLanguages } from './arrangeLanguages'

const views = languages.flatMap((active) =>
  [undefined, ...languages].flatMap((previous) => languages.map((source) => ({ active, previous, source }))),
)

test.each(views)('a pair shows the source left and one other: $active after $previous, source $source', (view) => {
  const { order, tabs, shown } = arrangeLanguages('pair', view)

  expect(shown).toHaveLength(2)
  expect(shown[0]).toBe(view.source)
  expect(tabs).toContain(shown[1])
  expect(shown).toContain(view.active)
  expect(order).toEqual([view.source, ...tabs])
})

test('a pair keeps the language beside the source while the source is written in', () => {
  expect(arrangeLanguages('pair', { active: 'ru', previous: 'uz', source: 'ru' }).shown).toEqual(['ru', 'uz'])
})

test('tabs show one language, a row all of them in the order of all fields', () => {
  expect(arrangeLanguages('tabs', { active: 'en', source: 'ru' }).shown).toEqual(['en'])
  expect(arrangeLanguages('row', { active: 'en', source: 'en' }).shown).toEqual(languages)
})
