import { buildIgPost } from '@karvon/api-client/instagram/igPostFixtures'
import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { buildBoard, buildDeparture, buildTraveller } from '@karvon/api-client/trips/departureFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
// Fetched before the tests, so that none of them waits for their code.
import './BulkRuns'
import '../features/instagram/InstagramContent'
import '../features/instagram/PostBulk'
import '../features/requests/ContactActions'
import '../features/requests/RequestBulk'
import '../features/trips/Departures'
import '../features/trips/TravellerBulk'
import '../features/tours/TourBulk'
import '../features/tours/TourList'
import '../features/users/UserBulk'
import '../features/users/UserList'

let people = 7200

/** Of an answer: the server knows what was changed. */
const own = { headers: { 'own-action': '71' } }

/** What the server takes back, all but those that are kept. */
const takenBack = (undone: number, kept: { recordId: number; reason: string }[] = []): Record<string, Canned> => ({
  'POST /api/my-actions/71/undo': { body: { undone, refused: kept.map(({ reason }) => reason), kept } },
})

/** As somebody else each time: what was chosen before stays chosen for whoever did. */
async function renderChosen(address: string, answers: Record<string, Canned>) {
  const actor = buildUser({ id: ++people, role: 'SuperAdmin' })
  const page = renderScreen(address, { answers, user: actor, isIdle: true })
  for (const check of await screen.findAllByRole('checkbox', { name: /^Выбрать: / })) await page.user.click(check)
  const bar = within(await screen.findByRole('group', { name: 'Действия с выбранным' }))
  const calls = () =>
    page.sent
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, headers, body }) => [`${method} ${path}`, headers.get('if-match'), body])
  return { ...page, bar, calls }
}

test('changes the price of tours by percent, and has the server put back the one that was', async () => {
  const tour = buildTour({ id: 3, price: 250, version: 7 })
  const { user, bar, calls } = await renderChosen('/tours', {
    'GET /api/tours/all': cannedPage([tour]),
    'PUT /api/tours/3/card': { body: { ...tour, price: 225, version: 8 }, ...own },
    ...takenBack(1),
  })
  await user.click(bar.getByRole('button', { name: 'Цена' }))
  const question = within(await screen.findByRole('dialog', { name: 'Изменить цену: 1 тур' }))
  await user.click(question.getByRole('button', { name: 'Изменить цену' }))
  expect(question.getByText('Введите число больше −100, но не ноль')).toBeVisible()
  await user.type(question.getByLabelText('На сколько процентов', { exact: false }), '-10')
  await user.click(question.getByRole('button', { name: 'Изменить цену' }))

  const run = within(await screen.findByRole('dialog', { name: 'Цена «−10 %»: 1 тур' }))
  await user.click(await run.findByRole('button', { name: 'Отменить сделанное' }))
  expect(await run.findByText('Отменено')).toBeVisible()
  expect(calls()).toEqual([
    ['PUT /api/tours/3/card', '"v7"', { price: 225 }],
    ['POST /api/my-actions/71/undo', null, undefined],
  ])
})

test('raises no price twice when the answer was lost', async () => {
  const tour = buildTour({ id: 3, price: 200, version: 7 })
  const { user, bar, calls, answers } = await renderChosen('/tours', {
    'GET /api/tours/all': cannedPage([tour]),
    'PUT /api/tours/3/card': { status: 502 },
  })
  await user.click(bar.getByRole('button', { name: 'Цена' }))
  const question = within(await screen.findByRole('dialog', { name: 'Изменить цену: 1 тур' }))
  await user.type(question.getByLabelText('На сколько процентов', { exact: false }), '10')
  await user.click(question.getByRole('button', { name: 'Изменить цену' }))
  const run = within(await screen.findByRole('dialog', { name: 'Цена «+10 %»: 1 тур' }))
  answers['GET /api/tours/3'] = { body: { ...tour, price: 220, version: 8 } }

  await user.click(await run.findByRole('button', { name: 'Повторить: 1' }))

  expect(await run.findByText('Закончено: 1 из 1')).toBeVisible()
  expect(calls().filter(([call]) => call === 'PUT /api/tours/3/card')).toHaveLength(1)
})

