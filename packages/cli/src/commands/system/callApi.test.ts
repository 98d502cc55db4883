import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'
import { openProfile } from '../../context/profileStore'
import { defaultServer } from '../../context/settings'

const answers = {
  'DELETE /api/tours/20': { status: 204 },
  'PUT /api/tours/20': { body: { id: 20 } },
  'GET /api/tours/all': { body: [] },
}
const writes = (run: Awaited<ReturnType<typeof runCli>>) => run.sent.filter(({ method }) => method !== 'GET')

test('karvon plan with a call that is typed sends nothing, writes no plan and ends with 2', async () => {
  const run = await runCli('plan -o tours.plan.json api DELETE /api/tours/20', { answers })

  expect(run.exit).toBe(2)
  expect(run.err).toContain('нельзя записать в план: karvon api')
  expect(run.sent).toEqual([])
  expect(readdirSync(run.folder)).not.toContain('tours.plan.json')
})

test('what is deleted takes its number, and where nobody can be asked says how', async () => {
  const alone = await runCli('api DELETE /api/tours/20', { answers })
  expect(alone).toMatchObject({ exit: 6, sent: [] })
  expect(alone.err).toContain('--confirm=1')

  const run = await runCli('api DELETE /api/tours/20 --confirm 1', { answers })
  expect(run.exit).toBe(0)
  expect(writes(run)).toMatchObject([{ method: 'DELETE', path: '/api/tours/20' }])
})

test('a call that changes something is a job of this machine, with its path', async () => {
  const { folder } = await runCli('api PUT /api/tours/20', { answers })

  const jobs = (await runCli('jobs list --json', { folder })).envelope().data
  expect(jobs).toMatchObject([{ command: 'api PUT /api/tours/20', status: 'done' }])
})

test('one that the server refuses leaves no job behind', async () => {
  const { exit, folder } = await runCli('api PUT /api/tours/21', { answers })

  expect(exit).toBe(3)
  expect(readdirSync(join(folder, 'config', 'jobs'))).toEqual([])
})

test('a production server takes its name before it takes a write', async () => {
  const { folder } = await runCli('config path')
  openProfile(join(folder, 'config'), 'default', () => {}).describe(defaultServer, 'production')

  const unnamed = await runCli('api PUT /api/tours/20', { answers, folder })
  expect(unnamed).toMatchObject({ exit: 2, sent: [] })
  const unasked = await runCli('api PUT /api/tours/20 --profile default', { answers, folder })
  expect(unasked).toMatchObject({ exit: 6, sent: [] })
  const named = await runCli('api PUT /api/tours/20 --profile default --confirm default', { answers, folder })
  expect(writes(named)).toHaveLength(1)
})

test('a path may bring its query; a flag comes after it', async () => {
  const run = await runCli(['api', 'GET', '/api/tours/all?Search=хива&PageSize=5', '-f', 'PageSize=7'], { answers })

  expect(run.exit).toBe(0)
  expect(new URLSearchParams(run.sent[0]?.path.split('?')[1])).toEqual(
    new URLSearchParams({ Search: 'хива', PageSize: '7' }),
  )
})

test('--check tells by its code that something would be sent', async () => {
  const run = await runCli('api PUT /api/tours/20 --check', { answers })

  expect(run.exit).toBe(10)
  expect(writes(run)).toEqual([])
})
