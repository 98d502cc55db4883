import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Retrying, WithoutRetry, WithRetry } from './ErrorState.stories'

test('is announced and tries again', async () => {
  const retry = vi.fn()
  render(<WithRetry onRetry={retry} />)

  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))

  expect(screen.getByRole('alert')).toHaveTextContent('Не удалось загрузить заявки')
  expect(retry).toHaveBeenCalledOnce()
})

test('says that it is trying', () => {
  render(<Retrying />)

  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
})

test('offers nothing where trying again would not help', () => {
  render(<WithoutRetry />)

  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
