import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { buildOpenedMessage } from '@karvon/api-client/messages/messageFixtures'
import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { buildBoard } from '@karvon/api-client/trips/departureFixtures'
// Fetched before the tests: their clock does not wait for its code.
import '../../../ui/src/Menu/OpenMenu'
import { pressing, testFaults } from '../../test/faults'
import './ClientNext'
import './ClientTimeline'

const contact = { id: 1, type: 'MobilePhone' as const, value: '901234567', isPrimary: true }
const request = buildContactAction({ id: 1, phoneNumbers: ['+998901234567'] })

testFaults({
  name: 'Заявки и туры клиента',
  address: '/clients/7',
  ready: 'Напомнить',
  isIdle: true,
  isTwin: true,
  answers: {
    'GET /api/clients/7': { body: buildClient({ id: 7, contacts: [contact] }) },
    'GET /api/notifications': cannedPage([], 0),
    'GET /api/contact-actions': cannedPage([request], 1),
    'GET /api/client-tours/by-client/7': cannedPage([buildClientTour({ clientId: 7 })], 1),
    'GET /api/departures': { body: buildBoard([]) },
    'GET /api/clients/7/messages': { body: [buildOpenedMessage({ clientId: 7 })] },
    'GET /api/contact-actions/summary': { body: { total: 1, unread: 1, allHot: 0, hot: 0, dueToday: 0, mine: 0 } },
    'POST /api/clients/7/reminders': { status: 201, body: request },
  },
  calls: [
    { call: 'GET /api/contact-actions', says: 'Ошибка загрузки заявок и туров' },
    // A server without them has no such list.
    { call: 'GET /api/clients/7/messages', says: { 404: null, otherwise: 'Ошибка загрузки заявок и туров' } },
    { call: 'GET /api/client-tours/by-client/7', says: 'Ошибка загрузки заявок и туров' },
    { call: 'GET /api/departures', says: 'Ошибка загрузки вылетов' },
    {
      call: 'POST /api/clients/7/reminders',
      act: pressing('Напомнить', 'Завтра в 10:00'),
      says: 'Не удалось сохранить напоминание',
      success: 'Напомним',
    },
  ],
})
