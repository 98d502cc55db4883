import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Plain, Pressable, Removable } from './Chip.stories'

test('goes when its cross is pressed, which says what it takes away', async () => {
  render(<Removable />)

  await userEvent.click(screen.getByRole('button', { name: 'Убрать фильтр «до 1 500 $»' }))

  expect(screen.queryByText('до 1 500 $')).not.toBeInTheDocument()
  expect(screen.getByText('Цена от 90 $')).toBeVisible()
})

test('stays pressed when it is an option', async () => {
  render(<Pressable />)

  await userEvent.click(screen.getByRole('button', { name: 'Только активные' }))

  expect(screen.getByRole('button', { name: 'Только активные' })).toHaveAttribute('aria-pressed', 'true')
})

test('is no button when there is nothing to press', () => {
  render(<Plain />)

  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
