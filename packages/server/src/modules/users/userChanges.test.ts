import type { UserInput } from '@karvon/api-client/users/userFields'
import excel from 'exceljs'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'
import { employeeColumns } from '../../people/employee'

const password = 'Верблюд-и-звёзды'
const newUser = (changes: Partial<UserInput> = {}): UserInput => ({
  name: 'Анна Ким',
  username: 'anna.kim',
  role: 'User',
  permissions: [],
  ...changes,
})

const logOf = async ({ database }: StartedApp) =>
  (await database.db.selectFrom('activity_logs').selectAll().orderBy('id').execute()).map(
    ({ action, entity_name, username }) => [action, entity_name, username],
  )

async function rank(
  { database }: StartedApp,
  username: string,
  role: UserInput['role'],
  permissions: UserInput['permissions'] = [],
) {
  const columns = employeeColumns({ name: '', username: '', role, permissions })
  await database.db
    .updateTable('users')
    .set({ role: columns.role, permissions: columns.permissions })
    .where('username', '=', username)
    .execute()
}

async function idOf({ database }: StartedApp, username: string) {
  const found = database.db.selectFrom('users').select('id').where('username', '=', username)
  return (await found.executeTakeFirstOrThrow()).id
}

test('creates an employee who can sign in, reads it back and changes what was sent', async () => {
  const server = await startApp()
  const { api } = server

  const user = await api.users.create(newUser({ permissions: ['CanCallUser', 'CanSeeUsers'] }), password)
  const id = user?.id ?? 0
  await api.users.update(id, newUser({ name: 'Анна Цой', role: 'Admin', permissions: ['CanSeeUsers'] }))

  const changed = await api.users.get(id)
  expect(user).toMatchObject({ ...newUser(), permissions: ['CanCallUser', 'CanSeeUsers'], isDeactivated: false })
  expect(changed).toMatchObject({ name: 'Анна Цой', role: 'Admin', isAdminRole: true, permissions: ['CanSeeUsers'] })
  expect((await api.users.list({ search: 'цой' })).total).toBe(1)
  expect(await logOf(server)).toEqual([
    ['CreateUser', 'Анна Ким', 'director'],
    ['UpdateUser', 'Анна Цой', 'director'],
    ['UpdateUserPermission', 'Анна Цой', 'director'],
  ])
  expect(await api.auth.signIn({ username: 'ANNA.KIM', password })).toMatchObject({ name: 'Анна Цой' })
})

test('takes roles and permissions as numbers and names in any case, and leaves what is absent', async () => {
  const { app, tokenOf } = await startApp()
  const headers = { authorization: `Bearer ${await tokenOf('director')}` }
  const send = (method: 'POST' | 'PUT', url: string, body: object) =>
    app.inject({ method, url, headers, payload: body })
  const body = {
    Name: 'Олег',
    USERNAME: 'oleg.t',
    password,
    Role: '2',
    permissions: [3, '9', 'cancalluser', 'CANEDITTOURS'],
  }

  const created = await send('POST', '/api/users', body)
  const { id } = created.json()
  const renamed = await send('PUT', `/api/users/${id}`, { name: 'Олег Цой' })
  const refused = await Promise.all([
    send('PUT', `/api/users/${id}`, { username: 'other' }),
    send('PUT', `/api/users/${id}`, { id: id + 1 }),
    send('PUT', `/api/users/${id}`, { permissions: [12] }),
    send('PUT', `/api/users/${id}`, { isDeactivated: true }),
    send('PUT', '/api/users/987654', { name: 'Никто' }),
  ])

  expect(created.json()).toMatchObject({ role: 'Admin', permissions: ['CanCallUser', 'CanSeeUsers', 'CanEditTours'] })
  expect(renamed.json()).toEqual({ ...created.json(), name: 'Олег Цой', version: 2 })
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 404])
  expect(refused.slice(0, 4).map((answer) => Object.keys(answer.json().errors)[0])).toEqual([
    'username',
    'id',
    expect.stringContaining('permissions'),
    'isDeactivated',
  ])
})

