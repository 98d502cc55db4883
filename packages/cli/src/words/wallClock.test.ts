import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../test/runCli'

/** It is 10:00 UTC on the 20th of November 2026: the 21st on Kiritimati, and 23:00 on the 19th in Pago Pago. */
const early = { KARVON_TIME_ZONE: 'Pacific/Kiritimati' }
const late = { KARVON_TIME_ZONE: 'Pacific/Pago_Pago' }

const answers: Record<string, Canned> = {
  'GET /api/tours/all': cannedPage([buildTour({ id: 7, validUntil: '2026-11-20' })]),
  'GET /api/client-tours': cannedPage([
    { ...buildClientTour({ id: 5, clientId: 12, departureDate: '2026-11-20' }), clientTourStatus: 1 },
    { ...buildClientTour({ id: 6, clientId: 12, departureDate: '2026-11-21' }), clientTourStatus: 0 },
  ]),
  'GET /api/tours/7': { body: buildTour({ id: 7, createdAt: '2026-11-20T20:30:00Z' }) },
}

test('what ends and who leaves is counted from the day of the agency', async () => {
  const report = async (line: string, env: Record<string, string>) => {
    const { out } = await runCli(`${line} --ndjson`, { answers, env })
    return out.split('\n').flatMap((row) => (row.startsWith('{') ? [JSON.parse(row).id] : []))
  }

  expect(await report('report expiring --days 14', early)).toEqual([])
  expect(await report('report expiring --days 14', late)).toEqual([7])
  expect(await report('report departures --days 1', early)).toEqual([6])
  expect(await report('report departures --days 1', late)).toEqual([5])
})

test('whether a day is over the server says, whose agency it is', async () => {
  const on = (today: string): Record<string, Canned> => ({
    ...answers,
    'GET /api/trip-notes/facts': { body: { today, clients: [] } },
  })

  const before = await runCli('report lint-trips --ndjson', { answers: on('2026-11-21'), env: early })
  const after = await runCli('report lint-trips --ndjson', { answers: on('2026-11-22'), env: late })

  expect(before.out).not.toContain('pendingPast')
  expect(after.out).toContain('pendingPast')
})

test('files are named after the day of the agency, and moments are told by its clock', async () => {
  const ahead = await runCli('tours export', { answers, env: early })
  const behind = await runCli('tours export', { answers, env: late })
  const russian = await runCli('tours get 7', { answers })
  const english = await runCli('tours get 7 --lang en', { answers })

  expect(readdirSync(ahead.folder)).toContain('tours-2026-11-21.xlsx')
  expect(readdirSync(behind.folder)).toContain('tours-2026-11-19.xlsx')
  expect(russian.out).toContain('21.11.2026 01:30')
  expect(english.out).toContain('Nov 21, 2026, 1:30 AM')
})

test('nothing in the terminal asks the clock of its machine, or that of Greenwich, for a day', () => {
  const source = join(dirname(fileURLToPath(import.meta.url)), '..')
  const clocks = /(^words\/(wallClock|formats)|^flags\/parsers|\.test)\.ts$/
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !clocks.test(file),
  )
  const asks = /get(FullYear|Month|Date|Day|Hours|Minutes)\(|toLocale(Date|Time)String\(|ISOString\(\)\.(slice|split)/

  const asking = files.filter((file) => asks.test(readFileSync(join(source, file), 'utf8')))

  expect(files.length).toBeGreaterThan(150)
  expect(asking).toEqual([])
})
