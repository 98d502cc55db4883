import type { Check } from '@karvon/api-client/trips/departureRules'
import type { Traveller } from '@karvon/api-client/trips/departureTypes'

/** The tab of a client's card that has the records of a check, and what the address calls them. */
const tabs = {
  passport: ['documents', 'clientDocuments'],
  visa: ['visas', 'visas'],
  emergencyContact: ['emergencyContacts', 'emergencyContacts'],
  companions: ['companions', 'companions'],
} as const

/** Where what a check is about can be corrected: the record itself, or a new one where there is none. */
export function checkLink({ id, recordId, reason }: Check, traveller: Traveller): string {
  const { clientId, companionId, personId, clientTourId } = traveller
  const of = (client: string | number) => `/clients/${encodeURIComponent(client)}`
  // Without a record of their own a companion is what the card of the client says.
  if (personId === null) return `${of(clientId)}?tab=companions&edit=companions-${companionId}`
  if (id === 'preferences') return `${of(personId)}?tab=preferences`
  if (id === 'passport' || id === 'visa' || id === 'emergencyContact' || id === 'companions') {
    if ((id === 'passport' || id === 'visa') && reason === 'noBorder')
      return `${of(clientId)}/tours/${encodeURIComponent(clientTourId)}`
    const [tab, kind] = tabs[id]
    const needsOne = reason === 'companionsMissing' || /Missing$/.test(reason)
    const edited = recordId ?? (needsOne ? 'new' : null)
    return `${of(personId)}?tab=${tab}${edited === null ? '' : `&edit=${kind}-${edited}`}`
  }
  if (id === 'phone') return of(clientId)
  return `${of(clientId)}/tours/${encodeURIComponent(clientTourId)}${id === 'papers' ? '?tab=documents' : ''}`
}
