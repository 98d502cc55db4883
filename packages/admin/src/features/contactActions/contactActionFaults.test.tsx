import { buildContactAction } from '@karvon/api-client/contactActions/contactActionFixtures'
import { cannedPage } from '@karvon/api-client/http/cannedClient'
import { pressing, testFaults } from '../../../test/faults'
import { writing } from '../../../test/faultWords'

const request = buildContactAction({ id: 1 })

testFaults({
  name: 'Заявки',
  address: '/contact-actions',
  ready: 'Артём Щёголев',
  answers: {
    'GET /api/contact-actions': cannedPage([request], 1),
    'GET /api/notifications': cannedPage([], 0),
    'PUT /api/contact-actions/1': { body: request },
    'POST /api/contact-actions/1/comments': { status: 201, body: {} },
  },
  calls: [
    { call: 'GET /api/contact-actions', says: 'Ошибка загрузки данных' },
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
  ],
})
