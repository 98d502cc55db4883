import { buildImportRun } from '@karvon/api-client/importRuns/importRunFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { pressing, testFaults } from '../../../test/faults'

const run = buildImportRun({ id: 12, state: 'running', total: 100, waiting: 60 })

testFaults({
  name: 'Импорт',
  address: '/clients/import/12',
  ready: 'Что стало со строками',
  answers: {
    'GET /api/notifications': cannedPage([], 0),
    'GET /api/imports/12': { body: run },
    'GET /api/imports/12/rows': cannedPage([], 0),
    'POST /api/imports/12/pause': { body: { ...run, state: 'paused' } },
  },
  calls: [
    { call: 'GET /api/imports/12', says: { otherwise: 'Не удалось загрузить импорт', '404': null } },
    { call: 'GET /api/imports/12/rows', says: 'Не удалось загрузить строки' },
    {
      call: 'POST /api/imports/12/pause',
      act: pressing('Пауза'),
      says: 'Не удалось приостановить импорт',
      success: 'Импорт приостановлен',
    },
  ],
})

testFaults({
  name: 'Прошлые импорты',
  address: '/clients/import',
  ready: 'клиенты.xlsx',
  answers: {
    'GET /api/notifications': cannedPage([], 0),
    'GET /api/imports': cannedPage([run], 1),
  },
  calls: [{ call: 'GET /api/imports', says: 'Не удалось загрузить импорты' }],
})
