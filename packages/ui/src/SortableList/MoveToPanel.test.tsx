import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SortableList } from './SortableList'
import { List } from './SortableList.stories'

const samarkand = 'Самарканд для двоих'
const handle = () => screen.getByRole('button', { name: new RegExp(`^Переместить «${samarkand}»`) })

async function askNumber() {
  await userEvent.click(screen.getByRole('button', { name: `Порядок: «${samarkand}»` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Переместить на…' }))
  return screen.findByRole('textbox', { name: /Новое место, от 1 до 6/ })
}

test('moves to a number that the menu asks for, and refuses one that is no place', async () => {
  render(<List />)

  const field = await askNumber()
  await userEvent.clear(field)
  await userEvent.type(field, '9{Enter}')
  expect(await screen.findByText('Введите число от 1 до 6')).toBeInTheDocument()
  await userEvent.clear(field)
  await userEvent.type(field, '6{Enter}')

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(handle()).toHaveAccessibleName(`Переместить «${samarkand}», 6 из 6`)
})

test('asks anew each time: what was typed and refused before is forgotten', async () => {
  render(<List />)
  await userEvent.type(await askNumber(), '9{Enter}')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: `Порядок: «${samarkand}»` })).toHaveFocus()
  act(() => handle().focus())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')

  const field = await askNumber()

  expect(field).toHaveValue('2')
  expect(field).toBeValid()
})

test('keeps asking for a number when the list comes anew from the server', async () => {
  const list = (items: { id: number; name: string }[]) => (
    <SortableList
      label="Баннеры"
      items={items}
      getId={({ id }) => id}
      getLabel={({ name }) => name}
      renderItem={({ name }) => name}
      onReorder={() => {}}
    />
  )
  const read = () => [samarkand, 'Хива', 'Бухара', 'Ташкент', 'Нукус', 'Термез'].map((name, id) => ({ id, name }))
  const { rerender } = render(list(read()))
  await askNumber()

  rerender(list(read()))

  expect(screen.getByRole('dialog', { name: `Переместить «${samarkand}»` })).toBeVisible()
})

test('in a form of the application the number is asked for without sending it', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <List />
    </form>,
  )

  const field = await askNumber()
  await userEvent.clear(field)
  await userEvent.type(field, '6{Enter}')

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(handle()).toHaveAccessibleName(`Переместить «${samarkand}», 6 из 6`)
  expect(onSubmit).not.toHaveBeenCalled()
})
