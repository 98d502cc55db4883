import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  ChangedElsewhere,
  FiveHundred,
  Grid,
  List,
  Locked,
  OneItem,
  PartlyLoaded,
  PartlySaved,
  Saving,
  SavingFails,
  SecondSaveFails,
  WithoutMenu,
} from './SortableList.stories'

const start = [
  'Самарканд для двоих',
  'Кызылкум: ночь с караваном',
  'Хива без очередей',
  'Ремёсла Маргилана и Риштана',
  'Звёздная ночь в юрте',
  'Чарвак и Чимган',
]
const [samarkand, kyzylkum, khiva] = start

const handles = () => screen.getAllByRole('button', { name: /^Переместить «/ })
const order = () => handles().map((handle) => /«(.+)»/.exec(handle.getAttribute('aria-label') ?? '')?.[1])
const handleOf = (name: string | undefined) =>
  screen.getByRole('button', { name: new RegExp(`^Переместить «${name}»`) })
const sent = () => within(screen.getByRole('list', { name: 'Отправлено' })).queryAllByRole('listitem')
const announced = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join('')

async function press(name: string | undefined, keys: string) {
  act(() => handleOf(name).focus())
  await userEvent.keyboard(keys)
}

test('lifts with Space, moves with arrows, drops with Space, and tells the server only what changed', async () => {
  render(<List />)

  await press(kyzylkum, ' {ArrowUp}')
  expect(order().slice(0, 2)).toEqual([kyzylkum, samarkand])
  expect(sent()).toHaveLength(0)
  expect(announced()).toContain(`«${kyzylkum}», 1 из 6`)

  await userEvent.keyboard(' ')

  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toHaveTextContent(`${kyzylkum}: 1→0; ${samarkand}: 0→1`)
  expect(handleOf(kyzylkum)).toHaveFocus()
  expect(handleOf(kyzylkum)).toHaveAccessibleName(`Переместить «${kyzylkum}», 1 из 6`)
  await waitFor(() => expect(announced()).toContain('Порядок сохранён'))
})

test('a key that is held down tells where it set out for and where it came to', async () => {
  render(<List />)
  await press(samarkand, ' ')
  const told: string[] = []
  const observer = new MutationObserver(() => told.push(announced()))
  for (const region of screen.getAllByRole('status')) {
    observer.observe(region, { subtree: true, childList: true, characterData: true })
  }

  for (let step = 0; step < 5; step++) fireEvent.keyDown(handleOf(samarkand), { key: 'ArrowDown', repeat: step > 0 })
  await waitFor(() => expect(told.at(-1)).toBe(`«${samarkand}», 6 из 6`))
  observer.disconnect()

  expect(told).toEqual([`«${samarkand}», 2 из 6`, `«${samarkand}», 6 из 6`])
})

test('goes to the ends with Home and End while lifted', async () => {
  render(<List />)

  await press(khiva, ' {End}')
  expect(order().at(-1)).toBe(khiva)

  await userEvent.keyboard('{Home} ')

  expect(order()[0]).toBe(khiva)
  expect(handleOf(khiva)).toHaveFocus()
})

test('Esc puts a lifted item back and sends nothing', async () => {
  render(<List />)

  await press(samarkand, ' {ArrowDown}{ArrowDown}{Escape}')

  expect(order()).toEqual(start)
  expect(sent()).toHaveLength(0)
  expect(announced()).toContain(`Перемещение отменено: «${samarkand}», 1 из 6`)
})

