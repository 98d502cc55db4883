import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Filled, Loading, OneFailed } from './StatStrip.stories'

test('shows each figure with its name', () => {
  render(<Filled />)

  expect(screen.getAllByRole('term').map((term) => term.textContent)).toContain('Всего туров')
  expect(screen.getByText('58')).toBeVisible()
  expect(screen.getByText('46 активных')).toBeVisible()
})

test('shows no figure before it is known', () => {
  render(<Loading />)

  expect(screen.queryByText('58')).not.toBeInTheDocument()
  expect(screen.getByText('Всего туров')).toBeVisible()
})

test('says which figure failed and tries again, while the others stay', async () => {
  const retry = vi.fn()
  render(<OneFailed onRetry={retry} />)

  expect(screen.getByRole('alert')).toHaveTextContent('Не удалось загрузить')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить: Заявки клиентов' }))

  expect(retry).toHaveBeenCalledOnce()
  expect(screen.queryByText('48')).not.toBeInTheDocument()
  expect(screen.getByText('58')).toBeVisible()
})
