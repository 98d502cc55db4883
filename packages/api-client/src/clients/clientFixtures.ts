import type { Client, Contact } from './clientTypes'
import type { ClientMerge } from './mergeTypes'

/** A plausible contact for tests and demo data. */
export function buildContact(changes: Partial<Contact> = {}): Contact {
  return { id: 1, type: 'MobilePhone', value: '+998901234567', isPrimary: true, ...changes }
}

/** A plausible client for tests and demo data. */
export function buildClient(changes: Partial<Client> = {}): Client {
  return {
    id: 1,
    firstName: 'Нодира',
    lastName: 'Алиева',
    middleName: 'Шавкатовна',
    fullName: 'Нодира Алиева',
    description: 'Любит горы и тихие гостиницы.',
    status: 'active',
    source: 'Manual',
    gender: 'Female',
    dateOfBirth: '1988-05-21',
    username: '',
    nationalityCode: 'UZ',
    inn: '',
    preferredLanguage: 'ru',
    ownerId: null,
    ownerName: '',
    loyaltyStatusLevel: 'Silver',
    contacts: [buildContact()],
    tags: [],
    expiringPapers: [],
    foundBy: [],
    recordCounts: {},
    createdAt: '2026-04-02T07:15:00.000Z',
    ...changes,
  }
}

/** What would become of two plausible clients who are one person. */
export function buildClientMerge(changes: Partial<ClientMerge> = {}): ClientMerge {
  return {
    keep: { id: 12, fullName: 'Нодира Алиева', version: 3 },
    drop: { id: 9, fullName: 'Nodira Aliyeva', version: 1 },
    seen: '5f2a0c9e11d44b70',
    areStrangers: false,
    filled: [{ where: 'client:12 inn', from: '', to: '123456789' }],
    left: [{ where: 'client:9 firstName', goes: 'Nodira', stays: 'Нодира', canTake: true }],
    parts: [
      { item: 'contact', taken: 1, joined: 1 },
      { item: 'trip', taken: 2, joined: 0 },
    ],
    undoableUntil: '',
    ...changes,
  }
}
