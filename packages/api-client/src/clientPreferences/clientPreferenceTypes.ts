import {
  type Id,
  readFlag,
  readId,
  readMembers,
  readName,
  readNumber,
  readOptionalText,
  readText,
} from '../read/fields'
import { readVersion, type Versioned } from '../read/version'

/** Value lists of document 2 §3; the number of a name is its place, from 0. */
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
/** Choices of the form, by their names on the wire (document 2 §3). */
export const cabins = ['Any', 'Economy', 'Business', 'First'] as const
export const seats = ['NoPreference', 'Window', 'Aisle', 'ExtraLegroom'] as const
export const rooms = ['Standard', 'Deluxe', 'Suite', 'Apartment'] as const
export const beds = ['Any', 'Twin', 'Double', 'King', 'Queen'] as const
export const currencies = ['USD', 'EUR', 'UZS', 'RUB', 'KZT'] as const

/** How a client likes to travel. Source: document 2 §3. */
export interface ClientPreference extends Versioned {
  /** Null while the client has none: saving creates it. */
  id: Id | null
  purpose: number
  preferredCabin: number
  seatPreference: number
  roomType: number
  bedPreference: number
  nonSmokingRoom: boolean
  wheelchairAccess: boolean
  halalMeals: boolean
  dietaryNotes: string[]
  /** IATA codes. */
  preferredAirlines: string[]
  preferredDestinations: string[]
  avoidDestinations: string[]
  targetBudgetPerPerson: number | null
  budgetCurrency: (typeof currencies)[number]
  specialRequests: string
  fileUrl: string | null
}

/** What a form fills in; the file travels beside it. */
export type ClientPreferenceInput = Omit<ClientPreference, 'id' | 'fileUrl' | 'version'>

/** What is shown when a client has none (document 2 §4). */
export const noPreference: ClientPreference = {
  id: null,
  purpose: 0,
  preferredCabin: 0,
  seatPreference: 0,
  roomType: 0,
  bedPreference: 0,
  nonSmokingRoom: false,
  wheelchairAccess: false,
  halalMeals: false,
  dietaryNotes: [],
  preferredAirlines: [],
  preferredDestinations: [],
  avoidDestinations: [],
  targetBudgetPerPerson: null,
  budgetCurrency: 'USD',
  specialRequests: '',
  fileUrl: null,
}

/** Names become numbers, lists may come as one JSON text; an unknown cabin is "any" (document 2 §3, AMB-100). */
export function readClientPreference(raw: unknown): ClientPreference {
  const member = readMembers(raw)
  const choice = (name: string, names: readonly string[]) =>
    Math.max(0, names.indexOf(readName(member(name), names, 0) ?? ''))
  const budget = member('targetBudgetPerPerson')
  return {
    id: readId(member('id')),
    purpose: choice('purpose', purposes),
    preferredCabin: choice('preferredCabin', cabins),
    seatPreference: choice('seatPreference', seats),
    roomType: choice('roomType', rooms),
    bedPreference: choice('bedPreference', beds),
    nonSmokingRoom: readFlag(member('nonSmokingRoom')),
    wheelchairAccess: readFlag(member('wheelchairAccess')),
    halalMeals: readFlag(member('halalMeals')),
    dietaryNotes: readTexts(member('dietaryNotes')),
    preferredAirlines: readTexts(member('preferredAirlines')),
    preferredDestinations: readTexts(member('preferredDestinations')),
    avoidDestinations: readTexts(member('avoidDestinations')),
    targetBudgetPerPerson: budget === null || budget === undefined || budget === '' ? null : readNumber(budget),
    budgetCurrency: readName(member('budgetCurrency'), currencies, 0) ?? 'USD',
    specialRequests: readText(member('specialRequests')),
    fileUrl: readOptionalText(member('fileUrl')),
    ...readVersion(member),
  }
}

function readTexts(raw: unknown): string[] {
  if (typeof raw === 'string') {
    try {
      return readTexts(JSON.parse(raw))
    } catch {
      return raw.trim() ? [raw] : []
    }
  }
  return Array.isArray(raw) ? raw.map(readText).filter(Boolean) : []
}
