import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Chosen, Disabled, Invalid, ReadOnly } from './Select.stories'

const trigger = () => screen.getByRole('combobox', { name: 'Статус' })

test('shows what is chosen', () => {
  render(<Chosen />)

  expect(trigger()).toHaveTextContent('Подтвержден')
})

test('chooses another option and closes', async () => {
  render(<Chosen />)

  await userEvent.click(trigger())
  await userEvent.click(await screen.findByRole('option', { name: 'Отменен' }))

  expect(trigger()).toHaveTextContent('Отменен')
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
})

test('chooses from the keyboard', async () => {
  render(<Chosen />)

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{ArrowDown}{Enter}')

  await waitFor(() => expect(trigger()).toHaveTextContent('Отменен'))
})

test('says what is wrong', () => {
  render(<Invalid />)

  expect(trigger()).toHaveAccessibleDescription('Выберите другой статус: отменённый тур нельзя подтвердить.')
  expect(trigger()).toBeInvalid()
})

test('does not open while disabled', async () => {
  render(<Disabled />)

  await userEvent.click(trigger())

  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('cannot be changed where it is only to be read', async () => {
  render(<ReadOnly />)

  await userEvent.click(trigger())

  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})
