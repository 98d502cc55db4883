import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialValues } from '../fields/fields'
import { daysLater } from './departureRules'
import { travellerFields } from './travellerFields'
import { type NotedTour, tripFacts } from './tripFactTypes'
import { buildClientFacts, buildCompanionFacts, buildKnownTrip } from './tripNoteFixtures'
import {
  birthdayFrom,
  isPassportName,
  type NotedTrip,
  notesOfTrip,
  type TripNoteContext,
  type TripNoteId,
  tripNoteFields,
} from './tripNoteRules'

const trip = (changes: Partial<NotedTrip> = {}): NotedTrip => ({
  id: null,
  tourId: 3,
  status: 'Confirmed',
  departureDate: '2026-06-01',
  returnDate: '2026-06-10',
  soldPrice: 500,
  quantity: 1,
  description: '',
  ...changes,
})

const tour = (changes: Partial<NotedTour> = {}): NotedTour => ({
  price: 500,
  validFrom: '2026-03-15',
  validUntil: '2026-11-15',
  ...changes,
})

const given = (changes: Partial<TripNoteContext> = {}): TripNoteContext => ({
  tour: tour(),
  client: buildClientFacts(),
  today: '2026-05-01',
  ...changes,
})

const idsOf = (typed: NotedTrip, known: TripNoteContext = given()) => notesOfTrip(typed, known).map(({ id }) => id)

const other = (departureDate: string, returnDate: string, changes = {}) => ({
  client: buildClientFacts({ trips: [buildKnownTrip({ id: 9, departureDate, returnDate, ...changes })] }),
})
const born = (dateOfBirth: string) => ({ client: buildClientFacts({ dateOfBirth }) })
const withCompanion = (changes = {}) => ({
  client: buildClientFacts({ companions: [buildCompanionFacts(changes)] }),
})
const namedPeople = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    ...initialValues(travellerFields),
    fullName: `Анна ${place}`,
  }))
const namedOn = (id: number, count: number) => ({
  client: buildClientFacts({
    trips: [buildKnownTrip({ id, travellersConfirmed: true, travellers: namedPeople(count) })],
  }),
})
const named = (firstName: string, lastName = '') => ({ client: buildClientFacts({ firstName, lastName }) })

test('says nothing about a trip as it should be, and nothing of one that was cancelled', () => {
  expect(idsOf(trip())).toEqual([])
  expect(idsOf(trip({ status: 'Canceled', returnDate: '2026-05-01', quantity: 4, soldPrice: 1 }))).toEqual([])
})

