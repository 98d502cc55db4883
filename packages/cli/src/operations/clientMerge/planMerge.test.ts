import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { noPreference } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { buildVisa } from '@karvon/api-client/clientRecords/visaFixtures'
import { buildClient, buildContact } from '@karvon/api-client/clients/clientFixtures'
import type { Client } from '@karvon/api-client/clients/clientTypes'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { expect, test } from 'vitest'
import { planMerge } from './planMerge'
import { storedName, type WholeClient } from './wholeClient'

function whole(id: number, parts: Record<string, object[]> = {}, card: Partial<Client> = {}): WholeClient {
  return { card: buildClient({ id, ...card }), parts: new Map(Object.entries(parts)) as never, trips: [] }
}

const planOf = (keep: WholeClient, drop: WholeClient) =>
  planMerge({ keep, drop }, async (one, other) => storedName(one) === storedName(other))

const takenIn = async (item: string, mine: object[], theirs: object[]) => {
  const { changes, lost } = await planOf(whole(12, { [item]: mine }), whole(9, { [item]: theirs }))
  return { changes: changes.map(({ op, id, to }) => ({ op, id, to })), lost: lost.map(({ where }) => where) }
}

const take = (item: string, id: string) => ({ op: `client.${item}.take`, id, to: { into: '12' } })

test('fills what is empty on the card, leaves what differs, and tells what no call can move', async () => {
  const keep = whole(12, {}, { inn: '', gender: 'Unknown', lastName: 'Алиева', status: 'active' })
  const drop = whole(
    9,
    {},
    { inn: '123', gender: 'Female', lastName: 'Каримова', status: 'blacklisted', username: 'nod' },
  )

  const { changes, lost } = await planOf(keep, drop)

  expect(changes).toEqual([{ op: 'client.record', id: '12', to: { inn: '123', gender: 'Female' } }])
  expect(lost).toEqual([
    { where: 'client:9 lastName', goes: 'Каримова', stays: 'Алиева' },
    { where: 'client:9 status', goes: 'blacklisted', stays: 'active' },
    { where: 'client:9 username', goes: 'nod', stays: '' },
  ])
})

test('a number is one by its digits and mail by its letters, a messenger is a way of its own', async () => {
  const mine = [buildContact({ id: 1 }), buildContact({ id: 2, type: 'Email', value: 'lola@karvon.uz' })]
  const theirs = [
    buildContact({ id: 3, value: '+998 90 123-45-67' }),
    buildContact({ id: 4, type: 'WorkPhone' }),
    buildContact({ id: 5, type: 'WhatsApp' }),
    buildContact({ id: 6, type: 'Email', value: 'Lola@Karvon.uz' }),
    buildContact({ id: 7, value: '+998935554433' }),
  ]

  expect(await takenIn('contact', mine, theirs)).toEqual({
    changes: [take('contact', '5'), take('contact', '7')],
    lost: ['contact:9/4 type'],
  })
})

test('a passport is known by its number on either keyboard, and completed instead of made twice', async () => {
  const mine = [buildClientDocument({ id: 1, series: '', number: 'АА1234567', issuedBy: '', expiryDate: '2031-01-01' })]
  const theirs = [
    buildClientDocument({ id: 2, type: 'Passport', series: 'AA', number: '123 45 67', fileUrl: '/files/p/a?e=1' }),
    buildClientDocument({ id: 3, type: 'DriverLicense', series: 'AA', number: '1234567' }),
  ]

  const record = { issuedBy: 'МВД 26283' }

  expect(await takenIn('document', mine, theirs)).toEqual({
    changes: [
      { op: 'client.document.record', id: '1', to: record },
      { op: 'client.document.file', id: '1', to: { from: '9/2', hasFile: true } },
      take('document', '3'),
    ],
    lost: ['document:9/2 type', 'document:9/2 expiryDate'],
  })
})

test('another scan of the same visa is told as lost, and so is what a second row of it says', async () => {
  const visa = (id: number, more: object) => buildVisa({ id, fileUrl: '/files/p/a', ...more })

  expect(await takenIn('visa', [visa(1, {})], [visa(2, { fileUrl: '/files/p/b' })])).toEqual({
    changes: [],
    lost: ['visa:9/2 file'],
  })
  expect(await takenIn('visa', [], [visa(2, {}), visa(3, { notes: 'Продлена' })])).toEqual({
    changes: [take('visa', '2')],
    lost: ['visa:9/3 notes'],
  })
})

test('other papers are one only when title and file are, each for one', async () => {
  const paper = (id: number, name: string) => ({
    id,
    title: 'Скан',
    description: '',
    fileUrl: `/files/p/${name}?e=${id}`,
  })

  const { changes } = await takenIn('other-document', [paper(1, 'a')], [paper(2, 'a'), paper(3, 'a'), paper(4, 'b')])

  expect(changes).toEqual([take('other-document', '3'), take('other-document', '4')])
})

test('nobody becomes a companion of himself, and one with a passport is not taken for another', async () => {
  const person = (id: number, passportNumber: string, relatedClientId: number | null = null) => ({
    id,
    fullName: 'Алишер',
    relationship: '',
    passportNumber,
    dateOfBirth: '',
    gender: null,
    relatedClientId,
  })

  expect(await takenIn('companion', [person(1, 'KX1')], [person(2, 'кх-1', 12), person(3, 'KX2')])).toEqual({
    changes: [take('companion', '3')],
    lost: ['companion:9/2 passportNumber'],
  })
})

test('preferences go over whole or stay as they are; every sold tour goes over', async () => {
  const preference = { ...noPreference, id: 1, purpose: 4 }
  const drop = {
    ...whole(9, { preference: [{ ...preference, id: 2, purpose: 5 }] }),
    trips: [buildClientTour({ id: 5 })],
  }

  const { changes, lost } = await planOf(whole(12, { preference: [preference] }), drop)

  expect(changes).toEqual([{ op: 'trip.record', id: '5', to: { clientId: 12 } }])
  expect(lost).toEqual([{ where: 'preference:9/2 purpose', goes: 5, stays: 4 }])
})
