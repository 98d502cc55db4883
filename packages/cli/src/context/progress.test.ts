import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { startProgress } from './progress'
import type { World } from './world'

/** Reports a tour every 100 ms of a made-up clock. */
function report(tours: number, { isTTY, quiet = false, env = {} }: { isTTY: boolean; quiet?: boolean; env?: object }) {
  let time = 0
  let written = ''
  const stderr = Object.assign(
    new Writable({
      write(chunk, _, done) {
        written += String(chunk)
        done()
      },
    }),
    { isTTY },
  )
  const bar = startProgress({ env, stderr, now: () => new Date(time) } as World, 'Выгружено', tours, quiet)
  for (let done = 1; done <= tours; done++) {
    time += 100
    bar.show(done)
  }
  bar.end()
  return written
}

test('says off a terminal every ten seconds how far it has come', () => {
  const lines = report(250, { isTTY: false }).trimEnd().split('\n')

  expect(lines).toEqual([
    'Выгружено: 100 из 250 (40 %), 10 в секунду, осталось 15 с',
    'Выгружено: 200 из 250 (80 %), 10 в секунду, осталось 5 с',
  ])
})

test('keeps to one line on a terminal and takes it away', () => {
  const written = report(50, { isTTY: true })

  expect(written).not.toContain('\n')
  expect(written.endsWith('\r\u001b[K')).toBe(true)
})

test('draws a bar with rate and time left, but not where the terminal cannot take a line back', () => {
  const written = report(50, { isTTY: true })

  expect(written).toContain('████████░░░░░░░░ Выгружено: 27 из 50 (54 %)')
  expect(written).toContain('Выгружено: 36 из 50 (72 %), 10 в секунду, осталось 2 с')
  expect(report(50, { isTTY: true, env: { TERM: 'dumb' } })).toBe('')
})

test('says nothing when it is to be quiet', () => {
  expect(report(250, { isTTY: true, quiet: true })).toBe('')
})
