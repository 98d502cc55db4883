import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildDossier } from '@karvon/api-client/trips/dossierFixtures'
import { buildClientFacts } from '@karvon/api-client/trips/tripNoteFixtures'
import { pressing, testFaults } from '../../../test/faults'
import { always, byStatus, keepsTyped } from '../../../test/faultWords'
import { testRecordFaults } from '../../../test/recordFaults'

const sale = {
  id: 34,
  clientId: 7,
  tourId: 3,
  clientTourStatus: 1,
  quantity: 2,
  departureDate: '2026-06-01T00:00:00.000Z',
}
const paper = {
  id: 1,
  clientTourId: 34,
  title: 'Ваучер',
  orderNumber: 1,
  fileUrl: '/files/p/a/v.pdf',
  fileSizeBytes: 9,
}
/** jsdom reads no pictures. */
const unpictured = buildDossier({
  thumbnailUrl: null,
  imageUrl: null,
  days: buildDossier().days.map((day) => ({ ...day, thumbnailUrl: null, imageUrl: null })),
})
const answers = {
  'GET /api/clients/7': { body: buildClient({ id: 7 }) },
  'GET /api/client-tours/by-client/7': cannedPage([sale]),
  'GET /api/client-tours/34': { body: sale },
  'PUT /api/client-tours/34': { body: sale },
  'DELETE /api/client-tours/34': { status: 204 },
  'GET /api/tours/3': { body: buildTour({ id: 3 }) },
  'GET /api/trip-notes/facts': {
    body: {
      today: '2026-05-01',
      clients: [{ ...buildClientFacts(), trips: [{ ...sale, tour: null, mutedNotes: [] }] }],
    },
  },
  'PUT /api/trip-notes/34/quantity': { status: 204 },
  'GET /api/tours/all': cannedPage([buildTour({ id: 3 })]),
  'GET /api/client-tour-documents/by-client-tour/34': { body: [paper, { ...paper, id: 2, title: 'Билет' }] },
  'POST /api/client-tours': { status: 201, body: sale },
  'PUT /api/client-tour-documents/1': { body: paper },
  'PUT /api/client-tour-documents/by-client-tour/34/order': { status: 204 },
}

testFaults({
  name: 'Туры клиента',
  address: '/clients/7/tours',
  ready: 'ID: 34',
  answers,
  calls: [
    { call: 'GET /api/client-tours/by-client/7', says: 'Ошибка загрузки данных' },
    { call: 'GET /api/clients/7', says: { otherwise: 'Ошибка загрузки данных клиента', '404': 'Клиент не найден' } },
    // A tour that cannot be had is called by its number.
    { call: 'GET /api/tours/3', says: always('Тур #3') },
    {
      call: 'POST /api/client-tours',
      async act(page) {
        if (!document.querySelector('[role=dialog]')) {
          await page.press('Добавить тур')
          await page.settle(300)
          await page.pickFirst('Тур')
        }
        await page.type('Описание', 'Два номера')
        await page.press('Добавить тур')
      },
      says: byStatus('Ошибка добавления тура'),
      success: 'Тур успешно добавлен клиенту',
      keeps: keepsTyped('Описание', 'Два номера'),
    },
    {
      call: 'DELETE /api/client-tours/34',
      act: pressing('Удалить: ', 'Удалить тур'),
      says: 'Ошибка удаления тура',
      success: 'Тур успешно удален',
    },
  ],
})

const buyer = { id: 1, clientId: 7, fullName: 'Нодира Алиева', status: 'Going' }
const named = { ...sale, quantity: 1, travellers: [buyer], travellersConfirmed: false }

testFaults({
  name: 'Путешественники тура клиента',
  address: '/clients/7/tours/34',
  ready: 'Состав не подтверждён',
  answers: {
    ...answers,
    'GET /api/client-tours/34': { body: named },
    'PUT /api/client-tours/34/travellers': { body: { ...named, travellersConfirmed: true } },
  },
  calls: [
    {
      call: 'PUT /api/client-tours/34/travellers',
      act: pressing('Подтвердить состав'),
      says: 'Не удалось сохранить, кто едет',
      success: 'Состав подтверждён',
    },
  ],
})

testFaults({
  name: 'Тур клиента',
  address: '/clients/7/tours/34',
  ready: 'Клиент: Нодира Алиева',
  answers,
  calls: [
    { call: 'GET /api/client-tours/34', says: { otherwise: 'Ошибка загрузки данных', '404': 'Тур не найден' } },
    {
      call: 'PUT /api/trip-notes/34/quantity',
      async act({ press, settle }) {
        if (!document.querySelector('section[data-editing]')) await press('Редактировать')
        await settle(300)
        document.querySelector<HTMLElement>('[data-field=quantity] button')?.click()
      },
      says: 'Не удалось сохранить',
      success: 'Вернуть',
    },
    {
      call: 'PUT /api/client-tours/34',
      async act({ press, type }) {
        if (!document.querySelector('section[data-editing]')) await press('Редактировать')
        await type('Описание', 'Два номера')
        await press('Сохранить изменения')
      },
      says: byStatus('Ошибка обновления тура'),
      success: 'Тур успешно обновлен',
      keeps: keepsTyped('Описание', 'Два номера'),
    },
  ],
})

testFaults({
  name: 'Документы поездки на печать',
  address: '/clients/7/tours/34?print=true',
  ready: 'Kunma-kun dastur',
  answers: { ...answers, 'GET /api/client-tours/34/dossier': { body: unpictured } },
  calls: [{ call: 'GET /api/client-tours/34/dossier', says: { otherwise: 'Ошибка загрузки документов поездки' } }],
})

testRecordFaults({
  name: 'Документы тура клиента',
  address: '/clients/7/tours/34?tab=documents',
  list: '/api/client-tour-documents/by-client-tour/34',
  path: '/api/client-tour-documents',
  update: 'PUT',
  answers,
  item: { ...paper, id: 2, title: 'Билет' },
  title: 'Билет',
  field: 'Название',
  hasFile: true,
  add: 'Добавить документ',
  remove: 'Удалить документ',
  one: 'документ',
  many: 'документы',
  done: ['Документ добавлен', 'Документ обновлен', 'Документ удален'],
  more: [
    {
      call: 'PUT /api/client-tour-documents/by-client-tour/34/order',
      fresh: true,
      act: ({ toFront }) => toFront('Билет'),
      says: {
        otherwise: 'Не удалось обновить порядок документов',
        '412': 'Порядок тем временем изменил другой сотрудник: показан новый',
      },
      success: 'Порядок документов обновлен',
    },
  ],
})
