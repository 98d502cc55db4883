import type { Id } from '@karvon/api-client/read/fields'
import type { Traveller } from '@karvon/api-client/trips/departureTypes'
import type { BulkRow } from '../../shared/bulk/choice'

/** A sale as the board shows it: who goes by it is chosen together. */
export interface TripRow extends BulkRow {
  clientId: Id
  names: readonly string[]
}

export const nameOfTrip = ({ names }: TripRow): string => names.join(', ')

/** The sales by which they go. */
export function tripsOf(travellers: readonly Pick<Traveller, 'clientTourId' | 'clientId' | 'name'>[]): TripRow[] {
  const trips = new Map<string, TripRow>()
  for (const { clientTourId: id, clientId, name } of travellers) {
    const { names = [] } = trips.get(String(id)) ?? {}
    trips.set(String(id), { id, clientId, names: [...names, name] })
  }
  return [...trips.values()]
}
