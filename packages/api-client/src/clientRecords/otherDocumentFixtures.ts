import type { OtherDocument } from './otherDocumentFields'

/** A plausible paper of a client for tests and demo data. */
export function buildOtherDocument(changes: Partial<OtherDocument> = {}): OtherDocument {
  return {
    id: 1,
    title: 'Договор',
    description: 'Подписан в офисе.',
    fileUrl: null,
    createdAt: '2026-04-02T07:15:00.000Z',
    ...changes,
  }
}
