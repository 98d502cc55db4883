import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Column, Invalid, WithHints } from './RadioGroup.stories'

test('is a named group in which arrows choose', async () => {
  render(<Column />)

  expect(screen.getByRole('radiogroup', { name: 'Как сообщить' })).toBeInTheDocument()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')

  expect(screen.getByRole('radio', { name: 'По телефону' })).toBeChecked()
})

test('says what is wrong', () => {
  render(<Invalid />)

  expect(screen.getByRole('radiogroup')).toBeInvalid()
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('У клиента нет почты. Выберите звонок.')
})

test('describes an option without making the hint part of its name', () => {
  render(<WithHints />)

  expect(screen.getByRole('radio', { name: 'Письмом' })).toHaveAccessibleDescription(/вложенными билетами/)
})
