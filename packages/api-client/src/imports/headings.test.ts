import { expect, test } from 'vitest'
import { clientColumnNames } from '../clients/clientColumnNames'
import { clientFieldNames } from '../clients/clientFields'
import type { Label } from '../fields/labels'
import { contactActionFieldNames } from '../requests/contactActionFields'
import { csvGrid } from '../sheets/csvGrid'
import type { Grid } from '../sheets/grids'
import { tourFieldNames } from '../tours/tourFields'
import { userFieldNames } from '../users/userFields'
import { clientAndTourColumns, clientColumns, groupColumns } from './clientColumns'
import { matchColumnsOf, type NounColumns } from './clientMapping'
import { rowsToClients } from './clientRows'
import { isOfAnother } from './headings'
import { useOfHead } from './importFields'
import { requestColumns } from './requestColumns'
import { tourColumns } from './tourColumns'
import { userColumns } from './userColumns'

const gridOf = (text: string): Grid => csvGrid(text, false, (head) => clientAndTourColumns.useOf(head) !== undefined)

function matched(text: string, more: Partial<Grid> = {}) {
  const found = matchColumnsOf(clientAndTourColumns, { ...gridOf(text), ...more })
  if (!found) throw new Error('No columns')
  return found
}

/** What each column is, or why it is not taken. */
const looks = (text: string, more: Partial<Grid> = {}) =>
  matched(text, more).mapping.columns.map(({ field, reason }) => field ?? reason)

/** What is read of a file. */
function bodies(text: string) {
  const { table, mapping } = matched(text)
  return rowsToClients(table, mapping, '2026-11-20')
}

test.each([
  ['Паспорт жены', 'FA9990011'],
  ['Телефон мужа', '+998901341001'],
  ['Телефон мамы', '+998901341001'],
  ['Тел. отца', '+998901341001'],
  ['Контакты родителей', '+998901341001'],
  ['Почта менеджера', 'manager@agency.uz'],
  ['Паспорт руководителя', 'FA9990012'],
  ['Телефон агентства', '+998712005000'],
  ['Номер супруги', '+998901341001'],
  ['Паспорт ребёнка', 'FA9990012'],
  ['Свидетельство сына', 'FA9990012'],
  ['Телефон компании', '+998712005000'],
  ['Телефон для экстренной связи', '+998901341001'],
  ['Связь с контактным лицом (тел)', '+998901341001'],
  ["Wife's passport", 'FA9990011'],
  ['Husband phone', '+998901341001'],
  ["Mother's phone", '+998901341001'],
  ['Child passport', 'FA9990011'],
  ['Agency phone', '+998712005000'],
  ['Manager e-mail', 'manager@agency.uz'],
  ['Otasining telefoni', '+998901341001'],
  ['Onasi tel', '+998901341001'],
  ['Erining raqami', '+998901341001'],
  ['Xotini pasporti', 'FA9990011'],
  ['Turmush oʻrtogʻi telefoni', '+998901341001'],
  ['Отасининг телефони', '+998901341001'],
  ['Турмуш ўртоғи паспорти', 'FA9990011'],
  ['Агентлик телефони', '+998712005000'],
])('«%s» is of somebody else and is not taken', (head, cell) => {
  expect(looks(`Фамилия;Имя;${head}\nКинов;Олег;${cell}\nКинова;Анна;${cell}\n`)[2]).toBe('otherPerson')
})

test.each([
  ['Телефон экстренного контакта', 'emergencyContacts.phone'],
  ['Контактное лицо', 'emergencyContacts.name'],
  ['Паспорт спутника', 'companions.passportNumber'],
  ['Otasining ismi', 'middleName'],
  ['Менеджер', 'ownerId'],
  ['Место работы', undefined],
  ['Пожелания', undefined],
])('«%s» is what it was before', (head, field) => {
  expect(useOfHead(head)?.field).toBe(field)
  if (field === undefined) expect(isOfAnother(head)).toBe(false)
})

