import type { Transaction } from 'kysely'
import type { Tables } from '../database/database'
import { inPortions } from '../database/inPortions'

/** What is told of a person: by records, by rows of others, and by lines of the activity log. */
export interface HistoryOf {
  clients: readonly number[]
  sales: readonly number[]
  requests?: readonly number[]
  /** Where the person goes on the sale of another, or went. */
  places?: readonly { sale: number; id: number }[]
  entries?: readonly number[]
}

/** Takes from the history of a person what it says; that something was changed stays, with its hash. */
export async function eraseHistory(
  transaction: Transaction<Tables>,
  { clients, sales, requests = [], places = [], entries = [] }: HistoryOf,
): Promise<void> {
  const erase = async <Of>(ids: readonly Of[], isOf: (rows: Erased, some: readonly Of[]) => Erased) => {
    for (const some of inPortions(ids)) await isOf(all(transaction), some).execute()
  }
  const ofRecords = (entity: string, ids: readonly number[]) =>
    erase(ids, (rows, some) => rows.where('entity', '=', entity).where('entity_id', 'in', some))
  await ofRecords('Client', clients)
  await ofRecords('ClientTour', sales)
  await ofRecords('ContactAction', requests)
  await erase(places, (rows, some) =>
    rows
      .where('entity', '=', 'ClientTour')
      .where('table_name', '=', 'client_tour_travellers')
      .where(
        'entity_id',
        'in',
        some.map(({ sale }) => sale),
      )
      .where(
        'row_id',
        'in',
        some.map(({ id }) => id),
      ),
  )
  await erase(entries, (rows, some) => rows.where('log_id', 'in', some))
}

const all = (transaction: Transaction<Tables>) => transaction.updateTable('history').set({ changes: '' })

type Erased = ReturnType<typeof all>
