import { holds } from '@karvon/api-client/auth/accessRules'
import { clientsAhead as answer, mostAhead } from '@karvon/api-client/clients/aheadTypes'
import { Type } from 'typebox'
import type { Database } from '../../database/database'
import type { App } from '../../http/app'
import { shapeOf } from '../../http/shapes'
import { actorOf } from '../../plugins/access'
import { dayIn } from '../../time/today'
import { canceled } from '../trips/departureGroups'
import type { ClientContext } from './clientDetails'

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

/** Not over and not cancelled, the next one first. */
export const comingTrips = (db: Database, clientIds: readonly number[], today: string) =>
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

async function openRequests(db: Database, clientIds: readonly number[]) {
  const contacts = await db
    .selectFrom('client_contacts')
    .select(['client_id', 'e164'])
    .where('client_id', 'in', clientIds)
    .where('e164', 'is not', null)
    .execute()
  const numbers = contacts.flatMap(({ e164 }) => e164 ?? [])
  if (numbers.length === 0) return []
  const phones = await db
    .selectFrom('contact_action_phones')
    .select(['contact_action_id', 'e164'])
    .where('e164', 'in', numbers)
    .execute()
  if (phones.length === 0) return []
  const requests = await db
    .selectFrom('contact_actions')
    .leftJoin('users', 'users.id', 'contact_actions.taken_by')
    .select(['contact_actions.id', 'users.name'])
    .where(
      'contact_actions.id',
      'in',
      phones.map(({ contact_action_id }) => contact_action_id),
    )
    .where('contact_actions.completed_at', 'is', null)
    .orderBy('contact_actions.created_at', 'desc')
    .orderBy('contact_actions.id', 'desc')
    .execute()
  return requests.flatMap((request) => {
    const own = phones.filter(({ contact_action_id }) => contact_action_id === request.id).map(({ e164 }) => e164)
    const holders = contacts.filter(({ e164 }) => e164 !== null && own.includes(e164))
    return holders.map(({ client_id }) => ({ ...request, client_id }))
  })
}
