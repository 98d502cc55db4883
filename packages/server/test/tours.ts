import type { Tour, TourInput } from '@karvon/api-client/tours/tourFields'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import type { StartedApp } from './startApp'

/** What a form would fill in. */
export function tourInput(changes: Partial<TourInput> = {}): TourInput {
  const { title, description, price, validFrom, validUntil, isActive } = { ...buildTour(), ...changes }
  return { title, description, price, validFrom, validUntil, isActive }
}

export async function addTour({ api }: StartedApp, changes: Partial<TourInput> = {}, image?: Blob): Promise<Tour> {
  const tour = await api.tours.create(tourInput(changes), image)
  if (!tour) throw new Error('The server answered no tour')
  return tour
}
