import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import type { ListAudience } from '@karvon/api-client/trips/sentListTypes'
import { cancelTraveller } from '@karvon/api-client/trips/travellerRules'
import { expect, test } from 'vitest'
import { logOf, quick } from '../../../test/clients'
import { startApp } from '../../../test/startApp'

const departureDate = '2026-05-10'
const day = '2026-05-01T08:00:00.000Z'

/** Two sales of one place, each with a passport. */
async function start() {
  let moment = day
  const server = await startApp({ now: () => new Date(moment) })
  const { api } = server
  const tourId = Number((await api.tours.create(buildTour()))?.id)
  const key = { tourId, departureDate }
  async function sell(lastName: string) {
    const clientId = Number((await api.clients.create(quick({ firstName: 'Азиза', lastName })))?.id)
    const passport = buildClientDocument({ type: 'ForeignPassport', series: 'FA', number: `${clientId}00` })
    await api.clientDocuments.create(clientId, passport)
    const [document] = await api.clientDocuments.list(clientId)
    const sale = await api.clientTours.create({
      ...buildClientTour({ clientId, tourId, quantity: 1, soldPrice: 100 }),
      status: 'Confirmed',
      departureDate,
      returnDate: '2026-05-20',
    })
    if (!sale || !document) throw new Error('Nothing was sold')
    return { clientId, sale, document }
  }
  const send = async (audience: ListAudience, on = day) => {
    moment = on
    return api.departures.addList(key, { audience, way: 'Print', digest: (await api.departures.manifest(key)).digest })
  }
  const changes = async () => (await api.departures.get(key)).changes
  return { ...server, key, sell, send, changes, first: await sell('Каримова'), other: await sell('Ахмедова') }
}

test('a list that went out is remembered: when, by whom, for whom, and how many stood in it', async () => {
  const server = await start()
  const { api, key, send } = server
  expect(await api.departures.lists(key)).toEqual({ lists: [], changes: [] })

  await send('Hotel')
  await send('Border', '2026-05-01T08:10:00.000Z')

  expect(await api.departures.lists(key)).toMatchObject({
    lists: [
      { audience: 'Border', way: 'Print', sentAt: '2026-05-01T08:10:00.000Z', count: 2 },
      { audience: 'Hotel', sentAt: day, sentBy: expect.stringMatching(/\S/), count: 2 },
    ],
    changes: [],
  })
  expect((await logOf(server)).at(-1)).toEqual([
    'ExportClient',
    expect.stringMatching(/^Список группы «.+», вылет 2026-05-10: распечатан на границу, строк 2$/),
  ])
})

test('a workbook is remembered with whom it is for', async () => {
  const { api, key } = await start()

  await api.departures.exportManifest(key, { audience: 'Carrier' })

  expect((await api.departures.lists(key)).lists).toMatchObject([{ audience: 'Carrier', way: 'Export', count: 2 }])
})

test('whose name or passport is another one since is told, for each audience since its newest list', async () => {
  const { api, send, changes, first } = await start()
  await send('Hotel')
  await send('Carrier')
  const { version, ...card } = await api.clients.get(first.clientId)
  await api.clients.update(first.clientId, { ...card, lastName: 'Юсупова' }, { version })
  await send('Carrier', '2026-05-01T08:10:00.000Z')
  await api.clientDocuments.update(first.clientId, first.document.id, { ...first.document, number: '777' })

  expect(await changes()).toEqual([
    {
      audience: 'Hotel',
      sentAt: day,
      kind: 'Changed',
      clientTourId: first.sale.id,
      key: `${first.sale.id} client ${first.clientId}`,
      name: 'Юсупова Азиза',
      columns: ['name', 'passport'],
    },
    expect.objectContaining({ audience: 'Carrier', sentAt: '2026-05-01T08:10:00.000Z', columns: ['passport'] }),
  ])
  expect(await (await api.departures.board({ within: 60 })).departures[0]?.changes).toEqual(await changes())
})

test('who does not go any more and who was added since are told', async () => {
  const { api, send, changes, sell, first, other } = await start()
  await send('Hotel')

  const [who] = first.sale.travellers ?? []
  if (!who) throw new Error('Nobody goes')
  await api.clientTours.setTravellers(first.sale.id, cancelTraveller(first.sale.travellers ?? [], who))
  await api.clientTours.remove(other.sale.id)
  const third = await sell('Турсунова')

  expect((await changes()).map(({ kind, name, clientTourId }) => [kind, name, clientTourId])).toEqual([
    ['Added', 'Турсунова Азиза', third.sale.id],
    ['Gone', 'Каримова Азиза', first.sale.id],
    ['Gone', 'Ахмедова Азиза', other.sale.id],
  ])
  await send('Hotel')
  expect(await changes()).toEqual([])
})

test('a list that has changed while it was open is not taken for the one that went out', async () => {
  const { api, key, first } = await start()
  const { digest } = await api.departures.manifest(key)
  await api.clientDocuments.update(first.clientId, first.document.id, { ...first.document, number: '777' })

  const sent = api.departures.addList(key, { audience: 'Hotel', way: 'Print', digest })

  await expect(sent).rejects.toMatchObject({ status: 409 })
  expect((await api.departures.lists(key)).lists).toEqual([])
})

test('what a list says of a client goes with the client', async () => {
  const { api, database, send, first } = await start()
  await send('Hotel')

  await api.clients.remove(first.clientId)

  const rows = await database.db.selectFrom('sent_list_rows').select('content').execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.content).not.toContain('Каримова')
})

test('a group that moves with its tour takes its lists along, and the board says that the days are others', async () => {
  const { api, key, send } = await start()
  const days = { validFrom: departureDate, validUntil: '2026-05-20' }
  const input = { ...buildTour(), ...days }
  await api.tours.update(key.tourId, input)
  await send('Hotel')

  await api.tours.update(key.tourId, { ...input, validFrom: '2026-05-12', validUntil: '2026-05-22', moveSales: true })

  const moved = { ...key, departureDate: '2026-05-12' }
  expect((await api.departures.lists(moved)).lists).toMatchObject([{ audience: 'Hotel', count: 2 }])
  expect((await api.departures.get(moved)).changes.map(({ kind, columns }) => [kind, ...columns])).toEqual([
    ['Changed', 'days'],
    ['Changed', 'days'],
  ])
})
