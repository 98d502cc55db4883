import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { afterEach, expect, test, vi } from 'vitest'
import { runCli } from '../../test/runCli'

/** From the line of a journal that holds this text on, there is no room. */
function fillDiskAt(text: string) {
  const { writeSync } = fs
  vi.spyOn(fs, 'writeSync').mockImplementation(((handle: number, content: string) => {
    if (content.includes(text)) throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' })
    return writeSync(handle, content)
  }) as typeof fs.writeSync)
  syncBuiltinESMExports()
}

function emptyDisk() {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
}

afterEach(emptyDisk)

const answers = Object.fromEntries(
  [1, 2, 3].flatMap((id) => [
    [`GET /api/tours/${id}`, { body: buildTour({ id, isActive: false }) }],
    [`POST /api/tours/${id}/activate`, { status: 204 }],
  ]),
)
const line = 'tours activate 1 2 3 --concurrency 1 --json'

test('a disk that is full ends the job with its report, and the way on', async () => {
  fillDiskAt('"t":"start","n":1')

  const { exit, envelope, folder, sent } = await runCli(line, { answers })
  emptyDisk()
  const resumed = await runCli(`jobs resume ${envelope().job}`, { answers, folder })

  expect(exit).toBe(5)
  expect(envelope()).toMatchObject({
    summary: { done: 1, failed: 1, skipped: 1 },
    errors: [{ code: 'FILE', item: 'tour:2', message: expect.stringMatching(/^На диске нет места: .*\.ndjson$/) }],
  })
  expect(envelope().next).toContain(`karvon jobs resume ${envelope().job}`)
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(resumed.exit).toBe(0)
})

test('what was done is told when only the end of the journal found no room', async () => {
  fillDiskAt('"t":"end"')

  const { exit, envelope } = await runCli(line, { answers })

  expect(exit).toBe(0)
  expect(envelope().summary).toMatchObject({ total: 3, done: 3 })
})
