import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IconButton } from './IconButton'
import { Toggle, Variants } from './IconButton.stories'

test('is known by its label', () => {
  render(<Variants />)

  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Изменить',
    'Удалить',
    'Обновить',
    'Добавить тур',
  ])
})

test('shows its label to the keyboard', async () => {
  render(<Variants />)

  await userEvent.tab()

  expect(await screen.findByRole('tooltip')).toHaveTextContent('Изменить')
})

test('says whether it is pressed', async () => {
  render(<Toggle />)

  await userEvent.click(screen.getByRole('button'))

  expect(screen.getByRole('button', { pressed: true })).toBeVisible()
})

test('can be reached, yet not used, when it is only marked as disabled', async () => {
  const act = vi.fn()
  render(<IconButton icon="×" label="Удалить" aria-disabled onClick={act} />)

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')

  expect(screen.getByRole('button')).toHaveFocus()
  expect(act).not.toHaveBeenCalled()
})
