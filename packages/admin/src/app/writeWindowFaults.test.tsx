import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { buildMessageTemplate, buildOpenedMessage } from '@karvon/api-client/messages/messageFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildBoard } from '@karvon/api-client/trips/departureFixtures'
import { pressing, testFaults } from '../../test/faults'
import './ClientScreen'
import './ClientSide'
import '../shared/messages/WriteWindow'

const contact = { id: 1, type: 'MobilePhone' as const, value: '+998901234567', isPrimary: true }
const greeting = buildMessageTemplate({ text: { ru: 'Здравствуйте, {имя}!', en: '', uz: '' } })

testFaults({
  name: 'Написать клиенту',
  address: '/clients/7',
  ready: 'Написать',
  isIdle: true,
  answers: {
    'GET /api/clients/7': { body: buildClient({ id: 7, contacts: [contact] }) },
    'GET /api/notifications': cannedPage([], 0),
    'GET /api/departures': { body: buildBoard([]) },
    'GET /api/contact-actions': cannedPage([]),
    'GET /api/client-tours/by-client/7': cannedPage([]),
    'GET /api/clients/7/messages': { body: [] },
    'GET /api/contact-actions/summary': { body: { total: 0, unread: 0, allHot: 0, hot: 0, dueToday: 0, mine: 0 } },
    'GET /api/message-templates': { body: [greeting] },
    'POST /api/clients/7/messages': { status: 201, body: buildOpenedMessage({ clientId: 7 }) },
  },
  calls: [
    {
      call: 'GET /api/message-templates',
      fresh: true,
      act: pressing('Написать'),
      says: 'Не удалось загрузить шаблоны и контакты',
    },
    {
      call: 'POST /api/clients/7/messages',
      fresh: true,
      act: pressing('Написать', 'WhatsApp'),
      says: 'Сообщение открыто, но в историю не записано',
      success: 'Открыто в WhatsApp, записано в историю',
    },
  ],
})
