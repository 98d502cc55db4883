import { clientFields } from '@karvon/api-client/clients/clientFields'
import { pickFields } from '@karvon/api-client/fields/fields'
import { ownActionOf } from '@karvon/api-client/ownActions/ownActionNames'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../test/startApp'

const person = { firstName: 'Зухра', lastName: 'Ким', phoneNumbers: ['+998901112233'], description: null, tourId: null }

const addClient = async ({ api }: StartedApp, lastName = 'Ким') =>
  Number((await api.clients.create({ ...person, lastName }))?.id)

async function ownerCalled({ api }: StartedApp, username: string) {
  const owner = (await api.clients.choices()).owners.find((each) => each.username === username)
  return { id: Number(owner?.id), name: String(owner?.name) }
}

/** Gives a client to somebody. */
async function give({ api }: StartedApp, id: number, ownerId: number | null, options = {}) {
  const client = await api.clients.get(id)
  return api.clients.update(
    id,
    { ...pickFields(clientFields, client), ownerId },
    { version: client.version, ...options },
  )
}

test('a client is given to an employee, who is named in every answer, the export, the log and the history', async () => {
  const server = await startApp()
  const { api, database } = server
  const id = await addClient(server)
  expect(await api.clients.get(id)).toMatchObject({ ownerId: null, ownerName: '' })
  const operator = await ownerCalled(server, 'operator')

  expect(await give(server, id, operator.id)).toMatchObject({ ownerId: operator.id, ownerName: operator.name })

  expect((await api.clients.list()).items[0]).toMatchObject({ ownerId: operator.id, ownerName: operator.name })
  expect((await api.clients.list({ search: 'ким' })).items[0]).toMatchObject({ ownerName: operator.name })
  const file = await api.clients.export({}, 'csv', ['name', 'owner'])
  expect(await file.blob.text()).toContain(operator.name)
  const { description } = await database.db
    .selectFrom('activity_logs')
    .select('description')
    .where('action', '=', 'UpdateClient')
    .executeTakeFirstOrThrow()
  expect(description).toContain('ответственный')
  const [told] = (await api.history.list('Client', id, { field: 'ownerId' })).items
  expect(told?.fields).toMatchObject([{ after: { json: String(operator.id), called: operator.name } }])
})

test('nobody is given clients who does not see them, is not there or has left; whoever has left keeps theirs', async () => {
  const server = await startApp()
  const { api } = server
  const id = await addClient(server)
  const operator = await ownerCalled(server, 'operator')
  const auditor = Number((await api.users.list({ search: 'auditor' })).items[0]?.id)
  const refused = { status: 400, errors: { ownerId: [expect.stringContaining('Такого сотрудника нет')] } }
  for (const ownerId of [auditor, 999_999]) await expect(give(server, id, ownerId)).rejects.toMatchObject(refused)
  await give(server, id, operator.id)
  await api.users.deactivate(operator.id)
  const { owners } = await api.clients.choices()
  expect(owners.find(({ username }) => username === 'operator')).toMatchObject({
    name: operator.name,
    isCurrent: false,
  })
  expect(owners.some(({ username }) => username === 'auditor')).toBe(false)

  const client = await api.clients.get(id)
  expect(client.ownerName).toBe(operator.name)
  const kept = await api.clients.update(id, { ...pickFields(clientFields, client), inn: '123456789' })
  expect(kept).toMatchObject({ inn: '123456789', ownerName: operator.name })
  const other = await addClient(server, 'Пак')
  await expect(give(server, other, operator.id)).rejects.toMatchObject(refused)
})

test('a body that does not name the owner leaves it, one that names none takes it away', async () => {
  const server = await startApp()
  const { api, baseUrl, tokenOf } = server
  const id = await addClient(server)
  const operator = await ownerCalled(server, 'operator')
  await give(server, id, operator.id)
  const headers = { authorization: `Bearer ${await tokenOf('director')}` }
  const put = (fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return fetch(`${baseUrl}/api/clients/${id}`, { method: 'PUT', headers, body })
  }

  expect((await put({ firstName: 'Зухра', inn: '5' })).status).toBe(200)
  expect(await api.clients.get(id)).toMatchObject({ inn: '5', ownerId: operator.id })
  expect((await put({ ownerId: '' })).status).toBe(200)
  expect(await api.clients.get(id)).toMatchObject({ inn: '5', ownerId: null })
  await give(server, id, operator.id)
  expect(await give(server, id, null)).toMatchObject({ ownerId: null, ownerName: '' })
})

test('a client who was given away is taken back', async () => {
  const server = await startApp()
  const { api } = server
  const id = await addClient(server)
  const operator = await ownerCalled(server, 'operator')
  const director = await ownerCalled(server, 'director')
  await give(server, id, director.id)
  const told: string[] = []
  const onHeaders = (headers: Headers) => void told.push(ownActionOf(headers) ?? '')
  await give(server, id, operator.id, { onHeaders })

  expect(await api.ownActions.undo(told[0] ?? '')).toEqual({ undone: 1, refused: [], kept: [] })

  expect(await api.clients.get(id)).toMatchObject({ ownerId: director.id, ownerName: director.name })
})

test('of two cards of one person the one that stays takes the owner where it has none', async () => {
  const server = await startApp()
  const { api } = server
  const [keep, drop] = [await addClient(server), await addClient(server)]
  const operator = await ownerCalled(server, 'operator')
  await give(server, drop, operator.id)
  const { seen } = await api.clientMerges.preview(keep, drop)
  await api.clientMerges.merge(keep, { from: drop, seen })

  expect(await api.clients.get(keep)).toMatchObject({ ownerId: operator.id })
  await api.clientMerges.undo(keep, drop)
  expect(await api.clients.get(keep)).toMatchObject({ ownerId: null })
  expect(await api.clients.get(drop)).toMatchObject({ ownerId: operator.id })
})
