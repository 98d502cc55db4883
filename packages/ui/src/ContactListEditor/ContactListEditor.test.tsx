import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Several, Single } from './ContactListEditor.stories'

test('keeps the only contact', () => {
  render(<Single />)

  expect(screen.getByRole('button', { name: 'Удалить контакт 1' })).toBeDisabled()
})

test('adds a contact, ready to be typed, and groups it as a phone number', async () => {
  render(<Single />)

  await userEvent.click(screen.getByRole('button', { name: 'Добавить контакт' }))
  await userEvent.keyboard('79162041138')

  expect(screen.getByRole('textbox', { name: 'Контакт 2' })).toHaveValue('+7 916 204 11 38')
})

test('takes the input that its type calls for', () => {
  render(<Several />)

  const kinds = screen.getAllByRole('textbox').map((input) => input.getAttribute('type'))

  expect(kinds).toEqual(['tel', 'text', 'email'])
})

test('has one primary contact, also when that one is removed', async () => {
  render(<Several />)

  await userEvent.click(screen.getByRole('radio', { name: 'Основной: 3' }))
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Удалить контакт 3' }))

  expect(screen.getAllByRole('radio')[0]).toBeChecked()
  expect(screen.getByRole('button', { name: 'Добавить контакт' })).toHaveFocus()
})
