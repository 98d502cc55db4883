import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { buildBoard, buildCheck, buildDeparture, buildTraveller } from '@karvon/api-client/trips/departureFixtures'
import type { User } from '@karvon/api-client/users/userFields'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './ClientNext'
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

const renderCard = (departures: Canned, user?: User) =>
  renderScreen('/clients/7', {
    isIdle: true,
    ...(user && { user }),
    answers: { 'GET /api/clients/7': { body: buildClient({ id: 7 }) }, 'GET /api/departures': departures },
  })

const next = () => screen.findByRole('region', { name: 'Ближайшая поездка' })

test('the card of a client names the next trip and what the board says of it, the worst first, with the way to mend it', async () => {
  const { sent } = renderCard({ body: board })

  const told = within(await next())
  await told.findByText('Паспорт не внесён')
  expect(sent.map(({ path }) => path)).toContain('/api/departures?Within=366&ClientId=7&PageSize=10')
  expect(told.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Хива: город внутри крепости', '/clients/7/tours/34'],
    ['Паспорт не внесён', '/clients/7?tab=documents&edit=clientDocuments-new'],
    ['Не приложено: билет', '/clients/7/tours/34?tab=documents'],
  ])
  expect(told.getByText(/01\.06\.2026 – 08\.06\.2026/)).toBeVisible()
})

test('says that a trip is ready, and names those that follow with their state alone', async () => {
  const ready = buildTraveller({ clientId: 7, personId: 7, clientTourId: 34 })
  renderCard({
    body: buildBoard([
      buildDeparture({ travellers: [ready] }),
      buildDeparture({
        tourId: 4,
        tourTitle: { ru: 'Ночь в юртах', en: '', uz: '' },
        departureDate: '2026-09-01',
        returnDate: '',
        travellers: [
          buildTraveller({
            clientId: 7,
            personId: 7,
            clientTourId: 35,
            state: 'trouble',
            checks: [buildCheck('passport', 'passportMissing')],
          }),
        ],
      }),
    ]),
  })

  const told = within(await next())
  expect(await told.findByText('Готово')).toBeVisible()
  const others = within(told.getByRole('list', { name: 'Следующие поездки' }))
  expect(others.getByRole('link', { name: 'Ночь в юртах' })).toHaveAttribute('href', '/clients/7/tours/35')
  expect(others.getByRole('listitem')).toHaveTextContent('Препятствие')
  expect(told.queryByText('Паспорт не внесён')).not.toBeInTheDocument()
})

test('says that no trip is ahead beside the button that sells one', async () => {
  const { user } = renderCard({ body: buildBoard([]) })

  expect(await within(await next()).findByText('В ближайший год поездок нет')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Добавить тур' }))

  expect(await screen.findByRole('dialog', { name: 'Добавить тур клиенту' })).toBeVisible()
})

test('who may only look is not offered to sell', async () => {
  renderCard({ body: buildBoard([]) }, buildUser({ role: 'User', permissions: ['CanSeeUsers'] }))

  expect(await within(await next()).findByText('В ближайший год поездок нет')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Добавить тур' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Туры клиента' })).toBeVisible()
})

test('says that it does not know the trips when the board cannot be had, and asks again', async () => {
  const { user, answers } = renderCard({ status: 500 })
  const told = within(await next())
  expect(await told.findByText('Ошибка загрузки вылетов')).toBeVisible()
  expect(told.queryByText('В ближайший год поездок нет')).not.toBeInTheDocument()
  answers['GET /api/departures'] = { body: board }

  await user.click(told.getByRole('button', { name: 'Повторить' }))

  expect(await told.findByText('Паспорт не внесён')).toBeVisible()
  expect(told.queryByText('Ошибка загрузки вылетов')).not.toBeInTheDocument()
})
