import { tokenOf } from '@karvon/api-client/auth/tokenRules'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const nightly = {
  ...{ id: 12, name: 'nightly', isReadOnly: true, areas: ['posts', 'instagram'] },
  ...{ createdAt: '2026-11-20T10:00:00Z', lastUsedAt: '', expiresAt: '2027-02-18T10:00:00Z' },
}
const made = { ...nightly, token: tokenOf('s'.repeat(43)) }
const answers = {
  'GET /api/auth/tokens': { body: [nightly] },
  'POST /api/auth/tokens': { status: 201, body: made },
  'DELETE /api/auth/tokens/12': { status: 204 },
}
const line = 'auth tokens create --name nightly --read-only --only posts,instagram --expires 90d'

test('a token goes to stdout alone, made with the password from stdin', async () => {
  const run = await runCli(line, { answers, stdin: 'karvon-demo\n' })

  expect(run.exit).toBe(0)
  expect(run.out).toBe(`${made.token}\n`)
  expect(run.sent.at(-1)?.body).toEqual({
    ...{ name: 'nightly', isReadOnly: true, areas: ['instagram', 'posts'], days: 90, password: 'karvon-demo' },
  })
  expect(run.err).toContain('KARVON_TOKEN')
  expect(run.err).not.toContain(made.token)
})

test.each([
  ['auth tokens create --name a --only everything', 'clients, trips, tours'],
  ['auth tokens create --name a --expires 2y', '366'],
  ['auth tokens create --name a --expires soon', '366'],
  ['auth tokens create', '--name'],
])('%s is refused before anything is sent', async (words, said) => {
  const { exit, err, sent } = await runCli(words, { answers, stdin: 'karvon-demo\n' })

  expect(exit).toBe(2)
  expect(err).toContain(said)
  expect(sent).toEqual([])
})

test('lists what there is, and revokes by name or number when it is meant', async () => {
  const list = await runCli('auth tokens list', { answers })
  const asked = await runCli('auth tokens revoke nightly', { answers })
  const byName = await runCli('auth tokens revoke nightly --yes', { answers })
  const byId = await runCli('auth tokens revoke 12 --yes', { answers })
  const absent = await runCli('auth tokens revoke weekly --yes', { answers })

  expect(list.out).toContain('posts, instagram')
  expect(asked.exit).toBe(6)
  for (const { exit, sent } of [byName, byId])
    expect([exit, sent.at(-1)?.method, sent.at(-1)?.path]).toEqual([0, 'DELETE', '/api/auth/tokens/12'])
  expect(absent).toMatchObject({ exit: 3 })
})

test('a token that was not copied whole is told at once', async () => {
  const env = { KARVON_TOKEN: made.token.slice(0, -1) }

  const { exit, err, sent } = await runCli('tours list', { signedIn: null, env })

  expect([exit, sent]).toEqual([4, []])
  expect(err).toContain('повреждён')
  expect(err).not.toContain(env.KARVON_TOKEN)
})

test('a profile for reading sends nothing that changes anything, whichever command it is', async () => {
  const { folder } = await runCli('profile add default http://localhost:4000 --read-only --yes')
  const reading = { folder, answers: { 'GET /api/tours/all': { body: [] }, 'GET /api/auth/me': { body: buildUser() } } }

  const list = await runCli('tours list', reading)
  const changed = await runCli('tours activate 12', reading)
  const typed = await runCli('api POST /api/tours/12/activate', reading)
  const shown = await runCli('api GET /api/tours/all', reading)
  const profiles = await runCli('profile list --json', reading)

  expect([list.exit, shown.exit]).toEqual([0, 0])
  for (const { exit, err, sent } of [changed, typed]) {
    expect([exit, sent]).toEqual([7, []])
    expect(err).toContain('только для чтения')
  }
  expect(profiles.envelope().data).toMatchObject([{ name: 'default', isReadOnly: true }])
})
