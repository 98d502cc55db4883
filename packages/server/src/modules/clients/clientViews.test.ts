import { expect, test } from 'vitest'
import { sessionWith } from '../../../test/sessionWith'
import { startApp } from '../../../test/startApp'

const view = { name: 'VIP', isShared: false, query: 'tag=VIP&sortBy=FirstName', columns: ['name', 'tags'] as const }

test("keeps views of one's own, and shows shared ones to everybody", async () => {
  const { api, signIn } = await startApp()
  const operator = await signIn('operator')

  const own = await api.clientViews.create(view)
  await api.clientViews.create({ ...view, name: 'Дни рождения', isShared: true, query: 'birthday=30' })

  expect(await api.clientViews.list()).toMatchObject([
    { name: 'Дни рождения', isShared: true, isOwn: true },
    { ...view, isOwn: true },
  ])
  expect(await operator.clientViews.list()).toMatchObject([
    { name: 'Дни рождения', query: 'birthday=30', isOwn: false },
  ])
  await expect(operator.clientViews.remove(own?.id ?? 0)).rejects.toMatchObject({ status: 404 })
  await expect(operator.clientViews.update(own?.id ?? 0, view)).rejects.toMatchObject({ status: 404 })
})

test('a shared one is changed by who may change clients, and the log tells of it', async () => {
  const server = await startApp()
  const { api, app } = server
  const shared = { ...view, isShared: true }
  const made = await api.clientViews.create(shared)
  const authorization = await sessionWith(server, 'looks', { role: 'User', permissions: ['CanSeeUsers'] })
  const refused = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    (await app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })).statusCode

  expect(await refused('POST', '/api/client-views', shared)).toBe(403)
  expect(await refused('POST', '/api/client-views', view)).toBe(201)
  expect(await refused('PUT', `/api/client-views/${made?.id}`, view)).toBe(403)
  expect(await refused('DELETE', `/api/client-views/${made?.id}`)).toBe(403)
  await api.clientViews.update(made?.id ?? 0, { ...shared, name: 'Важные' })
  await api.clientViews.remove(made?.id ?? 0)

  const entries = (await api.activityLogs.list()).items.filter(({ action }) => action.endsWith('ClientView'))
  expect(entries.map(({ description }) => description)).toEqual([
    'Общий вид списка клиентов «Важные»: удалён',
    'Общий вид списка клиентов «Важные»: изменён',
    'Общий вид списка клиентов «VIP»: создан',
  ])
})

test('refuses one without a name, and columns that there are not', async () => {
  const { api } = await startApp()

  await expect(api.clientViews.create({ ...view, name: ' ' })).rejects.toMatchObject({
    status: 400,
    errors: { name: ['Название обязательно'] },
  })
  await expect(api.clientViews.create({ ...view, columns: ['x' as 'name'] })).rejects.toMatchObject({ status: 400 })
})
