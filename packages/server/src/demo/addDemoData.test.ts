import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import { isHot } from '@karvon/api-client/requests/contactActionRules'
import { daysLater } from '@karvon/api-client/trips/departureRules'
import { travellerGap } from '@karvon/api-client/trips/travellerRules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../test/startApp'
import { activityLog } from '../activityLog/activityLog'
import { openFileStore } from '../files/fileStore'
import { passwords } from '../people/passwords'
import { dayIn } from '../time/today'
import { addDemoData } from './addDemoData'
import { demoPassword, demoPeople } from './demoPeople'

const ends: (() => Promise<void>)[] = []
let server: StartedApp

/** Yesterday evening in UTC, when it is the next day at the agency. */
const evening = new Date(new Date().setUTCHours(20, 30) - 86_400_000)
const now = () => new Date(evening)

/** An app over the demo agency, as its first start makes it: once, because it takes seconds and these tests only look. */
beforeAll(async () => {
  server = await startApp({ now, whenDone: (end) => ends.push(end) })
  const { db, dialect } = server.database
  const { timeZone } = server.config
  const files = await openFileStore(server.config, now)
  await db.deleteFrom('users').execute()
  await addDemoData({ db, dialect, files, passwords: passwords(), log: activityLog({ dialect, now }), now, timeZone })
})

afterAll(async () => {
  for (const end of ends) await end()
})

async function signIn(username: string) {
  const api = createClient({ baseUrl: server.baseUrl, session: createSession(memoryStore()) })
  const user = await api.auth.signIn({ username, password: demoPassword })
  return { api, user }
}

test('fills an agency that people can sign in to and that every list of the dashboard shows', async () => {
  const { api, user } = await signIn('Manager')

  const [tours, stats, posts, notifications, requests, users] = await Promise.all([
    api.tours.list({ pageSize: 100 }),
    api.tours.stats(),
    api.instagram.posts({ pageSize: 100 }),
    api.notifications.list({ pageSize: 100 }),
    api.contactActions.list({ pageSize: 100 }),
    api.users.list({ pageSize: 100 }),
  ])
  expect(user).toMatchObject({ name: 'Дилноза Каримова', role: 'Admin' })
  expect([tours.total, posts.total, notifications.total, requests.total]).toEqual([24, 60, 30, 45])
  expect(users.total).toBe(demoPeople.length)
  expect(stats.inactive).toBeGreaterThan(1)
  expect(new Set(notifications.items.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 4, 5]))
  expect(requests.items.filter(isHot).length).toBeGreaterThan(3)
  expect(posts.items.filter((post) => post.medias.length > 1).length).toBeGreaterThan(5)
  expect(tours.items.every((tour) => tour.createdAt < new Date().toISOString())).toBe(true)
  const days = await server.database.db.selectFrom('tour_days').select('tour_id').execute()
  expect(new Set(days.map(({ tour_id }) => tour_id)).size).toBe(24)
})

test('has clients of every kind with records, bought tours and papers that open', async () => {
  const { api } = await signIn('operator')
  const { database } = server

  const [clients, stats, sales, tags] = await Promise.all([
    api.clients.list({ pageSize: 1000 }),
    api.clients.stats(),
    api.clientTours.list({ pageSize: 1000 }),
    api.clients.suggestTags(''),
  ])

  expect(clients.total).toBe(200)
  expect(new Set(clients.items.map(({ status }) => status)).size).toBe(3)
  expect(new Set(clients.items.map(({ fullName }) => fullName)).size).toBeGreaterThan(120)
  expect(stats.newClientsThisMonth).toBeLessThan(60)
  expect(stats.activeTours).toBeGreaterThan(20)
  expect(stats.pendingTours).toBeGreaterThan(10)
  expect(sales.total).toBeGreaterThan(150)
  expect(tags.length).toBeGreaterThan(5)
  const documents = await database.db.selectFrom('client_documents').select(['client_id', 'file_id']).execute()
  const [scanned] = documents.filter(({ file_id }) => file_id !== null)
  const [document] = await api.clientDocuments.list(scanned?.client_id ?? 0)
  const [paper] = await database.db.selectFrom('client_tour_documents').select('client_tour_id').execute()
  const [voucher] = await api.clientTourDocuments.list(paper?.client_tour_id ?? 0)
  const opened = await Promise.all([document, voucher].map((row) => fetch(api.files.address(row?.fileUrl ?? 'none'))))
  expect(opened.map((answer) => answer.headers.get('content-type'))).toEqual(['image/jpeg', 'application/pdf'])
})