test('says of each row why it stays, also where all of them do, and takes an undo that was done before for one', async () => {
  const tours = [buildTour({ id: 3, price: 250, version: 7 }), buildTour({ id: 4, price: 300, version: 2 })]
  const { user, bar, answers } = await renderChosen('/tours', {
    'GET /api/tours/all': cannedPage(tours),
    'PUT /api/tours/3/card': { body: { ...tours[0], price: 275, version: 8 }, ...own },
    'PUT /api/tours/4/card': { body: { ...tours[1], price: 330, version: 3 }, ...own },
    ...takenBack(0, [
      { recordId: 3, reason: 'Отменить нельзя: изменила Севара' },
      { recordId: 4, reason: 'Отменить нельзя: изменил Тимур' },
    ]),
  })
  await user.click(bar.getByRole('button', { name: 'Цена' }))
  const question = within(await screen.findByRole('dialog', { name: 'Изменить цену: 2 тура' }))
  await user.type(question.getByLabelText('На сколько процентов', { exact: false }), '10')
  await user.click(question.getByRole('button', { name: 'Изменить цену' }))
  const run = within(await screen.findByRole('dialog', { name: 'Цена «+10 %»: 2 тура' }))

  await user.click(await run.findByRole('button', { name: 'Отменить сделанное' }))

  expect(await run.findByText(/: Отменить нельзя: изменила Севара$/)).toBeVisible()
  expect(run.getByText(/: Отменить нельзя: изменил Тимур$/)).toBeVisible()
  answers['POST /api/my-actions/71/undo'] = {
    status: 409,
    body: { status: 409, code: 'already_done', detail: 'Это действие уже отменено' },
  }
  await user.click(run.getByRole('button', { name: 'Отменить сделанное' }))
  await waitFor(() => expect(run.getAllByText('Отменено')).toHaveLength(2))
})

test('moves the days of tours', async () => {
  const tour = buildTour({ id: 3, validFrom: '2026-02-25', validUntil: '2026-12-30', version: 7 })
  const { user, bar, calls } = await renderChosen('/tours', {
    'GET /api/tours/all': cannedPage([tour]),
    'PUT /api/tours/3/card': { body: tour, ...own },
  })
  await user.click(bar.getByRole('button', { name: 'Даты' }))
  const question = within(await screen.findByRole('dialog', { name: 'Сдвинуть даты: 1 тур' }))
  await user.type(question.getByLabelText('На сколько дней', { exact: false }), '7')
  await user.click(question.getByRole('button', { name: 'Сдвинуть' }))

  await screen.findByText('Закончено: 1 из 1')
  expect(calls()).toEqual([['PUT /api/tours/3/card', '"v7"', { validFrom: '2026-03-04', validUntil: '2027-01-06' }]])
})

test('completes requests, and opens again those that were open', async () => {
  const open = buildContactAction({ id: 5, status: 'new', dueAt: null, version: 2 })
  const done = buildContactAction({ id: 6, status: 'completed', version: 3 })
  const { user, bar, calls } = await renderChosen('/contact-actions', {
    'GET /api/contact-actions': cannedPage([open, done]),
    'POST /api/contact-actions/5/complete': { body: { ...open, status: 'completed', version: 4 }, ...own },
    ...takenBack(1),
  })
  await user.click(bar.getByRole('button', { name: 'Завершить' }))
  const question = within(await screen.findByRole('dialog', { name: 'Завершить: 2 заявки' }))
  await user.click(question.getByRole('button', { name: 'Завершить' }))

  const run = within(await screen.findByRole('dialog', { name: 'Завершить: 2 заявки' }))
  await user.click(await run.findByRole('button', { name: 'Отменить сделанное' }))
  expect(await run.findByText('Отменено')).toBeVisible()
  expect(calls()).toEqual([
    ['POST /api/contact-actions/5/complete', '"v2"', undefined],
    ['POST /api/my-actions/71/undo', null, undefined],
  ])
})