test.each<[TripNoteId, boolean, string, NotedTrip, Partial<TripNoteContext>]>([
  ['returnsEarly', true, 'a day before', trip({ returnDate: '2026-05-31' }), {}],
  ['returnsEarly', false, 'on the same day', trip({ returnDate: '2026-06-01' }), {}],
  ['returnsEarly', false, 'open', trip({ returnDate: '' }), {}],
  ['outsideTour', true, 'leaves too early', trip(), { tour: tour({ validFrom: '2026-06-02' }) }],
  ['outsideTour', false, 'leaves on the first day', trip(), { tour: tour({ validFrom: '2026-06-01' }) }],
  ['outsideTour', true, 'returns too late', trip(), { tour: tour({ validUntil: '2026-06-09' }) }],
  ['outsideTour', false, 'returns on the last day', trip(), { tour: tour({ validUntil: '2026-06-10' }) }],
  [
    'outsideTour',
    true,
    'open, leaves too late',
    trip({ returnDate: '' }),
    { tour: tour({ validUntil: '2026-05-31' }) },
  ],
  ['outsideTour', false, 'no end', trip(), { tour: tour({ validUntil: '' }) }],
  ['outsideTour', false, 'no tour', trip(), { tour: null }],
  ['outsideTour', false, 'no day yet', trip({ departureDate: '', returnDate: '' }), { tour: tour() }],
  ['farPrice', false, '30 % below', trip({ soldPrice: 350 }), {}],
  ['farPrice', true, 'below that', trip({ soldPrice: 349.99 }), {}],
  ['farPrice', false, '30 % above', trip({ soldPrice: 650 }), {}],
  ['farPrice', true, 'above that', trip({ soldPrice: 650.01 }), {}],
  ['farPrice', false, 'for all three', trip({ soldPrice: 1500, quantity: 3 }), {}],
  ['farPrice', true, 'between one and three', trip({ soldPrice: 900, quantity: 3 }), {}],
  ['farPrice', false, 'a tour without a price', trip(), { tour: tour({ price: 0 }) }],
  ['farPrice', false, 'none agreed', trip({ soldPrice: null }), {}],
  ['priceMissing', true, 'none agreed', trip({ soldPrice: null }), {}],
  ['priceMissing', true, 'zero', trip({ soldPrice: 0 }), {}],
  ['priceMissing', false, 'no tour chosen yet', trip({ soldPrice: null, tourId: null }), { tour: null }],
  ['quantity', true, 'two, nobody with them', trip({ quantity: 2 }), {}],
  ['quantity', true, 'one, somebody with them', trip(), withCompanion()],
  ['quantity', false, 'two with one', trip({ quantity: 2 }), withCompanion()],
  ['quantity', true, 'two of three named', trip({ id: 9, quantity: 3 }), namedOn(9, 2)],
  ['quantity', false, 'three of three named', trip({ id: 9, quantity: 3 }), namedOn(9, 3)],
  ['quantity', false, 'one marked of two on the card', trip({ going: namedPeople(1) }), withCompanion()],
  ['quantity', false, 'being typed', trip({ quantity: null }), withCompanion()],
  ['quantity', false, 'nobody known', trip({ quantity: 5 }), { client: null }],
  ['overlap', true, 'inside', trip(), other('2026-06-03', '2026-06-05')],
  ['overlap', true, 'around', trip(), other('2026-05-03', '2026-07-05')],
  ['overlap', false, 'leaves on the day of the return', trip(), other('2026-06-10', '2026-06-12')],
  ['overlap', false, 'returned on that day', trip(), other('2026-05-25', '2026-06-01')],
  ['overlap', true, 'a day less', trip(), other('2026-05-25', '2026-06-02')],
  ['overlap', true, 'both open, on one day', trip({ returnDate: '' }), other('2026-06-01', '')],
  ['overlap', true, 'open, inside', trip({ returnDate: '' }), other('2026-05-25', '2026-06-05')],
  ['overlap', false, 'cancelled', trip(), other('2026-06-03', '2026-06-05', { status: 'Canceled' })],
  ['overlap', false, 'itself', trip({ id: '9' }), other('2026-06-03', '2026-06-05')],
  ['birthday', true, 'on the first day', trip(), born('1990-06-01')],
  ['birthday', true, 'on the last day', trip(), born('1990-06-10')],
  ['birthday', false, 'the day after', trip(), born('1990-06-11')],
  ['birthday', false, 'the day before', trip(), born('1990-05-31')],
  ['birthday', true, 'in January', trip({ departureDate: '2026-12-28', returnDate: '2027-01-05' }), born('1990-01-02')],
  ['birthday', true, 'no 29th', trip({ departureDate: '2026-02-27', returnDate: '2026-03-02' }), born('1992-02-29')],
  ['birthday', false, 'not known', trip(), born('')],
  ['birthday', true, 'of a companion', trip({ quantity: 2 }), withCompanion({ dateOfBirth: '2015-06-05' })],
  ['birthday', false, 'of one who stays', trip({ quantity: 1 }), withCompanion({ dateOfBirth: '2015-06-05' })],
  ['needs', true, 'halal', trip(), { client: buildClientFacts({ halalMeals: true }) }],
  ['needs', true, 'wheelchair', trip({ description: ' ' }), { client: buildClientFacts({ wheelchairAccess: true }) }],
  ['needs', false, 'noted', trip({ description: 'Халяль' }), { client: buildClientFacts({ halalMeals: true }) }],
  [
    'needs',
    true,
    'of a companion',
    trip({ quantity: 2 }),
    withCompanion({ person: buildClientFacts({ firstName: 'Лола', halalMeals: true }) }),
  ],
  ['name', false, 'Latin', trip(), named('Nodira', "O'ktamova-Kim")],
  ['name', true, 'a Latin o in it', trip(), named('Нoдира', 'Алиева')],
  ['name', true, 'a digit', trip(), named('Нодира2')],
  ['name', true, 'a sign', trip(), named('Нодира', '(Ким)')],
  [
    'name',
    false,
    'a companion in the other alphabet',
    trip({ quantity: 2 }),
    withCompanion({ fullName: 'Aliyeva Lola', person: buildClientFacts({ firstName: 'Лола' }) }),
  ],
  [
    'name',
    true,
    'a companion with another letter',
    trip({ quantity: 2 }),
    withCompanion({ fullName: 'Лола Алеева', person: buildClientFacts({ firstName: 'Лола' }) }),
  ],
  ['pendingPast', true, 'left unconfirmed', trip({ status: 'Pending', departureDate: '2026-04-30' }), {}],
  ['pendingPast', false, 'leaves today', trip({ status: 'Pending', departureDate: '2026-05-01' }), {}],
  ['pendingPast', false, 'confirmed', trip({ departureDate: '2026-04-30' }), {}],
  ['dayMissing', true, 'of an import', trip({ departureDate: '', returnDate: '' }), {}],
  ['nobody', true, 'of an import', trip({ quantity: 0 }), {}],
])('%s is %s: %s', (id, isSaid, _, typed, known) => {
  expect(idsOf(typed, given(known)).includes(id)).toBe(isSaid)
})

