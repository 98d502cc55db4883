import { sql } from 'kysely'
import { clientReferences } from '../../database/clientReferences'
import type { Database } from '../../database/database'
import { eraseHistory } from '../../history/eraseHistory'
import { entryOf } from '../../plugins/changesOf'
import { loggedClient } from '../clients/clientDetails'
import { clientRepository, toBeCompared } from '../clients/clientRepository'
import { removeClient } from '../clients/deleteClient'
import { isSameState, type MergeState, mergeStateOf, restoreState } from '../clients/mergeState'
import type { Importing } from './importedNoun'
import type { ImportRowRow } from './importRepository'

const gone = 'Карточки больше нет: её удалили или объединили с другой'
const changed = 'Карточку тем временем изменили'
const asked = 'От клиента тем временем пришла заявка'

/** Rows without a version: they are written once, or change with what they belong to. */
const unversioned = new Set(['client_tags', 'client_visits', 'client_tour_travellers', 'sent_list_rows'])

/** Which rows each client has, in which versions: the same text for the same state, and nothing of what stands in them. */
export async function marksOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const those = sql.join(ids)
  const selects = [
    sql`select 'clients' as place, id as owner, id as row_id, version as version from clients where id in (${those})`,
    ...clientReferences.map(
      ([table, column]) => sql`
        select ${sql.lit(`${table}.${column}`)}, ${sql.ref(column)}, ${sql.ref(table === 'client_tags' ? 'tag_id' : 'id')},
          ${unversioned.has(table) ? sql`0` : sql`version`}
        from ${sql.table(table)} where ${sql.ref(column)} in (${those})`,
    ),
  ]
  const { rows } = await sql<{ place: string; owner: number; row_id: number; version: number }>`${sql.join(
    selects,
    sql` union all `,
  )}`.execute(db)
  const marks = new Map<number, string[]>()
  for (const { place, owner, row_id, version } of rows)
    marks.set(owner, [...(marks.get(owner) ?? []), `${place}:${row_id}:${version}`])
  return new Map([...marks].map(([id, each]) => [id, each.sort().join(' ')]))
}

/** When the last request came from a number of each of the clients. */
export async function lastRequestsOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('client_contacts')
    .innerJoin('contact_action_phones', 'contact_action_phones.e164', 'client_contacts.e164')
    .innerJoin('contact_actions', 'contact_actions.id', 'contact_action_phones.contact_action_id')
    .select(['client_contacts.client_id', (row) => row.fn.max('contact_actions.created_at').as('last')])
    .where('client_contacts.client_id', 'in', ids)
    .groupBy('client_contacts.client_id')
    .execute()
  return new Map(rows.map(({ client_id, last }) => [client_id, String(last)]))
}

interface Known {
  marks: ReadonlyMap<number, string>
  requests: ReadonlyMap<number, string>
}

/** Takes back what became of a row, where nobody has changed it since. @returns why not, else an empty reason */
export async function undoRow(importing: Importing, row: ImportRowRow, { marks, requests }: Known) {
  const { transaction, dialect, actor, moment, origin } = importing
  const clients = clientRepository(transaction, dialect)
  const id = row.record_id ?? 0
  const client = await clients.get(id)
  if (!client) return { reason: gone, entries: [] }
  if (row.choice === 'create') {
    if (marks.get(id) !== row.after) return { reason: changed, entries: [] }
    if ((requests.get(id) ?? '') > row.ended_at) return { reason: asked, entries: [] }
    await removeClient(transaction, clients, id, moment)
    // It goes past the bin: nobody could ask any more for that to be erased.
    await eraseHistory(transaction, { clients: [id], sales: [] })
    const done = (name: string) => `Удалён клиент «${name}»: ${origin}`
    return { reason: '', entries: [entryOf(loggedClient, client, 'DeleteClient', done, actor)] }
  }
  const [before, after] = [row.before, row.after].map((text) => JSON.parse(text) as MergeState) as [
    MergeState,
    MergeState,
  ]
  if (!isSameState(after, await mergeStateOf(transaction, [id]))) return { reason: changed, entries: [] }
  if (isSameState(before, after)) return { reason: '', entries: [] }
  await restoreState(transaction, before, after, moment)
  await clients.refreshSearch([id])
  // Somebody may be found by what it was again.
  await transaction.updateTable('clients').set({ compared: toBeCompared }).where('id', '=', id).execute()
  return { reason: '', entries: [entryOf(loggedClient, client, 'UpdateClient', `заполнение снято, ${origin}`, actor)] }
}
