import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Disabled, Empty, HiddenLabel, Invalid, Required } from './TextField.stories'

test('takes what is typed', async () => {
  render(<Empty />)

  await userEvent.type(screen.getByLabelText('Имя'), 'Шахноза')

  expect(screen.getByRole('textbox', { name: 'Имя' })).toHaveValue('Шахноза')
})

test('says what is wrong, and keeps the hint beside it', () => {
  render(<Invalid />)

  const input = screen.getByRole('textbox', { name: /Логин/ })

  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('Логин должен содержать минимум 3 символа Латиницей, без пробелов')
})

test('tells a screen reader that it is required, without the star in its name', () => {
  render(<Required />)

  expect(screen.getByRole('textbox', { name: 'Имя' })).toBeRequired()
})

test('keeps a hidden label for screen readers, and its length', async () => {
  render(<HiddenLabel />)

  await userEvent.type(screen.getByRole('textbox', { name: 'Название метки' }), 'а'.repeat(25))

  expect(screen.getByRole('textbox')).toHaveValue('а'.repeat(20))
})

test('cannot be changed while disabled, and says why', async () => {
  render(<Disabled />)

  expect(screen.getByRole('textbox', { name: 'Логин' })).toBeDisabled()
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Логин нельзя изменить')
})
