import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './Button'
import { Disabled, Explained, Loading } from './Button.stories'

test('acts on a click and on Enter', async () => {
  const act = vi.fn()
  render(<Button onClick={act}>Обновить</Button>)

  await userEvent.click(screen.getByRole('button', { name: 'Обновить' }))
  await userEvent.keyboard('{Enter}')

  expect(act).toHaveBeenCalledTimes(2)
})

test('does nothing while it is disabled', async () => {
  render(<Disabled />)

  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled()
})

test('says that it is busy, and keeps the focus', async () => {
  render(<Loading />)

  const button = screen.getByRole('button', { name: 'Вход…' })
  button.focus()

  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveFocus()
})

test('gets its label back when the act is over', async () => {
  render(<Loading />)

  await userEvent.click(screen.getByRole('button', { name: 'Закончить' }))

  expect(screen.getByRole('button', { name: 'Войти' })).not.toHaveAttribute('aria-busy')
})

test('ignores clicks and does not submit while it is busy', async () => {
  const act = vi.fn()
  const submit = vi.fn((event: SubmitEvent) => event.preventDefault())
  document.addEventListener('submit', submit)
  render(
    <form>
      <Button type="submit" loading onClick={act}>
        Сохранить
      </Button>
    </form>,
  )

  await userEvent.click(screen.getByRole('button'))
  document.removeEventListener('submit', submit)

  expect(act).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

test('can be reached, yet not used, when it only explains itself', async () => {
  const act = vi.fn()
  render(<Explained onClick={act} />)

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')

  expect(screen.getByRole('button')).toHaveFocus()
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Нужно право «Редактирование туров».')
  expect(act).not.toHaveBeenCalled()
})

test('submits only when it is asked to', () => {
  render(<Button>Отмена</Button>)

  expect(screen.getByRole('button')).toHaveAttribute('type', 'button')
})
