import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildBoard, buildCheck, buildDeparture, buildTraveller } from '@karvon/api-client/trips/departureFixtures'
import { pressing, testFaults } from '../../../test/faults'
import './Departures'
import './MendDate'

const wrong = buildCheck('passport', 'passportEndsBeforeReturn', {
  day: '2026-06-04',
  limit: '2026-06-08',
  recordId: 5,
})
const stored = buildClientDocument({ id: 5, expiryDate: '2026-06-04', issueDate: '2016-06-04', version: 3 })
const openDay = pressing('Паспорт')

testFaults({
  name: 'Вылеты',
  address: '/clients?view=departures',
  ready: 'Вылет завтра',
  answers: {
    'GET /api/departures': {
      body: buildBoard([buildDeparture({ travellers: [buildTraveller({ state: 'trouble', checks: [wrong] })] })]),
    },
    'GET /api/tours/all': cannedPage([]),
    'GET /api/notifications': cannedPage([], 0),
    'GET /api/contact-actions': cannedPage([], 0),
    'PUT /api/departures/3/2026-06-01/checklist': { body: buildDeparture() },
    'GET /api/clients/7/documents': { body: [stored] },
    'PATCH /api/clients/7/documents/5': { body: stored },
  },
  calls: [
    { call: 'GET /api/departures', says: 'Ошибка загрузки вылетов' },
    {
      call: 'PUT /api/departures/3/2026-06-01/checklist',
      act: pressing('Чек-лист', 'Инструктаж проведён'),
      says: 'Не удалось сохранить отметку',
      fresh: true,
    },
    {
      call: 'GET /api/clients/7/documents',
      act: openDay,
      says: 'Ошибка загрузки документа',
      fresh: true,
    },
    {
      call: 'PATCH /api/clients/7/documents/5',
      async act(page) {
        await openDay(page)
        await page.type('Паспорт действует до', '01.01.2036')
        await page.press('Сохранить')
      },
      says: 'Не удалось исправить дату',
      success: 'Дата исправлена',
      fresh: true,
      keeps({ field }) {
        if (field('Паспорт действует до').value !== '01.01.2036') throw new Error('The day that was typed is gone')
      },
    },
  ],
})
