import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Disabled, Filled } from './PasswordField.stories'

test('hides the password until it is asked for, and hides it again', async () => {
  render(<Filled />)
  const input = screen.getByLabelText('Пароль')
  expect(input).toHaveAttribute('type', 'password')

  await userEvent.click(screen.getByRole('button', { name: 'Показать пароль' }))
  expect(input).toHaveAttribute('type', 'text')

  await userEvent.click(screen.getByRole('button', { name: 'Скрыть пароль' }))
  expect(input).toHaveAttribute('type', 'password')
})

test('shows nothing while disabled', () => {
  render(<Disabled />)

  expect(screen.getByRole('button', { name: 'Показать пароль' })).toBeDisabled()
})
