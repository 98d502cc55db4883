import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NothingYet } from './EmptyState.stories'

test('says why it is empty and offers a way on', () => {
  render(<NothingYet />)

  expect(screen.getByRole('heading', { name: 'Нет туров' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Добавить тур' })).toBeVisible()
})