test('says what it compares with, and below which field it stands', () => {
  const client = buildClientFacts({
    dateOfBirth: '1990-06-08',
    halalMeals: true,
    companions: [buildCompanionFacts({ dateOfBirth: '2015-06-02' })],
    trips: [buildKnownTrip({ id: 9, departureDate: '2026-06-09', returnDate: '2026-06-12' })],
  })

  const notes = notesOfTrip(
    trip({ quantity: 2, soldPrice: 90 }),
    given({ client, tour: tour({ validUntil: '2026-06-05' }) }),
  )

  expect(notes).toMatchObject([
    { id: 'overlap', field: 'departureDate', tripId: 9, from: '2026-06-09', until: '2026-06-12' },
    { id: 'outsideTour', from: '2026-03-15', until: '2026-06-05' },
    { id: 'birthday', names: ['Лола Алиева', 'Нодира Алиева'], from: '2026-06-02' },
    { id: 'farPrice', field: 'soldPrice', price: 500 },
    { id: 'needs', field: 'description', names: ['Нодира Алиева'], needs: ['halalMeals'] },
  ])
  expect(notes.every(({ id, field }) => tripNoteFields[id] === field)).toBe(true)
})

test('reads what a server says of a client', () => {
  const raw = {
    today: '2026-05-01',
    clients: [
      {
        ...buildClientFacts(),
        companions: [buildCompanionFacts({ person: buildClientFacts() })],
        trips: [{ ...buildKnownTrip(), clientTourStatus: 1, tour: tour(), mutedNotes: ['birthday'] }],
      },
    ],
  }

  const [client] = tripFacts.read(raw).clients

  expect(client?.companions[0]?.person?.lastName).toBe('Алиева')
  expect(client?.trips[0]).toMatchObject({ id: 34, status: 'Confirmed', mutedNotes: ['birthday'], tour: tour() })
})

const day = fc.integer({ min: 0, max: 900 }).map((days) => daysLater('2027-06-01', days))

test('finds overlapping trips and birthdays as walking through the days does', () => {
  const stay = fc.tuple(day, fc.option(fc.integer({ min: 0, max: 12 })))
  const datesOf = ([departureDate, days]: [string, number | null]) => ({
    departureDate,
    returnDate: days === null ? '' : daysLater(departureDate, days),
  })
  /** Moments away from home: noons and midnights, without those of leaving and coming back. */
  const away = ([from, days]: [string, number | null]): string[] =>
    days
      ? Array.from({ length: days * 2 - 1 }, (_, place) => `${daysLater(from, Math.ceil(place / 2))} ${place % 2}`)
      : []
  const meets = (one: [string, number | null], two: [string, number | null]) => {
    const instant = (each: [string, number | null]) => (each[1] ? away(each) : [`${each[0]} 1`])
    return one[0] === two[0] || instant(one).some((moment) => instant(two).includes(moment))
  }

  fc.assert(
    fc.property(
      stay,
      fc.tuple(fc.integer({ min: -14, max: 14 }), fc.option(fc.integer({ min: 0, max: 12 }))),
      day,
      (one, [shift, days], birth) => {
        const two: [string, number | null] = [daysLater(one[0], shift), days]
        const dateOfBirth = `19${birth.slice(2)}`
        const client = buildClientFacts({ dateOfBirth, trips: [buildKnownTrip({ id: 9, ...datesOf(two) })] })

        const ids = idsOf(trip(datesOf(one)), given({ client, tour: null }))

        expect(ids.includes('overlap')).toBe(meets(one, two))
        const walked = Array.from({ length: (one[1] ?? 0) + 1 }, (_, days) => daysLater(one[0], days))
        const isOn = (each: string) =>
          each.slice(5) === dateOfBirth.slice(5) ||
          (dateOfBirth.slice(5) === '02-29' && each.slice(5) === '02-28' && daysLater(each, 1).slice(5) === '03-01')
        expect(ids.includes('birthday')).toBe(walked.some(isOn))
      },
    ),
    { numRuns: 3000 },
  )
})

test('knows the next birthday and the letters of a passport', () => {
  expect(birthdayFrom('1990-12-31', '2026-12-31')).toBe('2026-12-31')
  expect(birthdayFrom('1990-01-01', '2026-12-31')).toBe('2027-01-01')
  expect(birthdayFrom('1992-02-29', '2028-02-01')).toBe('2028-02-29')
  expect(['Жасур', "G'ulom", 'ИВАНОВ-ПЕТРОВ', 'Ким Л.', ''].map(isPassportName)).toEqual(Array(5).fill(true))
  expect(['Ivanов', 'Ким!', 'Анна_2'].map(isPassportName)).toEqual([false, false, false])
})
