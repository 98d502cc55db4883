import type { Fields } from '@karvon/api-client/fields/fields'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { addressFor } from '../../files/addressFor'
import type { App } from '../../http/app'
import { Id } from '../../http/idParams'
import { clientParams } from '../clients/clientShapes'
import type { ClientContext } from '../clients/clientTransactions'
import type { RecordRow } from './clientRecord'
import { answerShapeOf, bodyOf, type ClientRecord, type RecordAnswer, recordAnswer } from './clientRecord'
import { clientRecordLists } from './clientRecordKinds'
import { filePart, recordService } from './recordService'

const recordParams = Type.Object({ clientId: Id, id: Id })

/** List, create, change and delete the records about a client, kind by kind. */
export function clientRecordRoutes(app: App, context: ClientContext): void {
  for (const kind of Object.values(clientRecordLists)) recordRoutes(app, kind as ClientRecord, context)
}

function recordRoutes<Of extends Fields>(app: App, kind: ClientRecord<Of>, context: ClientContext): void {
  const work = recordService(kind, context)
  const path = `/api/clients/:clientId/${kind.path}` as const
  const config = { access: 'action:clients.edit', ...(kind.file && { files: { [filePart]: kind.file } }) } as const
  const body = bodyOf(kind)
  const Answer = Type.Unsafe<RecordAnswer<Fields>>(answerShapeOf(kind))
  const tags = [kind.path]
  const { summary } = kind.words
  const answer = (request: FastifyRequest, row: RecordRow) =>
    recordAnswer(kind, row, addressFor(context.addresses, request))

  app.get(
    path,
    {
      config: { access: 'section:clients' },
      schema: { summary: `${summary}: list`, tags, params: clientParams, response: { 200: Type.Array(Answer) } },
    },
    async (request) => {
      const { clientId } = request.params
      await work.checkClient(clientId)
      return (await work.records.list(clientId)).map((row) => answer(request, row))
    },
  )

  app.post(
    path,
    { config, schema: { summary: `${summary}: add`, tags, params: clientParams, body, response: { 201: Answer } } },
    async (request, reply) => reply.code(201).send(answer(request, await work.add(request, request.params.clientId))),
  )

  app.patch(
    `${path}/:id`,
    { config, schema: { summary: `${summary}: change`, tags, params: recordParams, body, response: { 200: Answer } } },
    async (request) => answer(request, await work.change(request, request.params.clientId, request.params.id)),
  )

  app.delete(
    `${path}/:id`,
    {
      config: { access: 'action:clients.edit' },
      schema: { summary: `${summary}: delete`, tags, params: recordParams, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await work.remove(request, request.params.clientId, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
