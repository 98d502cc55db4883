import { flag, initialValues, nameOf, text, type ValuesOf } from '../fields/fields'
import { optionalMoney, placeOf, texts } from '../fields/rareFields'
import { type RecordOf, readRecord } from '../fields/readFields'
import { type Id, readOptionalText } from '../read/fields'

/** Value lists; the number of a name is its place, from 0. */
export const purposes = [
  'Unknown',
  'Leisure',
  'Business',
  'Honeymoon',
  'Umrah',
  'Hajj',
  'Medical',
  'Education',
  'Family',
  'Adventure',
  'Shopping',
  'Sports',
  'Cultural',
  'Religious',
  'Volunteer',
  'Conference',
  'Wedding',
  'Relocation',
  'Transit',
] as const
/** Choices of the form, by their names on the wire. */
export const cabins = ['Any', 'Economy', 'Business', 'First'] as const
export const seats = ['NoPreference', 'Window', 'Aisle', 'ExtraLegroom'] as const
export const rooms = ['Standard', 'Deluxe', 'Suite', 'Apartment'] as const
export const beds = ['Any', 'Twin', 'Double', 'King', 'Queen'] as const
export const currencies = ['USD', 'EUR', 'UZS', 'RUB', 'KZT'] as const

/** How a client likes to travel. Source: docs/product.md. */
export const clientPreferenceFields = {
  purpose: placeOf(purposes),
  preferredCabin: placeOf(cabins),
  seatPreference: placeOf(seats),
  roomType: placeOf(rooms),
  bedPreference: placeOf(beds),
  nonSmokingRoom: flag(),
  wheelchairAccess: flag(),
  halalMeals: flag(),
  dietaryNotes: texts({ max: 200 }),
  /** IATA codes. */
  preferredAirlines: texts({ max: 3, isUpperCase: true }),
  preferredDestinations: texts({ max: 200 }),
  avoidDestinations: texts({ max: 200 }),
  targetBudgetPerPerson: optionalMoney({
    min: 0,
    max: 1_000_000_000_000,
    words: { tooLarge: 'Слишком большая сумма' },
  }),
  budgetCurrency: nameOf(currencies, 'Неизвестная валюта'),
  specialRequests: text({ max: 5000 }),
}

/** What a form fills in; the file travels beside it. */
export type ClientPreferenceInput = ValuesOf<typeof clientPreferenceFields>

export interface ClientPreference extends Omit<RecordOf<typeof clientPreferenceFields>, 'id'> {
  /** Null while the client has none: saving creates it. */
  id: Id | null
  fileUrl: string | null
}

/** What is shown when a client has none. */
export const noPreference: ClientPreference = { id: null, ...initialValues(clientPreferenceFields), fileUrl: null }

/** Names become numbers, lists may come as one JSON text; an unknown cabin is "any". */
export const readClientPreference = (raw: unknown): ClientPreference =>
  readRecord(clientPreferenceFields, raw, (member) => ({ fileUrl: readOptionalText(member('fileUrl')) }))
