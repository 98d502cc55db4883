import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Empty, Filled, WithSteps } from './NumberField.stories'

const input = () => screen.getByRole('textbox')
const told = () => screen.getByText(/^Значение/)

test('takes a comma, and sets thousands apart once it is left', async () => {
  render(<Empty />)

  await userEvent.type(input(), '1200,50')
  expect(input()).toHaveValue('1200,50')
  expect(told()).toHaveTextContent('Значение: 1200.5')

  await userEvent.tab()
  expect(input()).toHaveValue('1\u00a0200,50')
})

test('keeps a text that is no number, says so, and lets the form know', async () => {
  render(<Empty />)

  await userEvent.type(input(), '12 штук')
  await userEvent.tab()

  expect(input()).toHaveValue('12 штук')
  expect(input()).toHaveAccessibleDescription('$ Введите число')
  expect(told()).toHaveTextContent('Значение: NaN')
})

test('is empty after the text was deleted', async () => {
  render(<Filled />)

  await userEvent.clear(input())

  expect(told()).toHaveTextContent('Значение: пусто')
})

test('shows a number that comes from outside, also over an unreadable text', async () => {
  render(<Empty />)
  await userEvent.type(input(), 'абв')

  await userEvent.click(screen.getByRole('button', { name: /Подставить/ }))
  expect(input()).toHaveValue('1\u00a0500,5')

  await userEvent.clear(input())
  await userEvent.type(input(), '12-')
  await userEvent.click(screen.getByRole('button', { name: 'Сбросить' }))
  expect(input()).toHaveValue('')
})

test('steps with the arrow keys up to its bounds', async () => {
  render(<WithSteps />)

  await userEvent.type(input(), '{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(told()).toHaveTextContent('Значение: 5')

  await userEvent.type(input(), '{ArrowDown}')
  expect(told()).toHaveTextContent('Значение: 4')
})
