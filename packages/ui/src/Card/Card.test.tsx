import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Plain, Titled } from './Card.stories'

test('is a region that bears its title as name', () => {
  render(<Titled />)

  const region = screen.getByRole('region', { name: 'Последние туры' })

  expect(within(region).getByRole('heading', { level: 2 })).toHaveTextContent('Последние туры')
  expect(within(region).getByRole('link', { name: 'Все туры' })).toBeVisible()
})

test('is no landmark without a title', () => {
  render(<Plain />)

  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})
