import { expect, test } from 'vitest'
import { matchColumnsOf } from './clientMapping'
import { planRows } from './importPlan'
import { requestColumns } from './requestColumns'
import { type KnownRequest, requestBody, rowsToRequests } from './requestRows'

const context = { today: '2026-11-28', timeZone: 'Asia/Tashkent' }

function read(rows: readonly (readonly string[])[], requests: readonly KnownRequest[] = []) {
  const grid = { rows: rows.map((texts, at) => ({ row: at + 1, cells: texts.map((text) => ({ text })) })) }
  const matched = matchColumnsOf(requestColumns, grid)
  if (!matched) throw new Error('No columns')
  return rowsToRequests(matched, context, requests)
}

const heads = ['Имя', 'Телефон', 'Сообщение', 'Вид', 'Что нужно', 'Дата']
const lola = ['Лола Рахимова', '90 123-45-67', 'Хочу в Хиву', 'горячий', 'вопрос', '05.01.2026 14:30']

test('a row becomes a request, with when it came by the clock of the agency', () => {
  const { rows, wrongCells } = read([heads, lola])

  expect(wrongCells).toEqual([])
  expect(rows[0]?.body).toMatchObject({
    firstName: 'Лола Рахимова',
    phoneNumbers: ['901234567'],
    description: 'Хочу в Хиву',
    type: 'hot',
    actionType: 3,
    createdAt: '2026-01-05T09:30:00.000Z',
  })
})

test.each([[['Ism', 'Telefon raqami', 'Izoh']], [['Исм', 'Телефон рақами', 'Изоҳ']], [['Name', 'Phone', 'Message']]])(
  'columns are known by their heads: %j',
  (own) => {
    expect(read([own, ['Лола', '+998901234567', 'Хива']]).rows[0]?.body).toMatchObject({
      firstName: 'Лола',
      phoneNumbers: ['+998901234567'],
      description: 'Хива',
    })
  },
)

test('all wrong cells are named at once, and a column that is missing once', () => {
  const said = read([
    ['Телефон', 'Вид', 'Дата'],
    ['нет номера', 'письмо', '31.02.2026'],
    ['901234567', 'hot', '01.01.2076'],
  ]).wrongCells.map(({ row, head, reason, message }) => [row, head, message ?? reason])

  expect(said).toEqual([
    [2, 'Телефон', 'notPhone'],
    [2, 'Вид', 'notChoice'],
    [2, 'Дата', 'notDay'],
    [1, '', 'Нет столбца. Имя обязательно'],
    [3, 'Дата', 'Заявка не могла прийти в будущем'],
  ])
})

test.each([
  ['123', [[2, 'Телефон', 'notPhone']]],
  ['99890444112', [[2, 'Телефон', 'После +998 должно быть 9 цифр, здесь 8']]],
])('%s is no phone of a request, but in an export of our own, where it is kept', (phone, wrong) => {
  const said = (heads: readonly string[], row: readonly string[]) =>
    read([heads, row]).wrongCells.map(({ row, head, reason, message }) => [row, head, message ?? reason])

  expect(said(['Имя', 'Телефон', 'Сообщение'], ['Лола', phone, 'Хива'])).toEqual(wrong)
  expect(said(['id', 'firstName', 'phoneNumbers', 'isRead', 'callMade'], ['7', 'Лола', phone, '', ''])).toEqual([])
})

test('what is there already is left out or made once more; the same another day is another one', () => {
  const known = {
    id: 7,
    phoneNumbers: ['+998901234567'],
    description: 'хочу в хиву',
    createdAt: '2026-01-05T09:30:12.000Z',
  }
  const { rows, doubles } = read([heads, lola, lola.with(5, '06.01.2026 10:00'), lola.with(2, 'Другое')], [known])

  expect(doubles).toEqual([
    { row: 2, requestId: 7, likeness: 'sure' },
    { row: 3, requestId: 7, likeness: 'perhaps' },
  ])
  expect(planRows(requestBody, rows, doubles, () => 'fill')).toMatchObject({ create: 2, skip: 1, fill: 0 })
  expect(planRows(requestBody, rows, doubles, () => 'create')).toMatchObject({ create: 3 })
})

test('a list of deals of another program becomes requests; whence they came is told to be left out', () => {
  const { rows, untaken } = read([
    ['Название сделки', 'Дата создания сделки', 'Основной контакт', 'Рабочий телефон (контакт)', 'Источник'],
    ['Хива', '01.10.2026 10:15:00', 'Азиз Каримов', "'+998901234567", 'instagram'],
  ])

  expect(rows[0]?.body).toMatchObject({
    firstName: 'Азиз Каримов',
    phoneNumbers: ['+998901234567'],
    createdAt: '2026-10-01T05:15:00.000Z',
  })
  expect(untaken.map(({ head }) => head)).toEqual(['Название сделки', 'Источник'])
})
