import { expect, test } from 'vitest'
import { matchColumns } from './clientMapping'
import { rowsToClients } from './clientRows'
import type { KnownClient } from './fileDoubles'
import type { DoubleChoice } from './importPlan'
import { planImport, portionsOf } from './importPlan'

const cells = (texts: readonly string[]) => texts.map((text) => ({ text }))

/** What becomes of rows under these headings. */
function planned(rows: readonly (readonly string[])[], choice: DoubleChoice, clients: readonly KnownClient[] = []) {
  const heads = ['Фамилия', 'Имя', 'Телефон', 'Дата рождения', 'Метки']
  const grid = { rows: [heads, ...rows].map((texts, index) => ({ row: index + 1, cells: cells(texts) })) }
  const matched = matchColumns(grid)
  if (!matched) throw new Error('No columns')
  const { rows: read, doubles } = rowsToClients(matched.table, matched.mapping, '2026-11-28', clients)
  return planImport(read, doubles, () => choice)
}

const nodira = ['Каримова', 'Нодира', '+998901112233', '', 'VIP']
const again = ['Karimova', 'Nodira', '901112233', '05.12.1984', 'МОРЕ']
const other = ['Алиев', 'Тимур', '+998935554433', '', '']
const card: KnownClient = {
  id: 7,
  person: {
    firstName: 'Нодира',
    lastName: 'Каримова',
    middleName: '',
    dateOfBirth: '',
    inn: '',
    phones: ['+998901112233'],
    passports: [],
  },
}

test('two rows of one person become one client, who has what either says', () => {
  const plan = planned([nodira, other, again], 'fill')

  expect(plan).toMatchObject({ create: 2, fill: 0, joined: 1 })
  expect(plan.rows[0]).toMatchObject({
    number: 2,
    choice: { kind: 'create' },
    client: { lastName: 'Каримова', firstName: 'Нодира', dateOfBirth: '1984-12-05' },
    contacts: [{ value: '+998901112233', isPrimary: true }],
    tags: ['VIP', 'МОРЕ'],
  })
  expect(plan.rows.map(({ number }) => number)).toEqual([2, 3])
})

test('who has a card gets what is missing in it, however often the file names them', () => {
  const plan = planned([again, nodira], 'fill', [card])

  expect(plan).toMatchObject({ create: 0, fill: 2, joined: 0 })
  expect(plan.rows.map(({ choice }) => choice)).toEqual([
    { kind: 'fill', clientId: 7 },
    { kind: 'fill', clientId: 7 },
  ])
})

test('who is there already is left out, or made once more, where a person says so', () => {
  expect(planned([nodira, other], 'skip', [card])).toMatchObject({ create: 1, skip: 1 })
  expect(planned([nodira, again], 'create', [card])).toMatchObject({ create: 2, skip: 0 })
})

test('what a row does not say is not sent', () => {
  const [row] = planned([other], 'fill').rows

  expect(row).toEqual({
    number: 2,
    choice: { kind: 'create' },
    client: { firstName: 'Тимур', lastName: 'Алиев' },
    contacts: [{ type: 'MobilePhone', value: '+998935554433', isPrimary: true }],
  })
})

test('portions have no more rows and bytes than a call takes', () => {
  const wide = { number: 1, choice: { kind: 'create' }, client: { description: 'ж'.repeat(150_000) } } as const

  expect([...portionsOf(Array(5).fill(wide), 200)].map(({ length }) => length)).toEqual([2, 2, 1])
  expect([...portionsOf(Array(450).fill({ ...wide, client: {} }), 200)].map(({ length }) => length)).toEqual([
    200, 200, 50,
  ])
  expect([...portionsOf([], 200)]).toEqual([])
})
