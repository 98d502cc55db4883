import type { ClientDocument } from './clientDocumentFields'

/** A plausible passport of a client for tests and demo data. */
export function buildClientDocument(changes: Partial<ClientDocument> = {}): ClientDocument {
  return {
    id: 1,
    type: 'ForeignPassport',
    series: 'FA',
    number: '1234567',
    latinLastName: 'ALIEVA',
    latinFirstName: 'NODIRA',
    issuedBy: 'МВД 26283',
    issueDate: '2022-06-01',
    expiryDate: '2032-05-31',
    nationalityCode: 'UZ',
    state: 'Valid',
    fileUrl: null,
    ...changes,
  }
}
