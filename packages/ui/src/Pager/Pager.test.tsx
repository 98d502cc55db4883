import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageItems } from './Pager'
import { First, Last, Middle, OnePage } from './Pager.stories'

const current = () => screen.getByRole('button', { current: 'page' })

test('goes forward, back and to a page', async () => {
  render(<Middle />)

  await userEvent.click(screen.getByRole('button', { name: 'Вперёд' }))
  expect(current()).toHaveTextContent('6')

  await userEvent.click(screen.getByRole('button', { name: 'Назад' }))
  expect(current()).toHaveTextContent('5')

  await userEvent.click(screen.getByRole('button', { name: 'Страница 12' }))
  expect(current()).toHaveTextContent('12')
})

test('announces what is shown', async () => {
  render(<First />)

  await userEvent.click(screen.getByRole('button', { name: 'Вперёд' }))

  expect(screen.getByRole('status')).toHaveTextContent('Показано 24 из 144 туров')
})

test('goes no further than the ends, yet keeps the focus there', async () => {
  render(<Last />)

  const forward = screen.getByRole('button', { name: 'Вперёд' })
  await userEvent.click(forward)

  expect(forward).toHaveAttribute('aria-disabled', 'true')
  expect(forward).toHaveFocus()
  expect(current()).toHaveTextContent('12')
})

test('leaves only the summary when there is one page', () => {
  render(<OnePage />)

  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toBeVisible()
})

test.each([
  [1, 1, [1]],
  [1, 12, [1, 2, 'gap', 12]],
  [5, 12, [1, 'gap', 4, 5, 6, 'gap', 12]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [12, 12, [1, 'gap', 11, 12]],
])('page %d of %d shows %j', (page, pageCount, items) => {
  expect(pageItems(page, pageCount)).toEqual(items)
})

test('always shows the ends and the neighbours, in order, and hides at least two pages behind a gap', () => {
  const place = fc
    .integer({ min: 1, max: 500 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)))

  fc.assert(
    fc.property(place, ([page, pageCount]) => {
      const items = pageItems(page, pageCount)
      const numbers = items.filter((item) => item !== 'gap')

      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      for (const number of [1, page - 1, page, page + 1, pageCount]) {
        expect(numbers.includes(number)).toBe(number >= 1 && number <= pageCount)
      }
      numbers.forEach((number, index) => {
        const step = number - (numbers[index - 1] ?? 0)
        expect(step === 1 || step > 2).toBe(true)
        expect(items[items.indexOf(number) - 1] === 'gap').toBe(step > 2)
      })
    }),
  )
})
