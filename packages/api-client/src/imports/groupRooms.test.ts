import { expect, test } from 'vitest'
import { groupColumns } from './clientColumns'
import { matchColumnsOf } from './clientMapping'
import { rowsToClients } from './clientRows'
import { asGroup, type GoingPerson, pairedRows } from './groupRooms'
import { readRoom } from './roomTexts'

/** What becomes of people with these names and rooms; `merged` marks cells that are one. */
function listed(
  people: readonly (readonly [name: string, room: string, merged?: string])[],
  head = 'Номер',
  going: readonly GoingPerson[] = [],
) {
  const rows = people.map(([name, room, merged], place) => ({
    row: place + 2,
    cells: [{ text: name }, { text: room, ...(merged && { merged }) }],
  }))
  const grid = { rows: [{ row: 1, cells: [{ text: 'ФИО' }, { text: head }] }, ...rows] }
  const matched = matchColumnsOf(groupColumns, grid)
  if (!matched) throw new Error('No columns')
  const { rows: found, wrongCells } = asGroup(rowsToClients(matched.table, matched.mapping, '2027-01-01'), { going })
  const rooms = new Map<string, number[]>()
  for (const { row, place } of found)
    if (place?.room) {
      const name = `${place.room.key} ${place.room.kind}`
      rooms.set(name, [...(rooms.get(name) ?? []), row])
    }
  return {
    rooms: Object.fromEntries(rooms),
    paired: pairedRows(found),
    mates: found.map(({ place }) => place?.room?.people),
    notes: found.map(({ place }) => place?.room?.note),
    wrong: wrongCells.map(({ row, reason, values }) => [row, reason, ...Object.values(values ?? {})]),
  }
}

test.each([
  ['DBL с Ивановым', { kind: 'Double', label: '', mates: ['Ивановым'] }],
  ['2-местный', { isForTwo: true, label: '', mates: [] }],
  ['2-х местный номер', { isForTwo: true, label: '', mates: [] }],
  ['двухместный с раздельными кроватями', { kind: 'Twin', label: '', mates: [] }],
  ['TWN 1', { kind: 'Twin', label: '1', mates: [] }],
  ['TWN-2', { kind: 'Twin', label: '2', mates: [] }],
  ['SGL', { kind: 'Single', label: '', mates: [] }],
  ['одноместный', { kind: 'Single', label: '', mates: [] }],
  ['№ 12', { label: '12', mates: [] }],
  ['Люкс 3', { label: 'люкс 3', mates: [] }],
  ['трёхместный с Алиевой и Каримовой Л.', { kind: 'Triple', label: '', mates: ['Алиевой', 'Каримовой Л.'] }],
  ['102 CHD', { label: '102', mates: [] }],
  ['DBL+CHD', { kind: 'Double', label: '', mates: [] }],
  ['DBL 1 (доп. место)', { kind: 'Double', label: '1', mates: [] }],
  ['TRPL extra bed', { kind: 'Triple', label: '', mates: [] }],
  ['руководитель', { label: '', mates: [] }],
  ['tour leader', { label: '', mates: [] }],
  ['Karimov bilan', { label: '', mates: ['Karimov'] }],
])('%s', (text, read) => {
  expect(readRoom(text)).toEqual(read)
})

test('who shares a number, a merged cell or is called by name sleeps in one room', () => {
  expect(
    listed([
      ['Алиев Тимур', 'TWN 1'],
      ['Каримов Олим', 'TWN 1'],
      ['Иванов Иван', ''],
      ['Петрова Анна', 'DBL с Ивановым'],
      ['Юсупова Лола', '2-местный', 'B6:B7'],
      ['Юсупова Севара', '2-местный', 'B6:B7'],
      ['Ким Олег', 'SGL'],
      ['Пак Вера', 'SGL'],
      ['Рахимов Бек', ''],
      ['Садыков Рустам', 'DBL 1'],
      ['Садыкова Зоя', 'dbl-1'],
    ]),
  ).toMatchObject({
    rooms: {
      '2 Twin': [2, 3],
      '4 Double': [4, 5],
      '6 Twin': [6, 7],
      '8 Single': [8],
      '9 Single': [9],
      '11 Double': [11, 12],
    },
    wrong: [],
  })
})