test('hands requests over to a colleague, and says which the server could not give back, and why', async () => {
  const free = buildContactAction({ id: 5, takenBy: null, version: 2 })
  const taken = buildContactAction({ id: 6, takenBy: 31, takenByName: 'Севара', version: 3 })
  const already = buildContactAction({ id: 7, takenBy: 32, takenByName: 'Малика', version: 4 })
  const of = { takenBy: 32, takenByName: 'Малика', version: 9 }
  const page = await renderChosen('/contact-actions', {
    'GET /api/contact-actions': cannedPage([free, taken, already]),
    'GET /api/contact-actions/takers': {
      body: [
        { id: 32, name: 'Малика' },
        { id: 31, name: 'Севара' },
      ],
    },
    'POST /api/contact-actions/5/hand-over': { body: { ...free, ...of }, ...own },
    'POST /api/contact-actions/6/hand-over': { body: { ...taken, ...of }, ...own },
    'POST /api/contact-actions/7/hand-over': { body: already },
    ...takenBack(1, [{ recordId: 6, reason: 'Отменить нельзя: тем временем это уже изменили' }]),
  })
  const { user, bar, calls } = page
  await user.click(bar.getByRole('button', { name: 'Передать' }))
  const question = within(await screen.findByRole('dialog', { name: 'Передать: 3 заявки' }))
  await user.click(question.getByRole('button', { name: 'Передать' }))
  expect(question.getByText('Выберите сотрудника')).toBeVisible()
  await user.type(question.getByRole('combobox', { name: /Кому передать/ }), 'мал')
  await user.click(await screen.findByRole('option', { name: 'Малика' }))
  expect(screen.queryByRole('option', { name: 'Севара' })).toBeNull()
  await user.click(question.getByRole('button', { name: 'Передать' }))

  const run = within(await screen.findByRole('dialog', { name: 'Передать «Малика»: 3 заявки' }))
  expect(await run.findByText('Менять нечего')).toBeVisible()
  await user.click(await run.findByRole('button', { name: 'Отменить сделанное' }))
  expect(await run.findByText('Отменено')).toBeVisible()
  expect(run.getByText(/: Отменить нельзя: тем временем это уже изменили$/)).toBeVisible()
  expect(calls()).toEqual([
    ['POST /api/contact-actions/5/hand-over', '"v2"', { to: '32' }],
    ['POST /api/contact-actions/6/hand-over', '"v3"', { to: '32' }],
    ['POST /api/contact-actions/7/hand-over', '"v4"', { to: '32' }],
    ['POST /api/my-actions/71/undo', null, undefined],
  ])
})

test('takes requests, and returns them to nobody', async () => {
  const free = buildContactAction({ id: 5, takenBy: null, version: 2 })
  const { user, bar, calls } = await renderChosen('/contact-actions', {
    'GET /api/contact-actions': cannedPage([free]),
    'POST /api/contact-actions/5/take': { body: { ...free, takenBy: 101, version: 4 }, ...own },
    ...takenBack(1),
  })
  await user.click(bar.getByRole('button', { name: 'Взять' }))
  const question = within(await screen.findByRole('dialog', { name: 'Взять себе: 1 заявка' }))
  expect(question.getByText('Сделанное можно будет отменить.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Взять' }))

  const run = within(await screen.findByRole('dialog', { name: 'Взять: 1 заявка' }))
  await user.click(await run.findByRole('button', { name: 'Отменить сделанное' }))
  expect(await run.findByText('Отменено')).toBeVisible()
  expect(calls()).toEqual([
    ['POST /api/contact-actions/5/take', null, { from: null }],
    ['POST /api/my-actions/71/undo', null, undefined],
  ])
})