test('names who goes on nearly every sold tour, and leaves something to do on those that leave next', async () => {
  const { api } = await signIn('operator')

  const { items } = await api.clientTours.list({ pageSize: 1000 })
  const { today, departures } = await api.departures.board()

  const gaps = items.flatMap((sale) => {
    const gap = travellerGap({ ...sale, travellers: sale.travellers ?? [] }, sale.quantity)
    return gap ? [{ ...gap, leaves: sale.departureDate }] : []
  })
  expect(gaps.map(({ isConfirmed, places, named }) => [isConfirmed, places, named]).sort()).toEqual([
    [false, 1, 1],
    [false, 1, 1],
    [true, 3, 2],
  ])
  expect(gaps.every(({ leaves }) => leaves > today && leaves < daysLater(today, 14))).toBe(true)
  const people = items.flatMap(({ travellers }) => travellers ?? [])
  expect(people.filter(({ companionId }) => companionId !== null).length).toBeGreaterThan(20)
  expect(people.some(({ clientId, companionId }) => clientId === null && companionId === null)).toBe(true)
  expect(people.filter(({ status }) => status === 'Canceled')).toMatchObject([
    { cancelReason: 'Не дали отпуск', canceledOn: daysLater(today, -1) },
  ])
  const reasons = departures
    .flatMap(({ travellers }) => travellers.flatMap(({ checks }) => checks))
    .filter(({ id, state }) => id === 'travellers' && state !== 'ok')
    .map(({ reason }) => reason)
  expect(reasons.sort()).toEqual(['travellersMissing', 'travellersUnconfirmed', 'travellersUnconfirmed'])
})

test('shows the pictures of its tours', async () => {
  const { api } = await signIn('editor')

  const { items } = await api.tours.list({ pageSize: 3 })

  const addresses = items.flatMap(({ imageUrl, thumbnailUrl }) => [imageUrl, thumbnailUrl])
  const answers = await Promise.all(addresses.map((path) => fetch(api.files.address(path ?? 'none'))))
  expect(answers.map((answer) => answer.headers.get('content-type'))).toEqual(
    items.flatMap(() => ['image/jpeg', 'image/webp']),
  )
})

test('fills the public site, some of it translated only in part', async () => {
  const { api } = await signIn('director')

  const [heroes, banners, tours, countryBanners, posts, profile] = await Promise.all([
    api.heroes.list(),
    api.privateTourBanners.list(),
    api.privateTours.list(),
    api.uzbekistanBanners.list(),
    api.uzbekistanPosts.list(),
    api.instagram.profile(),
  ])

  expect([heroes, banners, tours, countryBanners, posts].map(({ length }) => length)).toEqual([6, 4, 6, 5, 15])
  expect([...heroes, ...banners, ...countryBanners].every(({ media }) => media.mobile && media.desktop)).toBe(true)
  const videos = [...heroes, ...banners].flatMap(({ media }) => [media.mobile, media.desktop])
  const films = videos.filter((file) => file?.isVideo)
  const answers = await Promise.all(films.map((file) => fetch(api.files.address(file?.url ?? 'none'))))
  expect(answers.map((answer) => answer.headers.get('content-type'))).toEqual(films.map(() => 'video/webm'))
  expect(films).toHaveLength(4)
  expect(posts.filter(({ caption }) => Object.values(caption).includes('')).length).toBeGreaterThan(4)
  expect(posts.filter(({ isActive }) => !isActive)).toHaveLength(2)
  expect(profile.username).toBe('karvon.travel')
})

test('somebody leaves tomorrow, by the days of the agency', async () => {
  const { api } = await signIn('operator')

  const { today, departures } = await api.departures.board()

  const tomorrow = daysLater(today, 1)
  expect(today).toBe(dayIn(server.config.timeZone, evening))
  expect(today > evening.toISOString().slice(0, 10)).toBe(true)
  expect(departures.map(({ departureDate }) => departureDate)).toContain(tomorrow)
})
