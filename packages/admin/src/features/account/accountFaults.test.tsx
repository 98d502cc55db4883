import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { expect } from 'vitest'
import type { FaultPage } from '../../../test/faultPage'
import { testFaults } from '../../../test/faults'
import { serverWords } from '../../../test/faultTable'
import './account.ru.json'
import './AccountDialog'

const sessions = [
  { id: 1, kind: 'browser', ip: '10.0.0.7', lastSeenAt: '2026-05-01T09:00:00Z', isCurrent: true },
  { id: 2, kind: 'cli', ip: '10.0.0.7', lastSeenAt: '2026-05-01T09:00:00Z', isCurrent: false },
]
const open = ({ press }: FaultPage) => press('Мой аккаунт')

testFaults({
  name: 'Мой аккаунт',
  address: '/settings',
  ready: 'Скоро будет доступно',
  answers: {
    'GET /api/notifications': cannedPage([]),
    'GET /api/contact-actions': cannedPage([]),
    'GET /api/auth/sessions': { body: sessions },
    'GET /api/auth/tokens': { body: [] },
    'GET /api/auth/second-factor': { body: { since: '', codesLeft: 0 } },
    'PUT /api/auth/password': { status: 204 },
    'DELETE /api/auth/sessions': { status: 204 },
    'DELETE /api/auth/sessions/2': { status: 204 },
  },
  calls: [
    {
      call: 'GET /api/auth/sessions',
      fresh: true,
      act: open,
      says: 'Не удалось загрузить сеансы',
      success: 'Этот сеанс',
    },
    {
      call: 'PUT /api/auth/password',
      fresh: true,
      async act(page) {
        await open(page)
        await page.type('Текущий пароль', 'old-password')
        await page.type('Новый пароль', 'a-much-longer-one')
        await page.press('Сменить пароль')
      },
      says: { otherwise: 'Не удалось сменить пароль', '429': serverWords },
      success: 'Пароль изменён',
      keeps({ field }) {
        expect(field('Текущий пароль')).toHaveValue('old-password')
        expect(field('Новый пароль')).toHaveValue('a-much-longer-one')
      },
    },
    {
      call: 'DELETE /api/auth/sessions/2',
      fresh: true,
      async act(page) {
        await open(page)
        await page.press('Завершить сеанс: Терминал')
      },
      says: 'Не удалось завершить сеанс',
      success: 'Сеанс завершён',
    },
    {
      call: 'DELETE /api/auth/sessions',
      fresh: true,
      async act(page) {
        await open(page)
        await page.press('Завершить остальные')
        await page.press('Завершить остальные')
      },
      says: 'Не удалось завершить сеанс',
      success: 'Остальные сеансы завершены',
    },
  ],
})
