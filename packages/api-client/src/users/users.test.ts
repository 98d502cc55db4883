import { expect, test } from 'vitest'
import { cannedClient } from '../testing/cannedClient'
import { buildUser } from './userFixtures'

test('an employee is changed under his number, also when it was typed as text', async () => {
  const { api, sent, restore } = cannedClient({ 'PUT /api/users/6': { status: 204 } }, buildUser())
  const { name, username } = buildUser()

  await api.users.update('6', { name, username, role: 'Admin', permissions: [] })
  restore()

  expect(sent.at(-1)?.body).toMatchObject({ id: 6, role: 2 })
})
