import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Canned, CannedRequest } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'
import { defaultServer } from '../../context/settings'

/** A server of two tours that keeps their prices and refuses what is forbidden. */
function tourServer() {
  const prices: Record<number, number> = { 1: 100, 2: 200 }
  const forbidden = new Set<number>()
  const answers: Record<string, Canned> = {}
  for (const id of [1, 2]) {
    answers[`GET /api/tours/${id}`] = () => ({ body: buildTour({ id, price: prices[id] ?? 0 }) })
    answers[`PUT /api/tours/${id}`] = ({ body }) => {
      if (forbidden.has(id)) return { status: 403 }
      prices[id] = (body as { price: number }).price
      return { status: 204 }
    }
  }
  return { answers, prices, forbidden }
}

const writes = (sent: readonly CannedRequest[]) => sent.filter(({ method }) => method !== 'GET')

/** A job as its journal has it, of another day than those of the program. */
function keepJob(folder: string, id: string, lines: readonly object[], header: object = {}) {
  const jobs = join(folder, 'config', 'jobs')
  mkdirSync(jobs, { recursive: true })
  const first = { v: 1, id, command: 'tours update', server: defaultServer, profile: 'default', username: 'a', folder }
  const text = [{ ...first, createdAt: `${id.slice(0, 10)}T10:00:00Z`, ...header }, ...lines]
  writeFileSync(join(jobs, `${id}.ndjson`), text.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

const change = (id: string, from: number, to: number) => ({
  ...{ t: 'change', n: 0, op: 'tour.record', id, title: 'Хива' },
  ...{ base: { price: from }, to: { price: to } },
})

test('undo without an id takes back the last job, says which, and refuses when that was taken back', async () => {
  const { answers, prices } = tourServer()
  const { folder } = await runCli('config path')
  keepJob(folder, '2026-11-18-update-aaaaaa', [change('2', 150, 200), { t: 'done', n: 0, at: '' }])
  const { job } = (await runCli('tours update 1 --price 110 --json', { answers, folder })).envelope()

  const undone = await runCli('undo --json', { answers, folder })
  const again = await runCli('undo --json', { answers, folder })

  expect(undone).toMatchObject({ exit: 0, err: expect.stringContaining(`Последнее задание: ${job}, tours update`) })
  expect(prices).toEqual({ 1: 100, 2: 200 })
  expect(again.exit).toBe(8)
  expect(again.err).toContain('уже возвращено')
  expect(writes(again.sent)).toEqual([])
})

test('retry without an id takes the last job with refusals', async () => {
  const { answers, prices, forbidden } = tourServer()
  forbidden.add(2)
  const { folder, envelope } = await runCli(['tours', 'update', '-f', '-', '--json'], {
    answers,
    stdin: 'id,price\n1,110\n2,210\n',
  })
  forbidden.clear()

  const retried = await runCli('jobs retry', { answers, folder })
  const none = await runCli('jobs retry', { answers, folder })

  expect(retried).toMatchObject({ exit: 0, err: expect.stringContaining(String(envelope().job)) })
  expect(prices).toEqual({ 1: 110, 2: 210 })
  expect(none).toMatchObject({ exit: 3, sent: [] })
})

test('resume without an id takes the last unfinished job of this server', async () => {
  const { answers, prices } = tourServer()
  const { folder } = await runCli('config path')
  keepJob(folder, '2026-11-17-update-aaaaaa', [change('1', 100, 110), { t: 'start', n: 0, at: '', key: 'a' }])
  keepJob(folder, '2026-11-18-update-bbbbbb', [change('2', 200, 210), { t: 'start', n: 0, at: '', key: 'b' }])
  keepJob(folder, '2026-11-19-update-cccccc', [change('2', 200, 999)], { server: 'https://other.example.uz' })

  const resumed = await runCli('jobs resume', { answers, folder })

  expect(resumed).toMatchObject({ exit: 0, err: expect.stringContaining('2026-11-18-update-bbbbbb') })
  expect(prices).toEqual({ 1: 100, 2: 210 })
})

test('ids of jobs are whole in a terminal of 80 columns, whatever gives way', async () => {
  const { folder } = await runCli('config path')
  const ids = ['2026-11-18T10-00-00-deactivate-bbbbbb', '2026-11-18T10-00-00-set-status-aaaaaa']
  for (const id of ids) {
    keepJob(folder, id, [change('2', 200, 210), { t: 'done', n: 0, at: '' }], { command: 'clients tags merge' })
  }

  const { out } = await runCli('jobs list --no-color', { folder, columns: 80 })

  for (const id of ids) expect(out).toContain(`${id} `)
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})

test('what was so already is not told as done', async () => {
  const { answers } = tourServer()
  const lines = { answers, stdin: 'id,isActive\n1,true\n2,true\n' }

  const same = await runCli('tours activate 1 2', lines)
  const both = await runCli(['tours', 'update', '-f', '-', '--json'], { answers, stdin: 'id,price\n1,100\n2,210\n' })
  const shown = await runCli('tours activate 1 2 --json', lines)
  const listed = await runCli('jobs list --json', { answers, folder: both.folder })

  expect(same.out).not.toContain('сделано')
  expect(same.err).toContain('Сделано: 0 из 2, уже было так: 2')
  expect(shown.envelope().summary).toEqual({ total: 2, done: 0, unchanged: 2, failed: 0, skipped: 0 })
  expect(listed.envelope().data).toMatchObject([{ done: 1 }])
})
