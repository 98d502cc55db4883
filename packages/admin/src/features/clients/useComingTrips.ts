import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { clientTours } from '@karvon/api-client/trips/clientTours'
import { type ComingTrip, comingTrips } from '@karvon/api-client/trips/comingTrips'
import { departures } from '@karvon/api-client/trips/departures'
import useSWR from 'swr'
import { useApi } from '../../shared/api/useApi'

/** Trips that are ahead or under way: those that a client has bought, and those of others on which the client goes. */
export function useComingTrips(clientId: ClientId | null) {
  const api = useApi({ clientTours, departures })
  const { data, mutate } = useSWR(clientId === null ? null : ['departures', 'coming', String(clientId)], () =>
    comingTrips(api, clientId ?? ''),
  )
  return {
    trips: data ?? [],
    /** What is ahead, once it is known; nothing where it cannot be read: the server deletes only on the documents' question. */
    known: async (): Promise<readonly ComingTrip[]> => data ?? (await mutate().catch(() => undefined)) ?? [],
  }
}
