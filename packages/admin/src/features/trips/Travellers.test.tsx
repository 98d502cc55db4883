import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { initialValues } from '@karvon/api-client/fields/fields'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { travellerFields } from '@karvon/api-client/trips/travellerFields'
import { buildClientFacts, buildCompanionFacts } from '@karvon/api-client/trips/tripNoteFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for their code.
import './ClientTourDetails'
import './ClientTourList'
import './Travellers'
import './TravellerDialog'
import './WhoGoes'

const going = (fullName: string, about = {}) => ({ id: null, ...initialValues(travellerFields), fullName, ...about })
const buyer = going('Нодира Алиева', { id: 1, clientId: 7 })
const daughter = going('Лола Алиева', { id: 2, companionId: 1, dateOfBirth: '2015-01-20' })
const sale = {
  id: 34,
  clientId: 7,
  tourId: 3,
  clientTourStatus: 1,
  soldPrice: 1200,
  quantity: 3,
  description: '',
  departureDate: '2027-06-01T00:00:00.000Z',
  returnDate: null,
  version: 2,
  travellers: [buyer, daughter],
  travellersConfirmed: true,
}
const companions = [buildCompanionFacts(), buildCompanionFacts({ id: 2, fullName: 'Тимур Алиев' })]

function render(address: string, answers: Record<string, Canned> = {}) {
  const page = renderScreen(address, {
    answers: {
      'GET /api/clients/7': { body: buildClient({ id: 7 }) },
      'GET /api/client-tours/by-client/7': cannedPage([sale]),
      'GET /api/client-tours/34': { body: sale },
      'GET /api/tours/3': { body: buildTour({ id: 3, title: { ru: 'Хива', en: '', uz: '' } }) },
      'GET /api/tours/all': cannedPage([buildTour({ id: 3, title: { ru: 'Хива', en: '', uz: '' } })]),
      'GET /api/trip-notes/facts': { body: { today: '2027-05-01', clients: [buildClientFacts({ companions })] } },
      'PUT /api/client-tours/34/travellers': { body: { ...sale, version: 3 } },
      ...answers,
    },
  })
  const sent = () => page.sent.filter(({ method }) => method !== 'GET').map(({ body }) => body as typeof sale)
  return { ...page, writes: sent }
}

const card = async () => within(await screen.findByRole('region', { name: 'Путешественники' }))
const names = (body: { travellers: { fullName: string }[] } | undefined) =>
  body?.travellers.map(({ fullName }) => fullName)

test('says how many of the places have a name, on the sale and in the list, and a mark names one more', async () => {
  const page = render('/clients/7/tours/34')
  const people = await card()
  expect(people.getByText('3 места, названы 2')).toBeVisible()
  expect(people.getByRole('checkbox', { name: 'Лола Алиева' })).toBeChecked()

  await page.user.click(await people.findByRole('checkbox', { name: 'Тимур Алиев' }))

  await waitFor(() => expect(page.writes()).toHaveLength(1))
  expect(names(page.writes()[0])).toEqual(['Нодира Алиева', 'Лола Алиева', 'Тимур Алиев'])
  expect(page.writes()[0]?.travellers[2]).toMatchObject({ companionId: 2, status: 'Going' })
  expect(page.writes()[0]?.travellers[0]).toMatchObject({ id: 1, clientId: 7 })
})

test('a list of trips says where it is open who goes', async () => {
  render('/clients/7/tours', {
    'GET /api/client-tours/by-client/7': cannedPage([
      sale,
      { ...sale, id: 35, quantity: 2, travellersConfirmed: false },
      { ...sale, id: 36, quantity: 2 },
      { ...sale, id: 37, clientTourStatus: 2, travellersConfirmed: false },
    ]),
  })

  expect(await screen.findByText('3 места, названы 2')).toBeVisible()
  expect(screen.getAllByText('Состав не подтверждён')).toHaveLength(1)
})

