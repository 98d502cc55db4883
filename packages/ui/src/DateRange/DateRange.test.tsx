import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Empty, Filled } from './DateRange.stories'

const calendar = (of: string) => screen.findByRole('dialog', { name: `Календарь: ${of}` })
const told = () => screen.getByText(/^Значение/)

async function open(field: string) {
  await userEvent.click(screen.getByRole('textbox', { name: field }))
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await calendar(field)
}

test('after the start of an empty range its end is chosen, at the same month', async () => {
  render(<Empty />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Дата начала' }), '01.02.2027')
  await open('Дата начала')

  await userEvent.keyboard('{ArrowRight}{Enter}')
  await calendar('Дата окончания')

  expect(screen.getByRole('grid', { name: 'Февраль 2027' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: /^понедельник, 1 февраля 2027/ })).toHaveFocus())
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(told()).toHaveTextContent('Значение: 2027-02-02 – 2027-02-08')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Дата окончания' })).toHaveFocus())
})

test.each(['Дата начала', 'Дата окончания'])('the calendar of «%s» shows the days between', async (field) => {
  render(<Filled />)

  await open(field)

  const between = [...document.querySelectorAll('.rdp-range_middle')].map(({ textContent }) => textContent)
  expect(between).toEqual(['10', '11', '12', '13', '14', '15', '16', '17', '18', '19'])
})

test('a start before the end that is there leaves the end alone', async () => {
  render(<Filled />)
  await open('Дата начала')

  await userEvent.keyboard('{ArrowRight}{Enter}')

  expect(told()).toHaveTextContent('Значение: 2026-11-10 – 2026-11-20')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
