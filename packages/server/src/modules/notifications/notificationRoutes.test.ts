import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'
import { nameSubjects } from '../../database/migrations/0035_own_reads'
import { toColumns } from '../../text/localizedColumns'

test('lists notifications newest first, to anybody who is signed in', async () => {
  const { api, database } = await startApp({ as: 'newcomer' })
  const text = (ru: string) => ({ ru, en: '', uz: '' })
  for (const [hour, title] of [
    ['08', 'Старое'],
    ['10', 'Новое'],
    ['09', 'Среднее'],
  ] as const) {
    await database.db
      .insertInto('notifications')
      .values({
        type: 4,
        ...toColumns('title', text(title)),
        ...toColumns('message', text('Сообщение')),
        is_read: hour === '08' ? 1 : 0,
        data_json: '{"tourId":2}',
        subject: '',
        created_at: `2026-11-20T${hour}:00:00.000Z`,
      })
      .execute()
  }

  const { items, total } = await api.notifications.list({ pageSize: 2 })

  expect(total).toBe(3)
  expect(items).toMatchObject([
    { title: 'Новое', message: 'Сообщение', isRead: false, dataJson: '{"tourId":2}', type: 4 },
    { title: 'Среднее' },
  ])
})

const row = {
  ...{ title_ru: 'Заявка', title_en: '', title_uz: '', message_ru: '', message_en: '', message_uz: '' },
  ...{ is_read: 0 as const, is_for_callers: 0 as const },
  ...{ type: 4, data_json: '', subject: '' as const, created_at: '2026-11-20T05:41:00.000Z' },
}

test('marks one as read, then all, for the person alone who read them', async () => {
  const { api, database, signIn } = await startApp()
  const add = (count: number) =>
    database.db
      .insertInto('notifications')
      .values(Array.from({ length: count }, () => row))
      .execute()
  await add(3)
  const colleague = await signIn('newcomer')
  const read = async ({ notifications }: typeof api) =>
    (await notifications.list()).items.filter(({ isRead }) => isRead).map(({ notificationId }) => notificationId)

  await api.notifications.markRead(2)
  expect([(await api.notifications.get(2)).isRead, await read(api)]).toEqual([true, [2]])
  expect([(await colleague.notifications.get(2)).isRead, await read(colleague)]).toEqual([false, []])

  await api.notifications.markAllRead()
  await colleague.notifications.markRead(3)
  await add(1)
  await colleague.notifications.markRead(4)
  await colleague.notifications.markRead(4)
  expect([await read(api), await read(colleague)]).toEqual([
    [3, 2, 1],
    [4, 3],
  ])

  await colleague.notifications.markAllRead()
  await colleague.notifications.markAllRead()
  expect([await read(api), await read(colleague)]).toEqual([
    [3, 2, 1],
    [4, 3, 2, 1],
  ])
  expect(await statusesOf([api.notifications.markRead(99), api.notifications.get(99)])).toEqual([404, 404])
})

test('marking all as read writes one row, however many there are, and an employee takes the marks along', async () => {
  const written: string[] = []
  const { api, database } = await startApp({
    onQuery: ({ sql }) => {
      if (/^(insert|update|delete)/.test(sql) && sql.includes('notification')) written.push(sql)
    },
  })
  const rows = Array.from({ length: 500 }, () => row)
  await database.db.insertInto('notifications').values(rows).execute()
  await api.notifications.markRead(7)
  written.length = 0

  await api.notifications.markAllRead()

  const kept = async () => [
    await database.db.selectFrom('notification_readers').select('read_up_to').execute(),
    await database.db.selectFrom('notification_reads').select('notification_id').execute(),
  ]
  expect(written).toHaveLength(1)
  expect(await kept()).toEqual([[{ read_up_to: 500 }], [{ notification_id: 7 }]])
  await database.db.deleteFrom('users').where('username', '=', 'director').execute()
  expect(await kept()).toEqual([[], []])
})

test('what everybody had read before stays read for everybody', async () => {
  const { api, database, signIn } = await startApp()
  await database.db
    .insertInto('notifications')
    .values([row, { ...row, is_read: 1 }])
    .execute()

  const ofAll = await Promise.all([api, await signIn('newcomer')].map((each) => each.notifications.list()))

  expect(ofAll.map(({ items }) => items.map(({ isRead }) => isRead))).toEqual([
    [true, false],
    [true, false],
  ])
})

test('of what came before notifications said whose record they repeat, it is told by their data and their kind', async () => {
  const { database } = await startApp()
  const { db } = database
  const before = [
    { ...row, type: 5 },
    { ...row, type: 5, data_json: '{"contactActionId":7,"source":"due"}' },
    { ...row, type: 5, data_json: '{"clientId":7}' },
    { ...row, type: 5, is_for_callers: 1 as const },
    { ...row, type: 1, data_json: '{"phone":"+998901234567"}' },
  ]
  await db.insertInto('notifications').values(before).execute()

  await nameSubjects(db)

  const rows = await db.selectFrom('notifications').select('subject').orderBy('id').execute()
  expect(rows.map(({ subject }) => subject)).toEqual(['', 'ContactAction', 'Client', 'ContactAction', 'ContactAction'])
})

test('who may not see requests learns that one came, and of what kind, in three languages, and nothing of the person', async () => {
  const { baseUrl, api, tokenOf, signIn } = await startApp({ config: { siteKeys: ['key'] } })
  await fetch(`${baseUrl}/api/contact-actions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-site-key': 'key' },
    body: JSON.stringify({ name: 'Гулнора', phone: '+998901234567', description: 'Юрты в пустыне', type: 'hot' }),
  })
  const [asked] = (await api.notifications.list()).items
  const authorization = `Bearer ${await tokenOf('newcomer')}`
  const id = asked?.notificationId
  const newcomer = await signIn('newcomer')

  const answers = await Promise.all(
    ['', `/${id}`].map(async (path) =>
      (await fetch(`${baseUrl}/api/notifications${path}`, { headers: { authorization } })).json(),
    ),
  )
  await newcomer.notifications.markRead(id ?? 0)

  expect(asked).toMatchObject({ title: 'Горячая заявка с сайта', message: 'Гулнора: Юрты в пустыне' })
  const shown = {
    notificationId: id,
    type: 4,
    title: { ru: 'Новая заявка', en: 'A new request', uz: 'Yangi soʻrov' },
    message: {
      ru: 'Подробности видит тот, кому открыты заявки.',
      en: 'Whoever may open requests sees more.',
      uz: 'Tafsilotlarni soʻrovlarni ochishi mumkin boʻlganlar koʻradi.',
    },
    createdAt: asked?.createdAt,
    dataJson: '',
    isRead: false,
  }
  expect(answers).toMatchObject([[shown], shown])
  expect((await newcomer.notifications.get(id ?? 0)).isRead).toBe(true)
})
