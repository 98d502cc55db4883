import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const tours = { 'GET /api/tours/all': cannedPage([]) }

test.each([
  { said: { status: 'ok' }, found: [], exit: 0 },
  { said: { status: 'ok', warnings: ['filesHeldBack'] }, found: [['Файлы', /files sweep/]], exit: 2 },
  { said: { status: 'readOnly' }, found: [['Сервер', /Диск заполнен/]], exit: 2 },
] as const)('doctor tells what the server says of itself: $said', async ({ said, found, exit }) => {
  const answers = { ...tours, 'GET /healthz': { body: said } }

  const probed = await runCli('doctor --fields probe,outcome,isFine --format json', { answers })

  const faults = (JSON.parse(probed.out) as { probe: string; outcome: string; isFine: boolean }[])
    .filter(({ isFine }) => !isFine)
    .map(({ probe, outcome }) => [probe, outcome])
  expect(faults).toEqual(found.map(([probe, outcome]) => [probe, expect.stringMatching(outcome)]))
  expect(probed.exit === 0).toBe(exit === 0)
})