test('moves with Alt and an arrow without lifting', async () => {
  render(<List />)

  await press(samarkand, '{Alt>}{ArrowDown}{/Alt}')

  expect(order().slice(0, 2)).toEqual([kyzylkum, samarkand])
  expect(handleOf(samarkand)).toHaveFocus()
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('moves one step by the menu', async () => {
  render(<List />)

  await userEvent.click(screen.getByRole('button', { name: `Порядок: «${samarkand}»` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Переместить ниже' }))

  await waitFor(() => expect(order()[1]).toBe(samarkand))
})

test('brings back the confirmed order when saving fails, and says so by name', async () => {
  render(<SavingFails />)

  await press(khiva, '{Alt>}{ArrowUp}{/Alt}')
  expect(order()[1]).toBe(khiva)
  expect(screen.getByText('Сохраняем порядок, мест: 2…')).toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Отказать' }))

  await waitFor(() => expect(order()).toEqual(start))
  expect(screen.getByText(/Не удалось сохранить порядок, вернули прежний/)).toBeInTheDocument()
  expect(announced()).toContain(`Не удалось сохранить порядок: «${khiva}» снова 3 из 6`)
})

test('keeps what was saved before the move that failed', async () => {
  render(<SecondSaveFails />)
  await press(samarkand, '{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(announced()).toContain('Порядок сохранён'))

  await press(khiva, '{Alt>}{ArrowDown}{/Alt}')

  await waitFor(() => expect(announced()).toContain('Не удалось'))
  expect(order().slice(0, 3)).toEqual([kyzylkum, samarkand, khiva])
})

test('moves made while saving wait for each other and end where the person left them', async () => {
  render(<List />)

  await press(samarkand, '{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}')

  expect(order()[3]).toBe(samarkand)
  await waitFor(() => expect(announced()).toContain('Порядок сохранён'))
  expect(order()[3]).toBe(samarkand)
})

test('locked, it gives the reason instead of the handles', () => {
  render(<Locked />)

  expect(screen.getByText('Порядок можно менять, когда фильтры сброшены')).toBeInTheDocument()
  expect(screen.getByRole('list', { name: 'Баннеры на главной' })).toHaveAccessibleDescription(/фильтры сброшены/)
  expect(screen.queryAllByRole('button')).toHaveLength(0)
})

test('a list that is loaded in part cannot be sorted, and says how much of it there is', () => {
  render(<PartlyLoaded />)

  const reason = 'Порядок можно менять, когда загружен весь список: сейчас 6 из 40.'
  expect(screen.getByText(reason)).toBeVisible()
  expect(screen.getByRole('list', { name: 'Баннеры на главной' })).toHaveAccessibleDescription(reason)
  expect(screen.queryAllByRole('button')).toHaveLength(0)
})

test('shows for a moment that the order was saved', async () => {
  render(<List />)

  await press(samarkand, '{Alt>}{ArrowDown}{/Alt}')

  const line = await screen.findByText((_, element) => element?.matches('[data-state=saved]') ?? false)
  expect(line).toHaveTextContent('Порядок сохранён')
  await waitFor(() => expect(line).not.toBeInTheDocument(), { timeout: 5000 })
})

test('while saving it counts the places that wait, those of later moves too', async () => {
  render(<Saving />)

  await press(samarkand, '{Alt>}{ArrowDown}{/Alt}')
  expect(screen.getByText('Сохраняем порядок, мест: 2…')).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')

  expect(screen.getByText('Сохраняем порядок, мест: 3…')).toBeInTheDocument()
})

test('a grid moves by rows and columns', async () => {
  render(<Grid />)

  await press(samarkand, ' {ArrowRight} ')

  expect(order().slice(0, 2)).toEqual([kyzylkum, samarkand])
  expect(handleOf(samarkand)).toHaveFocus()
})

test('a single item offers nothing to move', () => {
  render(<OneItem />)

  expect(screen.queryAllByRole('button')).toHaveLength(0)
})

test('the menu can be left out', () => {
  render(<WithoutMenu />)

  expect(screen.queryByRole('button', { name: /^Порядок/ })).not.toBeInTheDocument()
})

test('no announcement and no name ever shows an id', async () => {
  render(<List />)

  await press(samarkand, ' {ArrowDown} ')

  expect(announced()).not.toMatch(/41|17|93/)
  for (const handle of handles()) expect(handle.getAttribute('aria-label')).not.toMatch(/41|17|93/)
})

test('keeps the new order where only some places failed, marks them, and sends only them again', async () => {
  render(<PartlySaved />)

  await press(samarkand, ' {ArrowDown}{ArrowDown} ')

  const retry = await screen.findByRole('button', { name: 'Повторить 2' })
  expect(order().slice(0, 3)).toEqual([kyzylkum, khiva, samarkand])
  expect(screen.getAllByText('Место не сохранено')).toHaveLength(2)
  const told = `Порядок сохранён не весь, мест: 1 из 3. Не удалось: «${khiva}», «${samarkand}».`
  expect(screen.getAllByText(told)[0]).toBeVisible()
  expect(announced()).toContain(told)

  await userEvent.click(retry)

  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toHaveTextContent(`${khiva}: 2→1; ${samarkand}: 0→2`)
  await waitFor(() => expect(screen.queryByText('Место не сохранено')).not.toBeInTheDocument())
  await waitFor(() => expect(announced()).toContain('Порядок сохранён'))
})

test('of five hundred rows it draws those in view, and keys still reach the other end', async () => {
  render(<FiveHundred />)
  expect(handles().length).toBeLessThan(40)
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '500')

  await press('Остановка 1', ' {End} ')

  expect(handleOf('Остановка 1')).toHaveFocus()
  expect(handleOf('Остановка 1')).toHaveAccessibleName('Переместить «Остановка 1», 500 из 500')
  await waitFor(() => expect(announced()).toContain('Порядок сохранён'))
})

test('changed elsewhere meanwhile, it shows what there is now and applies the wanted order to it', async () => {
  render(<ChangedElsewhere />)

  await press(samarkand, ' {ArrowDown} ')
  const apply = await screen.findByRole('button', { name: 'Применить мой порядок' })
  expect(order()).toEqual(['Звёздная ночь в юрте', khiva, samarkand, kyzylkum, 'Чарвак и Чимган'])
  const told = 'Список тем временем изменили: добавлены 2, убран 1, порядок обновлён. Применить ваш порядок?'
  expect(screen.getAllByText(told)[0]).toBeVisible()
  expect(announced()).toContain(told)

  await userEvent.click(apply)

  await waitFor(() => expect(announced()).toContain('Порядок сохранён'))
  expect(order()).toEqual([kyzylkum, samarkand, khiva, 'Звёздная ночь в юрте', 'Чарвак и Чимган'])
  expect(apply).not.toBeInTheDocument()
  expect(handleOf(samarkand)).toHaveFocus()
})

test('changed elsewhere meanwhile, the new order can be left as it is', async () => {
  render(<ChangedElsewhere />)
  await press(samarkand, ' {ArrowDown} ')

  await userEvent.click(await screen.findByRole('button', { name: 'Оставить новый' }))

  expect(order()[0]).toBe('Звёздная ночь в юрте')
  expect(screen.queryByRole('button', { name: 'Применить мой порядок' })).not.toBeInTheDocument()
})
