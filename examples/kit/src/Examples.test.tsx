// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from './App'

afterEach(cleanup)

// Without a browser's engine a machine that has other work takes its time.
const patience = { timeout: 20_000 }

test('the kit is drawn and answers in a test that nobody configured, and React has nothing to say', async () => {
  const complaints = vi.spyOn(console, 'error')

  render(<App />)
  fireEvent.click(screen.getByLabelText('Порядок: «Нарезать»'))
  fireEvent.click(await screen.findByText('Переместить ниже', undefined, patience))
  fireEvent.click(screen.getByRole('button', { name: 'Изменить' }))
  fireEvent.change(await screen.findByLabelText(/^Имя/, undefined, patience), { target: { value: '' } })

  expect(await screen.findByText('У повара есть имя', undefined, patience)).toBeTruthy()
  expect(complaints.mock.calls).toEqual([])
}, 60_000)
