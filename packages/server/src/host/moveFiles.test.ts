import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, onTestFinished, test } from 'vitest'
import { picture } from '../../test/pictures'
import { s3Settings, startS3 } from '../../test/s3Server'
import { startApp } from '../../test/startApp'
import { storeOf } from '../../test/storedFiles'
import { type Config, readConfig } from '../config'
import { filePath } from '../files/storedPaths'
import { startServer } from '../startServer'
import { runHostCommand } from './hostCommands'

async function start() {
  const store = await startS3()
  onTestFinished(async () => {
    await store.close()
    store.remove()
  })
  const env = s3Settings(store.endpoint)
  const run = async (config: Config, ...words: string[]): Promise<string> => {
    const lines: string[] = []
    const say = (line: string) => lines.push(line)
    await runHostCommand(['files', 'move', ...words], { config, env, now: () => new Date(), say })
    return lines.join('\n')
  }
  const place = env.KARVON_FILES ?? ''
  const { files } = readConfig({ ...process.env, ...env })
  return { run, place, files }
}

const refused = (work: Promise<string>) => work.catch((error: Error) => error.message)

test('copies a folder into a store and back, goes on where it was ended, and mends what is damaged', async () => {
  const { run, place, files } = await start()
  const server = await startApp()
  const tours = [
    await server.api.tours.create(buildTour(), await picture()),
    await server.api.tours.create(buildTour(), await picture()),
  ]
  const { objects } = await storeOf({ config: { ...server.config, files } })
  const [name = '', other = ''] = readdirSync(join(server.config.dataDir, 'files/public'))

  const planned = await run(server.config, place, '--dry-run')
  const nothing = await objects.sizeOf(filePath(name, 'public'))
  const first = await run(server.config, place)
  await objects.delete(filePath(name, 'public'))
  await objects.write(filePath(other, 'public'), Buffer.from('half'))
  const again = await run(server.config, place)
  await server.stop()
  const config = { ...server.config, files }
  const moved = await startApp({ on: config })
  const answers = await Promise.all(tours.map((tour) => fetch(moved.baseUrl + tour?.imageUrl)))
  await moved.stop()
  rmSync(join(config.dataDir, 'files'), { recursive: true })
  const back = await run(config, 'folder')
  const home = await startApp({ on: { ...config, files: undefined } })

  expect(planned).toMatch(/^Would copy 5 files \(1 MB\), 0 are there already$/)
  expect(nothing).toBeNull()
  expect(first).toMatch(
    new RegExp(`^Copied 5 files .* 0 are there already. .* set KARVON_FILES=${place} and start it$`),
  )
  expect(again).toMatch(/^Copied 2 files .* 3 are there already/)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(back).toMatch(/^Copied 4 files .* 1 are there already. .* unset KARVON_FILES/)
  expect((await fetch(home.baseUrl + tours[0]?.imageUrl)).status).toBe(200)
})

test('refuses a place that is the same, another installation’s or none', async () => {
  const { run, place, files } = await start()
  const server = await startApp()
  const stranger = mkdtempSync(join(tmpdir(), 'karvon-other-'))
  onTestFinished(() => rmSync(stranger, { recursive: true, force: true }))
  writeFileSync(join(stranger, 'signing.key'), 'another')
  await run(server.config, place)

  expect(await refused(run({ ...server.config, files }, place))).toBe(`The files are in ${place} already`)
  expect(await refused(run({ ...server.config, dataDir: stranger }, place))).toMatch(/key of another installation/)
  expect(await refused(run(server.config, 'ftp://x'))).toMatch(/^The place must be a bucket such as s3:\/\//)
  expect(await refused(run(server.config))).toMatch(/^Give a place/)
})

const begun = (config: Config) =>
  startServer({
    config: { ...config, port: 0 },
    now: () => new Date(),
    adminDir: 'none',
    askForAdmin: null,
    say: () => {},
  })

/** What a start says; the server is stopped again. */
const started = (config: Config): Promise<string> =>
  begun(config).then(
    async (stop) => {
      await stop()
      return 'started'
    },
    (error: Error) => `${error.name}: ${error.message}`,
  )

test('a place that was left says where its files are, until they are moved back', { timeout: 90_000 }, async () => {
  const { run, place, files } = await start()
  const server = await startApp()
  const inFolder: Config = server.config
  const inStore: Config = { ...inFolder, files }
  const first = await server.api.tours.create(buildTour(), await picture())
  await server.stop()
  const command = (config: Config, ...words: string[]) =>
    refused(runHostCommand(words, { config, env: {}, now: () => new Date(), say: () => {} }).then(() => 'done'))
  const copies = mkdtempSync(join(tmpdir(), 'karvon-copies-'))
  onTestFinished(() => rmSync(copies, { recursive: true, force: true }))

  const before = await started(inFolder)
  await run(inFolder, place)
  const forgotten = [
    await started(inFolder),
    await command(inFolder, 'backup', join(copies, 'monday')),
    await command(inFolder, 'audit', 'verify'),
    await command(inFolder, 'files', 'sweep'),
  ]
  const again = await run(inFolder, place)
  const there = await started(inStore)
  const moved = await startApp({ on: inStore })
  const second = await moved.api.tours.create(buildTour(), await picture())
  // The server works meanwhile: what comes in the end is not there yet.
  await run(inStore, 'folder')
  await moved.stop()
  const tooEarly = await started(inFolder)
  const back = await run(inStore, 'folder')
  const bucketForgotten = await started(inStore)
  const elsewhere = await refused(run(inStore, `${place}/elsewhere`))
  const home = await started(inFolder)
  const working = await startApp({ on: { ...inFolder, files: undefined } })
  const shown = await Promise.all([first, second].map((tour) => fetch(working.baseUrl + tour?.imageUrl)))
  await working.stop()
  await run(inFolder, place)

  const left = new RegExp(`were moved from ${inFolder.dataDir} to ${place};.* Set KARVON_FILES=${place} and start`)
  expect([before, there, home]).toEqual(['started', 'started', 'started'])
  for (const refusal of [...forgotten, tooEarly]) expect(refusal).toMatch(left)
  expect(forgotten[0]).toMatch(/^ConfigError/)
  expect(again).toMatch(/^Copied 0 files .* The files are there now: set KARVON_FILES=/)
  expect(back).toMatch(/The files are there now: unset KARVON_FILES and start it$/)
  expect(bucketForgotten).toMatch(
    new RegExp(`were moved from ${place} to ${inFolder.dataDir};.* Unset KARVON_FILES, with KARVON_DATA_DIR=`),
  )
  expect(elsewhere).toMatch(new RegExp(`were moved to ${inFolder.dataDir} before`))
  expect(shown.map(({ status }) => status)).toEqual([200, 200])
  expect([await started(inStore), await started(inFolder)]).toEqual(['started', expect.stringMatching(left)])
  expect(await command(inFolder, 'files', 'adopt')).toBe('done')
  expect(await started(inFolder)).toBe('started')
})
