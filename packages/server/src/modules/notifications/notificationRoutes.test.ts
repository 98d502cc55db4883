import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp'
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
