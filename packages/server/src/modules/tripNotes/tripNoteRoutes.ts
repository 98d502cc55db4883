import { mostTripFacts, tripNoteIds } from '@karvon/api-client/tripNotes/tripNoteRules'
import { Type } from 'typebox'
import type { App } from '../../http/app'
import { Id } from '../../http/idParams'
import { actorOf } from '../../plugins/access'
import { dayIn } from '../../time/today'
import type { ClientContext } from '../clients/clientTransactions'
import { changeClientTour } from '../clientTours/clientTourTransactions'
import { muteNotes } from '../clientTours/mutedNotes'
import { TripFactsShape, tripFacts } from './tripFacts'

const tags = ['trip notes']

const factsQuery = Type.Object({
  ClientIds: Type.String({
    pattern: `^\\d{1,10}(,\\d{1,10}){0,${mostTripFacts - 1}}$`,
    description: `Up to ${mostTripFacts}, with commas between`,
  }),
})

const noteParams = Type.Object({ clientTourId: Id, note: Type.Enum([...tripNoteIds]) })
const Muting = Type.Object({ isMuted: Type.Boolean() })

/** Notes about trips: what they are made from, and which were hidden. Ours. */
export function tripNoteRoutes(
  app: App,
  { db, dialect, log, now, timeZone }: Pick<ClientContext, 'db' | 'dialect' | 'log' | 'now' | 'timeZone'>,
): void {
  app.get(
    '/api/trip-notes/facts',
    {
      config: { access: 'section:clients' },
      schema: {
        summary: 'Get what notes about the trips of clients are made from',
        tags,
        querystring: factsQuery,
        response: { 200: TripFactsShape },
      },
    },
    async ({ query }) => {
      const asked = [...new Set(query.ClientIds.split(',').map(Number))].filter((id) => id > 0 && id <= 2_147_483_647)
      return { today: dayIn(timeZone, now()), clients: await tripFacts(db, asked) }
    },
  )

  app.put(
    '/api/trip-notes/:clientTourId/:note',
    {
      config: { access: 'action:clients.edit' },
      schema: {
        summary: 'Hide a note about a trip, or show it again',
        tags,
        params: noteParams,
        body: Muting,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { clientTourId, note } = request.params
      const { isMuted } = request.body
      await changeClientTour(
        { db, dialect, log, now },
        request,
        clientTourId,
        'UpdateClientTour',
        async ({ transaction, moment }) => {
          if (isMuted) await muteNotes(transaction, clientTourId, [note], { mutedBy: actorOf(request).id, moment })
          else
            await transaction
              .deleteFrom('muted_trip_notes')
              .where('client_tour_id', '=', clientTourId)
              .where('note', '=', note)
              .execute()
          return { done: isMuted ? 'скрыто замечание' : 'замечание показано снова', answer: null }
        },
      )
      return reply.code(204).send(null)
    },
  )
}