test('refuses blank fields, a taken name in any case, and passwords that are too short or too long', async () => {
  const { api } = await startApp()
  const blank = { name: ' ', username: '', role: 'User' as const, permissions: [] }

  await expect(api.users.create(blank, '')).rejects.toMatchObject({
    status: 400,
    errors: {
      name: ['Имя обязательно'],
      username: ['Имя пользователя обязательно'],
      password: ['Пароль обязателен'],
    },
  })
  await expect(api.users.create(newUser({ username: 'Director' }), password)).rejects.toMatchObject({
    status: 409,
    errors: { username: ['Это имя пользователя уже занято'] },
  })
  const wrong = ['short', 'x'.repeat(129)]
  expect(await statusesOf(wrong.map((secret) => api.users.create(newUser(), secret)))).toEqual(wrong.map(() => 400))
})

test('asks for six characters of a password, or for what the agency wants, and says so beforehand', async () => {
  const [usual, strict] = [await startApp(), await startApp({ config: { minPassword: 10 } })]
  const create = ({ api }: StartedApp, secret: string) => api.users.create(newUser(), secret)

  await expect(create(usual, 'qwert')).rejects.toMatchObject({
    errors: { password: ['Пароль должен содержать минимум 6 символов'] },
  })
  await expect(create(strict, 'qwerty123')).rejects.toMatchObject({
    errors: { password: ['Пароль должен содержать минимум 10 символов'] },
  })
  expect(await create(usual, 'qwerty')).toMatchObject({ username: 'anna.kim' })
  expect(await create(strict, 'qwerty1234')).toMatchObject({ username: 'anna.kim' })
  expect(await usual.api.auth.passwordRules()).toEqual({ min: 6 })
  expect(await (await strict.signIn('newcomer')).auth.passwordRules()).toEqual({ min: 10 })
})

test.each([{}, { role: '' }, { role: null }])('asks for a role where %j holds none', async (role) => {
  const { app, tokenOf } = await startApp()
  const payload = { name: 'Анна Ким', username: 'anna.kim', password, ...role }
  const headers = { authorization: `Bearer ${await tokenOf('director')}` }

  const answer = await app.inject({ method: 'POST', url: '/api/users', headers, payload })

  expect([answer.statusCode, answer.json().errors]).toEqual([400, { role: ['Роль обязательна'] }])
})

test('raises nobody above the person who does it, and gives no right that he lacks', async () => {
  const server = await startApp()
  await rank(server, 'operator', 'User', ['CanAddNewUser', 'CanModityUser', 'CanSeeUsers'])
  await rank(server, 'editor', 'Admin', ['CanModityUser'])
  const [operator, editor, newcomer] = await Promise.all(
    ['operator', 'editor', 'newcomer'].map((username) => idOf(server, username)),
  )
  const [api, admin] = [await server.signIn('operator'), await server.signIn('editor')]
  const plain = newUser({ name: 'Малика Ёлкина', username: 'newcomer' })

  const ofUser = await statusesOf([
    api.users.create(newUser({ role: 'Admin' }), password),
    api.users.create(newUser({ permissions: ['CanEditTours'] }), password),
    api.users.create(newUser({ permissions: ['CanSeeUsers'] }), password),
    api.users.update(newcomer ?? 0, { ...plain, permissions: ['CanEditTours'] }),
    api.users.update(newcomer ?? 0, { ...plain, role: 'SuperAdmin' }),
    api.users.update(editor ?? 0, { ...plain, username: 'editor' }),
    api.users.update(operator ?? 0, { ...plain, username: 'operator' }),
    api.users.deactivate(editor ?? 0),
    api.users.deactivate(operator ?? 0),
  ])
  // Not before: what somebody has already, nobody grants.
  const ofAdmin = await statusesOf([
    admin.users.update(newcomer ?? 0, { ...plain, permissions: ['CanEditTours'] }),
    admin.users.update(newcomer ?? 0, { ...plain, role: 'SuperAdmin' }),
    admin.users.deactivate(1),
  ])

  expect(ofUser).toEqual([403, 403, 200, 403, 403, 403, 403, 403, 403])
  expect(ofAdmin).toEqual([200, 403, 403])
})

