import { noPreference } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import type { ContactInput } from '@karvon/api-client/clients/clientTypes'
import { currentOf, HttpError } from '@karvon/api-client/http/httpErrors'
import type { Versioned } from '@karvon/api-client/read/version'
import { readTour } from '@karvon/api-client/tours/tourFields'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pdfFile } from '../../test/papers'
import { picture } from '../../test/pictures'
import { type StartedApp, startApp } from '../../test/startApp'
import { statusesOf } from '../../test/statusesOf'
import { addTour } from '../../test/tours'
import { versionedTables } from '../database/migrations/0005_versions'

const rounds = Number(process.env.KARVON_TEST_ROUNDS ?? 10)
const stale = { version: 999 }
const texts = { ru: 'Горы', en: 'Mountains', uz: 'Togʻlar' }
const phone: ContactInput = { type: 'MobilePhone', value: '+998901234567', isPrimary: true }

async function first<T extends Versioned & { id: number | string }>(list: Promise<T[] | { items: T[] }>): Promise<T> {
  const answer = await list
  const [item] = Array.isArray(answer) ? answer : answer.items
  if (!item) throw new Error('There is none')
  return item
}

test('counts the changes of a record, in it and in the ETag of every answer that holds it', async () => {
  const server = await startApp()
  const headers = { authorization: `Bearer ${await server.tokenOf('director')}` }
  const { id } = await addTour(server)
  const url = `/api/tours/${id}`

  const answers = [
    await server.app.inject({ url, headers }),
    await server.app.inject({ url, headers, method: 'PUT', payload: { price: 5 } }),
    await server.app.inject({ url: `${url}/deactivate`, headers, method: 'POST' }),
    await server.app.inject({ url, headers }),
  ]
  const [listed] = (await server.api.tours.list()).items

  expect(answers.map((answer) => [answer.headers.etag, answer.json().version])).toEqual([
    ['"v1"', 1],
    ['"v2"', 2],
    ['"v3"', 3],
    ['"v3"', 3],
  ])
  expect(listed?.version).toBe(3)
})

test('refuses a change that rests on an older version, and brings the record as it is', async () => {
  const server = await startApp()
  const tour = await addTour(server)
  await server.api.tours.update(tour.id, { ...tour, price: 500 }, { version: tour.version })

  const late = await server.api.tours
    .update(tour.id, { ...tour, price: 700 }, { version: tour.version })
    .catch((error: unknown) => error)

  const current = currentOf(late, readTour)
  expect(late).toBeInstanceOf(HttpError)
  expect(late).toMatchObject({ status: 412, detail: expect.stringContaining('другой сотрудник') })
  expect(current).toEqual({ ...tour, price: 500, version: 2 })
  expect(await server.api.tours.get(tour.id)).toEqual(current)
  await server.api.tours.update(tour.id, { ...tour, price: 700 }, { version: current?.version })
  expect((await server.api.tours.get(tour.id)).price).toBe(700)
})

test('understands the ways in which If-Match is written', async () => {
  const server = await startApp()
  const authorization = `Bearer ${await server.tokenOf('director')}`
  const statusOf = async (ifMatch: string) => {
    const { id } = await addTour(server)
    const headers = { authorization, 'if-match': ifMatch }
    const answer = await server.app.inject({ url: `/api/tours/${id}`, method: 'PUT', headers, payload: { price: 1 } })
    return [ifMatch, answer.statusCode]
  }

  const written = ['*', 'W/"v1"', '"v7", "v1"', '"v01x"', '"something else"', 'v1']

  expect(await Promise.all(written.map(statusOf))).toEqual([
    ['*', 200],
    ['W/"v1"', 200],
    ['"v7", "v1"', 200],
    ['"v01x"', 412],
    ['"something else"', 412],
    ['v1', 412],
  ])
})

