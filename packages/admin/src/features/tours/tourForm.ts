import { noText } from '@karvon/api-client/read/localizedText'
import type { Tour, TourInput } from '@karvon/api-client/tours/tourFields'

/** What both tour forms hold; the price is null while its field is empty. */
export type TourValues = Omit<TourInput, 'price'> & { price: number | null }

export const emptyTour: TourValues = {
  title: noText,
  description: noText,
  price: null,
  validFrom: '',
  validUntil: '',
  isActive: true,
}

/** The fields of a stored tour, without the switch, which acts on its own (AMB-039). */
export function tourValues({ title, description, price, validFrom, validUntil, isActive }: Tour): TourValues {
  return { title, description, price, validFrom, validUntil, isActive }
}

/** What travels: the schema has made sure of the price. */
export function tourInput(values: TourValues): TourInput {
  return { ...values, price: values.price ?? 0 }
}
