import type { PersonalDataPart } from '@karvon/api-client/clients/personalDataNames'
import type { PersonalData } from '@karvon/api-client/clients/personalDataTypes'
import type { FastifyRequest } from 'fastify'
import { entriesOwnedBy } from '../../bin/purgeBin'
import type { Database } from '../../database/database'
import { addressFor } from '../../files/addressFor'
import { namedAnswers } from '../trips/clientTourShapes'
import { type ClientContext, client } from './clientDetails'
import type { ClientRow } from './clientRepository'
import { clientFiles } from './deleteClient'
import type { HeldBeside } from './heldData'
import { type MergeState, mergeStateOf } from './mergeState'

type Values = { field: string; value: string }[]
type Copy = Omit<PersonalData, 'clientId' | 'fullName' | 'madeAt' | 'files'> & {
  files: (Omit<PersonalData['files'][number], 'id'> & { id: number })[]
}

/** Counters, addresses of calls and who looks after the client: they say nothing of the person. */
const leftOut = new Set([
  ...['version', 'expiringPapers', 'foundBy', 'addresses', 'search_text', 'repeat_key', 'hash'],
  ...['ownerId', 'ownerName', 'owner_id'],
])

/** Places of the sales, and those of others on which the person goes. */
export const placesOf = (state: MergeState, { sales, places }: HeldBeside) =>
  (state.client_tour_travellers ?? []).filter(
    ({ id, client_tour_id }) => sales.includes(Number(client_tour_id)) || places.includes(Number(id)),
  )

/** Everything, in the words of the calls that answer each part. */
export async function partsOf(
  context: ClientContext,
  request: FastifyRequest,
  row: ClientRow,
  held: HeldBeside,
): Promise<Copy> {
  const { db, addresses } = context
  const parts: Copy['parts'] = []
  const add = (part: PersonalDataPart, rows: readonly object[]) => {
    const filled = rows.map((each) => valuesOf(each)).filter((values) => values.length > 0)
    if (filled.length > 0) parts.push({ part, rows: filled })
  }

  const details: Readonly<Record<string, unknown>> = await client(context).answer(row, request, db)
  const isList = (value: unknown): value is object[] =>
    Array.isArray(value) && value.length > 0 && typeof value[0] === 'object'
  const card = Object.entries(details).filter(([name, value]) => name !== 'preference' && !isList(value))
  add('client', [Object.fromEntries(card)])
  for (const [name, value] of Object.entries(details))
    if (!leftOut.has(name) && isList(value)) add(name as PersonalDataPart, value)
  if (details.preference) add('preference', [details.preference as object])

  const state = await mergeStateOf(db, [row.id])
  const sales =
    held.sales.length === 0
      ? []
      : await db.selectFrom('client_tours').selectAll().where('id', 'in', held.sales).orderBy('id').execute()
  add('clientTours', await namedAnswers(db, sales))
  add('travellers', placesOf(state, held))
  add('visits', state.client_visits ?? [])
  add('sentLists', state.sent_list_rows ?? [])
  add('messages', state.opened_messages ?? [])
  add('requests', await requestsIn(context, [...held.requests, ...held.sharedRequests]))
  if (held.imports.length > 0)
    add(
      'imports',
      await db.selectFrom('import_rows').selectAll().where('id', 'in', held.imports).orderBy('id').execute(),
    )
  add(
    'merges',
    held.cards.slice(1).map((id) => ({ clientId: id })),
  )
  add('bin', await inBin(db, held.cards))
  add('activityLog', held.entries)

  const ids = (await clientFiles(db, row.id)).filter((id) => id !== null)
  const stored =
    ids.length === 0 ? [] : await db.selectFrom('files').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const address = addressFor(addresses, request)
  const files = stored.map(({ id, name, original_name, content_type, size }) => ({
    id,
    fileName: original_name,
    contentType: content_type,
    size,
    address: address({ file_name: name, file_original_name: original_name }) ?? '',
  }))
  return { parts, files }
}

/** What was deleted with cards, and what others lost of them; of files what they are called, since none opens there. */
async function inBin(db: Database, cards: readonly number[]): Promise<object[]> {
  const own = await entriesOwnedBy(db, cards)
  const rowsOf = (column: 'entry_id' | 'client_id', ids: readonly number[]) =>
    db
      .selectFrom('bin_rows')
      .select(['id', 'table_name', 'content'])
      .where(column, 'in', [0, ...ids])
      .where('column_name', '=', '')
      .orderBy('id')
      .execute()
  const found = [...(await rowsOf('entry_id', own)), ...(await rowsOf('client_id', cards))]
  const rows = [...new Map(found.map((row) => [row.id, row])).values()]
  const files = await db
    .selectFrom('bin_files')
    .innerJoin('files', 'files.id', 'bin_files.file_id')
    .select(['files.original_name', 'files.content_type', 'files.size'])
    .where('bin_files.entry_id', 'in', [0, ...own])
    .orderBy('files.id')
    .execute()
  return [
    ...rows.map(({ table_name, content }) => ({ table: table_name, ...(JSON.parse(content) as object) })),
    ...files.map((file) => ({ table: 'files', ...file })),
  ]
}

async function requestsIn({ db }: ClientContext, ids: readonly number[]): Promise<object[]> {
  if (ids.length === 0) return []
  const requests = await db.selectFrom('contact_actions').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const comments = await db
    .selectFrom('contact_action_comments')
    .selectAll()
    .where('contact_action_id', 'in', ids)
    .orderBy('id')
    .execute()
  return requests.map((request) => ({
    ...request,
    comments: comments.filter((comment) => comment.contact_action_id === request.id),
  }))
}

/** What a row says, nested values by their paths: `contacts.0.value`. */
function valuesOf(row: object, path = ''): Values {
  return Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
    if (leftOut.has(name) || value === null || value === undefined || value === '') return []
    const field = `${path}${name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())}`
    if (typeof value === 'object') return valuesOf(value, `${field}.`)
    return [{ field, value: String(value as string | number | boolean) }]
  })
}
