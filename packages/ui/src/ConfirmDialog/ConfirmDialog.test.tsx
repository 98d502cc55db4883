import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Busy, Deletion, Leaving } from './ConfirmDialog.stories'

async function ask(name: string) {
  await userEvent.click(screen.getByRole('button', { name }))
  return screen.findByRole('alertdialog')
}

test('names the object and the consequence, and starts on the harmless answer', async () => {
  render(<Deletion />)

  const dialog = await ask('Удалить')

  expect(dialog).toHaveAccessibleName('Удалить тур «Самарканд и Бухара за 4 дня»?')
  expect(dialog).toHaveAccessibleDescription(/Вернуть их нельзя/)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Отмена' })).toHaveFocus())
})

test('a hasty Enter or Esc destroys nothing', async () => {
  render(<Deletion />)
  await ask('Удалить')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Отмена' })).toHaveFocus())

  await userEvent.keyboard('{Enter}')

  expect(screen.getByRole('status')).toHaveTextContent('Отменено')

  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await ask('Удалить')
  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByRole('status')).toHaveTextContent('Отменено')
})

test('acts on the named button', async () => {
  render(<Leaving />)

  await userEvent.click(screen.getByRole('button', { name: 'Уйти без сохранения' }))

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Подтверждено'))
})

test('stays while the act runs', async () => {
  render(<Busy />)
  const dialog = screen.getByRole('alertdialog')

  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: /Удалить баннер/ }))

  expect(dialog).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Отмена' })).toBeDisabled()
  expect(screen.getByText(/^$/, { selector: '[role=status]' })).toBeInTheDocument()
})
