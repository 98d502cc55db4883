import type { Id } from '@karvon/api-client/read/fields'
import type { Check, CheckReason } from '@karvon/api-client/trips/departureRules'
import type { ManifestEntry, Traveller } from '@karvon/api-client/trips/departureTypes'
import type { ManifestGap } from '@karvon/api-client/trips/manifestRules'

/** The tab of a client's card that has the records of a check, and what the address calls them. */
const tabs = {
  passport: ['documents', 'clientDocuments'],
  visa: ['visas', 'visas'],
  emergencyContact: ['emergencyContacts', 'emergencyContacts'],
} as const

export const saleLink = ({ clientId, clientTourId }: Pick<Traveller, 'clientId' | 'clientTourId'>): string =>
  `/clients/${encodeURIComponent(clientId)}/tours/${encodeURIComponent(clientTourId)}`

/** Where what a check is about can be corrected: the record itself, or a new one where there is none. */
export function checkLink({ id, recordId, reason }: Check, traveller: Traveller): string {
  const { clientId, companionId, personId, alsoIn } = traveller
  const of = (client: string | number) => `/clients/${encodeURIComponent(client)}`
  const sale = saleLink(traveller)
  const other = alsoIn.find((place) => String(place.clientTourId) === String(recordId))
  if (/^traveller(Twice|Alike)$/.test(reason) && other) return saleLink(other)
  if (id === 'travellers') return sale
  // Without a record of their own they are what the card of the client says of a companion, or the sale.
  if (personId === null && companionId === null) return sale
  if (personId === null) return `${of(clientId)}?tab=companions&edit=companions-${companionId}`
  if (id === 'preferences') return `${of(personId)}?tab=preferences`
  if (id === 'passport' || id === 'visa' || id === 'emergencyContact') {
    if (id !== 'emergencyContact' && reason === 'noBorder') return sale
    const [tab, kind] = tabs[id]
    const edited = recordId ?? (/Missing$/.test(reason) ? 'new' : null)
    return `${of(id === 'emergencyContact' ? clientId : personId)}?tab=${tab}${edited === null ? '' : `&edit=${kind}-${edited}`}`
  }
  if (id === 'phone') return of(clientId)
  return `${sale}${id === 'papers' ? '?tab=documents' : ''}`
}

/** A day of a record of a client that a check complains of. */
export interface MendableDay {
  kind: 'clientDocuments' | 'visas'
  /** Whose record it is. */
  clientId: Id
  recordId: Id
  field: 'expiryDate' | 'issueDate'
  /** What it is called. */
  label: 'passport' | 'visa' | 'visaStart'
}

const mends: Partial<Record<CheckReason, Pick<MendableDay, 'kind' | 'field' | 'label'>>> = {
  passportWithoutEnd: { kind: 'clientDocuments', field: 'expiryDate', label: 'passport' },
  passportEndsBeforeReturn: { kind: 'clientDocuments', field: 'expiryDate', label: 'passport' },
  passportEndsTooSoon: { kind: 'clientDocuments', field: 'expiryDate', label: 'passport' },
  visaWithoutEnd: { kind: 'visas', field: 'expiryDate', label: 'visa' },
  visaEndsBeforeReturn: { kind: 'visas', field: 'expiryDate', label: 'visa' },
  visaStartsTooLate: { kind: 'visas', field: 'issueDate', label: 'visaStart' },
}

/** The day with which what a check complains of is mended; null where it takes more than a day. */
export function mendableDay({ reason, recordId }: Check, { personId }: Traveller): MendableDay | null {
  const mend = mends[reason]
  return mend && recordId !== null && personId !== null ? { ...mend, recordId, clientId: personId } : null
}

/** Where what is open about a line of the list for hotel, carrier and border can be filled in. */
export function gapLink(
  { clientId, clientTourId, companionId, personId, documentId }: ManifestEntry,
  what: ManifestGap['what'],
) {
  const of = (client: string | number | null) => `/clients/${encodeURIComponent(client ?? '')}`
  if (personId !== null) {
    if (what === 'name' || what === 'dateOfBirth') return of(personId)
    return `${of(personId)}?tab=documents&edit=clientDocuments-${documentId ?? 'new'}`
  }
  // A companion's card says neither a nationality nor an end.
  const isOnCard = what !== 'nationalityCode' && what !== 'passportExpiry'
  if (companionId !== null && isOnCard) return `${of(clientId)}?tab=companions&edit=companions-${companionId}`
  return `${of(clientId)}/tours/${encodeURIComponent(clientTourId)}`
}

/** Where somebody who goes stands: on the card of the client, on their own, or on the sale. */
export function travellerLink({ clientId, companionId, personId, clientTourId }: Traveller): string {
  const card = `/clients/${encodeURIComponent(clientId)}`
  if (companionId !== null) return `${card}?tab=companions`
  return personId === null ? saleLink({ clientId, clientTourId }) : `/clients/${encodeURIComponent(personId)}`
}

/** Tells one who goes from all others of a departure. */
export const keyOf = ({ clientTourId, travellerId, companionId, personId }: Traveller): string =>
  [clientTourId, travellerId, companionId, personId].join(' ')
