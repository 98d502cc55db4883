import { noText } from '@karvon/api-client/read/localizedText'
import { newTourSchema, tourSchema } from '@karvon/api-client/tours/tourSchema'
import type { TourInput } from '@karvon/api-client/tours/tourTypes'
import { changedDay } from '../../http/change'
import { changedLocalized } from '../../http/localizedChange'
import { validate } from '../../http/validate'
import type { TourChange } from './tourShapes'

/**
 * A new tour out of what was sent; without a price it costs nothing yet (AMB-152).
 * @throws {Problem} 400 with `errors`
 */
export function newTour(change: TourChange): TourInput {
  const blank = { title: noText, description: noText, price: 0, validFrom: '', validUntil: '', isActive: true }
  return complete(validate(newTourSchema, merge(blank, change)))
}

/**
 * A tour with what was sent in place of what was there.
 * @throws {Problem} 400 with `errors`
 */
export function changedTour(tour: TourInput, change: TourChange): TourInput {
  return complete(validate(tourSchema, merge(tour, change)))
}

const partNames: Record<keyof TourInput, string> = {
  title: 'название',
  description: 'описание',
  price: 'цена',
  validFrom: 'дата начала',
  validUntil: 'дата окончания',
  isActive: 'активность',
}

/** What differs, for the activity log: names, never values. */
export function changedParts(before: TourInput, after: TourInput): string {
  const parts = (Object.keys(partNames) as (keyof TourInput)[]).filter(
    (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
  )
  return parts.map((part) => partNames[part]).join(', ') || 'без изменений'
}

function merge(tour: TourInput, change: TourChange) {
  return {
    title: changedLocalized(tour.title, change.title),
    description: changedLocalized(tour.description, change.description),
    price: change.price === undefined ? tour.price : change.price,
    validFrom: changedDay(tour.validFrom, change.validFrom),
    validUntil: changedDay(tour.validUntil, change.validUntil),
    isActive: change.isActive ?? tour.isActive,
  }
}

function complete(tour: Omit<TourInput, 'isActive'> & { isActive?: boolean | undefined }): TourInput {
  return { ...tour, isActive: tour.isActive ?? true }
}