test.each([
  ['Пожалуйста, напишите вашу фамилию и имя как в паспорте', 'Kadirov Sanjar', 'fullName'],
  ['Как вас зовут?', 'Kadirov Sanjar', 'fullName'],
  ['Ваш номер телефона (WhatsApp/Telegram)?', '90 555 11 22', 'contacts.MobilePhone'],
  ['На какой номер телефона вам перезвонить?', '90 555 11 22', 'contacts.MobilePhone'],
  ['Telefon raqamingizni kiriting', '90 555 11 22', 'contacts.MobilePhone'],
  ['Телефон рақамингиз', '90 555 11 22', 'contacts.MobilePhone'],
  ['Дата вашего рождения (день, месяц, год)', '06.05.1991', 'dateOfBirth'],
  ['Укажите дату рождения', '06.05.1991', 'dateOfBirth'],
  ['Tugʻilgan sanangiz', '06.05.1991', 'dateOfBirth'],
  ['What is your date of birth?', '06.05.1991', 'dateOfBirth'],
  ['Номер вашего загранпаспорта', 'FA2223334', 'documents.number'],
  ['Введите вашу электронную почту для билетов', 'a@b.uz', 'contacts.Email'],
  ['Ваш e-mail', 'a@b.uz', 'contacts.Email'],
  ['Телефон (мама)', '90 555 11 22', 'otherPerson'],
  ['Дата окончания (страховки)', '06.05.2031', 'unknown'],
  ['Дата рождения (дд.мм.гггг)', '06.05.1991', 'dateOfBirth'],
  ['Есть ли у вас загранпаспорт сейчас?', 'Да', 'unknown'],
  ['Укажите телефон и почту для связи с вами', 'есть', 'unknown'],
  ['Телефон и дата рождения вашего супруга', '90 555 11 22', 'otherPerson'],
  ['Куда хотите поехать?', 'Турция', 'unknown'],
  ['Ф.И.О. / F.I.Sh. / Full name', 'Kadirov Sanjar', 'fullName'],
  ['Телефон / Telefon / Phone', '90 555 11 22', 'contacts.MobilePhone'],
  ['Дата рождения | Date of birth', '06.05.1991', 'dateOfBirth'],
  ['Имя/Фамилия', 'Kadirov Sanjar', 'fullName'],
])('the question «%s», answered with «%s», is %s', (head, cell, said) => {
  const answers = [cell, cell].map((text) => `2026-03-01 10:20:30;${text};ж`)
  expect(looks(`Отметка времени;${head};Ваш пол\n${answers.join('\n')}\n`)[1]).toBe(said)
})

test('answers of a form have their questions as headings, and the moment of an answer is nobody’s birth', () => {
  const { rows, wrongCells } = bodies(
    'Отметка времени;Пожалуйста, напишите вашу фамилию и имя как в паспорте;Ваш номер телефона (WhatsApp/Telegram)?;Дата вашего рождения (день, месяц, год)\n' +
      '2026-03-01T10:20:30.000Z;Kadirov Sanjar;90 555 11 22;1991-05-06\n2026-03-02T11:00:00.000Z;Kadirova Zebo;90 555 11 23;1993-08-16\n',
  )

  expect(wrongCells).toEqual([])
  expect(rows.map(({ body }) => [body?.client.lastName, body?.client.dateOfBirth])).toEqual([
    ['Kadirov', '1991-05-06'],
    ['Kadirova', '1993-08-16'],
  ])
})

test.each([
  ['Кто;Куда звонить;Связь\nОля;90 555 11 22;a@b.uz\nЯна;90 555 11 23;c@b.uz\n', 1],
  ['Каримова Нодира;90 555 11 21;05.05.1990\nЮсупов Тоҳир;90 555 11 22;06.05.1990\n', 0],
  ['Каримова Нодира;не помнит\nЮсупов Тоҳир;90 555 11 22\nАлиев Азиз;90 555 11 23\n', 0],
])('texts over columns of another kind are headings, a person is none: %#', (text, headRow) => {
  expect(matched(text).table.headRow).toBe(headRow)
})

test('moments without headings are no birthdays, midnight behind a day is', () => {
  expect(looks('Каримова Нодира;2026-03-01 10:20:30\nЮсупов Тоҳир;2026-03-01 11:20:30\n')).toEqual([
    'fullName',
    'unknown',
  ])
  expect(looks('Каримова Нодира;12.04.1979 0:00:00\nЮсупов Тоҳир;13.04.1979 0:00:00\n')).toEqual([
    'fullName',
    'dateOfBirth',
  ])
})

const merged = (row: number, ...spans: readonly (readonly [from: number, to: number])[]) =>
  spans.map(([from, to]) => ({ row, from, to }))

