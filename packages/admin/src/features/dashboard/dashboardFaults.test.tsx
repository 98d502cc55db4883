import { buildIgPost } from '@karvon/api-client/instagram/igPostFixtures'
import { buildNotification } from '@karvon/api-client/notifications/notificationFixtures'
import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { testFaults } from '../../../test/faults'
import { always } from '../../../test/faultWords'

const answers = {
  'GET /api/tours/all': cannedPage([buildTour()], 1, 5),
  'GET /api/instagram/posts': cannedPage([buildIgPost()], 1, 50),
  'GET /api/notifications': cannedPage([buildNotification()], 1, 50),
  'GET /api/contact-actions': cannedPage([buildContactAction()], 1, 50),
  'GET /api/users': cannedPage([buildUser()], 1, 50),
}

/** A part that failed says so in its place, and the others are there. */
testFaults({
  name: 'Панель управления',
  address: '/',
  ready: 'Быстрые действия',
  answers,
  calls: Object.keys(answers).map((call) => ({
    call,
    says: always('Не удалось загрузить'),
  })),
})