test('refuses whatever would change any kind of record on an older version, and changes nothing', async () => {
  const server = await startApp()
  const { api } = server
  const tour = await addTour(server)
  const dayInput = { dayNumber: 1, order: 0, title: texts, description: texts }
  const day = await api.tourDays.create(tour.id, dayInput)
  const dayId = day?.id ?? 0
  await api.users.create({ name: 'А', username: 'anna', role: 'User', permissions: [] }, 'Верблюд-и-звёзды')
  const user = await first(api.users.list({ search: 'anna' }))
  const phones = { phoneNumbers: ['+998901234567'], description: null, tourId: tour.id }
  const client = await api.clients.create({ firstName: 'Нодира', lastName: null, ...phones })
  const clientId = client?.id ?? 0
  const contact = await first(api.clients.contacts(clientId))
  const clientTour = await first(api.clientTours.ofClient(clientId))
  const sale = { ...clientTour, status: 'Confirmed' as const }
  const paper = { title: 'Ваучер', description: '', orderNumber: 1, kind: '' } as const
  await api.clientTourDocuments.create(clientTour.id, paper, pdfFile('a.pdf'))
  const document = await first(api.clientTourDocuments.list(clientTour.id))
  const names = { fullName: 'А', latinLastName: '', latinFirstName: '' }
  const companionInput = { ...names, relationship: '', passportNumber: '', dateOfBirth: '', gender: 1 }
  const companionFields = { ...companionInput, relatedClientId: null }
  await api.companions.create(clientId, companionFields)
  const companion = await first(api.companions.list(clientId))
  await api.clientPreferences.create(clientId, noPreference)
  const media = { mobile: await picture(), desktop: await picture() }
  await api.privateTourBanners.create({ title: texts, description: texts, orderNumber: 1 }, media)
  const banner = await first(api.privateTourBanners.list())
  const post = { caption: 'Закат', isIgnored: false, orderNumber: 1, mediaUrls: [] }
  await api.instagram.create(post)
  const igPost = await first(api.instagram.posts())
  const request = { action_type: 1, action: '', type: 'hot', description: '', first_name: 'А', last_name: '' }
  const rest = {
    phone_numbers: '[]',
    country: '',
    call_result: '',
    search_text: '',
    created_at: '2026-01-01T00:00:00Z',
  }
  await server.database.db
    .insertInto('contact_actions')
    .values({ ...request, ...rest, is_read: 0, is_call_made: 0 })
    .execute()
  const asked = await first(api.contactActions.list())
  const versions = () =>
    Promise.all(
      versionedTables.map((table) =>
        sql`select id, version from ${sql.table(table)} order by id`.execute(server.database.db),
      ),
    )
  const before = (await versions()).map(({ rows }) => rows)
  const image = await picture()

  const calls = [
    api.tours.update(tour.id, tour, stale),
    api.tours.activate(tour.id, stale),
    api.tours.deactivate(tour.id, stale),
    api.tours.replaceImage(tour.id, image, stale),
    api.tours.remove(tour.id, stale),
    api.tourDays.update(tour.id, dayId, dayInput, stale),
    api.tourDays.replaceImage(tour.id, dayId, image, stale),
    api.tourDays.setOrder(tour.id, [{ id: dayId }], stale),
    api.tourDays.renumber(tour.id, [{ id: dayId }], stale),
    api.tourDays.remove(tour.id, dayId, stale),
    api.users.update(user.id, user, stale),
    api.users.deactivate(user.id, stale),
    api.clients.update(clientId, client ?? ({} as never), stale),
    api.clients.setCredentials(clientId, { username: 'nodira', password: 'secret-1' }, stale),
    api.clients.updateContact(clientId, contact.id, phone, stale),
    api.clients.removeContact(clientId, contact.id, stale),
    api.clients.remove(clientId, stale),
    api.clientTours.update(clientTour.id, sale, stale),
    api.clientTours.remove(clientTour.id, stale),
    api.clientTourDocuments.update(document.id, paper, null, stale),
    api.clientTourDocuments.remove(document.id, stale),
    api.companions.update(clientId, companion.id, companionFields, stale),
    api.companions.remove(clientId, companion.id, stale),
    api.clientPreferences.update(clientId, noPreference, null, stale),
    api.contactActions.markRead(asked.id, 1, new Date(), stale),
    api.heroes.update(1, { title: texts }, stale),
    api.heroes.setMedia(1, media, stale),
    api.privateTourBanners.update(banner.id, { title: texts, description: texts }, stale),
    api.privateTourBanners.setOrder(banner.id, 5, stale),
    api.privateTourBanners.setMedia(banner.id, media, stale),
    api.privateTourBanners.remove(banner.id, stale),
    api.instagram.update(igPost.id, post, [], stale),
    api.instagram.setOrder(igPost.id, 5, stale),
    api.instagram.remove(igPost.id, stale),
  ]

  expect(await statusesOf(calls)).toEqual(calls.map(() => 412))
  expect((await versions()).map(({ rows }) => rows)).toEqual(before)
})

