import type { ClientId } from '../clients/clientTypes'
import { type Id, readDay, readId, readMembers, readName, readNumber, readText } from '../read/fields'
import { readVersion, type Versioned } from '../read/version'
import type { TourId } from '../tours/tourFields'

/** Numbers 0, 1, 2 on the wire (document 2 §3). */
export const clientTourStatuses = ['Pending', 'Confirmed', 'Canceled'] as const
/** One of `clientTourStatuses`. */
export type ClientTourStatus = (typeof clientTourStatuses)[number]

/** A tour sold to a client. Source: document 2 §3. */
export interface ClientTour extends Versioned {
  id: Id
  clientId: ClientId
  tourId: TourId
  /** Null for a value that nobody knows: shown as 'Неизвестно'. */
  status: ClientTourStatus | null
  /** Dollars with cents as decimals. */
  soldPrice: number | null
  quantity: number
  description: string
  /** Day `YYYY-MM-DD`; an ISO moment on the wire (AMB-106). */
  departureDate: string
  /** Day `YYYY-MM-DD`, empty when open. */
  returnDate: string
}

/** What a form fills in. */
export type ClientTourInput = Omit<ClientTour, 'id' | 'status' | 'version'> & { status: ClientTourStatus }

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export function readClientTour(raw: unknown): ClientTour {
  const member = readMembers(raw)
  const soldPrice = member('soldPrice')
  return {
    id: readId(member('id')),
    clientId: readId(member('clientId')),
    tourId: readId(member('tourId')),
    status: readName(member('clientTourStatus'), clientTourStatuses, 0) ?? null,
    soldPrice: soldPrice === null || soldPrice === undefined || soldPrice === '' ? null : readNumber(soldPrice),
    quantity: readNumber(member('quantity'), 1),
    description: readText(member('description')),
    departureDate: readDay(member('departureDate')),
    returnDate: readDay(member('returnDate')),
    ...readVersion(member),
  }
}
