import type { Tour } from '../tours/tourFields'
import type { ClientTourInput } from './clientTourFields'

/** What choosing a tour fills in. */
export function prefilledFrom(
  tour: Pick<Tour, 'id' | 'price' | 'validFrom' | 'validUntil'>,
): Pick<ClientTourInput, 'tourId' | 'soldPrice' | 'departureDate' | 'returnDate'> {
  return { tourId: tour.id, soldPrice: tour.price, departureDate: tour.validFrom, returnDate: tour.validUntil }
}

/** A return before the departure is allowed on the wire; the form warns. */
export function returnsBeforeDeparture({
  departureDate,
  returnDate,
}: Pick<ClientTourInput, 'departureDate' | 'returnDate'>): boolean {
  return returnDate !== '' && returnDate < departureDate
}
