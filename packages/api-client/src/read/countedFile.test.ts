import { expect, test } from 'vitest'
import { countedParts, partHead } from './countedFile'

const text = new TextEncoder()

/** A file of two parts, as it is sent. */
const sent = new Uint8Array([
  ...partHead({ rows: 1, of: 0 }, 4),
  ...text.encode('Имя'.slice(0, 2)),
  ...partHead({ rows: 250, of: 300 }, 3),
  ...text.encode('end'),
  ...partHead({ rows: 300, of: 300 }, 0),
])

test.each([1, 5, 12, 13, 1000])('is put together again from pieces of %d bytes', async (size) => {
  const file = countedParts()
  const seen = []

  for (let at = 0; at < sent.length; at += size) seen.push(file.add(sent.slice(at, at + size)))

  expect(await new Blob(file.parts).text()).toBe('Имend')
  expect(file.isWhole()).toBe(true)
  expect(seen.at(-1)).toEqual({ rows: 300, of: 300 })
})

test.each([5, 14, 20, 38])('is not whole after %d bytes', (bytes) => {
  const file = countedParts()

  file.add(sent.slice(0, bytes))

  expect(file.isWhole()).toBe(false)
})
