import type { Tour } from '@karvon/api-client/tours/tourFields'
import type { ClientTour, ClientTourInput } from '@karvon/api-client/trips/clientTourFields'
import { isDay } from '@karvon/api-client/validation/isDay'

/** What both forms hold. The quantity is null while its field is empty, the tour while none is chosen. */
export interface ClientTourValues extends Omit<ClientTourInput, 'clientId' | 'tourId' | 'quantity'> {
  tourId: Tour['id'] | null
  quantity: number | null
}

export const emptyClientTour: ClientTourValues = {
  tourId: null,
  status: 'Pending',
  soldPrice: null,
  quantity: 1,
  description: '',
  departureDate: '',
  returnDate: '',
}

/** The fields of a sold tour; a status nobody knows is to be chosen anew. */
export function clientTourValues(sale: ClientTour): ClientTourValues {
  const { tourId, status, soldPrice, quantity, description, departureDate, returnDate } = sale
  return { tourId, status: status ?? 'Pending', soldPrice, quantity, description, departureDate, returnDate }
}

/** What travels; the schema has made sure of tour and quantity. */
export function clientTourInput({ tourId, quantity, ...values }: ClientTourValues, clientId: ClientTour['clientId']) {
  return { ...values, clientId, tourId: tourId ?? '', quantity: quantity ?? 1 } satisfies ClientTourInput
}

/** Without days that are half typed. */
export function withWholeDays(values: ClientTourValues): ClientTourValues {
  const whole = (day: string) => (isDay(day) ? day : '')
  return { ...values, departureDate: whole(values.departureDate), returnDate: whole(values.returnDate) }
}
