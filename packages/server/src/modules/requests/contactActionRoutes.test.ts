import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'
import type { TestUsername } from '../../../test/testEmployees'
import { addNotification } from '../notifications/notificationRepository'
import { remindOfRequests } from './remindOfRequests'

async function addRequest({ database }: StartedApp, changes: Record<string, unknown> = {}): Promise<number> {
  const { id } = await database.db
    .insertInto('contact_actions')
    .values({
      action_type: 1,
      action: '',
      type: 'hot',
      description: 'Хочет в Хиву',
      first_name: 'Артём',
      last_name: 'Щёголев',
      phone_numbers: '["+998901234567","+998712000101"]',
      country: 'Узбекистан',
      is_read: 0,
      read_by: null,
      read_at: null,
      is_call_made: 0,
      call_result: '',
      called_by: null,
      called_at: null,
      search_text: '',
      created_at: '2026-11-20T05:41:00.000Z',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('lists requests newest first in both shapes that the documents know, with their comments', async () => {
  const server = await startApp({ as: 'operator' })
  await addRequest(server)
  const newest = await addRequest(server, { created_at: '2026-11-21T05:00:00.000Z' })
  await server.database.db
    .insertInto('contact_action_comments')
    .values({ contact_action_id: newest, user_id: 3, text: 'Перезвонить', created_at: '2026-11-21T05:01:00.000Z' })
    .execute()

  const answer = await server.app.inject({
    url: '/api/contact-actions',
    headers: { authorization: `Bearer ${await server.tokenOf('operator')}` },
  })

  const { items, total } = await server.api.contactActions.list()
  expect(total).toBe(2)
  expect(items.map(({ createdAt }) => createdAt)).toEqual(['2026-11-21T05:00:00.000Z', '2026-11-20T05:41:00.000Z'])
  expect(items[0]?.comments).toMatchObject([{ text: 'Перезвонить', userId: 3, userName: 'Севара Рахимова' }])
  expect(answer.json()[0]).toMatchObject({
    id: newest,
    client: { firstName: 'Артём', lastName: 'Щёголев', phoneNumbers: ['+998901234567', '+998712000101'] },
    clientName: 'Артём Щёголев',
    name: 'Артём Щёголев',
    phone: '+998901234567',
  })
})

test('derives the status from what happened to the request', async () => {
  const server = await startApp({ as: 'operator' })
  await addRequest(server, { created_at: '2026-11-20T03:00:00.000Z' })
  await addRequest(server, { created_at: '2026-11-20T02:00:00.000Z', is_read: 1 })
  await addRequest(server, {
    created_at: '2026-11-20T01:00:00.000Z',
    is_read: 1,
    is_call_made: 1,
    completed_at: '2026-11-20T06:00:00.000Z',
  })

  const { items } = await server.api.contactActions.list()

  expect(items.map(({ status }) => status)).toEqual(['new', 'in_progress', 'completed'])
})

test('shows requests to those alone who may call', async () => {
  const { api } = await startApp({ as: 'editor' })

  await expect(api.contactActions.list()).rejects.toMatchObject({ status: 403 })
})

const logOf = async ({ database }: StartedApp) =>
  (await database.db.selectFrom('activity_logs').selectAll().orderBy('id').execute()).map(({ action, description }) => [
    action,
    description,
  ])

test('records who read, called and commented from the session and the clock, whatever was sent', async () => {
  const now = () => new Date('2026-11-21T07:00:00.000Z')
  const server = await startApp({ as: 'operator', now })
  const id = await addRequest(server)
  const [somebodyElse, longAgo] = [1, new Date('2020-01-01')]

  await server.api.contactActions.markRead(id, somebodyElse, longAgo)
  const read = (await server.api.contactActions.list()).items[0]
  await server.api.contactActions.recordCall(id, ' Ждём предоплату ', somebodyElse, longAgo)
  await server.api.contactActions.comment(id, 'Любит горы', somebodyElse)

  const action = (await server.api.contactActions.list()).items[0]
  const [me, moment] = [3, now().toISOString()]
  expect(read).toMatchObject({ status: 'in_progress', isRead: true, readBy: me, readAt: moment, callMade: false })
  expect(action).toMatchObject({ status: 'completed', callResult: 'Ждём предоплату', calledBy: me, calledAt: moment })
  expect(action?.comments).toMatchObject([{ text: 'Любит горы', userId: me, createdAt: moment }])
  expect(await logOf(server)).toEqual([
    ['UpdateContactAction', `Заявка № ${id} «Артём Щёголев»: прочитана`],
    ['UpdateContactAction', `Заявка № ${id} «Артём Щёголев»: звонок выполнен`],
    ['UpdateContactAction', `Заявка № ${id} «Артём Щёголев»: добавлен комментарий`],
  ])
})

test('keeps who read a request first: it is not taken back', async () => {
  const server = await startApp({ as: 'operator' })
  const [unread, read] = [await addRequest(server), await addRequest(server)]
  const headers = { authorization: `Bearer ${await server.tokenOf('operator')}` }
  const put = (id: number, payload: object) =>
    server.app.inject({ method: 'PUT', url: `/api/contact-actions/${id}`, headers, payload })
  const before = (await put(read, { isRead: true })).json()

  const answers = [
    await put(read, { isRead: false }),
    await put(read, { isRead: false, callMade: true, callResult: 'Подумает' }),
  ]

  expect(answers.map((answer) => [answer.statusCode, answer.json().detail])).toEqual(
    answers.map(() => [409, 'Прочитанную заявку нельзя снова отметить непрочитанной']),
  )
  expect((await server.api.contactActions.list()).items.find(({ id }) => id === read)).toMatchObject({
    isRead: true,
    readBy: before.readBy,
    readAt: before.readAt,
    callMade: false,
  })
  expect((await put(unread, { isRead: false })).json()).toMatchObject({ isRead: false, status: 'new' })
})

test('takes a call in the other reading of the documents, and one call only', async () => {
  const server = await startApp({ as: 'operator' })
  const id = await addRequest(server)
  const headers = { authorization: `Bearer ${await server.tokenOf('operator')}` }
  const put = (body: object) =>
    server.app.inject({ method: 'PUT', url: `/api/contact-actions/${id}`, headers, payload: body })

  const blank = [await put({ userId: 1, result: ' ' }), await put({ callMade: true })]
  const calls = await Promise.all([put({ USERID: 1, Result: 'Подумает' }), put({ callMade: true, callResult: 'Нет' })])

  expect(blank.map((answer) => [answer.statusCode, answer.json().errors])).toEqual([
    [400, { result: ['Введите результат звонка'] }],
    [400, { callResult: ['Введите результат звонка'] }],
  ])
  expect(calls.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await statusesOf([server.api.contactActions.comment(id, ' ', 3)])).toEqual([400])
  expect(await statusesOf([server.api.contactActions.comment(99, 'Нет такой', 3)])).toEqual([404])
})

test('a completed request is not taken; put off it is open again', async () => {
  const server = await startApp({ as: 'operator' })
  const id = await addRequest(server)
  const { contactActions } = server.api
  const takenBy = (await contactActions.complete(id))?.takenBy ?? null

  for (const from of [null, takenBy]) {
    await expect(contactActions.take(id, from)).rejects.toMatchObject({ status: 409, code: 'already_done' })
  }
  expect(await contactActions.get(id)).toMatchObject({ status: 'completed', takenBy })
  await contactActions.snooze(id, new Date(Date.now() + 3_600_000))
  expect(await contactActions.take(id)).toMatchObject({ status: 'pending', takenBy: expect.anything() })
})

const siteKey = 'a-key-of-the-public-site-1'

async function startWithSite(config: { siteKeys?: string[] } = { siteKeys: [siteKey] }) {
  const server = await startApp({ as: 'operator', config })
  const site = (key: string) =>
    createClient({
      baseUrl: server.baseUrl,
      session: createSession(memoryStore()),
      headers: { 'x-site-key': key },
      retryDelays: [],
    })
  return { ...server, site }
}

test('takes a request from the public site and tells staff of it', async () => {
  const { api, site } = await startWithSite()

  await site(siteKey).contactActions.submit({
    firstName: 'Julia',
    lastName: 'Becker',
    phoneNumbers: ['+49 (171) 555-01-99'],
    country: 'Германия',
    type: 'hot',
    description: 'Yurts in October?',
  })

  const [request] = (await api.contactActions.list()).items
  const [notification] = (await api.notifications.list()).items
  expect(request).toMatchObject({
    name: 'Julia Becker',
    phone: '+491715550199',
    type: 'hot',
    status: 'new',
    actionType: 2,
  })
  expect(notification).toMatchObject({
    type: 4,
    title: 'Горячая заявка с сайта',
    message: 'Julia Becker: Yurts in October?',
    isRead: false,
  })
  expect(JSON.parse(notification?.dataJson ?? '')).toMatchObject({ contactActionId: request?.id, source: 'hot' })
})

test('refuses requests with a wrong key, without a key of its own, with bad fields, and too many of them', async () => {
  const { api, site } = await startWithSite()
  const asked = { firstName: 'Олег', phoneNumbers: ['998901234567'] }

  const wrong = site('another-key').contactActions.submit(asked)
  await expect(wrong).rejects.toMatchObject({ status: 403 })
  const bad = site(siteKey).contactActions.submit({ firstName: ' ', phoneNumbers: ['+0', 'x'], type: 'banner' })
  await expect(bad).rejects.toMatchObject({
    status: 400,
    errors: {
      firstName: ['Имя обязательно'],
      'phoneNumbers[0]': ['Некорректный номер телефона'],
      'phoneNumbers[1]': ['Некорректный номер телефона'],
      type: ['Неизвестный источник заявки; известны top_button, bottom_button, hot'],
    },
  })
  const many = await statusesOf(
    Array.from({ length: 32 }, (_, place) =>
      site(siteKey).contactActions.submit({ ...asked, description: `Вопрос ${place}` }),
    ),
  )
  expect([many.filter((status) => status === 200).length, many.filter((status) => status === 429).length]).toEqual([
    28, 4,
  ])
  expect((await api.contactActions.list()).total).toBe(28)
  const keyless = await startWithSite({})
  await expect(keyless.site('').contactActions.submit(asked)).rejects.toMatchObject({ status: 503 })
})

const hiva = {
  firstName: 'Артём',
  phoneNumbers: ['+998 90 123-45-67'],
  description: 'Хотим в Хиву, вдвоём',
  type: 'top_button',
}

test('what a visitor sends again within ten minutes of the last time is one request that counts', async () => {
  let moment = new Date('2026-11-21T07:00:00.000Z')
  const server = await startApp({ as: 'operator', config: { siteKeys: ['key'] }, now: () => moment })
  const { contactActions, notifications, events } = server.api
  const { last } = await events.list()
  const after = (minutes: number) => {
    moment = new Date(moment.getTime() + minutes * 60_000)
  }
  const [first] = await ask(server, [hiva])
  const read = await contactActions.get(first ?? 0)
  after(9)
  const again = { ...hiva, phoneNumbers: ['998901234567'], type: 'bottom_button' }
  const ids = await ask(server, [{ ...again, description: ' хотим  в Хиву,\nвдвоём' }])
  after(9)
  ids.push(...(await ask(server, [{ ...hiva, firstName: 'Артем', lastName: 'Щёголев' }])))

  expect(ids).toEqual([first, first])
  expect((await contactActions.list()).items).toMatchObject([
    { id: first, name: 'Артём', repeats: 3, repeatedAt: moment.toISOString(), createdAt: read.createdAt },
  ])
  expect(read).toMatchObject({ repeats: 1, repeatedAt: null })
  // It is in nobody's way who works on it since before.
  await contactActions.complete(first ?? 0, { version: read.version ?? 0 })
  expect((await notifications.list()).total).toBe(1)
  const told = (await events.list(last)).events.filter(({ entity }) => entity === 'ContactAction')
  expect(told.map(({ id, by }) => [id, by?.name ?? null])).toEqual([
    [first, null],
    [first, null],
    [first, 'Севара Рахимова'],
    [first, null],
  ])
  expect(await logOf(server)).toContainEqual([
    'UpdateContactAction',
    `Заявка № ${first} «Артём»: отправлена с сайта ещё раз, всего 3`,
  ])
})

test('what says something else, comes later or after the first was finished is another request', async () => {
  let moment = new Date('2026-11-21T07:00:00.000Z')
  const server = await startApp({ as: 'operator', config: { siteKeys: ['key'] }, now: () => moment })
  const { contactActions } = server.api
  const others = [
    hiva,
    { ...hiva, description: 'Хотим в Бухару' },
    { ...hiva, actionType: 'Complaint' },
    { ...hiva, type: 'hot' },
    { ...hiva, country: 'Германия' },
    { ...hiva, phoneNumbers: ['+998901234568'] },
    { ...hiva, phoneNumbers: ['+998901234567', '+998901234568'] },
  ]
  const ids = await ask(server, others)
  expect(new Set(ids).size).toBe(others.length)
  expect(await ask(server, others)).toEqual(ids)

  moment = new Date(moment.getTime() + 10 * 60_000 + 1)
  const [later] = await ask(server, [hiva])
  expect(ids).not.toContain(later)
  await contactActions.recordCall(later ?? 0, 'Едут', 3, moment)
  const [afterCall] = await ask(server, [hiva])
  expect(afterCall).not.toBe(later)
  await contactActions.complete(afterCall ?? 0)
  const [afterEnd] = await ask(server, [hiva])
  expect(afterEnd).not.toBe(afterCall)
  expect((await contactActions.list()).items.map(({ repeats }) => repeats)).toEqual([1, 1, 1, ...others.map(() => 2)])
})

test('of many that a visitor sends at once there is one', async () => {
  const server = await startApp({ as: 'operator', config: { siteKeys: ['key'] } })

  const ids = (await Promise.all(Array.from({ length: 8 }, () => ask(server, [hiva])))).flat()

  expect(new Set(ids).size).toBe(1)
  expect((await server.api.contactActions.list()).items).toMatchObject([{ id: ids[0], repeats: 8 }])
  expect((await server.api.notifications.list()).total).toBe(1)
})

const names = async (listing: ReturnType<StartedApp['api']['contactActions']['list']>) =>
  (await listing).items.map(({ name }) => name)

/** Requests as the site sends them, so that they are found as they would be. */
async function ask({ app }: StartedApp, requests: readonly Record<string, unknown>[]): Promise<number[]> {
  const ids: number[] = []
  for (const payload of requests) {
    const headers = { 'x-site-key': 'key' }
    const answer = await app.inject({ method: 'POST', url: '/api/contact-actions', headers, payload })
    ids.push(answer.json().id)
  }
  return ids
}

const [artyom, nigora, julia] = [
  {
    firstName: 'Артём',
    lastName: 'Щёголев',
    phoneNumbers: ['+998 90 123-45-67'],
    country: 'Узбекистан',
    type: 'top_button',
  },
  { firstName: 'Нигора', lastName: 'Хамидова', phoneNumbers: ['+998935550142'], country: 'Узбекистан', type: 'hot' },
  {
    firstName: 'Julia',
    lastName: 'Becker',
    phoneNumbers: ['+491715550199'],
    country: 'Германия',
    type: 'bottom_button',
  },
]

test('finds requests by name in either alphabet, by phone in any groups, by country and by kind', async () => {
  const server = await startApp({ as: 'operator', config: { siteKeys: ['key'] } })
  await ask(server, [artyom, nigora, julia])
  const { contactActions } = server.api

  expect(await names(contactActions.list({ search: 'хамид' }))).toEqual(['Нигора Хамидова'])
  expect(await names(contactActions.list({ search: 'khamidova' }))).toEqual(['Нигора Хамидова'])
  expect(await names(contactActions.list({ search: '0142' }))).toEqual(['Нигора Хамидова'])
  expect(await names(contactActions.list({ search: '90 123 45' }))).toEqual(['Артём Щёголев'])
  expect(await names(contactActions.list({ search: 'герман' }))).toEqual(['Julia Becker'])
  expect(await names(contactActions.list({ type: 'hot' }))).toEqual(['Нигора Хамидова'])
  expect(await names(contactActions.list({ search: 'узбек', pageSize: 1 }))).toEqual(['Нигора Хамидова'])
  expect((await contactActions.list({ search: 'узбек', pageSize: 1 })).total).toBe(2)
  expect(await names(contactActions.list({ hotFirst: true }))).toEqual([
    'Нигора Хамидова',
    'Julia Becker',
    'Артём Щёголев',
  ])
})

test('counts all hot clients, and those among them who wait for a call', async () => {
  const server = await startApp({ as: 'operator' })
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const done = new Date().toISOString()
  for (const changes of [
    { type: 'hot' },
    { type: 'hot', is_read: 1 },
    { type: 'hot', is_call_made: 1 },
    { type: 'hot', due_at: later },
    { type: 'hot', completed_at: done },
    { type: 'top_button' },
  ])
    await addRequest(server, changes)

  expect(await server.api.contactActions.summary()).toMatchObject({ total: 6, allHot: 5, hot: 2 })
})

test('counts a hot client who waits behind four hundred others', async () => {
  const server = await startApp({ as: 'operator' })
  for (let n = 0; n < 400; n++) {
    await addRequest(server, {
      type: n === 380 ? 'hot' : 'top_button',
      is_read: n === 380 ? 0 : 1,
      search_text: n === 380 ? '+998935550142' : '',
      created_at: new Date(Date.UTC(2026, 10, 20) - n * 60_000).toISOString(),
    })
  }

  expect(await server.api.contactActions.summary()).toEqual({
    total: 400,
    unread: 1,
    allHot: 1,
    hot: 1,
    dueToday: 0,
    mine: 0,
  })
  expect((await server.api.contactActions.list({ search: '0142' })).items).toHaveLength(1)
})

test('of two who take a request one has it, and the other reads who; it can be taken over on purpose', async () => {
  const server = await startApp({ as: 'operator' })
  const id = await addRequest(server)
  const director = await server.signIn('director')

  const [first, second] = await Promise.allSettled([
    server.api.contactActions.take(id),
    director.contactActions.take(id),
  ])

  const taken = [first, second].find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<{
    takenByName: string
  }>
  const refused = [first, second].find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ status: 409, code: 'already_taken' })
  expect(refused.reason.detail).toContain(taken.value.takenByName)
  const loser = refused === first ? server.api : director
  const holder = (await loser.contactActions.list()).items[0]?.takenBy ?? null
  expect(await loser.contactActions.take(id, holder)).toMatchObject({ status: 'in_progress', isRead: true })
  expect(await loser.contactActions.summary()).toMatchObject({ mine: 1, unread: 0 })
  expect((await loser.contactActions.list({ takenBy: (await loser.auth.me()).id })).items).toHaveLength(1)
})

test('hands a request over to an employee who may work on it, and back to nobody', async () => {
  const server = await startApp({ as: 'operator' })
  const id = await addRequest(server)
  const { contactActions, events } = server.api
  const [director, operator] = await contactActions
    .takers()
    .then((takers) => ['Шерзод Алимов', 'Севара Рахимова'].map((name) => takers.find((taker) => taker.name === name)))
  expect((await contactActions.takers()).map(({ name }) => name)).toEqual(['Севара Рахимова', 'Шерзод Алимов'])
  const { last } = await events.list()
  const taken = await contactActions.take(id)

  const handed = await contactActions.handOver(id, director?.id ?? 0, { version: taken?.version ?? 0 })

  expect(handed).toMatchObject({ takenBy: director?.id, takenByName: 'Шерзод Алимов', status: 'in_progress' })
  expect(await (await server.signIn('director')).contactActions.summary()).toMatchObject({ mine: 1 })
  const stale = contactActions.handOver(id, operator?.id ?? 0, { version: taken?.version ?? 0 })
  await expect(stale).rejects.toMatchObject({ status: 412 })
  expect(await contactActions.handOver(id, director?.id ?? 0)).toMatchObject({ takenBy: director?.id })
  const released = await contactActions.handOver(id, null, { version: handed?.version ?? 0 })
  expect(released).toMatchObject({ takenBy: null, takenByName: '', takenAt: null, isRead: true })
  expect(await logOf(server)).toEqual([
    ['UpdateContactAction', `Заявка № ${id} «Артём Щёголев»: взята в работу`],
    ['UpdateContactAction', `Заявка № ${id} «Артём Щёголев»: передана: Шерзод Алимов`],
    ['UpdateContactAction', `Заявка № ${id} «Артём Щёголев»: возвращена в общий список`],
  ])
  const told = (await events.list(last)).events.filter(({ entity }) => entity === 'ContactAction')
  expect(told.map((event) => event.id)).toEqual([id, id, id])
})

test('hands over neither to who may not work on requests nor what is completed', async () => {
  const server = await startApp({ as: 'operator' })
  const id = await addRequest(server)
  const { contactActions } = server.api
  const ids = new Map(
    (await server.database.db.selectFrom('users').select(['id', 'username']).execute()).map((row) => [
      row.username,
      row.id,
    ]),
  )
  const handOver = (to: unknown) => contactActions.handOver(id, to as number)

  for (const to of [ids.get('editor'), ids.get('leaver'), 999, 'nobody'])
    await expect(handOver(to)).rejects.toMatchObject({
      status: 400,
      errors: { to: ['Этому сотруднику нельзя передать заявку: нет доступа к заявкам'] },
    })
  await expect(handOver(undefined)).rejects.toMatchObject({
    status: 400,
    errors: { to: ['Укажите, кому передать заявку'] },
  })
  await contactActions.complete(id)
  await expect(handOver(ids.get('director'))).rejects.toMatchObject({ status: 409, code: 'already_done' })
  await expect(contactActions.handOver(999, null)).rejects.toMatchObject({ status: 404 })
  const editor = await server.signIn('editor')
  await expect(editor.contactActions.takers()).rejects.toMatchObject({ status: 403 })
  await expect(editor.contactActions.handOver(id, null)).rejects.toMatchObject({ status: 403 })
})

test('puts a request off, returns it at its moment, and reminds whoever took it once', async () => {
  let moment = new Date('2026-11-23T06:00:00.000Z')
  const now = () => moment
  const server = await startApp({ as: 'operator', now })
  const { api, database } = server
  const [mine, nobodys] = [await addRequest(server), await addRequest(server, { first_name: 'Нигора' })]
  await api.contactActions.take(mine)
  const until = new Date('2026-11-23T09:00:00.000Z')
  expect(await api.contactActions.snooze(mine, until)).toMatchObject({ status: 'pending', dueAt: until.toISOString() })
  await api.contactActions.snooze(nobodys, until)
  expect(await api.contactActions.summary()).toMatchObject({ hot: 0, dueToday: 2 })
  const remind = () => remindOfRequests({ ...database, now, notify: addNotification })
  expect(await remind()).toBeUndefined()

  moment = new Date('2026-11-23T09:00:30.000Z')
  await Promise.all([remind(), remind()])

  const titles = async (username: TestUsername) =>
    (await (await server.signIn(username)).notifications.list()).items.map(({ message }) => message.split(',')[0])
  expect(await titles('operator')).toEqual(expect.arrayContaining(['Нигора Щёголев', 'Артём Щёголев']))
  expect(await titles('director')).toEqual(['Нигора Щёголев'])
  expect(await titles('editor')).toEqual([])
  expect((await (await server.signIn('editor')).notifications.list()).total).toBe(0)
  expect((await api.contactActions.list({ dueBefore: new Date('2026-11-23T19:00:00.000Z') })).items).toHaveLength(2)
  expect((await api.contactActions.list({ status: 'in_progress' })).items).toHaveLength(2)

  expect((await api.contactActions.list({ open: true })).items).toHaveLength(2)
  expect(await api.contactActions.complete(mine)).toMatchObject({ status: 'completed', dueAt: null })
  expect((await api.contactActions.list({ open: true })).items).toMatchObject([{ id: nobodys }])
  expect(await api.contactActions.summary()).toMatchObject({ dueToday: 1, mine: 0 })
  expect((await logOf(server)).map(([, text]) => text)).toContain(`Заявка № ${mine} «Артём Щёголев»: отложена`)
})

test.each(['tomorrow', '2026-11-22T10:00:00Z', '2031-01-01T00:00:00Z', '2026-11-24'])(
  'refuses to put a request off until %s',
  async (until) => {
    const server = await startApp({ as: 'operator', now: () => new Date('2026-11-23T06:00:00.000Z') })
    const id = await addRequest(server)

    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/contact-actions/${id}/snooze`,
      headers: { authorization: `Bearer ${await server.tokenOf('operator')}` },
      payload: { until },
    })

    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['until']])
  },
)
