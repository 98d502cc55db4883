import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { buildCompanion } from '@karvon/api-client/clientRecords/companionFixtures'
import type { TourInput } from '@karvon/api-client/tours/tourFields'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import type { DepartureBoard } from '@karvon/api-client/trips/departureTypes'
import { manifestColumns } from '@karvon/api-client/trips/manifestRules'
import excel from 'exceljs'
import { expect, test } from 'vitest'
import { logOf, quick } from '../../../test/clients'
import { pdfFile } from '../../../test/papers'
import { type StartedApp, startApp } from '../../../test/startApp'
import { addTour } from '../../../test/tours'

const now = () => new Date('2026-05-01T08:00:00.000Z')

const start = () => startApp({ now })

async function addClient({ api }: StartedApp, lastName: string, passportUntil?: string): Promise<number> {
  const client = await api.clients.create(quick({ firstName: 'Нодира', lastName }))
  const id = Number(client?.id)
  if (passportUntil !== undefined)
    await api.clientDocuments.create(id, {
      ...buildClientDocument({ type: 'ForeignPassport', series: 'FA', number: '123', expiryDate: passportUntil }),
    })
  return id
}

async function sell({ api }: StartedApp, clientId: number, tourId: number | string, changes = {}): Promise<number> {
  const sale = await api.clientTours.create({
    ...buildClientTour({ clientId, tourId, quantity: 1, soldPrice: 100 }),
    status: 'Confirmed',
    departureDate: '2026-05-10',
    returnDate: '2026-05-20',
    ...changes,
  })
  return Number(sale?.id)
}

const requirements = { visaNeed: 'NotNeeded', checklist: 'Оплата получена\nИнструктаж проведён' } as const
const addTourWith = (server: StartedApp, changes: Partial<TourInput> = {}) =>
  addTour(server, { ...requirements, ...changes })

const namesOf = ({ departures }: DepartureBoard) =>
  departures.map(({ departureDate, travellers }) => [departureDate, ...travellers.map(({ name }) => name)])

test('shows where one client leaves, as the buyer and as a companion, judged as on the whole board', async () => {
  const server = await start()
  const [one, other] = [await addTourWith(server), await addTourWith(server)]
  const [nodira, lola] = [await addClient(server, 'Алиева'), await addClient(server, 'Ким', '2026-05-12')]
  await server.api.companions.create(nodira, buildCompanion({ relatedClientId: lola }))
  await sell(server, nodira, one.id, { quantity: 2 })
  await sell(server, lola, other.id, { departureDate: '2026-07-15', returnDate: '2026-07-20' })
  const whole = await server.api.departures.board({ within: 366 })
  const ofLola = (board: DepartureBoard) =>
    board.departures.flatMap(({ travellers }) => travellers.filter(({ personId }) => Number(personId) === lola))

  const found = await server.api.departures.board({ within: 366, clientId: lola })

  expect(found.departures.map(({ departureDate }) => departureDate)).toEqual(['2026-05-10', '2026-07-15'])
  expect(found.departures.flatMap(({ travellers }) => travellers)).toEqual(ofLola(whole))
  expect(ofLola(found).map(({ state }) => state)).toEqual(['trouble', 'trouble'])
})

test('shows who leaves within the time and who is under way, by day and tour, cancelled ones left out', async () => {
  const server = await start()
  const [one, other] = [await addTourWith(server), await addTourWith(server)]
  const [nodira, lola, anna] = [
    await addClient(server, 'Алиева'),
    await addClient(server, 'Ким'),
    await addClient(server, 'Пак'),
  ]
  await sell(server, nodira, one.id)
  await sell(server, lola, one.id)
  await sell(server, anna, one.id, { status: 'Canceled' })
  await sell(server, anna, other.id)
  await sell(server, anna, other.id, { departureDate: '2026-04-28', returnDate: '2026-05-01' })
  await sell(server, lola, other.id, { departureDate: '2026-04-20', returnDate: '2026-04-30' })
  await sell(server, nodira, other.id, { departureDate: '2026-07-15', returnDate: '' })

  const board = await server.api.departures.board()

  expect(board.today).toBe('2026-05-01')
  expect(namesOf(board)).toEqual([
    ['2026-05-10', 'Нодира Алиева', 'Нодира Ким'],
    ['2026-05-10', 'Нодира Пак'],
    ['2026-04-28', 'Нодира Пак'],
  ])
  expect(namesOf(await server.api.departures.board({ within: 90 })).at(-2)).toEqual(['2026-07-15', 'Нодира Алиева'])
  expect(namesOf(await server.api.departures.board({ tourId: one.id }))).toHaveLength(1)
})

