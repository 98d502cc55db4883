import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { applyTheme, readTheme } from '../theme/Theme'
import { Switch } from './ThemeSwitch.stories'

const shown = () => document.documentElement.getAttribute('data-theme')

afterEach(() => applyTheme('system'))

test('follows the system until a person chooses', () => {
  render(<Switch />)

  expect(screen.getByRole('radio', { name: 'Как в системе' })).toBeChecked()
  expect(shown()).toBeNull()
})

test('shows and remembers the choice', async () => {
  render(<Switch />)

  await userEvent.click(screen.getByRole('radio', { name: 'Тёмная' }))

  expect(shown()).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(readTheme()).toBe('dark')
})

test('follows a choice made in another tab', () => {
  render(<Switch />)
  localStorage.setItem('theme', 'dark')

  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })))

  expect(shown()).toBe('dark')
  expect(screen.getByRole('radio', { name: 'Тёмная' })).toBeChecked()
})

test('forgets the choice when the system is to decide again', async () => {
  applyTheme('light')
  render(<Switch />)

  await userEvent.click(screen.getByRole('radio', { name: 'Как в системе' }))

  expect(shown()).toBeNull()
  expect(localStorage.getItem('theme')).toBeNull()
})

test('reads a stored value that makes no sense as the system', () => {
  localStorage.setItem('theme', 'pink')

  expect(readTheme()).toBe('system')
})

test('still changes where the browser keeps nothing', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  applyTheme('dark')
  refuse.mockRestore()

  expect(shown()).toBe('dark')
})