test('lets exactly one of two go on who change the same version at once', async () => {
  const server = await startApp()
  const tour = await addTour(server)
  const outcomes: number[][] = []

  for (let round = 0; round < rounds; round++) {
    const { version } = await server.api.tours.get(tour.id)
    const write = (price: number) => server.api.tours.update(tour.id, { ...tour, price }, { version })
    outcomes.push((await statusesOf([write(2 * round + 1), write(2 * round + 2)])).sort())
  }

  expect(outcomes).toEqual(outcomes.map(() => [200, 412]))
})

test('counts the order of days as a change of the tour, and their texts as their own', async () => {
  const server = await startApp()
  const tour = await addTour(server)
  const day = { dayNumber: 1, order: 0, title: texts, description: texts }
  const one = await server.api.tourDays.create(tour.id, day)
  const ids = [{ id: one?.id ?? 0 }]

  await server.api.tourDays.update(tour.id, one?.id ?? 0, day, { version: 1 })
  await server.api.tourDays.setOrder(tour.id, ids, { version: 1 })

  expect((await server.api.tours.get(tour.id)).version).toBe(2)
  expect(await statusesOf([server.api.tourDays.setOrder(tour.id, ids, { version: 1 })])).toEqual([412])
})

test('leaves a line in the log for a change that named no version', async () => {
  const lines: string[] = []
  const server = await startApp({ config: { logLevel: 'info' }, logStream: { write: (line) => lines.push(line) } })
  const tour = await addTour(server)

  await server.api.tours.update(tour.id, tour, { version: tour.version })
  await server.api.tours.update(tour.id, tour)

  const blind = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'blind write')
  expect(blind).toMatchObject([{ table: 'tours', id: tour.id, route: '/api/tours/:id' }])
})

test('counts every column of every record but what is derived', async () => {
  const { database } = await startApp()
  const tables = await database.db.introspection.getTables()
  const derived = [
    'id',
    'version',
    'created_at',
    'updated_at',
    'search_text',
    'is_translated',
    'is_titled',
    'password_hash',
    'reminded_at',
    'e164',
    'name_key',
    'compared',
    'has_phone',
    'repeats',
    'repeated_at',
    'repeat_key',
  ]

  /** One row each, in which other tables are counted. */
  const counters = ['access_version', 'site_version']
  const named = tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
  const counting = named.filter(({ name, columns }) => columns.includes('version') && !counters.includes(name))

  expect(counting.map(({ name }) => name)).toEqual(expect.arrayContaining([...versionedTables]))
  for (const { name, columns } of counting) {
    const counted = await countedBy(database, `${name}_version`)
    expect([name, columns.filter((column) => !derived.includes(column)).sort()]).toEqual([name, counted.sort()])
  }
})

/** The columns whose change the trigger answers to. */
async function countedBy({ db, dialect }: StartedApp['database'], trigger: string): Promise<string[]> {
  if (dialect.engine === 'sqlite') {
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = ${trigger}`.execute(db)
    return /update of (.*) on /.exec(rows[0]?.sql ?? '')?.[1]?.split(', ') ?? []
  }
  const { rows } = await sql<{ name: string }>`
    select event_object_column as name from information_schema.triggered_update_columns
    where trigger_name = ${trigger}`.execute(db)
  return rows.map(({ name }) => name)
}
