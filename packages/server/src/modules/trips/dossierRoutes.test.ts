import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { buildCompanion } from '@karvon/api-client/clientRecords/companionFixtures'
import { buildEmergencyContact } from '@karvon/api-client/clientRecords/emergencyContactFixtures'
import { buildVisa } from '@karvon/api-client/clientRecords/visaFixtures'
import { buildTourDay } from '@karvon/api-client/tours/tourDayFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { buildAgency } from '@karvon/api-client/trips/dossierFixtures'
import { expect, test } from 'vitest'
import { startWithClient, unknownId } from '../../../test/clients'
import { pdfFile } from '../../../test/papers'
import { picture } from '../../../test/pictures'
import { addTour } from '../../../test/tours'

async function startWithTrip() {
  const server = await startWithClient({ as: 'director', config: { agency: buildAgency() } })
  const { api, id } = server
  const tour = await addTour(server)
  await api.tourDays.create(tour.id, buildTourDay({ dayNumber: 2, order: 1, title: { ru: 'Бухара', en: '', uz: '' } }))
  await api.tourDays.create(tour.id, buildTourDay({ dayNumber: 1, order: 0 }), await picture())
  await api.clientDocuments.create(id, buildClientDocument({ type: 'ForeignPassport', series: 'FA', number: '123' }))
  await api.visas.create(
    id,
    buildVisa({ countryCode: 'CN', visaNumber: 'C7', issueDate: '', expiryDate: '2031-01-01' }),
  )
  await api.visas.create(id, buildVisa({ countryCode: 'CN', visaNumber: 'OLD', expiryDate: '2020-01-01' }))
  await api.emergencyContacts.create(id, buildEmergencyContact({ name: 'Гульнора', available24x7: true }))
  await api.companions.create(id, buildCompanion({ fullName: 'Лола Алиева', relatedClientId: null }))
  const sale = await api.clientTours.create({
    ...buildClientTour({ clientId: id, tourId: tour.id, quantity: 2 }),
    status: 'Confirmed',
    departureDate: '2026-05-10',
    returnDate: '2026-05-20',
  })
  const saleId = Number(sale?.id)
  await api.clientTourDocuments.create(
    saleId,
    { title: 'Билет', description: 'HY 51', orderNumber: 1, kind: 'Ticket' },
    pdfFile('a.pdf'),
  )
  return { ...server, tour, saleId }
}

test('tells everything that a client takes along, also to whoever may not see tours', async () => {
  const { signIn, saleId, id, tour } = await startWithTrip()
  const operator = await signIn('operator')

  const dossier = await operator.dossiers.get(saleId)

  expect(dossier).toMatchObject({
    clientTourId: saleId,
    clientId: id,
    clientName: 'Нодира Алиева',
    language: 'ru',
    tourId: tour.id,
    tourTitle: tour.title,
    departureDate: '2026-05-10',
    returnDate: '2026-05-20',
    isCanceled: false,
    papers: [{ title: 'Билет', description: 'HY 51' }],
    emergencyContacts: [{ name: 'Гульнора', available24x7: true }],
    agency: buildAgency(),
  })
  expect(dossier.days).toMatchObject([
    { dayNumber: 1, thumbnailUrl: expect.stringMatching(/\.webp$/) },
    { dayNumber: 2, title: { ru: 'Бухара', en: '', uz: '' }, imageUrl: null, thumbnailUrl: null },
  ])
  expect(dossier.travellers).toMatchObject([
    { name: 'Алиева Нодира', passport: 'FA 123', visas: [{ visaNumber: 'C7', expiryDate: '2031-01-01' }] },
    { name: 'Алиева Лола', visas: [] },
  ])
})

test('is as good as can be when the tour is gone, and none without a sale', async () => {
  const { api, database, saleId, tour } = await startWithTrip()
  await database.db.deleteFrom('tour_days').where('tour_id', '=', Number(tour.id)).execute()
  await database.db.deleteFrom('tours').where('id', '=', Number(tour.id)).execute()

  const dossier = await api.dossiers.get(saleId)

  expect(dossier).toMatchObject({ tourTitle: { ru: '', en: '', uz: '' }, imageUrl: null, days: [] })
  await expect(api.dossiers.get(unknownId)).rejects.toMatchObject({ status: 404 })
})

test('is of those who may see clients', async () => {
  const { signIn, saleId } = await startWithTrip()
  const editor = await signIn('editor')

  await expect(editor.dossiers.get(saleId)).rejects.toMatchObject({ status: 403 })
})
