import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect } from 'vitest'
import type { FaultPage } from '../../../test/faultPage'
import { pressing, testFaults } from '../../../test/faults'
import { notDownloaded, picture } from '../../../test/faultTable'
import { always, keepsTyped } from '../../../test/faultWords'

const tour = { ...buildTour({ id: 7 }), mediaUrl: '/files/c/khiva.jpg' }
const notSwitched = 'Не удалось изменить статус тура'
const notSaved = 'Ошибка сохранения тура'

async function fill({ press, type }: FaultPage) {
  await press('Добавить тур')
  await type('Название, Русский', 'Бухара')
  await type('Описание, Русский', 'Купола')
  await type('Цена', '360')
  await type('Дата начала', '15.03.2026')
  await type('Дата окончания', '15.11.2026')
}

const keeps = ({ field }: FaultPage) => {
  expect(field('Название, Русский')).toHaveValue('Бухара')
  expect(field('Дата окончания')).toHaveValue('15.11.2026')
}

testFaults({
  name: 'Туры',
  address: '/tours',
  ready: 'Ичан-Кала',
  answers: {
    'GET /api/tours/all': cannedPage([tour]),
    'GET /api/tours/stats': { body: { total: 1, active: 1, inactive: 0, currentlyValid: 1 } },
    'GET /api/files/download': { body: new Blob(['bytes']) },
    'POST /api/tours': { status: 201, body: tour },
    'POST /api/tours/7/deactivate': { body: tour },
  },
  calls: [
    { call: 'GET /api/tours/all', says: 'Ошибка загрузки туров' },
    { call: 'GET /api/tours/stats', says: always(null) },
    {
      call: 'GET /api/files/download',
      act: pressing('Скачать изображение'),
      says: notDownloaded('Не удалось скачать изображение'),
    },
    {
      call: 'POST /api/tours',
      async act(page) {
        await fill(page)
        await page.press('Создать тур')
      },
      says: notSaved,
      success: 'Тур создан!',
      keeps,
    },
    {
      call: 'POST /api/tours',
      job: 'with a picture',
      async act(page) {
        await fill(page)
        await page.choose('Изображение', picture())
        await page.press('Создать тур')
      },
      says: notSaved,
      success: 'Тур создан!',
      keeps,
    },
    {
      call: 'POST /api/tours/7/deactivate',
      act: pressing('Показывать тур «Хива'),
      says: notSwitched,
      success: 'Тур деактивирован',
    },
  ],
})

testFaults({
  name: 'Детали тура',
  address: '/tours/7',
  ready: 'Описание и цена',
  answers: {
    'GET /api/tours/7': { body: tour },
    'PUT /api/tours/7': { body: tour },
    'PUT /api/tours/7/image': { body: tour },
    'POST /api/tours/7/deactivate': { body: tour },
    'DELETE /api/tours/7': { status: 204 },
    'POST /api/tours/7/copy': { status: 201, body: tour },
    'GET /api/tours/all': cannedPage([tour]),
  },
  calls: [
    { call: 'GET /api/tours/7', says: { otherwise: 'Ошибка загрузки тура', '404': 'Тур не найден' } },
    {
      call: 'PUT /api/tours/7',
      async act({ type, press }) {
        await type('Название, Русский', 'Бухара')
        await press('Сохранить')
      },
      says: notSaved,
      success: 'Тур обновлен!',
      keeps: keepsTyped('Название, Русский', 'Бухара'),
    },
    {
      call: 'PUT /api/tours/7/image',
      act: ({ choose }) => choose('Новое изображение', picture()),
      says: 'Ошибка загрузки изображения',
      success: 'Изображение обновлено',
      keeps: () => expect(document.body).toHaveTextContent('khiva.jpg'),
    },
    {
      call: 'POST /api/tours/7/deactivate',
      act: pressing('Показывать на сайте'),
      says: notSwitched,
      success: 'Тур деактивирован',
    },
    {
      call: 'POST /api/tours/7/copy',
      async act({ press, settle }) {
        if (!document.querySelector('[role=dialog]')) {
          await press('Копия тура')
          await settle(300)
        }
        await press('Создать копию')
      },
      says: 'Не удалось скопировать тур',
      success: 'Копия создана, она скрыта с сайта',
    },
    {
      call: 'DELETE /api/tours/7',
      act: pressing('Удалить тур', 'Удалить тур'),
      says: 'Ошибка удаления тура',
      success: 'Тур удален!',
    },
  ],
})
