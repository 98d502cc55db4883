import type { Transaction } from 'kysely'
import type { Database, Tables } from '../database/database'
import { releaseFiles } from '../files/releaseFiles'
import { eraseHistory } from '../history/eraseHistory'
import type { Row } from './binTables'

/** Deletes entries for good, and what the history says of clients among them: nobody could ask for that to be erased. @returns their files */
export async function purgeEntries(
  transaction: Transaction<Tables>,
  ids: readonly number[],
  moment: string,
): Promise<number[]> {
  if (ids.length === 0) return []
  const files = await transaction.selectFrom('bin_files').select('file_id').where('entry_id', 'in', ids).execute()
  const rows = await transaction
    .selectFrom('bin_rows')
    .innerJoin('bin_entries', 'bin_entries.id', 'bin_rows.entry_id')
    .select(['bin_rows.table_name', 'bin_rows.row_id'])
    .where('bin_rows.entry_id', 'in', ids)
    .where('bin_entries.noun', '=', 'clients')
    .where('bin_rows.column_name', '=', '')
    .where('bin_rows.table_name', 'in', ['clients', 'client_tours'])
    .execute()
  const of = (table: string) => rows.flatMap(({ table_name, row_id }) => (table_name === table ? (row_id ?? []) : []))
  await transaction.deleteFrom('bin_entries').where('id', 'in', ids).execute()
  await eraseHistory(transaction, { clients: of('clients'), sales: of('client_tours') })
  const released = files.map(({ file_id }) => file_id)
  await releaseFiles(transaction, released, moment)
  return released
}

const day = 86_400_000
const sweptAtOnce = 20

/** Deletes for good what has lain in the bin for so many days. @returns how many entries */
export async function sweepBin(db: Database, now: Date, days: number): Promise<number> {
  const before = new Date(now.getTime() - days * day).toISOString()
  let swept = 0
  for (;;) {
    const done = await db.transaction().execute(async (transaction) => {
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
 * Takes everything of persons out of the bin: entries of their own as a whole, out of those of others what is theirs.
 * @returns how many entries were theirs, and the files of those
 */
export async function eraseFromBin(
  transaction: Transaction<Tables>,
  clients: readonly number[],
  moment: string,
): Promise<{ entries: number; files: number[] }> {
  const rows = await transaction
    .selectFrom('bin_rows')
    .innerJoin('bin_entries', 'bin_entries.id', 'bin_rows.entry_id')
    .select(['bin_rows.id', 'bin_rows.entry_id', 'bin_rows.table_name', 'bin_rows.row_id', 'bin_rows.content'])
    .select(['bin_rows.column_name', 'bin_entries.entity', 'bin_entries.entity_id', 'bin_entries.record_id'])
    .where('bin_rows.client_id', 'in', clients)
    .execute()
  const isOwn = ({ table_name, column_name }: (typeof rows)[number]) =>
    column_name === '' && !onOthers.includes(table_name)
  const own = new Set(rows.filter(isOwn).map(({ entry_id }) => entry_id))
  for (const { id, table_name, entry_id, content, column_name } of rows) {
    if (own.has(entry_id)) continue
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
  return { entries: own.size, files: await purgeEntries(transaction, [...own], moment) }
}

/** Rows that stand in what was deleted with another client. */
const onOthers: readonly string[] = ['client_tour_travellers', 'client_doubles', 'client_names']
