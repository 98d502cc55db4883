import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { type Client, createClient } from '@karvon/api-client/client'
import { afterAll, onTestFinished } from 'vitest'
import { type AppOptions, buildApp } from '../src/app'
import { type Config, readConfig } from '../src/config'
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../src/database/openDatabase'
import type { App } from '../src/http/app'
import { sessionRepository } from '../src/people/sessionRepository'
import { newS3Place } from './s3Place'
import type { TestUsername } from './testEmployees'
import { newStorage } from './testStorage'
import { unnamedStatuses } from './unnamedStatuses'

export interface StartedApp {
  app: App
  baseUrl: string
  /** The real client, signed in. */
  api: Client
  database: OpenDatabase
  config: Config
  /** The real client, signed in as somebody else. */
  signIn(username: TestUsername): Promise<Client>
  /** The bearer token of a new session, for calls that the client cannot make. */
  tokenOf(username: TestUsername): Promise<string>
  /** Ends the server before the test does, so that another can be started on what it leaves. */
  stop(): Promise<void>
}

export interface StartOptions extends Pick<AppOptions, 'adminDir' | 'logStream' | 'pause' | 'instagram' | 'closing'> {
  /** Who `api` is signed in as; null for nobody, where nothing may be written. @default 'director' */
  as?: TestUsername | null
  now?: () => Date
  config?: Partial<Config>
  /** An installation that is there already: of a server that was stopped, or on PostgreSQL one that is running. */
  on?: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'files'>>
  /** Told about every statement that is sent to the database. */
  onQuery?: DatabaseOptions['onQuery']
  /** Takes what ends the server, for several tests that share it. @default it ends with the test */
  whenDone?: (end: () => Promise<void>) => void
}

/**
 * The real app on a free port over a database of its own, on the engine of the test run; gone when the test is, unless told
 * otherwise. An answer with a status that the document of the API does not name fails the test.
 */
export async function startApp({
  as = 'director',
  now = () => new Date(),
  config: changes,
  on,
  onQuery,
  whenDone = onTestFinished,
  ...options
}: StartOptions = {}) {
  const dataDir = on?.dataDir ?? mkdtempSync(join(tmpdir(), 'karvon-test-'))
  const { databaseUrl, drop } = on ? { ...on, drop: async () => {} } : await newStorage(dataDir)
  const base = readConfig({ KARVON_DATA_DIR: dataDir, KARVON_LOG: 'silent', KARVON_DEMO: '0' })
  // A machine that runs tests is busy by itself, and all of them come from one address.
  const limits = { ...base.limits, overloadDelay: 0, requestsPerSecond: 0, minFreeBytes: 0 }
  const files = on ? on.files : process.env.KARVON_TEST_FILES === 's3' ? newS3Place() : undefined
  const config: Config = { ...base, databaseUrl, files, limits, ...changes }
  const database = await openDatabase({ ...config, onQuery })
  const app = await buildApp({ config, database, now, ...options })
  const unnamed = unnamedStatuses(app)
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })

  let isStopped = false
  async function stop() {
    if (isStopped) return
    isStopped = true
    await app.close()
    await database.close()
  }
  whenDone(async () => {
    await stop()
    await drop()
    if (!on) rmSync(dataDir, { recursive: true, force: true })
    const answers = unnamed()
    if (answers.length > 0) throw new Error(`The document of the API does not name: ${answers.join(', ')}`)
  })

  /** Sessions are opened at the database: signing in through the API is slow on purpose, and limited. */
  async function openSession(username: TestUsername) {
    const person = await database.db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const request = { person, kind: 'browser', ip: '127.0.0.1', userAgent: 'test' } as const
    const opened = await database.db
      .transaction()
      .execute((transaction) => sessionRepository({ ...database, now }).open(transaction, request))
    if (!opened) throw new Error(`${username} is deactivated`)
    return opened
  }

  async function signIn(username: TestUsername): Promise<Client> {
    const { token, actor } = await openSession(username)
    const session = createSession(memoryStore())
    session.start(token, actor)
    return createClient({ baseUrl, session, retryDelays: [] })
  }

  const tokenOf = async (username: TestUsername) => (await openSession(username)).token
  const api = as ? await signIn(as) : createClient({ baseUrl, session: createSession(memoryStore()), retryDelays: [] })
  const started: StartedApp = { app, baseUrl, api, database, config, signIn, tokenOf, stop }
  return started
}

/** One app for tests that ask it for nothing but refusals and readings; started by the first of them, gone with the file. */
export function sharedApp(options: StartOptions = {}): () => Promise<StartedApp> {
  let started: Promise<StartedApp> | undefined
  let end = async () => {}
  afterAll(() => end())
  return () => {
    const whenDone = (given: typeof end) => {
      end = given
    }
    started ??= startApp({ ...options, whenDone })
    return started
  }
}
