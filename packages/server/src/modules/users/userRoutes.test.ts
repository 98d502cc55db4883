import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp'
import { testEmployees } from '../../../test/testEmployees'
import { employeeSpellings } from '../../database/migrations/0011_employee_spellings'

test('lists employees by name, the deactivated among them, and never a password', async () => {
  const { app, api, tokenOf } = await startApp({ as: 'operator' })

  const { items, total } = await api.users.list({ pageSize: 100 })

  const names = Object.values(testEmployees).map(({ name }) => name)
  expect(total).toBe(names.length)
  expect(items.map(({ name }) => name)).toEqual([...names].sort((a, b) => a.localeCompare(b, 'ru')))
  expect(items.find(({ username }) => username === 'director')).toMatchObject({ role: 'SuperAdmin', isAdminRole: true })
  const raw = await app.inject({
    url: '/api/users',
    headers: { authorization: `Bearer ${await tokenOf('operator')}` },
  })
  expect(raw.body).not.toMatch(/password|argon2/i)
})

test('finds employees by a part of their name or username, in any case, and by state', async () => {
  const { api } = await startApp({ as: 'operator' })
  const find = async (query: { search?: string; isDeactivated?: boolean }) =>
    (await api.users.list(query)).items.map(({ username }) => username)

  expect(await find({ search: 'ЕЛКИНА' })).toEqual(['newcomer'])
  expect(await find({ search: 'DIRECT' })).toEqual(['director'])
  expect(await find({ isDeactivated: true })).toEqual(['leaver'])
  expect(await find({ isDeactivated: false, search: 'воронцов' })).toEqual([])
})

test('finds employees by the name in the other alphabet, also who was there before', async () => {
  const { api, database } = await startApp({ as: 'operator' })
  const find = async (search: string) => (await api.users.list({ search })).items.map(({ username }) => username)
  await database.db
    .updateTable('users')
    .set({ search_text: 'шерзод алимов' })
    .where('username', '=', 'director')
    .execute()
  expect(await find('elkina')).toEqual(['newcomer'])
  expect(await find('sherzod')).toEqual([])

  await employeeSpellings(database.db)

  expect(await find('Sherzod')).toEqual(['director'])
  expect(await find('director')).toEqual(['director'])
  expect((await api.users.list({ search: 'alimov' })).items[0]?.version).toBe(1)
})

test('shows who may only read the activity log nothing but names', async () => {
  const { app, tokenOf } = await startApp()

  const answer = await app.inject({
    url: '/api/users?PageSize=1000',
    headers: { authorization: `Bearer ${await tokenOf('auditor')}` },
  })

  const keys = answer.json().map((user: object) => Object.keys(user).sort())
  expect(keys).toEqual(keys.map(() => ['id', 'name', 'username']))
})

test('shows employees to nobody without a right', async () => {
  const { api } = await startApp({ as: 'newcomer' })

  await expect(api.users.list()).rejects.toMatchObject({ status: 403 })
})
