import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { List, Plain } from './SidePanel.stories'

test('opens beside a list that can still be pressed, and shows whatever is pressed next', async () => {
  render(<List />)
  await userEvent.click(screen.getByRole('button', { name: 'Ким Анна' }))
  expect(await screen.findByRole('dialog', { name: 'Ким Анна' })).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Алиева Нодира' }))
  expect(screen.getByRole('dialog', { name: 'Алиева Нодира' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Дальше' }))
  expect(screen.getByRole('dialog', { name: 'Ким Анна' })).toBeVisible()
})

test('its field has the focus; Esc leaves the field, then the panel, and the focus goes back', async () => {
  render(<List />)
  const opener = screen.getByRole('button', { name: 'Ким Анна' })
  await userEvent.click(opener)
  const field = await screen.findByRole('textbox', { name: 'Комментарий' })
  await waitFor(() => expect(field).toHaveFocus())

  await userEvent.keyboard('Едут{Escape}')
  expect(field).toHaveValue('Едут')
  expect(screen.getByRole('dialog')).toHaveFocus()
  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(opener).toHaveFocus()
})

test('Tab stays in it, and × closes it', async () => {
  render(<Plain />)
  const close = await screen.findByRole('button', { name: 'Закрыть' })

  await userEvent.tab()
  expect(close).toHaveFocus()
  await userEvent.tab()
  expect(close).toHaveFocus()
  await userEvent.click(close)

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
