import type { Companion } from './companionFields'

/** A plausible companion for tests and demo data. */
export function buildCompanion(changes: Partial<Companion> = {}): Companion {
  return {
    id: 1,
    fullName: 'Камила Алиева',
    relationship: 'дочь',
    passportNumber: 'FA7654321',
    latinLastName: 'ALIEVA',
    latinFirstName: 'KAMILA',
    dateOfBirth: '2014-09-12',
    gender: 2,
    relatedClientId: null,
    ...changes,
  }
}
