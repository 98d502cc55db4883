import { expect, test } from 'vitest'
import { csvGrid } from '../sheets/csvGrid'
import type { Grid } from '../sheets/grids'
import { corrected, matchColumns } from './clientMapping'
import { rowsToClients } from './clientRows'
import { useOfHead } from './importFields'

const today = '2026-11-28'

const gridOf = (text: string, isWindows = false): Grid =>
  csvGrid(text, isWindows, (head) => useOfHead(head) !== undefined)

function matchedIn(grid: Grid) {
  const matched = matchColumns(grid)
  if (!matched) throw new Error('No columns')
  return matched
}

function imported(grid: Grid) {
  const matched = matchedIn(grid)
  return rowsToClients(matched.table, matched.mapping, today)
}

const whys = (text: string) =>
  imported(gridOf(text)).wrongCells.map(({ row, head, text, reason }) => [row, head, text, reason])

test('a row is a client with contacts, papers, visa, emergency contact and companions', () => {
  const { rows, wrongCells, untaken } = imported(
    gridOf(
      'ФИО;Пол;Дата рождения;Гражданство;Телефон;E-mail;Телеграм;Паспорт;Дата выдачи;Действителен до;Загранпаспорт;Номер визы;Виза;Экстренный контакт;Экстренный телефон;Спутник 1;Спутник 1: дата рождения;Спутник 2;Спутник 2: пол;Теги;Примечание\n' +
        'Каримова Нодира Шавкатовна;жен;5/25/84;Узбекистан;+998 (90) 111-22-88, 901112289;n@example.uz;@nodira;fa 1234567;01.02.2020;01.02.2030;АА7654321;V-17;ОАЭ;Азиз;+998901112200;Каримов Али;2015-03-01;Каримова Оля;ж;vip, море;любит горы\n',
    ),
  )

  expect(wrongCells).toEqual([])
  expect(untaken).toEqual([])
  expect(rows[0]?.body).toMatchObject({
    client: {
      ...{ lastName: 'Каримова', firstName: 'Нодира', middleName: 'Шавкатовна', gender: 'Female' },
      ...{ dateOfBirth: '1984-05-25', nationalityCode: 'UZ', description: 'любит горы' },
    },
    contacts: [
      { type: 'MobilePhone', value: '+998901112288', isPrimary: true },
      { type: 'MobilePhone', value: '901112289', isPrimary: false },
      { type: 'Email', value: 'n@example.uz', isPrimary: false },
      { type: 'Telegram', value: '@nodira', isPrimary: false },
    ],
    tags: ['VIP', 'МОРЕ'],
    documents: [
      { type: 'Passport', number: 'fa 1234567', issueDate: '2020-02-01', expiryDate: '2030-02-01' },
      { type: 'ForeignPassport', number: 'AA7654321' },
    ],
    visas: [{ visaNumber: 'V-17', countryCode: 'AE' }],
    emergencyContacts: [{ name: 'Азиз', phone: '+998901112200' }],
    companions: [
      { fullName: 'Каримов Али', dateOfBirth: '2015-03-01' },
      { fullName: 'Каримова Оля', gender: 2 },
    ],
  })
})

test('every wrong cell of a file is told with its row, heading, text and reason, and its row is not taken', () => {
  const text =
    'Имя,Пол,Дата рождения,Гражданство,Телефон,Email\n' +
    'Лола,кот,32.01.1984,Нарния,жена,lola\n' +
    ',м,,,,\n' +
    'Оля,ж,01.01.2050,UZ,9.98901E+11,\n' +
    'Аня,ж,01.01.1990,UZ,901112233,\n'

  expect(whys(text)).toEqual([
    [2, 'Пол', 'кот', 'notChoice'],
    [2, 'Дата рождения', '32.01.1984', 'notDay'],
    [2, 'Гражданство', 'Нарния', 'notCountry'],
    [2, 'Телефон', 'жена', 'notPhone'],
    [2, 'Email', 'lola', 'notEmail'],
    [3, 'Имя', '', 'rule'],
    [4, 'Дата рождения', '01.01.2050', 'rule'],
    [4, 'Телефон', '9.98901E+11', 'digits'],
  ])
  expect(imported(gridOf(text)).rows.map(({ body }) => body?.client.firstName)).toEqual([
    ...[undefined, undefined, undefined, 'Аня'],
  ])
})

