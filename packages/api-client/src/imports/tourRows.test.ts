import { expect, test } from 'vitest'
import { buildTour } from '../tours/tourFixtures'
import { corrected, type MatchedColumns, matchColumnsOf, readMappingOf } from './clientMapping'
import { planRows } from './importPlan'
import { type TourColumnName, tourColumns } from './tourColumns'
import { daysSheet, type KnownTour, rowsToTours, tourBody } from './tourRows'

const context = { today: '2026-11-28', timeZone: 'Asia/Tashkent' }

const gridOf = (rows: readonly (readonly string[])[], sheet?: string) => ({
  ...(sheet !== undefined && { sheet }),
  rows: rows.map((texts, index) => ({ row: index + 1, cells: texts.map((text) => ({ text })) })),
})

function matchedIn(rows: readonly (readonly string[])[], sheet?: string): MatchedColumns<TourColumnName> {
  const matched = matchColumnsOf(tourColumns, gridOf(rows, sheet))
  if (!matched) throw new Error('No columns')
  return matched
}

const read = (rows: readonly (readonly string[])[], tours: readonly KnownTour[] = []) =>
  rowsToTours(matchedIn(rows), context, tours)

const heads = ['Название', 'Описание', 'Цена, $', 'Дата начала', 'Дата окончания']
const khiva = ['Хива за два дня', 'Древний город', '1 200,50', '01.03.2027', '03.03.2027']

test('a row becomes a tour by the rules of the form', () => {
  const { rows, wrongCells } = read([heads, khiva])

  expect(wrongCells).toEqual([])
  expect(rows).toMatchObject([
    {
      row: 2,
      body: {
        tour: {
          title: { ru: 'Хива за два дня', en: '', uz: '' },
          price: 1200.5,
          validFrom: '2027-03-01',
          validUntil: '2027-03-03',
          isActive: true,
        },
        days: [],
      },
    },
  ])
})

test.each([
  [['Tur nomi', 'Tavsif', 'Narxi', 'Boshlanish sanasi', 'Tugash sanasi'], 'uz'],
  [['Tour name', 'Description', 'Price', 'Start date', 'End date'], 'en'],
  [['Название (рус)', 'Описание ru', 'Стоимость', 'Заезд', 'Возвращение'], 'ru'],
])('columns are known by their heads: %j', (own, language) => {
  const text = language === 'ru' ? 'Хива' : 'Xiva'
  const { rows, wrongCells } = read([own, [text, text, '300', '2027-03-01', '2027-03-05']])

  expect(wrongCells).toEqual([])
  expect(rows[0]?.body?.tour).toMatchObject({
    title: { [language]: text },
    description: { [language]: text },
    price: 300,
  })
})

test('below a heading in English stands what stands there', () => {
  const { rows } = read([
    ['title', 'description', 'price', 'start', 'end'],
    ['Хива', 'Город', '1', '2027-03-01', '2027-03-05'],
  ])

  expect(rows[0]?.body?.tour.title).toEqual({ ru: 'Хива', en: '', uz: '' })
})

test('all wrong cells are named at once, and a column that is missing once', () => {
  const { wrongCells } = read([
    ['Название', 'Цена', 'Дата начала', 'Дата окончания'],
    ['Хива', 'дорого', '31.02.2027', '03.03.2027'],
    ['Бухара', '500 сум', '05.03.2027', '01.03.2027'],
    ['Самарканд', '1.200', '2027-03-01', '2027-03-05'],
  ])

  expect(wrongCells.map(({ row, head, text, reason, message }) => [row, head, text, message ?? reason])).toEqual([
    [2, 'Цена', 'дорого', 'Нужна сумма цифрами: 1200 или 1200,50'],
    [2, 'Дата начала', '31.02.2027', 'notDay'],
    [1, '', '', 'Нет столбца. Описание обязательно (хотя бы на одном языке)'],
    [3, 'Цена', '500 сум', 'Нужна сумма в долларах США'],
    [3, 'Дата окончания', '01.03.2027', 'Дата окончания должна быть позже даты начала'],
    [4, 'Цена', '1.200', 'Непонятно, где дробная часть: напишите 1200 или 1200,00'],
  ])
})

test('further rows of a tour are its days, whether they repeat it or not', () => {
  const own = [...heads, 'День', 'Название дня', 'Описание дня']
  const blank = ['', '', '', '', '']
  const { rows, wrongCells } = read([
    own,
    [...khiva, '1', 'Приезд', 'Отель'],
    [...blank, '2', 'Ичан-Кала', ''],
    [...khiva, '', 'Отъезд', ''],
    ['Бухара', 'Ляби-Хауз', '90', '01.04.2027', '02.04.2027', '1', 'Прогулка', ''],
  ])

  expect(wrongCells).toEqual([])
  expect(
    rows.map(({ row, body }) => [row, body?.days.map(({ dayNumber, order, title }) => [dayNumber, order, title.ru])]),
  ).toEqual([
    [
      2,
      [
        [1, 0, 'Приезд'],
        [2, 1, 'Ичан-Кала'],
        [3, 2, 'Отъезд'],
      ],
    ],
    [5, [[1, 0, 'Прогулка']]],
  ])
})

