import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Empty, LongBranch, NotJson, Tree } from './JsonViewer.stories'

test('shows the data as a tree and copies all of it, indented', async () => {
  const user = userEvent.setup()
  render(<Tree />)

  await user.click(screen.getByRole('button', { name: 'Скопировать: Данные уведомления' }))

  expect(screen.getByRole('tree', { name: 'Данные уведомления' })).toHaveTextContent('"isHot":true')
  expect(await screen.findByText('Скопировано', { selector: '[role=status]' })).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toContain('{\n  "requestId": 1204,\n  "client": {\n')
})

test('opens and closes branches from the keyboard', async () => {
  const user = userEvent.setup()
  render(<Tree />)
  const [root] = screen.getAllByRole('button', { name: 'Свернуть' })

  root?.focus()
  await user.keyboard('{ArrowDown}{ArrowLeft}')

  expect(screen.queryByText('"+998 90 123 45 67"')).not.toBeInTheDocument()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('"+998 90 123 45 67"')).toBeVisible()
})

test('keeps a long branch closed until it is wanted', async () => {
  render(<LongBranch />)

  expect(screen.queryByText('399')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Развернуть' }))

  expect(screen.getByText('399')).toBeVisible()
})

test('shows text that is no JSON as it is', () => {
  render(<NotJson />)

  expect(screen.getByRole('group', { name: 'Данные уведомления' })).toHaveTextContent('Заявка №1204 {"isHot": tr')
  expect(screen.queryByRole('tree')).not.toBeInTheDocument()
})

test('says that there is nothing', () => {
  render(<Empty />)

  expect(screen.getByText('Данных нет')).toBeVisible()
})
