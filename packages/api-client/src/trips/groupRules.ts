import type { Label } from '../fields/labels'
import type { Id } from '../read/fields'
import type { Manifest, ManifestEntry } from './departureTypes'
import {
  type FlightDirection,
  type FlightOnList,
  placesIn,
  type RoomInput,
  roomKinds,
  roomKindWords,
} from './groupFields'

interface Arranged {
  entries: ManifestEntry[]
  rooms: readonly Pick<RoomInput, 'kind'>[]
}

/** Who sleeps in no room, in the order of the list. */
export const roomless = ({ entries }: Pick<Manifest, 'entries'>): ManifestEntry[] =>
  entries.filter(({ roomNumber }) => roomNumber === null)

/** People of a room, in the order of the list. */
export const sleepersOf = ({ entries }: Pick<Manifest, 'entries'>, number: number): ManifestEntry[] =>
  entries.filter(({ roomNumber }) => roomNumber === number)

/** «SGL одноместный с доплатой» */
export const roomKindText = (kind: RoomInput['kind'], language: keyof Label): string =>
  `${roomKindWords[kind].code} ${roomKindWords[kind][language]}`

/** People with the numbers of their rooms, as rooms say it that are not stored yet. */
export const withNumbers = (
  entries: readonly ManifestEntry[],
  rooms: readonly { people: readonly Id[] }[],
): ManifestEntry[] =>
  entries.map((entry) => {
    const ids = entry.travellerIds.map(String)
    const number = rooms.findIndex(({ people }) => people.some((id) => ids.includes(String(id)))) + 1
    return { ...entry, roomNumber: number || null }
  })

/** How many rooms of each kind somebody sleeps in: «TWN × 2, DBL × 1»; empty without any. */
export function roomTotals({ entries, rooms }: Arranged): string {
  const taken = rooms.filter((_, place) => sleepersOf({ entries }, place + 1).length > 0)
  return roomKinds
    .map((kind) => ({ kind, count: taken.filter((room) => room.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${roomKindWords[kind].code} × ${count}`)
    .join(', ')
}

/** Rooms, by their numbers, in which more sleep than there are places. */
export const overfull = ({ entries, rooms }: Arranged): { number: number; people: number; places: number }[] =>
  rooms
    .map(({ kind }, place) => ({
      number: place + 1,
      people: sleepersOf({ entries }, place + 1).length,
      places: placesIn[kind],
    }))
    .filter(({ people, places }) => people > places)

const without = <Of extends { people: readonly Id[] }>(parts: readonly Of[], people: readonly Id[]): Of[] =>
  parts.map((part) => ({
    ...part,
    people: part.people.filter((id) => !people.some((one) => String(one) === String(id))),
  }))

/** Rooms, or flights of a direction, with people in the one of an id, or in none. */
export const withPeople = <Of extends { id: Id | null; people: readonly Id[] }>(
  parts: readonly Of[],
  people: readonly Id[],
  id: Id | null,
): Of[] =>
  without(parts, people).map((part) =>
    id !== null && String(part.id) === String(id) ? { ...part, people: [...part.people, ...people] } : part,
  )

const kindsOf: Readonly<Record<number, RoomInput['kind']>> = { 1: 'Single', 2: 'Twin', 3: 'Triple', 4: 'Quadruple' }

/** Place of `Twin` and of what is shared among `beds` of the preferences. */
const sharedBeds = [2, 3, 4]

/**
 * Rooms for those who have none: who goes by one sale sleeps together, four at most, in a double room where all of them wish
 * for one bed. Somebody looks at it before it is told to anybody.
 */
export function proposedRooms(manifest: Pick<Manifest, 'entries'>): RoomInput[] {
  const bySale = new Map<string, ManifestEntry[]>()
  for (const entry of roomless(manifest)) {
    if (entry.travellerIds.length === 0) continue
    const key = String(entry.clientTourId)
    bySale.set(key, [...(bySale.get(key) ?? []), entry])
  }
  return [...bySale.values()].flatMap((people) =>
    shared(people).map((sleepers): RoomInput => {
      const wishOneBed = sleepers.every(({ bedPreference }) => sharedBeds.includes(bedPreference ?? -1))
      const kind = sleepers.length === 2 && wishOneBed ? 'Double' : (kindsOf[sleepers.length] ?? 'Single')
      return { id: null, kind, note: '', people: sleepers.flatMap(({ travellerIds }) => travellerIds) }
    }),
  )
}

/** Up to four in one room; of more, twos, and three where one would stay alone. */
function shared(people: readonly ManifestEntry[]): ManifestEntry[][] {
  if (people.length <= 4) return [[...people]]
  const rest = people.length % 2 === 1 ? 3 : 2
  return [people.slice(0, rest), ...shared(people.slice(rest))]
}

/** «HY 602, 30.11 05:40, Ташкент» */
export const flightText = ({ number, day, time, airport }: FlightOnList): string =>
  [number, [day.split('-').reverse().slice(0, 2).join('.'), time].filter(Boolean).join(' '), airport]
    .filter(Boolean)
    .join(', ')

/** The flight of somebody in a direction; null when nobody knows. */
export const flightOf = (entry: ManifestEntry, direction: FlightDirection): FlightOnList | null =>
  direction === 'Arrival' ? entry.arrivalFlight : entry.departureFlight

/** Who has no flight in a direction. */
export const flightless = ({ entries }: Pick<Manifest, 'entries'>, direction: FlightDirection): ManifestEntry[] =>
  entries.filter((entry) => flightOf(entry, direction) === null)