test('one press confirms who is proposed', async () => {
  const open = {
    ...sale,
    quantity: 2,
    travellersConfirmed: false,
    travellers: [buyer, daughter].map((one) => ({ ...one, id: null })),
  }
  const page = render('/clients/7/tours/34', {
    'GET /api/client-tours/34': { body: open },
    'PUT /api/client-tours/34/travellers': { body: { ...sale, quantity: 2, version: 3 } },
  })
  const people = await card()
  expect(people.getByText('Состав не подтверждён')).toBeVisible()

  await page.user.click(people.getByRole('button', { name: 'Подтвердить состав' }))

  expect(await screen.findByText('Состав подтверждён')).toBeVisible()
  expect(names(page.writes()[0])).toEqual(['Нодира Алиева', 'Лола Алиева'])
  await waitFor(() => expect(people.queryByText('Состав не подтверждён')).toBeNull())
})

test('who does not go after all stays on the list with the day, and with a reason where one is given', async () => {
  const canceled = { ...daughter, status: 'Canceled', canceledOn: '2027-05-01' }
  const page = render('/clients/7/tours/34', {
    'PUT /api/client-tours/34/travellers': { body: { ...sale, version: 3, travellers: [buyer, canceled] } },
  })
  const people = await card()

  await page.user.click(people.getByRole('checkbox', { name: 'Лола Алиева' }))
  expect(await people.findByText('Отмена 01.05.2027')).toBeVisible()
  expect(page.writes()[0]?.travellers[1]).toMatchObject({ id: 2, status: 'Canceled' })
  expect(people.getByText('3 места, назван 1')).toBeVisible()

  await page.user.click(people.getByRole('button', { name: 'Указать причину' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Отмена: Лола Алиева' }))
  await page.user.type(dialog.getByRole('textbox', { name: 'Причина' }), 'болезнь')
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  await waitFor(() => expect(page.writes()[1]?.travellers[1]).toMatchObject({ cancelReason: 'болезнь' }))
})

test('a mark that a colleague made meanwhile is not lost', async () => {
  const theirs = {
    ...sale,
    version: 5,
    travellers: [buyer, { ...daughter, status: 'Canceled', canceledOn: '2027-05-01' }],
  }
  const stored = [{ status: 412, body: { status: 412, current: theirs } }, { body: { ...theirs, version: 6 } }]
  const page = render('/clients/7/tours/34', {
    'PUT /api/client-tours/34/travellers': () => stored.shift() ?? { status: 500 },
  })
  const people = await card()

  await page.user.click(await people.findByRole('checkbox', { name: 'Тимур Алиев' }))

  await waitFor(() => expect(page.writes()).toHaveLength(2))
  expect(page.writes()[1]?.travellers).toMatchObject([
    { fullName: 'Нодира Алиева', status: 'Going' },
    { fullName: 'Лола Алиева', status: 'Canceled' },
    { fullName: 'Тимур Алиев', status: 'Going' },
  ])
})

test('somebody without a card is named on the sale, and a failure keeps what was typed', async () => {
  const page = render('/clients/7/tours/34', { 'PUT /api/client-tours/34/travellers': { status: 500 } })
  const people = await card()
  await page.user.click(people.getByRole('button', { name: 'Добавить' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить путешественника' }))
  await page.user.click(dialog.getByRole('button', { name: 'Добавить' }))
  expect(await dialog.findByText('Укажите имя или выберите клиента')).toBeVisible()
  expect(page.writes()).toEqual([])

  await page.user.type(dialog.getByRole('textbox', { name: 'Полное имя' }), 'Ким Вера')
  await page.user.click(dialog.getByRole('button', { name: 'Добавить' }))

  expect(await screen.findByText('Не удалось сохранить, кто едет')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Полное имя' })).toHaveValue('Ким Вера')
  expect(names(page.writes()[0])).toEqual(['Нодира Алиева', 'Лола Алиева', 'Ким Вера'])
})

/** The window in which Khiva is sold to who has companions. */
async function sellingKhiva() {
  const page = render('/clients/7/tours', { 'POST /api/client-tours': { status: 201, body: sale } })
  await page.user.click((await screen.findAllByRole('button', { name: 'Добавить тур' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить тур клиенту' }))
  await page.user.click(dialog.getByRole('combobox', { name: /Тур/ }))
  await page.user.click(await screen.findByRole('option', { name: /Хива/ }))
  const marks = within(await dialog.findByRole('group', { name: 'Кто едет:' }))
  return { page, dialog, marks }
}

test('a new sale is filled in from the card, follows the number of places, and takes what is marked', async () => {
  const { page, dialog, marks } = await sellingKhiva()
  const marked = () => marks.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)
  expect(marked()).toEqual([true, false, false])

  await page.user.clear(dialog.getByLabelText(/^Количество/))
  await page.user.type(dialog.getByLabelText(/^Количество/), '3')
  await waitFor(() => expect(marked()).toEqual([true, true, true]))
  await page.user.click(marks.getByRole('checkbox', { name: 'Нодира Алиева' }))
  expect(await dialog.findByText('3 места, названы 2.')).toBeVisible()
  await page.user.click(dialog.getByRole('button', { name: 'Добавить тур' }))

  expect(await screen.findByText('Тур успешно добавлен клиенту')).toBeVisible()
  expect(names(page.writes()[0])).toEqual(['Лола Алиева', 'Тимур Алиев'])
  expect(page.writes()[0]).toMatchObject({ quantity: 3 })
})

test('whoever is marked as well is sold a place, until the places are typed', async () => {
  const { page, dialog, marks } = await sellingKhiva()

  await page.user.click(marks.getByRole('checkbox', { name: 'Лола Алиева' }))
  await page.user.click(marks.getByRole('checkbox', { name: 'Тимур Алиев' }))
  expect(dialog.getByLabelText(/^Количество/)).toHaveValue('3')
  await page.user.click(marks.getByRole('checkbox', { name: 'Тимур Алиев' }))
  await page.user.click(dialog.getByRole('button', { name: 'Добавить тур' }))

  expect(await screen.findByText('Тур успешно добавлен клиенту')).toBeVisible()
  expect(names(page.writes()[0])).toEqual(['Нодира Алиева', 'Лола Алиева'])
  expect(page.writes()[0]).toMatchObject({ quantity: 2 })
})

const also = { clientTourId: 81, clientId: 9, buyer: 'Рустам Алиев', travellerId: 55, isSure: true, isJoined: false }

test('who goes by another sale as well is told with the way to it, and one press joins the two in the list, another parts them', async () => {
  const twice = (isJoined: boolean) => ({
    ...sale,
    travellers: [
      { ...buyer, alsoIn: [{ ...also, isJoined }] },
      { ...daughter, alsoIn: [{ ...also, isSure: false }] },
    ],
  })
  const page = render('/clients/7/tours/34', {
    'GET /api/client-tours/34': { body: twice(false) },
    'PUT /api/client-tours/34/travellers/1/same': ({ body }) => ({
      body: twice((body as { sameAs: number | null }).sameAs !== null),
    }),
  })
  const people = await card()
  const [line, doubt] = people.getAllByText(/уже едет:/i)
  expect(line).toHaveTextContent('Уже едет: продажа № 81, Рустам Алиев')
  expect(within(line as HTMLElement).getByRole('link')).toHaveAttribute('href', '/clients/9/tours/81')
  expect(doubt).toHaveTextContent('Возможно, уже едет: продажа № 81, Рустам Алиев')

  await page.user.click(people.getByRole('button', { name: 'Соединить в списке: Нодира Алиева' }))
  await page.user.click(await people.findByRole('button', { name: 'Разъединить в списке: Нодира Алиева' }))

  expect(await people.findByRole('button', { name: 'Соединить в списке: Нодира Алиева' })).toBeVisible()
  expect(page.writes()).toEqual([{ sameAs: 55 }, { sameAs: null }])
})

test('what the server alone says of who goes is not sent back', async () => {
  const page = render('/clients/7/tours/34', {
    'GET /api/client-tours/34': { body: { ...sale, travellers: [{ ...buyer, alsoIn: [also] }, daughter] } },
  })
  const people = await card()

  await page.user.click(await people.findByRole('checkbox', { name: 'Тимур Алиев' }))

  await waitFor(() => expect(page.writes()).toHaveLength(1))
  expect(page.writes()[0]?.travellers[0]).not.toHaveProperty('alsoIn')
})

test('a companion who was added by the card of their own does not stay at home as well', async () => {
  const known = [
    buildCompanionFacts({ id: 1, fullName: 'Лола Алиева', relatedClientId: 15 }),
    buildCompanionFacts({ id: 2, fullName: 'Тимур Алиев', passportNumber: 'FA 55-12' }),
    buildCompanionFacts({ id: 3, fullName: 'Зухра Алиева' }),
  ]
  render('/clients/7/tours/34', {
    'GET /api/client-tours/34': {
      body: {
        ...sale,
        travellers: [
          buyer,
          going('Lola', { id: 2, clientId: 15 }),
          going('Timur', { id: 3, passportNumber: 'fa5512' }),
        ],
      },
    },
    'GET /api/trip-notes/facts': {
      body: { today: '2027-05-01', clients: [buildClientFacts({ companions: known })] },
    },
  })
  const home = within(await (await card()).findByRole('group', { name: 'Не едут:' }))

  expect(
    home.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label') ?? box.closest('label')?.textContent),
  ).toEqual(['Зухра Алиева'])
})

test('while a tour is sold, whoever goes on that day already is told at once, as long as they are marked', async () => {
  const page = render('/clients/7/tours', {
    'GET /api/tours/all': cannedPage([
      buildTour({ id: 3, title: { ru: 'Хива', en: '', uz: '' }, validFrom: '2027-06-01', validUntil: '2027-06-08' }),
    ]),
    'GET /api/departures/3/2027-06-01/known': {
      body: {
        travellers: [
          { ...buyer, id: null, alsoIn: [also] },
          { ...daughter, id: null },
        ],
      },
    },
  })
  await page.user.click((await screen.findAllByRole('button', { name: 'Добавить тур' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить тур клиенту' }))
  await page.user.click(dialog.getByRole('combobox', { name: /Тур/ }))
  await page.user.click(await screen.findByRole('option', { name: /Хива/ }))

  const line = await dialog.findByText(/уже едет:/)
  expect(line).toHaveTextContent('Нодира Алиева уже едет: продажа № 81, Рустам Алиев')
  expect(page.sent.find(({ path }) => path.includes('/known'))?.path).toBe(
    '/api/departures/3/2027-06-01/known?ClientId=7',
  )

  await page.user.click(dialog.getByRole('checkbox', { name: 'Нодира Алиева' }))
  expect(dialog.queryByText(/уже едет:/)).toBeNull()
})

test('fewer places than people who go are told while they are typed, and saved only by who means it', async () => {
  const page = render('/clients/7/tours/34', { 'PUT /api/client-tours/34': { body: { ...sale, quantity: 1 } } })
  await page.user.click(await screen.findByRole('button', { name: 'Редактировать' }))
  const quantity = await screen.findByLabelText('Количество')
  await page.user.clear(quantity)
  await page.user.type(quantity, '1')
  expect(await screen.findByText('Едут 2, мест станет 1')).toBeVisible()

  await page.user.click(screen.getByRole('button', { name: 'Сохранить изменения' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Мест станет меньше, чем людей' }))
  expect(question.getByText('Едут 2, мест станет 1')).toBeVisible()
  await page.user.click(question.getByRole('button', { name: 'Отмена' }))
  expect(page.writes()).toEqual([])
  expect(quantity).toHaveValue('1')

  await page.user.click(screen.getByRole('button', { name: 'Сохранить изменения' }))
  await page.user.click(await screen.findByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Тур успешно обновлен')).toBeVisible()
  expect(page.writes()).toMatchObject([{ quantity: 1 }])
})
