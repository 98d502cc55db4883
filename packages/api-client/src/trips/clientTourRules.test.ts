import { expect, test } from 'vitest'
import { daysOfTour } from './clientTourRules'
import { priceIsFor } from './tripNoteRules'

const today = '2026-12-01'

test('a tour of so many days ends on the last of them, from the day that is typed', () => {
  expect(daysOfTour(7, '2026-12-05', today)).toEqual({ departureDate: '2026-12-05', returnDate: '2026-12-11' })
  expect(daysOfTour(1, '2026-12-31', today)).toEqual({ departureDate: '2026-12-31', returnDate: '2026-12-31' })
})

test('nobody leaves in the past, and a tour without days has no length', () => {
  expect(daysOfTour(2, '2026-09-15', today)).toEqual({ departureDate: today, returnDate: '2026-12-02' })
  expect(daysOfTour(2, '', today)).toEqual({ departureDate: today, returnDate: '2026-12-02' })
  expect(daysOfTour(0, '2026-12-05', today)).toBeNull()
})

test('a price is for a person or for all, as it is near to that of the tour; of one place and of neither nothing is said', () => {
  expect(priceIsFor({ soldPrice: 350, quantity: 3 }, 360)).toBe('one')
  expect(priceIsFor({ soldPrice: 1000, quantity: 3 }, 360)).toBe('all')
  expect(priceIsFor({ soldPrice: 360, quantity: 1 }, 360)).toBeNull()
  expect(priceIsFor({ soldPrice: 5000, quantity: 3 }, 360)).toBeNull()
  expect(priceIsFor({ soldPrice: null, quantity: 3 }, 360)).toBeNull()
  expect(priceIsFor({ soldPrice: 360, quantity: 3 }, 0)).toBeNull()
})
