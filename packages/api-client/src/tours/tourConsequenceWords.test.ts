import { expect, test } from 'vitest'
import { comingText, keptDaysText, moveText } from './tourConsequenceWords'

const counts = (sales: number, groups: number, people: number) => ({
  coming: { sales, groups, people },
  onOwnDays: { sales, groups, people },
})

test.each([
  [counts(42, 3, 96), 'Впереди 42 продажи в 3 группах, 96 человек', 'Ahead: 42 bookings in 3 groups, 96 people'],
  [counts(1, 1, 1), 'Впереди 1 продажа в 1 группе, 1 человек', 'Ahead: 1 booking in 1 group, 1 person'],
  [counts(21, 21, 22), 'Впереди 21 продажа в 21 группе, 22 человека', 'Ahead: 21 bookings in 21 groups, 22 people'],
  [counts(0, 0, 0), '', ''],
])('says what is ahead: %o', (about, ru, en) => {
  expect([comingText(about, 'ru'), comingText(about, 'en')]).toEqual([ru, en])
})

test('says which sales keep the old days, and offers to move them', () => {
  expect(keptDaysText(counts(42, 3, 96), 'ru')).toBe('42 продажи в 3 группах уходят с прежними датами')
  expect(keptDaysText(counts(1, 1, 2), 'ru')).toBe('1 продажа в 1 группе уходит с прежними датами')
  expect(keptDaysText(counts(2, 1, 2), 'en')).toBe('2 bookings in 1 group keep the old days')
  expect(moveText(counts(41, 1, 2), 'ru')).toBe('Перенести 41 продажу с датами тура')
  expect(moveText(counts(5, 1, 2), 'en')).toBe('Move 5 bookings on the days of the tour')
  expect([keptDaysText(counts(0, 0, 0), 'ru'), moveText(counts(0, 0, 0), 'en')]).toEqual(['', ''])
})
