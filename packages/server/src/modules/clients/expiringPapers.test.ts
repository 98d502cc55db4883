import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp'

test('names the papers that end too early for a coming trip, in the list and on the client', async () => {
  const server = await startApp({ now: () => new Date('2026-05-01T08:00:00.000Z') })
  const { api } = server
  const client = await api.clients.create({
    firstName: 'Нодира',
    lastName: null,
    phoneNumbers: ['+998901234567'],
    description: null,
    tourId: null,
  })
  const id = client?.id ?? 0
  const document = {
    series: '',
    number: '1',
    latinLastName: '',
    latinFirstName: '',
    issuedBy: '',
    issueDate: '',
    nationalityCode: '',
    state: 'Valid',
  } as const
  await api.clientDocuments.create(id, { ...document, type: 'Passport', expiryDate: '2026-07-01' })
  await api.clientDocuments.create(id, { ...document, type: 'NationalID', expiryDate: '2026-07-01' })
  const tour = await api.tours.create(buildTour())

  expect((await api.clients.get(id)).expiringPapers).toEqual([])

  const sale = { clientId: id, tourId: tour?.id ?? 0, soldPrice: null, quantity: 1, description: '' }
  const dates = { departureDate: '2026-06-01', returnDate: '2026-06-10' }
  await api.clientTours.create({ ...sale, ...dates, status: 'Canceled' })
  expect((await api.clients.get(id)).expiringPapers).toEqual([])
  await api.clientTours.create({ ...sale, ...dates, status: 'Confirmed' })

  const marks = [{ kind: 'document', name: 'Passport', expiryDate: '2026-07-01', endsBeforeReturn: false }]
  expect((await api.clients.get(id)).expiringPapers).toMatchObject(marks)
  expect((await api.clients.list()).items.find((row) => row.id === id)?.expiringPapers).toMatchObject(marks)
})
