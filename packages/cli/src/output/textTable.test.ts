import { expect, test } from 'vitest'
import { displayWidth, type TextColumn, textTable } from './textTable'

const columns: TextColumn<{ id: number; title: string }>[] = [
  { heading: 'ID', value: ({ id }) => String(id), align: 'right' },
  { heading: 'Название', value: ({ title }) => title, mayShrink: true },
  { heading: 'Статус', value: () => 'активен', style: () => 'green' },
]
const rows = [{ id: 7, title: 'Золотое кольцо: Самарканд, Бухара, Хива' }]

test('cuts the column that may shrink to the width of the terminal, and nothing without one', () => {
  const narrow = textTable(rows, columns, { color: false, width: 40 })
  const free = textTable(rows, columns, { color: false })

  expect(narrow.split('\n')[1]).toBe(' 7  Золотое кольцо: Самарканд,…  активен')
  expect(Math.max(...narrow.split('\n').map(displayWidth))).toBeLessThanOrEqual(40)
  expect(free).toContain('Золотое кольцо: Самарканд, Бухара, Хива')
})

test('colours only when asked to', () => {
  expect(textTable(rows, columns, { color: true })).toContain('\u001b[32m')
  expect(textTable(rows, columns, { color: false })).not.toContain('\u001b')
})

test.each([
  ['Хива', 4],
  ['é', 1],
  ['東京', 4],
  ['👩‍👩‍👧', 2],
])('measures %s as a terminal shows it', (text, width) => {
  expect(displayWidth(text)).toBe(width)
})
