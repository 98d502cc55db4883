import { expect, test } from 'vitest'
import { sharedApp } from '../../test/startApp'

interface Parameter {
  name: string
  in: string
  schema: { format?: string; anyOf?: { format?: string }[] }
}

const notThere = ['2026-02-30', '2026-04-31', '2025-02-29', '2026-13-01', '2026-00-10']
const siteKey = 'a-key-of-the-public-site-1'
const started = sharedApp({ config: { siteKeys: [siteKey] } })

test('no call takes a day or a moment that there is not for another one', async () => {
  const { app, tokenOf } = await started()
  const authorization = `Bearer ${await tokenOf('director')}`
  const { paths } = (await app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { parameters?: Parameter[] }>>
  }
  const asked = Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? [])
      .filter(({ in: place, schema }) => place === 'query' && /date/.test(JSON.stringify(schema)))
      .map(({ name }) => `${path.replace(/\{\w+\}/g, '1')}?${name}=`),
  )

  const taken: string[] = []
  for (const address of asked) {
    for (const day of notThere) {
      for (const text of [day, `${day}T10:00:00Z`, `${day}T10:00:00+05:00`]) {
        const { statusCode } = await app.inject({
          url: address + encodeURIComponent(text),
          headers: { authorization, 'x-site-key': siteKey },
        })
        if (statusCode !== 400) taken.push(`${statusCode} ${address}${text}`)
      }
    }
  }

  expect(asked.length).toBeGreaterThan(5)
  expect(taken).toEqual([])
})

test('a reminder and a request that is put off know the calendar', async () => {
  const { api, app, tokenOf } = await started()
  const authorization = `Bearer ${await tokenOf('director')}`
  const client = await api.clients.create({
    firstName: 'Анна',
    lastName: '',
    phoneNumbers: ['+998901234567'],
    description: null,
    tourId: null,
  })
  const send = (url: string, until: string) =>
    app.inject({ method: 'POST', url, headers: { authorization }, payload: { until } })
  const wrong = [
    '2027-02-30T10:00:00Z',
    '2027-02-29T10:00+05:00',
    '2027-04-31T10:00:00.000Z',
    '2027-03-01T25:00Z',
    '2027-03-01T10:61Z',
    '2027-03-01T10:00+99:00',
  ]

  const answers = []
  for (const until of wrong) answers.push(await send(`/api/clients/${client?.id ?? 1}/reminders`, until))

  expect(answers.map((answer) => [answer.statusCode, answer.json().errors])).toEqual(
    wrong.map(() => [400, { until: ['Некорректный формат даты'] }]),
  )
  expect((await api.contactActions.list()).items).toEqual([])
})
