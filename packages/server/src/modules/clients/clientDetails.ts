import { type Static, Type } from 'typebox'
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
  const all = async <Values extends object>(kind: ClientRecord<Values>) =>
    (await recordRepository(db, kind).list(row.id)).map((record) => recordAnswer(kind, record, address))
  const contacts = await clientContactRepository(db).list(row.id)
  const tags = await tagRepository(db).list(row.id)
  const papers = await expiringPapersOf(db, [row.id], today)
  const [preference = null] = await all(clientPreferences)
  return {
    ...clientAnswer(row, contacts, tags, papers.get(row.id)),
    addresses: [],
    documents: await all(clientDocuments),
    visas: await all(visas),
    preference,
    emergencyContacts: await all(emergencyContacts),
    companions: await all(companions),
    otherDocuments: await all(otherDocuments),
  }
}
