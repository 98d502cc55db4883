import { initialValues, pickFields } from '@karvon/api-client/fields/fields'
import { type Tour, type TourInput, tourFields } from '@karvon/api-client/tours/tourFields'

/** What both tour forms hold; the price is null while its field is empty. */
export type TourValues = Omit<TourInput, 'price'> & { price: number | null }

export const emptyTour: TourValues = { ...initialValues(tourFields), price: null }

/** The fields of a stored tour; the switch acts on its own. */
export const tourValues = (tour: Tour): TourValues => pickFields(tourFields, tour)

/** What travels: the schema has made sure of the price. */
export function tourInput(values: TourValues): TourInput {
  return { ...values, price: values.price ?? 0 }
}
