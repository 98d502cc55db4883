import { addressFor } from '../../files/addressFor'
import type { App } from '../../http/app'
import { Problem } from '../../http/problem'
import { answerShapeOf, bodyOf, recordAnswer } from '../clientRecords/clientRecord'
import { clientPreferences as kind } from '../clientRecords/clientRecordKinds'
import { filePart, recordService } from '../clientRecords/recordService'
import { clientParams } from '../clients/clientShapes'
import type { ClientContext } from '../clients/clientTransactions'

/** How a client likes to travel: one record a client, so that no call names its id. */
export function clientPreferenceRoutes(app: App, context: ClientContext): void {
  const work = recordService(kind, context)
  const path = '/api/clients/:clientId/preference'
  const config = { access: 'action:clients.edit', files: { [filePart]: kind.file ?? { accept: [], max: 0 } } } as const
  const body = bodyOf(kind)
  const Answer = answerShapeOf(kind)
  const tags = [kind.path]

  app.get(
    path,
    {
      config: { access: 'section:clients' },
      schema: { summary: 'Get the preferences', tags, params: clientParams, response: { 200: Answer } },
    },
    async (request) => {
      const [row] = await work.records.list(request.params.clientId)
      return recordAnswer(kind, work.found(row), addressFor(context.addresses, request))
    },
  )

  app.post(
    path,
    { config, schema: { summary: 'Add the preferences', tags, params: clientParams, body, response: { 201: Answer } } },
    async (request, reply) => {
      const row = await work.add(request, request.params.clientId, (rows) => {
        if (rows.length > 0) throw new Problem('already_exists', 'Предпочтения уже заполнены. Обновите страницу')
      })
      return reply.code(201).send(recordAnswer(kind, row, addressFor(context.addresses, request)))
    },
  )

  app.patch(
    path,
    {
      config,
      schema: { summary: 'Change the preferences', tags, params: clientParams, body, response: { 200: Answer } },
    },
    async (request) => {
      const { clientId } = request.params
      const [known] = await work.records.list(clientId)
      const row = await work.change(request, clientId, work.found(known).id)
      return recordAnswer(kind, row, addressFor(context.addresses, request))
    },
  )
}
