import { act, renderHook } from '@testing-library/react'
import type { SensorAPI } from 'react-beautiful-dnd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTouchSensor } from './useTouchSensor'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The library's side of a sensor, and what was asked of it. */
function startSensor() {
  const drag = { move: vi.fn(), drop: vi.fn(), cancel: vi.fn() }
  const lock = { fluidLift: vi.fn(() => drag), abort: vi.fn() }
  const api = { findClosestDraggableId: () => '41', tryGetLock: vi.fn(() => lock) }
  const { unmount } = renderHook(() => useTouchSensor(api as unknown as SensorAPI))
  return { drag, lock, api, unmount }
}

/** jsdom has no touches of its own. */
function touch(name: string, ...points: [x: number, y: number][]) {
  const event = new Event(name, { bubbles: true, cancelable: true })
  const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }))
  act(() => document.body.dispatchEvent(Object.assign(event, { touches })))
  return event
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a finger that rests for 300 ms lifts, moves and drops', () => {
  const { drag, lock } = startSensor()

  touch('touchstart', [10, 20])
  wait(299)
  expect(lock.fluidLift).not.toHaveBeenCalled()
  wait(1)
  expect(lock.fluidLift).toHaveBeenCalledWith({ x: 10, y: 20 })
  expect(touch('touchmove', [10, 90]).defaultPrevented).toBe(true)
  expect(drag.move).toHaveBeenCalledWith({ x: 10, y: 90 })
  expect(touch('touchend').defaultPrevented).toBe(true)

  expect(drag.drop).toHaveBeenCalledOnce()
})

test('a finger that moves before scrolls, one that only trembles still lifts', () => {
  const { lock } = startSensor()

  touch('touchstart', [10, 20])
  expect(touch('touchmove', [12, 23]).defaultPrevented).toBe(false)
  wait(300)
  expect(lock.fluidLift).toHaveBeenCalledOnce()
  touch('touchend')

  touch('touchstart', [10, 20])
  expect(touch('touchmove', [10, 40]).defaultPrevented).toBe(false)
  wait(300)
  expect(lock.fluidLift).toHaveBeenCalledOnce()
  expect(lock.abort).toHaveBeenCalledOnce()
})

test('a tap stays a tap', () => {
  const { lock } = startSensor()

  touch('touchstart', [10, 20])
  wait(200)

  expect(touch('touchend').defaultPrevented).toBe(false)
  expect(lock.abort).toHaveBeenCalledOnce()
})

test.each([
  ['a second finger', () => touch('touchstart', [10, 20], [50, 60])],
  ['Escape', () => act(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))],
  ['a page that is hidden', () => act(() => document.dispatchEvent(new Event('visibilitychange')))],
  ['the system', () => touch('touchcancel')],
])('%s cancels the drag, and the next press is one of its own', (_, happens) => {
  const { drag, lock } = startSensor()
  touch('touchstart', [10, 20])
  wait(300)

  happens()
  expect(drag.cancel).toHaveBeenCalledOnce()
  touch('touchmove', [10, 90])
  expect(drag.move).not.toHaveBeenCalled()

  touch('touchstart', [10, 20])
  wait(300)
  expect(lock.fluidLift).toHaveBeenCalledTimes(2)
})

test('keeps the menu of the browser away only while it is pressed', () => {
  startSensor()
  expect(touch('contextmenu').defaultPrevented).toBe(false)

  touch('touchstart', [10, 20])
  expect(touch('contextmenu').defaultPrevented).toBe(true)
  touch('touchend')

  expect(touch('contextmenu').defaultPrevented).toBe(false)
})

test('leaves nothing behind when the list goes', () => {
  const { lock, unmount } = startSensor()
  touch('touchstart', [10, 20])

  unmount()
  wait(300)
  touch('touchstart', [10, 20])

  expect(lock.abort).toHaveBeenCalledOnce()
  expect(lock.fluidLift).not.toHaveBeenCalled()
})
