import type { ClientRecordKind } from '@karvon/api-client/clientRecords/clientRecordNames'
import type { Fields } from '@karvon/api-client/fields/fields'
import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { compiledOnce } from '../../database/compiledOnce'
import type { Database } from '../../database/database'
import { type AddressFor, addressFor } from '../../files/addressFor'
import type { SignedAddresses } from '../../files/signedAddresses'
import type { Passwords } from '../../people/passwords'
import type { Changeable, FilesContext, Logged } from '../../plugins/changesOf'
import { dayIn } from '../../time/today'
import { answerShapeOf, recordAnswer } from '../clientRecords/clientRecord'
import {
  type AnyClientRecord,
  clientPreferences,
  clientRecordLists,
  clientRecords,
  clientRecordNames as names,
} from '../clientRecords/clientRecordKinds'
import { recordRepository } from '../clientRecords/recordRepository'
import { clientContactRepository } from './clientContactRepository'
import { ownerNames } from './clientOwners'
import { type ClientRow, clientName, clientRepository } from './clientRepository'
import { Client, clientAnswer } from './clientShapes'
import { expiringPapersOf } from './expiringPaperRepository'
import { tagRepository } from './tagRepository'

const forEachList = <Value>(value: (kind: AnyClientRecord) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(clientRecordLists[name])])) as Record<ClientRecordKind, Value>

/** A paper of one of the tours that a client bought. */
const TripDocument = Type.Object({
  id: Type.Integer(),
  clientTourId: Type.Integer(),
  title: Type.String(),
  createdAt: Type.String(),
})

/** A client with everything recorded about it. Addresses are named by the documents, and nothing fills them in. */
export const ClientDetails = Type.Object({
  ...Client.properties,
  addresses: Type.Array(Type.String()),
  ...forEachList((kind) => Type.Array(answerShapeOf(kind))),
  preference: Type.Union([answerShapeOf(clientPreferences), Type.Null()]),
  /** An addition to the documents. */
  tripDocuments: Type.Array(TripDocument),
})

async function clientDetails(
  db: Database,
  row: ClientRow,
  address: AddressFor,
  today: string,
): Promise<Static<typeof ClientDetails>> {
  const has = await recordedAbout(db, row.id)
  const read = async (kind: AnyClientRecord) => (has[kind.table] ? recordRepository(db, kind).list(row.id) : [])
  const contacts = await clientContactRepository(db).list(row.id)
  const tags = has.client_tags ? await tagRepository(db).list(row.id) : []
  const papers = has.client_tours ? await expiringPapersOf(db, [row.id], today) : undefined
  const tripDocuments = has.client_tours ? await tripDocumentsOf(db, row.id) : []
  const [preference] = await read(clientPreferences)
  const lists: Record<string, unknown[]> = {}
  for (const name of names) {
    const kind = clientRecordLists[name]
    lists[name] = (await read(kind)).map((record) => recordAnswer<Fields>(kind, record, address))
  }
  return {
    ...clientAnswer(row, contacts, tags, papers?.get(row.id), await ownerNames(db, [row])),
    addresses: [],
    ...(lists as Pick<Static<typeof ClientDetails>, ClientRecordKind>),
    preference: preference ? recordAnswer(clientPreferences, preference, address) : null,
    tripDocuments,
  }
}

/** By their tours: joined, PostgreSQL may read the papers of everybody. */
async function tripDocumentsOf(db: Database, clientId: number): Promise<Static<typeof TripDocument>[]> {
  const tours = await db.selectFrom('client_tours').select('id').where('client_id', '=', clientId).execute()
  if (tours.length === 0) return []
  const ids = tours.map(({ id }) => id)
  const papers = await db
    .selectFrom('client_tour_documents')
    .where('client_tour_id', 'in', ids)
    .select(['id', 'client_tour_id as clientTourId', 'title', 'created_at as createdAt'])
    .execute()
  return papers.toSorted((one, other) => one.id - other.id)
}

/** What the modules of clients need. */
export interface ClientContext extends FilesContext {
  addresses: SignedAddresses
  passwords: Passwords
  timeZone: string
}

/** How the activity log speaks of a client. */
export const loggedClient: Logged<ClientRow> = {
  entity: 'Client',
  named: (row) => ({ name: clientName(row), subject: `Клиент «${clientName(row)}»` }),
}

export const client = ({
  addresses,
  now,
  timeZone,
}: ClientContext): Changeable<
  ClientRow,
  ReturnType<typeof clientRepository>,
  number,
  Static<typeof ClientDetails>
> => ({
  table: 'clients',
  lock: (id) => `client ${id}`,
  repository: clientRepository,
  get: (clients, id) => clients.get(id),
  settle: (clients, id) => clients.refreshSearch([id]),
  notFound: 'Клиент не найден',
  answer: (row, request, db) => clientDetails(db, row, addressFor(addresses, request), dayIn(timeZone, now())),
  ...loggedClient,
})

const tables = ['client_tags', 'client_tours', ...clientRecords.map(({ table }) => table)]

/** Which tables hold something about a client: most hold nothing, and to ask each takes longer than all the rest. */
const recorded = compiledOnce<[number], Partial<Record<string, unknown>>>({
  build: (db, id) => {
    const one = (table: string) =>
      sql`exists (select 1 from ${sql.table(table)} where client_id = ${id}) as ${sql.ref(table)}`
    return { compile: () => sql<Partial<Record<string, unknown>>>`select ${sql.join(tables.map(one))}`.compile(db) }
  },
  parameters: (id) => tables.map(() => id),
})

const recordedAbout = async (db: Database, id: number) => (await recorded(db, id))[0] ?? {}
