import { expect, test } from 'vitest'
import {
  type ClientPapers,
  expiringPapers,
  newerPassport,
  type PaperTrip,
  travelDocumentOf,
  usualRequirements,
} from './paperRules'

const today = '2026-05-01'
const trip = (changes: Partial<PaperTrip> = {}): PaperTrip => ({
  id: 1,
  status: 'Confirmed',
  departureDate: '2026-06-01',
  returnDate: '2026-06-10',
  ...changes,
})
const passport = (expiryDate: string, changes = {}): ClientPapers => ({
  documents: [{ id: 5, type: 'Passport', expiryDate, issueDate: '', state: 'Valid' as const, ...changes }],
  visas: [],
})

test.each([
  ['2026-06-09', true],
  ['2026-06-10', false],
  ['2026-12-09', false],
])('marks a passport that ends on %s, six months after the return or earlier', (expiryDate, endsBeforeReturn) => {
  expect(expiringPapers(passport(expiryDate), [trip()], today)).toEqual([
    {
      kind: 'document',
      id: 5,
      name: 'Passport',
      expiryDate,
      clientTourId: 1,
      returnDate: '2026-06-10',
      monthsAfterReturn: 6,
      endsBeforeReturn,
    },
  ])
})

test('holds for a passport that lasts exactly as long as the rule says', () => {
  expect(expiringPapers(passport('2026-12-10'), [trip()], today)).toEqual([])
})

test('tells of a passport and of a visa that are used though nobody knows when they end', () => {
  const visas = [{ id: 9, countryCode: 'CN', expiryDate: '' }]

  expect(expiringPapers({ ...passport(''), visas }, [trip()], today)).toMatchObject([
    { kind: 'document', id: 5, expiryDate: '', endsBeforeReturn: false },
    { kind: 'visa', id: 9, expiryDate: '', endsBeforeReturn: false },
  ])
  expect(expiringPapers({ ...passport(''), visas }, [], today)).toEqual([])
})

const old: ClientPapers['documents'][number] = {
  ...{ id: 1, type: 'ForeignPassport', issueDate: '2016-02-01', expiryDate: '2026-09-01', state: 'Valid' },
}

test.each([
  ['was issued later', { issueDate: '2026-02-01' }, 2],
  ['was entered later, where a day is not known', { issueDate: '' }, 2],
  ['was issued earlier, though entered later', { issueDate: '2015-02-01' }, undefined],
  ['is of another type', { type: 'Passport', issueDate: '2026-02-01' }, undefined],
  ['is lost', { state: 'Lost', issueDate: '2026-02-01' }, undefined],
] as const)('a passport is replaced by one that %s', (_, changes, newer) => {
  expect(newerPassport(old, [old, { ...old, id: 2, ...changes }])?.id).toBe(newer)
})

test('neither a replaced passport nor a licence is replaced once more', () => {
  const newer = { ...old, id: 2, issueDate: '2026-02-01' }

  expect(newerPassport({ ...old, state: 'Replaced' }, [newer])).toBeUndefined()
  expect(newerPassport({ ...old, type: 'DriverLicense' }, [{ ...newer, type: 'DriverLicense' }])).toBeUndefined()
})

test('takes its months as data, and the end of a short month as it is', () => {
  const unhurried = trip({ requirements: { ...usualRequirements, passportMonths: 0 } })
  expect(expiringPapers(passport('2026-07-01'), [unhurried], today)).toEqual([])
  const august = trip({ departureDate: '2026-08-20', returnDate: '2026-08-31' })
  expect(expiringPapers(passport('2027-02-27'), [august], today)).toHaveLength(1)
  expect(expiringPapers(passport('2027-02-28'), [august], today)).toEqual([])
})

test.each([
  ['cancelled', trip({ status: 'Canceled' })],
  ['of an unknown status', trip({ status: null })],
  ['over', trip({ departureDate: '2026-04-01', returnDate: '2026-04-30' })],
])('marks nothing for a trip that is %s', (_, past) => {
  expect(expiringPapers(passport('2026-05-02'), [past], today)).toEqual([])
})

test('goes by the departure where the return is open', () => {
  expect(expiringPapers(passport('2026-07-01'), [trip({ returnDate: '' })], today)).toMatchObject([
    { returnDate: '2026-06-01', endsBeforeReturn: false },
  ])
})

