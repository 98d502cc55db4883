import { expect, test } from 'vitest'
import { csvGrid } from '../sheets/csvGrid'
import type { Grid } from '../sheets/grids'
import { clientColumns } from './clientColumns'
import { appliedOf, corrected, headRowOf, matchColumnsOf, matchSheetsOf, readMappingOf } from './clientMapping'
import { importFieldNames, importKind, useOfHead } from './importFields'

const gridOf = (text: string): Grid => csvGrid(text, false, (head) => useOfHead(head) !== undefined)

function matchedIn(text: string) {
  const matched = matchColumnsOf(clientColumns, gridOf(text))
  if (!matched) throw new Error('No columns')
  return matched
}

const fieldsOf = (text: string) =>
  matchColumnsOf(clientColumns, gridOf(text))?.mapping.columns.map(({ field }) => field)

test.each([
  ['Дата рождения', 'dateOfBirth', 1],
  ['ДАТА  РОЖДЕНИЯ:', 'dateOfBirth', 1],
  ['Tug‘ilgan sana', 'dateOfBirth', 1],
  ["Tug'ilgan sanasi", 'dateOfBirth', 1],
  ['Туғилган куни', 'dateOfBirth', 1],
  ['Birth date', 'dateOfBirth', 1],
  ['№ паспорта', 'documents.number', 1],
  ['Паспорт (серия и номер)', 'documents.number', 1],
  ['Загранпаспорт', 'documents.number', 1],
  ['Срок действия загранпаспорта', 'documents.expiryDate', 1],
  ['Номер ID-карты', 'documents.number', 1],
  ['Телефон 2', 'contacts.MobilePhone', 2],
  ['Спутник 3: дата рождения', 'companions.dateOfBirth', 3],
  ['firstName', 'firstName', 1],
])('the heading «%s» is %s, the %d.', (head, field, group) => {
  expect(useOfHead(head)).toMatchObject({ field, group })
})

test('every field has a kind, and no heading is of two fields', () => {
  for (const name of importFieldNames) expect(importKind(name), name).toBeDefined()
  expect(useOfHead('Срок действия загранпаспорта')).toMatchObject({ documentType: 'ForeignPassport' })
  expect(['Сумма', '', '12', 'Договор'].map(useOfHead)).toEqual([undefined, undefined, undefined, undefined])
})

test('an export of Bitrix24 is recognised; its own numbers and what has no place here are not taken', () => {
  const matched = matchColumnsOf(
    clientColumns,
    gridOf(
      'ID;Имя;Фамилия;Отчество;Дата рождения;Рабочий телефон;Мобильный телефон;Рабочий e-mail;Тип контакта;Источник;Комментарий;Ответственный\n' +
        '15;Нодира;Каримова;;05.12.1984;;+998901112233;;Клиент;Сайт;;Лола\n',
    ),
  )

  expect(matched?.mapping.from).toBe('bitrix24')
  expect(matched?.mapping.columns.map(({ field }) => field)).toEqual([
    ...[null, 'firstName', 'lastName', 'middleName', 'dateOfBirth', 'contacts.WorkPhone', 'contacts.MobilePhone'],
    ...['contacts.WorkEmail', null, null, 'description', 'ownerId'],
  ])
})

test('an export of amoCRM and one of our own are recognised', () => {
  const amo = matchColumnsOf(
    clientColumns,
    gridOf(
      'Полное имя контакта;Рабочий телефон;Мобильный телефон;Рабочий email;Теги;Примечание 1\nКаримова Нодира;;;;;\n',
    ),
  )
  const own = matchColumnsOf(
    clientColumns,
    gridOf('id,firstName,lastName,dateOfBirth,loyaltyStatusLevel,contacts,tags,version,mark\n12,Нодира,,,,,,3,m1\n'),
  )

  expect(amo?.mapping.from).toBe('amocrm')
  expect(amo?.mapping.columns.map(({ field }) => field)).toEqual([
    ...['fullName', 'contacts.WorkPhone', 'contacts.MobilePhone', 'contacts.WorkEmail', 'tags', 'description'],
  ])
  expect(own?.mapping.from).toBe('karvon')
  expect(own?.mapping.columns.map(({ field }) => field)).toEqual([
    ...['id', 'firstName', 'lastName', 'dateOfBirth', 'loyaltyStatusLevel', 'contacts', 'tags', null, null],
  ])
})

test('what no heading tells is told by the cells, and the reason is said', () => {
  const matched = matchColumnsOf(
    clientColumns,
    gridOf(
      'Имя,Связь,Куда писать,Бумага,Сумма\nЛола,90 123 45 67,l@example.uz,FA1234567,100\nОля,901234568,,FA7654321,200\n',
    ),
  )

  expect(matched?.mapping.columns.map(({ field, reason }) => [field, reason])).toEqual([
    ['firstName', 'head'],
    ['contacts.MobilePhone', 'cells'],
    ['contacts.Email', 'cells'],
    ['documents.number', 'cells'],
    [null, 'unknown'],
  ])
})

