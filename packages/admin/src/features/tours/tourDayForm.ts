import type { ValuesOf } from '@karvon/api-client/fields/fields'
import { noText } from '@karvon/api-client/read/localizedText'
import type { TourDay, TourDayInput, tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import { nextDay } from '@karvon/api-client/tours/tourDayRules'

/** What the day forms hold; a number is null while its field is empty. */
export type TourDayValues = Omit<ValuesOf<typeof tourDayFields>, 'dayNumber' | 'order'> & {
  dayNumber: number | null
  order: number | null
}

/** A day to be added at the end. */
export function newDayValues(days: readonly Pick<TourDay, 'dayNumber' | 'order'>[]): TourDayValues {
  return { ...nextDay(days), title: noText, description: noText, alt: noText }
}

export function dayValues({ dayNumber, order, title, description, alt }: TourDay): TourDayValues {
  return { dayNumber, order, title, description, alt }
}

/** What travels; the schema has made sure of the number, and an empty order means the first place. */
export function dayInput(values: TourDayValues): TourDayInput {
  return { ...values, dayNumber: values.dayNumber ?? 1, order: values.order ?? 0 }
}
