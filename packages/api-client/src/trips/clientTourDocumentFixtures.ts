import type { ClientTourDocument } from './clientTourDocumentFields'

/** A plausible paper of a sold tour for tests and demo data. */
export function buildClientTourDocument(changes: Partial<ClientTourDocument> = {}): ClientTourDocument {
  return {
    id: 1,
    clientTourId: 1,
    title: 'Ваучер гостиницы',
    description: '',
    orderNumber: 1,
    kind: 'Voucher',
    fileUrl: '/files/p/voucher/voucher.pdf',
    fileSizeBytes: 48_213,
    createdAt: '2026-04-02T07:15:00.000Z',
    ...changes,
  }
}
