import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import { onTestFinished } from 'vitest'
import { builtServer, killed, startServer, untilItAnswers } from './crashing'
import type { Rows } from './mergePairs'
import { freePort } from './postgresCluster'
import { testPassword } from './testEmployees'
import { newStorage } from './testStorage'

const execute = promisify(execFile)
const rowsScript = fileURLToPath(new URL('printRows.ts', import.meta.url))

/** A built server over a storage of its own, to be killed and started again; all of it goes when the test has ended. */
export async function newKillable() {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-kills-'))
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
  /** Starts it, signs the director in the first time, and kills it when the work is done. */
  async function whileItRuns(work: () => Promise<unknown>) {
    server = startServer(program, { port, dataDir, databaseUrl })
    await untilItAnswers(port, server)
    if (!session.token()) await api.auth.signIn({ username: 'director', password: testPassword })
    await work()
    await end()
  }
  return {
    api,
    dataDir,
    databaseUrl,
    /** Kills it, if it runs. */
    end,
    whileItRuns,
    /** How long a change takes in a server that has just started, in ms. */
    async took(change: () => Promise<unknown>): Promise<number> {
      let spent = 0
      await whileItRuns(async () => {
        const started = performance.now()
        await change()
        spent = performance.now() - started
      })
      return spent
    },
    /** Each row that is stored, while the server does not run. */
    async everything(): Promise<Rows> {
      const env = { ...process.env, KARVON_DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
      // In a process of its own: Node 20 does not survive a database that one process opens again and again.
      const { stdout } = await execute(
        process.execPath,
        ['--conditions=@karvon/source', '--import', 'tsx', rowsScript],
        { env, maxBuffer: 2 ** 28 },
      )
      return JSON.parse(stdout)
    },
  }
}
