import { expect, test } from 'vitest'
import { csvGrid } from '../sheets/csvGrid'
import type { Grid } from '../sheets/grids'
import { clientAndTourColumns, clientColumns, groupColumns } from './clientColumns'
import { corrected, matchColumnsOf, readMappingOf } from './clientMapping'
import { rowsToClients } from './clientRows'
import { useOfHead } from './importFields'

const today = '2026-11-28'

const gridOf = (text: string, isWindows = false): Grid =>
  csvGrid(text, isWindows, (head) => useOfHead(head) !== undefined)

function matchedIn(grid: Grid) {
  const matched = matchColumnsOf(clientColumns, grid)
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
    'ФИО,Телефон,Договор\nКаримова Нодира,901112233,Лола\n,,\nФИО,Телефон,Договор\nИтого:,1,\nА Б,901112234,\n',
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
  expect(untaken).toEqual([{ column: 2, head: 'Договор', reason: 'unknown', filled: 2 }])
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

const inThree = (ru: string, en: string, uz: string) => ({ ru, en, uz })
const tours = [
  { id: 3, title: inThree('Хива за 3 дня', 'Khiva in 3 days', 'Xiva') },
  { id: 4, title: inThree('Дубай', 'Dubai', 'Dubay') },
  { id: 7, title: inThree('Дубай', '', '') },
  { id: 12, title: inThree('4', '', '') },
]

function withTours(text: string) {
  const matched = matchColumnsOf(clientAndTourColumns, gridOf(text))
  if (!matched) throw new Error('No columns')
  return rowsToClients(matched.table, matched.mapping, today, { tours })
}

const toursIn = (text: string) => withTours(text).rows.map(({ body }) => body?.clientTours)

test('a row tells which tours somebody has bought, by their title in any language or their number', () => {
  const sold = {
    departureDate: '2027-06-10',
    returnDate: '',
    soldPrice: null,
    quantity: 1,
    clientTourStatus: 'Pending',
  }

  expect(
    toursIn(
      'Имя;Тур;Дата вылета;Дата возвращения;Цена;Кол-во мест;Статус\n' +
        'Лола;хива  за 3 дня;10.06.27;17.06.2027;430,50;2;Подтверждён\nАня;khiva in 3 days;10.06.2027;;;;\nОля;№ 7;10.06.2027;;;;\n',
    ),
  ).toEqual([
    [
      {
        ...{ tourId: 3, departureDate: '2027-06-10', returnDate: '2027-06-17' },
        ...{ soldPrice: 430.5, quantity: 2, clientTourStatus: 'Confirmed' },
      },
    ],
    [{ ...sold, tourId: 3 }],
    [{ ...sold, tourId: 7 }],
  ])
})

test.each([
  'Ism;Tur nomi;Joʻnash sanasi;Qaytish sanasi;Narxi;Oʻrinlar soni;Holati\nLola;Xiva;10.06.2027;17.06.2027;90;2;tasdiqlangan',
  'Исм;Тур номи;Жўнаш санаси;Қайтиш санаси;Нархи;Ўринлар сони;Ҳолати\nLola;Xiva;10.06.2027;17.06.2027;90;2;тасдиқланган',
  'Name;Tour;Departure date;Return date;Price;Places;Tour status\nLola;Xiva;10.06.2027;17.06.2027;90;2;confirmed',
  'firstName;clientTours.tourId;clientTours.departureDate;clientTours.returnDate;clientTours.soldPrice;clientTours.quantity;clientTours.clientTourStatus\nLola;3;2027-06-10;2027-06-17;90;2;Confirmed',
])('columns of tours are known in each language: %s', (text) => {
  expect(toursIn(text)).toEqual([
    [
      {
        ...{ tourId: 3, departureDate: '2027-06-10', returnDate: '2027-06-17' },
        ...{ soldPrice: 90, quantity: 2, clientTourStatus: 'Confirmed' },
      },
    ],
  ])
})

test('several tours stand in columns with their numbers, or one after the other', () => {
  for (const heads of ['Тур 1;Дата вылета тура 1;Тур 2;Тур 2: дата вылета', 'Тур;Дата вылета;Тур;Дата вылета'])
    expect(toursIn(`Имя;${heads}\nЛола;Хива за 3 дня;10.06.2027;12;01.07.2027\nАня;;;;\n`)).toMatchObject([
      [
        { tourId: 3, departureDate: '2027-06-10' },
        { tourId: 12, departureDate: '2027-07-01' },
      ],
      [],
    ])
})

test('every wrong cell of a tour is told: none or several of a title, no day, a return before the departure', () => {
  const { wrongCells } = withTours(
    'Имя;Тур 1;Вылет 1;Возвращение 1;Тур 2;Вылет 2;Цена 2;Мест 2;Статус 2\n' +
      'Лола;Самарканд;10.06.2027;09.06.2027;Хива за 3 дня;;даром;много;может быть\n' +
      'Аня;Дубай;10.06.2027;09.06.2027;4;31.06.2027;-5;0;\n' +
      'Оля;;;;;01.07.2027;;;\n',
  )

  expect(
    wrongCells.map(({ row, head, reason, message, values }) => [row, head, message ?? values?.ids ?? reason]),
  ).toEqual([
    [2, 'Тур 1', 'noTour'],
    [2, 'Возвращение 1', 'Дата возвращения раньше даты отправления'],
    [2, 'Вылет 2', 'Укажите дату отправления'],
    [2, 'Цена 2', 'Нужна сумма цифрами: 1200 или 1200,50'],
    [2, 'Мест 2', 'Нужно целое число'],
    [2, 'Статус 2', 'notChoice'],
    [3, 'Тур 1', '№ 4, № 7'],
    [3, 'Возвращение 1', 'Дата возвращения раньше даты отправления'],
    [3, 'Тур 2', '№ 12, № 4'],
    [3, 'Вылет 2', 'notDay'],
    [3, 'Цена 2', 'Цена должна быть положительной'],
    [3, 'Мест 2', 'Количество не меньше 1'],
    [4, 'Тур 2', 'Выберите тур'],
  ])
})

test('days and statuses of a file that names no tour are not taken, nor tours by the list of a departure', () => {
  expect(withTours('Имя;Статус;Дата вылета\nЛола;новый;10.06.2027\n').untaken.map(({ head }) => head)).toEqual([
    'Статус',
    'Дата вылета',
  ])
  const columns = [{ head: 'Тур', field: 'clientTours.tourId', reason: 'head' }]
  expect(readMappingOf(groupColumns, { version: 1, noun: 'clients', columns }).columns).toEqual([
    { head: 'Тур', field: null, reason: 'unknown' },
  ])
})

test('a second table on the sheet, what it is called and who signs are nobody', () => {
  const { rows, leftOut } = imported(
    gridOf(
      'Группа 1,\nФИО,Телефон\nКаримова Нодира,901112233\nКим Вера,\n,\nГруппа 2,\nФИО,Телефон\nАлиев Тимур,901112234\n,\nДиректор,__________\n',
    ),
  )

  expect(rows.map(({ body }) => body?.client.lastName)).toEqual(['Каримова', 'Ким', 'Алиев'])
  expect(leftOut).toEqual([
    { row: 6, why: 'heads' },
    { row: 7, why: 'heads' },
    { row: 10, why: 'total' },
  ])
})

test('whoever has no telephone is somebody, also above headings that are repeated on a new page', () => {
  const { rows } = imported(
    gridOf('ФИО,Телефон\nКаримова Нодира,901112233\nКим Вера,\nФИО,Телефон\nАлиев Тимур,901112234\n'),
  )

  expect(rows.map(({ row }) => row)).toEqual([2, 3, 5])
})

test.each([
  'Составил: Иванова И.',
  'Директор Иванов И.И.',
  'Ген. директор: Иванов',
  'Гл. бухгалтер Каримова Л.',
  'Менеджер: Севара',
  'Утверждаю',
  'М.П.',
  'Дата: 01.02.2027',
  'Sana: 01.02.2027',
  'продолжение на стр. 2',
  'стр. 2 из 3',
  'Всего 1 человек',
  'TOTAL: 8 PAX',
  'DBL 1 TRPL 1 SNGL 1 TWIN 1',
  'DBL - 2, TRPL - 1',
  '2 DBL + 1 SGL',
  '11 PAX',
])('«%s» alone in its row is nobody, wherever it stands', (note) => {
  const list = (at: string) => `№;ФИО;Телефон\n1;Гаджиев Омар;901112233\n${at}2;Ким Вера;901112234\n${at}`
  const { rows, leftOut } = imported(gridOf(list(`;${note};\n`)))

  expect(rows.map(({ body }) => body?.client.lastName)).toEqual(['Гаджиев', 'Ким'])
  expect(leftOut).toEqual([
    { row: 3, why: 'total' },
    { row: 5, why: 'total' },
  ])
})

test('who signs in two cells is nobody; a manager with all that others have is named', () => {
  const { rows, leftOut } = imported(
    gridOf('№;ФИО;Телефон\n1;Гаджиев Омар;901112233\n;Директор;Иванов И.И.\n2;Сана Каримова;901112234\n'),
  )

  expect(rows.map(({ body }) => body?.client.firstName)).toEqual(['Омар', 'Сана'])
  expect(leftOut).toEqual([{ row: 3, why: 'total' }])
  expect(whys('№;ФИО;Телефон\n1;Менеджер: Севара;901112233\n')).toEqual([[2, 'ФИО', 'Менеджер: Севара', 'notName']])
})

test('what people are, in a column of its own, signs nothing', () => {
  const { rows, leftOut } = imported(
    gridOf(
      'Должность;ФИО;Телефон\nДиректор;Гаджиев Омар;901112233\nМенеджер;Ким Вера;\nБухгалтер;Пак Инна;901112235\n',
    ),
  )

  expect(rows.map(({ body }) => body?.client.lastName)).toEqual(['Гаджиев', 'Ким', 'Пак'])
  expect(leftOut).toEqual([])
})

test('a cell alone in a row that lacks what every other row has is told, and not taken for a person', () => {
  expect(whys('№;ФИО;Телефон\n1;Гаджиев Омар;901112233\n;VIP;\n2;Ким Вера;901112234\n;Группа Хива;\n')).toEqual([
    [3, 'ФИО', 'VIP', 'loneCell'],
    [5, 'ФИО', 'Группа Хива', 'loneCell'],
  ])
  expect(
    whys(
      'ФИО;Телефон;Город\nГаджиев Омар;901112233;Хива\nПак Инна;901112235;Хива\nЮсупов Бек;901112236;Хива\nКим Вера;;\nЛола;;\n',
    ),
  ).toEqual([[6, 'ФИО', 'Лола', 'loneCell']])
})

test('a lone cell is somebody once a person has mended it', () => {
  const grid = gridOf('№;ФИО;Телефон\n1;Гаджиев Омар;901112233\n;VIP;\n')
  const { table, mapping } = matchedIn(grid)
  const rows = table.rows.map((row) =>
    row.row === 3 ? { ...row, cells: row.cells.with(1, { text: 'Ким Вера', isMended: true }) } : row,
  )

  expect(rowsToClients({ ...table, rows }, mapping, today).wrongCells).toEqual([])
})

test.each(['ФИО;Телефон\nГаджиев Омар;901112233\nЛола;\n', 'ФИО\nКим Вера\nЛола\n'])(
  'whoever has a name alone is somebody where others have hardly more: %s',
  (text) => {
    expect(whys(text)).toEqual([])
  },
)

test('a form of address tells the gender where no column does, and brackets are a note', () => {
  const { rows } = imported(
    gridOf(
      'ФИО;Пол;Телефон\nSAIDOV/RUSTAM MR;;901112233\nKIM/ANNA MRS;М;901112234\nIvanova (Petrova) Anna;;901112235\n',
    ),
  )

  expect(rows.map(({ body }) => [body?.client.firstName, body?.client.gender, body?.client.description])).toEqual([
    ['RUSTAM', 'Male', ''],
    ['ANNA', 'Male', ''],
    ['Anna', 'Unknown', 'Ivanova (Petrova) Anna'],
  ])
})

test('a title stands in no given name of its own column', () => {
  const text = 'Фамилия;Имя;Телефон\nTURSUNOV;BOBUR MR;901112233\n'

  expect(imported(gridOf(text)).rows.map(({ body }) => body?.client.firstName)).toEqual(['BOBUR'])
})

test.each([
  'Каримов Азиз и Каримова Лола',
  'Каримов Азиз ва Лола',
  'Иванов Иван, Иванова Анна',
  'Петров П./Петрова А.',
  'Каримов Азиз + супруга',
  'Алиев Вали + 2 чел',
  'семья Рахимовых',
  'Rahimovlar oilasi',
])('a cell with more than one person is told: %s', (name) => {
  expect(whys(`ФИО;Телефон\n${name};901112233\n`)).toEqual([[2, 'ФИО', name, 'twoPeople']])
})

test.each(['Guide: Aziz +998901112233', 'Гид: Азиз', 'Азиз 901112233', 'a@b.uz', '2 чел.'])('%s is no name', (name) => {
  expect(whys(`ФИО;Телефон\n${name};901112233\n`)).toEqual([[2, 'ФИО', name, 'notName']])
})

test.each([
  'Саидов Али (ребёнок, с родителями)',
  'Пирматова, Нодира Шавкатовна',
  'PIRMATOVA/NODIRA',
  'Иванов И. И.',
  'Ива Вандерберг',
])('a name in parts is of one person: %s', (name) => {
  expect(whys(`ФИО;Телефон\n"${name}";901112233\n`)).toEqual([])
})

const owners = [
  { id: 4, name: 'Малика Юсупова', username: 'malika' },
  { id: 5, name: 'Азиз Каримов', username: 'aziz.k' },
  { id: 6, name: 'Азиз Каримов', username: 'aziz2' },
].map((owner) => ({ ...owner, isCurrent: true }))

const gone = { id: 7, name: 'Тимур Ахмедов', username: 'timur', isCurrent: false }

function withOwners(text: string) {
  const matched = matchedIn(gridOf(text))
  const { rows, wrongCells } = rowsToClients(matched.table, matched.mapping, today, { owners: [...owners, gone] })
  return {
    owners: rows.map(({ body }) => body?.client.ownerId),
    wrong: wrongCells.map(({ row, reason, values }) => [row, reason, values?.usernames]),
  }
}

test.each(['Ответственный', 'Менеджер', 'Masʼul xodim', 'Масъул', 'Responsible person', 'Owner'])(
  'the column «%s» says who looks after the client, by name or username, and nobody is guessed',
  (head) => {
    expect(
      withOwners(
        `Имя;Телефон;${head}\nЛола;901112233;Малика Юсупова\nАня;901112234;юсупова  малика\nОля;901112235;MALIKA\nЮля;901112236;\nИра;901112237;Азиз Каримов\nИна;901112238;aziz.k\nЗоя;901112239;Малика\nЕва;901112240;4\n`,
      ),
    ).toEqual({
      owners: [4, 4, 4, null, undefined, 5, undefined, undefined],
      wrong: [
        [6, 'manyOwners', 'aziz.k, aziz2'],
        [8, 'noOwner', undefined],
        [9, 'noOwner', undefined],
      ],
    })
  },
)

test('our own file names who has left as well, another one does not', () => {
  expect(withOwners('id;firstName;loyaltyStatusLevel;preferredLanguage;ownerId\n1;Лола;Silver;ru;7\n').owners).toEqual([
    7,
  ])
  expect(withOwners('Имя;Телефон;Ответственный\nЛола;901112233;Тимур Ахмедов\n').wrong).toEqual([
    [2, 'noOwner', undefined],
  ])
})

test('a file of our own names the owner by the number', () => {
  expect(withOwners('id;firstName;loyaltyStatusLevel;preferredLanguage;ownerId\n1;Лола;Silver;ru;5\n').owners).toEqual([
    5,
  ])
})

test('a table beside the table is no second name of the same people', () => {
  expect(whys('ФИО;Телефон;;ФИО;Телефон\nИванов Иван;901112233;;Сидоров Олег;901112234\n')).toEqual([
    [2, 'ФИО', 'Сидоров Олег', 'columnsDiffer'],
  ])
  expect(whys('ФИО;ФИО;Телефон\nИванов Иван;IVANOV IVAN;901112233\n')).toEqual([])
})

test('an export of deals has the contact in columns that say so', () => {
  const { mapping } = matchedIn(
    gridOf(
      'ID,Название сделки,Этап сделки,Ответственный,Источник,Основной контакт,Рабочий телефон (контакт)\n1,Хива,Новая,Малика,instagram,Азиз Каримов,+998901234567\n',
    ),
  )

  expect(mapping.from).toBe('amocrm')
  expect(mapping.columns.map(({ field }) => field)).toEqual([
    ...[null, null, null, 'ownerId', null],
    'fullName',
    'contacts.WorkPhone',
  ])
})

test('a word that is a heading as well makes no headings of the last row', () => {
  expect(matchColumnsOf(clientColumns, gridOf('Сделка,Канал\nХива,Instagram\n'))).toBeUndefined()
})

test.each([
  ['90-444-11-24 / 25', ['904441124', '904441125']],
  ['+998904441126, 27', ['+998904441126', '+998904441127']],
  ['233-44-55', ['2334455']],
  ['+998 71 200 10 10 доб. 105', ['+998712001010 доб. 105']],
])('the phones of %s', (text, numbers) => {
  const { rows } = imported(gridOf(`ФИО;Телефон\nКим Вера;"${text}"\n`))

  expect(rows[0]?.body?.contacts.map(({ value }) => value)).toEqual(numbers)
})

test.each([
  ['123', 'notPhone'],
  ['25', 'notPhone'],
  ['904441124, нет', 'notPhone'],
  ['99890444112', 'rule'],
  ['+998 00 123 45 67', 'rule'],
  ['+998 901234567890', 'rule'],
])('%s is no phone', (text, reason) => {
  expect(whys(`ФИО;Телефон\nКим Вера;"${text}"\n`)).toEqual([[2, 'Телефон', text, reason]])
})

test('a passport of Uzbekistan that lost a zero is one digit short; of another country it may be so', () => {
  const message = 'В паспорте Узбекистана 7 цифр, здесь 6. Если это другая страна, укажите гражданство'
  const { wrongCells } = imported(
    gridOf(
      'ФИО;Серия паспорта;Номер паспорта;Гражданство\nКим Вера;FA;123456;\nКим Олег;FA;0123456;\nПак Анна;FB;123456;UA\n',
    ),
  )

  expect(wrongCells.map(({ row, head, text, message }) => [row, head, text, message])).toEqual([
    [2, 'Номер паспорта', '123456', message],
  ])
})
