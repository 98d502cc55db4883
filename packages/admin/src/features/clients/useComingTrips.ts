import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import type { Id } from '@karvon/api-client/read/fields'
import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import { clientTours } from '@karvon/api-client/trips/clientTours'
import { departures } from '@karvon/api-client/trips/departures'
import useSWR from 'swr'
import { useApi } from '../../shared/api/useApi'

export interface ComingTrip {
  tourId: Id
  /** Empty when the tour is gone. */
  tourTitle: LocalizedText
  departureDate: string
  /** Empty when open. */
  returnDate: string
}

/** Trips that are ahead or under way: those that a client has bought, and those of others on which the client goes. */
export function useComingTrips(clientId: ClientId | null) {
  const api = useApi({ clientTours, departures })
  const { data, mutate } = useSWR(clientId === null ? null : ['departures', 'coming', String(clientId)], async () => {
    const id = clientId ?? ''
    const [board, bought] = await Promise.all([
      api.departures.board({ clientId: id, within: 366, pageSize: 50 }),
      api.clientTours.ofClient(id, { pageSize: 50, pageIndex: 1 }),
    ])
    const sales = bought.items.filter(
      ({ status, departureDate, returnDate }) => status !== 'Canceled' && (returnDate || departureDate) >= board.today,
    )
    const trips = new Map<string, ComingTrip>()
    for (const { tourId, tourTitle, departureDate, returnDate } of [...board.departures, ...sales])
      trips.set(`${tourId} ${departureDate}`, { tourId, tourTitle, departureDate, returnDate })
    return [...trips.values()].sort((one, other) => one.departureDate.localeCompare(other.departureDate))
  })
  return {
    trips: data ?? [],
    /** What is ahead, once it is known; nothing where it cannot be read: the server deletes only on the documents' question. */
    known: async (): Promise<readonly ComingTrip[]> => data ?? (await mutate().catch(() => undefined)) ?? [],
  }
}
