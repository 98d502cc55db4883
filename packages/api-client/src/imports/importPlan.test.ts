import { expect, test } from 'vitest'
import type { AlikeToOne } from '../clients/likenessTypes'
import { cannedClient } from '../testing/cannedClient'
import { withCards } from './cardDoubles'
import { clientAndTourColumns, clientColumns } from './clientColumns'
import { matchColumnsOf } from './clientMapping'
import { rowsToClients } from './clientRows'
import type { DoubleChoice, ImportPlan } from './importPlan'
import { planImport, portionsOf } from './importPlan'

const allOf = ({ rows, ...counts }: ImportPlan) => ({ ...counts, rows: [...rows] })

const cells = (texts: readonly string[]) => texts.map((text) => ({ text }))

/** What becomes of rows under these headings. @param alike what the server says of them */
async function planned(rows: readonly (readonly string[])[], choice: DoubleChoice, alike: readonly AlikeToOne[] = []) {
  const heads = ['Фамилия', 'Имя', 'Телефон', 'Дата рождения', 'Метки']
  const grid = { rows: [heads, ...rows].map((texts, index) => ({ row: index + 1, cells: cells(texts) })) }
  const matched = matchColumnsOf(clientColumns, grid)
  if (!matched) throw new Error('No columns')
  const read = rowsToClients(matched.table, matched.mapping, '2026-11-28')
  const { api, restore } = cannedClient({ 'POST /api/clients/alike/each': { body: alike } })
  const doubles = await withCards(read, api).finally(restore)
  return allOf(planImport(read.rows, doubles, () => choice))
}

const nodira = ['Каримова', 'Нодира', '+998901112233', '', 'VIP']
const again = ['Karimova', 'Nodira', '901112233', '05.12.1984', 'МОРЕ']
const other = ['Алиев', 'Тимур', '+998935554433', '', '']

/** A card of whoever stands at these places of the portion. */
const card = (...places: number[]): AlikeToOne[] =>
  places.map((place) => ({
    place,
    alike: [
      {
        client: { id: 7, fullName: 'Нодира Каримова', dateOfBirth: '', phones: ['+998901112233'] },
        likeness: 'sure',
        reasons: ['name', 'phone'],
      },
    ],
  }))

test('two rows of one person become one client, who has what either says', async () => {
  const plan = await planned([nodira, other, again], 'fill')

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

test('who has a card gets what is missing in it, however often the file names them', async () => {
  const plan = await planned([again, nodira], 'fill', card(0, 1))

  expect(plan).toMatchObject({ create: 0, fill: 2, joined: 0 })
  expect(plan.rows.map(({ choice }) => choice)).toEqual([
    { kind: 'fill', clientId: 7 },
    { kind: 'fill', clientId: 7 },
  ])
})

test('a card that is found by one row of a person is that of the rows above', async () => {
  const plan = await planned([nodira, other, again], 'fill', card(2))

  expect(plan.rows.map(({ choice }) => choice)).toEqual([
    { kind: 'fill', clientId: 7 },
    { kind: 'create' },
    { kind: 'fill', clientId: 7 },
  ])
})

test('who is there already is left out, or made once more, where a person says so', async () => {
  expect(await planned([nodira, other], 'skip', card(0))).toMatchObject({ create: 1, skip: 1 })
  expect(await planned([nodira, again], 'create', card(0, 1))).toMatchObject({ create: 2, skip: 0 })
})

test('what a row does not say is not sent', async () => {
  const [row] = (await planned([other], 'fill')).rows

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

test('who stands in several rows with several tours has bought all of them, each once', () => {
  const texts = [
    ['Фамилия', 'Имя', 'Телефон', 'Тур', 'Дата вылета'],
    ['Каримова', 'Нодира', '+998901112233', '3', '10.06.2027'],
    ['Каримова', 'Нодира', '+998901112233', '4', '10.06.2027'],
    ['Каримова', 'Нодира', '+998901112233', '3', '10.06.2027'],
  ]
  const grid = { rows: texts.map((row, index) => ({ row: index + 1, cells: cells(row) })) }
  const matched = matchColumnsOf(clientAndTourColumns, grid)
  if (!matched) throw new Error('No columns')
  const title = { ru: 'Тур', en: '', uz: '' }
  const tours = [3, 4].map((id) => ({ id, title }))
  const read = rowsToClients(matched.table, matched.mapping, '2026-11-28', { tours })

  const { rows, joined } = allOf(planImport(read.rows, read.doubles, () => 'fill'))

  expect(joined).toBe(2)
  expect(rows).toMatchObject([{ clientTours: [{ tourId: 3 }, { tourId: 4 }] }])
  expect(rows[0]?.clientTours).toHaveLength(2)
})
