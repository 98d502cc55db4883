import displayWidth from 'fast-string-width'
import { expect, test } from 'vitest'
import { type TextColumn, textTable } from './textTable'

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
  expect(Math.max(...narrow.split('\n').map((line) => displayWidth(line)))).toBeLessThanOrEqual(40)
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
  ['ｶﾅ', 2],
  ['👩‍👩‍👧', 2],
  ['🇺🇿', 2],
  ['© 2026', 6],
])('keeps the columns behind %s in line, which takes %i on a terminal', (title, width) => {
  const [, line = ''] = textTable([{ id: 7, title }], columns, { color: false }).split('\n')

  expect(line).toBe(` 7  ${title}${' '.repeat('Название'.length - width)}  активен`)
})

test('cuts between signs, never in the middle of one', () => {
  const flags = { id: 7, title: '🇺🇿'.repeat(7) }

  expect(textTable([flags], columns, { color: false, width: 25 }).split('\n')[1]).toBe(
    ` 7  ${'🇺🇿'.repeat(5)}…   активен`,
  )
})

const sales = [
  {
    id: 5,
    client: 'Нодира Каримова',
    tour: 'Золотое кольцо: Самарканд, Бухара, Хива',
    day: '2026-12-01',
    status: 'подтверждён',
  },
]
const saleColumns: TextColumn<(typeof sales)[number]>[] = [
  { heading: 'ID', value: ({ id }) => String(id), align: 'right', isWhole: true },
  { heading: 'Клиент', value: ({ client }) => client, mayShrink: true },
  { heading: 'Тур', value: ({ tour }) => tour, mayShrink: true },
  { heading: 'Дата отправления', value: ({ day }) => day, isWhole: true },
  { heading: 'Дата возвращения', value: ({ day }) => day, isWhole: true, isSpare: true },
  { heading: 'Статус', value: ({ status }) => status },
]

test.each([
  [120, 'ID|Клиент|Тур|Дата отправления|Дата возвращения|Статус', 'Золотое кольцо: Самарканд, Бухара, Хива', ''],
  [80, 'ID|Клиент|Тур|Дата отпр…|Дата возв…|Статус', 'Золотое кольцо: Самар…', ''],
  [60, 'ID|Клиент|Тур|Дата отпр…|Статус', 'Золотое кольцо…', 'Дата возвращения'],
])('at %i columns the width is shared, and no day is cut', (width, heads, tour, missing) => {
  const hidden: string[] = []

  const [head = '', line = ''] = textTable(sales, saleColumns, {
    color: false,
    width,
    onHidden: (headings) => hidden.push(...headings),
  }).split('\n')

  expect(head.trim().split(/ {2,}/).join('|')).toBe(heads)
  expect(line).toContain(tour)
  expect(line).toContain('Нодира Каримо')
  expect(line).toContain('2026-12-01')
  expect(Math.max(displayWidth(head), displayWidth(line))).toBeLessThanOrEqual(width)
  expect(hidden.join()).toBe(missing)
})
