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
import { builtServer, killed, startServer, untilItAnswers } from '../test/crashing'
import { addRandomPair, type Rows, randomOf } from '../test/mergePairs'
import { freePort } from '../test/postgresCluster'
import { testPassword } from '../test/testEmployees'
import { newStorage } from '../test/testStorage'
import { openDatabase } from './database/openDatabase'

/** `KARVON_MERGE_KILLS=100` for a long night. */
const kills = Number(process.env.KARVON_MERGE_KILLS ?? 3)
const execute = promisify(execFile)
const rowsScript = fileURLToPath(new URL('../test/printRows.ts', import.meta.url))

/** Longer than a merge takes, so that some are done. */
const longest = 200

test('two clients are one or as they were, whenever the server is killed while it joins them', {
  timeout: 60_000 + kills * 20_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-merges-'))
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
    // Who may be one person is found anew in the background.
    return { ...JSON.parse(stdout), client_doubles: [] }
  }
  // The first start: from here on database and folder belong together.
  await whileItRuns(async () => undefined)
  const random = randomOf(20_261_127)
  const { db, dialect, close } = await openDatabase({ databaseUrl, dataDir })
  const pairs = await db.transaction().execute(async (transaction) => {
    const added = []
    while (added.length < kills) added.push(await addRandomPair(transaction, dialect, random))
    return added
  })
  await close()
  const ends = { joined: 0, untouched: 0, unanswered: 0 }

  const before = await everything()
  for (const { keep, drop: from } of pairs) {
    let isAnswered = false
    await whileItRuns(async () => {
      const merging = api.clientMerges.merge(keep, { from }).then(
        () => true,
        () => false,
      )
      await wait(random() * longest)
      await end()
      isAnswered = await merging
    })
    let after: Rows = await everything()
    const isJoined = after.clients?.every(({ id }) => id !== from)
    if (isAnswered) expect(isJoined).toBe(true)
    else ends.unanswered++
    ends[isJoined ? 'joined' : 'untouched']++
    // What was done is whole: it can be taken back to the last row.
    if (isJoined) {
      await whileItRuns(() => api.clientMerges.undo(keep, from))
      after = await everything()
    }
    expect(after).toEqual(before)
  }

  console.log(`${kills} kills: ${JSON.stringify(ends)}`)
})
