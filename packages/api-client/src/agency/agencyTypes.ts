import { readMembers, readText } from '../read/fields'

/** How the agency is called and reached, as it is printed; what was not said is empty. */
export interface Agency {
  name: string
  phone: string
  /** Answered day and night. */
  emergencyPhone: string
  email: string
  address: string
  site: string
}

/** What of an agency travels, in the order of print. */
export const agencyParts = [
  'name',
  'phone',
  'emergencyPhone',
  'email',
  'address',
  'site',
] as const satisfies readonly (keyof Agency)[]

export function readAgency(raw: unknown): Agency {
  const member = readMembers(raw ?? {})
  return Object.fromEntries(agencyParts.map((name) => [name, readText(member(name))])) as Record<keyof Agency, string>
}
