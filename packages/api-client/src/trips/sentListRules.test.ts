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
    ),
  ).toEqual([])
  expect(listChanges(second ? [second] : [], [joined])).toEqual([])
  expect(listChanges(second ? [second] : [], first ? [first] : []).map(({ kind }) => kind)).toEqual(['Added', 'Gone'])
})
