import { expect, test } from 'vitest'
import { listChanges } from './listChanges'

test.each([
  ['nothing', [1, 2, 3], [1, 2, 3], { added: 0, removed: 0, isReordered: false }],
  ['two more, wherever they stand', [1, 2], [8, 1, 9, 2], { added: 2, removed: 0, isReordered: false }],
  ['one less', [1, 2, 3], [1, 3], { added: 0, removed: 1, isReordered: false }],
  ['another order', [1, 2, 3], [3, 1, 2], { added: 0, removed: 0, isReordered: true }],
  ['all of it', [1, 2, 3, 4], [4, 9, 1, 3], { added: 1, removed: 1, isReordered: true }],
])('tells apart what others did to a list: %s', (_, before, now, changes) => {
  expect(listChanges(before, now)).toEqual(changes)
})
