import { buildNotification } from '@karvon/api-client/notifications/notificationFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { testFaults } from '../../../test/faults'

const notification = buildNotification({ notificationId: 1, title: 'Запрос тура' })

testFaults({
  name: 'Уведомления',
  address: '/notifications',
  ready: 'Запрос тура',
  answers: {
    'GET /api/notifications': cannedPage([notification], 1),
    'GET /api/notifications/1': { body: notification },
    'GET /api/contact-actions': cannedPage([], 0),
    'POST /api/notifications/1/read': { status: 204 },
    'POST /api/notifications/read-all': { status: 204 },
  },
  calls: [
    { call: 'GET /api/notifications', says: 'Ошибка загрузки данных' },
    {
      call: 'GET /api/notifications/1',
      fresh: true,
      act: ({ press }) => press('Подробнее: Запрос тура'),
      says: 'Ошибка загрузки деталей уведомления',
    },
    {
      call: 'POST /api/notifications/1/read',
      act: ({ press }) => press('Отметить как прочитанное: Запрос тура'),
      says: 'Ошибка обновления статуса',
      success: 'Отмечено как прочитанное',
    },
    {
      call: 'POST /api/notifications/read-all',
      act: ({ press }) => press('Отметить все как прочитанные'),
      says: 'Ошибка обновления статуса',
      success: 'Все уведомления отмечены как прочитанные',
    },
  ],
})