test('ends every session of an account that is switched off, until it is switched on and signed in to again', async () => {
  const server = await startApp()
  const newcomer = await server.signIn('newcomer')
  const id = await idOf(server, 'newcomer')

  await server.api.users.deactivate(id)
  const refused = await statusesOf([newcomer.notifications.list()])
  await server.api.users.activate(id)

  expect(refused).toEqual([401])
  const sessions = await server.database.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
  expect(sessions).toEqual([])
  expect((await server.api.users.get(id)).isDeactivated).toBe(false)
  expect((await logOf(server)).map(([action]) => action)).toEqual(['DeactivateUser', 'ActivateUser'])
})

test('keeps one superAdmin however two of them switch each other off', async () => {
  const server = await startApp()
  await rank(server, 'editor', 'SuperAdmin')
  const [director, editor] = [await idOf(server, 'director'), await idOf(server, 'editor')]
  const rounds = Number(process.env.KARVON_TEST_ROUNDS ?? 10)

  for (let round = 0; round < rounds; round++) {
    const [one, other] = [await server.signIn('director'), await server.signIn('editor')]
    const statuses = await statusesOf([one.users.deactivate(editor), other.users.deactivate(director)])
    const alive = await server.database.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 3)
      .where('is_deactivated', '=', 0)
      .execute()
    expect([statuses.filter((status) => status === 200).length, alive.length]).toEqual([1, 1])
    await server.database.db.updateTable('users').set({ is_deactivated: 0 }).where('role', '=', 3).execute()
  }
})

test('exports employees as a workbook and as CSV, in Russian, with no formula in it', async () => {
  const server = await startApp({ as: 'operator', now: () => new Date('2026-11-21T20:30:00.000Z') })
  await server.database.db
    .updateTable('users')
    .set({ name: '=HYPERLINK("http://evil")' })
    .where('username', '=', 'leaver')
    .execute()

  const xlsx = await server.api.users.export()
  const csv = await server.api.users.export({}, 'csv')

  const book = new excel.Workbook()
  await book.xlsx.load(await xlsx.blob.arrayBuffer())
  const rows = book.worksheets[0]?.getSheetValues() as unknown[][]
  const text = await csv.blob.text()
  expect([xlsx.fileName, csv.fileName]).toEqual(['users_2026-11-22.xlsx', 'users_2026-11-22.csv'])
  expect(rows[1]?.slice(1)).toEqual(['ID', 'Имя', 'Имя пользователя', 'Роль', 'Разрешения', 'Статус', 'Создан'])
  expect(rows.slice(2)).toHaveLength(6)
  expect(rows.find((row) => row?.includes('director'))?.slice(4)).toEqual([
    'Супер-администратор',
    undefined,
    'Активен',
    new Date('2026-01-12T10:00:00.000Z'),
  ])
  expect(rows.flat().filter((cell) => String(cell).startsWith('='))).toEqual([])
  expect(text.split('\r\n')).toHaveLength(8)
  expect(text).toContain(`"'=HYPERLINK(""http://evil"")",leaver,Сотрудник,,Деактивирован,2026-01-12 10:00`)
  const found = (await (await server.api.users.export({ isDeactivated: true }, 'csv')).blob.text()).split('\r\n')
  expect(found.slice(1, -1).map((line) => line.includes(',leaver,'))).toEqual([true])
  expect(await statusesOf([(await server.signIn('auditor')).users.export()])).toEqual([403])
})

test('answers permissions once and in their order, however they were sent and stored, and logs no change of order', async () => {
  const server = await startApp()
  const id = await idOf(server, 'editor')
  await server.database.db.updateTable('users').set({ permissions: '[10,5,7]' }).where('id', '=', id).execute()

  const { permissions, ...user } = await server.api.users.get(id)
  await server.api.users.update(id, { ...user, permissions: [...permissions].reverse() })

  expect(permissions).toEqual(['CanEditIgPosts', 'CanEditPageBanners', 'CanEditTours'])
  expect((await server.api.users.get(id)).permissions).toEqual(permissions)
  const { items } = await server.api.activityLogs.list()
  expect(items[0]?.description).toContain('без изменений')
})
