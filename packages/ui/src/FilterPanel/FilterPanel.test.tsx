import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Applied, Closed } from './FilterPanel.stories'

test('keeps its fields behind a button, and counts those that are set', async () => {
  const user = userEvent.setup()
  render(<Closed />)
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Фильтры' }))
  await user.click(screen.getByRole('checkbox', { name: 'Только действующие' }))

  expect(screen.getByRole('button', { name: 'Фильтры применено 1' })).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('region', { name: 'Дополнительные фильтры' })).toBeVisible()
})

test('is open from the start when something in it is set, and resets it', async () => {
  render(<Applied />)
  expect(screen.getByRole('textbox', { name: /Мин. цена/ })).toHaveValue('90')

  await userEvent.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))

  expect(screen.getByRole('textbox', { name: /Мин. цена/ })).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Фильтры' })).toBeVisible()
})
