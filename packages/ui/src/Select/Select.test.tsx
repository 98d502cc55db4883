import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DialogWindow } from '../Dialog/DialogWindow'
import { Select } from './Select'
import { Chosen, Disabled, Invalid, ReadOnly, WithDisabledOption } from './Select.stories'

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

test('opens where it stands, and stops at both ends', async () => {
  render(<Chosen />)
  const option = (name: string) => screen.getByRole('option', { name })
  await userEvent.tab()

  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(option('Подтвержден')).toHaveFocus())
  expect(option('Подтвержден')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{End}{ArrowDown}')
  expect(option('Отменен')).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowUp}')
  expect(option('Ожидание')).toHaveFocus()
})

test('letters choose while it is closed, and pass over what is disabled', async () => {
  render(<WithDisabledOption />)
  await userEvent.tab()

  await userEvent.keyboard('о')

  expect(trigger()).toHaveTextContent('Ожидание')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('Tab goes on from the field, which is left then and not before', async () => {
  const left = vi.fn()
  render(
    <>
      <Select label="Статус" value="a" options={[{ value: 'a', label: 'Активен' }]} onChange={() => {}} onBlur={left} />
      <button type="button">Дальше</button>
    </>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('option')).toHaveFocus())
  expect(left).not.toHaveBeenCalled()

  await userEvent.tab()

  expect(screen.getByRole('button', { name: 'Дальше' })).toHaveFocus()
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(left).toHaveBeenCalledOnce()
})

test('Escape leaves the dialog around it open', async () => {
  const close = vi.fn()
  render(
    <DialogWindow open title="Новый тур" onClose={close}>
      <Select label="Статус" value="a" options={[{ value: 'a', label: 'Активен' }]} onChange={() => {}} />
    </DialogWindow>,
  )
  await userEvent.click(await screen.findByRole('combobox'))
  await waitFor(() => expect(screen.getByRole('option')).toHaveFocus())

  await userEvent.keyboard('{Escape}')

  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(trigger()).toHaveFocus()
  expect(close).not.toHaveBeenCalled()
})
