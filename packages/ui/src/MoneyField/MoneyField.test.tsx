import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Empty, Filled } from './MoneyField.stories'

const input = () => screen.getByRole('textbox', { name: 'Цена' })

test('shows two decimals', () => {
  render(<Filled />)

  expect(input()).toHaveValue('1\u00a0280,00')
})

test('fills up the decimals when the field is left, and leaves more of them alone', async () => {
  render(<Empty />)

  await userEvent.type(input(), '1200.5')
  expect(input()).toHaveValue('1200.5')
  await userEvent.tab()
  expect(input()).toHaveValue('1\u00a0200,50')

  await userEvent.clear(input())
  await userEvent.type(input(), '3,145')
  await userEvent.tab()
  expect(input()).toHaveValue('3,145')
})

test('says the currency with the amount', () => {
  render(<Filled />)

  expect(input()).toHaveAccessibleDescription('$')
})
