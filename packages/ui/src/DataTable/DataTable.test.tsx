import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Choosing, Empty, Filled, HiddenColumns, Loading, OpensInPlace, Refreshing } from './DataTable.stories'

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

test('sorts by a head, tells the order, and turns it round', async () => {
  render(<Filled />)

  await userEvent.click(screen.getByRole('button', { name: 'Имя' }))

  expect(screen.getByRole('columnheader', { name: 'Имя' })).toHaveAttribute('aria-sort', 'ascending')
  expect(screen.getByRole('columnheader', { name: 'Создан' })).toHaveAttribute('aria-sort', 'none')
  const ascending = names()

  await userEvent.click(screen.getByRole('button', { name: 'Имя' }))

  expect(screen.getByRole('columnheader', { name: 'Имя' })).toHaveAttribute('aria-sort', 'descending')
  expect(names()).toEqual(ascending.reverse())
})

test('sorts by a list where rows are cards', async () => {
  render(<Filled />)
  // Not shown where there are heads, which jsdom takes every table for.
  const list = screen.getByRole('combobox', { name: 'Сортировка', hidden: true })
  expect(
    within(list)
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['Имя', 'Дата рождения', 'Создан'])

  await userEvent.selectOptions(list, 'Имя')

  expect(list).toHaveDisplayValue('Имя')
  expect(screen.getByRole('columnheader', { name: 'Имя' })).toHaveAttribute('aria-sort', 'descending')
})

test('follows the link of a row wherever it is pressed, save on its buttons', async () => {
  render(<Filled />)

  await userEvent.click(screen.getByRole('button', { name: 'Изменить: Артём Щёголев' }))
  expect(location.hash).toBe('')

  await userEvent.click(screen.getByText('+7 916 204 11 38'))
  expect(location.hash).toBe('#/people/2')
})

test('opens a row that has no address by a button in its first cell', async () => {
  render(<OpensInPlace />)

  await userEvent.click(screen.getByRole('button', { name: 'Артём Щёголев' }))
  expect(screen.getByText('Открыта карточка: Артём Щёголев')).toBeVisible()

  await userEvent.click(screen.getByText('+44 7700 900 142'))
  expect(screen.getByText('Открыта карточка: Jonathan Whitfield')).toBeVisible()
})

test('leaves out columns there is no room for, the first one never', () => {
  render(<HiddenColumns />)

  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Имя',
    'Телефон',
    'Лояльность',
    'Создан',
    'Действия',
  ])
})

test('says that it is loading, and shows no rows yet', () => {
  render(<Loading />)

  expect(screen.getByRole('table', { name: 'Клиенты' })).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByText('Загрузка…')).toBeInTheDocument()
  expect(screen.queryByText('Артём Щёголев')).not.toBeInTheDocument()
})

test('keeps the rows while others are on their way', () => {
  render(<Refreshing />)

  expect(screen.getByText('Артём Щёголев')).toBeInTheDocument()
  expect(screen.getByText('Загрузка…')).toBeInTheDocument()
})

test('says why it is empty, with the heads in place', () => {
  render(<Empty />)

  expect(screen.getByRole('heading', { name: 'Никого не нашли' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Телефон' })).toBeInTheDocument()
})

test('announces that no rows are left, in a region that was there before', () => {
  const { rerender } = render(<Filled footer={null} />)
  const status = screen.getByRole('status')

  rerender(<Filled footer={null} rows={[]} />)

  expect(screen.getByRole('status')).toBe(status)
  expect(status).toHaveTextContent('Список пуст')
})

test('chooses rows one by one, in a row with Shift, and the whole page', async () => {
  const user = userEvent.setup()
  render(<Choosing />)
  const check = (name: string) => screen.getByRole('checkbox', { name })
  const [page] = screen.getAllByRole('checkbox', { name: 'Выбрать всё на странице' })
  if (!page) throw new Error('There is no check mark of the page')
  const address = location.hash
  expect(page).toBePartiallyChecked()

  await user.click(check('Выбрать: Севара Абдуллаева'))
  await user.keyboard('{Shift>}')
  await user.click(check('Выбрать: Jonathan Whitfield'))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('Выбрано: 4')).toBeVisible()
  expect(location.hash).toBe(address)

  await user.click(page)
  expect(screen.getByText('Выбрано: 5')).toBeVisible()
  await user.click(page)
  expect(screen.getByText('Выбрано: 0')).toBeVisible()
})
