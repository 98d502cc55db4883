import type { EmergencyContact } from './emergencyContactFields'

/** A plausible person to call in an emergency for tests and demo data. */
export function buildEmergencyContact(changes: Partial<EmergencyContact> = {}): EmergencyContact {
  return {
    id: 1,
    name: 'Рустам Алиев',
    relationship: 'муж',
    phone: '+998901112233',
    email: 'rustam@example.uz',
    available24x7: true,
    ...changes,
  }
}
