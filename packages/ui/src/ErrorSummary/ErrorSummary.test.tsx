import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TitleOnly, WithFields } from './ErrorSummary.stories'

test('takes the focus when it appears', () => {
  render(<WithFields />)

  expect(screen.getByRole('region', { name: 'Тур не сохранён' })).toHaveFocus()
})

test('leads to the field without changing the address', async () => {
  render(<WithFields />)
  const address = window.location.href

  await userEvent.click(screen.getByRole('link', { name: 'Цена должна быть положительной' }))

  expect(screen.getByLabelText('Цена')).toHaveFocus()
  expect(window.location.href).toBe(address)
})

test('writes as plain text what belongs to no field', () => {
  render(<WithFields />)

  expect(screen.queryByRole('link', { name: /Дата окончания/ })).not.toBeInTheDocument()
  expect(screen.getByText('Дата окончания раньше даты начала')).toBeVisible()
})

test('does without a list', () => {
  render(<TitleOnly />)

  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})
