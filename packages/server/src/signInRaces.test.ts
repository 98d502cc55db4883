import { setTimeout as wait } from 'node:timers/promises'
import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { type Client, createClient } from '@karvon/api-client/client'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../test/startApp'

const isPostgres = process.env.KARVON_TEST_ENGINE === 'postgres'

/** Enough to see the race when there is one; KARVON_TEST_ROUNDS=500 for the full proof. */
const rounds = Number(process.env.KARVON_TEST_ROUNDS ?? 8)
/** Some of what a password takes to be hashed or verified. */
const hashing = 120

/** What takes the account away from whoever signs in at that moment, and gives it back for the next round. */
interface TakingAway {
  password: string
  takeAway: (next: string) => Promise<unknown>
  giveBack: () => Promise<unknown>
  /** Passwords that it hashes before it takes anything away: by so much it begins before the sign-in. */
  hashes: number
}

const clientOf = ({ baseUrl }: StartedApp) =>
  createClient({ baseUrl, session: createSession(memoryStore()), retryDelays: [] })

async function start() {
  const here = await startApp()
  // On PostgreSQL people sign in at one server while another one takes away.
  const there = isPostgres ? await startApp({ on: here.config }) : here
  const editor = await here.signIn('editor')
  const { id } = await editor.auth.me()
  await here.api.users.resetPassword(id, password(0))
  return { here, there, id }
}

const password = (round: number) => `шелковица-номер-${round}`

/** How many sign-ins with what was taken away have outlived it. */
async function survivors(server: StartedApp, taking: (round: number) => TakingAway): Promise<number> {
  let survived = 0
  for (let round = 0; round < rounds; round++) {
    const { password: old, takeAway, giveBack, hashes } = taking(round)
    const client = clientOf(server)
    // Each of them is allowed to fail: that is what they are slowed down for.
    await server.database.db.deleteFrom('login_attempts').execute()
    const signIn = () => client.auth.signIn({ username: 'editor', password: old }).catch(() => null)
    const pause = wait(Math.random() * hashing * Math.max(1, hashes))
    const late = hashes > 0 ? signIn : () => takeAway(password(round + 1))
    const early = hashes > 0 ? takeAway(password(round + 1)) : signIn()
    await pause
    await Promise.all([early, late()])
    await giveBack()
    if (client.session.token() && (await isLetIn(client))) survived++
  }
  return survived
}

const isLetIn = (client: Client) =>
  client.auth.me().then(
    () => true,
    () => false,
  )

const patience = Math.max(60_000, rounds * 3000)

test('a sign-in under way does not outlive a password that is reset', { timeout: patience }, async () => {
  const { here, there, id } = await start()

  const survived = await survivors(there, (round) => ({
    password: password(round),
    takeAway: (next) => here.api.users.resetPassword(id, next),
    hashes: 1,
    giveBack: async () => {},
  }))

  expect(survived).toBe(0)
})

test('a sign-in under way does not outlive a password that is changed', { timeout: patience }, async () => {
  const { here, there } = await start()
  const own = await here.signIn('editor')

  const survived = await survivors(there, (round) => ({
    password: password(round),
    takeAway: (next) => own.auth.changePassword(password(round), next),
    hashes: 2,
    giveBack: async () => {},
  }))

  expect(survived).toBe(0)
})

test('a sign-in under way does not outlive a deactivation, nor come back with the account', {
  timeout: patience,
}, async () => {
  const { here, there, id } = await start()

  const survived = await survivors(there, () => ({
    password: password(0),
    takeAway: () => here.api.users.deactivate(id),
    hashes: 0,
    giveBack: () => here.api.users.activate(id),
  }))

  expect(survived).toBe(0)
})