test('days that nobody has decided are wrong cells until somebody has', () => {
  const matched = matchedIn(gridOf('Имя,Дата рождения\nЛола,05/06/1984\n'))
  const answered = corrected(matched.mapping, 1, { days: 'monthFirst' })

  expect(rowsToClients(matched.table, matched.mapping, today).wrongCells).toMatchObject([{ reason: 'dayOrder' }])
  expect(rowsToClients(matched.table, answered, today).rows[0]?.body?.client.dateOfBirth).toBe('1984-05-06')
})

test('what is not taken is named: columns, hidden and repeated rows, totals', () => {
  const grid = gridOf(
    'ФИО,Телефон,Менеджер\nКаримова Нодира,901112233,Лола\n,,\nФИО,Телефон,Менеджер\nИтого:,1,\nА Б,901112234,\n',
  )
  const { rows, leftOut, untaken } = imported({
    ...grid,
    rows: grid.rows.map((row) => ({ ...row, isHidden: row.row === 6 })),
  })

  expect(rows.map(({ row }) => row)).toEqual([2])
  expect(leftOut).toEqual([
    { row: 4, why: 'heads' },
    { row: 5, why: 'total' },
    { row: 6, why: 'hidden' },
  ])
  expect(untaken).toEqual([{ column: 2, head: 'Менеджер', reason: 'unknown', filled: 2 }])
})

test('cells of formulas and of another alphabet that were lost are told', () => {
  const grid = gridOf('Имя,Телефон\n#Н/Д,901112233\nТо?ир,901112234\n', true)
  const book: Grid = {
    sheet: 'Люди',
    rows: [...grid.rows.slice(0, 1), { row: 2, cells: [{ text: '=A1', trouble: 'uncalculated' }] }],
  }

  expect(imported(grid).wrongCells.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'errorValue'],
    [3, 'lostLetters'],
  ])
  expect(imported(book).wrongCells).toMatchObject([{ sheet: 'Люди', row: 2, reason: 'uncalculated' }])
})

test('the same person twice in a file is told, in any spelling', () => {
  const { doubles } = imported(
    gridOf("ФИО,Телефон\nO'tkir G'ulomov,+998901113301\nКим Ольга,901112299\nЎткир Ғуломов,90 111 33 01\n"),
  )

  expect(doubles).toMatchObject([{ row: 4, of: 2, likeness: 'sure' }])
})

test('an export of our own comes back: numbers, contacts with their kinds, tags', () => {
  const { rows } = imported(
    gridOf(
      'id,firstName,lastName,gender,loyaltyStatusLevel,contacts,tags\n' +
        '12,Нодира,Алиева,Female,Silver,"*MobilePhone: +998901234567; WorkEmail: n@example.uz","МОРЕ; VIP"\n' +
        ',Лола,Алиева,Unknown,Unknown,,\n',
    ),
  )

  expect(rows[0]).toMatchObject({
    id: '12',
    body: {
      client: { gender: 'Female', loyaltyStatusLevel: 'Silver' },
      contacts: [
        { type: 'MobilePhone', value: '+998901234567', isPrimary: true },
        { type: 'WorkEmail', value: 'n@example.uz', isPrimary: false },
      ],
      tags: ['VIP', 'МОРЕ'],
    },
  })
  expect(rows[1]).not.toHaveProperty('id')
})

test('notes from several columns say where each is from, and a phone loses the apostrophe of Excel', () => {
  const { rows } = imported(
    gridOf(
      "Полное имя контакта;Мобильный телефон;Рабочий телефон;Примечание 1;Примечание 2\nКаримова Нодира;'+998901112277;+998 (71) 200-10-10;горы;тихо\n",
    ),
  )

  expect(rows[0]?.body).toMatchObject({
    client: { description: 'Примечание 1: горы\nПримечание 2: тихо' },
    contacts: [
      { type: 'MobilePhone', value: '+998901112277' },
      { type: 'WorkPhone', value: '+998712001010' },
    ],
  })
})

test('a paper without its number, and columns that contradict each other, are told', () => {
  expect(whys('Имя,Действителен до\nЛола,01.01.2030\n')).toEqual([[2, 'Действителен до', '01.01.2030', 'rule']])
  expect(whys('Имя,Пол,Jinsi\nЛола,ж,erkak\n')).toEqual([[2, 'Jinsi', 'erkak', 'columnsDiffer']])
})

test('texts longer than their fields, and tags, are told by the rules of the form', () => {
  expect(
    whys(`Имя,Теги\n${'а'.repeat(201)},${'б'.repeat(61)}\n`).map(([row, head, , reason]) => [row, head, reason]),
  ).toEqual([
    [2, 'Имя', 'rule'],
    [2, 'Теги', 'tagTooLong'],
  ])
})
