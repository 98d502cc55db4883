import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { beforeEach } from 'vitest'
// Fetched before the tests: their clock does not wait for its code.
import '../../../../ui/src/Menu/OpenMenu'
import { pressing, testFaults } from '../../../test/faults'
import { writing } from '../../../test/faultWords'
import './RequestPulse'

beforeEach(() => localStorage.removeItem('pulse:requests'))

const request = buildContactAction({ id: 1 })

testFaults({
  name: 'Заявки',
  address: '/contact-actions',
  ready: 'Артём Щёголев',
  answers: {
    'GET /api/contact-actions': cannedPage([request], 1),
    'GET /api/contact-actions/pulse': { body: { days: [], weeks: [] } },
    'GET /api/notifications': cannedPage([], 0),
    'PUT /api/contact-actions/1': { body: request },
    'POST /api/contact-actions/1/comments': { status: 201, body: {} },
    'POST /api/contact-actions/1/take': { body: request },
    'POST /api/contact-actions/1/complete': { body: request },
    'POST /api/contact-actions/1/snooze': { body: request },
  },
  calls: [
    { call: 'GET /api/contact-actions', says: 'Ошибка загрузки данных' },
    {
      call: 'GET /api/contact-actions/pulse',
      fresh: true,
      act: pressing('Заявки за 30 дней'),
      says: 'Не удалось посчитать заявки',
    },
    {
      call: 'PUT /api/contact-actions/1',
      job: 'read',
      act: pressing('Отметить прочитанной: Артём Щёголев'),
      says: 'Ошибка при обновлении статуса',
      success: 'Заявка отмечена как прочитанная',
    },
    {
      call: 'PUT /api/contact-actions/1',
      job: 'call',
      ...writing('Отметить звонок: Артём Щёголев', 'Результат звонка', 'Едет в мае', 'Отметить звонок'),
      says: 'Ошибка при обновлении статуса звонка',
      success: 'Звонок отмечен как выполненный',
    },
    {
      call: 'POST /api/contact-actions/1/comments',
      ...writing('Комментировать: Артём Щёголев', 'Комментарий', 'Едет в мае', 'Добавить комментарий'),
      says: 'Ошибка при добавлении комментария',
      success: 'Комментарий добавлен',
    },
    {
      call: 'POST /api/contact-actions/1/take',
      act: pressing('Действия: Артём Щёголев', 'Взять в работу'),
      says: 'Не удалось взять заявку в работу',
      success: 'Заявка у вас в работе',
    },
    {
      call: 'POST /api/contact-actions/1/complete',
      act: pressing('Действия: Артём Щёголев', 'Завершить'),
      says: 'Не удалось завершить заявку',
      success: 'Заявка завершена',
    },
    {
      call: 'POST /api/contact-actions/1/snooze',
      act: pressing('Действия: Артём Щёголев', 'Отложить на час'),
      says: 'Не удалось отложить заявку',
      success: 'Заявка отложена до',
    },
  ],
})
