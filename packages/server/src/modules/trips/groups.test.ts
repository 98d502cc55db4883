import { initialValues } from '@karvon/api-client/fields/fields'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { type FlightInput, flightFields, type RoomInput } from '@karvon/api-client/trips/groupFields'
import { manifestTotals, manifestWarning } from '@karvon/api-client/trips/manifestRules'
import { travellerFields } from '@karvon/api-client/trips/travellerFields'
import { cancelTraveller } from '@karvon/api-client/trips/travellerRules'
import { expect, test } from 'vitest'
import { logOf, quick } from '../../../test/clients'
import { startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'

const departureDate = '2026-05-10'

/** A tour with sales of one place each. */
async function start() {
  const server = await startApp({ now: () => new Date('2026-05-01T09:00:00Z') })
  const { api } = server
  const addTour = async () => Number((await api.tours.create(buildTour()))?.id)
  const tourId = await addTour()
  async function sell(lastName: string, changes = {}) {
    const clientId = Number((await api.clients.create(quick({ firstName: 'Азиза', lastName })))?.id)
    const travellers = [{ id: null, ...initialValues(travellerFields), clientId }]
    const about = { status: 'Confirmed', soldPrice: 100, quantity: 1, description: '' } as const
    const days = { departureDate, returnDate: '2026-05-20' }
    const sale = await api.clientTours.create({ clientId, tourId, ...about, ...days, travellers, ...changes })
    return { clientId, saleId: sale?.id ?? 0, travellerId: Number(sale?.travellers?.[0]?.id) }
  }
  const key = { tourId, departureDate }
  const manifest = () => api.departures.manifest(key)
  const placed = async () =>
    (await manifest()).entries.map(({ name, roomNumber, roomKind }) => [name, roomNumber, roomKind])
  return { ...server, key, addTour, sell, manifest, placed }
}

const room = (kind: RoomInput['kind'], people: number[] = [], id: number | string | null = null): RoomInput => ({
  id,
  kind,
  note: '',
  people,
})

const flight = (changes: Partial<FlightInput>): FlightInput => ({
  ...initialValues(flightFields),
  number: 'HY 602',
  day: departureDate,
  id: null,
  people: [],
  ...changes,
})

test('people of a departure are put into rooms; the hotel’s list has their numbers, and totals by kind', async () => {
  const server = await start()
  const { api, key, manifest, placed, sell } = server
  const [first, second, third] = [await sell('Каримова'), await sell('Ахмедова'), await sell('Юсупова')]

  const saved = await api.departures.setRooms(key, [
    room('Twin', [second.travellerId, third.travellerId]),
    room('Single', [first.travellerId]),
    room('Double'),
  ])

  expect(saved).toEqual(await manifest())
  expect(await placed()).toEqual([
    ['Каримова Азиза', 2, 'Single'],
    ['Ахмедова Азиза', 1, 'Twin'],
    ['Юсупова Азиза', 1, 'Twin'],
  ])
  expect(manifestTotals(await manifest(), 'Hotel', 'ru')).toBe('Номера: SGL × 1, TWN × 1')
  expect((await logOf(server)).at(-1)).toEqual([
    'UpdateClientTour',
    expect.stringMatching(/^Список группы «.+», вылет 2026-05-10: номера: 3, расселено: 3$/),
  ])
})

test('whoever cancels has no room any more, and gets the same one when they go after all', async () => {
  const { api, key, manifest, placed, sell } = await start()
  const { saleId, travellerId } = await sell('Каримова')
  await sell('Ахмедова')
  await api.departures.setRooms(key, [room('Single', [travellerId])])
  const { travellers, version } = await api.clientTours.get(saleId)
  const [who] = travellers ?? []
  if (!travellers || !who) throw new Error('Nobody goes')

  const after = await api.clientTours.setTravellers(saleId, cancelTraveller(travellers, who), { version })
  expect(await placed()).toEqual([['Ахмедова Азиза', null, '']])
  expect((await manifest()).rooms).toMatchObject([{ people: [] }])
  expect(manifestWarning(await manifest(), 'ru', 'Hotel')).toContain('не расселены: 1')

  await api.clientTours.setTravellers(saleId, travellers, { version: after?.version })
  expect((await placed())[0]).toEqual(['Каримова Азиза', 1, 'Single'])
})

test('a sale that leaves on another day takes nobody’s bed along', async () => {
  const { api, key, manifest, sell } = await start()
  const { saleId, travellerId } = await sell('Каримова')
  await sell('Ахмедова')
  await api.departures.setRooms(key, [room('Single', [travellerId])])
  const { status, ...sale } = await api.clientTours.get(saleId)

  await api.clientTours.update(saleId, {
    ...sale,
    status: status ?? 'Confirmed',
    departureDate: '2026-05-17',
    returnDate: '2026-05-27',
  })

  expect((await manifest()).rooms).toMatchObject([{ people: [] }])
  const other = await api.departures.manifest({ ...key, departureDate: '2026-05-17' })
  expect(other.entries).toMatchObject([{ roomNumber: null }])
})

test('of two who change rooms at once the second is told, with how they are now', async () => {
  const { api, key, manifest, sell } = await start()
  const { travellerId } = await sell('Каримова')
  const { version } = await manifest()

  await api.departures.setRooms(key, [room('Single', [travellerId])], { version })
  const refused = await api.departures.setRooms(key, [room('Double')], { version }).catch((error) => error)

  expect(refused).toBeInstanceOf(HttpError)
  expect(refused).toMatchObject({ status: 412, current: { rooms: [{ kind: 'Single', people: [travellerId] }] } })
  expect((await manifest()).rooms).toMatchObject([{ kind: 'Single' }])
})

test('rooms are refused that have a stranger, one person twice, or no kind', async () => {
  const { api, key, sell } = await start()
  const { travellerId } = await sell('Каримова')

  expect(
    await statusesOf([
      api.departures.setRooms(key, [room('Single', [travellerId + 100])]),
      api.departures.setRooms(key, [room('Single', [travellerId]), room('Twin', [travellerId])]),
      api.departures.setRooms(key, [room('Palace' as 'Single')]),
      api.departures.setRooms(key, [room('Single', [], 12345)]),
      api.departures.setRooms({ ...key, departureDate: '2026-05-11' }, []),
    ]),
  ).toEqual([400, 400, 400, 400, 404])
})

test('a flight for all is everybody’s who has no other; a carrier’s list says who has none', async () => {
  const { api, key, manifest, sell } = await start()
  const [first] = [await sell('Каримова'), await sell('Ахмедова')]

  await api.departures.setFlights(key, [flight({ number: 'tk 370', time: '05:40', people: [first.travellerId] })])
  expect(manifestWarning(await manifest(), 'ru', 'Carrier')).toContain('без рейса прилёта: 1')
  const { flights } = await manifest()
  await api.departures.setFlights(key, [
    ...flights,
    flight({ isForAll: true, airport: 'Ташкент' }),
    flight({ direction: 'Departure', number: 'HY 601', day: '2026-05-20', isForAll: true }),
  ])

  expect(
    (await manifest()).entries.map(({ arrivalFlight, departureFlight }) => [
      arrivalFlight?.number,
      arrivalFlight?.time,
      departureFlight?.number,
    ]),
  ).toEqual([
    ['TK 370', '05:40', 'HY 601'],
    ['HY 602', '', 'HY 601'],
  ])
  expect(manifestWarning(await manifest(), 'ru', 'Carrier')).not.toContain('рейса')
  expect(
    await statusesOf([
      api.departures.setFlights(key, [flight({ time: '25:00' })]),
      api.departures.setFlights(key, [flight({ number: '' })]),
      api.departures.setFlights(key, [flight({ isForAll: true }), flight({ isForAll: true })]),
    ]),
  ).toEqual([400, 400, 400])
})

test('departures of a group are one on the board and on the list, whichever of them is asked for', async () => {
  const { api, key, addTour, sell } = await start()
  const otherTour = await addTour()
  const earlier = { tourId: key.tourId, departureDate: '2026-05-09' }
  const other = { tourId: otherTour, departureDate }
  await sell('Каримова')
  await sell('Ахмедова', earlier)
  await sell('Юсупова', other)
  await sell('Ким', { departureDate: '2026-05-15' })
  expect((await api.departures.group(key)).near).toMatchObject([
    { ...earlier, people: 1 },
    { ...other, people: 1 },
    { tourId: key.tourId, departureDate: '2026-05-15' },
  ])

  const joined = await api.departures.setGroup(key, [key, earlier, other], { version: 1 })

  expect(joined?.departures).toMatchObject([earlier, key, other])
  const { departures } = await api.departures.board({ within: 60 })
  expect(
    departures.map(({ departureDate, joined, travellers }) => [departureDate, joined.length, travellers.length]),
  ).toEqual([
    ['2026-05-09', 2, 3],
    ['2026-05-15', 0, 1],
  ])
  const names = ['Каримова Азиза', 'Ахмедова Азиза', 'Юсупова Азиза']
  for (const one of [key, earlier, other])
    expect((await api.departures.manifest(one)).entries.map(({ name }) => name)).toEqual(names)
  expect(await api.departures.get(other)).toMatchObject({ ...earlier, joined: [key, other] })

  await api.departures.setGroup(key, [key, other])
  expect((await api.departures.manifest(earlier)).entries).toHaveLength(1)
  expect((await api.departures.board({ within: 60 })).departures).toHaveLength(3)
})

test('a group is shown once, part by part and through filters', async () => {
  const { api, key, sell } = await start()
  const days = ['2026-05-10', '2026-05-12', '2026-05-14', '2026-05-16']
  for (const [place, departureDate] of days.entries()) await sell(`Каримова${place}`, { departureDate })
  const [first, second, third, last] = days.map((departureDate) => ({ ...key, departureDate }))
  if (!first || !second || !third || !last) throw new Error('No days')
  await api.departures.setGroup(first, [first, third])

  const seen: string[] = []
  for await (const { departureDate } of api.departures.all({ within: 60, pageSize: 1 })) seen.push(departureDate)

  expect(seen).toEqual(['2026-05-10', '2026-05-12', '2026-05-16'])
})

test('one person in two departures of a group is told, and joined rows are one', async () => {
  const { api, key, sell, manifest } = await start()
  const { clientId, saleId } = await sell('Каримова')
  const earlier = { ...key, departureDate: '2026-05-09' }
  const twin = await api.clientTours.create({
    clientId,
    ...earlier,
    returnDate: '2026-05-20',
    status: 'Confirmed',
    soldPrice: 100,
    quantity: 1,
    description: '',
    travellers: [{ ...initialValues(travellerFields), clientId }],
  })
  expect((await manifest()).doubled).toEqual([])

  await api.departures.setGroup(key, [key, earlier])

  expect((await manifest()).doubled).toMatchObject([{ isSure: true, places: [{}, {}] }])
  const [one] = (await api.clientTours.get(saleId)).travellers ?? []
  await api.clientTours.join(twin?.id ?? 0, twin?.travellers?.[0]?.id ?? 0, one?.id ?? null)
  expect((await manifest()).entries).toMatchObject([{ sales: [saleId, twin?.id] }])
})

test('two groups become one with the rooms of both', async () => {
  const { api, key, sell, manifest } = await start()
  const { travellerId } = await sell('Каримова')
  const later = { ...key, departureDate: '2026-05-12' }
  const { travellerId: theirs } = await sell('Ахмедова', later)
  await api.departures.setRooms(key, [room('Single', [travellerId])])
  await api.departures.setRooms(later, [room('Double', [theirs])])

  await api.departures.setGroup(key, [key, later])

  expect((await manifest()).rooms).toMatchObject([
    { kind: 'Single', people: [travellerId] },
    { kind: 'Double', people: [theirs] },
  ])
})

test('what has changed since is told of departures that were joined, and of rooms to the hotel alone', async () => {
  const { api, key, sell, manifest } = await start()
  const { travellerId } = await sell('Каримова')
  const later = { ...key, departureDate: '2026-05-12' }
  await sell('Ахмедова', later)
  for (const audience of ['Hotel', 'Border'] as const)
    for (const one of [key, later]) {
      const { digest } = await api.departures.manifest(one)
      await api.departures.addList(one, { audience, way: 'Print', digest })
    }
  await api.departures.setGroup(key, [key, later])
  expect((await api.departures.get(key)).changes).toEqual([])

  await api.departures.setRooms(key, [room('Single', [travellerId])], { version: (await manifest()).version })

  expect((await api.departures.lists(later)).changes).toMatchObject([
    { audience: 'Hotel', kind: 'Changed', columns: ['roomNumber'], name: 'Каримова Азиза' },
  ])
})

test('rooms and the whole of a group go along with a tour that is moved', async () => {
  const { api, key, sell } = await start()
  const { tourId } = key
  const { version, ...tour } = await api.tours.get(tourId)
  const days = { validFrom: departureDate, validUntil: '2026-05-20' }
  const moved = await api.tours.update(tourId, { ...tour, ...days }, { version })
  const { travellerId } = await sell('Каримова')
  await api.departures.setRooms(key, [room('Single', [travellerId])])

  await api.tours.update(
    tourId,
    { ...tour, validFrom: '2026-05-12', validUntil: '2026-05-22', moveSales: true },
    { version: moved?.version },
  )

  expect((await api.departures.manifest({ tourId, departureDate: '2026-05-12' })).entries).toMatchObject([
    { roomNumber: 1 },
  ])
})
