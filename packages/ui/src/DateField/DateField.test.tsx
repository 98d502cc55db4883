import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Bounded, Disabled, Empty, Filled, ReadOnly } from './DateField.stories'

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

test.each([
  ['2026-11-23', '23.11.2026', '2026-11-23'],
  ['1.2.2026', '01.02.2026', '2026-02-01'],
  ['01/02/2026', '01.02.2026', '2026-02-01'],
])('takes %s as it is pasted', async (pasted, shown, day) => {
  render(<Empty />)

  await userEvent.click(input())
  await userEvent.paste(pasted)
  await userEvent.tab()

  expect(input()).toHaveValue(shown)
  expect(told()).toHaveTextContent(`Значение: ${day}`)
})

test('opens a calendar of the week from Monday on, at the month of the day, which has the focus', async () => {
  render(<Filled />)

  await openCalendar()

  expect(screen.getByRole('dialog', { name: 'Календарь: Действует с' })).toBeVisible()
  expect(screen.getByRole('grid', { name: 'Апрель 2026' })).toBeVisible()
  expect(screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Пн',
    'Вт',
    'Ср',
    'Чт',
    'Пт',
    'Сб',
    'Вс',
  ])
  expect(dayButton('воскресенье, 12 апреля 2026')).toHaveFocus()
  expect(dayButton('воскресенье, 12 апреля 2026').closest('td')).toHaveAttribute('aria-selected', 'true')
})

test('takes the day that is pressed, and gives the focus back', async () => {
  render(<Filled />)

  await openCalendar()
  await userEvent.click(dayButton('среда, 1 апреля 2026'))

  expect(input()).toHaveValue('01.04.2026')
  expect(told()).toHaveTextContent('Значение: 2026-04-01')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(opener()).toHaveFocus()
})

test.each([
  ['{ArrowRight}', '2026-04-13'],
  ['{ArrowDown}', '2026-04-19'],
  ['{ArrowUp}', '2026-04-05'],
  ['{Home}', '2026-04-06'],
  ['{Home}{End}', '2026-04-12'],
  ['{PageDown}', '2026-05-12'],
  ['{PageUp}', '2026-03-12'],
  ['{Shift>}{PageUp}{/Shift}', '2025-04-12'],
  ['{Shift>}{PageDown}{/Shift}', '2027-04-12'],
])('%s goes to %s, and Enter chooses', async (keys, day) => {
  render(<Filled />)
  await userEvent.click(input())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByRole('grid')

  await userEvent.keyboard(`${keys}{Enter}`)

  expect(told()).toHaveTextContent(`Значение: ${day}`)
  await waitFor(() => expect(input()).toHaveFocus())
})

test('Escape leaves the day as it is', async () => {
  render(<Filled />)
  await openCalendar()

  await userEvent.keyboard('{ArrowDown}{Escape}')

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(input()).toHaveValue('12.04.2026')
  expect(opener()).toHaveFocus()
})

test('goes to a year and a month of long ago', async () => {
  render(<Filled />)
  await openCalendar()

  await choose('Выберите год', '1986')
  await choose('Выберите месяц', 'Август')
  await userEvent.click(dayButton('четверг, 14 августа 1986'))

  expect(told()).toHaveTextContent('Значение: 1986-08-14')
})

test('chooses today, and empties what need not be filled', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 12) })
  render(<Filled />)

  await openCalendar()
  await userEvent.click(screen.getByRole('button', { name: 'Сегодня' }))
  expect(told()).toHaveTextContent('Значение: 2026-11-23')

  await openCalendar()
  expect(dayButton('Сегодня, понедельник, 23 ноября 2026')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Очистить' }))
  expect(input()).toHaveValue('')
  vi.useRealTimers()
})

test('does not offer to empty what has to be filled', async () => {
  render(<Empty />)

  await userEvent.type(input(), '12042026')
  await openCalendar()

  expect(screen.queryByRole('button', { name: 'Очистить' })).not.toBeInTheDocument()
})

test('offers no day beyond the bounds', async () => {
  render(<Bounded />)

  await openCalendar()

  expect(dayButton('воскресенье, 5 апреля 2026')).toBeDisabled()
  expect(dayButton('понедельник, 6 апреля 2026')).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Перейти к предыдущему месяцу' })).toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['disabled', <Disabled key="" />],
  ['only to be read', <ReadOnly key="" />],
])('offers no calendar while %s', async (_, story) => {
  render(story)

  await userEvent.click(input())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')

  expect(screen.queryByRole('button', { name: /календарь/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

const opener = () => screen.getByRole('button', { name: 'Открыть календарь: Действует с' })
const dayButton = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} г\\.`) })

async function openCalendar() {
  await userEvent.click(opener())
  await screen.findByRole('grid')
}

async function choose(list: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: list }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
