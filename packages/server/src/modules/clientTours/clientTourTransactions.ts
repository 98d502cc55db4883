import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { fieldProblem, Problem } from '../../http/problem'
import { actorOf } from '../../plugins/access'
import { clientRepository } from '../clients/clientRepository'
import { type ClientContext, clientName } from '../clients/clientTransactions'
import { tourRepository } from '../tours/tourRepository'
import { tourName } from '../tours/tourShapes'
import { clientTourEntry } from './clientTourEntry'
import { type ClientTourRow, type ClientTourValues, clientTourRepository } from './clientTourRepository'

export interface ClientTourTransaction {
  row: ClientTourRow
  sales: ReturnType<typeof clientTourRepository>
  transaction: Transaction<Tables>
  moment: string
}

/**
 * Changes a sold tour, or its papers, while nobody else does, and writes the activity log in the same transaction.
 * `work` returns what it did, for the log, and what to answer.
 * @throws {Problem} 404
 */
export async function changeClientTour<T>(
  { db, dialect, log, now }: Pick<ClientContext, 'db' | 'dialect' | 'log' | 'now'>,
  request: FastifyRequest,
  id: number,
  action: string,
  work: (sale: ClientTourTransaction) => Promise<{ done: string; answer: T }>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await dialect.lock(transaction, `client tour ${id}`)
    const sales = clientTourRepository(transaction)
    const row = foundClientTour(await sales.get(id))
    const names = await namesOf(transaction, dialect, row.client_id, row.tour_id)
    const { done, answer } = await work({ row, sales, transaction, moment: now().toISOString() })
    await log.write(transaction, clientTourEntry(action, id, names, done, actorOf(request)))
    return answer
  })
}

/** What the client and the tour are called; a tour that is gone goes by its number. */
export async function namesOf(db: Database, dialect: Dialect, clientId: number, tourId: number) {
  const client = await clientRepository(db, dialect).get(clientId)
  const tour = await tourRepository(db, dialect).get(tourId)
  return { client: client ? clientName(client) : `№${clientId}`, tour: tour ? tourName(tour) : `№${tourId}` }
}

/**
 * Do the client and the tour exist? A tour that was deleted after it was sold may stay.
 * @throws {Problem} 400 under the name of the field
 */
export async function checkReferences(
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

/** @throws {Problem} 404 */
export function foundClientTour(row: ClientTourRow | undefined): ClientTourRow {
  if (!row) throw new Problem('not_found', 'Тур клиента не найден')
  return row
}
