import { type Fields, initialValues, type ValuesOf } from '@karvon/api-client/fields/fields'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { addressFor } from '../../files/addressFor'
import { releaseFiles } from '../../files/releaseFiles'
import type { App } from '../../http/app'
import { changedId } from '../../http/change'
import { fieldProblem } from '../../http/problem'
import { changesOf, found, type Part } from '../../plugins/changesOf'
import { keepUpload } from '../../plugins/uploads'
import { type ClientContext, client } from '../clients/clientDetails'
import { clientParams } from '../clients/clientShapes'
import type { RecordAnswer, RecordRow } from './clientRecord'
import { answerShapeOf, bodyOf, type ClientRecord, changedRecord, recordAnswer, recordValuesOf } from './clientRecord'
import { recordRepository } from './recordRepository'

/** Name of the part of a form that brings the file. */
const filePart = 'File'

/** Where a record is: without an id the only one of its kind. */
interface Place {
  clientId: number
  id?: number
}

const keyOf = ({ params }: { params: Place }) => params.clientId

/** The routes that add, change and remove records of one kind: each change is one of the client. */
export function recordChanges<Of extends Fields>(app: App, kind: ClientRecord<Of>, context: ClientContext) {
  const { db, files } = context
  const clients = changesOf(app, context, client(context))
  const { words, label } = kind
  const access = 'action:clients.edit'
  const config = { access, ...(kind.file && { files: { [filePart]: kind.file } }) } as const
  const body = bodyOf(kind)
  const Answer = Type.Unsafe<RecordAnswer<Fields>>(answerShapeOf(kind))
  const tags = [kind.path]

  const record: Part<RecordRow, Place, RecordAnswer<Of>> = {
    table: kind.table,
    notFound: words.notFound,
    async get(db, { clientId, id }) {
      const records = recordRepository(db, kind)
      return id === undefined ? (await records.list(clientId))[0] : records.get(clientId, id)
    },
    answer: (row, request) => recordAnswer(kind, row, addressFor(context.addresses, request)),
    title: (row) => label(recordValuesOf(kind, row)),
  }

  /** The file that came with the request, in its place on disk; its row follows in the transaction. */
  const keepFile = async (request: FastifyRequest) =>
    kind.file && keepUpload(files, request, filePart, 'clients', 'private')

  const sentIn = ({ body }: FastifyRequest) => (body ?? {}) as Record<string, unknown>

  /** @throws {Problem} 400 with `errors` */
  async function valuesFor(
    clientId: number,
    before: ValuesOf<Of>,
    sent: Record<string, unknown>,
  ): Promise<ValuesOf<Of>> {
    const named = changedId(clientId, sent.clientId as number | string | null | undefined)
    if (named !== null && named !== clientId) throw fieldProblem('clientId', 'Не совпадает с клиентом в адресе')
    const values = changedRecord(kind, before, sent)
    await kind.check?.(db, values)
    return values
  }

  return {
    clients,
    record,
    Answer,

    /** @param refuse what stands against one more */
    add(path: string, summary: string, refuse?: (rows: readonly RecordRow[]) => void): void {
      clients.post(
        path,
        {
          config,
          schema: { summary, tags, params: clientParams, body, response: { 201: Answer } },
          async before(request) {
            const { clientId } = request.params
            await clients.found(clientId)
            const values = await valuesFor(clientId, initialValues(kind.fields), sentIn(request))
            return { values, addFile: await keepFile(request) }
          },
          key: keyOf,
          part: null,
        },
        async ({ request, prepared: { values, addFile }, row, transaction, moment, log }) => {
          const records = recordRepository(transaction, kind)
          refuse?.(await records.list(row.id))
          const id = await records.add(row.id, values, (await addFile?.(transaction)) ?? null, moment)
          log('UpdateClient', `${words.added} ${label(values)}`)
          return record.answer(found(await records.get(row.id, id), record), request, transaction)
        },
      )
    },

    change(path: string, params: typeof clientParams, summary: string): void {
      clients.patch(
        path,
        {
          config,
          schema: { summary, tags, params, body, response: { 200: Answer } },
          async before(request) {
            const known = found(await record.get(db, request.params), record)
            await valuesFor(request.params.clientId, recordValuesOf(kind, known), sentIn(request))
            return keepFile(request)
          },
          key: keyOf,
          part: record,
        },
        async ({ request, prepared: addFile, row, part: before, transaction, moment, log }) => {
          const records = recordRepository(transaction, kind)
          const values = changedRecord(kind, recordValuesOf(kind, before), sentIn(request))
          await records.update(row.id, before.id, values, moment)
          if (addFile) {
            await records.setFile(row.id, before.id, await addFile(transaction))
            await releaseFiles(transaction, [before.file_id], moment)
          }
          log('UpdateClient', `${words.changed} ${label(values)}`)
        },
      )
    },

    remove(path: string, params: typeof clientParams, summary: string): void {
      clients.delete(
        path,
        {
          config: { access },
          schema: { summary, tags, params, response: { 204: Type.Null() } },
          key: keyOf,
          part: record,
        },
        async ({ row, part, transaction, moment, log }) => {
          await recordRepository(transaction, kind).remove(row.id, part.id)
          await releaseFiles(transaction, [part.file_id], moment)
          log('UpdateClient', `${words.removed} ${label(recordValuesOf(kind, part))}`)
        },
      )
    },
  }
}
