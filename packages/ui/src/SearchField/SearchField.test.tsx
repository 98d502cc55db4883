import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Empty, Filled } from './SearchField.stories'

const input = () => screen.getByRole('searchbox', { name: 'Поиск по названию' })
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const asked = () => screen.getByText(/^Запросы/).textContent

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('asks half a second after the last key', () => {
  render(<Empty />)

  type('хи')
  wait(400)
  type('хива')
  wait(499)
  expect(asked()).toBe('Запросы: нет')

  wait(1)
  expect(asked()).toBe('Запросы: «хива»')
})

test('asks at once on Enter, and not again after the pause', () => {
  render(<Empty />)

  type('хива')
  fireEvent.keyDown(input(), { key: 'Enter' })
  fireEvent.keyDown(input(), { key: 'Enter' })
  wait(1000)

  expect(asked()).toBe('Запросы: «хива»')
})

test('is cleared at once, and keeps the focus', () => {
  render(<Filled />)

  fireEvent.click(screen.getByRole('button', { name: 'Очистить поиск' }))
  wait(1000)

  expect(input()).toHaveValue('')
  expect(input()).toHaveFocus()
  expect(asked()).toBe('Запросы: «»')
})

test('is cleared by Esc', () => {
  render(<Filled />)

  fireEvent.keyDown(input(), { key: 'Escape' })

  expect(asked()).toBe('Запросы: «»')
})

test('keeps the space before the next word when the caller cuts it off', () => {
  render(<Empty />)

  type('хива ')
  wait(500)

  expect(input()).toHaveValue('хива ')
})

test('shows a change from outside, unless the person is typing', () => {
  render(<Empty />)
  const other = screen.getByRole('button', { name: 'Показать Бухару' })

  type('хив')
  fireEvent.click(other)
  expect(input()).toHaveValue('хив')

  wait(500)
  expect(asked()).toBe('Запросы: «хив»')
  fireEvent.click(other)
  expect(input()).toHaveValue('бухара')
})
