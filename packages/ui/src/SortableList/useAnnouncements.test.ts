import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAnnouncements } from './useAnnouncements'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

/** Every text that came to be told. */
function listen() {
  const told: string[] = []
  const { result } = renderHook(() => {
    const announcements = useAnnouncements()
    for (const text of [announcements.step, announcements.outcome]) if (text && !told.includes(text)) told.push(text)
    return announcements
  })
  return { told, result }
}

test('of thirty places passed while a key is held, the first and the last are told', () => {
  const { told, result } = listen()

  for (let place = 2; place <= 31; place++) {
    act(() => result.current.sayStep(`${place} из 40`, place > 2))
    // What a slow machine needs to draw a long list; the first repeat comes half a second after the key went down.
    wait(place === 2 ? 399 : 600)
  }
  wait(1000)

  expect(told).toEqual(['2 из 40', '31 из 40'])
})

test('places with a pause between them are told one by one', () => {
  const { told, result } = listen()

  for (const place of ['2 из 6', '3 из 6', '4 из 6']) {
    act(() => result.current.sayStep(place))
    expect(told.at(-1)).toBe(place)
    wait(500)
  }

  expect(told).toHaveLength(3)
})

test('a drop is told at once, and no place after it', () => {
  const { told, result } = listen()

  act(() => result.current.sayStep('2 из 6'))
  act(() => result.current.sayStep('3 из 6'))
  act(() => result.current.say('Опущено: 3 из 6'))
  wait(1000)

  expect(told).toEqual(['2 из 6', 'Опущено: 3 из 6'])
})

test('an order that is saved anew with every step is told to be saved once', () => {
  const { result } = listen()

  act(() => result.current.sayLastOutcome('Порядок сохранён'))
  wait(100)
  act(() => result.current.sayOutcome(''))
  wait(1000)
  expect(result.current.outcome).toBe('')

  act(() => result.current.sayLastOutcome('Порядок сохранён'))
  wait(1000)
  expect(result.current.outcome).toBe('Порядок сохранён')
})
