import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientFacts, buildCompanionFacts, buildKnownTrip } from '@karvon/api-client/trips/tripNoteFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for their code.
import './ClientTourDetails'
import './ClientTourDialog'
import './ClientTourList'
import './RepeatTripDialog'
import './TripNotes'

const tour = buildTour({ id: 3, title: { ru: 'Хива', en: '', uz: '' }, price: 360 })
const sale = {
  id: 34,
  clientId: 7,
  tourId: 3,
  clientTourStatus: 'Confirmed',
  soldPrice: 1200,
  quantity: 1,
  description: '',
  departureDate: '2026-06-01T00:00:00.000Z',
  returnDate: '2026-06-10T00:00:00.000Z',
  version: 2,
}
const facts = (changes: Parameters<typeof buildClientFacts>[0] = {}, mutedNotes: string[] = []) => ({
  today: '2026-05-01',
  clients: [
    {
      ...buildClientFacts(changes),
      trips: [
        { ...buildKnownTrip(), ...sale, mutedNotes },
        ...(changes?.trips ?? []).map((trip) => ({ ...trip, clientTourStatus: 1 })),
      ],
    },
  ],
})

function renderTours(address: string, answers: Record<string, Canned> = {}) {
  const page = renderScreen(address, {
    answers: {
      'GET /api/clients/7': { body: buildClient({ id: 7 }) },
      'GET /api/client-tours/by-client/7': cannedPage([sale]),
      'GET /api/client-tours/34': { body: sale },
      'GET /api/tours/3': { body: tour },
      'GET /api/tours/all': cannedPage([tour]),
      'GET /api/trip-notes/facts': { body: facts() },
      ...answers,
    },
  })
  return { ...page, writes: () => page.sent.filter(({ method }) => method !== 'GET') }
}

const edit = async ({ user }: ReturnType<typeof renderTours>) =>
  user.click(await screen.findByRole('button', { name: 'Редактировать' }))

test('says below the fields of a trip what is odd, asks for what it needs once, and lets it be saved', async () => {
  const trips = [buildKnownTrip({ id: 9, departureDate: '2026-06-08', returnDate: '2026-06-12' })]
  const page = renderTours('/clients/7/tours/34', {
    'GET /api/trip-notes/facts': { body: facts({ dateOfBirth: '1990-06-03', halalMeals: true, trips }) },
    'PUT /api/client-tours/34': { body: sale },
  })
  await edit(page)

  expect(await screen.findByText('Цена заметно отличается от цены тура: 360,00 $.')).toBeVisible()
  expect(screen.getByText(/В эти дни у клиента уже есть поездка «Хива: .*», 08\.06\.2026 – 12\.06\.2026/)).toBeVisible()
  expect(screen.getByText('День рождения в поездке: Нодира Алиева, 03.06.2026.')).toBeVisible()
  expect(screen.getByText(/^Халяльное питание: Нодира Алиева/)).toBeVisible()
  expect(page.sent.filter(({ path }) => path.startsWith('/api/trip-notes'))).toHaveLength(1)

  await page.user.type(screen.getByLabelText('Описание'), 'Халяль')
  await waitFor(() => expect(screen.queryByText(/^Халяльное питание/)).toBeNull())
  await page.user.click(screen.getByRole('button', { name: 'Сохранить изменения' }))
  expect(await screen.findByText('Тур успешно обновлен')).toBeVisible()
})

test('hides a note of a stored trip from everybody, and takes that back in its place', async () => {
  const page = renderTours('/clients/7/tours/34', { 'PUT /api/trip-notes/34/farPrice': { status: 204 } })
  await edit(page)
  const text = await screen.findByText(/^Цена заметно отличается/)
  const hide = screen.getByRole('button', { name: 'Скрыть', description: /^Цена заметно/ })

  await page.user.click(hide)

  expect(await screen.findByRole('button', { name: 'Вернуть' })).toHaveFocus()
  expect(text).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Вернуть' }))
  expect(await screen.findByRole('button', { name: 'Скрыть', description: /^Цена заметно/ })).toHaveFocus()
  expect(page.writes().map(({ body }) => body)).toEqual([{ isMuted: true }, { isMuted: false }])
})

test('says nothing of what a colleague hid, but how many there are, and shows them when asked', async () => {
  const page = renderTours('/clients/7/tours/34', { 'GET /api/trip-notes/facts': { body: facts({}, ['farPrice']) } })
  await edit(page)

  expect(await screen.findByText('Скрыто 1 замечание')).toBeVisible()
  expect(screen.queryByText(/^Цена заметно/)).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Показать' }))
  expect(screen.getByText(/^Цена заметно/)).toBeVisible()
  expect(screen.queryByText('Скрыто 1 замечание')).toBeNull()
})

