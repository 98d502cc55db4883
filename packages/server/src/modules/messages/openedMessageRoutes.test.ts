import type { OpenedMessageInput } from '@karvon/api-client/messages/openedMessageFields'
import { expect, test } from 'vitest'
import { logOf, quick } from '../../../test/clients'
import { startApp } from '../../../test/startApp'

const now = () => new Date('2026-05-01T08:00:00.000Z')
const phone = '+998901234567'

const message: OpenedMessageInput = {
  channel: 'WhatsApp',
  address: phone,
  language: 'ru',
  template: 'Напомнить о вылете',
  text: 'Здравствуйте, Нодира!\nВылет 01.06.2026.',
  clientTourId: null,
}

async function startWithClient() {
  const server = await startApp({ now, config: { siteKeys: ['key'] } })
  const clientId = Number(
    (await server.api.clients.create(quick({ firstName: 'Нодира', lastName: 'Алиева', phoneNumbers: [phone] })))?.id,
  )
  return { ...server, clientId }
}

/** A request of the site. @returns its id */
async function asked({ app, api }: Awaited<ReturnType<typeof startWithClient>>, phoneNumber: string) {
  const payload = { firstName: 'Артём', phoneNumbers: [phoneNumber] }
  await app.inject({ url: '/api/contact-actions', method: 'POST', headers: { 'x-site-key': 'key' }, payload })
  return (await api.contactActions.list()).items[0]?.id ?? 0
}

test('what was opened for a client stands there: who, when, where, with which text', async () => {
  const server = await startWithClient()
  const operator = await server.signIn('operator')

  await server.api.openedMessages.addToClient(server.clientId, { ...message, channel: 'SMS', template: '' })
  const added = await operator.openedMessages.addToClient(server.clientId, message)

  const [newest, oldest] = await server.api.openedMessages.ofClient(server.clientId)
  expect(newest).toEqual(added)
  expect(newest).toMatchObject({
    ...message,
    clientId: server.clientId,
    contactActionId: null,
    userName: 'Севара Рахимова',
    createdAt: now().toISOString(),
  })
  expect(oldest).toMatchObject({ channel: 'SMS', template: '', userName: 'Шерзод Алимов' })
  expect((await logOf(server)).at(-1)).toEqual(['UpdateClient', 'Клиент «Нодира Алиева»: сообщение открыто в WhatsApp'])
})

test('what answers a request stands with it, and on the card of whoever has the number', async () => {
  const server = await startWithClient()
  const { openedMessages } = server.api
  const known = await asked(server, '90 123 45 67')
  await openedMessages.addToRequest(known, message)
  const unknown = await asked(server, '+998935554433')
  await openedMessages.addToRequest(unknown, { ...message, address: '+998935554433' })

  const { items } = await server.api.contactActions.list()
  expect(items.map(({ id, messages }) => [id, messages.map(({ clientId, userName }) => [clientId, userName])])).toEqual(
    [
      [unknown, [[null, 'Шерзод Алимов']]],
      [known, [[server.clientId, 'Шерзод Алимов']]],
    ],
  )
  expect((await openedMessages.ofClient(server.clientId)).map(({ contactActionId }) => contactActionId)).toEqual([
    known,
  ])
})

test('goes with the client', async () => {
  const server = await startWithClient()
  await server.api.openedMessages.addToClient(server.clientId, message)

  await server.api.clients.remove(server.clientId)

  expect(await server.database.db.selectFrom('opened_messages').selectAll().execute()).toEqual([])
  await expect(server.api.openedMessages.ofClient(server.clientId)).rejects.toMatchObject({ status: 404 })
})

test('goes over when two cards become one, and back when they part', async () => {
  const { api, clientId } = await startWithClient()
  const other = Number(
    (await api.clients.create(quick({ firstName: 'Лола', lastName: 'Ким', phoneNumbers: ['+998935554433'] })))?.id,
  )
  await api.openedMessages.addToClient(other, message)

  await api.clientMerges.merge(clientId, { from: other })
  expect(await api.openedMessages.ofClient(clientId)).toMatchObject([{ clientId, text: message.text }])

  await api.clientMerges.undo(clientId, other)
  expect(await api.openedMessages.ofClient(clientId)).toEqual([])
  expect(await api.openedMessages.ofClient(other)).toHaveLength(1)
})

test('refuses what says nothing, and whom nobody knows', async () => {
  const { api, clientId, signIn } = await startWithClient()
  const add = (changes: Partial<OpenedMessageInput>) =>
    api.openedMessages.addToClient(clientId, { ...message, ...changes })

  await expect(add({ text: ' ' })).rejects.toMatchObject({ status: 400, errors: { text: expect.anything() } })
  await expect(add({ address: '' })).rejects.toMatchObject({ status: 400, errors: { address: expect.anything() } })
  await expect(add({ clientTourId: 987 })).rejects.toMatchObject({
    status: 400,
    errors: { clientTourId: ['Тур клиента не найден'] },
  })
  await expect(api.openedMessages.addToClient(987_654, message)).rejects.toMatchObject({ status: 404 })
  await expect(api.openedMessages.addToRequest(987_654, message)).rejects.toMatchObject({ status: 404 })
  const editor = await signIn('editor')
  await expect(editor.openedMessages.addToClient(clientId, message)).rejects.toMatchObject({ status: 403 })
  expect(await api.openedMessages.ofClient(clientId)).toEqual([])
})
