import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DialogWindow } from '../Dialog/DialogWindow'
import { Combobox } from './Combobox'
import { Async, Chosen, Empty, Fails, Invalid } from './Combobox.stories'

const input = () => screen.getByRole('combobox', { name: 'Маршрут' })

test('finds by typing and chooses with Enter', async () => {
  render(<Empty />)

  await userEvent.type(input(), 'хив')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await userEvent.keyboard('{ArrowDown}{Enter}')

  expect(input()).toHaveValue('Каракалпакстан и Хива')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('shows everything when opened at a choice made before', async () => {
  render(<Chosen />)

  await userEvent.click(screen.getByRole('button', { name: 'Показать варианты' }))

  expect(await screen.findAllByRole('option')).toHaveLength(3)
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Хива: город внутри крепости')
})

test('takes its choice back', async () => {
  render(<Chosen />)

  await userEvent.click(screen.getByRole('button', { name: 'Очистить' }))

  expect(input()).toHaveValue('')
})

test('looks suggestions up, and says when there are none', async () => {
  render(<Async />)

  await userEvent.type(input(), 'хив')
  expect(await screen.findAllByRole('option')).toHaveLength(2)

  await userEvent.keyboard('хх')
  expect(await screen.findByText('Ничего не нашли')).toBeInTheDocument()
})

test('says when suggestions could not be looked up', async () => {
  render(<Fails />)

  await userEvent.type(input(), 'х')

  expect(await screen.findByText(/Не удалось найти/)).toBeInTheDocument()
})

test('says what is wrong', () => {
  render(<Invalid />)

  expect(input()).toBeInvalid()
  expect(input()).toHaveAccessibleDescription('Выберите маршрут')
})

test('Escape closes the list first; the next one reaches the window, and the choice stays', async () => {
  const [onLeave, onChange] = [vi.fn(), vi.fn()]
  const khiva = { value: 'khiva', label: 'Хива' }
  render(
    <DialogWindow open title="Клиент" onClose={onLeave}>
      <Combobox label="Маршрут" value={khiva} options={[khiva, { value: 'osh', label: 'Ош' }]} onChange={onChange} />
    </DialogWindow>,
  )
  await userEvent.click(input())
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: 'Ош' })

  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(onLeave).not.toHaveBeenCalled()

  await userEvent.keyboard('{Escape}')
  expect(onLeave).toHaveBeenCalledOnce()
  expect(onChange).not.toHaveBeenCalled()
  expect(input()).toHaveValue('Хива')
})
