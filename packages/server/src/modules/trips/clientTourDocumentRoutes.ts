import { clientTourDocumentFields } from '@karvon/api-client/trips/clientTourDocumentFields'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Database } from '../../database/database'
import { ListOrder, listOrder, PlacedList } from '../../database/listOrder'
import { changedFields } from '../../fields/changedFields'
import { answerMembers, bodyMembers } from '../../fields/fieldKinds'
import { type AddressFor, addressFor } from '../../files/addressFor'
import { releaseFiles } from '../../files/releaseFiles'
import type { App } from '../../http/app'
import { changedId, IdMember } from '../../http/change'
import { Id, idParams } from '../../http/idParams'
import { fieldProblem } from '../../http/problem'
import { NullableText } from '../../http/shapes'
import { changesOf, found, type Part } from '../../plugins/changesOf'
import { keepUpload } from '../../plugins/uploads'
import { paper as accepted } from '../clientRecords/clientRecord'
import type { ClientContext } from '../clients/clientDetails'
import {
  type ClientTourDocumentRow,
  clientTourDocumentRepository,
  documentInputOf,
} from './clientTourDocumentRepository'
import { clientTourRepository } from './clientTourRepository'
import { clientTour } from './clientTourShapes'

const Paper = Type.Object({
  id: Type.Integer(),
  clientTourId: Type.Integer(),
  ...answerMembers(clientTourDocumentFields),
  fileUrl: NullableText,
  fileSizeBytes: Type.Integer(),
  createdAt: Type.String(),
  version: Type.Integer(),
})

const change = bodyMembers(clientTourDocumentFields)
const PaperChange = Type.Object(change)
const NewPaper = Type.Object({ clientTourId: IdMember, ...change })

const edit = 'action:clients.edit'
const tags = ['client tour documents']
const missingFile = 'Файл обязателен для нового документа'

/** Vouchers, tickets and insurances of sold tours. Every change is one of the sold tour. */
export function clientTourDocumentRoutes(app: App, context: ClientContext): void {
  const { db, files, addresses } = context
  const sales = changesOf(app, context, clientTour)
  const papers = clientTourDocumentRepository(db)
  const paper: Part<ClientTourDocumentRow, Static<typeof idParams>, Static<typeof Paper>> = {
    table: 'client_tour_documents',
    notFound: 'Документ не найден',
    get: (db, { id }) => clientTourDocumentRepository(db).get(id),
    answer: (row, request) => paperAnswer(row, addressFor(addresses, request)),
    title: ({ title }) => title,
  }

  app.get(
    '/api/client-tour-documents/by-client-tour/:clientTourId',
    {
      config: { access: 'section:clients' },
      schema: {
        summary: 'List the documents of a sold tour',
        tags,
        params: Type.Object({ clientTourId: Id }),
        response: { 200: Type.Array(Paper) },
      },
    },
    async (request) => {
      const { clientTourId } = request.params
      await sales.found(clientTourId)
      const rows = await papers.list(clientTourId)
      return rows.map((row) => paperAnswer(row, addressFor(addresses, request)))
    },
  )

  /** The file that came with the request, in its place on disk. */
  const keepFile = (request: FastifyRequest) => keepUpload(files, request, 'File', 'clients', 'private')

  sales.post(
    '/api/client-tour-documents',
    {
      config: { access: edit, files: { File: accepted } },
      schema: { summary: 'Add a document to a sold tour', tags, body: NewPaper, response: { 201: Paper } },
      async before(request) {
        const { clientTourId: sent, ...body } = request.body
        const clientTourId = changedId(null, sent) ?? 0
        const sale = clientTourId > 0 && (await clientTourRepository(db).get(clientTourId))
        if (!sale) throw fieldProblem('clientTourId', 'Тур клиента не найден')
        const known = await papers.list(clientTourId)
        const orderNumber = Math.max(0, ...known.map((row) => row.order_number)) + 1
        const input = changedFields(
          clientTourDocumentFields,
          { title: '', description: '', orderNumber, kind: '' },
          body,
        )
        const addFile = await keepFile(request)
        if (!addFile) throw fieldProblem('file', missingFile)
        return { clientTourId, input, addFile }
      },
      key: (_request, { clientTourId }) => clientTourId,
      part: null,
    },
    async ({ request, prepared: { input, addFile }, row, transaction, moment, log }) => {
      const papers = clientTourDocumentRepository(transaction)
      const added = await papers.get(await papers.add(row.id, input, await addFile(transaction), moment))
      log('UpdateClientTour', `добавлен документ «${input.title}»`)
      return paper.answer(found(added, paper), request, transaction)
    },
  )

  const inOrder = (db: Database, clientTourId: number) =>
    listOrder(db, 'client_tour_documents', ['client_tour_id', clientTourId])

  sales.put(
    '/api/client-tour-documents/by-client-tour/:clientTourId/order',
    {
      config: { access: edit, refusals: [412] },
      schema: {
        summary: 'Put the documents of a sold tour into an order',
        tags,
        params: Type.Object({ clientTourId: Id }),
        body: ListOrder,
        response: { 200: PlacedList },
      },
      key: ({ params }) => params.clientTourId,
      part: null,
    },
    async ({ request, row, transaction, moment, log }) => {
      const { placed, moved } = await inOrder(transaction, row.id).set(request.body, moment)
      if (moved) log('UpdateClientTour', 'порядок документов')
      return placed
    },
  )

  sales.put(
    '/api/client-tour-documents/:id',
    {
      config: { access: edit, files: { File: accepted } },
      schema: { summary: 'Change a document', tags, params: idParams, body: PaperChange, response: { 200: Paper } },
      async before(request) {
        const known = found(await papers.get(request.params.id), paper)
        changedFields(clientTourDocumentFields, documentInputOf(known), request.body)
        return { clientTourId: known.client_tour_id, addFile: await keepFile(request) }
      },
      key: (_request, { clientTourId }) => clientTourId,
      part: paper,
    },
    async ({ request, prepared: { addFile }, part: before, transaction, moment, log }) => {
      const papers = clientTourDocumentRepository(transaction)
      const input = changedFields(clientTourDocumentFields, documentInputOf(before), request.body)
      await papers.update(before.id, input, moment)
      if (addFile) {
        await papers.setFile(before.id, await addFile(transaction))
        await releaseFiles(transaction, [before.file_id], moment)
      }
      log('UpdateClientTour', `изменён документ «${input.title}»`)
    },
  )

  sales.delete(
    '/api/client-tour-documents/:id',
    {
      config: { access: edit },
      schema: { summary: 'Delete a document', tags, params: idParams, response: { 204: Type.Null() } },
      before: async ({ params }) => found(await papers.get(params.id), paper),
      key: (_request, { client_tour_id }) => client_tour_id,
      part: paper,
    },
    async ({ part, transaction, moment, log }) => {
      await clientTourDocumentRepository(transaction).remove(part.id)
      await inOrder(transaction, part.client_tour_id).close(moment)
      await releaseFiles(transaction, [part.file_id], moment)
      log('UpdateClientTour', `удалён документ «${part.title}»`)
    },
  )
}

function paperAnswer(row: ClientTourDocumentRow, address: AddressFor): Static<typeof Paper> {
  return {
    id: row.id,
    clientTourId: row.client_tour_id,
    ...documentInputOf(row),
    fileUrl: address(row),
    fileSizeBytes: row.file_size,
    createdAt: row.created_at,
    version: row.version,
  }
}
