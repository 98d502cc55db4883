import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { openTable } from './spreadsheet'

const open = (stream: PassThrough, format: 'csv' | 'excel') =>
  openTable(stream, {
    name: 'users',
    format,
    timeZone: 'Asia/Tashkent',
    columns: [{ heading: 'Имя', kind: 'text', width: 20, value: (text: string) => text }],
  })
const formats = ['csv', 'excel'] as const

test.each(formats)('waits for a slow reader, and stops when the reader has gone', async (format) => {
  const stream = new PassThrough()
  const table = await open(stream, format)
  let written = 0
  const write = async () => {
    for (; written < 1_000_000; written++) await table.add(`Хива ${Math.random()} `.repeat(50))
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

test.each(formats)('leaves others their turn while it writes to whoever takes everything', async (format) => {
  const stream = new PassThrough().resume()
  const table = await open(stream, format)
  let turns = 0
  let isWriting = true
  const others = () => {
    turns++
    if (isWriting) setImmediate(others)
  }
  setImmediate(others)

  for (let row = 0; row < 2000; row++) await table.add(`Хива ${row}`)
  isWriting = false

  expect(turns).toBeGreaterThan(30)
})

/** The one cell of a table in CSV. */
async function csvOf(text: string): Promise<string | undefined> {
  const stream = new PassThrough()
  const table = await open(stream, 'csv')
  const written = stream.toArray()
  await table.add(text)
  await table.close()
  stream.end()
  const cell = (await written).join('').split('\r\n')[1]
  return cell?.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')
}

test.each([
  '+998901234567',
  '+998 (90) 123-45-67',
  '+998-90-123-45-67',
  '+7 916 111.80.21; +998901234567',
  '+998901234567, a@b.uz',
])('a telephone stands in CSV as it is: %s', async (phone) => {
  expect(await csvOf(phone)).toBe(phone)
})

test.each([
  "+1+cmd|' /C calc'!A0",
  '+998901234567+HYPERLINK("http://evil")',
  '+998901234567;=HYPERLINK("http://evil")',
  '+SUM(A1:A9)',
  '+1+2',
  '+A1',
  '=1',
  '-1+1',
  '@SUM(1)',
])('what may be a formula stays behind an apostrophe: %s', async (text) => {
  expect(await csvOf(text)).toBe(`'${text}`)
})
