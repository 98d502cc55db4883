import { pickFields } from '@karvon/api-client/fields/fields'
import { type Tour, type TourInput, tourFields } from '@karvon/api-client/tours/tourFields'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import type { StartedApp } from './startApp'

/** What a form would fill in. */
export const tourInput = (changes: Partial<TourInput> = {}): TourInput =>
  pickFields(tourFields, { ...buildTour(), ...changes })

export async function addTour(
  { api }: Pick<StartedApp, 'api'>,
  changes: Partial<TourInput> = {},
  image?: Blob,
): Promise<Tour> {
  const tour = await api.tours.create(tourInput(changes), image)
  if (!tour) throw new Error('The server answered no tour')
  return tour
}
