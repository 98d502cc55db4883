import type { Transaction } from 'kysely'
import type { Database, Tables } from '../database/database'
import type { OpenDatabase } from '../database/openDatabase'
import { releaseFiles } from '../files/releaseFiles'
import { eraseHistory } from '../history/eraseHistory'
import { namedInHistory } from '../history/namedInHistory'
import { cardsOf } from '../people/cardsOf'
import { binLock, type Row } from './binTables'

/**
 * Deletes entries for good; of clients among them everything else that lies there of theirs, too, and what the history says of
 * them: nobody could ask for that to be erased. Under the lock of the bin. @returns their files
 */
export async function purgeEntries(
  transaction: Transaction<Tables>,
  entryIds: readonly number[],
  moment: string,
): Promise<number[]> {
  if (entryIds.length === 0) return []
  const cards = await cardsIn(transaction, entryIds)
  const owned = await entriesOwnedBy(transaction, cards)
  const ids = [...new Set([...entryIds, ...owned])]
  const files = await transaction.selectFrom('bin_files').select('file_id').where('entry_id', 'in', ids).execute()
  const sales = await transaction
    .selectFrom('bin_rows')
    .select(['row_id', 'client_id'])
    .where('entry_id', 'in', ids)
    .where('column_name', '=', '')
    .where('table_name', '=', 'client_tours')
    .execute()
  await transaction.deleteFrom('bin_entries').where('id', 'in', ids).execute()
  const there = await clientsThere(
    transaction,
    sales.flatMap(({ client_id }) => client_id ?? []),
  )
  const nobodys = sales.flatMap(({ row_id, client_id }) => (there.has(client_id) ? [] : (row_id ?? [])))
  const named = await namedInHistory(transaction, 'client_tours', cards)
  const sold = [...nobodys, ...named.flatMap(({ id, isLast }) => (isLast ? [id] : []))]
  await eraseHistory(transaction, { clients: cards, sales: [...new Set(sold)] })
  const released = files.map(({ file_id }) => file_id)
  await releaseFiles(transaction, released, moment)
  return released
}

/** Clients among what lies in the bin, with the cards that were merged into them. */
async function cardsIn(transaction: Transaction<Tables>, entryIds: readonly number[]): Promise<number[]> {
  const clients = await transaction
    .selectFrom('bin_entries')
    .select('record_id')
    .where('id', 'in', entryIds)
    .where('noun', '=', 'clients')
    .execute()
  const cards = new Set<number>()
  for (const { record_id } of clients) for (const card of await cardsOf(transaction, record_id)) cards.add(card)
  return [...cards]
}

/** What lies in the bin of clients, be they there or not. */
export async function entriesOwnedBy(db: Database, clients: readonly number[]): Promise<number[]> {
  if (clients.length === 0) return []
  const entries = await db.selectFrom('bin_entries').select('id').where('client_id', 'in', clients).execute()
  return entries.map(({ id }) => id)
}

async function clientsThere(transaction: Transaction<Tables>, ids: readonly number[]): Promise<Set<number | null>> {
  if (ids.length === 0) return new Set()
  const rows = await transaction.selectFrom('clients').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

const day = 86_400_000
const sweptAtOnce = 20

/** Deletes for good what has lain in the bin for so many days. @returns how many entries */
export async function sweepBin(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  now: Date,
  days: number,
): Promise<number> {
  const before = new Date(now.getTime() - days * day).toISOString()
  let swept = 0
  for (;;) {
    const done = await db.transaction().execute(async (transaction) => {
      await dialect.lock(transaction, binLock)
      const old = await transaction
        .selectFrom('bin_entries')
        .select('id')
        .where('deleted_at', '<', before)
        .orderBy('deleted_at')
        .limit(sweptAtOnce)
        .execute()
      await purgeEntries(
        transaction,
        old.map(({ id }) => id),
        now.toISOString(),
      )
      return old.length
    })
    swept += done
    if (done < sweptAtOnce) return swept
  }
}

/** What names a person on the trip of another, and stays without the name. */
const nameless = {
  ...{ full_name: 'Данные стёрты', date_of_birth: '', gender: null, nationality_code: '', passport_number: '' },
  ...{ latin_last_name: '', latin_first_name: '', passport_expiry: '', cancel_reason: '' },
}

/**
 * Takes everything of persons out of the bin: entries of their own as a whole, out of those of others what is theirs. Under the lock of
 * the bin.
 * @returns how many entries were theirs, and the files of those
 */
export async function eraseFromBin(
  transaction: Transaction<Tables>,
  clients: readonly number[],
  moment: string,
): Promise<{ entries: number; files: number[] }> {
  const own = await entriesOwnedBy(transaction, clients)
  const rows = await transaction
    .selectFrom('bin_rows')
    .select(['id', 'entry_id', 'table_name', 'column_name', 'content'])
    .where('client_id', 'in', clients)
    .execute()
  for (const { id, table_name, entry_id, content, column_name } of rows) {
    if (own.includes(entry_id)) continue
    const isPlace = column_name === '' && table_name === 'client_tour_travellers'
    await (isPlace
      ? transaction
          .updateTable('bin_rows')
          .set({
            client_id: null,
            content: JSON.stringify({ ...(JSON.parse(content) as Row), ...nameless, client_id: null }),
          })
          .where('id', '=', id)
          .execute()
      : transaction.deleteFrom('bin_rows').where('id', '=', id).execute())
  }
  return { entries: own.length, files: await purgeEntries(transaction, own, moment) }
}
