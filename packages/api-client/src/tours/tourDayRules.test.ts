import { expect, test } from 'vitest'
import { noText } from '../read/localizedText'
import { buildTourDay } from './tourDayFixtures'
import { daysOrder, dayTitle, inOrder, nextDay } from './tourDayRules'

test('sorts by order and, where orders are equal, by number', () => {
  const days = [
    buildTourDay({ id: 1, order: 1, dayNumber: 3 }),
    buildTourDay({ id: 2, order: 1, dayNumber: 2 }),
    buildTourDay({ id: 3, order: 0, dayNumber: 9 }),
  ]

  expect(inOrder(days).map(({ id }) => id)).toEqual([3, 2, 1])
})

test('numbers every day from 0 for the order call', () => {
  expect(daysOrder([{ id: 7 }, { id: 5 }])).toEqual([
    { id: 7, order: 0 },
    { id: 5, order: 1 },
  ])
})

test('a day added at the end takes the next number and place', () => {
  expect(nextDay([])).toEqual({ dayNumber: 1, order: 0 })
  expect(nextDay([buildTourDay({ dayNumber: 4, order: 2 })])).toEqual({ dayNumber: 5, order: 3 })
})

test('a day without a title is called by its number', () => {
  expect(dayTitle(buildTourDay({ dayNumber: 3, title: noText }))).toBe('День 3')
  expect(dayTitle(buildTourDay({ title: { ...noText, uz: 'Registon' } }))).toBe('Registon')
})
