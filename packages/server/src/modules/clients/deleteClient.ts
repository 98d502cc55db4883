import { sql, type Transaction } from 'kysely'
import { Type } from 'typebox'
import type { Database, Tables } from '../../database/database'
import { releaseFiles } from '../../files/releaseFiles'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { changesOf } from '../../plugins/changesOf'
import { clientRecords } from '../clientRecords/clientRecordKinds'
import { type ClientContext, client } from './clientDetails'
import type { clientRepository } from './clientRepository'
import { forgetMergesInto } from './mergeClients'

/** Removes a client with everything recorded about it, files included; the activity log keeps the name. */
export function deleteClient(app: App, context: ClientContext): void {
  changesOf(app, context, client(context)).delete(
    '/api/clients/:id',
    {
      config: { access: 'action:clients.edit' },
      schema: {
        summary: 'Delete a client with everything recorded about it',
        description: 'It lies in the bin for a while, whole, and its history as long.',
        tags: ['clients'],
        params: idParams,
        response: { 204: Type.Null() },
      },
    },
    async ({ row, repository, transaction, moment, log }) => {
      await removeClient(transaction, repository, row.id, moment)
      log('DeleteClient', (name) => `Удалён клиент «${name}»`)
    },
  )
}

/** With its files and the merges into it. @returns the files */
export async function removeClient(
  transaction: Transaction<Tables>,
  repository: Pick<ReturnType<typeof clientRepository>, 'remove'>,
  id: number,
  moment: string,
): Promise<(number | null)[]> {
  const files = [...(await clientFiles(transaction, id)), ...(await forgetMergesInto(transaction, id))]
  await repository.remove(id)
  await releaseFiles(transaction, files, moment)
  return files
}

/** Of the card, and of the tours that were sold to it. */
export async function clientFiles(transaction: Database, clientId: number): Promise<(number | null)[]> {
  const kept = clientRecords.filter(({ file }) => file !== undefined)
  const rows = await Promise.all(
    kept.map(async ({ table }) => {
      const files = sql<{
        file_id: number | null
      }>`select file_id from ${sql.table(table)} where client_id = ${clientId}`
      return (await files.execute(transaction)).rows
    }),
  )
  const papers = await transaction
    .selectFrom('client_tour_documents')
    .innerJoin('client_tours', 'client_tours.id', 'client_tour_documents.client_tour_id')
    .select('client_tour_documents.file_id')
    .where('client_tours.client_id', '=', clientId)
    .execute()
  return [...rows.flat(), ...papers].map(({ file_id }) => file_id)
}