test('a number alone tells the kind by how many sleep there, and who is named stands in a column of their own', () => {
  expect(
    listed([
      ['Алиев Тимур', '1'],
      ['Каримов Олим', '1'],
      ['Иванов Иван', '1'],
      ['Ким Олег', '2'],
    ]),
  ).toMatchObject({
    rooms: { '2 Triple': [2, 3, 4], '5 Single': [5] },
    wrong: [],
  })
  expect(
    listed(
      [
        ['Алиев Тимур', 'Каримова'],
        ['Каримова Лола', 'Алиев'],
      ],
      'С кем',
    ),
  ).toMatchObject({
    rooms: { '2 Twin': [2, 3] },
    wrong: [],
  })
})

test('a kind that contradicts how many sleep there, and a name of nobody or of several, are told and not guessed', () => {
  const { wrong } = listed([
    ['Алиев Тимур', 'DBL'],
    ['Каримов Олим', 'TWN 7'],
    ['Каримов Бек', 'TWN 7'],
    ['Каримов Азиз', '7'],
    ['Ким Олег', 'SGL с Сидоровым'],
    ['Пак Вера', 'DBL с Каримовым'],
    ['Юсупова Лола', 'DBL', 'B8:B9'],
    ['Юсупов Рустам', 'TWN', 'B8:B9'],
  ])

  expect(wrong).toEqual([
    [2, 'roomPeople', 'DBL', '1'],
    [3, 'roomPeople', 'TWN', '3'],
    [4, 'roomPeople', 'TWN', '3'],
    [5, 'roomPeople', 'TWN', '3'],
    [6, 'noMate', 'Сидоровым'],
    [7, 'manyMates', 'Каримовым'],
    [8, 'roomKinds', 'DBL, TWN'],
    [9, 'roomKinds', 'DBL, TWN'],
  ])
})

test('«с Ивановой» is she, not her brother; a person who stands there twice is one', () => {
  const { rooms, wrong } = listed([
    ['Иванов Пётр', 'SGL'],
    ['Иванова Анна', ''],
    ['Алиева Севара', 'DBL с Ивановой'],
  ])

  expect(rooms).toEqual({ '2 Single': [2], '3 Double': [3, 4] })
  expect(wrong).toEqual([])
})

test('neighbours who only say that a room is for two share one, and that is said; an odd one is not guessed', () => {
  const { rooms, paired, wrong } = listed([
    ['Алиев Тимур', 'DBL'],
    ['Алиева Севара', 'dbl'],
    ['Каримов Олим', 'TWIN'],
    ['Каримов Бек', 'twn'],
    ['Юсупова Лола', '2-местный'],
    ['Юсупова Севара', '2-х местный'],
    ['Ким Олег', 'DBL'],
  ])

  expect(rooms).toEqual({ '2 Double': [2, 3], '4 Twin': [4, 5], '6 Twin': [6, 7] })
  expect(paired).toBe('2–3, 4–5, 6–7')
  expect(wrong).toEqual([[8, 'roomPeople', 'DBL', '1']])
})

test('what the hotel calls a room is kept; how a list counts rooms is not', () => {
  const { notes } = listed([
    ['Алиев Тимур', 'DBL 305'],
    ['Алиева Севара', 'DBL 305'],
    ['Ким Олег', 'SGL 2'],
  ])
  expect(notes).toEqual(['305', '305', undefined])
})

const goes = (name: string, id: number, room?: readonly [number, GoingPerson['roomKind']]): GoingPerson => ({
  ...{ name, latinName: '', travellerIds: [id] },
  ...{ roomNumber: room?.[0] ?? null, roomKind: room?.[1] ?? '' },
})

