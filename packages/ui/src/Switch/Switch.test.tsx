import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { HiddenLabel, Off, Refused, Saving, WithHint } from './Switch.stories'

const control = () => screen.getByRole('switch')

test('switches by click and by Space, and says its state in words', async () => {
  render(<Off />)
  expect(screen.getByText('Неактивен')).toBeVisible()

  await userEvent.click(control())
  expect(control()).toBeChecked()
  expect(screen.getByText('Активен')).toBeVisible()

  await userEvent.keyboard(' ')
  expect(control()).not.toBeChecked()
})

test('ignores clicks while saving, and keeps the focus', async () => {
  render(<Saving />)

  await userEvent.click(control())

  expect(control()).toBeChecked()
  expect(control()).toHaveFocus()
  expect(control()).toHaveAttribute('aria-busy', 'true')
})

test('keeps a hidden label for screen readers', () => {
  render(<HiddenLabel />)

  expect(screen.getByRole('switch', { name: 'Самарканд и Бухара за 4 дня: активен' })).toBeChecked()
})

test('explains itself', () => {
  render(<WithHint />)

  expect(control()).toHaveAccessibleDescription('Клиенты увидят тур сразу после сохранения')
})

test('gives the reason where the right is missing', async () => {
  render(<Refused />)

  await userEvent.click(control())

  expect(control()).toBeChecked()
  expect(control()).toHaveAccessibleDescription(/Нужно право/)
})
