import displayWidth from 'fast-string-width'
import { expect, test } from 'vitest'
import { type Arrangement, linesOf, press } from './arrange'

const items = ['Хива', 'Бухара', 'Самарканд'].map((title, index) => ({ id: index + 1, orderNumber: index + 1, title }))
const start: Arrangement = { items, at: 0, isHeld: false }
const keys = (...names: string[]) => names.reduce<Arrangement>((state, name) => press(state, { name }), start)
const titles = ({ items: list }: Arrangement) => list.map(({ title }) => title)

test('goes through the list with the arrows and moves nothing', () => {
  const state = keys('down', 'down', 'down')

  expect(state.at).toBe(2)
  expect(titles(state)).toEqual(['Хива', 'Бухара', 'Самарканд'])
})

test('carries the line that was taken up, until it is put down', () => {
  expect(titles(keys('space', 'down', 'down', 'space', 'up'))).toEqual(['Бухара', 'Самарканд', 'Хива'])
  expect(titles(press({ ...start, at: 2 }, { name: 'up', shift: true }))).toEqual(['Хива', 'Самарканд', 'Бухара'])
  expect(titles(keys('end', 'space', 'home'))).toEqual(['Самарканд', 'Хива', 'Бухара'])
})

test('draws as many lines as fit, with the current one marked', () => {
  const lines = linesOf({ ...start, at: 2, isHeld: true }, 2, 40, false)

  expect(lines).toHaveLength(3)
  expect(lines[1]).toBe('    2  Бухара  (2)')
  expect(lines[2]).toBe('»   3  Самарканд  (3)')
})

test('draws no line that is wider than the terminal, for it would stay there when the list is drawn anew', () => {
  const wide = [{ id: 1, orderNumber: 1, title: '東京・京都・大阪・広島・札幌・福岡' }]
  const lines = linesOf({ ...start, items: wide }, 5, 30, false)

  expect(lines[1]).toBe('>   1  東京・京都・大阪・広…')
  expect(Math.max(...lines.map((line) => displayWidth(line)))).toBeLessThan(30)
})
