import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { ActivityLog, LogEntry } from '../../activityLog/activityLog'
import type { Database, Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import type { FileStore } from '../../files/fileStore'
import type { SignedAddresses } from '../../files/signedAddresses'
import type { Clock } from '../../http/app'
import { Problem } from '../../http/problem'
import type { Employee } from '../../people/employee'
import type { Passwords } from '../../people/passwords'
import { actorOf } from '../../plugins/access'
import { type ClientRow, clientInputOf, clientRepository, fullName } from './clientRepository'

/** What the modules of clients need. */
export interface ClientContext {
  db: Database
  dialect: Dialect
  files: FileStore
  addresses: SignedAddresses
  passwords: Passwords
  log: ActivityLog
  now: Clock
  timeZone: string
}

export interface ClientTransaction {
  row: ClientRow
  clients: ReturnType<typeof clientRepository>
  transaction: Transaction<Tables>
  moment: string
}

/**
 * Changes a client, or something recorded about it, while nobody else does, and writes `UpdateClient` into the activity
 * log in the same transaction. `work` returns what it did, for the log, and what to answer.
 * @throws {Problem} 404
 */
export async function changeClient<T>(
  { db, dialect, log, now }: Pick<ClientContext, 'db' | 'dialect' | 'log' | 'now'>,
  request: FastifyRequest,
  id: number,
  work: (client: ClientTransaction) => Promise<{ done: string; answer: T }>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await dialect.lock(transaction, `client ${id}`)
    const clients = clientRepository(transaction, dialect)
    const row = foundClient(await clients.get(id))
    const { done, answer } = await work({ row, clients, transaction, moment: now().toISOString() })
    const after = foundClient(await clients.get(id))
    const description = `Клиент «${clientName(after)}»: ${done}`
    await log.write(transaction, clientEntry('UpdateClient', after, description, actorOf(request)))
    return answer
  })
}

/** @throws {Problem} 404 */
export function foundClient(client: ClientRow | undefined): ClientRow {
  if (!client) throw new Problem('not_found', 'Клиент не найден')
  return client
}

export const clientName = (row: ClientRow): string => fullName(clientInputOf(row))

export function clientEntry(action: string, row: ClientRow, description: string, actor: Employee): LogEntry {
  return { action, entity: 'Client', entityId: row.id, entityName: clientName(row), description, actor }
}
