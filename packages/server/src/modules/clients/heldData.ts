import type { PersonalDataPart } from '@karvon/api-client/clients/personalDataNames'
import type { ImportNoun } from '@karvon/api-client/importRuns/importRunFields'
import { entriesOf, type PersonalEntry } from '../../activityLog/eraseEntries'
import type { Database } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { namedInHistory } from '../../history/namedInHistory'
import { cardsOf } from '../../people/cardsOf'

/** Where a part of what is held about a client stands: every column of `clientReferences` is one of them. */
export const partOfTable: Readonly<Record<string, PersonalDataPart>> = {
  client_contacts: 'contacts',
  client_tags: 'tags',
  client_preferences: 'preference',
  client_documents: 'documents',
  visas: 'visas',
  emergency_contacts: 'emergencyContacts',
  companions: 'companions',
  other_documents: 'otherDocuments',
  client_tours: 'clientTours',
  client_tour_travellers: 'travellers',
  client_visits: 'visits',
  sent_list_rows: 'sentLists',
  opened_messages: 'messages',
}

/** What is held about a client beside the rows that go with the card. */
export interface HeldBeside {
  /** The card, and those that were merged into it. */
  cards: number[]
  /** Those that are there, that lie in the bin, and of which the history alone knows any more. */
  sales: number[]
  /** On sales of others, where the person goes. */
  places: number[]
  /** On sales of others, where the person goes or went: there, in the bin, or in the history alone. */
  everyPlace: { sale: number; id: number }[]
  /** Requests from a number that nobody else has. */
  requests: number[]
  /** Those from a number that another client has, too. */
  sharedRequests: number[]
  companionOfOthers: number
  imports: number[]
  entries: PersonalEntry[]
}

/** Looks for what the tables of clients do not say. */
export async function heldBeside(db: Database, dialect: Dialect, clientId: number): Promise<HeldBeside> {
  const cards = await cardsOf(db, clientId)
  const sales = await db.selectFrom('client_tours').select('id').where('client_id', '=', clientId).execute()
  const inBin = await rowsInBin(db, cards)
  const sold = await namedInHistory(db, 'client_tours', cards)
  const places = await db
    .selectFrom('client_tour_travellers')
    .innerJoin('client_tours', 'client_tours.id', 'client_tour_travellers.client_tour_id')
    .select(['client_tour_travellers.id', 'client_tours.id as sale'])
    .where('client_tour_travellers.client_id', '=', clientId)
    .where('client_tours.client_id', '<>', clientId)
    .execute()
  const companions = await db
    .selectFrom('companions')
    .select('id')
    .where('related_client_id', '=', clientId)
    .where('client_id', '<>', clientId)
    .execute()
  const requests = await requestsOf(db, clientId)
  const saleIds = unique([...sales, ...inBin.sales, ...sold.filter(({ isLast }) => isLast)].map(({ id }) => id))
  const went = await namedInHistory(db, 'client_tour_travellers', cards)
  const asked = requests.filter(({ isShared }) => !isShared).map(({ id }) => id)
  const imports = [...(await importRowsOf(db, 'clients', cards)), ...(await importRowsOf(db, 'requests', asked))]
  return {
    cards,
    sales: saleIds,
    places: places.map(({ id }) => id),
    everyPlace: [...places, ...inBin.places, ...went].filter(({ sale }) => !saleIds.includes(sale)),
    requests: asked,
    sharedRequests: requests.filter(({ isShared }) => isShared).map(({ id }) => id),
    companionOfOthers: companions.length,
    imports,
    entries: await entriesOf(db, dialect, {
      ...{ clients: cards, sales: saleIds, requests: asked },
      soldOn: unique(sold.map(({ id }) => id)).filter((id) => !saleIds.includes(id)),
    }),
  }
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)]

/** Sales of the client that lie in the bin, and places there. */
async function rowsInBin(db: Database, cards: readonly number[]) {
  const rows = await db
    .selectFrom('bin_rows')
    .select(['table_name', 'content'])
    .where('client_id', 'in', cards)
    .where('column_name', '=', '')
    .where('table_name', 'in', ['client_tours', 'client_tour_travellers'])
    .execute()
  const of = (table: string) =>
    rows
      .filter(({ table_name }) => table_name === table)
      .map(({ content }) => JSON.parse(content) as { id: number; client_tour_id: number })
  return {
    sales: of('client_tours'),
    places: of('client_tour_travellers').map(({ id, client_tour_id: sale }) => ({ id, sale })),
  }
}

/** Ids of records are of a noun: a tour may have the number of the client. */
async function importRowsOf(db: Database, noun: ImportNoun, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_rows.import_id')
    .select('import_rows.id')
    .where('import_rows.record_id', 'in', ids)
    .where('imports.noun', '=', noun)
    .execute()
  return rows.map(({ id }) => id)
}

async function requestsOf(db: Database, clientId: number): Promise<{ id: number; isShared: boolean }[]> {
  const contacts = await db
    .selectFrom('client_contacts')
    .select('e164')
    .where('client_id', '=', clientId)
    .where('e164', 'is not', null)
    .execute()
  const numbers = contacts.flatMap(({ e164 }) => e164 ?? [])
  if (numbers.length === 0) return []
  const holders = await db
    .selectFrom('client_contacts')
    .select('e164')
    .where('e164', 'in', numbers)
    .where('client_id', '<>', clientId)
    .execute()
  const shared = new Set(holders.map(({ e164 }) => e164))
  const phones = await db
    .selectFrom('contact_action_phones')
    .select(['contact_action_id as id', 'e164'])
    .where('e164', 'in', numbers)
    .orderBy('contact_action_id')
    .execute()
  const requests = new Map<number, boolean>()
  for (const { id, e164 } of phones) requests.set(id, (requests.get(id) ?? false) || shared.has(e164))
  return [...requests].map(([id, isShared]) => ({ id, isShared }))
}
