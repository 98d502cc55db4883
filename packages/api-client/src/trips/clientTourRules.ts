import type { Tour } from '../tours/tourFields'
import { isDay } from '../validation/isDay'
import type { ClientTourInput } from './clientTourFields'
import { daysLater } from './departureRules'

/** What choosing a tour fills in. */
export function prefilledFrom(
  tour: Pick<Tour, 'id' | 'price' | 'validFrom' | 'validUntil'>,
): Pick<ClientTourInput, 'tourId' | 'soldPrice' | 'departureDate' | 'returnDate'> {
  return { tourId: tour.id, soldPrice: tour.price, departureDate: tour.validFrom, returnDate: tour.validUntil }
}

/**
 * A trip as long as its tour, from the day that is typed, and not before `today`.
 * @param count days of the tour's programme
 * @returns null for a tour without days
 */
export function daysOfTour(
  count: number,
  departureDate: string,
  today: string,
): Pick<ClientTourInput, 'departureDate' | 'returnDate'> | null {
  if (count < 1) return null
  const from = isDay(departureDate) && departureDate > today ? departureDate : today
  return { departureDate: from, returnDate: daysLater(from, count - 1) }
}

/** A return before the departure is allowed on the wire; the form warns. */
export function returnsBeforeDeparture({
  departureDate,
  returnDate,
}: Pick<ClientTourInput, 'departureDate' | 'returnDate'>): boolean {
  return returnDate !== '' && returnDate < departureDate
}
