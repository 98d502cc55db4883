import {
  dayPart,
  flagPart,
  id,
  knownDay,
  list,
  localizedPart,
  members,
  namePart,
  type ReadOf,
  textPart,
  versioned,
  wholePart,
} from '../fields/answers'
import { day, flag, nameOf, text, type ValuesOf } from '../fields/fields'
import type { Label, LabelsOf } from '../fields/labels'
import type { Id } from '../read/fields'

/** Rooms of a hotel. A single one is sold with a supplement. */
export const roomKinds = ['Single', 'Double', 'Twin', 'Triple', 'Quadruple'] as const
/** One of `roomKinds`. */
export type RoomKind = (typeof roomKinds)[number]

/** How many sleep in a room. */
export const placesIn: Readonly<Record<RoomKind, number>> = { Single: 1, Double: 2, Twin: 2, Triple: 3, Quadruple: 4 }

/** A room in which people of a group sleep. An addition to the documents. */
export const roomFields = {
  kind: nameOf(roomKinds, 'Неизвестный вид номера'),
  note: text({ max: 200 }),
}

export const roomFieldNames: LabelsOf<typeof roomFields> = {
  kind: { ru: 'Вид номера', en: 'Kind of room' },
  note: { ru: 'Заметка', en: 'Note' },
}

/** As hotels are used to read them. */
export const roomKindWords: Readonly<Record<RoomKind, Label & { code: string }>> = {
  Single: { ru: 'одноместный с доплатой', en: 'single, with supplement', code: 'SGL' },
  Double: { ru: 'двухместный, общая кровать', en: 'double', code: 'DBL' },
  Twin: { ru: 'двухместный, две кровати', en: 'twin', code: 'TWN' },
  Triple: { ru: 'трёхместный', en: 'triple', code: 'TRPL' },
  Quadruple: { ru: 'четырёхместный', en: 'quadruple', code: 'QDPL' },
}

export const flightDirections = ['Arrival', 'Departure'] as const
/** One of `flightDirections`. */
export type FlightDirection = (typeof flightDirections)[number]

/** A flight by which people of a group come to the tour, or leave after it. An addition to the documents. */
export const flightFields = {
  direction: nameOf(flightDirections, 'Неизвестное направление'),
  number: text({ max: 20, isUpperCase: true, required: 'Укажите номер рейса' }),
  day: day({ required: 'Укажите день рейса' }),
  time: text({
    max: 5,
    rule: { allows: (time) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time), refusal: 'Время пишется так: 05:40' },
  }),
  airport: text({ max: 100 }),
  /** Of everybody who has no other one. */
  isForAll: flag(),
}

export const flightFieldNames: LabelsOf<typeof flightFields> = {
  direction: { ru: 'Направление', en: 'Direction' },
  number: { ru: 'Рейс', en: 'Flight' },
  day: { ru: 'День', en: 'Day' },
  time: { ru: 'Время', en: 'Time' },
  airport: { ru: 'Аэропорт', en: 'Airport' },
  isForAll: { ru: 'Для всех', en: 'For all' },
}

const flightParts = {
  direction: namePart(flightDirections, 'Arrival'),
  number: textPart,
  day: knownDay,
  /** `05:40`, where it happens; empty when nobody knows. */
  time: textPart,
  airport: textPart,
}

/** A flight, as it stands on a list. */
export const flightOnList = members(flightParts)
export type FlightOnList = ReadOf<typeof flightOnList>

/** Whose it is, by their ids among the travellers of sales. */
const people = list(id)

/** A room with who sleeps in it. */
export const room = members({ id, kind: namePart(roomKinds, 'Single'), note: textPart, people })
export type Room = ReadOf<typeof room>

export const flight = members({ id, ...flightParts, isForAll: flagPart, people })
export type Flight = ReadOf<typeof flight>

/** What is sent: a new one has no id. */
export type RoomInput = ValuesOf<typeof roomFields> & { id: Id | null; people: readonly Id[] }
export type FlightInput = ValuesOf<typeof flightFields> & { id: Id | null; people: readonly Id[] }

/** A tour and a day on which people leave together. */
export const groupDeparture = members({ tourId: id, tourTitle: localizedPart, departureDate: dayPart })
export type GroupDeparture = ReadOf<typeof groupDeparture>

/** Departures that go as one group, and others that leave near them. */
export const groupDepartures = versioned({
  departures: list(groupDeparture),
  /** Up to a week before or after: of the same title first. `people` is how many places were sold. */
  near: list(members({ ...groupDeparture.parts, people: wholePart })),
})
export type GroupDepartures = ReadOf<typeof groupDepartures>
