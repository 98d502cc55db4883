import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { tripNotes } from '@karvon/api-client/trips/tripNotes'
import useSWR from 'swr'
import { useApi } from '../../shared/api/useApi'

/** What is known of who travels. Kept under the departures: the same changes make both stale. */
export function useTripFacts(clientId: ClientId | null) {
  const api = useApi({ tripNotes })
  const { data, mutate } = useSWR(clientId === null ? null : ['departures', 'facts', String(clientId)], () =>
    api.tripNotes.facts([clientId ?? '']),
  )
  return { facts: data && { today: data.today, client: data.clients[0] ?? null }, mutate }
}
