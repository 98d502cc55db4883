import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Disabled, Empty, Filled } from './DateField.stories'

const input = () => screen.getByRole('textbox')
const told = () => screen.getByText(/^Значение/)

test('takes digits, puts the points in and reports the day', async () => {
  render(<Empty />)

  await userEvent.type(input(), '12042026')

  expect(input()).toHaveValue('12.04.2026')
  expect(told()).toHaveTextContent('Значение: 2026-04-12')
})

test('writes a short day out once it is left', async () => {
  render(<Empty />)

  await userEvent.type(input(), '1.4.2026')
  await userEvent.tab()

  expect(input()).toHaveValue('01.04.2026')
})

test('keeps a day that does not exist, says so, and lets the form know', async () => {
  render(<Empty />)

  await userEvent.type(input(), '31.02.2026')
  await userEvent.tab()

  expect(input()).toHaveValue('31.02.2026')
  expect(input()).toHaveAccessibleDescription('Некорректный формат даты')
  expect(told()).toHaveTextContent('Значение: 31.02.2026')
})

test('is emptied from outside, whatever was typed', async () => {
  render(<Empty />)
  await userEvent.type(input(), '12.0')

  await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }))

  expect(input()).toHaveValue('')
})

test('takes the day that is picked in the calendar', async () => {
  const { container } = render(<Filled />)
  const picker = container.querySelector<HTMLInputElement>('input[type=date]') as HTMLInputElement
  picker.showPicker = vi.fn()

  await userEvent.click(screen.getByRole('button', { name: 'Открыть календарь: Действует с' }))
  fireEvent.change(picker, { target: { value: '2026-05-01' } })

  expect(picker.showPicker).toHaveBeenCalled()
  expect(input()).toHaveValue('01.05.2026')
  expect(told()).toHaveTextContent('Значение: 2026-05-01')
})

test('offers no calendar while disabled', () => {
  render(<Disabled />)

  expect(screen.queryByRole('button', { name: /календарь/ })).not.toBeInTheDocument()
})
