import type { Tour } from '../tours/tourFields'
import { isDay } from '../validation/isDay'
import type { ClientTourInput } from './clientTourFields'
import { daysLater } from './departureRules'
import { farPrice } from './tripNoteRules'

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

/** Is the price that of a person or of all together? The documents do not say: it is told by the tour's own, and null where it is far from both. */
export function priceIsFor(
  { soldPrice, quantity }: { soldPrice: number | null; quantity: number | null },
  tourPrice: number,
): 'one' | 'all' | null {
  if (!soldPrice || tourPrice <= 0 || quantity === null || quantity < 2) return null
  const off = (usual: number) => Math.abs(soldPrice - usual) / usual
  const [one, all] = [off(tourPrice), off(tourPrice * quantity)]
  if (Math.min(one, all) > farPrice) return null
  return one <= all ? 'one' : 'all'
}

/** A return before the departure is allowed on the wire; the form warns. */
export function returnsBeforeDeparture({
  departureDate,
  returnDate,
}: Pick<ClientTourInput, 'departureDate' | 'returnDate'>): boolean {
  return returnDate !== '' && returnDate < departureDate
}
