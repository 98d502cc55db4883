import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cannedPage, cannedStream } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildBoard, buildCheck, buildDeparture, buildTraveller } from '@karvon/api-client/trips/departureFixtures'
import { buildClientFacts } from '@karvon/api-client/trips/tripNoteFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const trip = (id: number, more: object = {}) => ({
  id,
  clientId: 12,
  tourId: 3,
  clientTourStatus: 1,
  quantity: 2,
  soldPrice: 480,
  departureDate: '2027-04-01T00:00:00Z',
  returnDate: '2027-04-05T00:00:00Z',
  ...more,
})

const going = {
  travellers: [
    { id: 21, clientId: 12, fullName: 'Нодира Алиева', status: 'Going' },
    { id: 22, fullName: 'Лола Рахимова', status: 'Going' },
    { id: 23, fullName: 'Камрон Алиев', status: 'Canceled' },
  ],
  travellersConfirmed: true,
}

test('sells the same again on other days, to be confirmed anew', async () => {
  const answers = {
    'GET /api/client-tours/5': { body: trip(5, going) },
    'POST /api/client-tours': { status: 201, body: trip(6) },
  }

  const { exit, sent } = await runCli('trips copy 5 --shift +14d --client 15', { answers })

  expect(exit).toBe(0)
  expect(sent.at(-1)?.body).toMatchObject({
    clientId: '15',
    clientTourStatus: 0,
    soldPrice: 480,
    departureDate: '2027-04-15T00:00:00.000Z',
    returnDate: '2027-04-19T00:00:00.000Z',
  })
  // Who goes this time nobody has said.
  expect(sent.at(-1)?.body).not.toHaveProperty('travellers')
})

test('names in lists and files who goes and what is open; a file that comes back cannot change the names', async () => {
  const answers = {
    'GET /api/client-tours': cannedPage([trip(5, { ...going, quantity: 3 })]),
    'GET /api/client-tours/export': cannedStream([trip(5, { ...going, quantity: 3 })]),
    'GET /api/client-tours/5': { body: trip(5, { ...going, quantity: 3 }) },
  }
  const { folder } = await runCli('config path')
  const updated = (file: string, text: string) => {
    writeFileSync(join(folder, file), text)
    return runCli(`trips update -f ${file} --lang en`, { answers, folder })
  }

  const listed = await runCli('trips list --lang ru', { answers, columns: 300 })
  const shown = await runCli('trips get 5 --lang en', { answers })
  const exported = await runCli('trips export --format csv -o - --lang ru', { answers })

  expect(listed.out).toContain('Нодира Алиева; Лола Рахимова. 3 места, названы 2')
  expect(shown.out).toContain('Нодира Алиева; Лола Рахимова. 3 places, 2 named')
  expect(exported.out).toMatch(/travellers,travellersOpen/)
  expect(exported.out).toMatch(/Нодира Алиева; Лола Рахимова,"3 места, названы 2"/)
  // Words of another language are no change.
  expect((await updated('same.csv', exported.out)).exit).toBe(0)
  const other = await updated('other.csv', exported.out.replace('; Лола Рахимова', ''))
  expect([other.exit, other.err]).toEqual([2, expect.stringContaining('travellers')])
})

