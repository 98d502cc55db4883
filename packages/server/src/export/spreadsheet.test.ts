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
  let before = -1
  // A busy machine takes its time until the buffers are full.
  while (written !== before) {
    before = written
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  const held = stream.writableLength + stream.readableLength
  stream.destroy()

  await refused
  expect(written).toBeLessThan(1_000_000)
  expect(held).toBeLessThan(1024 * 1024)
})

test.each([csvTable, xlsxTable])(
  'leaves others their turn while it writes to whoever takes everything',
  async (open) => {
    const stream = new PassThrough().resume()
    const table = open(stream, columns, 'users')
    let turns = 0
    let isWriting = true
    const others = () => {
      turns++
      if (isWriting) setImmediate(others)
    }
    setImmediate(others)

    for (let row = 0; row < 2000; row++) await table.add([`Хива ${row}`])
    isWriting = false

    expect(turns).toBeGreaterThan(30)
  },
)
