import type { ClientImportRow, ImportPlace } from '@karvon/api-client/importRuns/importRunTypes'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { personRow, workOnImports } from '../../../test/imports'
import { startApp } from '../../../test/startApp'

const departureDate = '2027-05-10'

async function office() {
  const server = await startApp()
  const { api } = server
  const tourId = Number((await api.tours.create(buildTour()))?.id)
  const key = { tourId, departureDate }

  /** @returns its id */
  async function put(rows: readonly ClientImportRow[]): Promise<number> {
    const run = await api.importRuns.create({
      noun: 'clients',
      fileName: 'список.xlsx',
      total: rows.length,
      tourId,
      departureDate,
      returnDate: '2027-05-20',
    })
    const id = Number(run?.id)
    await api.importRuns.sendRows(id, rows)
    await api.importRuns.start(id)
    expect(await workOnImports(server)).toEqual([])
    return id
  }
  async function undo(id: number) {
    await api.importRuns.undo(id)
    expect(await workOnImports(server)).toEqual([])
    return api.importRuns.get(id)
  }
  const rooms = async () =>
    Object.fromEntries((await api.departures.manifest(key)).entries.map(({ name, roomNumber }) => [name, roomNumber]))
  const kinds = async () => (await api.departures.manifest(key)).rooms.map(({ kind }) => kind)
  return { ...server, key, put, undo, rooms, kinds }
}

const inRoom = (key: string, kind: 'Single' | 'Double' | 'Twin' | 'Triple'): ImportPlace => ({
  clientTourStatus: 'Confirmed',
  room: { key, kind },
})

const whole = { pageSize: 50 }

test('people of a list go on the departure, sleep as it says, and the same list once more changes nothing', async () => {
  const { api, put, rooms, kinds } = await office()
  const rows = [
    personRow(2, { place: inRoom('1', 'Double') }),
    personRow(3, { place: inRoom('1', 'Double') }),
    personRow(4, { place: inRoom('2', 'Single') }),
    personRow(5, { place: { clientTourStatus: 'Confirmed' } }),
  ]

  const first = await put(rows)
  const sleeping = await rooms()
  const made = await api.importRuns.rows(first, whole)
  const again = rows.map((row, place): ClientImportRow => {
    const clientId = made.items[place]?.recordId ?? 0
    return { ...row, choice: { kind: 'fill', clientId } }
  })
  const second = await api.importRuns.get(await put(again))

  expect(sleeping).toEqual({
    'Фамилия 2 Имя 2': 1,
    'Фамилия 3 Имя 3': 1,
    'Фамилия 4 Имя 4': 2,
    'Фамилия 5 Имя 5': null,
  })
  expect(await rooms()).toEqual(sleeping)
  expect(second).toMatchObject({ created: 0, filled: 0, skipped: 4, refused: 0 })
  expect(await kinds()).toEqual(['Double', 'Single'])
  const sales = await api.clientTours.list(whole)
  expect(sales.items).toHaveLength(4)
  expect(sales.items[0]).toMatchObject({ status: 'Confirmed', quantity: 1, returnDate: '2027-05-20' })
  expect(sales.items.every(({ travellersConfirmed }) => travellersConfirmed)).toBe(true)
  const log = (await api.activityLogs.list({ pageSize: 100 })).items.map(({ description }) => description)
  expect(log).toEqual(expect.arrayContaining([expect.stringContaining('номера: создано 2, расселено 3')]))
})

test('who goes already gets no second sale, and a room that cannot be is refused with its reason', async () => {
  const { api, key, put, rooms } = await office()
  await put([personRow(2, { place: inRoom('1', 'Twin') })])
  const buyer = Number((await api.clients.list()).items[0]?.id)

  const run = await put([
    personRow(2, { choice: { kind: 'fill', clientId: buyer }, place: inRoom('A', 'Twin') }),
    personRow(3, { place: inRoom('A', 'Twin') }),
    personRow(4, { place: inRoom('A', 'Twin') }),
    personRow(5, { place: inRoom('A', 'Triple') }),
    // The same passport as of somebody who goes: a card more, but no sale more.
    personRow(6, { documents: personRow(2).documents ?? [], place: { clientTourStatus: 'Confirmed' } }),
  ])

  expect(await rooms()).toEqual({ 'Фамилия 2 Имя 2': 1, 'Фамилия 3 Имя 3': 1 })
  expect((await api.clientTours.list(whole)).total).toBe(2)
  const refused = await api.importRuns.rows(run, { state: 'refused' })
  expect(refused.items.map(({ number, errors }) => [number, errors[0]?.messages[0]])).toEqual([
    [4, 'В номере 1 (TWN) мест больше нет'],
    [5, 'Номер 1 – TWN, а в списке TRPL'],
  ])
  expect((await api.clients.list()).total).toBe(3)
  expect((await api.departures.manifest(key)).rooms).toHaveLength(1)
})

