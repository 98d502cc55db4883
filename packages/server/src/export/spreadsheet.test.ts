import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { csvTable } from './csvTable'
import { xlsxTable } from './xlsxTable'

const columns = [{ heading: 'Имя', width: 20 }]

test.each([csvTable, xlsxTable])('waits for a slow reader, and stops when the reader has gone', async (open) => {
  const stream = new PassThrough()
  const table = open(stream, columns, 'users')
  let written = 0
  const write = async () => {
    for (; written < 1_000_000; written++) await table.add([`Хива ${Math.random()} `.repeat(50)])
  }
  const writing = write()
  const refused = expect(writing).rejects.toThrow('reader of the export has gone')

  await new Promise((resolve) => stream.once('readable', resolve))
  await new Promise((resolve) => setTimeout(resolve, 300))
  const [before, held] = [written, stream.writableLength + stream.readableLength]
  await new Promise((resolve) => setTimeout(resolve, 100))
  const after = written
  stream.destroy()

  await refused
  expect(after).toBeLessThan(1_000_000)
  expect(after - before).toBeLessThan(before + 1)
  expect(held).toBeLessThan(1024 * 1024)
})
