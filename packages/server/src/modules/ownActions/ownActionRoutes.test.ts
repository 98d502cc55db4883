import type { Client } from '@karvon/api-client/client'
import { clientFields } from '@karvon/api-client/clients/clientFields'
import { pickFields } from '@karvon/api-client/fields/fields'
import { asRun, ownActionOf } from '@karvon/api-client/ownActions/ownActionNames'
import type { Id } from '@karvon/api-client/read/fields'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test, vi } from 'vitest'
import { picture } from '../../../test/pictures'
import { routesOf } from '../../../test/routesOf'
import { type StartedApp, startApp } from '../../../test/startApp'
import { walkClient, walkOptions } from '../../../test/walkClient'

const text = (ru: string) => ({ ru, en: '', uz: '' })

async function addTour({ api }: Pick<StartedApp, 'api'>, title = 'Хива', more = {}) {
  return Number(
    (await api.tours.create(buildTour({ title: text(title), isActive: true, ...more }), await picture()))?.id,
  )
}

/** What a change can be taken back by. */
async function actionOf(change: (options: { onHeaders(headers: Headers): void }) => Promise<unknown>): Promise<string> {
  const told: string[] = []
  await change({
    onHeaders(headers) {
      const id = ownActionOf(headers)
      if (id !== null) told.push(id)
    },
  })
  expect(told).toHaveLength(1)
  return told[0] ?? ''
}

const person = { firstName: 'Зухра', lastName: 'Ким', phoneNumbers: ['+998901112233'], description: null, tourId: null }
const addClient = async (api: Client) => Number((await api.clients.create(person))?.id)

