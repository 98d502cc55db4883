import { type Agency, readAgency } from '../agency/agencyTypes'
import type { ClientId } from '../clients/clientTypes'
import {
  type Id,
  readDay,
  readFlag,
  readId,
  readItems,
  readMembers,
  readName,
  readNumber,
  readOptionalText,
  readText,
} from '../read/fields'
import { type LocalizedText, readLocalizedText } from '../read/localizedText'
import type { TourId } from '../tours/tourFields'
import {
  type Check,
  type CheckReason,
  type CheckState,
  checkIds,
  checkStates,
  reasonStates,
  tripPapers,
} from './departureRules'

/** How far ahead a board looks, in days. */
export const departureWindows = [30, 60, 90] as const
/** Which travellers are shown: all, those with something red or amber, those with something red. */
export const departureShows = ['all', 'attention', 'trouble'] as const
/** One of `departureShows`. */
export type DepartureShow = (typeof departureShows)[number]

/** Which departures, and which part of them. */
export interface DepartureQuery {
  /** Days ahead, from today. Trips that are under way are always there. @default 30 */
  within?: number
  show?: DepartureShow
  tourId?: TourId
  /** The employee who sold the trip. */
  soldBy?: Id
  /** Departures at once, 1-100. @default 20 */
  pageSize?: number
  /** `next` of the part before. */
  after?: string
}

/** An employee, by name. */
export interface Seller {
  id: Id
  name: string
}

/** Something that no data can know, to be ticked off for all who leave together. */
export interface ChecklistItem {
  item: string
  isDone: boolean
  /** Empty while it is not, and of an account that is gone. */
  doneBy: string
  /** Moment, ISO 8601 in UTC; empty while it is not. */
  doneAt: string
}

/** Somebody who leaves: the client who bought the trip, or a companion. */
export interface Traveller {
  clientTourId: Id
  /** Who bought the trip. */
  clientId: ClientId
  /** Null for the client. */
  companionId: Id | null
  /** The client whose card has the papers: the client, or the companion's own record; null without one. */
  personId: ClientId | null
  name: string
  soldBy: Seller | null
  /** The worst of the checks. */
  state: CheckState
  /** A companion has only those of their own. */
  checks: Check[]
}

/** Everybody who bought a tour and leaves on the same day. */
export interface Departure {
  tourId: TourId
  /** Empty when the tour is gone. */
  tourTitle: LocalizedText
  /** Days `YYYY-MM-DD`. */
  departureDate: string
  /** The last of the returns; empty when all are open. */
  returnDate: string
  checklist: ChecklistItem[]
  /** The worst of all travellers, shown or not. */
  state: CheckState
  /** How many of all travellers are in each state. */
  counts: Record<CheckState, number>
  travellers: Traveller[]
}

/** A part of the board, by the day of departure. */
export interface DepartureBoard {
  /** In the time zone of the agency. */
  today: string
  departures: Departure[]
  /** Begins the next part; null at the end. */
  next: string | null
  /** Who sold trips that leave within the time. */
  sellers: Seller[]
}

/** A line of the list for hotel, carrier and border. */
export interface ManifestEntry {
  clientTourId: Id
  /** Surname first. */
  name: string
  dateOfBirth: string
  /** `Male`, `Female` or empty. */
  gender: string
  nationalityCode: string
  /** Series and number of the passport; empty when there is none. */
  passport: string
  passportExpiry: string
  /** Food and access, in words of the staff. */
  needs: { halalMeals: boolean; wheelchairAccess: boolean; dietaryNotes: string[] }
  /** Place in `rooms` and `beds` of the preferences; null when nobody knows. */
  roomType: number | null
  bedPreference: number | null
  phone: string
  /** The client with whom they travel; empty for the client. */
  travelsWith: string
}

/** Who leaves, without those who cancelled. */
export interface Manifest extends Pick<Departure, 'tourId' | 'tourTitle' | 'departureDate' | 'returnDate'> {
  entries: ManifestEntry[]
  /** Who sends them. */
  agency: Agency
}

