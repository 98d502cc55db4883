import { expect, test } from 'vitest'
import { buildManifestEntry } from './departureFixtures'
import { listChanges } from './sentListRules'

test('who was joined since a list went out is neither gone nor new', () => {
  const [first, second] = ['a', 'b'].map((key) => ({ ...buildManifestEntry(), key, days: '2026-06-01' }))
  const joined = { ...buildManifestEntry(), key: 'a', days: '2026-06-01', alsoKeys: ['b'] }

  expect(
    listChanges(
      [first, second].flatMap((row) => row ?? []),
      [joined],
      'Hotel',
    ),
  ).toEqual([])
  expect(listChanges(second ? [second] : [], [joined], 'Hotel')).toEqual([])
  expect(listChanges(second ? [second] : [], first ? [first] : [], 'Hotel').map(({ kind }) => kind)).toEqual([
    'Added',
    'Gone',
  ])
})

test('rooms are told to the hotel, flights to the carrier, and neither to the border', () => {
  const sent = { ...buildManifestEntry(), key: 'a', days: '2026-06-01' }
  const flight = { direction: 'Arrival' as const, number: 'HY 602', day: '2026-06-01', time: '', airport: '' }
  const now = { ...sent, roomNumber: 1, roomKind: 'Twin' as const, arrivalFlight: flight }
  const columnsFor = (audience: Parameters<typeof listChanges>[2]) =>
    listChanges([sent], [now], audience).flatMap(({ columns }) => columns)

  expect(columnsFor('Hotel')).toEqual(['roomNumber', 'arrivalFlight'])
  expect(columnsFor('Carrier')).toEqual(['arrivalFlight'])
  expect(columnsFor('Border')).toEqual([])
})
