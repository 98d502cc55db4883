import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Pair, PairOnlyEnglish, SideBySide, Tabs, TabsOnly } from './TrilingualField.stories'

const tab = (name: RegExp) => screen.getByRole('tab', { name })
const input = (language: string) => screen.getByRole('textbox', { name: `Название, ${language}` })

function giveWidth(width: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 40))
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('shows all languages side by side where there is room, and remembers who prefers tabs', async () => {
  giveWidth(900)
  const { unmount } = render(<SideBySide />)
  expect(screen.getAllByRole('textbox')).toHaveLength(3)

  await userEvent.click(screen.getByRole('button', { name: 'Показать языки вкладками' }))
  expect(screen.getAllByRole('textbox')).toHaveLength(1)

  unmount()
  render(<SideBySide />)
  expect(screen.getAllByRole('tab')).toHaveLength(3)
})

test('pins the source language left of another one, and never shows the same twice', async () => {
  giveWidth(560)
  render(<Pair />)
  const shown = () => screen.getAllByRole('textbox').map((text) => text.getAttribute('lang'))
  expect(shown()).toEqual(['ru', 'en'])
  expect(screen.queryByRole('tab', { name: /Русский/ })).not.toBeInTheDocument()

  await userEvent.click(tab(/Oʻzbekcha/))
  expect(shown()).toEqual(['ru', 'uz'])

  fireEvent.keyDown(input('Oʻzbekcha'), { altKey: true, code: 'Digit1' })
  expect(input('Русский')).toHaveFocus()
  expect(shown()).toEqual(['ru', 'uz'])
  expect(tab(/Oʻzbekcha/)).toHaveAttribute('aria-selected', 'true')

  fireEvent.keyDown(input('Русский'), { altKey: true, code: 'Digit2' })
  expect(input('English')).toHaveFocus()
  expect(shown()).toEqual(['ru', 'en'])

  await userEvent.click(screen.getByRole('button', { name: 'Показать языки вкладками' }))
  expect(shown()).toEqual(['en'])
})

test('pins the language that the others are translated from', () => {
  giveWidth(560)
  render(<PairOnlyEnglish />)

  expect(screen.getAllByRole('textbox').map((text) => text.getAttribute('lang'))).toEqual(['en', 'ru'])
})

test('moves between the two tabs of a pair with the arrow keys', async () => {
  giveWidth(560)
  render(<Pair />)

  await userEvent.click(tab(/English/))
  await userEvent.keyboard('{ArrowRight}')
  expect(tab(/Oʻzbekcha/)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')

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
