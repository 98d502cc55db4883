import type { Client } from '@karvon/api-client/client'
import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { noPreference } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { buildCompanion } from '@karvon/api-client/clientRecords/companionFixtures'
import { buildEmergencyContact } from '@karvon/api-client/clientRecords/emergencyContactFixtures'
import { buildOtherDocument } from '@karvon/api-client/clientRecords/otherDocumentFixtures'
import { buildVisa } from '@karvon/api-client/clientRecords/visaFixtures'
import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { initialValues } from '@karvon/api-client/fields/fields'
import { igPostFields } from '@karvon/api-client/instagram/igPostFields'
import { buildMessageTemplate, buildOpenedMessage } from '@karvon/api-client/messages/messageFixtures'
import { buildTourDay } from '@karvon/api-client/tours/tourDayFixtures'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { travellerFields } from '@karvon/api-client/trips/travellerFields'
import { sweepBin } from '../src/bin/purgeBin'
import { quick } from './clients'
import { pdfFile } from './papers'
import { picture } from './pictures'
import type { StartedApp } from './startApp'

/** Words that stand nowhere but in the card of the client, and in what hangs on it. */
export const telling = ['Гулчехра', 'Тошматова', '935551122', 'KZ7654321', 'Любит пахлаву', 'Ваучер Бустон']

/** A client of whom every part of the product knows something, another who knows the client, and one of all else that can be deleted. */
export async function addEverything(api: Client) {
  const image = await picture()
  const text = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }
  const tourId = Number((await api.tours.create(buildTour({ title: text }), image))?.id)
  const dayIds: number[] = []
  for (const dayNumber of [1, 2, 3])
    dayIds.push(Number((await api.tourDays.create(tourId, buildTourDay({ dayNumber, order: dayNumber }), image))?.id))

  const clientId = Number(
    (await api.clients.create(quick({ firstName: 'Гулчехра', lastName: '', phoneNumbers: ['+998 93 555 11 22'] })))?.id,
  )
  await api.clients.update(
    clientId,
    buildClient({ firstName: 'Гулчехра', lastName: 'Тошматова', description: 'Любит пахлаву' }),
  )
  await api.clients.addContact(clientId, { type: 'Email', value: 'gulchehra@example.uz', isPrimary: false })
  await api.clients.setCredentials(clientId, { username: 'gulchehra', password: 'secret-1' })
  await api.clients.addTag(clientId, 'VIP')
  const { id: _, fileUrl: __, ...preference } = noPreference
  await api.clientPreferences.create(
    clientId,
    { ...preference, dietaryNotes: ['Любит пахлаву'] },
    pdfFile('анкета.pdf'),
  )
  await api.clientDocuments.create(clientId, buildClientDocument({ number: 'KZ7654321' }), pdfFile('паспорт.pdf'))
  await api.visas.create(clientId, buildVisa({ visaNumber: 'KZ7654321' }), pdfFile('виза.pdf'))
  await api.otherDocuments.create(clientId, buildOtherDocument({ title: 'Любит пахлаву' }), pdfFile('справка.pdf'))
  await api.emergencyContacts.create(clientId, buildEmergencyContact({ name: 'Муж Гулчехра', phone: '+998935551122' }))
  await api.companions.create(clientId, buildCompanion({ fullName: 'Сын Тошматова' }))
  const [companion] = await api.companions.list(clientId)

  const otherId = Number((await api.clients.create(quick({ firstName: 'Олег', lastName: 'Ким' })))?.id)
  await api.companions.create(otherId, buildCompanion({ fullName: 'Подруга', relatedClientId: clientId }))

  const days = { departureDate: '2027-03-01', returnDate: '2027-03-08' }
  const sold = { ...buildClientTour(), status: 'Confirmed' as const, ...days, tourId }
  const saleId = Number((await api.clientTours.create({ ...sold, clientId, quantity: 2 }))?.id)
  const otherSaleId = Number((await api.clientTours.create({ ...sold, clientId: otherId, quantity: 2 }))?.id)
  const one = initialValues(travellerFields)
  await api.clientTours.setTravellers(saleId, [
    { id: null, ...one, clientId, companionId: null, fullName: 'Гулчехра Тошматова' },
    { id: null, ...one, clientId: null, companionId: companion?.id ?? null, fullName: 'Сын Тошматова' },
  ] as never)
  await api.clientTours.setTravellers(otherSaleId, [
    { id: null, ...one, clientId: otherId, companionId: null, fullName: 'Олег Ким' },
    { id: null, ...one, clientId, companionId: null, fullName: 'Подруга' },
  ] as never)
  for (const [place, title] of ['Ваучер Бустон', 'Билет', 'Страховка'].entries())
    await api.clientTourDocuments.create(
      saleId,
      { title, description: '', orderNumber: place + 1, kind: 'Voucher' },
      pdfFile(`${title}.pdf`),
    )
  await api.tripNotes.setMuted(saleId, 'birthday', true)
  await api.departures.exportManifest({ tourId, departureDate: days.departureDate })
  await api.openedMessages.addToClient(clientId, { ...buildOpenedMessage(), text: 'Здравствуйте, Гулчехра' })
  const otherClientOf = await api.clients.create(quick({ firstName: 'Gulchehra', lastName: 'Toshmatova' }))
  await api.clientMerges.merge(clientId, { from: Number(otherClientOf?.id) })

  const media = { mobile: image, desktop: image }
  const add = async (created: Promise<{ id: unknown } | null | undefined>) => Number((await created)?.id)
  const several = async (create: (place: number) => Promise<{ id: unknown } | null | undefined>) => [
    await add(create(1)),
    await add(create(2)),
    await add(create(3)),
  ]
  return {
    ...{ tourId, dayIds, clientId, otherId, saleId, otherSaleId, day: days.departureDate },
    postIds: (await posts(api, image)).map(Number),
    bannerIds: await several((orderNumber) =>
      api.privateTourBanners.create({ title: text, description: text, orderNumber }, media),
    ),
    privateTourIds: await several((orderNumber) => api.privateTours.create({ text, orderNumber }, media)),
    uzbekistanBannerIds: await several((orderNumber) =>
      api.uzbekistanBanners.create({ title: text, orderNumber }, media),
    ),
    uzbekistanPostIds: await several((orderNumber) =>
      api.uzbekistanPosts.create({ caption: text, orderNumber }, media),
    ),
    templateIds: await several((orderNumber) => api.messageTemplates.create(buildMessageTemplate({ orderNumber }))),
  }
}

async function posts(api: Client, image: Blob) {
  for (const place of [1, 2, 3])
    await api.instagram.create(
      { ...initialValues(igPostFields), caption: `Пост ${place}`, orderNumber: place, mediaUrls: [] },
      [image],
    )
  return (await api.instagram.posts()).items.map(({ id }) => id)
}

export type Everything = Awaited<ReturnType<typeof addEverything>>

/** Deletes for good what lies in the bin. */
export const emptyBin = ({ database }: Pick<StartedApp, 'database'>) =>
  sweepBin(database, new Date(Date.now() + 1000), 0)
