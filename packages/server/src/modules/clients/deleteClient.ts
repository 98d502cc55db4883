import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/database'
import { releaseFiles } from '../../files/releaseFiles'
import type { Employee } from '../../people/employee'
import { clientRecords } from '../clientRecords/clientRecordKinds'
import { type ClientRow, clientRepository } from './clientRepository'
import { type ClientContext, clientEntry, clientName, foundClient } from './clientTransactions'

/**
 * Removes the client with everything recorded about it, files included; the activity log keeps the name.
 * @param before may refuse, once nobody else changes the client
 */
export async function deleteClient(
  { db, dialect, log, now }: Pick<ClientContext, 'db' | 'dialect' | 'log' | 'now'>,
  id: number,
  actor: Employee,
  before: (row: ClientRow, transaction: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await dialect.lock(transaction, `client ${id}`)
    const clients = clientRepository(transaction, dialect)
    const row = foundClient(await clients.get(id))
    await before(row, transaction)
    const files = await filesOf(transaction, id)
    await clients.remove(id)
    await releaseFiles(transaction, files, now().toISOString())
    await log.write(transaction, clientEntry('DeleteClient', row, `Удалён клиент «${clientName(row)}»`, actor))
  })
}

async function filesOf(transaction: Transaction<Tables>, clientId: number): Promise<(number | null)[]> {
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
