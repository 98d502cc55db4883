import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtServer, dieOverAndOver, noDamage, retryAfterEachDeath, serverThatDiesIn } from '../test/crashing'
import { powerDisk } from '../test/powerDisk'
import { type StartedApp, startApp } from '../test/startApp'
import { newStorage } from '../test/testStorage'

/** `KARVON_CRASH_ROUNDS=100` for a long night. */
const rounds = Number(process.env.KARVON_CRASH_ROUNDS ?? 3)
/** `KARVON_RETRY_KILLS=200`, as `npm run faults` does. */
const retries = Number(process.env.KARVON_RETRY_KILLS ?? 3)
/** `KARVON_POWER_CUTS=12`, for root on Linux, who may mount the disk that loses its power. */
const cuts = process.env.KARVON_TEST_ENGINE === 'sqlite' ? Number(process.env.KARVON_POWER_CUTS ?? 0) : 0
const starting = 60_000
const perRound = 20_000

test('nothing that was acknowledged is missing, half done or without its file after kill -9 over and over', {
  timeout: starting + rounds * perRound,
}, async () => {
  const { dataDir, databaseUrl, program } = await killable()

  const { count, damage } = await dieOverAndOver({ rounds, dataDir, databaseUrl, program })

  console.log(`${rounds} kills, ${count} acknowledged writes: ${JSON.stringify(damage)}`)
  expect(count).toBeGreaterThanOrEqual(rounds * 20)
  expect(damage).toEqual(noDamage)
})

test.each([
  ['before its work was committed', 'preSerialization', 0],
  ['between its work and its answer', 'onSend', 1],
] as const)('a request whose server was killed %s is done once when it comes again', async (_when, hook, rowsThen) => {
  const server = await startApp()
  const headers = {
    authorization: `Bearer ${await server.tokenOf('director')}`,
    'content-type': 'application/json',
    'idempotency-key': 'one',
  }
  const body = JSON.stringify({ firstName: 'Нодира', phoneNumbers: ['+998901234567'] })
  const post = (baseUrl: string) => fetch(`${baseUrl}/api/clients`, { method: 'POST', headers, body })
  const rowsIn = async ({ database: { db } }: StartedApp) =>
    (await db.selectFrom('clients').select('id').execute()).length
  await server.stop()

  const dying = await serverThatDiesIn(hook, server.config)
  onTestFinished(dying.end)
  await expect(post(dying.baseUrl)).rejects.toThrow('fetch failed')
  await dying.ended
  const next = await startApp({ on: server.config })
  const rows = [await rowsIn(next)]
  const answers = [await post(next.baseUrl), await post(next.baseUrl)]
  rows.push(await rowsIn(next))

  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(rows).toEqual([rowsThen, 1])
  expect(await answers[0]?.text()).toBe(await answers[1]?.text())
})

test('what was not answered before kill -9 is done once when it is asked for again under its key', {
  timeout: starting + retries * perRound,
}, async () => {
  const { dataDir, databaseUrl, program } = await killable()

  const { sent, retried, repeated, ...wrong } = await retryAfterEachDeath({
    rounds: retries,
    dataDir,
    databaseUrl,
    program,
  })

  console.log(`${retries} kills, ${sent} requests, ${retried} asked for again: ${JSON.stringify(wrong)}`)
  expect(retried).toBeGreaterThanOrEqual(retries)
  expect(repeated).toBe(retries)
  expect(wrong).toEqual({ refused: [], doubled: [], missing: 0 })
})

test.runIf(cuts > 0)('the same when the power goes', { timeout: starting + cuts * perRound }, async () => {
  const disk = powerDisk()
  const program = builtServer()
  onTestFinished(() => disk.remove())
  const { databaseUrl } = await newStorage(disk.folder)

  const { count, damage } = await dieOverAndOver({
    rounds: cuts,
    dataDir: disk.folder,
    databaseUrl,
    program,
    afterDeath: disk.cutPower,
  })

  console.log(`${cuts} power cuts, ${count} acknowledged writes: ${JSON.stringify(damage)}`)
  expect(count).toBeGreaterThanOrEqual(cuts * 20)
  expect(damage).toEqual(noDamage)
})

/** A server to be killed, and what it stores; gone after the test. */
async function killable() {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-crash-'))
  const { databaseUrl, drop } = await newStorage(dataDir)
  const program = builtServer()
  onTestFinished(async () => {
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { dataDir, databaseUrl, program }
}
