import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { noPreference } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { buildCompanion } from '@karvon/api-client/clientRecords/companionFixtures'
import { buildVisa } from '@karvon/api-client/clientRecords/visaFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { notesOfTrip } from '@karvon/api-client/trips/tripNoteRules'
import { expect, test } from 'vitest'
import { logOf, quick } from '../../../test/clients'
import { startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'
import { addTour } from '../../../test/tours'

const now = () => new Date('2026-05-01T08:00:00.000Z')

async function startWithTrip() {
  const server = await startApp({ now })
  const { api } = server
  const add = async (firstName: string) =>
    Number((await api.clients.create(quick({ firstName, lastName: 'Алиева' })))?.id)
  const [clientId, lolaId] = [await add('Нодира'), await add('Лола')]
  const tour = await addTour(server, { price: 500, validFrom: '2026-03-01', validUntil: '2026-06-05' })
  const companion = buildCompanion({ fullName: 'Лола Алиева', dateOfBirth: '2015-06-05', relatedClientId: lolaId })
  await api.companions.create(clientId, companion)
  await api.clientDocuments.create(clientId, buildClientDocument({ type: 'ForeignPassport', expiryDate: '2026-06-01' }))
  await api.visas.create(lolaId, buildVisa({ countryCode: 'CN' }))
  const { id: _id, fileUrl: _file, ...preference } = noPreference
  await api.clientPreferences.create(lolaId, { ...preference, halalMeals: true })
  const sale = {
    ...buildClientTour({ clientId, tourId: tour.id, quantity: 2, soldPrice: 500, description: '' }),
    status: 'Confirmed' as const,
    departureDate: '2026-06-01',
    returnDate: '2026-06-10',
  }
  const tripId = Number((await api.clientTours.create({ ...sale, mutedNotes: ['needs', 'needs'] }))?.id)
  return { ...server, clientId, lolaId, tour, sale, tripId }
}

test('tells what notes about a trip are made from, with those that were hidden', async () => {
  const { api, clientId, lolaId, tour, tripId } = await startWithTrip()

  const { today, clients } = await api.tripNotes.facts([clientId, 987_654, clientId])

  const [client] = clients
  const trip = client?.trips[0]
  expect(clients).toHaveLength(1)
  expect([today, client?.clientId]).toEqual(['2026-05-01', clientId])
  expect(client).toMatchObject({
    firstName: 'Нодира',
    lastName: 'Алиева',
    halalMeals: false,
    hasPreferences: false,
    documents: [{ type: 'ForeignPassport', expiryDate: '2026-06-01' }],
    companions: [
      { fullName: 'Лола Алиева', person: { firstName: 'Лола', halalMeals: true, visas: [{ countryCode: 'CN' }] } },
    ],
    trips: [{ id: tripId, status: 'Confirmed', mutedNotes: ['needs'], tour: { price: 500, validUntil: '2026-06-05' } }],
  })
  if (!client || !trip) throw new Error('Nothing is known')
  expect(notesOfTrip(trip, { tour: trip.tour, client, today }).map(({ id }) => id)).toEqual([
    'outsideTour',
    'birthday',
    'needs',
  ])
  await api.tours.remove(tour.id)
  expect((await api.tripNotes.facts([lolaId, clientId])).clients.map(({ trips }) => trips[0]?.tour)).toEqual([
    undefined,
    null,
  ])
})

test('hides a note from everybody and shows it again, without a new version of the trip, and writes that down', async () => {
  const server = await startWithTrip()
  const { api, signIn, clientId, tripId, database } = server
  const mutedFor = async (who: typeof api) => (await who.tripNotes.facts([clientId])).clients[0]?.trips[0]?.mutedNotes
  const { version } = await api.clientTours.get(tripId)

  await api.tripNotes.setMuted(tripId, 'birthday', true)
  await api.tripNotes.setMuted(tripId, 'birthday', true)
  const colleague = await signIn('operator')
  const seen = await mutedFor(colleague)
  await colleague.tripNotes.setMuted(tripId, 'needs', false)

  expect(seen).toEqual(['birthday', 'needs'])
  expect(await mutedFor(api)).toEqual(['birthday'])
  expect((await api.clientTours.get(tripId)).version).toBe(version)
  expect((await logOf(server)).slice(-3).map(([, description]) => description?.split(': ').at(-1))).toEqual([
    ...['скрыто замечание', 'скрыто замечание', 'замечание показано снова'],
  ])
  await api.clientTours.remove(tripId)
  expect(await database.db.selectFrom('muted_trip_notes').selectAll().execute()).toEqual([])
})

test('refuses notes that nobody knows, trips that are not there, too many clients and whoever may not', async () => {
  const { api, app, clientId, tripId, sale, signIn, database, tokenOf } = await startWithTrip()
  await database.db.updateTable('users').set({ permissions: '[9]' }).where('username', '=', 'auditor').execute()
  const [reader, stranger] = [await signIn('auditor'), await signIn('editor')]
  const authorization = `Bearer ${await tokenOf('director')}`
  const get = async (ids: string) =>
    (await app.inject({ url: `/api/trip-notes/facts?ClientIds=${ids}`, headers: { authorization } })).statusCode

  const calls = [
    api.tripNotes.setMuted(987_654, 'birthday', true),
    api.tripNotes.setMuted(tripId, 'unheard' as 'birthday', true),
    api.clientTours.create({ ...sale, mutedNotes: ['unheard'] }),
    reader.tripNotes.facts([clientId]),
    reader.tripNotes.setMuted(tripId, 'birthday', true),
    stranger.tripNotes.facts([clientId]),
  ]
  expect(await statusesOf(calls)).toEqual([404, 404, 400, 200, 403, 403])
  expect([await get(''), await get('1,x'), await get(Array(101).fill('1').join(','))]).toEqual([400, 400, 400])
})
