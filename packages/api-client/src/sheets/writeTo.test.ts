import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { writeTo } from './writeTo'

test('waits for a slow reader and rejects with what broke the stream', async () => {
  const fullDisk = new Error('ENOSPC')
  let written = ''
  const disk = new Writable({
    highWaterMark: 4,
    write(chunk, _, done) {
      setImmediate(() => {
        written += String(chunk)
        done(written.length > 8 ? fullDisk : null)
      })
    },
  })
  disk.on('error', () => {})

  await writeTo(disk, 'ab')
  await writeTo(disk, 'cdefgh')

  expect(written).toBe('abcdefgh')
  await expect(writeTo(disk, 'ijklmn')).rejects.toBe(fullDisk)
  await expect(writeTo(disk, 'op')).rejects.toBe(fullDisk)
})
