import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Narrow, WithPanel } from './Tabs.stories'

test('shows what the chosen tab holds', async () => {
  render(<WithPanel />)

  await userEvent.click(screen.getByRole('tab', { name: 'Документы 12' }))

  expect(screen.getByRole('tab', { name: 'Документы 12' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tabpanel', { name: 'Документы 12' })).toHaveTextContent('Двенадцать документов.')
})

test('moves with the arrow keys and passes over what is disabled', async () => {
  render(<WithPanel />)

  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')

  expect(screen.getByRole('tab', { name: 'Визы' })).toHaveFocus()
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Виз пока нет.')

  await userEvent.click(screen.getByRole('tab', { name: 'Оплаты' }))

  expect(screen.getByRole('tabpanel')).toHaveTextContent('Виз пока нет.')
})

test('works as a mere row of tabs when the content is elsewhere', async () => {
  render(<Narrow />)

  await userEvent.click(screen.getByRole('tab', { name: 'Описание' }))

  expect(screen.getByRole('tab', { name: 'Описание' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.queryByRole('tabpanel')).not.toBeInTheDocument()
})