test('lets the passport that holds longest count, and leaves identity cards alone', () => {
  const papers: ClientPapers = {
    documents: [
      { id: 1, type: 'Passport', expiryDate: '2026-05-02', issueDate: '', state: 'Valid' as const },
      { id: 2, type: 'Passport', expiryDate: '2030-01-01', issueDate: '', state: 'Valid' as const },
      { id: 3, type: 'NationalID', expiryDate: '2026-05-02', issueDate: '', state: 'Valid' as const },
    ],
    visas: [{ id: 4, countryCode: 'AE', expiryDate: '2026-06-05' }],
  }

  expect(expiringPapers(papers, [trip()], today)).toMatchObject([{ kind: 'visa', name: 'AE', endsBeforeReturn: true }])
})

test('never warns of a trip without a border', () => {
  const inland = trip({ requirements: { ...usualRequirements, crossesBorder: false } })

  expect(expiringPapers(passport('2026-05-02'), [inland], today)).toEqual([])
  expect(expiringPapers(passport('2026-05-02'), [inland, trip({ id: 2 })], today)).toMatchObject([{ clientTourId: 2 }])
})

test('goes by the foreign passport of whoever has one', () => {
  const papers: ClientPapers = {
    documents: [
      { id: 1, type: 'Passport', expiryDate: '2026-05-02', issueDate: '', state: 'Valid' as const },
      { id: 2, type: 'ForeignPassport', expiryDate: '2030-01-01', issueDate: '', state: 'Valid' as const },
    ],
    visas: [],
  }

  expect(expiringPapers(papers, [trip()], today)).toEqual([])
})

test('leaves a visa alone that holds until the return, and that of a country where the tour does not go', () => {
  const visa = (expiryDate: string): ClientPapers => ({
    documents: [],
    visas: [{ id: 4, countryCode: 'AE', expiryDate }],
  })
  const to = (visaNeed: 'Needed' | 'NotNeeded', visaCountry = '') =>
    trip({ requirements: { ...usualRequirements, visaNeed, visaCountry } })

  expect(expiringPapers(visa('2026-06-10'), [trip()], today)).toEqual([])
  expect(expiringPapers(visa('2026-06-05'), [to('NotNeeded')], today)).toEqual([])
  expect(expiringPapers(visa('2026-06-05'), [to('Needed', 'CN')], today)).toEqual([])
  expect(expiringPapers(visa('2026-06-05'), [to('Needed', 'AE')], today)).toHaveLength(1)
})

const document = (id: number, about: Partial<Parameters<typeof travelDocumentOf>[0][number]> = {}) => ({
  id,
  type: 'ForeignPassport' as const,
  issueDate: '',
  expiryDate: '2030-01-01',
  state: 'Valid' as const,
  ...about,
})

test.each([
  [
    'not one that is lost, though it ends later',
    [document(1), document(2, { expiryDate: '2034-01-01', state: 'Lost' })],
    1,
  ],
  ['not one that was replaced', [document(1), document(2, { state: 'Replaced' })], 1],
  ['none where all are lost', [document(1, { state: 'Lost' })], undefined],
  [
    'one that holds before one without an end',
    [document(1, { expiryDate: '2026-07-01' }), document(2, { expiryDate: '' })],
    1,
  ],
  [
    'one without an end before one that has ended by then',
    [document(1, { expiryDate: '2026-05-01' }), document(2, { expiryDate: '' })],
    2,
  ],
  [
    'the newest issued',
    [document(1, { issueDate: '2024-05-01' }), document(2, { issueDate: '2020-05-01', expiryDate: '2035-01-01' })],
    1,
  ],
  ['else the one entered last', [document(1, { expiryDate: '2035-01-01' }), document(2)], 2],
  ['a foreign passport before a national one', [document(1), document(2, { type: 'Passport' })], 1],
  [
    'a national one where the foreign one is lost',
    [document(1, { state: 'Lost' }), document(2, { type: 'Passport' })],
    2,
  ],
])('uses %s', (_, documents, id) => {
  for (const inOrder of [documents, documents.toReversed()])
    expect(travelDocumentOf(inOrder, '2026-06-10')?.id).toBe(id)
})