const khiva = buildIgPost({ id: 3, caption: 'Хива', version: 7 })
const desert = buildIgPost({ id: 4, caption: 'Пустыня', isIgnored: true, orderNumber: 2, version: 5 })

test('hides posts, and shows again those that were shown', async () => {
  const { user, bar, calls } = await renderChosen('/social-media', {
    'GET /api/instagram/posts': cannedPage([khiva, desert], 2, 50),
    'PUT /api/instagram/posts/3': ({ body }) => ({ body: { ...khiva, ...(body as object), version: 8 }, ...own }),
    ...takenBack(1),
  })
  await user.click(bar.getByRole('button', { name: 'Скрыть' }))
  const question = within(await screen.findByRole('dialog', { name: 'Скрыть с сайта: 2 поста' }))
  await user.click(question.getByRole('button', { name: 'Скрыть' }))

  const run = within(await screen.findByRole('dialog', { name: 'Скрыть: 2 поста' }))
  expect(await run.findByText('Менять нечего')).toBeVisible()
  await user.click(await run.findByRole('button', { name: 'Отменить сделанное' }))
  expect(await run.findByText('Отменено')).toBeVisible()
  expect(calls()).toEqual([
    ['PUT /api/instagram/posts/3', '"v7"', expect.objectContaining({ isIgnored: true })],
    ['POST /api/my-actions/71/undo', null, undefined],
  ])
})

test('deletes posts once their number is typed, and tries again those that a colleague has changed as they are by now', async () => {
  const page = await renderChosen('/social-media', {
    'GET /api/instagram/posts': cannedPage([khiva, desert], 2, 50),
    'DELETE /api/instagram/posts/3': { status: 204 },
    'DELETE /api/instagram/posts/4': { status: 412, body: { status: 412, detail: 'Пост изменил другой сотрудник' } },
  })
  const { user, bar, calls, answers } = page
  await user.click(bar.getByRole('button', { name: 'Удалить' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Удалить: 2 поста?' }))
  await user.type(question.getByLabelText('Введите 2, чтобы удалить'), '2')
  await user.click(question.getByRole('button', { name: 'Удалить' }))

  const run = within(await screen.findByRole('dialog', { name: 'Удалить: 2 поста' }))
  expect(await run.findByText('Отказано: Пост изменил другой сотрудник')).toBeVisible()
  expect(await bar.findByText('Выбрано 1')).toBeInTheDocument()
  answers['GET /api/instagram/posts'] = cannedPage([], 0, 50)
  await user.click(await run.findByRole('button', { name: 'Повторить: 1' }))
  expect(await run.findByText('Отказано: Такой записи больше нет')).toBeVisible()

  answers['GET /api/instagram/posts'] = cannedPage([{ ...desert, version: 6 }], 1, 50)
  answers['DELETE /api/instagram/posts/4'] = { status: 204 }
  await user.click(await run.findByRole('button', { name: 'Повторить: 1' }))
  expect(await run.findByText('Закончено: 2 из 2')).toBeVisible()
  expect(calls().map(([call, version]) => [call, version])).toEqual([
    ['DELETE /api/instagram/posts/3', '"v7"'],
    ['DELETE /api/instagram/posts/4', '"v5"'],
    ['DELETE /api/instagram/posts/4', '"v6"'],
  ])
})

test('shuts employees out, and says why one stays', async () => {
  const [nodira, boss] = [buildUser({ id: 21, name: 'Нодира' }), buildUser({ id: 22, name: 'Директор' })]
  const { user, bar } = await renderChosen('/users', {
    'GET /api/users': cannedPage([nodira, boss]),
    'POST /api/users/21/deactivate': { status: 204 },
    'POST /api/users/22/deactivate': {
      status: 403,
      body: { status: 403, detail: 'Доступ запрещён. Последнего супер-администратора отключить нельзя' },
    },
  })
  await user.click(bar.getByRole('button', { name: 'Деактивировать' }))
  const question = within(await screen.findByRole('dialog', { name: 'Деактивировать: 2 сотрудника' }))
  await user.click(question.getByRole('button', { name: 'Деактивировать' }))

  expect(await screen.findByText('Отказано: Последнего супер-администратора отключить нельзя')).toBeVisible()
  expect(await bar.findByText('Выбрано 1')).toBeInTheDocument()
})

const sale = buildClientTour({ id: 34, clientId: 7, soldPrice: 400, status: 'Pending', version: 5 })
const board = buildBoard([
  buildDeparture({
    travellers: [
      buildTraveller({ clientTourId: 34, clientId: 7, personId: 7, name: 'Нодира Алиева' }),
      buildTraveller({ clientTourId: 34, clientId: 7, companionId: 9, personId: null, name: 'Лола Алиева' }),
    ],
  }),
])

/** All who leave are chosen, by the mark in the head. */
async function renderLeaving(answers: Record<string, Canned>) {
  const actor = buildUser({ id: ++people, role: 'SuperAdmin' })
  const page = renderScreen('/clients?view=departures', {
    answers: { 'GET /api/departures': { body: board }, 'GET /api/client-tours/34': { body: sale }, ...answers },
    user: actor,
    isIdle: true,
  })
  await page.user.click(await screen.findByRole('checkbox', { name: /^Выбрать всех: / }))
  const bar = within(await screen.findByRole('group', { name: 'Действия с выбранным' }))
  const calls = () =>
    page.sent
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, headers, body }) => [`${method} ${path}`, headers.get('if-match'), body])
  return { ...page, bar, calls }
}

