import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Pair, PairOnlyEnglish, SideBySide, Tabs, TabsOnly } from './TrilingualField.stories'

const tab = (name: RegExp) => screen.getByRole('tab', { name })
const input = (language: string) => screen.getByRole('textbox', { name: `Название, ${language}` })

function giveWidth(width: number) {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const sides = () => userEvent.click(screen.getByRole('button', { name: 'Показать языки рядом' }))
const shown = () => screen.getAllByRole('textbox').map((text) => text.getAttribute('lang'))

test('shows tabs, also where there is room, until somebody wants the languages side by side, which is remembered', async () => {
  giveWidth(900)
  const { unmount } = render(<SideBySide />)
  expect(screen.getAllByRole('tab')).toHaveLength(3)

  await sides()
  expect(shown()).toEqual(['ru', 'en', 'uz'])

  unmount()
  render(<SideBySide />)
  expect(shown()).toEqual(['ru', 'en', 'uz'])
  await userEvent.click(screen.getByRole('button', { name: 'Показать языки вкладками' }))
  expect(shown()).toEqual(['ru'])
})

test.each([
  [879, 1],
  [880, 3],
])('at %i px whoever wants them side by side sees %i at once', (width, count) => {
  localStorage.setItem('trilingual-layout', 'side')
  giveWidth(width)

  render(<SideBySide />)

  expect(shown()).toHaveLength(count)
})

test('of many languages pins the source left of another one, and never shows the same twice', async () => {
  giveWidth(900)
  render(<Pair />)
  await sides()
  expect(shown()).toEqual(['ru', 'en'])
  expect(screen.queryByRole('tab', { name: /Русский/ })).not.toBeInTheDocument()

  await userEvent.click(tab(/Oʻzbekcha/))
  expect(shown()).toEqual(['ru', 'uz'])

  fireEvent.keyDown(input('Oʻzbekcha'), { altKey: true, code: 'Digit1' })
  expect(input('Русский')).toHaveFocus()
  expect(shown()).toEqual(['ru', 'uz'])
  expect(tab(/Oʻzbekcha/)).toHaveAttribute('aria-selected', 'true')

  fireEvent.keyDown(input('Русский'), { altKey: true, code: 'Digit5' })
  expect(input('Türkçe')).toHaveFocus()
  expect(shown()).toEqual(['ru', 'tr'])

  await userEvent.click(screen.getByRole('button', { name: 'Показать языки вкладками' }))
  expect(shown()).toEqual(['tr'])
})

test('pins the language that the others are translated from', async () => {
  giveWidth(900)
  render(<PairOnlyEnglish />)
  await sides()

  expect(shown()).toEqual(['en', 'ru'])
})

test('moves between the tabs beside the source with the arrow keys', async () => {
  giveWidth(900)
  render(<Pair />)
  await sides()

  await userEvent.click(tab(/English/))
  await userEvent.keyboard('{ArrowRight}')
  expect(tab(/Oʻzbekcha/)).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowRight}')

  expect(tab(/English/)).toHaveFocus()
  expect(input('English')).toBeVisible()
})

test('keeps to tabs where the place asks for them', () => {
  giveWidth(900)
  render(<TabsOnly />)

  expect(screen.getAllByRole('tab')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /Показать языки/ })).not.toBeInTheDocument()
})

test('cuts the names to two letters where there is little room', () => {
  giveWidth(320)
  render(<Tabs />)

  expect(tab(/^RU, Русский/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Показать языки/ })).not.toBeInTheDocument()
})