test('judges each traveller by the records as they are now', async () => {
  const server = await start()
  const tour = await addTourWith(server)
  const id = await addClient(server, 'Алиева', '2026-05-19')
  const saleId = await sell(server, id, tour.id, { quantity: 2 })
  const companion = { ...buildCompanion({ fullName: 'Лола Алиева', passportNumber: 'FA77' }), relatedClientId: null }
  await server.api.companions.create(id, companion)
  const states = async () => {
    const { travellers, counts, places, named } = await server.api.departures.get({
      tourId: tour.id,
      departureDate: '2026-05-10',
    })
    const of = (place: number) =>
      Object.fromEntries((travellers[place]?.checks ?? []).map((check) => [check.id, check.reason]))
    return { buyer: of(0), companion: of(1), counts, sold: [places, named] }
  }

  expect(await states()).toEqual({
    buyer: {
      status: 'confirmed',
      passport: 'passportEndsBeforeReturn',
      visa: 'visaNotNeeded',
      emergencyContact: 'emergencyContactMissing',
      phone: 'phoneKnown',
      travellers: 'travellersUnconfirmed',
      papers: 'papersMissing',
      price: 'priceAgreed',
      preferences: 'preferencesUnknown',
    },
    companion: { passport: 'passportUnseen', visa: 'visaNotNeeded', preferences: 'preferencesUnknown' },
    counts: { ok: 0, unknown: 1, attention: 0, trouble: 1 },
    sold: [2, 2],
  })

  const [passport] = await server.api.clientDocuments.list(id)
  await server.api.clientDocuments.update(id, passport?.id ?? 0, {
    ...buildClientDocument({ ...passport, expiryDate: '2031-05-19' }),
  })
  for (const paper of [
    { title: 'HY 51', kind: 'Ticket' },
    { title: 'Ваучер', kind: '' },
    { title: 'Страховка', kind: 'Insurance' },
  ] as const)
    await server.api.clientTourDocuments.create(saleId, { ...paper, description: '', orderNumber: 1 }, pdfFile('a.pdf'))

  expect((await states()).buyer).toMatchObject({ passport: 'passportHolds', papers: 'papersComplete' })
})

test('takes what the tour asks for: a border or none, months, and a visa; the mark in the list of clients does, too', async () => {
  const server = await start()
  const tour = await addTourWith(server, { crossesBorder: false })
  const id = await addClient(server, 'Алиева', '2026-05-12')
  await sell(server, id, tour.id)
  const passport = async () => {
    const { travellers } = await server.api.departures.get({ tourId: tour.id, departureDate: '2026-05-10' })
    const [mark] = (await server.api.clients.get(id)).expiringPapers
    return [travellers[0]?.checks.find((check) => check.id === 'passport')?.reason, mark?.monthsAfterReturn]
  }

  expect(await passport()).toEqual(['noBorder', undefined])
  await server.api.tours.updateCard(tour.id, { crossesBorder: true, passportMonths: 3 })
  expect(await passport()).toEqual(['passportEndsBeforeReturn', 3])
})

test('keeps those with trouble only, and those whom one employee sold their trip', async () => {
  const server = await start()
  const tour = await addTourWith(server, { crossesBorder: false })
  const [nodira, lola] = [await addClient(server, 'Алиева'), await addClient(server, 'Ким')]
  await sell(server, nodira, tour.id, { quantity: 2 })
  const operator = await server.signIn('operator')
  await sell({ ...server, api: operator }, lola, tour.id)

  const { departures, sellers } = await server.api.departures.board({ show: 'trouble' })

  expect(departures[0]).toMatchObject({ counts: { trouble: 1, attention: 1 }, travellers: [{ name: 'Нодира Алиева' }] })
  expect(sellers).toHaveLength(2)
  const own = departures[0]?.travellers[0]?.soldBy?.id ?? 0
  const others = sellers.find(({ id }) => id !== own)
  expect(namesOf(await server.api.departures.board({ soldBy: others?.id ?? 0 }))).toEqual([
    ['2026-05-10', 'Нодира Ким'],
  ])
})

test('goes on where a part ended, whatever is filtered', async () => {
  const server = await start()
  const tours = [await addTourWith(server), await addTourWith(server)]
  const id = await addClient(server, 'Алиева')
  for (const departureDate of ['2026-05-10', '2026-05-11', '2026-04-30'])
    for (const { id: tourId } of tours) await sell(server, id, tourId, { departureDate })
  const { api } = server

  const first = await api.departures.board({ pageSize: 4 })
  const rest = await api.departures.board({ pageSize: 4, after: first.next ?? '' })
  const days = async (query = {}) => {
    const found: string[] = []
    for await (const { departureDate } of api.departures.all({ pageSize: 1, ...query })) found.push(departureDate)
    return found
  }

  expect([first.departures.length, rest.departures.length, rest.next]).toEqual([4, 2, null])
  expect(await days()).toEqual([
    ...['2026-05-10', '2026-05-10', '2026-05-11', '2026-05-11'],
    ...['2026-04-30', '2026-04-30'],
  ])
  expect(await days({ tourId: tours[1]?.id })).toEqual(['2026-05-10', '2026-05-11', '2026-04-30'])
  expect(await days({ show: 'trouble' })).toHaveLength(6)
})

