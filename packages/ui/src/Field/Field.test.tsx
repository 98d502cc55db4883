import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Group, HiddenLabel, Invalid } from './Field.stories'

test('names the input within, and describes it by error and hint', () => {
  render(<Invalid />)

  const input = screen.getByLabelText(/Время выезда/)

  expect(input).toBeInvalid()
  expect(input).toBeRequired()
  expect(input).toHaveAccessibleDescription('Поезд уходит в 08:10: выезд нужен раньше По времени Ташкента')
})

test('names and describes a group of inputs', () => {
  render(<Group />)

  expect(screen.getByRole('group', { name: 'Часы работы' })).toHaveAccessibleDescription('Закрытие раньше открытия')
})

test('keeps a hidden label for screen readers', () => {
  render(<HiddenLabel />)

  expect(screen.getByLabelText('Время выезда')).toHaveValue('08:30')
})
