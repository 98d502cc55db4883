import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { buildCompanion } from '@karvon/api-client/clientRecords/companionFixtures'
import { initialValues } from '@karvon/api-client/fields/fields'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { type TripTraveller, travellerFields } from '@karvon/api-client/trips/travellerFields'
import { expect, test } from 'vitest'
import { logOf, quick } from '../../../test/clients'
import { startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'

const departureDate = '2026-05-10'

async function start() {
  const server = await startApp({ now: () => new Date('2026-05-01T09:00:00Z') })
  const { api } = server
  const tourId = Number((await api.tours.create(buildTour()))?.id)
  const addClient = async (firstName: string, lastName: string) =>
    Number((await api.clients.create(quick({ firstName, lastName })))?.id)
  async function sell(clientId: number, travellers: Partial<TripTraveller>[], changes = {}) {
    const going = travellers.map((one) => ({ id: null, ...initialValues(travellerFields), ...one }))
    const days = { departureDate, returnDate: '2026-05-20' }
    const about = { status: 'Confirmed', soldPrice: 100, quantity: going.length, description: '' } as const
    const sale = await api.clientTours.create({ clientId, tourId, ...about, ...days, travellers: going, ...changes })
    return Number(sale?.id)
  }
  const key = { tourId, departureDate }
  const placesOf = async (id: number) =>
    (await api.clientTours.travellers(id)).travellers.map(({ alsoIn = [] }) =>
      alsoIn.map(({ clientTourId, isSure, isJoined }) => [clientTourId, isSure, isJoined]),
    )
  /** The sale's travellers by the place of each, joined with those of another sale. */
  async function join(id: number, other: number, ...pairs: [number, number][]) {
    const [mine, theirs] = await Promise.all(
      [id, other].map(async (one) => (await api.clientTours.get(one)).travellers),
    )
    for (const [from, to] of pairs) await api.clientTours.join(id, mine?.[from]?.id ?? 0, theirs?.[to]?.id ?? 0)
  }
  return { ...server, tourId, key, addClient, sell, placesOf, join }
}

const companion = (fullName: string, relatedClientId: number) => ({
  ...buildCompanion({ fullName, passportNumber: '', dateOfBirth: '' }),
  relatedClientId,
})

/** Husband and wife, each sold two places by another employee, each the other's companion. */
async function spouses() {
  const server = await start()
  const { api, addClient } = server
  const [rustam, aziza] = [await addClient('Рустам', 'Каримов'), await addClient('Азиза', 'Каримова')]
  const marry = async (of: number, who: number, fullName: string) => {
    await api.companions.create(of, companion(fullName, who))
    return { companionId: (await api.companions.list(of))[0]?.id ?? null, clientId: who }
  }
  const [wife, husband] = [await marry(rustam, aziza, 'Азиза'), await marry(aziza, rustam, 'Рустам')]
  const first = await server.sell(rustam, [{ clientId: rustam }, wife])
  const second = await server.sell(aziza, [{ clientId: aziza }, husband])
  return { ...server, rustam, aziza, first, second }
}

test('each of two sales says who goes by the other one, and who bought that', async () => {
  const { api, first, second, placesOf, rustam } = await spouses()

  expect(await placesOf(second)).toEqual([[[first, true, false]], [[first, true, false]]])
  expect((await api.clientTours.get(second)).travellers?.[0]?.alsoIn?.[0]).toMatchObject({
    clientId: rustam,
    buyer: 'Рустам Каримов',
  })
  expect((await api.clientTours.ofClient(rustam)).items[0]?.travellers?.[0]).not.toHaveProperty('alsoIn')
})

test('a list of spouses who were sold twice warns until they are joined: then two rows, both sales named, places as sold', async () => {
  const { api, key, first, second, join, placesOf } = await spouses()
  const listed = async () => {
    const { entries, doubled } = await api.departures.manifest(key)
    return [entries.map(({ name, sales, isDoubled }) => [name, sales, isDoubled]), doubled.map(({ name }) => name)]
  }
  const both = [first, second]

  expect(await listed()).toEqual([
    [
      ['Каримов Рустам', both, true],
      ['Каримова Азиза', both, true],
      ['Каримова Азиза', both, true],
      ['Каримов Рустам', both, true],
    ],
    ['Каримов Рустам', 'Каримова Азиза'],
  ])

  await join(second, first, [0, 1], [1, 0])

  expect(await listed()).toEqual([
    [
      ['Каримов Рустам', both, false],
      ['Каримова Азиза', both, false],
    ],
    [],
  ])
  expect(await placesOf(second)).toEqual([[[first, true, true]], [[first, true, true]]])
  expect((await api.clientTours.get(second)).quantity).toBe(2)
  expect((await api.departures.manifest(key)).open).toEqual([])
})

test('the board says who goes twice, and counts people: who is joined is one', async () => {
  const { api, key, first, second, join } = await spouses()
  const board = async () => {
    const { travellers, counts } = await api.departures.get(key)
    return {
      people: Object.values(counts).reduce((sum, count) => sum + count),
      checks: travellers.map(({ clientTourId, name, checks }) => [
        clientTourId,
        name,
        checks.filter(({ id }) => id === 'travellers').map(({ reason, recordId }) => [reason, recordId]),
      ]),
    }
  }

  expect(await board()).toEqual({
    people: 4,
    checks: [
      [
        first,
        'Рустам Каримов',
        [
          ['travellersNamed', first],
          ['travellerTwice', second],
        ],
      ],
      [first, 'Азиза Каримова', [['travellerTwice', second]]],
      [
        second,
        'Азиза Каримова',
        [
          ['travellersNamed', second],
          ['travellerTwice', first],
        ],
      ],
      [second, 'Рустам Каримов', [['travellerTwice', first]]],
    ],
  })

  await join(second, first, [0, 1], [1, 0])

  // The row that stays for the second sale says what is of that sale.
  expect(await board()).toEqual({
    people: 2,
    checks: [
      [first, 'Рустам Каримов', [['travellersNamed', first]]],
      [first, 'Азиза Каримова', []],
      [second, 'Азиза Каримова', [['travellersNamed', second]]],
    ],
  })
})

test('the sale of another employee counts also where the board shows those of one', async () => {
  const server = await spouses()
  const operator = await server.signIn('operator')
  const olim = await server.addClient('Олим', 'Ким')
  const sale = { clientId: olim, tourId: server.tourId, status: 'Confirmed', soldPrice: 100, quantity: 1 } as const
  const days = { description: '', departureDate, returnDate: '' }
  const who = { id: null, ...initialValues(travellerFields), clientId: server.aziza }
  await operator.clientTours.create({ ...sale, ...days, travellers: [who] })
  const { sellers } = await server.api.departures.board()
  const soldBy = (await server.api.departures.get(server.key)).travellers.at(-1)?.soldBy?.id ?? 0

  const { departures } = await server.api.departures.board({ soldBy })

  expect(sellers).toHaveLength(2)
  expect(departures[0]?.travellers.map(({ alsoIn }) => alsoIn.length)).toEqual([2])
})

test('a passport tells them as well, and a name with the day of birth is a doubt', async () => {
  const { api, addClient, sell, placesOf, key, join } = await start()
  const [nodira, olim] = [await addClient('Нодира', 'Алиева'), await addClient('Олим', 'Ким')]
  await api.clientDocuments.create(
    nodira,
    buildClientDocument({ type: 'ForeignPassport', series: 'FA', number: '1234567' }),
  )
  const first = await sell(nodira, [{ clientId: nodira }, { fullName: 'Шахноза Юлдашева', dateOfBirth: '1990-05-21' }])

  const second = await sell(olim, [
    { fullName: 'Nodira', passportNumber: 'fa 123 45 67' },
    { fullName: 'Yuldasheva Shahnoza', dateOfBirth: '1990-05-21' },
  ])

  expect(await placesOf(second)).toEqual([[[first, true, false]], [[first, false, false]]])
  const reasons = (await api.departures.get(key)).travellers.flatMap(({ checks }) => checks.map(({ reason }) => reason))
  expect(reasons).toEqual(expect.arrayContaining(['travellerTwice', 'travellerAlike']))
  await join(second, first, [0, 0])
  // Who has a card stands on the list with what it says.
  expect((await api.departures.manifest(key)).entries.map(({ name, passport }) => [name, passport])).toEqual([
    ['Алиева Нодира', 'FA 1234567'],
    ['Юлдашева Шахноза', ''],
    ['Yuldasheva Shahnoza', ''],
  ])
})

test('who is told before a sale: whom the card of the buyer knows, and by which sales they go then already', async () => {
  const { api, key, first, second, aziza, addClient } = await spouses()
  const olim = await addClient('Олим', 'Ким')
  await api.companions.create(olim, companion('Азиза', aziza))

  const known = await api.departures.known(key, olim)

  expect(known.map(({ fullName, alsoIn = [] }) => [fullName, alsoIn.map((each) => each.clientTourId)])).toEqual([
    ['Олим Ким', []],
    ['Азиза', [first, second]],
  ])
  expect(await api.departures.known({ ...key, departureDate: '2027-01-01' }, olim)).toHaveLength(2)
  await expect(api.departures.known(key, 99_999)).rejects.toMatchObject({ status: 404 })
})

test('joining is refused for two people, for who leaves on another day and for nobody, is logged, and is taken back', async () => {
  const server = await spouses()
  const { api, first, second, join, placesOf, sell, rustam } = server
  const later = await sell(rustam, [{ clientId: rustam }], { departureDate: '2026-06-10', returnDate: '2026-06-20' })
  const ids = async (id: number) => ((await api.clientTours.get(id)).travellers ?? []).map((each) => Number(each.id))
  const [[azizaThere = 0, rustamThere = 0], [rustamHere = 0], [rustamLater = 0]] = [
    await ids(second),
    await ids(first),
    await ids(later),
  ]
  const set = (who: number, sameAs: number | null) => api.clientTours.join(second, who, sameAs)

  expect(
    await statusesOf([
      set(azizaThere, rustamHere),
      set(rustamThere, rustamLater),
      set(rustamThere, rustamThere),
      set(rustamThere, 99_999),
      set(99_999, rustamHere),
    ]),
  ).toEqual([400, 400, 400, 400, 404])

  await join(second, first, [1, 0])
  expect((await logOf(server)).at(-1)?.[1]).toMatch(/строки соединены/)
  // From the other side as well.
  await api.clientTours.join(first, rustamHere, null)
  expect((await placesOf(second))[1]).toEqual([[first, true, false]])
})

test('what was joined is two again when one of them does not go, and holds when a list is saved anew', async () => {
  const { api, key, first, second, join } = await spouses()
  await join(second, first, [0, 1], [1, 0])
  const names = async () => (await api.departures.manifest(key)).entries.map(({ name }) => name)
  const { travellers } = await api.clientTours.travellers(second)

  await api.clientTours.setTravellers(second, travellers)
  expect(await names()).toHaveLength(2)

  const sale = await api.clientTours.get(first)
  await api.clientTours.update(first, { ...sale, status: 'Canceled' })
  expect(await names()).toEqual(['Каримова Азиза', 'Каримов Рустам'])
})
