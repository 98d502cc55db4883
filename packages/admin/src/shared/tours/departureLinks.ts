import type { DepartureKey } from '@karvon/api-client/trips/departures'

const keyOf = ({ tourId, departureDate }: DepartureKey): string => encodeURIComponent(`${tourId}@${departureDate}`)

/** Rooms and flights of a departure, on the board. */
export const groupLink = (departure: DepartureKey): string => `/clients?view=departures&group=${keyOf(departure)}`

/** Where a leader's list is taken for a departure. @param returnDate empty where it is not known */
export const groupImportLink = (departure: DepartureKey, returnDate: string): string =>
  `/clients/import?departure=${keyOf(departure)}${returnDate && `&back=${returnDate}`}`
