import { expect, test } from 'vitest'
import { sortKey } from './sortKey'

test('sorts by letters, not by the quotes around them', () => {
  const titles = ['«Юрта»', 'Аральское море', 'Ёлка', 'Жемчужины', 'Bukhara']

  const sorted = [...titles].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))

  expect(sorted).toEqual(['Bukhara', 'Аральское море', 'Ёлка', 'Жемчужины', '«Юрта»'])
})
