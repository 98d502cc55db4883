import type { SentOf } from '@karvon/api-client/fields/answers'
import { noText } from '@karvon/api-client/read/localizedText'
import type { Agency } from '@karvon/api-client/trips/agencyTypes'
import { dossier } from '@karvon/api-client/trips/dossierTypes'
import type { Database } from '../../database/database'
import { pictureAddress } from '../../files/addresses'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { shapeOf } from '../../http/shapes'
import { found } from '../../plugins/changesOf'
import { fromColumns } from '../../text/localizedColumns'
import { tourDayRepository } from '../tours/tourDayRepository'
import { clientTourRepository, valuesOf } from './clientTourRepository'
import { clientTour } from './clientTourShapes'
import { travellersOf } from './manifest'
import { travellerRepository } from './travellerRepository'

/** What clients take along on their trips. Ours. Days of a tour belong to it: whoever sees clients need not see tours. */
export function dossierRoutes(app: App, { db, agency }: { db: Database; agency: Agency }): void {
  app.get(
    '/api/client-tours/:id/dossier',
    {
      config: { access: 'section:clients' },
      schema: {
        summary: 'Get what a client takes along on a sold tour',
        tags: ['client tours'],
        params: idParams,
        response: { 200: shapeOf(dossier) },
      },
    },
    ({ params }) => dossierOf(db, params.id, agency),
  )
}

/** @throws {Problem} 404 */
async function dossierOf(db: Database, id: number, agency: Agency): Promise<SentOf<typeof dossier>> {
  const row = found(await clientTourRepository(db).get(id), clientTour)
  const { clientId, tourId, quantity, status, departureDate, returnDate } = valuesOf(row)
  const client = await db
    .selectFrom('clients')
    .select(['first_name', 'last_name', 'preferred_language'])
    .where('id', '=', clientId)
    .executeTakeFirst()
  const tour = await db
    .selectFrom('tours')
    .leftJoin('files', 'files.id', 'tours.image_id')
    .select(['title_ru', 'title_en', 'title_uz', 'description_ru', 'description_en', 'description_uz'])
    .select(['files.name', 'files.thumbnail_name'])
    .where('tours.id', '=', tourId)
    .executeTakeFirst()
  const days = await tourDayRepository(db).list(tourId)
  const sale = { id, clientId, quantity, departureDate, returnDate, confirmedAt: row.travellers_confirmed_at }
  const namedOf = await travellerRepository(db).ofSales([sale])
  const travellers = await travellersOf(db, [sale], namedOf)
  const personIds = travellers.flatMap(({ personId }) => personId ?? [])
  const visas =
    personIds.length === 0
      ? []
      : await db
          .selectFrom('visas')
          .select(['client_id', 'country_code', 'visa_number', 'expiry_date'])
          .where('client_id', 'in', personIds)
          // One that ended before the trip is of no use on it.
          .where(({ eb, or }) => or([eb('expiry_date', '=', ''), eb('expiry_date', '>=', departureDate)]))
          .orderBy('id')
          .execute()
  const papers = await db
    .selectFrom('client_tour_documents')
    .select(['title', 'description'])
    .where('client_tour_id', '=', id)
    .orderBy('order_number')
    .orderBy('id')
    .execute()
  const contacts = await db
    .selectFrom('emergency_contacts')
    .select(['name', 'phone', 'email', 'available24x7'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute()
  return {
    clientTourId: id,
    clientId,
    clientName: [client?.first_name, client?.last_name].filter(Boolean).join(' '),
    language: client?.preferred_language ?? '',
    tourId,
    tourTitle: tour ? fromColumns('title', tour) : noText,
    tourDescription: tour ? fromColumns('description', tour) : noText,
    imageUrl: pictureAddress(tour?.name ?? null),
    thumbnailUrl: pictureAddress(tour?.thumbnail_name ?? null),
    departureDate,
    returnDate,
    isCanceled: status === 'Canceled',
    places: quantity,
    travellersConfirmed: namedOf.get(id)?.travellersConfirmed ?? false,
    days: days.map((day) => ({
      dayNumber: day.day_number,
      title: fromColumns('title', day),
      description: fromColumns('description', day),
      imageUrl: pictureAddress(day.image_name),
      thumbnailUrl: pictureAddress(day.thumbnail_name),
    })),
    travellers: travellers.map(({ name, latinName, dateOfBirth, passport, passportExpiry, personId }) => ({
      name,
      latinName,
      dateOfBirth,
      passport,
      passportExpiry,
      visas: visas
        .filter((visa) => visa.client_id === personId)
        .map((visa) => ({
          countryCode: visa.country_code,
          visaNumber: visa.visa_number,
          expiryDate: visa.expiry_date,
        })),
    })),
    papers,
    emergencyContacts: contacts.map((contact) => ({
      ...contact,
      available24x7: contact.available24x7 === 1,
    })),
    agency,
  }
}
