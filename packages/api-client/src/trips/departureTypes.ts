import {
  dayPart,
  flagPart,
  id,
  list,
  localizedPart,
  members,
  moment,
  namePart,
  nullable,
  optionalId,
  optionalWholePart,
  orEmpty,
  type ReadOf,
  textPart,
  versioned,
  wholePart,
} from '../fields/answers'
import type { Id } from '../read/fields'
import type { TourId } from '../tours/tourFields'
import { agency } from './agencyTypes'
import { checkState, travelCheck } from './departureRules'
import { flight, flightOnList, groupDeparture, room, roomKinds } from './groupFields'
import { listChange } from './sentListTypes'
import { otherPlace } from './travellerFields'

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
  /** One client alone, as the buyer or as a companion with a card of their own. */
  clientId?: Id
  /** Departures at once, 1-100. @default 10 */
  pageSize?: number
  /** `next` of the part before. */
  after?: string
}

/** An employee, by name. */
const seller = members({ id, name: textPart })
export type Seller = ReadOf<typeof seller>

/** Something that no data can know, to be ticked off for all who leave together. */
export const checklistItem = members({
  item: textPart,
  isDone: flagPart,
  /** Empty while it is not, and of an account that is gone. */
  doneBy: textPart,
  /** Empty while it is not. */
  doneAt: moment,
})
export type ChecklistItem = ReadOf<typeof checklistItem>

/** Somebody who leaves: the client who bought the trip, a companion, or somebody else who is named. */
export const traveller = members({
  clientTourId: id,
  /** Who bought the trip. */
  clientId: id,
  /** In the list of who goes; null while nobody has confirmed it. */
  travellerId: optionalId,
  /** Null for who is no companion on the client's card. */
  companionId: optionalId,
  /** The client whose card has the papers: the client, or their own record; null without one. */
  personId: optionalId,
  /** Whose place of the sale it is, whatever they are called: that of `changes`; empty while nobody is known to go. */
  key: textPart,
  name: textPart,
  soldBy: nullable(seller),
  /** The worst of the checks. */
  state: checkState,
  /** What is of the whole sale is told once: of the client who bought it, else of the first who goes. */
  checks: list(travelCheck),
  /** Other sales by which the same person goes. */
  alsoIn: list(otherPlace),
})
export type Traveller = ReadOf<typeof traveller>

const about = {
  tourId: id,
  /** Empty when the tour is gone. */
  tourTitle: localizedPart,
  /** The first of those that go as one group. */
  departureDate: dayPart,
  /** The last of the returns; empty when all are open. */
  returnDate: dayPart,
}

/** Everybody who bought a tour and leaves on the same day, with those of other departures that go as one group. */
export const departure = members({
  ...about,
  /** The other departures of the group. */
  joined: list(groupDeparture),
  checklist: list(checklistItem),
  /** The worst of all travellers, shown or not. */
  state: checkState,
  /** How many people are in each state; who goes by two sales that are joined is one. */
  counts: orEmpty(members({ ok: wholePart, unknown: wholePart, attention: wholePart, trouble: wholePart })),
  /** Sold, and how many of those who go are named. */
  places: wholePart,
  named: wholePart,
  travellers: list(traveller),
  /** What has become of people since lists of them went out. */
  changes: list(listChange),
})
export type Departure = ReadOf<typeof departure>

/** A part of the board, by the day of departure. */
export const departureBoard = members({
  /** In the time zone of the agency. */
  today: dayPart,
  departures: list(departure),
  /** Begins the next part; null at the end. */
  next: nullable(textPart),
  /** Who sold trips that leave within the time. */
  sellers: list(seller),
})
export type DepartureBoard = ReadOf<typeof departureBoard>

/** A sale of which it is open who goes, or whether they go at all. */
export const openSale = members({
  clientTourId: id,
  clientId: id,
  /** Who bought it, surname first. */
  name: textPart,
  /** The same as a passport has it. */
  latinName: textPart,
  /** Sold, and how many of those who go are named. */
  places: wholePart,
  named: wholePart,
  /** Has somebody said who goes? */
  isConfirmed: flagPart,
  /** The sale itself waits for its confirmation. */
  isPending: flagPart,
})
export type OpenSale = ReadOf<typeof openSale>

/** A line of the list for hotel, carrier and border. */
export const manifestEntry = members({
  clientTourId: id,
  /** Who bought the trip. */
  clientId: optionalId,
  /** The client whose card has the papers; null without one. */
  personId: optionalId,
  /** Null for who is no companion on the buyer's card. */
  companionId: optionalId,
  /** The passport with which they go; null without one on a card. */
  documentId: optionalId,
  /** Surname first. */
  name: textPart,
  /** Surname first, in capitals: as the passport has it where it is verified, else as it is likely to be. */
  latinName: textPart,
  /** Are the names filled in on the document with which they go? */
  isNameVerified: flagPart,
  dateOfBirth: dayPart,
  /** Empty when nobody knows. */
  gender: namePart(['', 'Male', 'Female'], ''),
  nationalityCode: textPart,
  /** Series and number of the passport; empty when there is none. */
  passport: textPart,
  passportExpiry: dayPart,
  /** Food and access, in words of the staff. */
  needs: orEmpty(members({ halalMeals: flagPart, wheelchairAccess: flagPart, dietaryNotes: list(textPart) })),
  /** Place in `rooms` and `beds` of the preferences; null when nobody knows. */
  roomType: optionalWholePart,
  bedPreference: optionalWholePart,
  phone: textPart,
  /** The client with whom they travel, as `name` and as `latinName`; empty for the client. */
  travelsWith: textPart,
  travelsWithLatin: textPart,
  /** What is open about their sale; null when nothing is. */
  open: nullable(openSale),
  /** Of the trip: others of the group may leave on another day. */
  departureDate: dayPart,
  /** Empty while it is open. */
  returnDate: dayPart,
  /** Rows of sales that stand for them: who is put into rooms and flights. Empty while nobody has confirmed who goes. */
  travellerIds: list(id),
  /** From 1, the place among the rooms of the group; null without one. */
  roomNumber: optionalWholePart,
  roomKind: namePart(['', ...roomKinds], ''),
  roomNote: textPart,
  /** Their own, else the one for all; null when nobody knows. */
  arrivalFlight: nullable(flightOnList),
  departureFlight: nullable(flightOnList),
  /** All sales by which they go, where there are several; else empty. */
  sales: list(id),
  /** Is there another line of the same person? */
  isDoubled: flagPart,
})
export type ManifestEntry = ReadOf<typeof manifestEntry>

/** One person who stands on the list more than once. */
export const doubledPerson = members({
  name: textPart,
  /** As on the list in English. */
  latinName: textPart,
  /** Of one card or passport; else of one name and day of birth alone. */
  isSure: flagPart,
  places: list(otherPlace),
})
export type DoubledPerson = ReadOf<typeof doubledPerson>

/** Who leaves, without those who cancelled, where they sleep and how they fly. */
export const manifest = versioned({
  ...about,
  /** Those that go as one group, by day: one where none are joined. */
  departures: list(groupDeparture),
  entries: list(manifestEntry),
  rooms: list(room),
  flights: list(flight),
  /** What is open about them: the list may be short, or name who does not go. */
  open: list(openSale),
  /** Who is on it more than once. */
  doubled: list(doubledPerson),
  /** Who sends them. */
  agency,
  /** Of the rows: whoever says which list went out names it. */
  digest: textPart,
})
export type Manifest = ReadOf<typeof manifest>
