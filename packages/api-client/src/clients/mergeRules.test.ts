import { expect, test } from 'vitest'
import { buildClientDocument } from '../clientRecords/clientDocumentFixtures'
import { noPreference } from '../clientRecords/clientPreferenceFields'
import { buildVisa } from '../clientRecords/visaFixtures'
import { initialValues } from '../fields/fields'
import { type TripTraveller, travellerFields } from '../trips/travellerFields'
import { buildClient, buildContact } from './clientFixtures'
import type { Client } from './clientTypes'
import {
  areStrangers,
  type MergeClient,
  type MergeRow,
  planMerge,
  travellersAfterMerge,
  travellersOfMerged,
} from './mergeRules'

const rowOf = (row: object): MergeRow => {
  const { id, fileUrl, version: _, ...values } = row as { id: number; fileUrl?: string | null; version?: number }
  return { id, values, file: fileUrl ? (fileUrl.split(/[?#]/, 1)[0] ?? '') : null }
}

const whole = (id: number, parts: Record<string, object[]> = {}, card: Partial<Client> = {}): MergeClient => ({
  id,
  card: { ...buildClient({ id, ...card }) },
  rows: new Map(Object.entries(parts).map(([item, rows]) => [item, rows.map(rowOf)])),
})

const planOf = (keep: MergeClient, drop: MergeClient, take: string[] = []) =>
  planMerge({ keep, drop }, { isSameFile: (one, other) => one.file === other.file, take })

function takenIn(item: string, mine: object[], theirs: object[], choices: string[] = []) {
  const { parts, left } = planOf(whole(12, { [item]: mine }), whole(9, { [item]: theirs }), choices)
  const { taken = [], joined = [] } = parts.find(({ part }) => part.item === item) ?? {}
  return {
    taken: taken.map(({ row }) => row.id),
    filled: joined.flatMap(({ twin, filled, takesFile }) =>
      Object.keys(filled).length > 0 || takesFile ? [{ id: twin.id, ...filled, ...(takesFile && { takesFile }) }] : [],
    ),
    left: left.map(({ where }) => where),
  }
}

test('fills what is empty on the card, leaves what differs, and tells what stays with the card', () => {
  const keep = whole(12, {}, { inn: '', gender: 'Unknown', lastName: 'Алиева', status: 'active' })
  const drop = whole(
    9,
    {},
    { inn: '123', gender: 'Female', lastName: 'Каримова', status: 'blacklisted', username: 'nod' },
  )

  const { card, filled, left } = planOf(keep, drop)

  expect(card).toEqual({ inn: '123', gender: 'Female' })
  expect(filled.map(({ where }) => where)).toEqual(['client:12 gender', 'client:12 inn'])
  expect(left).toMatchObject([
    { where: 'client:9 lastName', goes: 'Каримова', stays: 'Алиева', canTake: true },
    { where: 'client:9 status', goes: 'blacklisted', stays: 'active', canTake: false },
    { where: 'client:9 username', goes: 'nod', stays: '', canTake: false },
  ])
})

test('a value that somebody chose wins, and the other is what is left out', () => {
  const [keep, drop] = [whole(12, {}, { lastName: 'Алиева' }), whole(9, {}, { lastName: 'Каримова' })]

  const { card, left, unknown } = planOf(keep, drop, ['client:9 lastName', 'client:9 hairColour'])

  expect(card).toEqual({ lastName: 'Каримова' })
  expect(left).toMatchObject([{ where: 'client:12 lastName', goes: 'Алиева', stays: 'Каримова' }])
  expect(unknown).toEqual(['client:9 hairColour'])
})

test('a number is one by its digits and mail by its letters, a messenger is a way of its own', () => {
  const mine = [buildContact({ id: 1 }), buildContact({ id: 2, type: 'Email', value: 'lola@karvon.uz' })]
  const theirs = [
    buildContact({ id: 3, value: '+998 90 123-45-67' }),
    buildContact({ id: 4, type: 'WorkPhone' }),
    buildContact({ id: 5, type: 'WhatsApp' }),
    buildContact({ id: 6, type: 'Email', value: 'Lola@Karvon.uz' }),
    buildContact({ id: 7, value: '+998935554433' }),
  ]

  expect(takenIn('contact', mine, theirs)).toEqual({ taken: [5, 7], filled: [], left: ['contact:9/4 type'] })
})

test('a passport is known by its number on either keyboard, and completed instead of made twice', () => {
  const mine = [buildClientDocument({ id: 1, series: '', number: 'АА1234567', issuedBy: '', expiryDate: '2031-01-01' })]
  const theirs = [
    buildClientDocument({ id: 2, type: 'Passport', series: 'AA', number: '123 45 67', fileUrl: '/files/p/a?e=1' }),
    buildClientDocument({ id: 3, type: 'DriverLicense', series: 'AA', number: '1234567' }),
  ]

  expect(takenIn('document', mine, theirs)).toEqual({
    taken: [3],
    filled: [{ id: 1, issuedBy: 'МВД 26283', takesFile: true }],
    left: ['document:9/2 type', 'document:9/2 expiryDate'],
  })
  expect(takenIn('document', mine, theirs, ['document:9/2 expiryDate'])).toMatchObject({
    filled: [{ id: 1, expiryDate: buildClientDocument().expiryDate }],
    left: ['document:9/2 type', 'document:12/1 expiryDate'],
  })
})

test('a passport that was stored with letters of the other keyboard goes over in Latin ones', () => {
  const theirs = whole(9, { document: [buildClientDocument({ id: 3, series: 'АА', number: '1234567' })] })

  const { parts } = planOf(whole(12), theirs)

  expect(parts.flatMap(({ taken }) => taken.map(({ changed }) => changed))).toMatchObject([{ series: 'AA' }])
})

test('another scan of the same visa is told as lost, and so is what a second row of it says', () => {
  const visa = (id: number, more: object) => buildVisa({ id, fileUrl: '/files/p/a', ...more })
  const [mine, theirs] = [[visa(1, {})], [visa(2, { fileUrl: '/files/p/b' })]]

  expect(takenIn('visa', mine, theirs)).toEqual({ taken: [], filled: [], left: ['visa:9/2 file'] })
  expect(takenIn('visa', mine, theirs, ['visa:9/2 file'])).toEqual({
    taken: [],
    filled: [{ id: 1, takesFile: true }],
    left: ['visa:12/1 file'],
  })
  expect(takenIn('visa', [], [visa(2, {}), visa(3, { notes: 'Продлена' })])).toEqual({
    taken: [2],
    filled: [],
    left: ['visa:9/3 notes'],
  })
})

test('other papers are one only when title and file are, each for one', () => {
  const paper = (id: number, name: string) => ({
    id,
    title: 'Скан',
    description: '',
    fileUrl: `/files/p/${name}?e=${id}`,
  })

  const { taken } = takenIn('other-document', [paper(1, 'a')], [paper(2, 'a'), paper(3, 'a'), paper(4, 'b')])

  expect(taken).toEqual([3, 4])
})

test('nobody becomes a companion of himself, and one with a passport is not taken for another', () => {
  const person = (id: number, passportNumber: string, relatedClientId: number | null = null) => ({
    id,
    fullName: 'Алишер',
    relationship: '',
    passportNumber,
    dateOfBirth: '',
    gender: null,
    relatedClientId,
  })

  expect(takenIn('companion', [person(1, 'KX1')], [person(2, 'кх-1', 12), person(3, 'KX2')])).toEqual({
    taken: [3],
    filled: [],
    left: ['companion:9/2 passportNumber'],
  })
})

test('preferences go over whole or stay as they are', () => {
  const preference = { ...noPreference, id: 1, purpose: 4 }

  const { parts, left } = planOf(
    whole(12, { preference: [preference] }),
    whole(9, { preference: [{ ...preference, id: 2, purpose: 5 }] }),
  )

  expect(parts.flatMap(({ taken }) => taken)).toEqual([])
  expect(left).toMatchObject([{ where: 'preference:9/2 purpose', goes: 5, stays: 4, canTake: false }])
})

test('two people are strangers when name, day of birth and gender are all said, and all different', () => {
  const keep = whole(12, {}, { firstName: 'Нодира', dateOfBirth: '1990-01-02', gender: 'Female' })
  const other = (more: Partial<Client>) =>
    whole(9, {}, { firstName: 'Анвар', lastName: 'Каримов', dateOfBirth: '1985-05-06', gender: 'Male', ...more })

  expect(areStrangers({ keep, drop: other({}) })).toBe(true)
  expect(areStrangers({ keep, drop: other({ gender: 'Unknown' }) })).toBe(false)
})

const going = (who: Partial<TripTraveller>): TripTraveller => ({ id: null, ...initialValues(travellerFields), ...who })

test('who goes on a tour of the client who goes stays on its list, in whose name it may be', () => {
  const into = { id: 12, fullName: 'Нодира' }
  const companion = going({ id: 22, companionId: 5, fullName: 'Алишер' })

  expect(travellersOfMerged([going({ id: 21, clientId: 9, fullName: 'Nodira' }), companion], 9, into)).toMatchObject([
    { id: 21, clientId: 12, fullName: 'Нодира' },
    { id: 22, companionId: 5 },
  ])
  const both = [going({ id: 21, clientId: 9, fullName: 'Nodira' }), going({ id: 23, clientId: 12, fullName: 'Нодира' })]
  expect(travellersOfMerged(both, 9, into)).toMatchObject([
    { id: 21, clientId: null, fullName: 'Nodira' },
    { id: 23, clientId: 12 },
  ])
})

test('sales of others name the person once, by the row that goes', () => {
  const into = { id: 12, fullName: 'Нодира' }
  const other = going({ id: 70, clientId: 7, fullName: 'Ким' })
  const canceled = going({ id: 71, clientId: 12, fullName: 'Нодира', status: 'Canceled' })

  const after = travellersAfterMerge([canceled, other, going({ id: 72, clientId: 9, fullName: 'Nodira' })], 9, into)

  expect(after).toMatchObject([
    { id: 70, clientId: 7 },
    { id: 72, clientId: 12, fullName: 'Нодира', status: 'Going' },
  ])
})
