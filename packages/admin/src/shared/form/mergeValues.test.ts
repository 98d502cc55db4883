import { expect, test } from 'vitest'
import { decided, mergeValues } from './mergeValues'

const base = { title: { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }, price: 100, days: [1, 2] }

test('joins what two people changed in different fields and languages', () => {
  const mine = { ...base, title: { ...base.title, uz: 'Xiva 2' } }
  const theirs = { ...base, title: { ...base.title, ru: 'Хива 2' }, price: 200 }

  const { values, conflicts, takenOver } = mergeValues(base, mine, theirs)

  expect(values).toEqual({ title: { ru: 'Хива 2', en: 'Khiva', uz: 'Xiva 2' }, price: 200, days: [1, 2] })
  expect(conflicts).toEqual([])
  expect(takenOver).toEqual(['title.ru', 'price'])
})

test('finds nothing to join when both did the same', () => {
  const same = { ...base, price: 300, days: [1] }

  expect(mergeValues(base, same, { ...same, days: [1] })).toEqual({ values: same, conflicts: [], takenOver: [] })
})

test('keeps mine where both changed the same, until a person decides', () => {
  const mine = { ...base, title: { ...base.title, ru: 'Мой' }, price: 1, days: [2] }
  const theirs = { ...base, title: { ...base.title, ru: 'Их' }, price: 2, days: [3] }

  const merge = mergeValues(base, mine, theirs)

  expect(merge.values).toEqual(mine)
  expect(merge.conflicts.map(({ path }) => path)).toEqual(['title.ru', 'price', 'days'])
  expect(decided(merge, new Set(['title.ru', 'days']))).toEqual({ ...mine, title: theirs.title, days: [3] })
})
