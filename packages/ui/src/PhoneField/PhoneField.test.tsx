import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Empty, Foreign, Uzbek } from './PhoneField.stories'

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' })

test('groups the number while it is typed', async () => {
  render(<Empty />)

  await userEvent.type(input(), '998901234567')

  expect(input()).toHaveValue('+998 90 123 45 67')
})

test('shows a stored number in groups', () => {
  render(<Uzbek />)

  expect(input()).toHaveValue('+998 90 123 45 67')
})

test('keeps the caret where one corrects a digit', async () => {
  render(<Uzbek />)

  await userEvent.type(input(), '{Backspace}', { initialSelectionStart: 8, initialSelectionEnd: 8 })

  expect(input()).toHaveValue('+998 91 234 56 7')
  expect(input().selectionStart).toBe(6)
})

test('takes a pasted number with its signs', async () => {
  render(<Empty />)

  await userEvent.click(input())
  await userEvent.paste('+998 (90) 123-45-67')

  expect(input()).toHaveValue('+998 90 123 45 67')
})

test('lets a person write a foreign number with spaces', async () => {
  render(<Foreign />)

  await userEvent.clear(input())
  await userEvent.type(input(), '+49 30 901820')

  expect(input()).toHaveValue('+49 30 901820')
})
