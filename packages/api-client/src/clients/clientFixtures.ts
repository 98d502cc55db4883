import type { Client, Contact } from './clientTypes'

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
    loyaltyStatusLevel: 'Silver',
    contacts: [buildContact()],
    tags: [],
    expiringPapers: [],
    recordCounts: {},
    createdAt: '2026-04-02T07:15:00.000Z',
    ...changes,
  }
}
