import { clientTourDocumentFields } from '@karvon/api-client/clientTourDocuments/clientTourDocumentFields'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Tables } from '../../database/database'
import { claim } from '../../database/version'
import { changedFields } from '../../fields/changedFields'
import { answerMembers, bodyMembers } from '../../fields/fieldKinds'
import { type AddressFor, addressFor } from '../../files/addressFor'
import { releaseFiles } from '../../files/releaseFiles'
import type { App } from '../../http/app'
import { changedId, IdMember } from '../../http/change'
import { Id, idParams } from '../../http/idParams'
import { fieldProblem, Problem } from '../../http/problem'
import { NullableText } from '../../http/shapes'
import { actorOf } from '../../plugins/access'
import { uploadOf } from '../../plugins/uploads'
import { paper } from '../clientRecords/clientRecord'
import type { ClientContext } from '../clients/clientTransactions'
import { clientTourRepository } from '../clientTours/clientTourRepository'
import { changeClientTour, foundClientTour } from '../clientTours/clientTourTransactions'
import {
  type ClientTourDocumentRow,
  clientTourDocumentRepository,
  documentInputOf,
} from './clientTourDocumentRepository'

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
  const papers = clientTourDocumentRepository(db)

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
      foundClientTour(await clientTourRepository(db).get(clientTourId))
      const rows = await papers.list(clientTourId)
      return rows.map((row) => paperAnswer(row, addressFor(addresses, request)))
    },
  )

  /** The document, taken for changing. @throws {Problem} 404, 412 */
  async function claimed(request: FastifyRequest, transaction: Transaction<Tables>, id: number) {
    const row = foundPaper(await clientTourDocumentRepository(transaction).get(id))
    const current = () => paperAnswer(row, addressFor(addresses, request))
    await claim(request, transaction, 'client_tour_documents', id, current)
    return row
  }

  /** The file that came with the request, in its place on disk. */
  async function keepFile(request: FastifyRequest) {
    const upload = uploadOf(request, 'File')
    return upload && files.keep(upload, 'private')
  }

  app.post(
    '/api/client-tour-documents',
    {
      config: { access: edit, files: { File: paper } },
      schema: { summary: 'Add a document to a sold tour', tags, body: NewPaper, response: { 201: Paper } },
    },
    async (request, reply) => {
      const { clientTourId: sent, ...body } = request.body
      const clientTourId = changedId(null, sent) ?? 0
      const sale = clientTourId > 0 && (await clientTourRepository(db).get(clientTourId))
      if (!sale) throw fieldProblem('clientTourId', 'Тур клиента не найден')
      const known = await papers.list(clientTourId)
      const last = Math.max(0, ...known.map((row) => row.order_number))
      const input = changedFields(clientTourDocumentFields, { title: '', description: '', orderNumber: last + 1 }, body)
      const stored = await keepFile(request)
      if (!stored) throw fieldProblem('file', missingFile)

      const row = await changeClientTour(context, request, clientTourId, 'UpdateClientTour', async (work) => {
        const { transaction, moment } = work
        const papers = clientTourDocumentRepository(transaction)
        const fileId = await files.add(transaction, stored, { section: 'clients', actor: actorOf(request) })
        const answer = foundPaper(await papers.get(await papers.add(clientTourId, input, fileId, moment)))
        return { done: `добавлен документ «${input.title}»`, answer }
      })
      return reply.code(201).send(paperAnswer(row, addressFor(addresses, request)))
    },
  )

  app.put(
    '/api/client-tour-documents/:id',
    {
      config: { access: edit, files: { File: paper } },
      schema: { summary: 'Change a document', tags, params: idParams, body: PaperChange, response: { 200: Paper } },
    },
    async (request) => {
      const { id } = request.params
      const known = foundPaper(await papers.get(id))
      changedFields(clientTourDocumentFields, documentInputOf(known), request.body)
      const stored = await keepFile(request)
      const row = await changeClientTour(context, request, known.client_tour_id, 'UpdateClientTour', async (work) => {
        const { transaction, moment } = work
        const papers = clientTourDocumentRepository(transaction)
        const before = await claimed(request, transaction, id)
        const input = changedFields(clientTourDocumentFields, documentInputOf(before), request.body)
        await papers.update(id, input, moment)
        if (stored) {
          await papers.setFile(
            id,
            await files.add(transaction, stored, { section: 'clients', actor: actorOf(request) }),
          )
          await releaseFiles(transaction, [before.file_id], moment)
        }
        return { done: `изменён документ «${input.title}»`, answer: foundPaper(await papers.get(id)) }
      })
      return paperAnswer(row, addressFor(addresses, request))
    },
  )

  app.delete(
    '/api/client-tour-documents/:id',
    {
      config: { access: edit },
      schema: { summary: 'Delete a document', tags, params: idParams, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { client_tour_id } = foundPaper(await papers.get(id))
      await changeClientTour(context, request, client_tour_id, 'UpdateClientTour', async ({ transaction, moment }) => {
        const papers = clientTourDocumentRepository(transaction)
        const row = await claimed(request, transaction, id)
        await papers.remove(id)
        await releaseFiles(transaction, [row.file_id], moment)
        return { done: `удалён документ «${row.title}»`, answer: null }
      })
      return reply.code(204).send(null)
    },
  )
}

/** @throws {Problem} 404 */
function foundPaper(row: ClientTourDocumentRow | undefined): ClientTourDocumentRow {
  if (!row) throw new Problem('not_found', 'Документ не найден')
  return row
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
