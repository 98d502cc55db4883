import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import type { UserImportRow } from '@karvon/api-client/importRuns/importRunTypes'
import { expect, test } from 'vitest'
import { logOf } from '../../../test/clients'
import { importsOf, sendImport, workOnImports } from '../../../test/imports'
import { type StartedApp, startApp } from '../../../test/startApp'

const password = 'Samarqand-2031-yol'

const userRow = (number: number, user: UserImportRow['user'] = {}): UserImportRow => ({
  number,
  choice: { kind: 'create' },
  user: { name: `Имя ${number}`, username: `user${number}`, role: 'User', password, ...user },
})

const office = async (as: Parameters<typeof startApp>[0] = {}) => withImports(await startApp(as))

function withImports(server: StartedApp) {
  return {
    ...server,
    ...importsOf<UserImportRow>(server, 'users'),
  }
}

test('rows become employees who sign in, and others are changed; an undo switches off and puts back', async () => {
  const server = await office()
  const { api, run, undo } = server
  const known = await api.users.create(
    { name: 'Анна', username: 'anna', role: 'User', permissions: [] },
    'Buxoro-2031-shahar',
  )
  const id = known?.id ?? 0

  const run1 = await run([
    userRow(2),
    userRow(3, { isDeactivated: true }),
    { number: 4, choice: { kind: 'fill', userId: id }, user: { role: 'Admin', isDeactivated: true } },
  ])

  expect(await api.importRuns.get(run1)).toMatchObject({ noun: 'users', state: 'done', created: 2, filled: 1 })
  const made = async (search: string) => (await api.users.list({ search })).items[0]
  expect(await made('user2')).toMatchObject({ name: 'Имя 2', role: 'User', isDeactivated: false })
  expect(await made('user3')).toMatchObject({ isDeactivated: true })
  expect(await api.users.get(id)).toMatchObject({ role: 'Admin', isDeactivated: true, name: 'Анна' })
  const own = createClient({ baseUrl: server.baseUrl, session: createSession(memoryStore()), retryDelays: [] })
  await own.auth.signIn({ username: 'user2', password })
  expect((await own.auth.me())?.username).toBe('user2')
  expect(JSON.stringify(await logOf(server))).toContain(`импорт № ${run1}`)

  expect(await undo(run1)).toMatchObject({ state: 'undone', undone: 3, kept: 0 })
  expect(await made('user2')).toMatchObject({ isDeactivated: true })
  expect(await api.users.get(id)).toMatchObject({ role: 'User', isDeactivated: false })
})

test('a password is kept as a hash alone, and never of a row that is done', async () => {
  const { api, database } = await office()
  const id = await sendImport(api, [userRow(2)], 'users')

  const waiting = JSON.stringify(await database.db.selectFrom('import_rows').selectAll().execute())
  expect(waiting).not.toContain(password)
  expect(waiting).toContain('$argon2id$')

  await api.importRuns.start(id)
  expect(await workOnImports({ database })).toEqual([])
  expect(JSON.stringify(await database.db.selectFrom('import_rows').selectAll().execute())).not.toMatch(/argon2|user2/)
})

test('a row beyond the rules or the rights of its importer is refused with its reason, and the others go on', async () => {
  const server = await office()
  const { api } = server
  const chief = (await api.users.list({ search: 'director' })).items[0]
  await api.users.create(
    { name: 'Лола', username: 'lola', role: 'User', permissions: ['CanAddNewUser', 'CanSeeUsers'] },
    password,
  )
  const lola = withImports({ ...server, api: await server.signIn('lola' as 'operator') })

  const id = await lola.run([
    userRow(2, { role: 'Admin' }),
    userRow(3, { permissions: ['CanEditTours'] }),
    userRow(4, { username: 'LOLA' }),
    userRow(5, { name: '' }),
    { number: 6, choice: { kind: 'create' }, user: { name: 'Без пароля', username: 'none', role: 'User' } },
    { number: 7, choice: { kind: 'fill', userId: chief?.id ?? 0 }, user: { name: 'Другой' } },
    userRow(8),
  ])

  const { items } = await lola.api.importRuns.rows(id, { state: 'refused' })
  expect(items.map(({ number, reason, errors }) => [number, errors[0]?.field ?? reason])).toEqual([
    [2, 'Нельзя назначить роль выше вашей'],
    [3, 'Нельзя выдать разрешения, которых нет у вас. Нужно право «Редактирование туров»'],
    [4, 'user.username'],
    [5, 'user.name'],
    [6, 'user.password'],
    [7, expect.stringContaining('Нужно право «Изменение сотрудников»')],
  ])
  expect(await lola.api.importRuns.get(id)).toMatchObject({ created: 1, refused: 6 })
})

test('a password against the rules of the agency is refused before anything is kept', async () => {
  const { api } = await office()
  await expect(sendImport(api, [userRow(2), userRow(3, { password: 'abc' })], 'users')).rejects.toMatchObject({
    status: 400,
    errors: { 'rows[1].user.password': [expect.stringContaining('минимум')] },
  })
})

test('an undo leaves whom somebody has changed since, and the last superAdmin', async () => {
  const { api, run, undo } = await office()
  const id = await run([userRow(2), userRow(3)])
  const found = (await api.users.list({ search: 'user2' })).items[0]
  await api.users.update(found?.id ?? 0, { name: 'Иначе', username: 'user2', role: 'User', permissions: [] })

  expect(await undo(id)).toMatchObject({ undone: 1, kept: 1 })
  expect((await api.importRuns.rows(id, { state: 'kept' })).items.map(({ reason }) => reason)).toEqual([
    'Сотрудника тем временем изменили',
  ])
})

test('who may not create employees imports none', async () => {
  const { api } = await office({ as: 'operator' })
  await expect(api.importRuns.create({ noun: 'users', fileName: 'a.csv', total: 1 })).rejects.toMatchObject({
    status: 403,
  })
})
