import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DeepAddress, Tours } from './AppShell.stories'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const menu = () => screen.getByRole('navigation', { name: 'Основное меню' })
const group = (name: string) => within(menu()).getByRole('button', { name })
const groupNames = ['Клиенты', 'Контент', 'Настройки']

function setWindowWidth(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

test('starts open with all groups open and the section of the address marked', () => {
  render(<DeepAddress />)

  for (const name of groupNames) expect(group(name)).toHaveAttribute('aria-expanded', 'true')
  expect(within(menu()).getByRole('link', { name: 'Уведомления 12' })).toHaveTextContent('Системные уведомления')
  expect(within(menu()).getByRole('link', { current: 'page' })).toHaveTextContent('Клиенты')
})

test('puts the title, the subtitle and the buttons of the screen into the banner', () => {
  render(<Tours />)

  const banner = within(screen.getByRole('banner'))

  expect(banner.getByRole('heading', { level: 1 })).toHaveTextContent('Управление турами')
  expect(banner.getByText('58 туров, 46 активных')).toBeInTheDocument()
  expect(banner.getByRole('button', { name: 'Добавить тур' })).toBeInTheDocument()
})

test('opens and closes a group by a press', async () => {
  render(<Tours />)

  await userEvent.click(group('Контент'))

  expect(group('Контент')).toHaveAttribute('aria-expanded', 'false')
  await waitFor(() => expect(within(menu()).queryByRole('link', { name: 'Туры' })).not.toBeInTheDocument())

  await userEvent.click(group('Контент'))

  expect(within(menu()).getByRole('link', { name: 'Туры' })).toBeInTheDocument()
})

test('closes every group when it folds, and keeps focus on the button that unfolds it', async () => {
  render(<Tours />)

  await userEvent.click(screen.getByRole('button', { name: 'Свернуть меню' }))

  expect(screen.getByRole('button', { name: 'Развернуть меню' })).toHaveFocus()
  expect(menu()).not.toHaveTextContent('Туры')

  await userEvent.click(screen.getByRole('button', { name: 'Развернуть меню' }))

  for (const name of groupNames) expect(group(name)).toHaveAttribute('aria-expanded', 'false')
})

test('a group of the folded sidebar unfolds it at once and opens 100 ms later', async () => {
  render(<Tours />)
  await userEvent.click(screen.getByRole('button', { name: 'Свернуть меню' }))
  vi.useFakeTimers()

  act(() => group('Контент').click())

  expect(screen.getByRole('button', { name: 'Свернуть меню' })).toBeInTheDocument()
  expect(group('Контент')).toHaveAttribute('aria-expanded', 'false')

  act(() => vi.advanceTimersByTime(99))
  expect(group('Контент')).toHaveAttribute('aria-expanded', 'false')

  act(() => vi.advanceTimersByTime(1))
  expect(group('Контент')).toHaveAttribute('aria-expanded', 'true')
  expect(group('Клиенты')).toHaveAttribute('aria-expanded', 'false')
})

test('with icons only, links keep their names, counters and descriptions', async () => {
  render(<Tours />)

  await userEvent.click(screen.getByRole('button', { name: 'Свернуть меню' }))

  expect(within(menu()).getByRole('link', { name: 'Уведомления, 12' })).toHaveAccessibleDescription(
    'Системные уведомления',
  )
  expect(within(menu()).getByRole('link', { name: 'Заявки, есть срочное' })).toBeInTheDocument()
})

test('what was chosen at 1440 px holds when the page is loaded anew, at any width', async () => {
  await expectKept(1440, 'Свернуть меню', 'Развернуть меню')
})

test('what was chosen at 1024 px holds when the page is loaded anew, at any width', async () => {
  await expectKept(1024, 'Развернуть меню', 'Свернуть меню')
})

async function expectKept(width: number, start: string, chosen: string) {
  setWindowWidth(width)
  const { unmount } = render(<Tours />)
  expect(screen.getByRole('button', { name: start })).toBeInTheDocument()

  await userEvent.keyboard('{Control>}b{/Control}')
  expect(screen.getByRole('button', { name: chosen })).toBeInTheDocument()
  unmount()

  for (const later of [width, 768, 1920]) {
    setWindowWidth(later)
    const page = render(<Tours />)
    expect(screen.getByRole('button', { name: chosen }), `${later} px`).toBeInTheDocument()
    page.unmount()
  }
}

test('folds with Ctrl+B on a Russian keyboard too', async () => {
  render(<Tours />)

  await userEvent.keyboard('{Control>}[KeyB]{/Control}')

  expect(screen.getByRole('button', { name: 'Развернуть меню' })).toBeInTheDocument()
})

test('is open from 1280 px, icons from 768, a drawer below', () => {
  for (const [width, button] of [
    [1920, 'Свернуть меню'],
    [1280, 'Свернуть меню'],
    [1279, 'Развернуть меню'],
    [768, 'Развернуть меню'],
    [767, 'Открыть меню'],
  ] as const) {
    setWindowWidth(width)
    const { unmount } = render(<Tours />)
    expect(screen.getByRole('button', { name: button }), `${width} px`).toBeInTheDocument()
    unmount()
  }
})

test('unfolds with its groups open where it started as icons', async () => {
  setWindowWidth(1024)
  render(<Tours />)

  await userEvent.click(screen.getByRole('button', { name: 'Развернуть меню' }))

  for (const name of groupNames) expect(group(name)).toHaveAttribute('aria-expanded', 'true')
})

test('on a phone the menu is a drawer that closes by Esc and by navigation', async () => {
  setWindowWidth(767)
  render(<Tours />)
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  const opener = screen.getByRole('button', { name: 'Открыть меню' })

  await userEvent.click(opener)
  const drawer = await screen.findByRole('dialog', { name: 'Основное меню' })
  await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement))
  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(drawer).not.toBeInTheDocument())
  await waitFor(() => expect(opener).toHaveFocus())

  await userEvent.click(opener)
  await userEvent.click(await screen.findByRole('link', { name: 'Журнал действий' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('leads past the menu to the content', async () => {
  render(<Tours />)

  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'К содержанию' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  expect(screen.getByRole('main')).toHaveFocus()
})

test('the user menu holds the one way out', async () => {
  render(<Tours />)

  await userEvent.click(screen.getByRole('button', { name: /Дилноза Каримова/ }))
  const items = await screen.findAllByRole('menuitem')
  expect(items).toHaveLength(1)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Выйти' }))

  expect(await screen.findByText('Вы вышли из системы')).toBeInTheDocument()
})