test('shows a note again when it could not be hidden, and says so', async () => {
  const page = renderTours('/clients/7/tours/34', { 'PUT /api/trip-notes/34/farPrice': { status: 500 } })
  await edit(page)
  await page.user.click(await screen.findByRole('button', { name: 'Скрыть', description: /^Цена заметно/ }))

  expect(await screen.findByText('Не удалось сохранить')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Скрыть', description: /^Цена заметно/ })).toBeVisible()
})

test('a form without facts still says what the trip itself tells', async () => {
  const page = renderTours('/clients/7/tours/34', {
    'GET /api/trip-notes/facts': { status: 500 },
    'GET /api/client-tours/34': { body: { ...sale, returnDate: '2026-05-20T00:00:00.000Z' } },
  })
  await edit(page)

  expect(
    await screen.findByText('Возвращение раньше отправления. Проверьте даты, сохранить можно и так.'),
  ).toBeVisible()
})

test('what was hidden while a trip was added goes along with it', async () => {
  const page = renderTours('/clients/7/tours', {
    'GET /api/trip-notes/facts': { body: { ...facts({ companions: [buildCompanionFacts()] }) } },
    'POST /api/client-tours': { status: 201, body: sale },
  })
  const { user } = page
  await user.click(await screen.findByRole('button', { name: 'Добавить тур' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить тур клиенту' }))
  await user.click(dialog.getByRole('combobox', { name: /Тур/ }))
  await user.click(await screen.findByRole('option', { name: /Хива/ }))
  await user.click(
    await dialog.findByRole('button', {
      name: 'Скрыть',
      description: 'В карточке клиента вместе со спутниками 2 человека.',
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Добавить тур' }))

  expect(await screen.findByText('Тур успешно добавлен клиенту')).toBeVisible()
  expect(page.writes().map(({ body }) => body)).toMatchObject([{ quantity: 1, mutedNotes: ['quantity'] }])
})

test('repeats a trip on other days as long as it was, and says first whose passport does not last', async () => {
  const documents = [{ ...buildClientDocument({ id: 5 }), expiryDate: '2027-03-01', issueDate: '' }]
  const page = renderTours('/clients/7/tours/34', {
    'GET /api/trip-notes/facts': { body: facts({ documents, companions: [buildCompanionFacts()] }) },
    'POST /api/client-tours': { status: 201, body: { ...sale, id: 40 } },
    'GET /api/client-tours/40': { body: { ...sale, id: 40 } },
  })
  const { user } = page
  await user.click(await screen.findByRole('button', { name: 'Повторить поездку' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Повторить поездку' }))
  expect(dialog.getByText('Хива, 01.06.2026 – 10.06.2026')).toBeVisible()
  expect(await dialog.findByText(/Остаётся всё, что записано в карточке: предпочтения и 1 спутник/)).toBeVisible()
  expect(dialog.queryByRole('alert')).toBeNull()

  await user.type(dialog.getByLabelText(/^Дата отправления/), '01.02.2027')
  await user.tab()

  expect(dialog.getByLabelText('Дата возвращения')).toHaveValue('10.02.2027')
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'К возвращению 10.02.2027 обновите документы:Нодира Алиева. Паспорт действует до 01.03.2027, а тур требует до 10.08.2027',
  )
  await user.click(dialog.getByRole('button', { name: 'Повторить поездку' }))

  expect(await screen.findByText('Поездка повторена, ждёт подтверждения')).toBeVisible()
  expect(page.writes().map(({ body }) => body)).toEqual([
    {
      clientId: 7,
      tourId: 3,
      soldPrice: 1200,
      quantity: 1,
      clientTourStatus: 0,
      description: null,
      departureDate: '2027-02-01T00:00:00.000Z',
      returnDate: '2027-02-10T00:00:00.000Z',
    },
  ])
  await waitFor(() => expect(page.address()).toBe('/clients/7/tours/40'))
})

test('repeats a trip of the list for another client, whose own card then counts', async () => {
  const page = renderTours('/clients/7/tours', {
    'GET /api/clients': cannedPage([buildClient({ id: 8, firstName: 'Олег', lastName: 'Ким', fullName: 'Олег Ким' })]),
    'POST /api/client-tours': { status: 201, body: { ...sale, id: 40, clientId: 8 } },
  })
  const { user } = page
  await user.click(await screen.findByRole('button', { name: 'Повторить: Хива' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Повторить поездку' }))
  await user.click(dialog.getByRole('combobox', { name: /Клиент/ }))
  await user.click(await screen.findByRole('option', { name: /Олег Ким/ }))
  expect(await dialog.findByText(/^У другого клиента свои спутники/)).toBeVisible()
  await user.type(dialog.getByLabelText(/^Дата отправления/), '01.02.2027')
  await user.click(dialog.getByRole('button', { name: 'Повторить поездку' }))

  await waitFor(() => expect(page.writes()).toHaveLength(1))
  expect(page.writes()[0]?.body).toMatchObject({ clientId: 8, clientTourStatus: 0 })
})
