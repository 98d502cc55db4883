import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtServer, dieOverAndOver, noDamage } from '../test/crashing'
import { powerDisk } from '../test/powerDisk'
import { newStorage } from '../test/testStorage'

/** `KARVON_CRASH_ROUNDS=100` for a long night. */
const rounds = Number(process.env.KARVON_CRASH_ROUNDS ?? 3)
/** `KARVON_POWER_CUTS=12`, for root on Linux, who may mount the disk that loses its power. */
const cuts = process.env.KARVON_TEST_ENGINE === 'sqlite' ? Number(process.env.KARVON_POWER_CUTS ?? 0) : 0
const starting = 60_000
const perRound = 20_000

test('nothing that was acknowledged is missing, half done or without its file after kill -9 over and over', {
  timeout: starting + rounds * perRound,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-crash-'))
  const { databaseUrl, drop } = await newStorage(dataDir)
  const program = builtServer()
  onTestFinished(async () => {
    await drop()
    rmSync(program, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  })

  const { count, damage } = await dieOverAndOver({ rounds, dataDir, databaseUrl, program })

  console.log(`${rounds} kills, ${count} acknowledged writes: ${JSON.stringify(damage)}`)
  expect(count).toBeGreaterThanOrEqual(rounds * 20)
  expect(damage).toEqual(noDamage)
})

test.runIf(cuts > 0)('the same when the power goes', { timeout: starting + cuts * perRound }, async () => {
  const disk = powerDisk()
  const program = builtServer()
  onTestFinished(() => {
    disk.remove()
    rmSync(program, { recursive: true, force: true })
  })
  const { databaseUrl } = await newStorage(disk.folder)

  const { count, damage } = await dieOverAndOver({
    ...{ rounds: cuts, dataDir: disk.folder, databaseUrl, program },
    afterDeath: disk.cutPower,
  })

  console.log(`${cuts} power cuts, ${count} acknowledged writes: ${JSON.stringify(damage)}`)
  expect(count).toBeGreaterThanOrEqual(cuts * 20)
  expect(damage).toEqual(noDamage)
})
