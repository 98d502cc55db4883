import { clientRecordKinds } from '@karvon/api-client/clientRecords/clientRecordFields'
import { clientFields } from '@karvon/api-client/clients/clientFields'
import { privateTourFields } from '@karvon/api-client/content/privateTourFields'
import { uzbekistanPostFields } from '@karvon/api-client/content/uzbekistanPostFields'
import type { Field, Fields } from '@karvon/api-client/fields/fields'
import { languages } from '@karvon/api-client/read/localizedText'
import { commentFields } from '@karvon/api-client/requests/handlingFields'
import { siteRequestFields } from '@karvon/api-client/requests/siteRequestFields'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { userFields } from '@karvon/api-client/users/userFields'
import { unseenTexts } from '@karvon/api-client/validation/visibleTextFixtures'
import { expect, test } from 'vitest'
import { form } from '../test/clientRecords'
import { startApp } from '../test/startApp'

const siteKey = 'a-key-of-the-public-site-1'

async function startWithCalls() {
  const server = await startApp({ as: 'director', config: { siteKeys: [siteKey] } })
  const { api, baseUrl } = server
  const authorization = `Bearer ${await server.tokenOf('director')}`
  const client = {
    firstName: 'Нодира',
    lastName: null,
    phoneNumbers: ['+998901234567'],
    description: null,
    tourId: null,
  }
  const clientId = Number((await api.clients.create(client))?.id)
  const call = (path: string, body: FormData | object, method = 'POST') =>
    fetch(`${baseUrl}/api/${path}`, {
      method,
      headers: {
        authorization,
        'x-site-key': siteKey,
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    })
  return { ...server, clientId, call }
}

const messageOf = (field: Field): string | undefined =>
  field.kind === 'text' ? field.required : field.kind === 'localized' ? field.required?.message : undefined

/** Every text that has to be there, filled in with another one that has nothing to see in it. */
const filledWith = (fields: Fields, text: string) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (!messageOf(field)) return []
      const isRich = field.kind === 'localized' && field.isRich
      const given = isRich ? `<p>${text}</p>` : text
      return [[name, field.kind === 'localized' ? Object.fromEntries(languages.map((each) => [each, given])) : given]]
    }),
  )

const asForm = (values: Record<string, unknown>) =>
  form(
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const part = name.charAt(0).toUpperCase() + name.slice(1)
        if (typeof value !== 'object' || value === null) return [[part, String(value)]]
        return Object.entries(value).map(([language, text]) => [`${part}.${language}`, String(text)])
      }),
    ),
  )

test('what people cannot see is nothing, whatever it is sent for', async () => {
  const { call, clientId } = await startWithCalls()
  const nouns: { path: string; fields: Fields; method?: string; isForm?: boolean }[] = [
    { path: 'users', fields: userFields },
    { path: `clients/${clientId}`, fields: clientFields, method: 'PUT' },
    { path: 'contact-actions', fields: siteRequestFields },
    { path: 'private-tours', fields: privateTourFields, isForm: true },
    { path: 'uzbekistan-posts', fields: uzbekistanPostFields, isForm: true },
    ...Object.values(clientRecordKinds).map((kind) => ({
      path: `clients/${clientId}/${kind.path}`,
      fields: kind.fields,
      isForm: 'file' in kind,
    })),
  ]

  for (const { path, fields, method, isForm } of nouns) {
    const required = Object.entries(fields).filter(([, field]) => messageOf(field))
    expect(required, path).not.toEqual([])
    for (const text of ['\u200b', '\u3164', '\u2800\ufe0f', '\u00ad \u200e']) {
      const values = filledWith(fields, text)
      const answer = await call(path, isForm ? asForm(values) : values, method)
      const { errors = {} } = (await answer.json()) as { errors?: Record<string, string[]> }

      expect(answer.status, `${path} ${escape(text)}`).toBe(400)
      for (const [name, field] of required)
        expect(errors[name], `${path} ${name} ${escape(text)}`).toEqual([messageOf(field)])
    }
  }
})

