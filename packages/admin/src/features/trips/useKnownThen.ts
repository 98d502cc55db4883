import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { type DepartureKey, departures } from '@karvon/api-client/trips/departures'
import type { TripTraveller } from '@karvon/api-client/trips/travellerFields'
import useSWR from 'swr'
import { useApi } from '../../shared/api/useApi'

/** Whom the card of a client knows, with the sales by which they go on a departure already; nobody while it is not known. */
export function useKnownThen(departure: DepartureKey | null, clientId: ClientId | null): readonly TripTraveller[] {
  const api = useApi({ departures })
  const key = departure && clientId !== null && ['departures', 'known', departure, String(clientId)]
  const { data = [] } = useSWR(key || null, () =>
    departure && clientId !== null ? api.departures.known(departure, clientId) : [],
  )
  return data
}
