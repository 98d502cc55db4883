import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { text } from '../../../test/faultPage'
import { pressing, testFaults } from '../../../test/faults'
import { spreadsheet } from '../../../test/faultTable'
import { byStatus } from '../../../test/faultWords'

const malika = buildUser({ id: 6, name: 'Малика Юсупова', username: 'malika' })
const bobur = buildUser({ id: 7, name: 'Бобур Тошпулатов', username: 'bobur', isDeactivated: true })

const factors = { roles: [{ role: 'User', isRequired: false, people: 2, lacking: 1 }], having: [6] }

/** A server that fails is told in the words for employees. */
const ofEmployee = (otherwise: string) => ({ ...byStatus(otherwise), '500': otherwise, '503': otherwise })

testFaults({
  name: 'Сотрудники',
  address: '/users',
  ready: 'Малика Юсупова',
  answers: {
    'GET /api/users': cannedPage([malika, bobur], 2),
    'GET /api/users/6': { body: malika },
    'GET /api/users/second-factors': { body: factors },
    'PUT /api/users/second-factors': { body: factors },
    'GET /api/notifications': cannedPage([], 0),
    'GET /api/contact-actions': cannedPage([], 0),
    'POST /api/users': { status: 201, body: malika },
    'PUT /api/users/6': { body: malika },
    'GET /api/users/export': spreadsheet,
    'POST /api/users/6/view-as': { body: { token: 'of-the-view', user: malika } },
    'POST /api/users/7/activate': { status: 204 },
    'POST /api/users/6/deactivate': { status: 204 },
  },
  calls: [
    { call: 'GET /api/users', says: 'Ошибка загрузки сотрудников' },
    {
      call: 'GET /api/users/6',
      fresh: true,
      act: ({ press }) => press('Подробнее: Малика Юсупова'),
      says: 'Ошибка загрузки пользователя',
    },
    {
      call: 'POST /api/users/6/view-as',
      act: ({ press }) => press('Посмотреть как: Малика Юсупова'),
      says: 'Не удалось открыть просмотр',
    },
    {
      call: 'GET /api/users/second-factors',
      fresh: true,
      act: ({ press }) => press('Обязательный второй фактор'),
      says: 'Не удалось загрузить вторые факторы',
      success: 'Без второго фактора: 1 из 2',
    },
    {
      call: 'PUT /api/users/second-factors',
      fresh: true,
      async act({ press, field }) {
        await press('Обязательный второй фактор')
        fireEvent.click(field(/^Сотрудник/))
        await press('Сохранить')
      },
      says: 'Не удалось сохранить обязательный второй фактор',
      success: 'Сохранено',
    },
    {
      call: 'GET /api/users/export',
      act: ({ press }) => press('Экспорт'),
      says: 'Ошибка экспорта пользователей',
      success: 'Пользователи экспортированы',
    },
    {
      call: 'POST /api/users',
      async act({ press, type, pick }) {
        await press('Добавить сотрудника')
        await type(/^Имя(?! п)/, 'Новая сотрудница')
        await type('Имя пользователя', 'novaya')
        await type('Пароль', 'десять-знаков')
        // After a failure it is chosen still.
        if (text().includes('Выберите роль')) {
          await press('Выберите роль')
          await pick('Сотрудник')
        }
        await press('Создать сотрудника')
      },
      says: ofEmployee('Ошибка создания'),
      success: 'Сотрудник создан',
      keeps: ({ field }) => expect(field('Имя пользователя')).toHaveValue('novaya'),
    },
    {
      call: 'PUT /api/users/6',
      async act({ press, type }) {
        await press('Редактировать: Малика Юсупова')
        await type(/^Имя(?! п)/, 'Малика Каримовна')
        await press('Сохранить')
      },
      says: ofEmployee('Ошибка обновления'),
      success: 'Данные сотрудника сохранены',
      keeps: ({ field }) => expect(field(/^Имя(?! п)/)).toHaveValue('Малика Каримовна'),
    },
    {
      call: 'POST /api/users/7/activate',
      act: pressing('Активировать: Бобур Тошпулатов'),
      says: 'Ошибка активации пользователя',
      success: 'Пользователь активирован',
    },
    {
      call: 'POST /api/users/6/deactivate',
      act: pressing('Деактивировать: Малика Юсупова', 'Деактивировать'),
      says: 'Ошибка деактивации пользователя',
      success: 'Пользователь деактивирован',
    },
  ],
})
