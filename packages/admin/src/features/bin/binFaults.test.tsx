import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { pressing, testFaults } from '../../../test/faults'
import './Bin'
import '../../shared/bin/restoreDeleted'

const entry = {
  ...{ id: 2, noun: 'clients', recordId: 12, title: 'Нодира Алиева', userId: 4, userName: 'Дилноза Каримова' },
  ...{ deletedAt: '2026-11-20T06:00:00Z', expiresAt: '2026-12-20T06:00:00Z' },
}

testFaults({
  name: 'Корзина',
  address: '/bin',
  ready: 'Нодира Алиева',
  answers: {
    'GET /api/bin': cannedPage([entry], 1),
    'GET /api/notifications': cannedPage([], 0),
    'GET /api/contact-actions': cannedPage([], 0),
    'POST /api/bin/clients/12/restore': { body: { noun: 'clients', recordId: 12, title: 'Нодира Алиева' } },
    'DELETE /api/bin/clients/12': { status: 204 },
  },
  calls: [
    { call: 'GET /api/bin', says: 'Ошибка загрузки корзины' },
    {
      call: 'POST /api/bin/clients/12/restore',
      act: pressing('Вернуть: Нодира Алиева'),
      says: 'Не удалось вернуть из корзины',
      success: 'Восстановлено из корзины: Нодира Алиева',
    },
    {
      call: 'DELETE /api/bin/clients/12',
      act: pressing('Удалить навсегда: Нодира Алиева', 'Удалить навсегда'),
      says: 'Не удалось удалить навсегда',
      success: 'Удалено навсегда: Нодира Алиева',
    },
  ],
})