test('tells of whom it is open who goes, until they are back', async () => {
  const facts = buildClientFacts({ clientId: 12, firstName: 'Нодира', lastName: 'Алиева' })
  const past = { departureDate: '2026-04-01T00:00:00Z', returnDate: '2026-04-05T00:00:00Z' }
  const all = [
    trip(5, { ...going, quantity: 3, travellersConfirmed: false }),
    trip(6, { ...going, quantity: 3 }),
    trip(7, { ...going, ...past, travellersConfirmed: false, quantity: 1 }),
    trip(9, going),
    trip(8, { ...going, quantity: 3, clientTourStatus: 2 }),
  ]
  const known = all.map((each) => ({ ...each, tour: null, mutedNotes: [] }))
  const answers = {
    'GET /api/client-tours': cannedPage(all),
    'GET /api/trip-notes/facts': { body: { today: '2027-01-01', clients: [{ ...facts, trips: known }] } },
    'GET /api/departures': { body: buildBoard([]) },
  }

  const { out } = await runCli('report lint-trips --json --lang ru', { answers })

  const rows = JSON.parse(out).data as { id: number; notes: string[]; oddities: string[] }[]
  const open = rows.filter(({ notes }) => notes.some((note) => /quantity|travellers/.test(note)))
  expect(open).toMatchObject([
    {
      id: 5,
      notes: expect.arrayContaining(['quantity', 'travellersUnconfirmed']),
      oddities: expect.arrayContaining(['3 места, назван 1', 'Состав не подтверждён']),
    },
    { id: 6, notes: expect.arrayContaining(['quantity']), oddities: expect.arrayContaining(['3 места, названы 2']) },
  ])
})

test('tells who goes twice, with which paper, under which name, and otherwise than on a list that went out', async () => {
  const facts = buildClientFacts({ clientId: 12, firstName: 'Нодира', lastName: 'Алиева' })
  const departure = buildDeparture({
    travellers: [
      buildTraveller({
        clientTourId: 5,
        checks: [
          buildCheck('passport', 'passportNamesUnverified', { day: '2030-01-01' }),
          buildCheck('travellers', 'travellersMissing', { count: 1, places: 3 }),
          buildCheck('travellers', 'travellerTwice', { recordId: 812 }),
        ],
      }),
    ],
    changes: [
      {
        ...{
          audience: 'Hotel',
          sentAt: '2026-12-24T08:00:00.000Z',
          kind: 'Changed',
          clientTourId: 5,
          key: '5 client 12',
        },
        ...{ name: 'Алиева Нодира', columns: ['passport'] },
      },
    ],
  })
  const answers = {
    'GET /api/client-tours/by-client/12': cannedPage([trip(5, { ...going, quantity: 3 })]),
    'GET /api/trip-notes/facts': { body: { today: '2027-01-01', clients: [{ ...facts, trips: [] }] } },
    'GET /api/departures': { body: buildBoard([departure]) },
  }

  const { out, sent } = await runCli('report lint-trips --client 12 --json --lang ru', { answers })

  const [row] = JSON.parse(out).data as { notes: string[]; oddities: string[] }[]
  expect(row?.notes.slice(-3)).toEqual(['passportNamesUnverified', 'travellerTwice', 'listChanged'])
  expect(row?.oddities.slice(-3)).toEqual([
    'Нодира Алиева: паспорт действует до 01.01.2030, имя латиницей не сверено с паспортом',
    'Нодира Алиева: едет дважды: ещё и по продаже № 812',
    'Алиева Нодира: после отправки гостинице 24.12.2026: паспорт',
  ])
  expect(sent.find(({ path }) => path.startsWith('/api/departures'))?.path).toContain('ClientId=12')
})

test('refuses a copy that would be the same', async () => {
  const { exit, err } = await runCli('trips copy 5')

  expect(exit).toBe(2)
  expect(err).toContain('--shift')
})

test('gives a paper, of Word as well, to everybody who leaves together, and to nobody else', async () => {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'voucher.docx'), 'PK')
  const all = [trip(5), trip(6, { tourId: 4 }), trip(7), trip(8, { clientTourStatus: 2 })]
  const answers = {
    'GET /api/client-tours': cannedPage(all),
    'GET /api/client-tour-documents/by-client-tour/5': { body: [{ id: 1, clientTourId: 5, orderNumber: 3 }] },
    'GET /api/client-tour-documents/by-client-tour/7': { body: [] },
    'POST /api/client-tour-documents': { status: 201, body: { id: 9 } },
  }

  const { exit, sent } = await runCli('trips documents add -f voucher.docx --kind Voucher --departure 3@2027-04-01', {
    answers,
    folder,
  })

  const papers = sent.filter(({ method }) => method === 'POST').map(({ body }) => body as FormData)
  expect(exit).toBe(0)
  expect(
    papers.map((form) => [form.get('ClientTourId'), form.get('Title'), form.get('OrderNumber'), form.get('Kind')]),
  ).toEqual([
    ['5', 'voucher.docx', '4', 'Voucher'],
    ['7', 'voucher.docx', '1', 'Voucher'],
  ])
})

