import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Allowed, Disabled, Explained, ExplainedLink, Hidden, RightsUnknown } from './PermissionGate.stories'

const add = () => screen.getByRole('button', { name: 'Добавить тур' })
const reason = 'Нужно право «Редактирование туров». Обратитесь к администратору.'

test('stands aside for those who have the right', async () => {
  render(<Allowed />)

  await userEvent.click(add())

  expect(screen.getByRole('status')).toHaveTextContent('Добавлено: 1')
  expect(add()).not.toHaveAttribute('aria-disabled')
})

test('hides the control by default', () => {
  render(<Hidden />)

  expect(screen.queryByRole('button', { name: 'Добавить тур' })).not.toBeInTheDocument()
})

test.each([
  ['disabled', Disabled],
  ['explained', Explained],
])('%s, the control can be reached and named, gives its reason and does nothing', async (_, Story) => {
  render(<Story />)

  await userEvent.tab()
  await userEvent.tab()
  expect(add()).toHaveFocus()
  await userEvent.keyboard('{Enter} ')
  await userEvent.click(add())

  expect(screen.getByRole('status')).toHaveTextContent('Добавлено: 0')
  expect(add()).toHaveAttribute('aria-disabled', 'true')
  expect(add()).toHaveAccessibleDescription(reason)
})

test('shows the reason as a tooltip on focus', async () => {
  render(<Explained />)

  await userEvent.tab()
  await userEvent.tab()

  expect(await screen.findByRole('tooltip')).toHaveTextContent(reason)
})

test('a link without the right leads nowhere', async () => {
  render(<ExplainedLink />)

  await userEvent.click(screen.getByRole('link', { name: 'Изменить тур' }))

  expect(window.location.hash).toBe('')
})

test('keeps the place and shows nothing while the rights are unknown', () => {
  render(<RightsUnknown />)

  expect(screen.queryByRole('button', { name: 'Добавить тур' })).not.toBeInTheDocument()
  expect(screen.getByText('Добавить тур')).toBeInTheDocument()
  expect(screen.getByText('Добавить тур')).not.toBeVisible()
})
