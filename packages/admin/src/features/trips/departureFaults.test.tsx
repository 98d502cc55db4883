import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildBoard, buildDeparture } from '@karvon/api-client/trips/departureFixtures'
import { pressing, testFaults } from '../../../test/faults'
import './Departures'

testFaults({
  name: 'Вылеты',
  address: '/clients?view=departures',
  ready: 'Вылет завтра',
  answers: {
    'GET /api/departures': { body: buildBoard([buildDeparture()]) },
    'GET /api/tours/all': cannedPage([]),
    'GET /api/notifications': cannedPage([], 0),
    'GET /api/contact-actions': cannedPage([], 0),
    'PUT /api/departures/3/2026-06-01/checklist': { body: buildDeparture() },
  },
  calls: [
    { call: 'GET /api/departures', says: 'Ошибка загрузки вылетов' },
    {
      call: 'PUT /api/departures/3/2026-06-01/checklist',
      act: pressing('Чек-лист', 'Инструктаж проведён'),
      says: 'Не удалось сохранить отметку',
      fresh: true,
    },
  ],
})