test('ticks the checklist of a departure, says who did, and writes it down', async () => {
  const server = await start()
  const tour = await addTourWith(server)
  await sell(server, await addClient(server, 'Алиева'), tour.id)
  const key = { tourId: tour.id, departureDate: '2026-05-10' }

  const ticked = await server.api.departures.tick(key, 'Оплата получена', true)
  await server.api.departures.tick(key, 'Оплата получена', true)
  const wrong = server.api.departures.tick(key, 'Чего нет', true)

  await expect(wrong).rejects.toMatchObject({ status: 400, errors: { item: ['В чек-листе нет такого пункта'] } })
  expect(ticked?.checklist).toMatchObject([
    { item: 'Оплата получена', isDone: true, doneBy: expect.stringMatching(/./), doneAt: now().toISOString() },
    { item: 'Инструктаж проведён', isDone: false },
  ])
  const untick = await server.api.departures.tick(key, 'Оплата получена', false)
  expect(untick?.checklist[0]).toMatchObject({ isDone: false, doneBy: '', doneAt: '' })
  const log = (await logOf(server)).map(([, text]) => text).filter((text) => text?.includes('вылет'))
  expect(log).toEqual([
    expect.stringContaining('вылет 2026-05-10: отмечено «Оплата получена»'),
    expect.stringContaining('вылет 2026-05-10: снята отметка «Оплата получена»'),
  ])
  await expect(server.api.departures.get({ ...key, departureDate: '2026-05-11' })).rejects.toMatchObject({
    status: 404,
  })
})

test('lists who leaves with names as in the passport, in their order', async () => {
  const server = await start()
  const tour = await addTourWith(server)
  const id = await addClient(server, 'Алиева', '2030-05-19')
  await sell(server, id, tour.id, { quantity: 2 })
  await server.api.companions.create(id, buildCompanion({ fullName: 'Лола Алиева', relatedClientId: null }))
  await sell(server, await addClient(server, 'Ким'), tour.id, { status: 'Canceled' })

  const { entries } = await server.api.departures.manifest({ tourId: tour.id, departureDate: '2026-05-10' })

  expect(entries).toMatchObject([
    { name: 'Алиева Нодира', passport: 'FA 123', passportExpiry: '2030-05-19', travelsWith: '' },
    { name: 'Алиева Лола', travelsWith: 'Алиева Нодира', travelsWithLatin: 'ALIEVA NODIRA' },
  ])
})

test('hands the list over as a workbook in either language, and writes down who took it', async () => {
  const server = await start()
  const tour = await addTourWith(server)
  await sell(server, await addClient(server, 'Алиева', '2030-05-19'), tour.id)
  await sell(server, await addClient(server, 'Ким'), tour.id, { status: 'Canceled' })
  const key = { tourId: tour.id, departureDate: '2026-05-10' }

  const { blob, fileName } = await server.api.departures.exportManifest(key)
  const english = await server.api.departures.exportManifest(key, { language: 'en', audience: 'Hotel' })

  const rows = await rowsIn(blob)
  expect(fileName).toBe('manifest_2026-05-10.xlsx')
  // Nobody has a room or a flight, and all leave on one day.
  expect(rows[0]).toEqual(manifestColumns.filter(({ isSpare }) => !isSpare).map(({ label }) => label.ru))
  expect(rows.slice(1).map((row) => [row[0], row[4], row[5], row[9]])).toEqual([
    ['Алиева Нодира', 'FA 123', new Date('2030-05-19'), '+998 90 123 45 67'],
  ])
  expect((await rowsIn(english.blob))[0]?.[0]).toBe('Name')
  expect((await logOf(server)).at(-1)).toEqual([
    'ExportClient',
    expect.stringMatching(/^Список группы: выгружено строк 1, тур «.+», вылет «2026-05-10», кому «гостинице»$/),
  ])
  const nobody = server.api.departures.exportManifest({ ...key, departureDate: '2026-05-11' })
  await expect(nobody).rejects.toMatchObject({ status: 404 })
})

async function rowsIn(blob: Blob): Promise<unknown[][]> {
  const book = new excel.Workbook()
  await book.xlsx.load(await blob.arrayBuffer())
  const rows = (book.worksheets[0]?.getSheetValues() ?? []) as unknown[][]
  return rows.slice(1).map((row) => row.slice(1))
}

test('only who may see clients sees departures, and only who may change them ticks', async () => {
  const server = await start()
  const tour = await addTourWith(server)
  await sell(server, await addClient(server, 'Алиева'), tour.id)
  const editor = await server.signIn('editor')

  await expect(editor.departures.board()).rejects.toMatchObject({ status: 403 })
  await expect(editor.departures.manifest({ tourId: tour.id, departureDate: '2026-05-10' })).rejects.toMatchObject({
    status: 403,
  })
})
