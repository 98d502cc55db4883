import { buildMessageTemplate } from '@karvon/api-client/messages/messageFixtures'
import { expect, test } from 'vitest'
import { logOf } from '../../../test/clients'
import { startApp } from '../../../test/startApp'

const { id: _id, version: _version, ...input } = buildMessageTemplate({ orderNumber: 0 })
const titled = (title: string) => ({ ...input, title })

test('templates are kept in their order: new ones stand behind the others, gaps are closed, and the log says who did what', async () => {
  const server = await startApp()
  const { messageTemplates } = server.api
  const [first, second, third] = [
    await messageTemplates.create(titled('О вылете')),
    await messageTemplates.create(titled('О паспорте')),
    await messageTemplates.create(titled('О предоплате')),
  ].map((template) => Number(template?.id))
  const listed = async () => (await messageTemplates.list()).map(({ title, orderNumber }) => [orderNumber, title])

  expect(await listed()).toEqual([
    [1, 'О вылете'],
    [2, 'О паспорте'],
    [3, 'О предоплате'],
  ])
  const before = [first, second, third].map((id) => id ?? 0)
  await messageTemplates.reorder({ ids: before.toReversed(), before })
  await messageTemplates.update(second ?? 0, {
    ...titled('О паспорте'),
    text: { ...input.text, en: '' },
    orderNumber: 2,
  })
  await messageTemplates.remove(third ?? 0)

  expect(await listed()).toEqual([
    [1, 'О паспорте'],
    [2, 'О вылете'],
  ])
  expect((await messageTemplates.list())[0]?.text).toEqual({ ...input.text, en: '' })
  expect((await logOf(server)).slice(-3)).toEqual([
    ['UpdateMessageTemplate', expect.stringContaining('порядок, место')],
    ['UpdateMessageTemplate', 'Шаблон сообщения «О паспорте»: текст'],
    ['DeleteMessageTemplate', 'Шаблон сообщения «О предоплате»: удалён'],
  ])
})

test('refuses a field that nobody knows by its name, in the language where it stands', async () => {
  const { api } = await startApp()
  const create = (text: Partial<typeof input.text>) =>
    api.messageTemplates.create({ ...input, text: { ru: '', en: '', uz: '', ...text } })

  await expect(create({ ru: 'Здравствуйте', en: 'Hello {passport}' })).rejects.toMatchObject({
    status: 400,
    errors: { 'text.en': ['Такого поля нет: «{passport}»'] },
  })
  await expect(create({ ru: 'Вылет {вылет' })).rejects.toMatchObject({
    errors: { 'text.ru': ['Такого поля нет: «{»'] },
  })
  await expect(create({})).rejects.toMatchObject({
    errors: { text: ['Текст обязателен хотя бы на одном языке'] },
  })
  expect(await api.messageTemplates.list()).toEqual([])
})

test('a template that a colleague changed meanwhile is not written over', async () => {
  const { api } = await startApp()
  const template = await api.messageTemplates.create(input)
  if (!template) throw new Error('Nothing was answered')
  await api.messageTemplates.update(template.id, { ...template, title: 'Другой' }, { version: template.version })

  const late = api.messageTemplates.update(template.id, template, { version: template.version })

  await expect(late).rejects.toMatchObject({ status: 412 })
  expect((await api.messageTemplates.list()).map(({ title }) => title)).toEqual(['Другой'])
})

test('whoever sees clients reads them and cannot change them', async () => {
  const { api, signIn } = await startApp()
  await api.messageTemplates.create(input)
  const operator = await signIn('operator')

  expect((await operator.messageTemplates.list()).map(({ title }) => title)).toEqual([input.title])
  await expect(operator.messageTemplates.create(input)).rejects.toMatchObject({
    status: 403,
    detail: expect.stringContaining('Администратор'),
  })
  await expect((await signIn('editor')).messageTemplates.list()).rejects.toMatchObject({ status: 403 })
})
