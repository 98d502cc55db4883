// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from './App'

afterEach(cleanup)

test('the kit is drawn and answers in a test that nobody configured, and React has nothing to say', async () => {
  const complaints = vi.spyOn(console, 'error')

  render(<App />)
  fireEvent.click(screen.getByRole('button', { name: 'Порядок: «Нарезать»' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Переместить ниже' }))
  fireEvent.click(screen.getByRole('button', { name: 'Изменить' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Имя' }), { target: { value: '' } })

  expect(await screen.findByText('У повара есть имя')).toBeTruthy()
  expect(complaints.mock.calls).toEqual([])
}, 60_000)
