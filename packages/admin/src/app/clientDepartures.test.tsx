import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { buildBoard, buildCheck, buildDeparture, buildTraveller } from '@karvon/api-client/trips/departureFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import '../features/trips/ClientDepartures'
import './ClientScreen'

const board = buildBoard([
  buildDeparture({
    state: 'trouble',
    travellers: [
      buildTraveller({
        clientId: 7,
        personId: 7,
        clientTourId: 34,
        state: 'trouble',
        checks: [
          buildCheck('papers', 'papersMissing', { missing: ['ticket'], recordId: 34 }),
          buildCheck('passport', 'passportMissing'),
          buildCheck('phone', 'phoneKnown'),
        ],
      }),
    ],
  }),
])

const renderCard = (departures: Canned) =>
  renderScreen('/clients/7', {
    isIdle: true,
    answers: { 'GET /api/clients/7': { body: buildClient({ id: 7 }) }, 'GET /api/departures': departures },
  })

const card = () => screen.findByRole('region', { name: 'Вылеты клиента' })

test('the card of a client says what the board says of them, the worst first, with the way to mend it', async () => {
  const { sent } = renderCard({ body: board })

  const told = within(await card())
  expect(sent.map(({ path }) => path)).toContain('/api/departures?Within=366&ClientId=7&PageSize=10')
  expect(told.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.any(String), '/clients/7/tours/34'],
    ['Паспорт не внесён', '/clients/7?tab=documents&edit=clientDocuments-new'],
    ['Не приложено: билет', '/clients/7/tours/34?tab=documents'],
  ])
})

test('says nothing of who stays, and that it does not know when the board cannot be had', async () => {
  const { answers, sent } = renderCard({ status: 500 })
  expect(await card()).toHaveTextContent('Ошибка загрузки вылетов')
  answers['GET /api/departures'] = { body: buildBoard([]) }
  const asked = () => sent.filter(({ path }) => path.startsWith('/api/departures')).length
  const before = asked()

  within(await card())
    .getByRole('button', { name: 'Повторить' })
    .click()

  await waitFor(() => expect(asked()).toBeGreaterThan(before))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Вылеты клиента' })).not.toBeInTheDocument())
})
