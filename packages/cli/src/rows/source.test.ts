import { pause } from '@karvon/api-client/http/pause'
import { expect, test } from 'vitest'
import { testWorld } from '../../test/runCli'
import type { Settings } from '../context/settings'
import { everyRow, onePage, type Source } from './source'

/** One number, then after a while another; ends when it is told to. */
const slowly = (gap: number): Source<number> => ({
  name: 'tours',
  columns: [],
  key: (row) => row,
  page: async () => onePage([]),
  async *each(signal) {
    yield 1
    await pause(gap, signal)
    signal.throwIfAborted()
    yield 2
  },
})

async function rowsOf(source: Source<number>, { takes }: { takes: number }) {
  const { world } = testWorld()
  const rows: number[] = []
  for await (const row of everyRow(source, 10, { world, note: () => {}, settings: { timeout: 60 } as Settings })) {
    rows.push(row)
    await pause(takes)
  }
  return rows
}

test('a stream whose next row does not come in time ends as overdue', async () => {
  await expect(rowsOf(slowly(5000), { takes: 0 })).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('who takes the rows slowly is no reason to end it', async () => {
  expect(await rowsOf(slowly(1), { takes: 150 })).toEqual([1, 2])
})
