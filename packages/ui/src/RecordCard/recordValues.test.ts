import { expect, test } from 'vitest'
import { changedKeys, isSameValue, mergeEdits } from './recordValues'

test('compares by value, and a missing key with an undefined one', () => {
  expect(
    isSameValue({ title: { ru: 'Хива' }, days: [1, 2] }, { title: { ru: 'Хива' }, days: [1, 2], note: undefined }),
  ).toBe(true)
  expect(isSameValue({ days: [1, 2] }, { days: [2, 1] })).toBe(false)
  expect(isSameValue(new Date(5), new Date(5))).toBe(true)
})

test('two files are the same only if they are one', () => {
  const file = new File(['a'], 'a.pdf')

  expect(isSameValue({ file }, { file })).toBe(true)
  expect(isSameValue({ file }, { file: new File(['a'], 'a.pdf') })).toBe(false)
})

test('names what changed', () => {
  expect(changedKeys<{ a?: number; b?: number }>({ a: 1 }, { a: 2, b: 3 })).toEqual(['a', 'b'])
})

test('takes each field from whoever changed it, and names those both did', () => {
  const base = { number: '1', series: 'AA', issuer: 'МВД' }

  const result = mergeEdits(base, { ...base, number: '2', series: 'AB' }, { ...base, number: '3', issuer: 'ИИБ' })

  expect(result).toEqual({ merged: { number: '2', series: 'AB', issuer: 'ИИБ' }, conflicts: ['number'] })
})
