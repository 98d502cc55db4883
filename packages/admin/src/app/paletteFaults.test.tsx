import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect } from 'vitest'
import type { FaultPage } from '../../test/faultPage'
import { type FaultyCall, testFaults } from '../../test/faults'
import './Palette'

/** Looked up when the pause after typing is over. */
const search: Omit<FaultyCall, 'call'> = {
  fresh: true,
  async act({ press, type, settle }: FaultPage) {
    await press('Поиск и команды')
    await type('Поиск и команды', 'хива')
    for (let pause = 0; pause < 600; pause += 20) await settle()
  },
  says: 'Не удалось найти туры и клиентов',
  keeps: ({ field }) => expect(field('Поиск и команды')).toHaveValue('хива'),
}

testFaults({
  name: 'Поиск и команды',
  address: '/settings',
  ready: 'Скоро будет доступно',
  answers: {
    'GET /api/notifications': cannedPage([]),
    'GET /api/contact-actions': cannedPage([]),
    'GET /api/tours/all': cannedPage([buildTour({ id: 7 })]),
    'GET /api/clients': cannedPage([]),
  },
  calls: [
    { call: 'GET /api/tours/all', ...search },
    { call: 'GET /api/clients', ...search },
  ],
})