test('an undo takes sales, rooms and cards back, but of whom somebody has put elsewhere', async () => {
  const { api, key, put, undo, rooms } = await office()
  const own = Number(
    (
      await api.clients.create({
        firstName: 'Лола',
        lastName: 'Юсупова',
        phoneNumbers: ['+998933334455'],
        description: null,
        tourId: null,
      })
    )?.id,
  )
  const run = await put([
    personRow(2, { place: inRoom('1', 'Double') }),
    personRow(3, { place: inRoom('1', 'Double') }),
    personRow(4, { place: inRoom('2', 'Single') }),
    personRow(5, {
      choice: { kind: 'fill', clientId: own },
      client: { lastName: 'Юсупова' },
      place: inRoom('3', 'Single'),
    }),
  ])
  const { rooms: there, entries } = await api.departures.manifest(key)
  const people = entries.find(({ name }) => name === 'Фамилия 4 Имя 4')?.travellerIds ?? []
  const others = there.filter(({ people: own }) => !own.some((id) => people.includes(id)))
  await api.departures.setRooms(key, [...others, { id: null, kind: 'Single', note: 'с видом', people }])

  const undone = await undo(run)

  expect(undone).toMatchObject({ state: 'undone', undone: 3, kept: 1 })
  expect(await rooms()).toEqual({ 'Фамилия 4 Имя 4': 1 })
  expect((await api.departures.manifest(key)).rooms.map(({ note }) => note)).toEqual(['с видом'])
  expect((await api.importRuns.rows(run, { state: 'kept' })).items).toMatchObject([
    { number: 4, reason: 'Размещение тем временем изменили' },
  ])
  expect((await api.clients.list()).items.map(({ lastName }) => lastName).sort()).toEqual(['Фамилия 4', 'Юсупова'])
  expect((await api.clients.get(own)).contacts).toHaveLength(1)
  expect((await api.clientTours.list(whole)).total).toBe(1)
})

test('a sale of several places whose travellers nobody has confirmed is not guessed at', async () => {
  const { api, key, put } = await office()
  const buyer = Number(
    (
      await api.clients.create({
        firstName: 'Лола',
        lastName: 'Юсупова',
        phoneNumbers: ['+998933334455'],
        description: null,
        tourId: null,
      })
    )?.id,
  )
  await api.clientTours.create({
    ...{ clientId: buyer, ...key, status: 'Pending', soldPrice: null, quantity: 3, description: '', returnDate: '' },
  })

  const run = await put([personRow(2, { choice: { kind: 'fill', clientId: buyer }, place: inRoom('1', 'Single') })])

  const [row] = (await api.importRuns.rows(run, { state: 'refused' })).items
  expect(row?.errors[0]?.messages[0]).toContain('не подтверждено, мест 3')
  expect((await api.clients.get(buyer)).contacts).toHaveLength(1)
})

test('an import onto a departure says which, of how many, and when they are back', async () => {
  const { api, key } = await office()
  const refusal = (changes: object) =>
    api.importRuns
      .create({ noun: 'clients', fileName: 'a.csv', total: 1, ...key, ...changes })
      .catch((error: { errors: unknown }) => Object.keys(error.errors as object))

  expect(await refusal({ departureDate: '' })).toEqual(['departureDate'])
  expect(await refusal({ tourId: null })).toEqual(['tourId'])
  expect(await refusal({ tourId: 999 })).toEqual(['tourId'])
  expect(await refusal({ noun: 'tours' })).toEqual(['tourId'])
  expect(await refusal({ total: 1001 })).toEqual(['total'])
  expect(await refusal({ returnDate: '2027-05-09' })).toEqual(['returnDate'])
  expect(await refusal({})).toMatchObject({ tourId: key.tourId, departureDate, returnDate: '' })
})

