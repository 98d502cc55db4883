import { describe, expect, test } from 'vitest'
import { isFiltered, nextSort, panelFilterCount } from './tourQuery'

describe('the order after a click on a sort button', () => {
  test('turns round on the active button', () => {
    expect(nextSort({ sortBy: 'Price', sortOrder: 'asc' }, 'Price')).toEqual({ sortBy: 'Price', sortOrder: 'desc' })
    expect(nextSort({ sortBy: 'Price', sortOrder: 'desc' }, 'Price')).toEqual({ sortBy: 'Price', sortOrder: 'asc' })
  })

  test('starts from the smallest on another button', () => {
    expect(nextSort({ sortBy: 'CreatedAt', sortOrder: 'desc' }, 'Price')).toEqual({ sortBy: 'Price', sortOrder: 'asc' })
  })
})

test('counts the filters behind the button, a price of nothing included', () => {
  expect(panelFilterCount({ search: 'хива', isActive: true })).toBe(0)
  expect(panelFilterCount({ minPrice: 0, validUntil: '2026-11-15', isCurrentlyValid: true })).toBe(3)
})

test('does not take the order for a filter', () => {
  expect(isFiltered({ sortBy: 'Price', sortOrder: 'asc', pageIndex: 3 })).toBe(false)
  expect(isFiltered({ isActive: false })).toBe(true)
})