test.each<[string, string, Partial<Grid>, readonly string[]]>([
  [
    'days under a passport',
    'ФИО;Паспортные данные;Паспортные данные\nЕе Аа;FA8881001;04.05.2031\nЕе Бб;FA8881002;04.05.2031\n',
    { mergedAcross: merged(1, [1, 2]) },
    ['fullName', 'documents.number', 'misfit'],
  ],
  [
    'an address under a telephone',
    'ФИО;Телефон;Телефон\nЕе Аа;901450001;a@b.uz\nЕе Бб;901450002;c@b.uz\n',
    { mergedAcross: merged(1, [1, 2]) },
    ['fullName', 'contacts.MobilePhone', 'contacts.Email'],
  ],
  [
    'two rows, merged',
    'ФИО;Паспорт;Паспорт;Виза;Виза;Виза\nФИО;номер;срок;страна;номер;срок\nЕе Аа;FA8881001;04.05.2031;Турция;V1234;04.05.2027\n',
    { mergedAcross: merged(1, [1, 2], [3, 5]) },
    [
      'fullName',
      'documents.number',
      'documents.expiryDate',
      'visas.countryCode',
      'visas.visaNumber',
      'visas.expiryDate',
    ],
  ],
  [
    'two rows of text',
    'ФИО;Паспорт;;Виза;;\n;номер;срок;страна;номер;срок\nЕе Аа;FA8881001;04.05.2031;Турция;V1234;04.05.2027\n',
    {},
    [
      'fullName',
      'documents.number',
      'documents.expiryDate',
      'visas.countryCode',
      'visas.visaNumber',
      'visas.expiryDate',
    ],
  ],
  [
    'a visa of no country',
    ';Паспорт;;Виза;\nФИО;номер;выдан;номер;действительна до\nЕе Аа;FA8881001;04.05.2021;V1234;04.05.2027\n',
    {},
    ['fullName', 'documents.number', 'documents.issueDate', 'alone', 'alone'],
  ],
  [
    'the expiry of a visa is none of a passport',
    ';Паспорт;;Виза;\nФИО;номер;выдан;страна;expiry\nЕе Аа;FA8881001;04.05.2021;Турция;04.05.2027\n',
    {},
    ['fullName', 'documents.number', 'documents.issueDate', 'visas.countryCode', 'unknown'],
  ],
  [
    'two people side by side',
    'Турист;;Супруга;\nФИО;Телефон;ФИО;Телефон\nЕе Аа;901450001;Ее Ба;901450002\n',
    {},
    ['fullName', 'contacts.MobilePhone', 'otherPerson', 'otherPerson'],
  ],
  [
    'a title',
    'Агентство «Ромашка»;;Менеджер Лола;\nФИО;Телефон;Пол;Почта\nЕе Аа;901450001;ж;a@b.uz\n',
    {},
    ['fullName', 'contacts.MobilePhone', 'gender', 'contacts.Email'],
  ],
  [
    'series and number',
    'ФИО;Паспорт;;Телефон\nДжураев Камол;FA;6660001;901430001\nДжураева Азиза;FA;6660002;901430002\n',
    {},
    ['fullName', 'documents.series', 'documents.number', 'contacts.MobilePhone'],
  ],
  [
    'series and «Номер»',
    'ФИО;Паспорт;Номер\nДжураев Камол;FA;6660001\nДжураева Азиза;AB;6660002\n',
    {},
    ['fullName', 'documents.series', 'documents.number'],
  ],
  ['a series alone', 'ФИО;Паспорт\nДжураев Камол;FA\nДжураева Азиза;FA\n', {}, ['fullName', 'misfit']],
  [
    'days as numbers',
    'ФИО;Номер паспорта\nДжураев Камол;04.05.2031\nДжураева Азиза;05.05.2031\n',
    {},
    ['fullName', 'misfit'],
  ],
])('%s', (_, text, more, said) => {
  expect(looks(text, more)).toEqual(said)
})

test('in the list of a group «Номер» beside a series is no room', () => {
  const grid = gridOf('ФИО;Паспорт;Номер\nДжураев Камол;FA;6660001\nДжураева Азиза;FA;6660002\n')
  expect(matchColumnsOf(groupColumns, grid)?.mapping.columns[2]?.field).toBe('documents.number')
})

test('two who share the day on which their papers end stay two; one cell that is no number is named', () => {
  const { rows, wrongCells, doubles } = bodies(
    'ФИО;Паспорт\nЕе Аа;FA8881001\nЕе Бб;FA8881002\nЕе Вв;FA8881003\nЕе Гг;FA8881004\nЕе Дд;04.05.2031\n',
  )

  expect([rows.length, doubles]).toEqual([5, []])
  expect(wrongCells.map(({ text, reason }) => [text, reason])).toEqual([['04.05.2031', 'notPaper']])
})

test.each([
  ['Pasport seriyasi va raqami', 'documents.number'],
  ['серия/№ паспорта', 'documents.number'],
  ['Паспорт серияси ва рақами', 'documents.number'],
  ['DOC NO', 'documents.number'],
  ['Pasport amal qilish muddati', 'documents.expiryDate'],
  ['Паспорт муддати', 'documents.expiryDate'],
  ['EXP', 'documents.expiryDate'],
  ['гражд-во', 'nationalityCode'],
  ['NAT', 'nationalityCode'],
  ['Полное наименование', 'fullName'],
  ['Toʻliq nomi', 'fullName'],
])('«%s» is known', (head, field) => {
  expect(useOfHead(head)?.field).toBe(field)
})