test('a new tour, a tag, a comment and a reminder are judged by what people see', async () => {
  const { api, call, clientId } = await startWithCalls()
  await call('contact-actions', { firstName: 'Юлия', phoneNumbers: ['+998901234567'] })
  const [request] = (await api.contactActions.list()).items
  const { id: _, ...tour } = buildTour()

  for (const text of unseenTexts) {
    const everywhere = { ru: text, en: text, uz: text }
    const refused = async (path: string, body: object) =>
      ((await (await call(path, body)).json()) as { errors?: object }).errors

    expect(await refused('tours', { ...tour, title: everywhere })).toEqual({
      title: ['Заголовок обязателен (хотя бы на одном языке)'],
    })
    expect(await refused(`clients/${clientId}/tags`, { name: text })).toEqual({ name: ['Введите метку'] })
    expect(await refused(`contact-actions/${request?.id}/comments`, { text })).toEqual({
      text: [commentFields.text.required],
    })
  }
})

test('marks of direction are left out of what people write, and of no password', async () => {
  const { api, call, clientId, signIn: _, baseUrl } = await startWithCalls()
  const turned = (text: string) => `\u202e${text}\u202c\u200f`
  const persian = 'می\u200cخواهم'
  const { id: __, ...tour } = buildTour()
  const everywhere = { ru: turned('Хива'), en: turned(persian), uz: turned('Xiva') }

  await call('tours', { ...tour, title: everywhere, description: { ...everywhere, ru: `<p>${turned('Ночь')}</p>` } })
  await call(`clients/${clientId}/tags`, { name: turned('халва') })
  await call(`clients/${clientId}/contacts`, { type: 'Other', value: turned('дом'), isPrimary: false })
  await call(`clients/${clientId}/reminders`, { text: turned('чай'), until: new Date(Date.now() + 3_600_000) })
  await call('contact-actions', {
    firstName: turned('Юлия'),
    phoneNumbers: ['+998901234567'],
    description: turned('юрта'),
  })
  await call('private-tours', asForm({ text: { ru: turned('а'), en: turned('b'), uz: turned('c') } }))
  const password = turned('длинный пароль')
  expect(
    (await call('users', { name: turned('Зоя'), username: turned('zoya'), role: 'User', permissions: [], password }))
      .status,
  ).toBe(201)

  expect((await api.tours.list()).items[0]).toMatchObject({
    title: { ru: 'Хива', en: persian, uz: 'Xiva' },
    description: { ru: '<p>Ночь</p>', en: persian },
  })
  const client = await api.clients.get(clientId)
  expect(client.tags.map(({ name }) => name)).toEqual(['ХАЛВА'])
  expect(client.contacts.map(({ value }) => value)).toContain('дом')
  const requests = (await api.contactActions.list()).items
  expect(requests.map(({ name, description }) => `${name} ${description}`).sort()).toEqual(['Нодира чай', 'Юлия юрта'])
  expect(await api.privateTours.list()).toMatchObject([{ text: { ru: 'а', en: 'b', uz: 'c' } }])

  const signIn = (typed: string) =>
    fetch(`${baseUrl}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'zoya', password: typed }),
    })
  expect((await signIn(password)).status).toBe(200)
  expect((await signIn('длинный пароль')).status).toBe(401)
})

test('limits are counted in characters that people see, and kept by the database', async () => {
  const { api, call, clientId } = await startWithCalls()
  const { id: _, ...tour } = buildTour()
  const flags = (count: number) => ({ ru: '🇺🇿'.repeat(count), en: '', uz: '' })

  expect((await call('tours', { ...tour, title: flags(300) })).status).toBe(201)
  const refused = await call('tours', { ...tour, title: flags(301) })
  const tag = await call(`clients/${clientId}/tags`, { name: '👨‍👩‍👧'.repeat(60) })

  expect(await refused.json()).toMatchObject({ errors: { 'title.ru': ['Не больше 300 символов'] } })
  expect((await api.tours.list()).items[0]?.title).toEqual(flags(300))
  expect(tag.status).toBe(201)
  expect((await call(`clients/${clientId}/tags`, { name: '👨‍👩‍👧'.repeat(61) })).status).toBe(400)
})

test('what tells of a request cuts no sign in two', async () => {
  const { api, call } = await startWithCalls()

  await call('contact-actions', {
    firstName: 'Юлия',
    phoneNumbers: ['+998901234567'],
    description: `${'ж'.repeat(298)}🇺🇿🇺🇿🇺🇿`,
  })

  const [told] = (await api.notifications.list()).items
  expect(told?.message).toBe(`Юлия: ${'ж'.repeat(298)}🇺🇿🇺🇿`)
})
