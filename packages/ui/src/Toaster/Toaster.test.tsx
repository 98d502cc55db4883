import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { toast } from './Toaster'
import { Kinds, OverDialog, WithAction } from './Toaster.stories'

afterEach(() => toast.dismiss())

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('announces an error at once and anything else politely', async () => {
  render(<Kinds />)

  await press('Ошибка')
  await press('Успех')

  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось изменить статус тура')
  expect(await screen.findByRole('status')).toHaveTextContent('Тур создан!')
})

test('leaves when it is clicked', async () => {
  render(<Kinds />)
  await press('Ошибка')

  await userEvent.click(await screen.findByRole('alert'))

  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

test('leaves by its button, which has a name', async () => {
  render(<Kinds />)
  await press('Предупреждение')

  await userEvent.click(await screen.findByRole('button', { name: 'Закрыть' }))

  await waitFor(() => expect(screen.queryByText('Сервер временно недоступен')).not.toBeInTheDocument())
})

test('is not doubled while it is open, and comes again after it left', async () => {
  render(<Kinds />)

  await press('Ошибка')
  await press('Ошибка')
  expect(await screen.findAllByRole('alert')).toHaveLength(1)

  await userEvent.click(screen.getByRole('alert'))
  await press('Ошибка')
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
})

test('stays while something loads, until it is dismissed', async () => {
  render(<Kinds />)
  await press('Загрузка')

  await userEvent.click(await screen.findByText('Синхронизация с Instagram…'))
  expect(screen.getByRole('status')).toBeVisible()

  await press('Убрать все')
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument())
})

test('shows at most twenty, the others wait', async () => {
  render(<Kinds />)

  for (let count = 1; count <= 25; count++) toast.info(`Сообщение ${count}`)

  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(20))
})

test('is reached with Alt+T, in any keyboard layout', async () => {
  render(<Kinds />)
  await press('Ошибка')
  const alert = await screen.findByRole('alert')

  fireEvent.keyDown(document.body, { key: 'е', code: 'KeyT', altKey: true })

  expect(alert).toHaveFocus()
})

test('over a window, a toast is announced and clicking it leaves the window open', async () => {
  render(<OverDialog />)

  await userEvent.click(await screen.findByRole('button', { name: 'Создать' }))
  const told = await screen.findByRole('alert')
  expect(told).toHaveTextContent('Не удалось создать тур')
  await userEvent.click(told)

  expect(screen.getByRole('dialog', { name: 'Новый тур' })).toBeVisible()
})

test('a press takes back what was done, and the toast leaves', async () => {
  render(<WithAction />)

  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }))

  expect(await screen.findByText('Тур снова опубликован')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Тур снят с публикации')).not.toBeInTheDocument())
})

test('what is done twice can be taken back twice', async () => {
  render(<WithAction />)
  await screen.findByRole('button', { name: 'Вернуть' })

  await press('Снять тур')

  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Вернуть' })).toHaveLength(2))
})
