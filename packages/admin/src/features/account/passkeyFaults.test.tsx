import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { afterAll, beforeAll, expect } from 'vitest'
import type { FaultPage } from '../../../test/faultPage'
import { testFaults } from '../../../test/faults'
import { serverWords } from '../../../test/faultTable'
import { browserWithPasskey, creation, request } from '../../../test/passkeyBrowser'
import './account.ru.json'
import './AccountDialog'

const macbook = { id: 5, name: 'MacBook', createdAt: '2026-11-28T06:00:00Z', lastUsedAt: '' }
const factor = { since: '', codesLeft: 3, passkeys: [macbook], passkeysAt: location.origin, isRequired: false }

let forget = () => {}
beforeAll(() => {
  browserWithPasskey(undefined, (end) => {
    forget = end as () => void
  })
})
afterAll(() => forget())

async function add(page: FaultPage) {
  await page.press('Мой аккаунт')
  await page.press('Добавить ключ доступа')
  await page.type(/^Название/, 'Телефон')
  await page.type('Текущий пароль', 'karvon-demo')
  await page.press('Добавить')
}
const notAdded = { otherwise: 'Не удалось добавить ключ доступа', '409': serverWords, '429': serverWords }

testFaults({
  name: 'Ключи доступа',
  address: '/settings',
  ready: 'Скоро будет доступно',
  answers: {
    'GET /api/notifications': cannedPage([]),
    'GET /api/contact-actions': cannedPage([]),
    'GET /api/auth/sessions': { body: [] },
    'GET /api/auth/tokens': { body: [] },
    'GET /api/auth/second-factor': { body: factor },
    'POST /api/auth/passkeys/begin': { body: creation },
    'POST /api/auth/passkeys': { body: { codes: [] } },
    'POST /api/auth/passkeys/ask': { body: request },
    'POST /api/auth/second-factor/recovery-codes': { body: { codes: ['AAAAA-BBBBB'] } },
  },
  calls: [
    {
      call: 'POST /api/auth/passkeys/begin',
      fresh: true,
      act: add,
      says: notAdded,
      success: 'Ключ доступа добавлен',
      keeps: ({ field }) => expect(field(/^Название/)).toHaveValue('Телефон'),
    },
    {
      call: 'POST /api/auth/passkeys',
      fresh: true,
      act: add,
      says: notAdded,
      success: 'Ключ доступа добавлен',
      keeps: ({ field }) => expect(field('Текущий пароль')).toHaveValue('karvon-demo'),
    },
    {
      call: 'POST /api/auth/passkeys/ask',
      fresh: true,
      async act(page) {
        await page.press('Мой аккаунт')
        await page.press('Новые резервные коды')
        await page.press('Создать коды')
      },
      says: { otherwise: 'Не удалось проверить', '409': serverWords, '429': serverWords },
      success: 'Коды сохранены',
    },
  ],
})
