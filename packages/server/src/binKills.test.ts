import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import { expect, onTestFinished, test } from 'vitest'
import { addEverything } from '../test/binSeed'
import { builtServer, killed, startServer, untilItAnswers } from '../test/crashing'
import { type Rows, randomOf } from '../test/mergePairs'
import { freePort } from '../test/postgresCluster'
import { testPassword } from '../test/testEmployees'
import { newStorage } from '../test/testStorage'

/** `KARVON_BIN_KILLS=100` for a long night. */
const kills = Number(process.env.KARVON_BIN_KILLS ?? 3)
const execute = promisify(execFile)
const rowsScript = fileURLToPath(new URL('../test/printRows.ts', import.meta.url))

/** Longer than either takes, so that some are done. */
const longest = 250

test('a client is there whole or lies whole in the bin, whenever the server is killed while it deletes or brings back', {
  timeout: 60_000 + kills * 30_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-bin-'))
  const { databaseUrl, drop } = await newStorage(dataDir)
  const program = builtServer()
  const port = await freePort()
  const session = createSession(memoryStore())
  const api = createClient({ baseUrl: `http://127.0.0.1:${port}`, session, retryDelays: [] })
  let server: ReturnType<typeof startServer> | undefined
  const end = async () => server && (await killed(server))
  onTestFinished(async () => {
    await end()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  async function whileItRuns(work: () => Promise<unknown>) {
    server = startServer(program, { port, dataDir, databaseUrl })
    await untilItAnswers(port, server)
    if (!session.token()) await api.auth.signIn({ username: 'director', password: testPassword })
    await work()
    await end()
  }
  // In a process of its own: Node 20 does not survive a database that one process opens again and again.
  const everything = async (): Promise<Rows> => {
    const env = { ...process.env, KARVON_DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
    const { stdout } = await execute(process.execPath, ['--conditions=@karvon/source', '--import', 'tsx', rowsScript], {
      env,
      maxBuffer: 2 ** 28,
    })
    // Those are found anew in the background, or tell others; of the bin each entry has a number of its own.
    return Object.fromEntries(
      Object.entries(JSON.parse(stdout) as Rows).filter(
        ([table]) => !/^(client_doubles|site_|bin_|files$)/.test(table),
      ),
    )
  }
  let clientId = 0
  await whileItRuns(async () => {
    clientId = (await addEverything(api)).clientId
  })
  const random = randomOf(20_261_128)
  const ends = { deleted: 0, restored: 0, untouched: 0, unanswered: 0 }

  const there = await everything()
  await whileItRuns(() => api.clients.remove(clientId))
  const gone = await everything()
  let isThere = false
  for (let kill = 0; kill < kills; kill++) {
    let isAnswered = false
    await whileItRuns(async () => {
      const change = isThere ? api.clients.remove(clientId) : api.bin.restore('clients', clientId)
      const done = change.then(
        () => true,
        () => false,
      )
      await wait(random() * longest)
      await end()
      isAnswered = await done
    })
    const after = await everything()
    const isNow = after.clients?.some(({ id }) => id === clientId) ?? false
    expect(after).toEqual(isNow ? there : gone)
    if (isAnswered) expect(isNow).toBe(!isThere)
    else ends.unanswered++
    ends[isNow === isThere ? 'untouched' : isNow ? 'restored' : 'deleted']++
    isThere = isNow
  }

  console.log(`${kills} kills: ${JSON.stringify(ends)}`)
})
