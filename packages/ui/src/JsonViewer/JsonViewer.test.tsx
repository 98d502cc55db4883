import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { JsonViewer } from './JsonViewer'
import { AlreadyRead, Empty, Formatted, NotJson } from './JsonViewer.stories'

const shown = () => screen.getByRole('group', { name: 'Данные уведомления' }).textContent

test('shows the data indented over several lines, and copies it so', async () => {
  const user = userEvent.setup()
  render(<Formatted />)
  expect(shown()).toMatch(/^\{\n {2}"requestId": 1204,\n {2}"client": \{\n {4}"fullName"/)

  await user.click(screen.getByRole('button', { name: 'Скопировать: Данные уведомления' }))

  expect(await screen.findByText('Скопировано', { selector: '[role=status]' })).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe(shown())
})

test('takes the text of JSON and a value alike', () => {
  const { unmount } = render(<Formatted />)
  const fromText = shown()
  unmount()

  render(<AlreadyRead />)

  expect(shown()).toBe(fromText)
})

test('the smallest object stands on three lines', () => {
  render(<JsonViewer label="Данные уведомления" value={'{"a":1}'} />)

  expect(shown()).toBe('{\n  "a": 1\n}')
})

test('can be scrolled from the keyboard', async () => {
  render(<Formatted />)

  await userEvent.tab()

  expect(screen.getByRole('group', { name: 'Данные уведомления' })).toHaveFocus()
})

test('shows text that is no JSON as it is', () => {
  render(<NotJson />)

  expect(shown()).toBe('Заявка №1204 {"isHot": tr')
})

test('says that there is nothing', () => {
  render(<Empty />)

  expect(screen.getByText('Данных нет')).toBeVisible()
})