test.each([
  ['NO;NAME;SEX\n1;SAIDOV/RUSTAM;M\n2;KIM/ANNA;F\n', 'fullName'],
  ['Имя;Телефон\nСаидов Рустам;901112233\nСаидова Лола;901112234\n', 'fullName'],
  ['Имя;Телефон\nРустам;901112233\nЛола;901112234\n', 'firstName'],
  ['Имя;Фамилия\nАнна Мария;Саидова\nЛола Мария;Ким\n', 'firstName'],
])('a name without a surname beside it is whole where its cells are: %#', (text, field) => {
  expect(looks(text)).toContain(field)
})

test('an export of Google Contacts: several in a cell, groups without their own, a birthday without a year', () => {
  const { rows, wrongCells } = bodies(
    'First Name,Last Name,Birthday,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\n' +
      'Азиз,Юнусов,1985-04-12,* myContacts ::: Туристы,* Home,a@b.uz ::: c@b.uz,Mobile,+998 97 700 10 01 ::: +998 97 700 10 02\n' +
      'Камола,,--05-20,* myContacts,,,Mobile,+998977001003\n',
  )

  expect(rows[0]?.body?.tags).toEqual(['ТУРИСТЫ'])
  expect(rows[0]?.body?.contacts.map(({ value }) => value)).toEqual([
    ...['a@b.uz', 'c@b.uz', '+998977001001', '+998977001002'],
  ])
  expect(wrongCells.map(({ text, reason }) => [text, reason])).toEqual([['--05-20', 'dayNoYear']])
})

test('days between blanks are asked about as those between slashes', () => {
  expect(matched('ФИО;Дата рождения\nА Б;05 06 1984\nВ Г;07 08 1990\n').questions).toMatchObject([
    { text: '05 06 1984', dayFirst: '1984-06-05', monthFirst: '1984-05-06' },
  ])
  expect(matched('ФИО;Дата рождения\nА Б;05 06 1984\nВ Г;27 08 1990\n').mapping.columns[1]?.days).toBe('dayFirst')
})

test.each([
  ['Цена за чел', tourColumns, 'price'],
  ['Price per pax', tourColumns, 'price'],
  ['Киши бошига нархи', tourColumns, 'price'],
  ['Уволен', userColumns, 'isDeactivated'],
  // A word of a trade gives no rights.
  ['Должность', userColumns, undefined],
  ['Когда?', requestColumns, undefined],
  ['Ваша дата?', requestColumns, undefined],
  ['Отметка времени', requestColumns, 'createdAt'],
])('«%s» of other nouns', (head, { useOf }, field) => {
  expect(useOf(head)?.field).toBe(field)
})

test('a request has no telephone of somebody else', () => {
  const grid = gridOf('Имя;Телефон мужа\nЛола;901112233\nОля;901112234\n')
  expect(matchColumnsOf(requestColumns, grid)?.mapping.columns[1]).toMatchObject({ field: null, reason: 'otherPerson' })
})

const labelsOf = (names: Readonly<Record<string, Label>>) =>
  Object.entries(names).flatMap(([name, { ru, en }]) => [ru, en].map((head) => [head, name] as const))

test.each<[string, NounColumns, readonly (readonly [head: string, name: string])[]]>([
  ['clients', clientColumns as NounColumns, labelsOf(clientFieldNames)],
  ['users', userColumns as NounColumns, labelsOf(userFieldNames)],
  ['requests', requestColumns as NounColumns, labelsOf(contactActionFieldNames)],
  ['tours', tourColumns as NounColumns, labelsOf(tourFieldNames)],
])('what our own exports call the fields of %s is known', (_, { names, useOf }, labels) => {
  for (const [head, name] of labels)
    for (const [text, field] of [
      [head, name],
      ...['ru', 'en', 'uz'].map((language) => [`${head} (${language})`, `${name}.${language}`]),
    ])
      if (names.includes(field as string)) expect(useOf(text as string)?.field, text).toBe(field)
})

test('what the browser’s export calls the columns of clients is known, but for what is no field', () => {
  const heads = Object.values(clientColumnNames)
  const said = looks(`${heads.join(';')}\n${heads.map((head) => (head === 'Имя' ? 'Алиева Нодира' : '1')).join(';')}\n`)

  expect(said[0]).toBe('fullName')
  expect(said.at(-1)).toBe('id')
  expect(heads.filter((_, at) => said[at] === 'unknown')).toEqual([
    clientColumnNames.createdAt,
    clientColumnNames.source,
  ])
})
