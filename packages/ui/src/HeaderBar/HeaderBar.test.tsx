import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LongTitle, WithActions, WithBack } from './HeaderBar.stories'

test('is the banner with the heading of the screen and its buttons', () => {
  render(<WithActions />)

  const banner = within(screen.getByRole('banner'))

  expect(banner.getByRole('heading', { level: 1, name: 'Управление турами' })).toBeInTheDocument()
  expect(banner.getByText('58 туров, 46 активных')).toBeInTheDocument()
  expect(banner.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual([
    'Обновить',
    'Добавить тур',
  ])
})

test('offers the way back', () => {
  render(<WithBack />)

  expect(screen.getByRole('button', { name: 'К списку клиентов' })).toBeInTheDocument()
})

test('gives the whole of a title that is cut short', () => {
  render(<LongTitle />)

  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('title', expect.stringContaining('двенадцать дней'))
})
