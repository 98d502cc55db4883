import { initialValues, pickFields, type ValuesOf } from '@karvon/api-client/fields/fields'
import { type Tour, type TourInput, tourFields } from '@karvon/api-client/tours/tourFields'

/** What both tour forms hold; the price is null while its field is empty. */
export type TourValues = Omit<ValuesOf<typeof tourFields>, 'price'> & { price: number | null }

export const emptyTour: TourValues = { ...initialValues(tourFields), price: null }

/** What the form of a stored tour holds: whether it is shown on the site has a switch that acts on its own. */
export type TourDetailValues = Omit<TourValues, 'isActive'>

export function tourValues(tour: Tour): TourDetailValues {
  const { isActive, ...values } = pickFields(tourFields, tour)
  return values
}

/** What travels: the schema has made sure of the price. */
export function tourInput(values: TourValues): TourInput {
  return { ...values, price: values.price ?? 0 }
}
