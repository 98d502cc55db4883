import { Type } from 'typebox'
import type { Database } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { releaseFiles } from '../../files/releaseFiles'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { fieldProblem } from '../../http/problem'
import { cutOf, pagingQuery, setPagination } from '../../paging/paging'
import { changesOf } from '../../plugins/changesOf'
import { type ClientContext, client } from '../clients/clientDetails'
import { clientRepository } from '../clients/clientRepository'
import { clientParams } from '../clients/clientShapes'
import { tourRepository } from '../tours/tourRepository'
import { clientTourDocumentRepository } from './clientTourDocumentRepository'
import { type ClientTourValues, clientTourRepository, valuesOf } from './clientTourRepository'
import {
  ClientTour,
  ClientTourChange,
  changedClientTour,
  changedTripParts,
  clientTour,
  NewClientTour,
  namedAnswers,
  newClientTour,
} from './clientTourShapes'
import { exportClientTours } from './exportClientTours'
import { muteNotes } from './mutedNotes'

const read = 'section:clients'
const edit = 'action:clients.edit'
const tags = ['client tours']
const querystring = Type.Object(pagingQuery)

/** Tours that were sold to clients. */
export function clientTourRoutes(app: App, context: ClientContext): void {
  const { db, dialect } = context
  const sales = changesOf(app, context, clientTour)

  exportClientTours(app, context)

  app.get(
    '/api/client-tours',
    {
      config: { access: read },
      schema: { summary: 'List sold tours', tags, querystring, response: { 200: Type.Array(ClientTour) } },
    },
    async ({ query }, reply) => {
      const slice = await clientTourRepository(db).list().slice(cutOf(query))
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
      await changesOf(app, context, client(context)).found(params.clientId)
      const slice = await clientTourRepository(db).list(params.clientId).slice(cutOf(query))
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
      const [answer] = await namedAnswers(db, [await sales.found(params.id)])
      return answer
    },
  )

  sales.create(
    '/api/client-tours',
    {
      config: { access: edit },
      schema: { summary: 'Sell a tour', tags, body: NewClientTour, response: { 201: ClientTour } },
      before({ body: { mutedNotes = [], ...sent } }) {
        return { mutedNotes, sale: changedClientTour(newClientTour, sent) }
      },
    },
    async ({ prepared: { sale, mutedNotes }, repository, transaction, actor, moment, log }) => {
      await checkReferences(transaction, dialect, sale)
      const id = await repository.add(sale, actor.id, moment)
      await muteNotes(transaction, id, mutedNotes, { mutedBy: actor.id, moment })
      log('CreateClientTour', 'продан')
      return id
    },
  )

  sales.put(
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
    async ({ request, row, repository, transaction, moment, log }) => {
      const before = valuesOf(row)
      const after = changedClientTour(before, request.body)
      await checkReferences(transaction, dialect, after, before)
      await repository.update(row.id, after, moment)
      log('UpdateClientTour', changedTripParts(before, after))
    },
  )

  sales.delete(
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
    async ({ row, repository, transaction, moment, log }) => {
      const papers = await clientTourDocumentRepository(transaction).list(row.id)
      await repository.remove(row.id)
      const files = papers.map(({ file_id }) => file_id)
      await releaseFiles(transaction, files, moment)
      log('DeleteClientTour', 'удалён')
    },
  )
}

/**
 * Do the client and the tour exist? A tour that was deleted after it was sold may stay.
 * @throws {Problem} 400 under the name of the field
 */
async function checkReferences(
  db: Database,
  dialect: Dialect,
  { clientId, tourId }: ClientTourValues,
  before?: ClientTourValues,
): Promise<void> {
  const isKnownClient = clientId > 0 && (await clientRepository(db, dialect).get(clientId)) !== undefined
  if (!isKnownClient) throw fieldProblem('clientId', 'Клиент не найден')
  if (tourId === before?.tourId) return
  if (!(await tourRepository(db, dialect).get(tourId))) throw fieldProblem('tourId', 'Тур не найден')
}
