import { expect, test } from 'vitest'
import { type Area, chooseSide, placeBeside, within } from './placeBeside'

const view: Area = { left: 0, top: 0, width: 1000, height: 600 }
const button = (left: number, top: number): Area => ({ left, top, width: 100, height: 40 })

test('keeps the side that was asked for where there is room', () => {
  expect(chooseSide(button(100, 100), { width: 200, height: 300 }, view, 'bottom')).toEqual({
    side: 'bottom',
    height: 446,
  })
  expect(chooseSide(button(100, 400), { width: 200, height: 300 }, view, 'top')).toEqual({ side: 'top', height: 386 })
})

test('goes to the other side where it fits there alone', () => {
  expect(chooseSide(button(100, 500), { width: 200, height: 300 }, view, 'bottom').side).toBe('top')
  expect(chooseSide(button(850, 100), { width: 200, height: 100 }, view, 'right').side).toBe('left')
})

test('goes where there is more room when it fits nowhere, and is as high as that', () => {
  expect(chooseSide(button(100, 350), { width: 200, height: 900 }, view, 'bottom')).toEqual({
    side: 'top',
    height: 336,
  })
  expect(chooseSide(button(100, 200), { width: 200, height: 900 }, view, 'bottom')).toEqual({
    side: 'bottom',
    height: 346,
  })
})

test('goes below where a phone has room on neither side', () => {
  expect(chooseSide(button(40, 100), { width: 200, height: 50 }, { ...view, width: 200 }, 'right').side).toBe('bottom')
})

test('stands at the edge that was asked for', () => {
  const popup = { width: 200, height: 90 }

  expect(placeBeside(button(300, 100), popup, view, 'bottom', 'start')).toEqual({ left: 300, top: 146 })
  expect(placeBeside(button(300, 100), popup, view, 'bottom', 'center')).toEqual({ left: 250, top: 146 })
  expect(placeBeside(button(300, 100), popup, view, 'top', 'end')).toEqual({ left: 200, top: 4 })
  expect(placeBeside(button(300, 100), popup, view, 'right', 'center')).toEqual({ left: 406, top: 75 })
  expect(placeBeside(button(300, 100), popup, view, 'left', 'start')).toEqual({ left: 94, top: 100 })
})

test('stays within the window', () => {
  expect(placeBeside(button(890, 100), { width: 200, height: 90 }, view, 'bottom', 'start').left).toBe(792)
  expect(placeBeside(button(10, 100), { width: 200, height: 90 }, view, 'bottom', 'end').left).toBe(8)
  expect(placeBeside(button(10, 100), { width: 1200, height: 90 }, view, 'bottom', 'center').left).toBe(8)
})

test('goes out of the window with what opened it', () => {
  expect(placeBeside(button(-300, 100), { width: 200, height: 90 }, view, 'bottom', 'start').left).toBe(-200)
  expect(placeBeside(button(100, -300), { width: 200, height: 90 }, view, 'bottom', 'start').top).toBe(-254)
})

test('stands in what is seen of a page that is zoomed in', () => {
  const zoomed: Area = { left: 400, top: 100, width: 500, height: 300 }

  expect(chooseSide(button(450, 300), { width: 200, height: 150 }, zoomed, 'bottom').side).toBe('top')
  expect(placeBeside(button(390, 200), { width: 200, height: 100 }, zoomed, 'bottom', 'start').left).toBe(408)
})

test('what has to be seen whole covers what opened it where there is too little room', () => {
  expect(within(500, 300, view)).toBe(292)
  expect(within(-40, 300, view)).toBe(8)
  expect(within(100, 300, view)).toBe(100)
  expect(within(100, 700, view)).toBe(8)
})
