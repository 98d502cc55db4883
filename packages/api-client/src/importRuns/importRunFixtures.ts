import type { ClientImportRow, ImportRun } from './importRunTypes'

/** A plausible import for tests. */
export function buildImportRun(changes: Partial<ImportRun> = {}): ImportRun {
  return {
    id: 1,
    noun: 'clients',
    fileName: 'клиенты.xlsx',
    total: 2,
    tourId: null,
    departureDate: '',
    returnDate: '',
    state: 'ready',
    loaded: 2,
    waiting: 2,
    created: 0,
    filled: 0,
    skipped: 0,
    refused: 0,
    undone: 0,
    kept: 0,
    userId: 1,
    createdAt: '2026-05-01T09:00:00.000Z',
    updatedAt: '2026-05-01T09:00:00.000Z',
    version: 1,
    ...changes,
  }
}

/** A plausible row for tests. */
export function buildClientImportRow(changes: Partial<ClientImportRow> = {}): ClientImportRow {
  return {
    number: 2,
    sheet: 'Лист1',
    choice: { kind: 'create' },
    client: { firstName: 'Нодира', lastName: 'Алиева', dateOfBirth: '1988-05-21', gender: 'Female' },
    tags: ['ХИВА'],
    contacts: [{ type: 'MobilePhone', value: '+998901234567', isPrimary: true }],
    documents: [{ type: 'ForeignPassport', series: 'FA', number: '1234567' }],
    ...changes,
  }
}
