import type { SentOf } from '@karvon/api-client/fields/answers'
import { tourConsequences } from '@karvon/api-client/tours/tourConsequenceTypes'
import type { TourInput } from '@karvon/api-client/tours/tourFields'
import { sql } from 'kysely'
import type { Database } from '../../database/database'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { shapeOf } from '../../http/shapes'
import { type ChangeContext, changesOf, type Work } from '../../plugins/changesOf'
import { dayIn } from '../../time/today'
import { tour } from '../tours/tourShapes'
import { type ClientTourRow, clientTourRepository, valuesOf } from './clientTourRepository'
import { changedTripParts, clientTour, namedSale } from './clientTourShapes'
import { canceled } from './departureGroups'
import { groupRepository } from './groupRepository'

type Days = Pick<TourInput, 'validFrom' | 'validUntil'>

export type SoldTourContext = ChangeContext & { timeZone: string }

/** What a change of a tour would touch, told before it is made. */
export function soldTourRoutes(app: App, context: SoldTourContext): void {
  const { db, now, timeZone } = context
  const tours = changesOf(app, context, tour)

  app.get(
    '/api/tours/:id/consequences',
    {
      config: { access: 'action:tours.edit' },
      schema: {
        summary: 'Count what was sold of a tour',
        description:
          'What is ahead or under way, and of what is ahead those sales that have the days of the tour itself.',
        tags: ['tours'],
        params: idParams,
        response: { 200: shapeOf(tourConsequences) },
      },
    },
    async ({ params }) => {
      const { id, valid_from: validFrom, valid_until: validUntil } = await tours.found(params.id)
      return consequencesOf(db, id, { validFrom, validUntil }, dayIn(timeZone, now()))
    },
  )
}

const salesOf = (db: Database, tourId: number) =>
  db.selectFrom('client_tours').where('tour_id', '=', tourId).where('status', '<>', canceled)

const onOwnDays = (db: Database, tourId: number, { validFrom, validUntil }: Days, today: string) =>
  salesOf(db, tourId)
    .where('departure_date', '=', validFrom)
    .where('return_date', '=', validUntil)
    .where('departure_date', '>=', today)

async function consequencesOf(
  db: Database,
  tourId: number,
  days: Days,
  today: string,
): Promise<SentOf<typeof tourConsequences>> {
  const counted = async (sales: ReturnType<typeof salesOf>) => {
    const row = await sales
      .select([
        sql<number>`count(*)`.as('sales'),
        sql<number>`count(distinct departure_date)`.as('groups'),
        sql<number>`coalesce(sum(quantity), 0)`.as('people'),
      ])
      .executeTakeFirstOrThrow()
    return { sales: Number(row.sales), groups: Number(row.groups), people: Number(row.people) }
  }
  return {
    coming: await counted(
      salesOf(db, tourId).where(({ eb, or }) =>
        or([eb('departure_date', '>=', today), eb('return_date', '>=', today)]),
      ),
    ),
    onOwnDays: await counted(onOwnDays(db, tourId, days, today)),
  }
}

/**
 * Sales that are ahead and have the tour's own days take its new ones, in the transaction that changes the tour; each is
 * logged. What was ticked off, the lists that went out, rooms and flights go along once the whole group has moved.
 */
export const salesMover =
  ({ dialect, now, timeZone }: Pick<SoldTourContext, 'dialect' | 'now' | 'timeZone'>) =>
  async (
    { transaction, moment, logOther }: Pick<Work<unknown, unknown, unknown>, 'transaction' | 'moment' | 'logOther'>,
    tourId: number,
    before: Days,
    after: Days,
  ): Promise<void> => {
    if (before.validFrom === after.validFrom && before.validUntil === after.validUntil) return
    const moving = () => onOwnDays(transaction, tourId, before, dayIn(timeZone, now()))
    const found = await moving().select('id').orderBy('id').execute()
    // Whoever changes one of them at this moment comes first.
    for (const { id } of found) await dialect.lock(transaction, `client tour ${id}`)
    const rows: ClientTourRow[] = await moving().selectAll().orderBy('id').execute()
    if (rows.length === 0) return
    const { clients, tours } = await clientTourRepository(transaction).names(rows)
    const days = { departure_date: after.validFrom, return_date: after.validUntil }
    for (const row of rows) {
      await transaction
        .updateTable('client_tours')
        .set({ ...days, updated_at: moment })
        .where('id', '=', row.id)
        .execute()
      const parts = changedTripParts(valuesOf(row), valuesOf({ ...row, ...days }))
      logOther(
        clientTour,
        namedSale(row, clients.get(row.client_id), tours.get(row.tour_id)),
        'UpdateClientTour',
        `${parts} (вместе с туром)`,
      )
    }
    await moveGroup(transaction, tourId, before.validFrom, after.validFrom)
  }

async function moveGroup(db: Database, tourId: number, from: string, to: string): Promise<void> {
  if (from === to) return
  const [left] = await salesOf(db, tourId).select('id').where('departure_date', '=', from).limit(1).execute()
  if (left) return
  await groupRepository(db).move({ tourId, departureDate: from }, to)
  await db
    .updateTable('sent_lists')
    .set({ departure_date: to })
    .where('tour_id', '=', tourId)
    .where('departure_date', '=', from)
    .execute()
  await db
    .updateTable('departure_ticks')
    .set({ departure_date: to })
    .where('tour_id', '=', tourId)
    .where('departure_date', '=', from)
    .where('item', 'not in', (query) =>
      query
        .selectFrom('departure_ticks as there')
        .select('there.item')
        .where('there.tour_id', '=', tourId)
        .where('there.departure_date', '=', to),
    )
    .execute()
}
