import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../test/startApp'
import { runHostCommand } from './hostCommands'

const now = () => new Date()

/** Runs a command as `npm start -- …` would. */
async function run({ config }: StartedApp, ...words: string[]): Promise<string> {
  const lines: string[] = []
  await runHostCommand(words, { config, env: process.env, now, say: (line) => lines.push(line) })
  return lines.join('\n')
}

const refused = (server: StartedApp, ...words: string[]) => run(server, ...words).catch((error: Error) => error.message)

const passwordIn = (said: string): string => /shown this once: (\S+)/.exec(said)?.[1] ?? 'none'

async function signIn({ baseUrl }: StartedApp, username: string, password: string) {
  const api = createClient({ baseUrl, session: createSession(memoryStore()), retryDelays: [] })
  return { api, user: await api.auth.signIn({ username, password }) }
}

test('an administrator made on the host beside the running server signs in at once', async () => {
  const server = await startApp()

  const said = await run(server, 'admin', 'create', 'Chief')
  const { user } = await signIn(server, 'chief', passwordIn(said))

  expect(user).toMatchObject({ username: 'Chief', role: 'SuperAdmin', isDeactivated: false })
  expect(await refused(server, 'admin', 'create', 'chief')).toMatch(/taken/)
  const log = await server.api.activityLogs.list({})
  expect(log.items.map(({ action, entityName }) => [action, entityName])).toContainEqual(['CreateUser', 'Chief'])
})

test('a password reset on the host ends the sessions of the account and lets it in with the new one alone', async () => {
  const server = await startApp({ as: 'editor' })

  const said = await run(server, 'admin', 'reset-password', 'EDITOR')

  await expect(server.api.tours.list()).rejects.toMatchObject({ status: 401 })
  const { api } = await signIn(server, 'editor', passwordIn(said))
  await expect(api.tours.list()).resolves.toBeDefined()
  expect(await run(server, 'admin', 'reset-password', 'leaver')).toMatch(/is deactivated/)
  expect(await refused(server, 'admin', 'reset-password', 'nobody')).toBe('There is no account nobody')
})

test('a second factor that roles have to have is lifted for all of them', async () => {
  const server = await startApp()
  await server.api.users.requireFactors(['SuperAdmin'])
  await expect(server.api.tours.list()).rejects.toMatchObject({ code: 'factor_required' })

  expect(await run(server, 'admin', 'lift-second-factor', 'director')).toBe('No role has to have a second factor now')
  await expect(server.api.tours.list()).resolves.toBeDefined()
  expect(await run(server, 'admin', 'lift-second-factor', 'director')).toBe('No role had to have a second factor')
  expect(await refused(server, 'admin', 'lift-second-factor', 'nobody')).toBe('There is no account nobody')
})

test('tells a whole activity log from one that was changed behind the server', async () => {
  const server = await startApp({ as: 'editor' })
  for (const _ of [1, 2, 3]) await server.api.tours.create(buildTour())
  const { db, dialect } = server.database

  const whole = await run(server, 'audit', 'verify')
  const allow =
    dialect.engine === 'sqlite'
      ? 'drop trigger activity_logs_no_update'
      : 'alter table activity_logs disable trigger user'
  await sql.raw(allow).execute(db)
  await sql`update activity_logs set entity_name = 'Другое' where id = 2`.execute(db)

  expect(whole).toMatch(/^3 entries, the chain is whole; it ends with [\da-f]{64}$/)
  expect(await refused(server, 'audit', 'verify')).toBe('The activity log was changed: entry 2 breaks the chain')
})

test('names the commands that there are when asked for another, and takes nothing half', async () => {
  const server = await startApp()

  expect(await refused(server, 'bakup', 'x')).toMatch(/no such command: bakup x\n.*backup <folder>/)
  expect(await refused(server, 'backup')).toBe('Give a folder, and nothing else')
  expect(await refused(server, 'restore', 'x', '--froce')).toMatch(/Unknown option '--froce'/)
})
