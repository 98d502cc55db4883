import { prefilledFrom } from '@karvon/api-client/clientTours/clientTourRules'
import type { Transaction } from 'kysely'
import type { LogEntry } from '../../activityLog/activityLog'
import type { Tables } from '../../database/database'
import { fieldProblem } from '../../http/problem'
import type { Employee } from '../../people/employee'
import { clientTourEntry } from '../clientTours/clientTourEntry'
import { clientTourRepository } from '../clientTours/clientTourRepository'
import { inputOf as tourInputOf, tourRepository } from '../tours/tourRepository'
import { tourName } from '../tours/tourShapes'
import type { QuickClient } from './clientChanges'
import { clientContactRepository } from './clientContactRepository'
import { type ClientRow, clientRepository } from './clientRepository'
import { type ClientContext, clientEntry, clientName } from './clientTransactions'

/**
 * Quick add: the client, its phones, a pending tour and a visit, all of it or nothing.
 * @throws {Problem} 400 for a tour that does not exist
 */
export async function createClient(
  { db, dialect, log, now }: Pick<ClientContext, 'db' | 'dialect' | 'log' | 'now'>,
  { client, phones, tourId, visit }: QuickClient,
  actor: Employee,
): Promise<ClientRow> {
  const moment = now().toISOString()
  return db.transaction().execute(async (transaction) => {
    const clients = clientRepository(transaction, dialect)
    const contacts = clientContactRepository(transaction)
    const numbers = phones.map((value, index) => ({ type: 'MobilePhone' as const, value, isPrimary: index === 0 }))
    const row = await clients.add(client, numbers, moment)
    const { id } = row
    for (const number of numbers) await contacts.add(id, number)

    const entries = [clientEntry('CreateClient', row, `Создан клиент «${clientName(row)}»`, actor)]
    if (tourId !== null) entries.push(await addTour(transaction, row, tourId))
    if (visit) {
      const { id: visitId } = await transaction
        .insertInto('client_visits')
        .values({ client_id: id, ...visit, created_at: moment })
        .returning('id')
        .executeTakeFirstOrThrow()
      const description = `Клиент «${clientName(row)}»: записан визит ${visit.date}`
      const entry = clientEntry('CreateClientVisit', row, description, actor)
      entries.push({ ...entry, entity: 'ClientVisit', entityId: visitId })
    }
    await log.write(transaction, ...entries)
    return row
  })

  async function addTour(transaction: Transaction<Tables>, row: ClientRow, wanted: number): Promise<LogEntry> {
    const tour = await tourRepository(transaction, dialect).get(wanted)
    if (!tour) throw fieldProblem('tourId', 'Тур не найден')
    const { soldPrice, departureDate, returnDate } = prefilledFrom({ id: tour.id, ...tourInputOf(tour) })
    const id = await clientTourRepository(transaction).add(
      {
        clientId: row.id,
        tourId: tour.id,
        status: 'Pending',
        soldPrice,
        quantity: 1,
        description: '',
        departureDate,
        returnDate,
      },
      actor.id,
      moment,
    )
    return clientTourEntry('CreateClientTour', id, { client: clientName(row), tour: tourName(tour) }, 'продан', actor)
  }
}
