import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { expect, test } from 'vitest'
import { logOf, quick, startWithClient, unknownId } from '../../../test/clients'
import { statusesOf } from '../../../test/statusesOf'

test('keeps contacts and tags, finds the client by them, and names them in the log', async () => {
  const server = await startWithClient()
  const { api, id } = server

  await api.clients.addContact(id, { type: 'Email', value: 'nodira@mail.uz', isPrimary: true })
  const [phone, email] = await api.clients.contacts(id)
  await api.clients.updateContact(id, phone?.id ?? 0, { type: 'WhatsApp', value: '+7 916 555-01-20', isPrimary: false })
  await api.clients.addTag(id, 'vip')
  await api.clients.addTag(id, 'VIP ')

  const found = async (search: string) => (await api.clients.list({ search })).total
  expect(
    await Promise.all(['NODIRA@MAIL', '9165550120', '+7 (916) 555', '916 555 01', '998901234567'].map(found)),
  ).toEqual([1, 1, 1, 1, 0])
  expect((await api.clients.list()).items[0]).toMatchObject({
    contacts: [{ type: 'WhatsApp', value: '+7 916 555-01-20' }, { ...email }],
    tags: [{ name: 'VIP' }],
  })
  expect(await api.clients.suggestTags('vi')).toMatchObject([{ name: 'VIP', usageCount: 1 }])
  expect(await api.clients.suggestTags('x')).toEqual([])

  await api.clients.removeContact(id, email?.id ?? 0)
  await api.clients.removeTag(id, (await api.clients.tags(id))[0]?.id ?? 0)

  expect(await found('nodira@mail')).toBe(0)
  expect(await api.clients.tags(id)).toEqual([])
  expect((await logOf(server)).slice(1).map(([, description]) => description?.replace(/^.*: /, ''))).toEqual([
    'добавлен контакт «e-mail»',
    'изменён контакт «WhatsApp»',
    'добавлена метка VIP',
    'добавлена метка VIP',
    'удалён контакт «e-mail»',
    'снята метка VIP',
  ])
})

test('answers 404 about clients that do not exist and about contacts and tags of others', async () => {
  const { api, id } = await startWithClient()
  const other = Number((await api.clients.create(quick()))?.id)
  const contact = (await api.clients.contacts(other))[0]?.id ?? 0
  await api.clients.addTag(other, 'VIP')
  const tag = (await api.clients.tags(other))[0]?.id ?? 0
  const input = { type: 'Email', value: 'a@b.uz', isPrimary: false } as const

  const calls = [
    api.clients.get(unknownId),
    api.clients.get('abc'),
    api.clients.update(unknownId, buildClient()),
    api.clients.remove(unknownId),
    api.clients.setCredentials(unknownId, { username: 'abc', password: 'секрет1' }),
    api.clients.contacts(unknownId),
    api.clients.addContact(unknownId, input),
    api.clients.updateContact(id, contact, input),
    api.clients.removeContact(id, contact),
    api.clients.tags(unknownId),
    api.clients.addTag(unknownId, 'A'),
    api.clients.removeTag(id, tag),
  ]

  expect(await statusesOf(calls)).toEqual(calls.map(() => 404))
})
