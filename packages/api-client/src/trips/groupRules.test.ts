import { expect, test } from 'vitest'
import { buildManifest, buildManifestEntry } from './departureFixtures'
import type { ManifestEntry } from './departureTypes'
import type { FlightOnList, RoomInput } from './groupFields'
import { flightText, overfull, proposedRooms, roomTotals, withNumbers, withPeople } from './groupRules'
import { columnsFor, groupGaps, manifestParts, manifestTotals } from './manifestRules'

const person = (id: number, changes: Partial<ManifestEntry> = {}) =>
  buildManifestEntry({ travellerIds: [id], name: `Гость ${id}`, bedPreference: null, ...changes })

const room = (kind: RoomInput['kind'], people: number[], id: number | null = null): RoomInput => ({
  id,
  kind,
  note: '',
  people,
})

const arrival = (number: string, day: string, time = ''): FlightOnList => ({
  direction: 'Arrival',
  number,
  day,
  time,
  airport: '',
})

test('who goes by one sale sleeps together, and none of a large party alone', () => {
  const sale = (clientTourId: number, ...ids: number[]) => ids.map((id) => person(id, { clientTourId }))
  const entries = [
    ...sale(1, 1),
    ...sale(2, 2, 3),
    ...sale(3, 4, 5, 6),
    ...sale(4, 7, 8, 9, 10),
    ...sale(5, 11, 12, 13, 14, 15),
  ]

  expect(proposedRooms({ entries: withNumbers(entries, []) }).map(({ kind, people }) => [kind, people])).toEqual([
    ['Single', [1]],
    ['Twin', [2, 3]],
    ['Triple', [4, 5, 6]],
    ['Quadruple', [7, 8, 9, 10]],
    ['Triple', [11, 12, 13]],
    ['Twin', [14, 15]],
  ])
})

test('two who both wish for one bed get one; who has a room, or is not confirmed, is left as they are', () => {
  const entries = [
    person(1, { bedPreference: 2 }),
    person(2, { bedPreference: 3 }),
    person(3, { clientTourId: 35 }),
    person(4, { clientTourId: 36, travellerIds: [] }),
  ]

  expect(proposedRooms({ entries: withNumbers(entries, [room('Single', [3], 7)]) })).toEqual([room('Double', [1, 2])])
})

test('everybody is in one room at most', () => {
  const rooms = [room('Twin', [1, 2], 7), room('Single', [3], 8)]

  expect(withPeople(rooms, [2], 8).map(({ people }) => people)).toEqual([[1], [3, 2]])
  expect(withPeople(rooms, [1, 3], null).map(({ people }) => people)).toEqual([[2], []])
})

test('totals count rooms in which somebody sleeps, by kind', () => {
  const rooms = [room('Twin', [1, 2]), room('Twin', [3]), room('Double', []), room('Single', [4])]
  const entries = withNumbers(
    [1, 2, 3, 4].map((id) => person(id)),
    rooms,
  )

  expect(roomTotals({ entries, rooms })).toBe('SGL × 1, TWN × 2')
  expect(
    overfull({
      entries: withNumbers(
        [1, 2].map((id) => person(id)),
        [room('Single', [1, 2])],
      ),
      rooms: [room('Single', [1, 2])],
    }),
  ).toEqual([{ number: 1, people: 2, places: 1 }])
})

test('a hotel reads the list by rooms, a carrier by the flight with which people come, others as it is', () => {
  const [late, early] = [arrival('HY 602', '2026-06-01', '05:40'), arrival('TK 370', '2026-05-31', '23:10')]
  const entries = [
    person(1, { roomNumber: 2, roomKind: 'Single', arrivalFlight: late }),
    person(2, { roomNumber: null }),
    person(3, { roomNumber: 1, roomKind: 'Twin', roomNote: 'тихий', arrivalFlight: early }),
  ]
  const rooms = [
    { id: 7, kind: 'Twin' as const, note: 'тихий', people: [3] },
    { id: 8, kind: 'Single' as const, note: '', people: [1] },
  ]
  const flights = [
    { ...late, id: 1, isForAll: false, people: [1] },
    { ...early, id: 2, isForAll: false, people: [3] },
  ]
  const manifest = buildManifest({ entries, rooms, flights })
  const order = (audience: Parameters<typeof manifestParts>[1]) =>
    manifestParts(manifest, audience, 'ru').map(({ heading, entries }) => [heading, entries.map(({ name }) => name)])

  expect(order('Hotel')).toEqual([['', ['Гость 3', 'Гость 1', 'Гость 2']]])
  expect(order('Carrier')).toEqual([
    ['Прилёт TK 370, 31.05 23:10 · 1', ['Гость 3']],
    ['Прилёт HY 602, 01.06 05:40 · 1', ['Гость 1']],
    ['без рейса прилёта · 1', ['Гость 2']],
  ])
  expect(order('Border')).toEqual([['', ['Гость 1', 'Гость 2', 'Гость 3']]])
  expect(manifestTotals(manifest, 'Hotel', 'en')).toBe('Rooms: SGL × 1, TWN × 1')
  expect(manifestTotals(manifest, 'Carrier', 'en')).toBe('')
  expect(groupGaps(manifest, 'Hotel', 'ru')).toEqual(['не расселены: 1', 'без рейса прилёта: 1'])
  expect(groupGaps(manifest, 'Border', 'ru')).toEqual([])
  const named = (audience: Parameters<typeof manifestParts>[1]) =>
    columnsFor(entries, audience, 'ru').map(({ name }) => name)
  expect(named('Hotel')).toEqual(expect.arrayContaining(['roomNumber', 'room', 'arrivalFlight']))
  expect(named('Hotel')).not.toContain('departureFlight')
  expect(named('Carrier')).not.toContain('roomNumber')
  expect(named('Border')).not.toContain('arrivalFlight')
})

test('a day of its own is told where people of a group leave on several', () => {
  const entries = [person(1), person(2, { departureDate: '2026-05-31' })]

  expect(columnsFor(entries, 'Other', 'ru').map(({ name }) => name)).toContain('leavesOn')
  expect(columnsFor(entries.slice(1), 'Other', 'ru').map(({ name }) => name)).not.toContain('leavesOn')
})

test('a flight is written as a carrier reads it', () => {
  expect(flightText({ ...arrival('HY 602', '2026-11-30', '05:40'), airport: 'Ташкент' })).toBe(
    'HY 602, 30.11 05:40, Ташкент',
  )
})