const readOptionalId = (raw: unknown): Id | null => (raw === null || raw === undefined ? null : readId(raw))

const readState = (raw: unknown): CheckState => readName(raw, checkStates, 0) ?? 'unknown'

function readCheck(raw: unknown): Check {
  const member = readMembers(raw)
  const reasons = Object.keys(reasonStates) as CheckReason[]
  return {
    id: readName(member('id'), checkIds, 0) ?? 'status',
    state: readState(member('state')),
    reason: readName(member('reason'), reasons, 0) ?? 'statusUnknown',
    day: readDay(member('day')),
    limit: readDay(member('limit')),
    count: readNumber(member('count')),
    missing: readItems(member('missing'), (item) => readName(item, tripPapers, 0)).filter(
      (paper) => paper !== undefined,
    ),
    recordId: readOptionalId(member('recordId')),
  }
}

function readSeller(raw: unknown): Seller {
  const member = readMembers(raw)
  return { id: readId(member('id')), name: readText(member('name')) }
}

function readTraveller(raw: unknown): Traveller {
  const member = readMembers(raw)
  const seller = member('soldBy')
  return {
    clientTourId: readId(member('clientTourId')),
    clientId: readId(member('clientId')),
    companionId: readOptionalId(member('companionId')),
    personId: readOptionalId(member('personId')),
    name: readText(member('name')),
    soldBy: seller ? readSeller(seller) : null,
    state: readState(member('state')),
    checks: readItems(member('checks'), readCheck),
  }
}

export function readChecklistItem(raw: unknown): ChecklistItem {
  const member = readMembers(raw)
  return {
    item: readText(member('item')),
    isDone: readFlag(member('isDone')),
    doneBy: readText(member('doneBy')),
    doneAt: readText(member('doneAt')),
  }
}

const readAbout = (member: (name: string) => unknown) => ({
  tourId: readId(member('tourId')),
  tourTitle: readLocalizedText(member('tourTitle')),
  departureDate: readDay(member('departureDate')),
  returnDate: readDay(member('returnDate')),
})

export function readDeparture(raw: unknown): Departure {
  const member = readMembers(raw)
  const count = readMembers(member('counts') ?? {})
  return {
    ...readAbout(member),
    checklist: readItems(member('checklist'), readChecklistItem),
    state: readState(member('state')),
    counts: {
      ok: readNumber(count('ok')),
      unknown: readNumber(count('unknown')),
      attention: readNumber(count('attention')),
      trouble: readNumber(count('trouble')),
    },
    travellers: readItems(member('travellers'), readTraveller),
  }
}

export function readBoard(raw: unknown): DepartureBoard {
  const member = readMembers(raw)
  return {
    today: readDay(member('today')),
    departures: readItems(member('departures'), readDeparture),
    next: readOptionalText(member('next')),
    sellers: readItems(member('sellers'), readSeller),
  }
}

function readEntry(raw: unknown): ManifestEntry {
  const member = readMembers(raw)
  const needs = readMembers(member('needs') ?? {})
  const place = (name: string) => (typeof member(name) === 'number' ? readNumber(member(name)) : null)
  return {
    clientTourId: readId(member('clientTourId')),
    name: readText(member('name')),
    dateOfBirth: readDay(member('dateOfBirth')),
    gender: readText(member('gender')),
    nationalityCode: readText(member('nationalityCode')),
    passport: readText(member('passport')),
    passportExpiry: readDay(member('passportExpiry')),
    needs: {
      halalMeals: readFlag(needs('halalMeals')),
      wheelchairAccess: readFlag(needs('wheelchairAccess')),
      dietaryNotes: readItems(needs('dietaryNotes'), readText),
    },
    roomType: place('roomType'),
    bedPreference: place('bedPreference'),
    phone: readText(member('phone')),
    travelsWith: readText(member('travelsWith')),
  }
}

export function readManifest(raw: unknown): Manifest {
  const member = readMembers(raw)
  return {
    ...readAbout(member),
    entries: readItems(member('entries'), readEntry),
    agency: readAgency(member('agency')),
  }
}
