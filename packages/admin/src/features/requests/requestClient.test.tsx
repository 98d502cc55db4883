import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
import './ContactActions'

const request = buildContactAction({ id: 1, phoneNumbers: ['+998901234567'] })
const contact = { id: 1, type: 'MobilePhone' as const, value: '901234567', isPrimary: true }
const client = buildClient({ id: 7, fullName: 'Дилноза Ким', contacts: [contact] })
const other = buildClient({ id: 8, fullName: 'Не тот', contacts: [{ ...contact, value: '+99890123456789' }] })

test('a request from a known number says whose it is, and when they travelled last', async () => {
  renderScreen('/contact-actions?request=1', {
    answers: {
      'GET /api/contact-actions': cannedPage([request]),
      'GET /api/contact-actions/summary': { body: { total: 1, unread: 1, allHot: 0, hot: 0, dueToday: 0, mine: 0 } },
      'GET /api/notifications': cannedPage([], 0),
      'GET /api/clients': cannedPage([client, other]),
      'GET /api/client-tours/by-client/7': cannedPage([
        { id: 1, clientId: 7, tourId: 2, tourTitle: { ru: 'Хива' }, departureDate: '2025-04-01', status: 'Completed' },
        {
          id: 2,
          clientId: 7,
          tourId: 3,
          tourTitle: { ru: 'Бухара' },
          departureDate: '2026-05-02',
          status: 'Completed',
        },
      ]),
    },
  })

  const known = within(await screen.findByRole('list', { name: 'Клиенты с этим номером' }))
  expect(known.getByRole('link', { name: 'Клиент: Дилноза Ким' })).toHaveAttribute('href', '/clients/7')
  expect(known.getByText(/Последняя поездка: Бухара/)).toBeVisible()
  expect(known.queryByText(/Не тот/)).not.toBeInTheDocument()
})