test('travellers are chosen with their trip, its price goes up by percent, and comes back', async () => {
  const { user, bar, calls } = await renderLeaving({
    'PUT /api/client-tours/34': { body: { ...sale, clientTourStatus: 0, soldPrice: 420, version: 6 } },
  })
  expect(bar.getByRole('status')).toHaveTextContent('Выбрано 1')
  const marks = screen.getAllByRole('checkbox', { name: 'Выбрать: Нодира Алиева, Лола Алиева' })
  expect(marks).toHaveLength(2)
  for (const mark of marks) expect(mark).toBeChecked()
  await user.click(bar.getByRole('button', { name: 'Цена' }))
  const question = within(await screen.findByRole('dialog', { name: 'Изменить цену: 1 поездка' }))
  await user.type(question.getByLabelText('На сколько процентов', { exact: false }), '5')
  await user.click(question.getByRole('button', { name: 'Изменить цену' }))

  const run = within(await screen.findByRole('dialog', { name: 'Цена «+5 %»: 1 поездка' }))
  expect(await run.findByRole('link', { name: 'Нодира Алиева, Лола Алиева' })).toHaveAttribute(
    'href',
    '/clients/7/tours/34',
  )
  await user.click(await run.findByRole('button', { name: 'Отменить сделанное' }))
  expect(await run.findByText('Отменено')).toBeVisible()
  expect(calls().map(([call, version, body]) => [call, version, (body as { soldPrice: number }).soldPrice])).toEqual([
    ['PUT /api/client-tours/34', '"v5"', 420],
    ['PUT /api/client-tours/34', '"v6"', 400],
  ])
})

test('trips of a departure are deleted only with their number typed', async () => {
  const { user, bar, calls } = await renderLeaving({ 'DELETE /api/client-tours/34': { status: 204 } })
  await user.click(bar.getByRole('button', { name: 'Удалить' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Удалить: 1 поездка?' }))
  expect(question.getByRole('button', { name: 'Удалить' })).toBeDisabled()
  await user.type(question.getByRole('textbox', { name: 'Введите 1, чтобы удалить' }), '1')
  await user.click(question.getByRole('button', { name: 'Удалить' }))

  await screen.findByText('Закончено: 1 из 1')
  expect(calls()).toEqual([['DELETE /api/client-tours/34', '"v5"', undefined]])
})
