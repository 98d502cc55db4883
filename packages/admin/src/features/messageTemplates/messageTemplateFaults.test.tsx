import { buildMessageTemplate } from '@karvon/api-client/messages/messageFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { pressing, testFaults } from '../../../test/faults'
import { writing } from '../../../test/faultWords'
import './MessageTemplates'
import './TemplateDialog'

const template = buildMessageTemplate()

testFaults({
  name: 'Шаблоны сообщений',
  address: '/message-templates',
  ready: template.title,
  answers: {
    'GET /api/message-templates': { body: [template] },
    'GET /api/notifications': cannedPage([], 0),
    'PUT /api/message-templates/1': { body: { ...template, title: 'О вылете', version: 2 } },
    'DELETE /api/message-templates/1': { status: 204 },
  },
  calls: [
    { call: 'GET /api/message-templates', says: 'Не удалось загрузить шаблоны' },
    {
      call: 'PUT /api/message-templates/1',
      ...writing(`Изменить: ${template.title}`, 'Название', 'О вылете', 'Сохранить'),
      says: 'Не удалось сохранить шаблон',
      success: 'Шаблон обновлён',
    },
    {
      call: 'DELETE /api/message-templates/1',
      act: pressing(`Удалить: ${template.title}`, 'Удалить'),
      says: 'Не удалось удалить шаблон',
      success: 'Шаблон удалён',
    },
  ],
})
