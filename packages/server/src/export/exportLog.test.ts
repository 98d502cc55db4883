import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../test/startApp'

const siteKey = 'a-key-of-the-public-site-1'

async function rowsOf<Row>(portions: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const portion of portions) rows.push(...portion)
  return rows
}

const entries = async ({ api }: StartedApp) =>
  (await api.activityLogs.list({ pageSize: 50 })).items
    .filter(({ action }) => action.startsWith('Export'))
    .map(({ action, description, username }) => [action, description, username])

test('whoever takes clients, employees or requests with them stands in the log, with how many and which', async () => {
  const server = await startApp({ config: { siteKeys: [siteKey] } })
  const { api, baseUrl } = server
  const session = createSession(memoryStore())
  const site = createClient({ baseUrl, session, headers: { 'x-site-key': siteKey } })
  for (const firstName of ['Анна', 'Борис', 'Вера']) {
    await api.clients.create({
      firstName,
      lastName: null,
      phoneNumbers: ['+998901234567'],
      description: null,
      tourId: null,
    })
    await site.contactActions.submit({
      firstName,
      phoneNumbers: ['+998901234567'],
      description: `Вопрос ${firstName[0]}`,
      type: firstName === 'Анна' ? 'hot' : 'top_button',
    })
  }
  const operator = await server.signIn('operator')

  const clients = await rowsOf(operator.clients.stream({ search: 'борис' }))
  const staff = await rowsOf(api.users.stream({ isDeactivated: true }))
  const book = await (await api.users.export({}, 'csv')).blob.text()
  const hot = await rowsOf(operator.contactActions.stream({ type: 'hot', unread: true }))
  const requests = await rowsOf(operator.contactActions.stream())

  expect(await entries(server)).toEqual([
    ['ExportContactAction', 'Заявки: выгружено строк 3', 'operator'],
    ['ExportContactAction', 'Заявки: выгружено строк 1, вид «hot», непрочитанные «да»', 'operator'],
    ['ExportUser', `Сотрудники: выгружено строк ${book.trim().split('\n').length - 1}`, 'director'],
    ['ExportUser', `Сотрудники: выгружено строк ${staff.length}, деактивирован «да»`, 'director'],
    ['ExportClient', 'Клиенты: выгружено строк 1, поиск «борис»', 'operator'],
  ])
  expect(clients).toHaveLength(1)
  expect(hot.map(({ name }) => name)).toEqual(['Анна'])
  expect(requests).toEqual((await api.contactActions.list({ pageSize: 50 })).items)
  expect(staff.map(({ username }) => username)).toEqual(['leaver'])
})
