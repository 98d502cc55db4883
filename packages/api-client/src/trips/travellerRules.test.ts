import { expect, test } from 'vitest'
import { buildCompanion } from '../clientRecords/companionFixtures'
import { isEvident, proposedTravellers, travellerGap } from './travellerRules'

const client = { id: 1, fullName: 'Нодира Каримова' }
const companion = (id: number, relatedClientId: number | null = null) =>
  buildCompanion({ id, fullName: `Спутник ${id}`, relatedClientId })

test.each([
  [1, 0, ['Нодира Каримова'], true],
  [3, 2, ['Нодира Каримова', 'Спутник 1', 'Спутник 2'], true],
  // Somebody is missing, and that is said.
  [3, 1, ['Нодира Каримова', 'Спутник 1'], false],
  // Which of the three takes the second place nobody knows.
  [2, 3, ['Нодира Каримова'], false],
  [1, 2, ['Нодира Каримова'], false],
])('of %i places and %i companions go by the card: %j', (quantity, count, names, evident) => {
  const companions = Array.from({ length: count }, (_, index) => companion(index + 1))

  const proposed = proposedTravellers({ client, companions }, quantity)

  expect(proposed.map(({ fullName }) => fullName)).toEqual(names)
  expect(isEvident({ companions }, quantity)).toBe(evident)
})

test('a companion with a card goes by that card', () => {
  const [buyer, second] = proposedTravellers({ client, companions: [companion(7, 12)] }, 2)

  expect(buyer).toMatchObject({ clientId: 1, companionId: null, status: 'Going' })
  expect(second).toMatchObject({ clientId: 12, companionId: 7, status: 'Going' })
})

test('who cancelled takes no place', () => {
  const travellers = proposedTravellers({ client, companions: [companion(1), companion(2)] }, 3)
  const [first, second, third] = travellers
  const changed = [first, second, { ...third, status: 'Canceled' }] as typeof travellers

  expect(travellerGap({ travellersConfirmed: true, travellers }, 3)).toBeNull()
  expect(travellerGap({ travellersConfirmed: true, travellers: changed }, 3)).toEqual({
    isConfirmed: true,
    places: 3,
    named: 2,
  })
  expect(travellerGap({ travellersConfirmed: false, travellers }, 3)).toMatchObject({ isConfirmed: false })
})
