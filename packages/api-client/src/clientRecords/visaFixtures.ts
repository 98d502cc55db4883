import type { Visa } from './visaFields'

/** A plausible visa for tests and demo data. */
export function buildVisa(changes: Partial<Visa> = {}): Visa {
  return {
    id: 1,
    countryCode: 'AE',
    visaType: 'Туристическая',
    visaNumber: '101/2026/4455667',
    issueDate: '2026-03-01',
    expiryDate: '2026-09-01',
    notes: '',
    fileUrl: null,
    ...changes,
  }
}
