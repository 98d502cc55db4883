import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { buildCompanion } from '@karvon/api-client/clientRecords/companionFixtures'
import { buildVisa } from '@karvon/api-client/clientRecords/visaFixtures'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { expect, test } from 'vitest'
import { pdfFile } from '../../test/papers'
import { picture } from '../../test/pictures'
import { type StartedApp, sharedApp, startApp } from '../../test/startApp'

interface Schema {
  format?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}

interface Parameter {
  name: string
  in: string
  schema: Schema
}

interface Call {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** The members that take a day or a moment, each with its way through the body: `visit.date`. */
const datesIn = ({ format = '', anyOf = [], properties = {}, items }: Schema, at: string[] = []): string[][] => [
  ...(format.startsWith('date') ? [at] : []),
  ...anyOf.flatMap((schema) => datesIn(schema, at)),
  ...Object.entries(properties).flatMap(([name, schema]) => datesIn(schema, [...at, name])),
  ...(items ? datesIn(items, items.properties ? [...at, 'items'] : at) : []),
]

const notThere = ['2026-02-30', '2026-04-31', '2025-02-29', '2026-13-01', '2026-00-10']
const siteKey = 'a-key-of-the-public-site-1'
const started = sharedApp({ config: { siteKeys: [siteKey] } })

test('no call takes a day or a moment that there is not for another one', async () => {
  const { app, tokenOf } = await started()
  const authorization = `Bearer ${await tokenOf('director')}`
  const { paths } = (await app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, Call>>
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

const person = { firstName: 'Анна', lastName: '', phoneNumbers: ['+998901234567'], description: null, tourId: null }

/** Who read and called, and when, the server knows by itself: contactActionRoutes.test.ts. */
const unread = ['/api/contact-actions/{id} readAt', '/api/contact-actions/{id} calledAt']

/** Rows of a file are judged one by one when the server works on them: importRoutes.test.ts. */
const judgedLater = '/api/imports/{id}/rows'

const soldFor = buildClientTour().departureDate

/** One of everything that has a day or a moment, each with the number 1. */
async function fillWithDates({ api }: StartedApp): Promise<void> {
  await api.tours.create(buildTour())
  await api.clients.create(person)
  await api.clientDocuments.create(1, buildClientDocument(), pdfFile('паспорт.pdf'))
  await api.visas.create(1, buildVisa(), pdfFile('виза.pdf'))
  await api.companions.create(1, buildCompanion())
  const { clientName: _client, tourTitle: _tour, ...sale } = buildClientTour({ clientId: 1, tourId: 1 })
  await api.clientTours.create({ ...sale, status: 'Confirmed' })
  await api.contactActions.remind(1, new Date(Date.now() + 3_600_000))
  const text = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }
  const media = { mobile: await picture(), desktop: await picture() }
  await api.privateTourBanners.create({ title: text, description: text, orderNumber: 1 }, media)
  await api.privateTours.create({ text, orderNumber: 1 })
  await api.uzbekistanBanners.create({ title: text, orderNumber: 1 }, media)
  await api.uzbekistanPosts.create({ caption: text, orderNumber: 1 })
  await api.instagram.create({ caption: 'Хива', isIgnored: false, orderNumber: 1, mediaUrls: [] })
}

test('no body stores a day or a moment that there is not, and the answer names its field', {
  timeout: 120_000,
}, async () => {
  const server = await startApp()
  await fillWithDates(server)
  const authorization = `Bearer ${await server.tokenOf('director')}`
  const { paths } = (await server.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, Call>>
  }
  const asked = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { requestBody }]) =>
      Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
        datesIn(schema)
          .map((member) => ({ path, method, type, member }))
          .filter(({ member }) => path !== judgedLater && !unread.includes(`${path} ${member}`)),
      ),
    ),
  )
  const entries = async () => (await server.database.db.selectFrom('activity_logs').select('id').execute()).length
  const before = await entries()
  const banner = await picture()

  const taken: string[] = []
  for (const { path, method, type, member } of asked) {
    for (const day of notThere) {
      for (const text of [day, `${day}T10:00:00Z`]) {
        const nested = member.reduceRight<unknown>(
          (value, name) => (name === 'items' ? [value] : { [name]: value }),
          text,
        ) as object
        const form = new FormData()
        form.append(member.join('.'), text)
        // Without them a banner is told of its files alone.
        if (path.endsWith('-banners')) for (const side of ['mobile', 'desktop']) form.append(side, banner, 'b.png')
        const isForm = type === 'multipart/form-data'
        const answer = await fetch(server.baseUrl + path.replace('{day}', soldFor).replace(/\{\w+\}/g, '1'), {
          method: method.toUpperCase(),
          headers: { authorization, ...(!isForm && { 'content-type': type }) },
          body: isForm ? form : JSON.stringify({ ...(member.length > 1 && person), ...nested }),
        })
        const told = await answer.text()
        const field = member.at(-1) ?? ''
        const { errors = {} } = (told.startsWith('{') ? JSON.parse(told) : {}) as { errors?: object }
        const isNamed = Object.keys(errors).some((name) => name.toLowerCase().endsWith(field.toLowerCase()))
        if (![400, 422].includes(answer.status) || !isNamed) {
          taken.push(`${answer.status} ${method} ${path} ${type} ${member.join('.')}=${text}: ${told.slice(0, 200)}`)
        }
      }
    }
  }

  expect(new Set(asked.map(({ path }) => path)).size).toBeGreaterThan(13)
  expect(taken).toEqual([])
  expect(await entries()).toBe(before)
})
