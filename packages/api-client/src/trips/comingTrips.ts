import type { ClientId } from '../clients/clientTypes'
import type { CallOptions } from '../http/http'
import type { Id } from '../read/fields'
import type { LocalizedText } from '../read/localizedText'
import type { clientTours } from './clientTours'
import type { departures } from './departures'

export interface ComingTrip {
  tourId: Id
  /** Empty when the tour is gone. */
  tourTitle: LocalizedText
  departureDate: string
  /** Empty when open. */
  returnDate: string
}

interface Calls {
  departures: Pick<ReturnType<typeof departures>, 'board'>
  clientTours: Pick<ReturnType<typeof clientTours>, 'ofClient'>
}

/** Trips that are ahead or under way, by their days: those that a client has bought, and those of others on which the client goes. */
export async function comingTrips(api: Calls, clientId: ClientId, options?: CallOptions): Promise<ComingTrip[]> {
  const [board, bought] = await Promise.all([
    api.departures.board({ clientId, within: 366, pageSize: 50 }, options),
    api.clientTours.ofClient(clientId, { pageSize: 50, pageIndex: 1 }, options),
  ])
  const sales = bought.items.filter(
    ({ status, departureDate, returnDate }) => status !== 'Canceled' && (returnDate || departureDate) >= board.today,
  )
  const trips = new Map<string, ComingTrip>()
  for (const { tourId, tourTitle, departureDate, returnDate } of [...board.departures, ...sales])
    trips.set(`${tourId} ${departureDate}`, { tourId, tourTitle, departureDate, returnDate })
  return [...trips.values()].sort((one, other) => one.departureDate.localeCompare(other.departureDate))
}
