import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Alone, BesideWords } from './StatusDot.stories'

test('says what it means where no word stands beside it', () => {
  render(<Alone />)

  expect(screen.getByRole('img', { name: 'Активен' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Неактивен' })).toBeVisible()
})

test('is silent beside a word', () => {
  render(<BesideWords />)

  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})
