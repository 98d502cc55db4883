import { expect, test } from 'vitest'
import { startApp } from '../../../test/startApp'
import { addNotification } from '../notifications/notificationRepository'
import { remindOfRequests } from './remindOfRequests'

const quickly = { description: null, tourId: null }

test('a reminder to call a client stands among one’s own requests, and tells only its owner when its moment comes', async () => {
  let moment = new Date('2026-11-23T05:00:00Z')
  const started = await startApp({ as: 'operator', now: () => moment })
  const director = await started.signIn('director')
  await director.clients.create({ firstName: 'Дилноза', lastName: 'Ким', phoneNumbers: ['+998901234567'], ...quickly })
  const [client] = (await director.clients.list()).items
  const until = new Date('2026-11-23T11:00:00Z')

  const reminder = await started.api.contactActions.remind(client?.id ?? 0, until, ' Спросить о визе ')

  const me = await started.api.auth.me()
  expect(reminder).toMatchObject({
    name: 'Дилноза Ким',
    phoneNumbers: ['+998901234567'],
    type: 'reminder',
    description: 'Спросить о визе',
    takenBy: me.id,
    dueAt: until.toISOString(),
    status: 'pending',
    isRead: true,
  })
  expect(await started.api.contactActions.summary()).toMatchObject({ mine: 1, unread: 0, hot: 0 })
  expect((await director.contactActions.summary()).mine).toBe(0)

  moment = new Date('2026-11-23T11:00:10Z')
  await remindOfRequests({ ...started.database, now: () => moment, notify: addNotification })

  expect((await started.api.notifications.list()).items.map(({ title }) => title)).toContain('Пора перезвонить')
  expect((await director.notifications.list()).items.map(({ title }) => title)).not.toContain('Пора перезвонить')
})

test('a reminder without a moment, or of nobody, is refused', async () => {
  const started = await startApp()
  await started.api.clients.create({ firstName: 'Дилноза', lastName: '', phoneNumbers: ['+998901234567'], ...quickly })
  const [client] = (await started.api.clients.list()).items

  const past = started.api.contactActions.remind(client?.id ?? 0, new Date('2020-01-01T00:00:00Z'))
  await expect(past).rejects.toMatchObject({ status: 400, errors: { until: expect.anything() } })
  await expect(started.api.contactActions.remind(99_999, new Date(Date.now() + 60_000))).rejects.toMatchObject({
    status: 404,
  })
})