test('sells with a description, and every other field that has no short flag of its own', async () => {
  const answers = {
    'GET /api/tours/3': { body: buildTour({ id: 3 }) },
    'GET /api/client-tours': cannedPage([]),
    'POST /api/client-tours': { status: 201, body: trip(6) },
  }

  const { exit, sent, err } = await runCli(
    ['trips', 'add', '--client', '12', '--tour', '3', '--departure', '2027-04-01', '--description', 'С детьми'],
    { answers },
  )

  expect(exit, err).toBe(0)
  expect(sent.at(-1)?.body).toMatchObject({ description: 'С детьми', quantity: 1 })
})

test('sells the same with another tour, at its price, on a day that is named', async () => {
  const answers = {
    'GET /api/client-tours/5': { body: trip(5) },
    'GET /api/tours/4': { body: buildTour({ id: 4, price: 700 }) },
    'POST /api/client-tours': { status: 201, body: trip(6) },
  }

  const { exit, sent } = await runCli('trips copy 5 --tour 4 --departure 2027-05-01', { answers })

  expect(exit).toBe(0)
  expect(sent.at(-1)?.body).toMatchObject({
    clientId: 12,
    tourId: 4,
    soldPrice: 700,
    clientTourStatus: 0,
    departureDate: '2027-05-01T00:00:00.000Z',
    returnDate: '2027-05-05T00:00:00.000Z',
  })
})

test('tells what is odd about sold tours by the rules of the forms, without what was hidden there', async () => {
  const facts = buildClientFacts({ clientId: 12, firstName: 'Нодира', lastName: 'Алиева', dateOfBirth: '1990-04-03' })
  const known = (id: number, mutedNotes: string[]) => ({
    ...trip(id),
    tour: { price: 1000, validFrom: '2027-01-01', validUntil: '2027-12-31' },
    mutedNotes,
  })
  const trips = [known(5, ['overlap', 'quantity']), known(6, ['overlap', 'birthday', 'farPrice', 'quantity'])]
  const answers = {
    'GET /api/client-tours/by-client/12': cannedPage([trip(5), trip(6)]),
    'GET /api/trip-notes/facts': { body: { today: '2027-01-01', clients: [{ ...facts, trips }] } },
    'GET /api/departures': { body: buildBoard([]) },
  }

  const listed = await runCli('report lint-trips --client 12 --json', { answers })
  const checked = await runCli('report lint-trips --client 12 --check --quiet', { answers })

  expect(listed.exit).toBe(0)
  expect(JSON.parse(listed.out).data).toMatchObject([
    {
      id: 5,
      notes: ['birthday', 'farPrice'],
      oddities: [expect.stringContaining('Нодира Алиева'), expect.any(String)],
    },
  ])
  expect(checked.exit).toBe(10)
  expect(listed.sent.filter(({ path }) => path.startsWith('/api/trip-notes')).map(({ path }) => path)).toEqual([
    '/api/trip-notes/facts?ClientIds=12',
  ])
})

test('copies a tour with all that belongs to it in one call, under later days', async () => {
  const answers = {
    'GET /api/tours/12': { body: buildTour({ id: 12, validFrom: '2027-03-01', validUntil: '2027-11-01' }) },
    'GET /api/tours/all': cannedPage([]),
    'POST /api/tours/12/copy': { status: 201, body: buildTour({ id: 13 }) },
  }

  const { exit, sent } = await runCli('tours copy 12 --shift +14d', { answers })

  expect(exit).toBe(0)
  expect(sent.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/tours/12/copy',
    body: { validFrom: '2027-03-15', validUntil: '2027-11-15' },
  })
})