test('a room-mate who went already gets the room, too, and an undo takes it from both', async () => {
  const { api, key, put, undo, rooms } = await office()
  await put([personRow(2, { place: { clientTourStatus: 'Confirmed' } }), personRow(3, { place: inRoom('1', 'Twin') })])
  const { entries } = await api.departures.manifest(key)
  const idOf = (name: string) => entries.find((each) => each.name === name)?.travellerIds[0] ?? 0
  const roomless = idOf('Фамилия 2 Имя 2')
  const inTwin = idOf('Фамилия 3 Имя 3')
  const withMates = (room: string, kind: 'Double' | 'Twin', people: number[]) => {
    const place = inRoom(room, kind)
    return { ...place, room: { ...place.room, key: room, kind, people } }
  }

  const run = await put([
    personRow(4, { place: withMates('4', 'Double', [Number(roomless)]) }),
    personRow(5, { place: withMates('5', 'Twin', [Number(inTwin)]) }),
    personRow(6, { place: withMates('6', 'Twin', [Number(inTwin)]) }),
    personRow(7, { place: withMates('7', 'Twin', [2_000_000]) }),
  ])

  const sleeping = await rooms()
  expect(sleeping['Фамилия 4 Имя 4']).toBe(sleeping['Фамилия 2 Имя 2'])
  expect(sleeping['Фамилия 2 Имя 2']).not.toBeNull()
  expect([sleeping['Фамилия 3 Имя 3'], sleeping['Фамилия 5 Имя 5']]).toEqual([1, 1])
  const refused = await api.importRuns.rows(run, { state: 'refused' })
  expect(refused.items.map(({ number, errors }) => [number, errors[0]?.messages[0]])).toEqual([
    [6, 'В номере 1 (TWN) мест больше нет'],
    [7, 'Соседа по номеру на этом выезде уже нет'],
  ])

  await undo(run)

  expect(await rooms()).toEqual({ 'Фамилия 2 Имя 2': null, 'Фамилия 3 Имя 3': 1 })
})

test('a row that only brings a room-mate into the room is done, and taken back', async () => {
  const { api, key, put, undo, rooms } = await office()
  const first = await put([
    personRow(2, { place: { clientTourStatus: 'Confirmed' } }),
    personRow(3, { place: inRoom('1', 'Twin') }),
  ])
  const made = await api.importRuns.rows(first, whole)
  const clientId = made.items.find(({ number }) => number === 3)?.recordId ?? 0
  const { entries } = await api.departures.manifest(key)
  const roomless = Number(entries.find(({ name }) => name === 'Фамилия 2 Имя 2')?.travellerIds[0])
  const place: ImportPlace = { clientTourStatus: 'Confirmed', room: { key: '1', kind: 'Twin', people: [roomless] } }

  const run = await put([personRow(3, { place, choice: { kind: 'fill', clientId } })])

  expect((await rooms())['Фамилия 2 Имя 2']).toBe(1)
  expect(await api.importRuns.get(run)).toMatchObject({ skipped: 0, filled: 1 })
  expect(await undo(run)).toMatchObject({ undone: 1 })
  expect(await rooms()).toMatchObject({ 'Фамилия 2 Имя 2': null, 'Фамилия 3 Имя 3': 1 })
})

test('no room of an import has more people than places', async () => {
  const { api, key, put, rooms } = await office()
  await put([personRow(2, { place: { clientTourStatus: 'Confirmed' } })])
  const { entries } = await api.departures.manifest(key)
  const roomless = Number(entries[0]?.travellerIds[0])
  const room = { key: '1', kind: 'Single' as const, people: [roomless, roomless] }

  const run = await put([personRow(3, { place: { clientTourStatus: 'Confirmed', room } })])

  const refused = await api.importRuns.rows(run, { state: 'refused' })
  expect(refused.items.map(({ errors }) => errors[0]?.messages[0])).toEqual([
    'В номере SGL нет мест для всех, кто в нём живёт по списку',
  ])
  expect(await rooms()).toEqual({ 'Фамилия 2 Имя 2': null })
})
