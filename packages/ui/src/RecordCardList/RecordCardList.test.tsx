import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Empty, OneOpen, SeveralOpen, TwoDirtyAndLeaving } from './RecordCardList.stories'

const edit = (name: string) =>
  userEvent.click(within(screen.getByRole('region', { name })).getByRole('button', { name: 'Изменить' }))
const field = (name: string) => screen.queryByRole('textbox', { name: `Имя: ${name}` })

test('opening one card closes the one that was open', async () => {
  render(<OneOpen />)

  await edit('Азиза')
  await edit('Бахтиёр')

  expect(field('Азиза')).not.toBeInTheDocument()
  expect(field('Бахтиёр')).toHaveFocus()
})

test('a card above the one that was open gets the focus just so', async () => {
  render(<OneOpen />)

  await edit('Бахтиёр')
  await edit('Азиза')

  expect(field('Бахтиёр')).not.toBeInTheDocument()
  expect(field('Азиза')).toHaveFocus()
})

test('a card with unsaved changes stays open', async () => {
  render(<OneOpen />)

  await edit('Азиза')
  await userEvent.keyboard('т')
  await edit('Бахтиёр')

  expect(field('Азиза')).toBeVisible()
  expect(field('Бахтиёр')).toHaveFocus()
})

test('several may be open where that is wanted', async () => {
  render(<SeveralOpen />)

  await edit('Азиза')
  await edit('Бахтиёр')

  expect(field('Азиза')).toBeVisible()
})

test('whoever leaves two cards with unsaved changes is told of both', async () => {
  render(<TwoDirtyAndLeaving />)
  await screen.findByDisplayValue('Бахтиёр-ака')
  expect(field('Азиза')).toHaveValue('Азиза-опа')

  await userEvent.click(screen.getByRole('button', { name: 'Уйти со страницы' }))
  expect(await screen.findByText(/Не сохранено: Азиза, Бахтиёр/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Остаться' }))

  expect(field('Азиза')).toHaveValue('Азиза-опа')
})

test('without records it offers to add one', () => {
  render(<Empty />)

  expect(screen.getByRole('button', { name: 'Добавить спутника' })).toBeVisible()
})
