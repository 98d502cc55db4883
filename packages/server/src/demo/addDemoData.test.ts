import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import { isHot } from '@karvon/api-client/contactActions/contactActionRules'
import { expect, test } from 'vitest'
import { startApp } from '../../test/startApp'
import { fileStore } from '../files/fileStore'
import { activityLog } from '../modules/activityLog/activityLog'
import { passwords } from '../people/passwords'
import { addDemoData } from './addDemoData'
import { demoPassword, demoPeople } from './demoPeople'

/** An app over the demo agency, as its first start makes it. */
async function startDemo() {
  const server = await startApp()
  const { db, dialect } = server.database
  const now = () => new Date()
  const files = fileStore({ dataDir: server.config.dataDir, now })
  await db.deleteFrom('users').execute()
  await addDemoData({ db, dialect, files, passwords: passwords(), log: activityLog({ dialect, now }), now })
  const session = createSession(memoryStore())
  return { ...server, api: createClient({ baseUrl: server.baseUrl, session }) }
}

test('fills an agency that people can sign in to and that every list of the dashboard shows', async () => {
  const { api, database } = await startDemo()

  const user = await api.auth.signIn({ username: 'Manager', password: demoPassword })

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
  const days = await database.db.selectFrom('tour_days').select('tour_id').execute()
  expect(new Set(days.map(({ tour_id }) => tour_id)).size).toBe(24)
})

test('has clients of every kind with records, bought tours and papers that open', async () => {
  const { api, database } = await startDemo()
  await api.auth.signIn({ username: 'operator', password: demoPassword })

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

test('shows the pictures of its tours', async () => {
  const { api } = await startDemo()
  await api.auth.signIn({ username: 'editor', password: demoPassword })

  const { items } = await api.tours.list({ pageSize: 3 })

  const addresses = items.flatMap(({ imageUrl, thumbnailUrl }) => [imageUrl, thumbnailUrl])
  const answers = await Promise.all(addresses.map((path) => fetch(api.files.address(path ?? 'none'))))
  expect(answers.map((answer) => answer.headers.get('content-type'))).toEqual(
    items.flatMap(() => ['image/jpeg', 'image/webp']),
  )
})

test('fills the public site, some of it translated only in part', async () => {
  const { api } = await startDemo()
  await api.auth.signIn({ username: 'director', password: demoPassword })

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
  expect(posts.filter(({ caption }) => Object.values(caption).includes('')).length).toBeGreaterThan(4)
  expect(posts.filter(({ isActive }) => !isActive)).toHaveLength(2)
  expect(profile.username).toBe('karvon.travel')
})
