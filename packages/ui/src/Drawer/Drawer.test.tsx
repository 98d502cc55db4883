import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Busy, Plain } from './Drawer.stories'

test('opens by its name, closes by Esc and gives the focus back', async () => {
  render(<Plain />)
  await userEvent.click(screen.getByRole('button', { name: 'Фильтры' }))
  expect(await screen.findByRole('dialog', { name: 'Фильтры' })).toBeInTheDocument()

  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Фильтры' })).toHaveFocus()
})

test('stays while it is busy', async () => {
  render(<Busy />)

  await userEvent.keyboard('{Escape}')

  expect(await screen.findByRole('dialog')).toHaveAttribute('aria-busy', 'true')
})
