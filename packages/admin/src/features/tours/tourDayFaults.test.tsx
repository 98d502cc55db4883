import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTourDay } from '@karvon/api-client/tours/tourDayFixtures'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect } from 'vitest'
import { pressing, testFaults } from '../../../test/faults'
import { notDownloaded, picture } from '../../../test/faultTable'
import { always, keepsTyped } from '../../../test/faultWords'

const named = (ru: string) => ({ ru, en: '', uz: '' })
const first = buildTourDay({ id: 11, dayNumber: 1, order: 0, title: named('Ташкент') })
const second = buildTourDay({ id: 12, dayNumber: 2, order: 1, title: named('Регистан'), imageUrl: '/files/c/a.jpg' })
const typed = keepsTyped('Название, Русский', 'Хива')

const answers = {
  'GET /api/tours/7': { body: buildTour({ id: 7 }) },
  'GET /api/tours/7/days': { body: [first, second] },
  'GET /api/tours/7/days/12': { body: second },
  'GET /api/tours/all': cannedPage([]),
  'GET /api/files/download': { body: new Blob(['bytes']) },
  'POST /api/tours/7/days': { status: 201, body: second },
  'PUT /api/tours/7/days/order': { status: 204 },
  'PUT /api/tours/7/days/12': { body: second },
  'PUT /api/tours/7/days/12/image': { body: second },
  'DELETE /api/tours/7/days/12': { status: 204 },
}

testFaults({
  name: 'Дни тура',
  address: '/tours/7?tab=days',
  ready: 'Регистан',
  answers,
  calls: [
    { call: 'GET /api/tours/7/days', says: 'Ошибка загрузки дней тура' },
    {
      call: 'POST /api/tours/7/days',
      async act({ press, type, choose }) {
        await press('Добавить день')
        await type('Название, Русский', 'Хива')
        await choose('Изображение', picture())
        await press('Создать день')
      },
      says: 'Ошибка создания дня тура',
      success: 'День создан',
      keeps: typed,
    },
    {
      call: 'PUT /api/tours/7/days/order',
      fresh: true,
      act: ({ toFront }) => toFront('Регистан'),
      says: {
        otherwise: 'Ошибка обновления порядка дней',
        '412': 'Порядок тем временем изменил другой сотрудник: показан новый',
      },
      success: 'Порядок дней обновлен',
    },
    {
      call: 'DELETE /api/tours/7/days/12',
      act: pressing('Удалить день: Регистан', 'Удалить день'),
      says: 'Ошибка удаления дня тура',
      success: 'День удален',
    },
  ],
})

testFaults({
  name: 'День тура',
  address: '/tours/7/days/12',
  ready: 'Содержание дня',
  answers,
  calls: [
    { call: 'GET /api/tours/7/days/12', says: { otherwise: 'Ошибка загрузки дня тура', '404': 'День не найден' } },
    { call: 'GET /api/tours/7', says: always(null) },
    { call: 'GET /api/tours/7/days', says: always(null) },
    {
      call: 'PUT /api/tours/7/days/12',
      async act({ type, press }) {
        await type('Название, Русский', 'Хива')
        await press('Сохранить')
      },
      says: 'Ошибка обновления дня тура',
      success: 'День обновлен',
      keeps: typed,
    },
    {
      call: 'PUT /api/tours/7/days/12/image',
      async act({ press, choose }) {
        await press('Медиа')
        await choose('Изображение', picture())
      },
      says: 'Ошибка загрузки изображения',
      success: 'Изображение обновлено',
      keeps: () => expect(document.body).toHaveTextContent('khiva.jpg'),
    },
    {
      call: 'GET /api/files/download',
      act: pressing('Медиа', 'Скачать'),
      says: notDownloaded('Не удалось скачать изображение'),
    },
    {
      call: 'DELETE /api/tours/7/days/12',
      act: pressing('Медиа', 'Удалить день', 'Удалить день'),
      says: 'Ошибка удаления дня тура',
      success: 'День удален',
    },
  ],
})
