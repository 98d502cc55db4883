import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Disabled, Indeterminate, Invalid, Unchecked, WithHint } from './Checkbox.stories'

const box = () => screen.getByRole('checkbox')

test('is set by a click on its label and by Space', async () => {
  render(<Unchecked />)

  await userEvent.click(screen.getByText('Только действующие сейчас'))
  expect(box()).toBeChecked()

  await userEvent.keyboard(' ')
  expect(box()).not.toBeChecked()
})

test('tells that only some are chosen', () => {
  render(<Indeterminate />)

  expect(box()).toBePartiallyChecked()
})

test('says what is wrong', () => {
  render(<Invalid />)

  expect(box()).toHaveAccessibleDescription('Без согласия не сохранить')
})

test('explains itself', () => {
  render(<WithHint />)

  expect(box()).toHaveAccessibleDescription('Видит всё и меняет права остальных')
})

test('cannot be changed while disabled', async () => {
  render(<Disabled />)

  await userEvent.click(box())

  expect(box()).not.toBeChecked()
})
