import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Address } from './CopyField.stories'

const copyButton = () => screen.getByRole('button')

test('says that it copied, once the clipboard has the value', async () => {
  const user = userEvent.setup()
  render(<Address />)

  await user.click(copyButton())

  expect(await screen.findByText('Скопировано', { selector: '[role=status]' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('https://karvon.example/tours/17')
})

test('claims nothing when the browser refuses, and says what to do', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'))
  render(<Address />)

  await user.click(copyButton())

  expect(await screen.findByRole('status')).toHaveTextContent('Выделите текст и нажмите Ctrl+C')
  expect(screen.queryByText('Скопировано')).not.toBeInTheDocument()
})

test('can be read and selected, not changed', async () => {
  render(<Address />)
  const input = screen.getByLabelText<HTMLInputElement>('Ссылка на тур')

  await userEvent.click(input)

  expect(input).toHaveAttribute('readonly')
  expect(input.selectionEnd).toBe(input.value.length)
})
