import { buildUser } from '@karvon/api-client/users/userFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const answers = {
  'GET /api/users/3': { body: buildUser({ id: 3, permissions: ['CanCallUser'] }) },
  'GET /api/users/5': { body: buildUser({ id: 5, permissions: ['CanEditTours'] }) },
  'PUT /api/users/3': { status: 204 },
}

// Permissions travel by their numbers.
test.each(['--to 3,5', '--to -', '-f -'])('grants to those who lack it: %s', async (to) => {
  const { exit, envelope, sent } = await runCli(`users grant CanEditTours ${to} --json`, { answers, stdin: '3\n5\n' })

  expect(exit).toBe(0)
  expect(envelope().data).toMatchObject([
    { item: 'user:3', state: 'done' },
    { item: 'user:5', state: 'unchanged' },
  ])
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { permissions: [3, 10] },
  ])
})
