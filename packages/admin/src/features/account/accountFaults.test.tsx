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
const macbook = { id: 5, name: 'MacBook', createdAt: '2026-11-28T06:00:00Z', lastUsedAt: '' }
const factor = { since: '', codesLeft: 3, passkeys: [macbook], passkeysAt: '', isRequired: false }
const notProved = { otherwise: 'Не удалось проверить', '409': serverWords, '429': serverWords }
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
    'GET /api/auth/second-factor': { body: factor },
    'POST /api/auth/second-factor/begin': { body: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Karvon' } },
    'POST /api/auth/second-factor/recovery-codes': { body: { codes: ['AAAAA-BBBBB'] } },
    'POST /api/auth/passkeys/5/remove': { status: 204 },
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
      call: 'GET /api/auth/second-factor',
      fresh: true,
      act: open,
      says: 'Не удалось загрузить второй фактор',
      success: 'Приложение с кодами',
    },
    {
      call: 'POST /api/auth/second-factor/begin',
      fresh: true,
      async act(page) {
        await open(page)
        await page.press('Подключить')
        await page.type('Текущий пароль', 'karvon-demo')
        await page.press('Дальше')
      },
      says: notProved,
      success: 'Ключ, если нет камеры',
    },
    {
      call: 'POST /api/auth/second-factor/recovery-codes',
      fresh: true,
      async act(page) {
        await open(page)
        await page.press('Новые резервные коды')
        await page.type(/^Код/, 'ABCDE-FGHJK')
        await page.press('Создать коды')
      },
      says: notProved,
      success: 'Коды сохранены',
    },
    {
      call: 'POST /api/auth/passkeys/5/remove',
      fresh: true,
      async act(page) {
        await open(page)
        await page.press('Удалить ключ доступа: MacBook')
        await page.type('Текущий пароль', 'karvon-demo')
        await page.type(/^Код/, 'ABCDE-FGHJK')
        await page.press('Удалить')
      },
      says: notProved,
      success: 'Ключ доступа удалён',
      keeps({ field }) {
        expect(field('Текущий пароль')).toHaveValue('karvon-demo')
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
