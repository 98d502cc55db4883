import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cannedPage } from '@karvon/api-client/http/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
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

test('sells the same again on other days, to be confirmed anew', async () => {
  const answers = {
    'GET /api/client-tours/5': { body: trip(5) },
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

  const { exit, sent } = await runCli('trips documents add -f voucher.docx --departure 3@2027-04-01', {
    answers,
    folder,
  })

  const papers = sent.filter(({ method }) => method === 'POST').map(({ body }) => body as FormData)
  expect(exit).toBe(0)
  expect(papers.map((form) => [form.get('ClientTourId'), form.get('Title'), form.get('OrderNumber')])).toEqual([
    ['5', 'voucher.docx', '4'],
    ['7', 'voucher.docx', '1'],
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
