import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { compiledOnce } from '../../database/compiledOnce'
import type { Database } from '../../database/database'
import type { AddressFor } from '../../files/addressFor'
import { clientDocuments } from '../clientDocuments/clientDocuments'
import { clientPreferences } from '../clientPreferences/clientPreferences'
import { answerShapeOf, type ClientRecord, recordAnswer } from '../clientRecords/clientRecord'
import { recordRepository } from '../clientRecords/recordRepository'
import { companions } from '../companions/companions'
import { emergencyContacts } from '../emergencyContacts/emergencyContacts'
import { otherDocuments } from '../otherDocuments/otherDocuments'
import { visas } from '../visas/visas'
import { clientContactRepository } from './clientContactRepository'
import type { ClientRow } from './clientRepository'
import { Client, clientAnswer } from './clientShapes'
import { expiringPapersOf } from './expiringPaperRepository'
import { tagRepository } from './tagRepository'

/** A client with everything recorded about it. Addresses are named by the documents, and nothing fills them in. */
export const ClientDetails = Type.Object({
  ...Client.properties,
  addresses: Type.Array(Type.String()),
  documents: Type.Array(answerShapeOf(clientDocuments)),
  visas: Type.Array(answerShapeOf(visas)),
  preference: Type.Union([answerShapeOf(clientPreferences), Type.Null()]),
  emergencyContacts: Type.Array(answerShapeOf(emergencyContacts)),
  companions: Type.Array(answerShapeOf(companions)),
  otherDocuments: Type.Array(answerShapeOf(otherDocuments)),
})

export async function clientDetails(
  db: Database,
  row: ClientRow,
  address: AddressFor,
  today: string,
): Promise<Static<typeof ClientDetails>> {
  const has = await recordedAbout(db, row.id)
  const all = async <Values extends object>(kind: ClientRecord<Values>) =>
    has[kind.table]
      ? (await recordRepository(db, kind).list(row.id)).map((record) => recordAnswer(kind, record, address))
      : []
  const contacts = await clientContactRepository(db).list(row.id)
  const tags = has.client_tags ? await tagRepository(db).list(row.id) : []
  const papers = has.client_tours ? await expiringPapersOf(db, [row.id], today) : undefined
  const [preference = null] = await all(clientPreferences)
  return {
    ...clientAnswer(row, contacts, tags, papers?.get(row.id)),
    addresses: [],
    documents: await all(clientDocuments),
    visas: await all(visas),
    preference,
    emergencyContacts: await all(emergencyContacts),
    companions: await all(companions),
    otherDocuments: await all(otherDocuments),
  }
}

const kinds = [clientDocuments, visas, clientPreferences, emergencyContacts, companions, otherDocuments]
const tables = ['client_tags', 'client_tours', ...kinds.map(({ table }) => table)]

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
