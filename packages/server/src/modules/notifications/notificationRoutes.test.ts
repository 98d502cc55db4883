import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'
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

test('marks one as read, then all, for everybody', async () => {
  const { api, database, signIn } = await startApp()
  const base = { title_ru: 'Заявка', title_en: '', title_uz: '', message_ru: '', message_en: '', message_uz: '' }
  const row = { ...base, type: 4, is_read: 0 as const, data_json: '', created_at: '2026-11-20T05:41:00.000Z' }
  await database.db.insertInto('notifications').values([row, row, row]).execute()
  const colleague = await signIn('newcomer')
  const readOnes = async () => (await colleague.notifications.list()).items.filter(({ isRead }) => isRead).length

  await api.notifications.markRead(2)
  const [second, after] = [await colleague.notifications.get(2), await readOnes()]
  await api.notifications.markAllRead()

  expect([second.isRead, after, await readOnes()]).toEqual([true, 1, 3])
  expect(await statusesOf([api.notifications.markRead(99), api.notifications.get(99)])).toEqual([404, 404])
})
