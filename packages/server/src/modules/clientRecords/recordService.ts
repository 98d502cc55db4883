import { type Fields, initialValues, type ValuesOf } from '@karvon/api-client/fields/fields'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/database'
import { claim } from '../../database/version'
import { addressFor } from '../../files/addressFor'
import { releaseFiles } from '../../files/releaseFiles'
import { changedId } from '../../http/change'
import { fieldProblem, Problem } from '../../http/problem'
import { actorOf } from '../../plugins/access'
import { uploadOf } from '../../plugins/uploads'
import { clientRepository } from '../clients/clientRepository'
import { type ClientContext, changeClient, foundClient } from '../clients/clientTransactions'
import type { RecordRow } from './clientRecord'
import { type ClientRecord, changedRecord, recordAnswer, recordValuesOf } from './clientRecord'
import { recordRepository } from './recordRepository'

/** Name of the part of a form that brings the file. */
export const filePart = 'File'

/** Work on the records of one kind: each change is one transaction with its entry in the activity log. */
export function recordService<Of extends Fields>(kind: ClientRecord<Of>, context: ClientContext) {
  const { db, dialect, files } = context
  const records = recordRepository(db, kind)

  /** @throws {Problem} 404 */
  async function checkClient(clientId: number): Promise<void> {
    foundClient(await clientRepository(db, dialect).get(clientId))
  }

  /** @throws {Problem} 404 */
  function found(row: RecordRow | undefined): RecordRow {
    if (!row) throw new Problem('not_found', kind.words.notFound)
    return row
  }

  /** The record, taken for changing. @throws {Problem} 404, 412 */
  async function claimed(request: FastifyRequest, transaction: Transaction<Tables>, clientId: number, id: number) {
    const row = found(await recordRepository(transaction, kind).get(clientId, id))
    const current = () => recordAnswer(kind, row, addressFor(context.addresses, request))
    await claim(request, transaction, kind.table, id, current)
    return row
  }

  /** The file that came with the request, in its place on disk; its row follows in the transaction. */
  async function keepFile(request: FastifyRequest) {
    const upload = kind.file && uploadOf(request, filePart)
    const stored = upload && (await files.keep(upload, 'private'))
    return async (transaction: Transaction<Tables>) =>
      stored ? files.add(transaction, stored, { section: 'clients', actor: actorOf(request) }) : null
  }

  /** @throws {Problem} 400 with `errors` */
  async function valuesFor(clientId: number, before: ValuesOf<Of>, body: unknown): Promise<ValuesOf<Of>> {
    const sent = (body ?? {}) as Record<string, unknown>
    const named = changedId(clientId, sent.clientId as number | string | null | undefined)
    if (named !== null && named !== clientId) throw fieldProblem('clientId', 'Не совпадает с клиентом в адресе')
    const values = changedRecord(kind, before, sent)
    await kind.check?.(db, values)
    return values
  }

  return {
    records,
    found,
    checkClient,

    async add(
      request: FastifyRequest,
      clientId: number,
      before?: (rows: readonly RecordRow[]) => void,
    ): Promise<RecordRow> {
      await checkClient(clientId)
      const values = await valuesFor(clientId, initialValues(kind.fields), request.body)
      const addFile = await keepFile(request)
      return changeClient(context, request, clientId, async ({ transaction, moment }) => {
        const records = recordRepository(transaction, kind)
        before?.(await records.list(clientId))
        const id = await records.add(clientId, values, await addFile(transaction), moment)
        const answer = found(await records.get(clientId, id))
        return { done: `${kind.words.added} ${kind.label(values)}`, answer }
      })
    },

    async change(request: FastifyRequest, clientId: number, id: number): Promise<RecordRow> {
      const known = found(await records.get(clientId, id))
      await valuesFor(clientId, recordValuesOf(kind, known), request.body)
      const addFile = await keepFile(request)
      return changeClient(context, request, clientId, async ({ transaction, moment }) => {
        const records = recordRepository(transaction, kind)
        const before = await claimed(request, transaction, clientId, id)
        const values = changedRecord(
          kind,
          recordValuesOf(kind, before),
          (request.body ?? {}) as Record<string, unknown>,
        )
        await records.update(clientId, id, values, moment)
        const fileId = await addFile(transaction)
        if (fileId !== null) {
          await records.setFile(clientId, id, fileId)
          await releaseFiles(transaction, [before.file_id], moment)
        }
        const answer = found(await records.get(clientId, id))
        return { done: `${kind.words.changed} ${kind.label(values)}`, answer }
      })
    },

    async remove(request: FastifyRequest, clientId: number, id: number): Promise<void> {
      await changeClient(context, request, clientId, async ({ transaction, moment }) => {
        const records = recordRepository(transaction, kind)
        const row = await claimed(request, transaction, clientId, id)
        await records.remove(clientId, id)
        await releaseFiles(transaction, [row.file_id], moment)
        return { done: `${kind.words.removed} ${kind.label(recordValuesOf(kind, row))}`, answer: null }
      })
    },
  }
}
