import { buildUser } from '@karvon/api-client/users/userFixtures'
import { expect } from 'vitest'
import { testFaults } from '../../../test/faults'
import { faultNames, serverWords } from '../../../test/faultTable'

const failed = 'Ошибка входа в систему'
const unexplained = { offline: failed, 'broken JSON': failed, HTML: failed }

testFaults({
  name: 'Вход',
  address: '/login',
  signedOut: true,
  ready: 'Войти',
  answers: {
    'POST /api/auth/login': { body: { token: 'token', user: { ...buildUser(), role: 1, permissions: [] } } },
  },
  calls: [
    {
      call: 'POST /api/auth/login',
      async act({ type, press }) {
        await type('Имя пользователя', 'director')
        await type('Пароль', 'karvon-demo')
        await press('Войти')
      },
      // What the server says comes first, whatever the status.
      says: { ...Object.fromEntries(faultNames.map((fault) => [fault, serverWords])), ...unexplained },
      success: 'Вход выполнен успешно',
      keeps({ field }) {
        expect(field('Имя пользователя')).toHaveValue('director')
        expect(field('Пароль')).toHaveValue('karvon-demo')
      },
    },
  ],
})
