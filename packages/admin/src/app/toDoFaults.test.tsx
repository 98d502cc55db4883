import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildBoard, buildDeparture } from '@karvon/api-client/trips/departureFixtures'
import { testFaults } from '../../test/faults'
import './ToDo'

/** What needs doing: a list that failed says so in its place, and the others are there. */
testFaults({
  name: 'Что сделать сейчас',
  address: '/',
  ready: 'Перезвонить сегодня',
  isIdle: true,
  answers: {
    'GET /api/tours/all': cannedPage([]),
    'GET /api/instagram/posts': cannedPage([]),
    'GET /api/notifications': cannedPage([]),
    'GET /api/users': cannedPage([]),
    'GET /api/contact-actions': cannedPage([buildContactAction({ type: 'hot' })]),
    'GET /api/contact-actions/summary': { body: { total: 1, unread: 1, allHot: 1, hot: 1, dueToday: 0, mine: 0 } },
    'GET /api/departures': { body: buildBoard([buildDeparture()]) },
  },
  calls: [
    { call: 'GET /api/contact-actions', says: 'Ошибка загрузки данных' },
    { call: 'GET /api/departures', says: 'Ошибка загрузки вылетов' },
  ],
})
