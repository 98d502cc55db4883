import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import { type ClientTourInput, clientTourFields } from '@karvon/api-client/trips/clientTourFields'
import { expressionBuilder, type Selectable } from 'kysely'
import type { ClientTourColumns, ClientToursTable } from '../../database/clientTables'
import type { Database, Tables } from '../../database/database'
import { list } from '../../database/lists'
import { recordsOf } from '../../database/records'
import { rowReader, toRow } from '../../fields/fieldKinds'
import { fromColumns } from '../../text/localizedColumns'
import { nameOf } from './travellerRepository'

export type ClientTourRow = Selectable<ClientToursTable>

/** A sold tour as forms fill it in, its ids as the database counts them. */
export type ClientTourValues = Omit<ClientTourInput, 'clientId' | 'tourId'> & { clientId: number; tourId: number }

/** Sold tours in SQL, newest first. */
export function clientTourRepository(db: Database) {
  const sales = recordsOf(db, 'client_tours')
  return {
    /** All of them, or those of a client. */
    list: (clientId?: number) =>
      list(db, {
        table: 'client_tours',
        where: [clientId !== undefined && expressionBuilder<Tables, 'client_tours'>()('client_id', '=', clientId)],
        order: [],
        direction: 'desc',
      }),

    /** What the clients and tours of some sales are called, by their ids. */
    async names(sales: readonly ClientTourRow[]) {
      const ids = (name: 'client_id' | 'tour_id') => [...new Set(sales.map((sale) => sale[name]))]
      if (sales.length === 0) return { clients: new Map<number, string>(), tours: new Map<number, LocalizedText>() }
      const clients = await db
        .selectFrom('clients')
        .select(['id', 'first_name', 'last_name'])
        .where('id', 'in', ids('client_id'))
        .execute()
      const tours = await db
        .selectFrom('tours')
        .select(['id', 'title_ru', 'title_en', 'title_uz'])
        .where('id', 'in', ids('tour_id'))
        .execute()
      return {
        clients: new Map(clients.map((row) => [row.id, nameOf(row)])),
        tours: new Map(tours.map((row) => [row.id, fromColumns('title', row)])),
      }
    },

    get: sales.get,

    /** With the names of its client and its tour; null of what is gone. */
    async getNamed(id: number) {
      const found = await db
        .selectFrom('client_tours')
        .leftJoin('clients', 'clients.id', 'client_tours.client_id')
        .leftJoin('tours', 'tours.id', 'client_tours.tour_id')
        .selectAll('client_tours')
        .select(['clients.first_name', 'clients.last_name', 'tours.title_ru', 'tours.title_en', 'tours.title_uz'])
        .where('client_tours.id', '=', id)
        .executeTakeFirst()
      if (!found) return undefined
      const { first_name, last_name, title_ru, title_en, title_uz, ...row } = found
      return {
        row,
        client: first_name === null ? null : nameOf({ first_name, last_name }),
        title:
          title_ru === null
            ? null
            : fromColumns('title', { title_ru, title_en: title_en ?? '', title_uz: title_uz ?? '' }),
      }
    },

    add: (sale: ClientTourValues, soldBy: number | null, moment: string): Promise<number> =>
      sales.add({ ...columnsFor(sale), sold_by: soldBy }, moment),

    update: (id: number, sale: ClientTourValues, moment: string): Promise<void> =>
      sales.update(id, columnsFor(sale), moment),

    /** Its documents go with it. */
    remove: sales.remove,
  }
}

const storage = { status: { isPlace: true } } as const

const fieldsOf = rowReader(clientTourFields, storage)

/** What forms fill in, read back from a row. */
export const valuesOf = (row: ClientTourRow): ClientTourValues =>
  fieldsOf(row, { clientId: row.client_id }) as ClientTourValues

const columnsFor = (sale: ClientTourValues) => ({
  client_id: sale.clientId,
  ...toRow<typeof clientTourFields, ClientTourColumns>(clientTourFields, sale, storage),
})
