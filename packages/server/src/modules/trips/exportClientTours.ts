import { Type } from 'typebox'
import { inBatches, recordStreamAnswer, recordStreamQuery, sendRecords } from '../../export/recordStream'
import type { App } from '../../http/app'
import { Id } from '../../http/idParams'
import { changesOf } from '../../plugins/changesOf'
import { type ClientContext, client } from '../clients/clientDetails'
import { type ClientTourRow, clientTourRepository } from './clientTourRepository'
import { ClientTour, namedAnswers } from './clientTourShapes'

const querystring = Type.Object({ ...recordStreamQuery, clientId: Type.Optional(Id) })

/** All sold tours, or those of a client, in one answer, newest first. An addition to the documents. */
export function exportClientTours(app: App, context: ClientContext): void {
  const { db } = context
  const clients = changesOf(app, context, client(context))

  app.get(
    '/api/client-tours/export',
    {
      config: { access: 'section:clients', asksProof: true, refusals: [404] },
      schema: {
        summary: 'Export sold tours',
        tags: ['client tours'],
        querystring,
        response: recordStreamAnswer(ClientTour),
      },
    },
    async (request, reply) => {
      const { clientId } = request.query
      if (clientId !== undefined) await clients.found(clientId)
      const sales = clientTourRepository(db).list(clientId)
      return sendRecords(request, reply, {
        name: 'client tours',
        portions: inBatches((last: ClientTourRow | undefined, limit) => sales.after(last, limit)),
        toRecords: (rows) => namedAnswers(db, rows),
      })
    },
  )
}
