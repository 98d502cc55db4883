import { expect, test } from 'vitest'
import { buildCompanion } from '../clientRecords/companionFixtures'
import {
  cancelTraveller,
  everybodyOf,
  inOrderOf,
  isEvident,
  isSameTraveller,
  proposedTravellers,
  travellerGap,
  withoutTraveller,
  withTraveller,
} from './travellerRules'

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

test('a press of one is made over the list of another, and takes nobody else with it', () => {
  const [buyer, first, second] = everybodyOf({ client, companions: [companion(1), companion(2)] }).map(
    (who, place) => ({ ...who, id: place + 1 }),
  )
  if (!buyer || !first || !second) throw new Error('three are expected')
  const shown = [buyer, first]
  const meanwhile = [buyer, { ...first, passportNumber: 'AB1234567' }, second]

  const asShown = { ...first, id: null }
  expect(cancelTraveller(meanwhile, asShown, { cancelReason: 'болезнь' })).toEqual([
    buyer,
    { ...first, passportNumber: 'AB1234567', status: 'Canceled', cancelReason: 'болезнь' },
    second,
  ])
  expect(withoutTraveller(meanwhile, first)).toEqual([buyer, second])
  expect(withTraveller(shown, { ...second, id: null })).toEqual([buyer, first, { ...second, id: null }])
  expect(withTraveller(meanwhile, { ...second, id: null })).toEqual(meanwhile)
  expect(inOrderOf(meanwhile, [first, buyer]).map(({ id }) => id)).toEqual([2, 1, 3])
})

test('who cancelled and goes after all has no day and no reason; who was only proposed is left out', () => {
  const [buyer] = everybodyOf({ client, companions: [] })
  const canceled = { ...buyer, id: 4, status: 'Canceled', canceledOn: '2026-11-24', cancelReason: 'виза' } as const

  expect(withTraveller([canceled], canceled)).toEqual([{ ...buyer, id: 4 }])
  expect(cancelTraveller([buyer], buyer)).toEqual([])
})

test('two who are known by name alone are told apart by their rows, then by their names', () => {
  const [buyer] = everybodyOf({ client, companions: [] })
  const named = (id: number | null, fullName: string) => ({ ...buyer, clientId: null, id, fullName })

  expect(isSameTraveller(named(1, 'Ким Вера'), named(2, 'Ким Вера'))).toBe(false)
  expect(isSameTraveller(named(1, 'Ким Вера'), named(null, 'Ким Вера'))).toBe(true)
  expect(isSameTraveller(named(null, 'Ким Вера'), named(null, 'Ким Олег'))).toBe(false)
  expect(isSameTraveller(named(null, 'Ким Вера'), buyer)).toBe(false)
})