test('a file without headings is read by its cells alone, from its first row', () => {
  const matched = matchColumnsOf(
    clientColumns,
    gridOf('Каримова Нодира,+998901112233,ж,05.12.1984\nЮсупов Тоҳир,998901112291,м,01.02.1980\n'),
  )

  expect(matched?.table).toMatchObject({ headRow: 0, rows: [{ row: 1 }, { row: 2 }] })
  expect(matched?.mapping.columns.map(({ field, head }) => [head, field])).toEqual([
    ['A', 'fullName'],
    ['B', 'contacts.MobilePhone'],
    ['C', 'gender'],
    ['D', 'dateOfBirth'],
  ])
})

test('days under a heading that says something else are nobody’s birth', () => {
  expect(fieldsOf('ФИО,Дата договора\nКаримова Нодира,05.12.2024\n')).toEqual(['fullName', null])
})

test('days that may be read in two ways are one question a column; one cell that tells is enough', () => {
  const open = matchColumnsOf(clientColumns, gridOf('ФИО,Дата рождения\nА Б,05/06/1984\nВ Г,07/08/1990\n'))
  const told = matchColumnsOf(clientColumns, gridOf('ФИО,Дата рождения\nА Б,05/06/1984\nВ Г,07/28/1990\n'))

  expect(open?.questions).toEqual([
    { column: 1, head: 'Дата рождения', text: '05/06/1984', dayFirst: '1984-06-05', monthFirst: '1984-05-06' },
  ])
  expect(told?.questions).toEqual([])
  expect(told?.mapping.columns[1]?.days).toBe('monthFirst')
})

test('the sheet that says most is taken, a hidden one never by itself', () => {
  const people = gridOf('Фамилия,Имя,Телефон\nКаримова,Нодира,901112233\n').rows
  const cover: Grid = { sheet: 'Титул', rows: gridOf('Прайс\n').rows }

  const found = matchSheetsOf(clientColumns, [
    cover,
    { sheet: 'Люди', rows: people },
    { sheet: 'Архив', rows: people, isHidden: true },
  ])
  const hidden = matchSheetsOf(clientColumns, [cover, { sheet: 'Архив', rows: people, isHidden: true }])

  expect(found.best?.table.sheet).toBe('Люди')
  expect(found.others.map(({ sheet }) => sheet)).toEqual(['Архив'])
  expect(hidden.best).toBeUndefined()
  expect(hidden.others.map(({ sheet }) => sheet)).toEqual(['Архив'])
})

test('a mapping is corrected, kept as JSON and put to another file of the kind, wherever its columns stand', () => {
  const { mapping: found } = matchedIn('ФИО,Код,Телефон\nКаримова Нодира,A7,901112233\n')
  const mapping = corrected(found, 1, { field: 'tags', group: 1 })

  const kept = readMappingOf(clientColumns, JSON.parse(JSON.stringify(mapping)))
  const { table } = matchedIn('Телефон,Код,ФИО,Новое\n901112234,B1,Юсупов Тоҳир,1\n')
  const applied = appliedOf(clientColumns, table, kept)

  expect(kept).toEqual(mapping)
  expect(applied.mapping.columns.map(({ field }) => field)).toEqual(['contacts.MobilePhone', 'tags', 'fullName', null])
  expect(corrected(mapping, 1, null).columns[1]).toEqual({ head: 'Код', field: null, reason: 'person' })
})

test.each([
  null,
  {},
  { version: 2, noun: 'clients', columns: [] },
  { version: 1, noun: 'clients', columns: [{ head: 'A', field: 'x' }] },
])('what is no mapping is refused: %j', (raw) => {
  expect(() => readMappingOf(clientColumns, raw)).toThrow(TypeError)
})

test('nothing of people, or more columns than they write, is no match', () => {
  expect(matchColumnsOf(clientColumns, gridOf('Договор,Сумма\nЛола,5\n'))).toBeUndefined()
  expect(matchColumnsOf(clientColumns, gridOf(`Имя${',x'.repeat(600)}\nЛола\n`))).toBeUndefined()
})

test('a sheet in which no heading is known is taken where a person says where they are, or that there are none', () => {
  const grid = gridOf('Отчёт,,\nАААА,ББББ,901112233\nНодира,Хива,901112234\n')
  const named = matchColumnsOf(clientColumns, grid, 2)
  const bare = matchColumnsOf(clientColumns, gridOf('Ббб,Ввв\nГгг,Ддд\n'), 0)

  expect(named?.table).toMatchObject({ headRow: 2, heads: ['АААА', 'ББББ', '901112233'] })
  expect(bare?.table).toMatchObject({ headRow: 0, heads: ['', ''] })
  expect(bare?.table.rows).toHaveLength(2)
  expect(bare?.mapping.columns).toEqual([
    { head: 'A', field: null, reason: 'unknown' },
    { head: 'B', field: null, reason: 'unknown' },
  ])
  expect(headRowOf(grid, named?.mapping ?? { version: 1, noun: 'clients', columns: [] })).toBe(2)
  expect(headRowOf(grid, bare?.mapping ?? { version: 1, noun: 'clients', columns: [] })).toBe(0)
})

test('a heading over several columns is named with them', () => {
  const grid = gridOf('ФИО,Паспорт,Паспорт\nКаримова Нодира,FA,1234567\n')
  const matched = matchColumnsOf(clientColumns, { ...grid, mergedAcross: [{ row: 1, from: 1, to: 2 }] })
  expect(matched?.table.mergedHeads).toEqual(['«Паспорт» (B–C)'])
})
