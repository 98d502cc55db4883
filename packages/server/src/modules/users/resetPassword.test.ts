import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'
import { roleNumber } from '../../people/employee'

const password = 'Верблюд-и-звёзды'

test('a superAdmin gives somebody else a new password; nobody else does, and sessions end with the old one', async () => {
  const server = await startApp()
  const editor = await server.signIn('editor')
  const [director, manager] = [server.api, await server.signIn('operator')]
  const admin = { role: roleNumber('Admin') }
  await server.database.db.updateTable('users').set(admin).where('username', '=', 'operator').execute()
  const id = editor.session.user()?.id ?? 0
  const guest = createClient({ baseUrl: server.baseUrl, session: createSession(memoryStore()), retryDelays: [] })

  const refused = await statusesOf([
    manager.users.resetPassword(id, password),
    editor.users.resetPassword(id, password),
    director.users.resetPassword(director.session.user()?.id ?? 0, password),
    director.users.resetPassword(id, 'short'),
    director.users.resetPassword(2_147_483_647, password),
  ])
  await director.users.resetPassword(id, password)

  expect(refused).toEqual([403, 403, 403, 400, 404])
  await expect(editor.tours.list()).rejects.toMatchObject({ status: 401 })
  await expect(guest.auth.signIn({ username: 'editor', password })).resolves.toMatchObject({ username: 'editor' })
  const entry = await server.database.db
    .selectFrom('activity_logs')
    .select(['username', 'description'])
    .where('action', '=', 'UpdateUserPassword')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ username: 'director', description: expect.stringMatching(/задан новый пароль$/) })
})
