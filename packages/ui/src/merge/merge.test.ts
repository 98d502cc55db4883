import { expect, test } from 'vitest'
import { changedNames, decided, mergeValues, sameValues } from './merge'

test('compares by value, and a missing key with an undefined one', () => {
  expect(
    sameValues({ title: { ru: 'Хива' }, days: [1, 2] }, { title: { ru: 'Хива' }, days: [1, 2], note: undefined }),
  ).toBe(true)
  expect(sameValues({ days: [1, 2] }, { days: [2, 1] })).toBe(false)
  expect(sameValues(new Date(5), new Date(5))).toBe(true)
})

test('two files are the same only if they are one', () => {
  const file = new File(['a'], 'a.pdf')

  expect(sameValues({ file }, { file })).toBe(true)
  expect(sameValues({ file }, { file: new File(['a'], 'a.pdf') })).toBe(false)
})

test('names what changed', () => {
  expect(changedNames<{ a?: number; b?: number }>({ a: 1 }, { a: 2, b: 3 })).toEqual(['a', 'b'])
})

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
