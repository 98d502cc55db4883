import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TextField } from '../TextField/TextField'

test('opens as soon as its code is there, with the focus in its first field', async () => {
  vi.resetModules()
  const { Dialog: Fresh } = await import('./Dialog')
  render(
    <Fresh open title="Новый пост" onClose={() => {}}>
      <TextField label="Заголовок" value="" onChange={() => {}} />
    </Fresh>,
  )
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  expect(await screen.findByRole('dialog', { name: 'Новый пост' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Заголовок' })).toHaveFocus())
})

test('one that is closed has its code once the page is drawn, so that a press does not wait', async () => {
  vi.resetModules()
  const { Dialog: Fresh } = await import('./Dialog')
  const draw = (open: boolean) => (
    <Fresh open={open} title="Новый пост" onClose={() => {}}>
      Текст
    </Fresh>
  )
  const { rerender } = render(draw(false))
  await vi.dynamicImportSettled()

  rerender(draw(true))

  expect(screen.getByRole('dialog', { name: 'Новый пост' })).toBeInTheDocument()
})
