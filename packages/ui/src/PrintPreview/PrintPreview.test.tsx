import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Ready, StillLoading, WithNotice } from './PrintPreview.stories'

async function openPreview() {
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }))
  return screen.findByRole('dialog', { name: 'Список группы' })
}

function watchPrinting() {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  return print
}

test('prints when asked, and gives the focus back when it closes', async () => {
  const print = watchPrinting()
  render(<Ready />)
  const preview = await openPreview()

  await userEvent.click(screen.getByRole('button', { name: 'Печать' }))
  await userEvent.keyboard('{Escape}')

  expect(print).toHaveBeenCalledOnce()
  await waitFor(() => expect(preview).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Открыть' })).toHaveFocus())
})

test('nothing is printed before everything is there', async () => {
  const print = watchPrinting()
  render(<StillLoading />)
  const preview = await openPreview()

  await userEvent.click(screen.getByRole('button', { name: 'Печать' }))

  expect(preview).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByRole('button', { name: 'Печать' })).toBeDisabled()
  expect(print).not.toHaveBeenCalled()
})

test('a remark stands beside the sheet', async () => {
  render(<WithNotice />)
  await openPreview()

  expect(screen.getByText('Не загрузились картинки: 2')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('is called by its name while it is printed', async () => {
  document.title = 'Вылеты'
  render(<Ready />)
  await openPreview()

  window.dispatchEvent(new Event('beforeprint'))
  const printed = document.title
  window.dispatchEvent(new Event('afterprint'))

  expect([printed, document.title]).toEqual(['Список группы 01.06.2026', 'Вылеты'])
})
