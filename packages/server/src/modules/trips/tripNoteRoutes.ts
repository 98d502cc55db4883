import { mostTripFacts, tripNoteIds } from '@karvon/api-client/trips/tripNoteRules'
import { Type } from 'typebox'
import type { App } from '../../http/app'
import { Id } from '../../http/idParams'
import { type ChangeContext, changesOf } from '../../plugins/changesOf'
import { dayIn } from '../../time/today'
import { clientTour } from './clientTourShapes'
import { muteNotes } from './mutedNotes'
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
export function tripNoteRoutes(app: App, context: ChangeContext & { timeZone: string }): void {
  const { db, now, timeZone } = context

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

  changesOf(app, context, clientTour).put(
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
      key: ({ params }) => params.clientTourId,
      part: null,
    },
    async ({ request, row, transaction, actor, moment, log }) => {
      const { note } = request.params
      const { isMuted } = request.body
      if (isMuted) await muteNotes(transaction, row.id, [note], { mutedBy: actor.id, moment })
      else
        await transaction
          .deleteFrom('muted_trip_notes')
          .where('client_tour_id', '=', row.id)
          .where('note', '=', note)
          .execute()
      log('UpdateClientTour', isMuted ? 'скрыто замечание' : 'замечание показано снова')
      return null
    },
  )
}
