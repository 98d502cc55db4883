import { expect, test } from 'vitest'
import { createTypeahead } from './typeahead'

const regions = ['Навои', 'Наманган', 'Самарканд', 'Сурхандарья', 'Сырдарья', 'Oʻrta yoʻl', 'Две недели', 'Две столицы']

/** Types with so many milliseconds between two keys; answers with what is found at the end. */
function search(keys: string, { from = -1, every = 100 } = {}) {
  const find = createTypeahead()
  let current = from
  let found: number | undefined
  let timeStamp = 5000
  for (const key of keys) {
    found = find({ key, timeStamp, ctrlKey: false, metaKey: false, altKey: false }, regions, current)
    if (found !== undefined && found >= 0) current = found
    timeStamp += every
  }
  return found === undefined ? undefined : regions[found]
}

test('finds by several letters of any case', () => {
  expect(search('сы')).toBe('Сырдарья')
  expect(search('НАМ')).toBe('Наманган')
})

test('goes on to the next with the same letter, and round', () => {
  expect(search('с')).toBe('Самарканд')
  expect(search('сс')).toBe('Сурхандарья')
  expect(search('сссс')).toBe('Самарканд')
})

test('begins anew after a while', () => {
  expect(search('на', { every: 800 })).toBe(undefined)
  expect(search('сн', { every: 800 })).toBe('Навои')
})

test('begins behind where one is', () => {
  expect(search('н', { from: 0 })).toBe('Наманган')
  expect(search('нав', { from: 0 })).toBe('Навои')
})

test('knows an apostrophe however it is written', () => {
  expect(search("o'r")).toBe('Oʻrta yoʻl')
  expect(search('o‘r')).toBe('Oʻrta yoʻl')
})

test('a blank belongs to a search, and is none by itself', () => {
  expect(search('две с')).toBe('Две столицы')
  expect(search(' ')).toBe(undefined)
})

test('keys with Ctrl, and those that write nothing, are no search', () => {
  const find = createTypeahead()
  const plain = { timeStamp: 5000, ctrlKey: false, metaKey: false, altKey: false }

  expect(find({ ...plain, key: 'с', ctrlKey: true }, regions, -1)).toBe(undefined)
  expect(find({ ...plain, key: 'ArrowDown' }, regions, -1)).toBe(undefined)
})
