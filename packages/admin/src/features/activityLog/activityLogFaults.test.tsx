import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { beforeEach } from 'vitest'
import { testFaults } from '../../../test/faults'
import { spreadsheet } from '../../../test/faultTable'
import './ActivityPulse'

beforeEach(() => localStorage.removeItem('pulse:activity'))

const entry = {
  id: 1,
  actionAsString: 'UpdateClient',
  user: { name: 'Дилноза Каримова', username: 'operator' },
  description: 'Изменён телефон клиента',
  entityName: '',
  createdAt: '2026-11-20T06:00:00Z',
}

testFaults({
  name: 'Журнал действий',
  address: '/activity-log',
  ready: 'Изменён телефон клиента',
  answers: {
    'GET /api/activity-logs': cannedPage([entry], 1),
    'GET /api/activity-logs/export': spreadsheet,
    'GET /api/activity-logs/pulse': { body: { days: [] } },
    'GET /api/users': cannedPage([], 0),
    'GET /api/notifications': cannedPage([], 0),
    'GET /api/contact-actions': cannedPage([], 0),
  },
  calls: [
    { call: 'GET /api/activity-logs', says: 'Ошибка загрузки данных' },
    {
      call: 'GET /api/activity-logs/pulse',
      fresh: true,
      act: ({ press }) => press('Действия за 30 дней'),
      says: 'Не удалось посчитать действия',
    },
    {
      call: 'GET /api/activity-logs/export',
      act: ({ press }) => press('Экспорт'),
      says: 'Не удалось экспортировать журнал',
      success: 'Журнал экспортирован',
    },
    { call: 'GET /api/users', says: null },
  ],
})
