import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Thumbnail } from './Thumbnail'
import { Missing, Picture } from './Thumbnail.stories'

test('loads late and does not hold up the page', () => {
  render(<Picture />)

  const image = screen.getByRole('img', { name: 'Горы за Чарваком' })

  expect(image).toHaveAttribute('loading', 'lazy')
  expect(image).toHaveAttribute('decoding', 'async')
})

test('keeps its name and place when the picture cannot be shown', () => {
  const { container } = render(<Picture />)

  fireEvent.error(screen.getByRole('img'))

  expect(container.querySelector('img')).not.toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'Горы за Чарваком' })).toBeVisible()
})

test('tries again when it is given another picture', () => {
  const { container, rerender } = render(<Thumbnail src="/old.jpg" alt="Тур" />)
  fireEvent.error(screen.getByRole('img'))

  rerender(<Thumbnail src="/new.jpg" alt="Тур" />)

  expect(container.querySelector('img')).toHaveAttribute('src', '/new.jpg')
})

test('is silent when there is neither picture nor name', () => {
  render(<Missing />)

  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})