test('what was switched is as it was again, with a version, a line of the log and a history of its own', async () => {
  const server = await startApp({ as: 'editor' })
  const { api, database } = server
  const id = await addTour(server)
  const action = await actionOf((options) => api.tours.deactivate(id, options))
  const off = await api.tours.get(id)
  expect((await api.ownActions.list())[0]).toMatchObject({
    id: Number(action),
    action: 'DeactivateTour',
    description: 'Тур «Хива»: деактивирован',
    count: 1,
    undone: 0,
  })

  expect(await api.ownActions.undo(action)).toEqual({ undone: 1, refused: [], kept: [] })

  const on = await api.tours.get(id)
  expect([off.isActive, on.isActive]).toEqual([false, true])
  expect(on.version).toBe(Number(off.version) + 1)
  const line = await database.db
    .selectFrom('activity_logs')
    .select(['action', 'description', 'username'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(line).toEqual({ action: 'UpdateTour', description: 'Отменено: Тур «Хива»: деактивирован', username: 'editor' })
  const [told] = (await api.history.list('Tour', id, { field: 'isActive' })).items
  expect(told).toMatchObject({ action: 'UpdateTour', fields: [{ before: { json: 'false' }, after: { json: 'true' } }] })
  expect((await api.ownActions.list())[0]).toMatchObject({ undone: 1 })
  await expect(api.ownActions.undo(action)).rejects.toMatchObject({ status: 409, code: 'already_done' })
})

test('what somebody changed since is refused in words that name them, and stays', async () => {
  const server = await startApp({ as: 'editor' })
  const { api, signIn } = server
  const id = await addTour(server)
  const action = await actionOf((options) => api.tours.deactivate(id, options))
  const other = await signIn('director')
  await other.tours.activate(id)

  await expect(api.ownActions.undo(action)).rejects.toMatchObject({
    status: 409,
    detail: expect.stringMatching(
      /^Отменить нельзя: тем временем это уже изменили – «Активность»\. Последнее изменение: Шерзод Алимов, \d\d\.\d\d\.\d{4} \d\d:\d\d$/,
    ),
  })

  expect((await api.tours.get(id)).isActive).toBe(true)
  expect((await api.ownActions.list())[0]).toMatchObject({ undone: 0, refusal: expect.stringContaining('Шерзод') })
  await other.tours.deactivate(id)
  expect(await api.ownActions.undo(action)).toEqual({ undone: 1, refused: [], kept: [] })
  const again = await actionOf((options) => api.tours.deactivate(id, options))
  await other.tours.remove(id)
  await expect(api.ownActions.undo(again)).rejects.toMatchObject({ detail: 'Отменить нельзя: записи больше нет' })
})

test('nobody takes back what another did, what is older than a day, or what they may not do any more', async () => {
  let now = new Date('2026-11-24T09:30:00.000Z')
  const server = await startApp({ as: 'editor', now: () => now })
  const { api, signIn, database } = server
  const id = await addTour(server)
  const action = await actionOf((options) => api.tours.deactivate(id, options))
  const other = await signIn('director')

  await expect(other.ownActions.undo(action)).rejects.toMatchObject({ status: 404 })
  expect(await other.ownActions.list()).toEqual([])
  now = new Date('2026-11-25T09:30:01.000Z')
  const later = await signIn('editor')
  await expect(later.ownActions.undo(action)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect(await later.ownActions.list()).toEqual([])
  const fresh = await actionOf((options) => later.tours.activate(id, options))
  await database.db.updateTable('users').set({ permissions: '[]' }).where('username', '=', 'editor').execute()
  await expect(later.ownActions.undo(fresh)).rejects.toMatchObject({ status: 403 })
  expect(await later.ownActions.list()).toEqual([])
})

test('an order and tags come back', async () => {
  const server = await startApp()
  const { api } = server
  const tourId = await addTour(server)
  for (const dayNumber of [1, 2, 3])
    await api.tourDays.create(
      tourId,
      { dayNumber, order: dayNumber - 1, title: text(`${dayNumber}`), description: text(''), alt: text('') },
      null,
    )
  const days = await api.tourDays.list(tourId)
  const { version } = await api.tours.get(tourId)
  const order = await actionOf((options) => api.tourDays.setOrder(tourId, days.toReversed(), options))
  await api.ownActions.undo(order)
  expect((await api.tourDays.list(tourId)).map(({ id }) => id)).toEqual(days.map(({ id }) => id))
  expect((await api.tours.get(tourId)).version).toBeGreaterThan(Number(version) + 1)

  const clientId = await addClient(api)
  const tag = await actionOf((options) => api.clients.addTag(clientId, 'VIP', options))
  await api.ownActions.undo(tag)
  expect((await api.clients.get(clientId)).tags).toEqual([])
  await api.clients.addTag(clientId, 'VIP')
  const [vip] = (await api.clients.get(clientId)).tags
  const untag = await actionOf((options) => api.clients.removeTag(clientId, vip?.id ?? 0, options))
  await api.ownActions.undo(untag)
  expect((await api.clients.get(clientId)).tags).toMatchObject([{ name: 'VIP' }])
})

test('what was read is unread again, for its person alone', async () => {
  const server = await startApp({ as: 'operator', config: { siteKeys: ['key'] } })
  const { api, database, signIn } = server
  const add = (title_ru: string) =>
    database.db
      .insertInto('notifications')
      .values({
        ...{ type: 5, title_ru, title_en: '', title_uz: '', message_ru: '', message_en: '', message_uz: '' },
        ...{ is_read: 0, created_at: new Date().toISOString(), data_json: '', subject: '', is_for_callers: 0 },
      })
      .execute()
  await add('Первое')
  await add('Второе')
  const read = async (client = api) => (await client.notifications.list()).items.map(({ isRead }) => isRead)
  const [second] = (await api.notifications.list()).items

  const one = await actionOf((options) => api.notifications.markRead(second?.notificationId ?? 0, options))
  expect(await read()).toEqual([true, false])
  await api.ownActions.undo(one)
  expect(await read()).toEqual([false, false])
  const again = await actionOf((options) => api.notifications.markRead(second?.notificationId ?? 0, options))
  const all = await actionOf((options) => api.notifications.markAllRead(options))
  await expect(api.ownActions.undo(again)).rejects.toMatchObject({ status: 409, detail: /все уведомления/ })
  const other = await signIn('director')
  await other.notifications.markAllRead()
  await api.ownActions.undo(all)
  expect(await read()).toEqual([true, false])
  expect(await read(other)).toEqual([true, true])
  expect((await api.ownActions.list()).map(({ part, undone }) => [part, undone])).toEqual([
    ['notifications', 1],
    ['notifications', 0],
    ['notifications', 1],
  ])
})

test('a request is in nobody’s hands and open again, a list of the site is in its order', async () => {
  const server = await startApp({ config: { siteKeys: ['key'] } })
  const { api } = server
  await api.contactActions.remind(await addClient(api), new Date(Date.now() + 3_600_000))
  const [request] = (await api.contactActions.list()).items
  const id = request?.id ?? 0
  const facts = async () => {
    const { isRead, takenBy, status, dueAt } = await api.contactActions.get(id)
    return { isRead, takenBy, status, dueAt }
  }
  const before = await facts()
  const taken = await actionOf((options) => api.contactActions.handOver(id, null, options))
  expect(await facts()).toMatchObject({ takenBy: null })
  const done = await actionOf((options) => api.contactActions.complete(id, options))
  expect(await facts()).toMatchObject({ status: 'completed', dueAt: null })
  await api.ownActions.undo(done)
  await api.ownActions.undo(taken)
  expect(await facts()).toEqual(before)

  const media = { mobile: await picture(), desktop: await picture() }
  for (const name of ['Первый', 'Второй', 'Третий'])
    await api.privateTours.create({ text: { ru: name, en: name, uz: name }, orderNumber: 1 }, media)
  const ids = (await api.privateTours.list()).map((each) => each.id)
  const order = await actionOf((options) => api.privateTours.reorder({ ids: ids.toReversed(), before: ids }, options))
  await api.ownActions.undo(order)
  expect((await api.privateTours.list()).map((each) => each.id)).toEqual(ids)
})

test('what was done at once to many is one action, taken back as far as nobody changed it', async () => {
  const server = await startApp({ as: 'editor' })
  const { api, signIn } = server
  const ids = [await addTour(server, 'Хива'), await addTour(server, 'Бухара'), await addTour(server, 'Самарканд')]
  const prices = await Promise.all(ids.map(async (id) => (await api.tours.get(id)).price))
  for (const id of ids) await api.tours.updateCard(id, { price: 900 }, asRun('run-1'))
  await (await signIn('director')).tours.updateCard(ids[1] ?? 0, { price: 1000 })
  const [run, ...others] = await api.ownActions.list()
  expect(others).toEqual([])
  expect(run).toMatchObject({ count: 3, undone: 0 })

  const result = await api.ownActions.undo(run?.id ?? 0)

  const reason = expect.stringContaining('«Цена»')
  expect(result).toEqual({ undone: 2, refused: [reason], kept: [{ recordId: ids[1], reason }] })
  expect(await Promise.all(ids.map(async (id) => (await api.tours.get(id)).price))).toEqual([
    prices[0],
    1000,
    prices[2],
  ])
  expect((await api.ownActions.list())[0]).toMatchObject({
    count: 3,
    undone: 2,
    refusal: expect.stringContaining('Цена'),
  })
})

test('a run of thousands is taken back as well', { timeout: 120_000 }, async () => {
  const server = await startApp({ as: 'editor' })
  const { api, database } = server
  const id = await addTour(server)
  await api.tours.updateCard(id, { price: 900 }, asRun('run-2'))
  const { db } = database
  const { id: _, ...line } = await db
    .selectFrom('activity_logs')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { id: __, ...own } = await db.selectFrom('own_actions').selectAll().executeTakeFirstOrThrow()
  // As many more lines and actions, of which each changes nothing any more.
  for (let portion = 0; portion < 30; portion++) {
    const lines = await db.insertInto('activity_logs').values(Array(100).fill(line)).returning('id').execute()
    await db
      .insertInto('own_actions')
      .values(lines.map(({ id }) => ({ ...own, log_id: id, changes: '[]' })))
      .execute()
  }
  const [run] = await api.ownActions.list()
  expect(run).toMatchObject({ count: 3001 })

  expect(await api.ownActions.undo(run?.id ?? 0)).toEqual({ undone: 3001, refused: [], kept: [] })

  expect((await api.tours.get(id)).price).not.toBe(900)
})

test('clients are found by the tags that came back, and not by those that are gone again', async () => {
  const { api } = await startApp()
  const id = await addClient(api)
  const found = async (search: string) => (await api.clients.list({ search })).total
  const tag = await actionOf((options) => api.clients.addTag(id, 'ПУСТЫНЯ', options))
  expect(await found('пустыня')).toBe(1)
  await api.ownActions.undo(tag)
  expect(await found('пустыня')).toBe(0)
  await api.clients.addTag(id, 'ГОРЫ')
  const [mountains] = (await api.clients.get(id)).tags
  const untag = await actionOf((options) => api.clients.removeTag(id, mountains?.id ?? 0, options))
  expect(await found('горы')).toBe(0)
  await api.ownActions.undo(untag)
  expect(await found('горы')).toBe(1)
})

test('nothing comes back to somebody who is switched off', async () => {
  const { api } = await startApp({ config: { siteKeys: ['key'] } })
  const operator = Number((await api.users.list({ search: 'operator' })).items[0]?.id)
  const id = await addClient(api)
  const give = async (ownerId: Id | null, options = {}) => {
    const client = await api.clients.get(id)
    const input = { ...pickFields(clientFields, client), ownerId }
    return api.clients.update(id, input, { ...options, version: client.version })
  }
  await give(operator)
  const freed = await actionOf((options) => give(null, options))
  await api.contactActions.remind(id, new Date(Date.now() + 3_600_000))
  const [request] = (await api.contactActions.list()).items
  await api.contactActions.handOver(request?.id ?? 0, operator)
  const handed = await actionOf((options) => api.contactActions.handOver(request?.id ?? 0, null, options))
  await api.users.deactivate(operator)

  for (const action of [freed, handed])
    await expect(api.ownActions.undo(action)).rejects.toMatchObject({
      status: 409,
      detail: /прежний сотрудник отключён/,
    })

  await api.users.activate(operator)
  for (const action of [freed, handed]) expect(await api.ownActions.undo(action)).toMatchObject({ undone: 1 })
})

test('a request on which a colleague goes on is not unread again', async () => {
  const { api, signIn, database } = await startApp({ config: { siteKeys: ['key'] } })
  await api.contactActions.remind(await addClient(api), new Date(Date.now() + 3_600_000))
  const [request] = (await api.contactActions.list()).items
  const id = request?.id ?? 0
  await database.db
    .updateTable('contact_actions')
    .set({ is_read: 0, read_by: null, read_at: null, taken_by: null, taken_at: null })
    .execute()
  const me = api.session.user()?.id ?? 0
  const read = await actionOf((options) => api.contactActions.markRead(id, me, new Date(), options))
  const other = await signIn('operator')
  await other.contactActions.take(id)

  await expect(api.ownActions.undo(read)).rejects.toMatchObject({
    status: 409,
    detail: /тем временем это уже изменили/,
  })

  expect(await api.contactActions.get(id)).toMatchObject({ isRead: true })
})

test('two clients that became one are among the actions, with the call of their own', async () => {
  const { api } = await startApp()
  const [keepId, fromId] = [await addClient(api), await addClient(api)]
  await api.clientMerges.merge(keepId, { from: fromId })
  expect(await api.ownActions.list()).toMatchObject([{ merge: { keepId, fromId } }])
  await api.clientMerges.undo(keepId, fromId)
  expect(await api.ownActions.list()).toEqual([])
})

test('a text, a new record and one that is gone are nothing to be taken back by a press', async () => {
  const server = await startApp()
  const { api } = server
  const id = await addTour(server)
  await api.tours.updateCard(id, { title: text('Бухара') })
  await api.tours.updateCard(id, { price: 7, title: text('Самарканд') })
  await api.tours.updateCard(id, { validUntil: '2030-01-01' })
  await api.tours.remove(id)
  expect(await api.ownActions.list()).toEqual([])
})

/** Calls that change something, of which a press takes nothing back, by why that is so. */
const notTakenBack: Readonly<Record<string, string>> = {
  'what was typed comes back from the history, field by field': `
    PATCH /api/clients/{}/companions/{}
    PATCH /api/clients/{}/contacts/{}
    PATCH /api/clients/{}/credentials
    PATCH /api/clients/{}/documents/{}
    PATCH /api/clients/{}/emergency-contacts/{}
    PATCH /api/clients/{}/other-documents/{}
    PATCH /api/clients/{}/preference
    PATCH /api/clients/{}/visas/{}
    PUT /api/client-tour-documents/{}
    PUT /api/client-tours/{}
    PUT /api/client-tours/{}/travellers
    PUT /api/clients/{}
    PUT /api/contact-actions/{}
    PUT /api/hero-page-info/{}/title
    PUT /api/instagram/posts/{}
    PUT /api/message-templates/{}
    PUT /api/private-tour-banners/{}
    PUT /api/private-tours/{}
    PUT /api/uzbekistan-banners/{}
    PUT /api/uzbekistan-posts/{}`,
  'a file that was replaced is not kept': `
    PUT /api/hero-page-info/{}/media
    PUT /api/private-tour-banners/{}/media
    PUT /api/private-tours/{}/media
    PUT /api/tours/{}/days/{}/image
    PUT /api/tours/{}/image
    PUT /api/uzbekistan-banners/{}/media
    PUT /api/uzbekistan-posts/{}/media`,
  'what was deleted is another matter than what was changed': `
    DELETE /api/client-tour-documents/{}
    DELETE /api/client-tours/{}
    DELETE /api/client-views/{}
    DELETE /api/clients/{}
    DELETE /api/clients/{}/companions/{}
    DELETE /api/clients/{}/contacts/{}
    DELETE /api/clients/{}/documents/{}
    DELETE /api/clients/{}/emergency-contacts/{}
    DELETE /api/clients/{}/other-documents/{}
    DELETE /api/clients/{}/visas/{}
    DELETE /api/instagram/posts/{}
    DELETE /api/message-templates/{}
    DELETE /api/private-tour-banners/{}
    DELETE /api/private-tours/{}
    DELETE /api/tours/{}
    DELETE /api/tours/{}/days/{}
    DELETE /api/uzbekistan-banners/{}
    DELETE /api/uzbekistan-posts/{}`,
  'a new record is deleted by its own call': `
    POST /api/client-tour-documents
    POST /api/client-tours
    POST /api/client-views
    POST /api/clients
    POST /api/clients/{}/companions
    POST /api/clients/{}/contacts
    POST /api/clients/{}/documents
    POST /api/clients/{}/emergency-contacts
    POST /api/clients/{}/messages
    POST /api/clients/{}/other-documents
    POST /api/clients/{}/preference
    POST /api/clients/{}/reminders
    POST /api/clients/{}/visas
    POST /api/contact-actions
    POST /api/contact-actions/{}/comments
    POST /api/contact-actions/{}/messages
    POST /api/departures/{}/{}/lists
    POST /api/instagram/posts
    POST /api/message-templates
    POST /api/private-tour-banners
    POST /api/private-tours
    POST /api/tours
    POST /api/tours/{}/copy
    POST /api/tours/{}/days
    POST /api/users
    POST /api/uzbekistan-banners
    POST /api/uzbekistan-posts`,
  'has an undo of its own': `
    DELETE /api/bin/{}/{}
    POST /api/bin/{}/{}/restore
    POST /api/clients/{}/merge
    POST /api/clients/{}/merge/undo
    POST /api/imports
    POST /api/imports/{}/pause
    POST /api/imports/{}/start
    POST /api/imports/{}/stop
    POST /api/imports/{}/undo
    POST /api/my-actions/{}/undo
    PUT /api/clients/{}/doubles/{}
    PUT /api/imports/{}/rows`,
  'is about who may come in, which only its own call decides': `
    POST /api/auth/draft-key
    POST /api/auth/passkeys
    POST /api/auth/passkeys/ask
    POST /api/auth/passkeys/begin
    POST /api/auth/passkeys/{}/remove
    PUT /api/users/second-factors
    DELETE /api/auth/sessions
    DELETE /api/auth/sessions/{}
    DELETE /api/auth/tokens/{}
    POST /api/auth/login
    POST /api/auth/logout
    POST /api/auth/second-factor/begin
    POST /api/auth/second-factor/confirm
    POST /api/auth/second-factor/prove
    POST /api/auth/second-factor/recovery-codes
    POST /api/auth/second-factor/remove
    POST /api/auth/tokens
    POST /api/users/{}/activate
    POST /api/users/{}/deactivate
    POST /api/users/{}/reset-password
    POST /api/users/{}/reset-second-factor
    POST /api/users/{}/view-as
    PUT /api/auth/password
    PUT /api/users/{}`,
  'sets all of a departure at once, and is set again the same way': `
    PUT /api/client-tours/{}/travellers/{}/same
    PUT /api/departures/{}/{}/flights
    PUT /api/departures/{}/{}/group
    PUT /api/departures/{}/{}/rooms`,
  'how somebody looks at a list': `
    PUT /api/client-views/{}
    PUT /api/clients/columns`,
  'cannot be taken back': `
    POST /api/clients/{}/personal-data/erase
    POST /api/instagram/sync
    POST /api/site-deliveries/retry
    POST /api/site-deliveries/test
    POST /api/site-deliveries/{}/retry`,
  'only asks or reports': `
    POST /api/clients/alike
    POST /api/clients/alike/each
    POST /api/csp-reports`,
}

test('every call that changes something can be taken back, or has a reason why not', { timeout: 240_000 }, async () => {
  const server = await startApp(walkOptions())
  const undoable = new Set<string>()
  const passed = globalThis.fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await passed(input, init)
    const path = new URL(String(input)).pathname.replace(/(?<=\/)(?:\d+|\d{4}-\d\d-\d\d|birthday)(?=\/|$)/g, '{}')
    if (answer.headers.get('own-action')) undoable.add(`${init?.method} ${path}`)
    return answer
  })

  await walkClient(server)

  spy.mockRestore()
  const changing = routesOf(server.app)
    .filter(({ method, path }) => path.startsWith('/api/') && ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
    .map(({ method, path }) => `${method} ${path}`)
  const named = Object.values(notTakenBack).flatMap((routes) => routes.trim().split(/\s*\n\s*/))
  expect(changing.filter((route) => !undoable.has(route)).sort()).toEqual(named.toSorted())
  expect([...undoable].filter((route) => named.includes(route))).toEqual([])
})
