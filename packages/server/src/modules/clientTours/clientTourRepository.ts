import { type ClientTourInput, clientTourStatuses } from '@karvon/api-client/clientTours/clientTourTypes'
import type { Selectable } from 'kysely'
import type { ClientToursTable } from '../../database/clientTables'
import type { Database } from '../../database/database'
import { rowCount } from '../../database/rowCount'
import type { Slice } from '../../paging/paging'

export type ClientTourRow = Selectable<ClientToursTable>

/** A sold tour as forms fill it in, its ids as the database counts them. */
export type ClientTourValues = Omit<ClientTourInput, 'clientId' | 'tourId'> & { clientId: number; tourId: number }

interface Page {
  limit: number
  offset: number
}

/** Sold tours in SQL, newest first. */
export function clientTourRepository(db: Database) {
  const page = ({ limit, offset }: Page) =>
    db.selectFrom('client_tours').selectAll().orderBy('id', 'desc').limit(limit).offset(offset)

  return {
    async list(query: Page): Promise<Slice<ClientTourRow>> {
      return { total: await rowCount(db, 'client_tours'), rows: await page(query).execute() }
    },

    async ofClient(clientId: number, query: Page): Promise<Slice<ClientTourRow>> {
      const { rows } = await db
        .selectFrom('client_tours')
        .where('client_id', '=', clientId)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
      return { total: Number(rows), rows: await page(query).where('client_id', '=', clientId).execute() }
    },

    get: (id: number): Promise<ClientTourRow | undefined> =>
      db.selectFrom('client_tours').selectAll().where('id', '=', id).executeTakeFirst(),

    async add(sale: ClientTourValues, moment: string): Promise<number> {
      const row = { ...columnsFor(sale), created_at: moment, updated_at: moment }
      const { id } = await db.insertInto('client_tours').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    },

    async update(id: number, sale: ClientTourValues, moment: string): Promise<void> {
      await db
        .updateTable('client_tours')
        .set({ ...columnsFor(sale), updated_at: moment })
        .where('id', '=', id)
        .execute()
    },

    /** Its documents go with it. */
    async remove(id: number): Promise<void> {
      await db.deleteFrom('client_tours').where('id', '=', id).execute()
    },
  }
}

/** What forms fill in, read back from a row. */
export function valuesOf(row: ClientTourRow): ClientTourValues {
  return {
    clientId: row.client_id,
    tourId: row.tour_id,
    status: clientTourStatuses[row.status] ?? 'Pending',
    soldPrice: row.sold_price_cents === null ? null : row.sold_price_cents / 100,
    quantity: row.quantity,
    description: row.description,
    departureDate: row.departure_date,
    returnDate: row.return_date,
  }
}

function columnsFor(sale: ClientTourValues) {
  return {
    client_id: sale.clientId,
    tour_id: sale.tourId,
    status: clientTourStatuses.indexOf(sale.status),
    sold_price_cents: sale.soldPrice === null ? null : Math.round(sale.soldPrice * 100),
    quantity: sale.quantity,
    description: sale.description,
    departure_date: sale.departureDate,
    return_date: sale.returnDate,
  }
}
