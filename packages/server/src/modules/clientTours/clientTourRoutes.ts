import { Type } from 'typebox'
import { claim } from '../../database/version'
import { releaseFiles } from '../../files/releaseFiles'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { limitOf, offsetOf, pagingQuery, setPagination } from '../../paging/paging'
import { actorOf } from '../../plugins/access'
import { clientRepository } from '../clients/clientRepository'
import { clientParams } from '../clients/clientShapes'
import { type ClientContext, foundClient } from '../clients/clientTransactions'
import { clientTourDocumentRepository } from '../clientTourDocuments/clientTourDocumentRepository'
import { clientTourEntry } from './clientTourEntry'
import { clientTourRepository, valuesOf } from './clientTourRepository'
import {
  ClientTour,
  ClientTourChange,
  changedClientTour,
  changedTripParts,
  clientTourAnswer,
  NewClientTour,
  namedAnswers,
  newClientTour,
} from './clientTourShapes'
import { changeClientTour, checkReferences, foundClientTour, namesOf } from './clientTourTransactions'
import { exportClientTours } from './exportClientTours'
import { muteNotes } from './mutedNotes'

const read = 'section:clients'
const edit = 'action:clients.edit'
const tags = ['client tours']
const querystring = Type.Object(pagingQuery)

/** Tours that were sold to clients. */
export function clientTourRoutes(app: App, context: ClientContext): void {
  const { db, dialect, log, now } = context

  exportClientTours(app, context)

  app.get(
    '/api/client-tours',
    {
      config: { access: read },
      schema: { summary: 'List sold tours', tags, querystring, response: { 200: Type.Array(ClientTour) } },
    },
    async ({ query }, reply) => {
      const slice = await clientTourRepository(db).list({ limit: limitOf(query), offset: offsetOf(query) })
      setPagination(reply, slice.total, query)
      return namedAnswers(db, slice.rows)
    },
  )

  app.get(
    '/api/client-tours/by-client/:clientId',
    {
      config: { access: read },
      schema: {
        summary: 'List the tours of a client',
        tags,
        params: clientParams,
        querystring,
        response: { 200: Type.Array(ClientTour) },
      },
    },
    async ({ params, query }, reply) => {
      foundClient(await clientRepository(db, dialect).get(params.clientId))
      const page = { limit: limitOf(query), offset: offsetOf(query) }
      const slice = await clientTourRepository(db).ofClient(params.clientId, page)
      setPagination(reply, slice.total, query)
      return namedAnswers(db, slice.rows)
    },
  )

  app.get(
    '/api/client-tours/:id',
    {
      config: { access: read },
      schema: { summary: 'Get a sold tour', tags, params: idParams, response: { 200: ClientTour } },
    },
    async ({ params }) => {
      const [answer] = await namedAnswers(db, [foundClientTour(await clientTourRepository(db).get(params.id))])
      return answer
    },
  )

  app.post(
    '/api/client-tours',
    {
      config: { access: edit },
      schema: { summary: 'Sell a tour', tags, body: NewClientTour, response: { 201: ClientTour } },
    },
    async (request, reply) => {
      const { mutedNotes = [], ...body } = request.body
      const sale = changedClientTour(newClientTour, body)
      const row = await db.transaction().execute(async (transaction) => {
        await checkReferences(transaction, dialect, sale)
        const sales = clientTourRepository(transaction)
        const id = await sales.add(sale, actorOf(request).id, now().toISOString())
        await muteNotes(transaction, id, mutedNotes, { mutedBy: actorOf(request).id, moment: now().toISOString() })
        const names = await namesOf(transaction, dialect, sale.clientId, sale.tourId)
        await log.write(transaction, clientTourEntry('CreateClientTour', id, names, 'продан', actorOf(request)))
        return foundClientTour(await sales.get(id))
      })
      return reply.code(201).send(clientTourAnswer(row))
    },
  )

  app.put(
    '/api/client-tours/:id',
    {
      config: { access: edit },
      schema: {
        summary: 'Change a sold tour',
        tags,
        params: idParams,
        body: ClientTourChange,
        response: { 200: ClientTour },
      },
    },
    (request) => {
      const { id } = request.params
      return changeClientTour(context, request, id, 'UpdateClientTour', async ({ row, sales, transaction, moment }) => {
        await claim(request, transaction, 'client_tours', id, () => clientTourAnswer(row))
        const before = valuesOf(row)
        const after = changedClientTour(before, request.body)
        await checkReferences(transaction, dialect, after, before)
        await sales.update(id, after, moment)
        const answer = clientTourAnswer(foundClientTour(await sales.get(id)))
        return { done: changedTripParts(before, after), answer }
      })
    },
  )

  app.delete(
    '/api/client-tours/:id',
    {
      config: { access: edit },
      schema: {
        summary: 'Delete a sold tour with its documents',
        tags,
        params: idParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await changeClientTour(context, request, id, 'DeleteClientTour', async ({ row, sales, transaction, moment }) => {
        await claim(request, transaction, 'client_tours', id, () => clientTourAnswer(row))
        const papers = await clientTourDocumentRepository(transaction).list(id)
        await sales.remove(id)
        const files = papers.map(({ file_id }) => file_id)
        await releaseFiles(transaction, files, moment)
        return { done: 'удалён', answer: null }
      })
      return reply.code(204).send(null)
    },
  )
}
