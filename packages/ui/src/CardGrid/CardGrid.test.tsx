import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UiProvider } from '../UiProvider/UiProvider'
import { Empty, Filled, Loading, Refreshing } from './CardGrid.stories'

test('is a named list of cards', () => {
  render(<Filled />)

  const cards = within(screen.getByRole('list', { name: 'Места' })).getAllByRole('listitem')

  expect(cards).toHaveLength(8)
  expect(within(cards[0] as HTMLElement).getByRole('article', { name: 'Самарканд' })).toBeVisible()
})

test('says that cards are on the way and shows as many as are asked for, to the eye only', () => {
  const { container } = render(
    <UiProvider language="en">
      <Loading />
    </UiProvider>,
  )

  expect(screen.getByRole('status', { name: 'Места: Loading…' })).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
  expect(container.querySelectorAll('li')).toHaveLength(8)
})

test('keeps the cards of before while others are on the way', () => {
  render(<Refreshing />)

  expect(screen.getByRole('list', { name: 'Места' })).toHaveAttribute('aria-busy', 'true')
  expect(screen.getAllByRole('article')).toHaveLength(8)
})

test('gives its place to the empty state', () => {
  render(<Empty />)

  expect(screen.getByRole('heading', { name: 'Мест пока нет' })).toBeVisible()
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})

test('announces that none are left, in a region that was there before', () => {
  const { rerender } = render(<Filled />)
  const status = screen.getByRole('status')

  rerender(<Filled items={[]} />)

  expect(screen.getByRole('status')).toBe(status)
  expect(status).toHaveTextContent('Список пуст')
})
