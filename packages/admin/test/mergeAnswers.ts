import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { clientRecordNames } from '@karvon/api-client/clientRecords/clientRecordNames'
import { buildVisa } from '@karvon/api-client/clientRecords/visaFixtures'
import { buildClient, buildClientMerge, buildContact } from '@karvon/api-client/clients/clientFixtures'
import type { Client } from '@karvon/api-client/clients/clientTypes'
import type { ClientMerge } from '@karvon/api-client/clients/mergeTypes'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'

const documents = [buildClientDocument({ id: 5, issuedBy: 'МВД' })]
const otherDocuments = [buildClientDocument({ id: 6, issuedBy: 'ГУВД' })]
const visas = [buildVisa({ id: 7 })]

/** An answer carries the lists of all that is recorded. */
const carrying = (lists: object, client: Partial<Client>): Client => ({
  ...Object.fromEntries(Object.keys(clientRecordNames).map((name) => [name, []])),
  ...lists,
  ...buildClient(client),
})

/** Who is recorded twice: what stays where nobody chooses otherwise. */
export const twin = (changes: Partial<Client> = {}): Client =>
  carrying({ documents }, { id: 12, version: 3, tags: [{ id: 1, name: 'VIP', usageCount: 2 }], ...changes })

/** The same person once more. */
export const otherTwin = (changes: Partial<Client> = {}): Client =>
  carrying(
    { documents: otherDocuments, visas },
    {
      id: 9,
      version: 1,
      firstName: 'Nodira',
      lastName: 'Aliyeva',
      middleName: '',
      fullName: 'Nodira Aliyeva',
      inn: '123456789',
      status: 'inactive',
      contacts: [buildContact({ id: 2 }), buildContact({ id: 3, value: '+998935554433', isPrimary: false })],
      ...changes,
    },
  )

const [kept, dropped] = [
  { id: 12, fullName: 'Нодира Алиева', version: 3 },
  { id: 9, fullName: 'Nodira Aliyeva', version: 1 },
]

/** What would become of them if the first stayed. */
export const firstStays = (changes: Partial<ClientMerge> = {}): ClientMerge =>
  buildClientMerge({
    keep: kept,
    drop: dropped,
    left: [
      { where: 'client:9 firstName', goes: 'Nodira', stays: 'Нодира', canTake: true },
      { where: 'client:9 lastName', goes: 'Aliyeva', stays: 'Алиева', canTake: true },
      { where: 'client:9 status', goes: 'inactive', stays: 'active', canTake: false },
      { where: 'document:9/6 issuedBy', goes: 'ГУВД', stays: 'МВД', canTake: true },
    ],
    parts: [
      { item: 'contact', taken: 1, joined: 1 },
      { item: 'document', taken: 0, joined: 1 },
      { item: 'visa', taken: 1, joined: 0 },
      { item: 'trip', taken: 2, joined: 0 },
    ],
    ...changes,
  })

/** What would become of them if the other stayed. */
export const otherStays = (changes: Partial<ClientMerge> = {}): ClientMerge =>
  buildClientMerge({
    keep: dropped,
    drop: kept,
    filled: [{ where: 'client:9 middleName', from: '', to: 'Шавкатовна' }],
    left: [
      { where: 'client:12 firstName', goes: 'Нодира', stays: 'Nodira', canTake: true },
      { where: 'client:12 lastName', goes: 'Алиева', stays: 'Aliyeva', canTake: true },
      { where: 'client:12 status', goes: 'active', stays: 'inactive', canTake: false },
      { where: 'document:12/5 issuedBy', goes: 'МВД', stays: 'ГУВД', canTake: true },
    ],
    parts: [
      { item: 'contact', taken: 0, joined: 1 },
      { item: 'tag', taken: 1, joined: 0 },
      { item: 'document', taken: 0, joined: 1 },
    ],
    ...changes,
  })

/** What a server with both says. */
export const mergeAnswers: Record<string, Canned> = {
  'GET /api/clients/12': { body: twin() },
  'GET /api/clients/9': { body: otherTwin() },
  'GET /api/clients/12/merge': { body: firstStays() },
  'GET /api/clients/9/merge': { body: otherStays() },
  'GET /api/clients/12/documents': { body: documents },
  'GET /api/clients/9/documents': { body: otherDocuments },
  'GET /api/clients/9/visas': { body: visas },
  'GET /api/client-tours/by-client/12': cannedPage([]),
  'GET /api/client-tours/by-client/9': cannedPage([buildClientTour({ id: 31 })], 2),
}
