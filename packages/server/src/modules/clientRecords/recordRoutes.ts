import type { Fields } from '@karvon/api-client/fields/fields'
import { Type } from 'typebox'
import type { App } from '../../http/app'
import { Id } from '../../http/idParams'
import type { ClientContext } from '../clients/clientDetails'
import { clientParams } from '../clients/clientShapes'
import type { ClientRecord } from './clientRecord'
import { clientRecordLists } from './clientRecordKinds'
import { recordChanges } from './recordChanges'
import { recordRepository } from './recordRepository'

const recordParams = Type.Object({ clientId: Id, id: Id })

/** List, create, change and delete the records about a client, kind by kind. */
export function clientRecordRoutes(app: App, context: ClientContext): void {
  for (const kind of Object.values(clientRecordLists)) recordRoutes(app, kind as ClientRecord, context)
}

function recordRoutes<Of extends Fields>(app: App, kind: ClientRecord<Of>, context: ClientContext): void {
  const { clients, record, Answer, add, change, remove } = recordChanges(app, kind, context)
  const path = `/api/clients/:clientId/${kind.path}`
  const { summary } = kind.words

  app.get(
    path,
    {
      config: { access: 'section:clients' },
      schema: {
        summary: `${summary}: list`,
        tags: [kind.path],
        params: clientParams,
        response: { 200: Type.Array(Answer) },
      },
    },
    async (request) => {
      const { clientId } = request.params
      await clients.found(clientId)
      const rows = await recordRepository(context.db, kind).list(clientId)
      return Promise.all(rows.map((row) => record.answer(row, request, context.db)))
    },
  )

  add(path, `${summary}: add`)
  change(`${path}/:id`, recordParams, `${summary}: change`)
  remove(`${path}/:id`, recordParams, `${summary}: delete`)
}