test('days stand in columns of their own, in one cell, or on another sheet', () => {
  const inColumns = read([
    [...heads, 'День 1', 'День 2'],
    [...khiva, 'Приезд\nОтель', 'Отъезд'],
  ])
  const inOneCell = read([
    [...heads, 'Программа'],
    [...khiva, 'День 1: Приезд\nОтель\nДень 2: Отъезд'],
  ])
  const tours = matchedIn([heads, khiva], 'Туры')
  const programme = gridOf(
    [
      ['Тур', 'День', 'Название дня', 'Описание дня'],
      ['хива за два дня', '1', 'Приезд', 'Отель'],
      ['', '2', 'Отъезд', ''],
      ['Марс', '1', 'Полёт', ''],
    ],
    'Дни',
  )
  const onSheet = rowsToTours(tours, context, [], daysSheet(tours, [programme]))

  for (const { rows } of [inColumns, inOneCell, onSheet])
    expect(
      rows[0]?.body?.days.map(({ dayNumber, title, description }) => [dayNumber, title.ru, description.ru]),
    ).toEqual([
      [1, 'Приезд', 'Отель'],
      [2, 'Отъезд', ''],
    ])
  expect(onSheet.wrongCells).toEqual([
    expect.objectContaining({ sheet: 'Дни', row: 4, text: 'Марс', message: 'Такого тура нет на листе с турами' }),
  ])
})

test('a day without a tour above is named', () => {
  const { wrongCells } = read([
    [...heads, 'День', 'Название дня'],
    ['', '', '', '', '', '1', 'Приезд'],
    [...khiva, '1', 'Приезд'],
  ])

  expect(wrongCells).toMatchObject([{ row: 2, message: 'Над этим днём нет тура' }])
})

test('a tour that is there is filled in, left out or made once more; one that stands twice becomes one', () => {
  const stored = buildTour({
    id: 7,
    title: { ru: 'Хива за два дня', en: 'Khiva', uz: '' },
    validFrom: '2027-03-01',
    validUntil: '2027-03-03',
  })
  const later = ['Хива за два дня', 'Древний город', '1300', '01.05.2027', '03.05.2027']
  const { rows, doubles } = read([heads, khiva, later, later.with(1, 'Другое')], [stored])

  const plan = (choice: 'fill' | 'skip' | 'create') => {
    const { rows: planned, ...counts } = planRows(tourBody, rows, doubles, () => choice)
    return { ...counts, rows: [...planned] }
  }

  expect(doubles).toEqual([
    { row: 2, tourId: 7, likeness: 'sure' },
    { row: 3, tourId: 7, likeness: 'perhaps' },
    { row: 4, of: 3, likeness: 'sure' },
  ])
  expect(plan('fill')).toMatchObject({ fill: 1, create: 1, joined: 1, rows: [{ choice: { tourId: 7 } }, {}] })
  expect(plan('skip')).toMatchObject({ skip: 2, create: 1 })
  expect(plan('create')).toMatchObject({ create: 3 })
  expect(plan('create').rows[0]).toEqual({
    number: 2,
    choice: { kind: 'create' },
    tour: {
      title: { ru: 'Хива за два дня', en: '', uz: '' },
      description: { ru: 'Древний город', en: '', uz: '' },
      price: 1200.5,
      validFrom: '2027-03-01',
      validUntil: '2027-03-03',
    },
    days: [],
  })
})

test('an export of our own is known, and its rows without a number are new', () => {
  const own = [
    'id',
    'title.ru',
    'description.ru',
    'price',
    'validFrom',
    'validUntil',
    'isActive',
    'showFrom',
    'version',
  ]
  const row = (id: string, version: string) => [
    id,
    'Хива',
    'Город',
    '90',
    '2027-03-01',
    '2027-03-05',
    'false',
    '2027-01-01 09:00',
    version,
  ]
  const matched = matchedIn([own, row('3', '2'), row('', '')])
  const { rows, doubles } = rowsToTours(matched, context)

  expect(matched.mapping.from).toBe('karvon')
  expect(rows.map(({ id }) => id)).toEqual(['3', undefined])
  expect(rows[1]?.body?.tour).toMatchObject({ isActive: false, showFrom: '2027-01-01T04:00:00.000Z' })
  expect(planRows(tourBody, rows, doubles, () => 'fill')).toMatchObject({ numbered: 1, create: 1 })
})

test('a mapping that a person corrected is kept and read again', () => {
  const { mapping } = matchedIn([
    ['Название', 'Сколько'],
    ['Хива', '90'],
  ])
  const kept = corrected(mapping, 1, { field: 'price' })

  expect(readMappingOf(tourColumns, JSON.parse(JSON.stringify(kept))).columns[1]).toEqual({
    head: 'Сколько',
    field: 'price',
    reason: 'person',
  })
  expect(() => readMappingOf(tourColumns, { ...kept, noun: 'clients' })).toThrow(TypeError)
})