test('a room-mate who goes already is found by name, with a room or without one', () => {
  const going = [goes('Сидоров Пётр', 7), goes('Ахмедова Нигора', 8, [2, 'Triple']), goes('Ким Вера', 9, [2, 'Triple'])]

  const { rooms, mates, wrong } = listed(
    [
      ['Алиев Тимур', 'DBL с Сидоровым'],
      ['Юсупова Лола', 'с Ахмедовой Нигорой'],
    ],
    'Номер',
    going,
  )

  expect(wrong).toEqual([])
  expect(rooms).toEqual({ '2 Double': [2], '3 Triple': [3] })
  expect(mates).toEqual([[7], [8]])
})

test('of a room-mate who goes already it is said why there is no place with them', () => {
  const going = [
    goes('Сидоров Пётр', 7, [1, 'Twin']),
    goes('Сидоров Иван', 8, [1, 'Twin']),
    { ...goes('Ким Вера', 9), travellerIds: [] },
    goes('Пак Анна', 10, [2, 'Twin']),
  ]

  const { wrong } = listed(
    [
      ['Алиев Тимур', 'с Петровым'],
      ['Юсупов Олим', 'с Сидоровым Петром'],
      ['Каримов Бек', 'с Сидоровым'],
      ['Цой Мария', 'с Ким'],
      ['Лим Зоя', 'TRPL с Пак'],
    ],
    'Номер',
    going,
  )

  expect(wrong).toEqual([
    [2, 'noMate', 'Петровым'],
    [3, 'roomFull', '1', 'TWN'],
    [4, 'manyMates', 'Сидоровым'],
    [5, 'mateOpen', 'Ким Вера'],
    [6, 'roomKinds', 'TWN, TRPL'],
  ])
})

test('whoever sleeps there already is no newcomer when the list comes once more', () => {
  const going = [goes('Сидоров Пётр', 7, [1, 'Twin']), goes('Алиев Тимур', 8, [1, 'Twin'])]

  expect(listed([['Алиев Тимур', 'TWN с Сидоровым']], 'Номер', going).wrong).toEqual([])
})

test('a child, and who has a further bed, sleep in the room of its number; a leader of the group in none', () => {
  const { rooms, wrong } = listed([
    ['Саидов Бек', '102 TRPL'],
    ['Саидова Гули', '102 TRPL'],
    ['Саидов Али', '102 CHD'],
    ['Ким Вера', 'руководитель'],
    ['Жалилов Анвар', 'DBL 1'],
    ['Жалилова Нодира', 'DBL 1'],
    ['Жалилов Бобур', 'DBL 1 (доп. место)'],
  ])

  expect(rooms).toEqual({ '2 Triple': [2, 3, 4] })
  expect(wrong).toEqual([6, 7, 8].map((row) => [row, 'roomPeople', 'DBL', '3']))
})

test.each(['с Тошев К.', 'с Тошевым К.', 'с К. Тошевым', 'с Тошевым Каримом'])(
  'an initial tells of whom: %s',
  (room) => {
    const { rooms, wrong } = listed([
      ['Тошев Карим', 'DBL'],
      ['Тошев Али', 'SGL'],
      ['Тошева Рано', room],
    ])

    expect(wrong).toEqual([])
    expect(rooms).toEqual({ '2 Double': [2, 4], '3 Single': [3] })
  },
)

test('whoever is with their parents is told: nobody says who these are', () => {
  expect(listed([['Тошев Али', 'с родителями']]).wrong).toEqual([[2, 'noMate', 'родителями']])
})

test('kinds of rooms beside their numbers are found by what they say, and DBL is no TWN', () => {
  const cells = [
    ['№ комнаты', 'ФИО', 'Тип'],
    ['101', 'Азимов Улуг', 'DBL'],
    ['101', 'Азимова Ойдин', 'DBL'],
    ['103', 'Пак Инна', 'SNGL'],
  ]
  const rows = cells.map((texts, place) => ({ row: place + 1, cells: texts.map((text) => ({ text })) }))
  const matched = matchColumnsOf(groupColumns, { rows })
  if (!matched) throw new Error('No columns')
  const { rows: found } = asGroup(rowsToClients(matched.table, matched.mapping, '2027-01-01'))

  expect(found.map(({ place }) => place?.room?.kind)).toEqual(['Double', 'Double', 'Single'])
})
