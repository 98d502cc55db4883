import type { ClientId } from '../clients/clientTypes'
import { day, nameOf, text, type ValuesOf, whole } from '../fields/fields'
import type { LabelsOf } from '../fields/labels'
import { optionalMoney, reference } from '../fields/rareFields'
import { readFields } from '../fields/readFields'
import { type Id, readFlag, readId, readItems, readMembers, readName, readText } from '../read/fields'
import { type LocalizedText, readLocalizedText } from '../read/localizedText'
import { readVersion, type Versioned } from '../read/version'
import type { TourId } from '../tours/tourFields'
import { readTripTraveller, type TripTraveller, type TripTravellerInput } from './travellerFields'

/** Numbers 0, 1, 2 on the wire, where it is called `clientTourStatus`. */
export const clientTourStatuses = ['Pending', 'Confirmed', 'Canceled'] as const
/** One of `clientTourStatuses`. */
export type ClientTourStatus = (typeof clientTourStatuses)[number]

/** A tour sold to a client. Source: docs/product.md. */
export const clientTourFields = {
  tourId: reference({ required: 'Выберите тур' }),
  status: nameOf(clientTourStatuses, 'Неизвестный статус'),
  /** Dollars with cents as decimals. */
  soldPrice: optionalMoney({
    min: 0,
    max: 1_000_000_000,
    words: { tooSmall: 'Цена должна быть положительной', tooLarge: 'Слишком большая цена' },
  }),
  quantity: whole({ initial: 1, min: 1, max: 10_000, words: { tooSmall: 'Количество не меньше 1' } }),
  description: text({ max: 5000 }),
  /** An ISO moment on the wire, as `returnDate`. */
  departureDate: day({ required: 'Укажите дату отправления' }),
  /** Empty when open. */
  returnDate: day(),
}

/** What the fields are called in columns, flags and the activity log. */
export const clientTourFieldNames: LabelsOf<typeof clientTourFields> = {
  tourId: { ru: 'Тур', en: 'Tour', column: { listed: 'no' } },
  status: { ru: 'Статус', en: 'Status', column: { width: 16, listed: 'yes' } },
  soldPrice: { ru: 'Цена', en: 'Price' },
  quantity: { ru: 'Количество', en: 'Quantity', column: { width: 10, listed: 'spare' } },
  description: { ru: 'Описание', en: 'Description', column: { width: 40 } },
  departureDate: { ru: 'Дата отправления', en: 'Departure' },
  returnDate: { ru: 'Дата возвращения', en: 'Return', column: { listed: 'spare' } },
}

/** What a form fills in; a sale has its tour. */
export type ClientTourInput = Omit<ValuesOf<typeof clientTourFields>, 'tourId'> & { clientId: ClientId; tourId: TourId }

/** A new one, with the notes about it that were hidden while it was typed (`tripNoteIds`). An addition to the documents. */
export type NewClientTour = ClientTourInput & {
  mutedNotes?: readonly string[]
  /** Who goes. @default as far as the card of the client tells */
  travellers?: readonly TripTravellerInput[] | null
}

export interface ClientTour extends Omit<ClientTourInput, 'status'>, Versioned {
  id: Id
  /** Null for a value that nobody knows: shown as 'Неизвестно'. */
  status: ClientTourStatus | null
  /** An addition to the documents; empty from servers without it, and of a client or tour that is gone. */
  clientName: string
  tourTitle: LocalizedText
  /** Who goes. An addition to the documents; null from servers without it. */
  travellers: TripTraveller[] | null
  travellersConfirmed: boolean
}

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export function readClientTour(raw: unknown): ClientTour {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    clientId: readId(member('clientId')),
    ...readFields(clientTourFields, member),
    tourId: readId(member('tourId')),
    status: readName(member('clientTourStatus'), clientTourStatuses, 0) ?? null,
    clientName: readText(member('clientName')),
    tourTitle: readLocalizedText(member('tourTitle')),
    ...readTripTravellers(raw),
    ...readVersion(member),
  }
}

/** Who goes; null where a server does not say. */
export function readTripTravellers(raw: unknown): Pick<ClientTour, 'travellers' | 'travellersConfirmed'> {
  const member = readMembers(raw)
  const travellers = member('travellers')
  return {
    travellers: travellers === null || travellers === undefined ? null : readItems(travellers, readTripTraveller),
    travellersConfirmed: readFlag(member('travellersConfirmed')),
  }
}
