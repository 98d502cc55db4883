import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '../Button/Button'
import { Menu } from './Menu'
import { FromButton, FromIcon, Refused } from './Menu.stories'

test('opens with the keyboard, chooses and gives the focus back', async () => {
  const select = vi.fn()
  render(<FromButton onSelect={select} />)

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())

  await userEvent.keyboard('{End}{Enter}')

  expect(select).toHaveBeenCalledExactlyOnceWith('Удалить')
  await vi.waitFor(() => expect(screen.getByRole('button')).toHaveFocus())
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('opens from an icon and chooses with a click', async () => {
  const select = vi.fn()
  render(<FromIcon onSelect={select} />)

  await userEvent.click(screen.getByRole('button', { name: 'Действия с туром' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Изменить' }))

  expect(select).toHaveBeenCalledExactlyOnceWith('Изменить')
})

test('an entry that gets the focus while the menu opens keeps it', async () => {
  const frames: FrameRequestCallback[] = []
  const frame = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw))
  const select = vi.fn()
  render(<FromButton onSelect={select} />)

  await userEvent.click(screen.getByRole('button'))
  const item = await screen.findByRole('menuitem', { name: 'Изменить' })
  act(() => item.focus())
  act(() => {
    for (const draw of frames) draw(0)
  })
  frame.mockRestore()
  await userEvent.keyboard('{Enter}')

  expect(select).toHaveBeenCalledExactlyOnceWith('Изменить')
})

test('does not choose what is disabled', async () => {
  const select = vi.fn()
  render(<FromButton onSelect={select} />)

  await userEvent.click(screen.getByRole('button'))
  const item = await screen.findByRole('menuitem', { name: 'Отправить клиенту' })
  await userEvent.click(item, { pointerEventsCheck: 0 })

  expect(item).toHaveAttribute('aria-disabled', 'true')
  expect(select).not.toHaveBeenCalled()
})

test('an entry without the right can be reached, does nothing and says why', async () => {
  const select = vi.fn()
  render(<Refused onSelect={select} />)

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus())
  await userEvent.keyboard('{End}')
  const item = screen.getByRole('menuitem', { name: 'Удалить' })
  await waitFor(() => expect(item).toHaveFocus())
  await userEvent.keyboard('{Enter}')

  expect(item).toHaveAccessibleDescription('Нужно право «Удаление туров». Обратитесь к администратору.')
  expect(select).not.toHaveBeenCalled()
})

test('closes with Escape', async () => {
  render(<FromButton />)
  await userEvent.click(screen.getByRole('button'))
  await screen.findByRole('menu')

  await userEvent.keyboard('{Escape}')

  await vi.waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
})

test('goes round with the arrows, and to what the letters begin', async () => {
  render(<FromButton />)
  const entry = (name: string) => screen.getByRole('menuitem', { name })
  await userEvent.tab()

  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(entry('Удалить')).toHaveFocus())
  await userEvent.keyboard('{ArrowDown}')
  expect(entry('Изменить')).toHaveFocus()
  await userEvent.keyboard('скопировать с')
  expect(entry('Скопировать ссылку')).toHaveFocus()
  expect(entry('Скопировать ссылку')).toHaveAttribute('data-highlighted')
})

test('is no press on what stands around, by mouse or keyboard', async () => {
  const around = vi.fn()
  const select = vi.fn()
  render(
    <table>
      <tbody>
        <tr onClick={around} onKeyDown={({ key }) => key === 'Enter' && around()}>
          <td>
            <Menu trigger={<Button>Действия</Button>} items={[{ label: 'Изменить', onSelect: select }]} />
          </td>
        </tr>
      </tbody>
    </table>,
  )
  const trigger = screen.getByRole('button')

  await userEvent.click(trigger)
  await userEvent.click(await screen.findByRole('menuitem'))
  around.mockClear()
  trigger.focus()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('menuitem')).toHaveFocus())
  await userEvent.keyboard('{Enter}')

  expect(select).toHaveBeenCalledTimes(2)
  expect(around).not.toHaveBeenCalled()
})

test('a second press on the trigger, and one elsewhere, close it', async () => {
  render(<FromButton />)
  const trigger = screen.getByRole('button')

  await userEvent.click(trigger)
  await screen.findByRole('menu')
  expect(trigger).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(trigger)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()

  await userEvent.click(trigger)
  expect(screen.getByRole('menu', { name: 'Действия' })).toBeVisible()
  await userEvent.click(document.body)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})
