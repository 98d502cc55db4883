import { holds } from '@karvon/api-client/auth/accessRules'
import { clientsAhead as answer, mostAhead } from '@karvon/api-client/clients/aheadTypes'
import { clientTourStatuses } from '@karvon/api-client/trips/clientTourFields'
import { Type } from 'typebox'
import type { Database } from '../../database/database'
import type { App } from '../../http/app'
import { shapeOf } from '../../http/shapes'
import { actorOf } from '../../plugins/access'
import { dayIn } from '../../time/today'
import type { ClientContext } from './clientDetails'

const canceled = clientTourStatuses.indexOf('Canceled')

const aheadQuery = Type.Object({
  ClientIds: Type.String({
    pattern: `^\\d{1,10}(,\\d{1,10}){0,${mostAhead - 1}}$`,
    description: `Up to ${mostAhead}, with commas between`,
  }),
})

/** What lies ahead of clients who were found: so much is told beside a name. */
export function clientsAhead(app: App, { db, now, timeZone }: ClientContext): void {
  app.get(
    '/api/clients/ahead',
    {
      config: { access: 'section:clients' },
      schema: {
        summary: 'Next trips and open requests of clients',
        tags: ['clients'],
        querystring: aheadQuery,
        response: { 200: shapeOf(answer) },
      },
    },
    async (request) => {
      const ids = [...new Set(request.query.ClientIds.split(',').map(Number))].filter((id) => id <= 2_147_483_647)
      const trips = await comingTrips(db, ids, dayIn(timeZone, now()))
      const maySee = holds(actorOf(request), 'section:contact-actions')
      const requests = maySee ? await openRequests(db, ids) : []
      return ids.map((clientId) => {
        const trip = trips.find((row) => row.client_id === clientId)
        const open = requests.find((row) => row.client_id === clientId)
        return {
          clientId,
          trip: trip
            ? {
                id: trip.id,
                tourTitle: { ru: trip.title_ru ?? '', en: trip.title_en ?? '', uz: trip.title_uz ?? '' },
                departureDate: trip.departure_date,
              }
            : null,
          request: open ? { id: open.id, takenBy: open.name ?? '' } : null,
        }
      })
    },
  )
}

const comingTrips = (db: Database, clientIds: readonly number[], today: string) =>
  db
    .selectFrom('client_tours')
    .leftJoin('tours', 'tours.id', 'client_tours.tour_id')
    .select(['client_tours.id', 'client_tours.client_id', 'client_tours.departure_date'])
    .select(['tours.title_ru', 'tours.title_en', 'tours.title_uz'])
    .where('client_tours.client_id', 'in', clientIds)
    .where('client_tours.status', '<>', canceled)
    .where(({ eb, or }) =>
      or([eb('client_tours.departure_date', '>=', today), eb('client_tours.return_date', '>=', today)]),
    )
    .orderBy('client_tours.departure_date')
    .orderBy('client_tours.id')
    .execute()

const openRequests = (db: Database, clientIds: readonly number[]) =>
  db
    .selectFrom('client_contacts')
    .innerJoin('contact_action_phones', 'contact_action_phones.e164', 'client_contacts.e164')
    .innerJoin('contact_actions', 'contact_actions.id', 'contact_action_phones.contact_action_id')
    .leftJoin('users', 'users.id', 'contact_actions.taken_by')
    .select(['contact_actions.id', 'client_contacts.client_id', 'users.name'])
    .where('client_contacts.client_id', 'in', clientIds)
    .where('contact_actions.completed_at', 'is', null)
    .orderBy('contact_actions.created_at', 'desc')
    .orderBy('contact_actions.id', 'desc')
    .execute()
