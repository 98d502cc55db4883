import { displayTitle } from '@karvon/api-client/tours/tourRules'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Static } from 'typebox'
import type { ActivityLog, LogEntry } from '../../activityLog/activityLog'
import type { Database, Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { claim } from '../../database/version'
import type { FileStore } from '../../files/fileStore'
import type { Clock } from '../../http/app'
import { Problem } from '../../http/problem'
import type { Employee } from '../../people/employee'
import { actorOf } from '../../plugins/access'
import { fromColumns } from '../../text/localizedColumns'
import { type TourRow, tourRepository } from './tourRepository'
import { type Tour, tourAnswer } from './tourShapes'

export interface TourContext {
  db: Database
  dialect: Dialect
  files: FileStore
  log: ActivityLog
  now: Clock
  timeZone: string
}

export interface TourTransaction {
  row: TourRow
  tours: ReturnType<typeof tourRepository>
  transaction: Transaction<Tables>
}

/**
 * Changes a tour that the request may name a version of; else as `inTourTransaction`.
 * @throws {Problem} 404, 412
 */
export function changeTour(
  context: Pick<TourContext, 'db' | 'dialect' | 'log'>,
  request: FastifyRequest,
  id: number,
  action: string,
  work: (tour: TourTransaction) => Promise<string>,
): Promise<Static<typeof Tour>> {
  return inTourTransaction(context, request, id, action, async (tour) => {
    await claim(request, tour.transaction, 'tours', id, () => tourAnswer(tour.row))
    return work(tour)
  })
}

/**
 * Works on a tour, or on its days, while nobody else does, writes the activity log in the same transaction, and answers
 * the tour as it is then. `work` returns what it did, for the log.
 * @throws {Problem} 404
 */
export async function inTourTransaction(
  { db, dialect, log }: Pick<TourContext, 'db' | 'dialect' | 'log'>,
  request: FastifyRequest,
  id: number,
  action: string,
  work: (tour: TourTransaction) => Promise<string>,
): Promise<Static<typeof Tour>> {
  return db.transaction().execute(async (transaction) => {
    await dialect.lock(transaction, `tour ${id}`)
    const tours = tourRepository(transaction, dialect)
    const done = await work({ row: foundTour(await tours.get(id)), tours, transaction })
    const row = foundTour(await tours.get(id))
    await log.write(transaction, tourEntry(action, row, `Тур «${tourName(row)}»: ${done}`, actorOf(request)))
    return tourAnswer(row)
  })
}

/** @throws {Problem} 404 */
export function foundTour(tour: TourRow | undefined): TourRow {
  if (!tour) throw new Problem('not_found', 'Тур не найден')
  return tour
}

export function tourName(row: TourRow): string {
  return displayTitle({ id: row.id, title: fromColumns('title', row) })
}

export function tourEntry(action: string, row: TourRow, description: string, actor: Employee): LogEntry {
  return { action, entity: 'Tour', entityId: row.id, entityName: tourName(row), description, actor }
}
