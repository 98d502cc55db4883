import { buildClient, buildContact } from '@karvon/api-client/clients/clientFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import type { User } from '@karvon/api-client/users/userFields'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './ClientList'

const nodira = buildClient({ id: 7 })
const stats = { totalClients: 1204, activeTours: 86, pendingTours: 14, newClientsThisMonth: 37 }

function renderList(address = '/clients', answers: Record<string, Canned> = {}, user?: User) {
  const page = renderScreen(address, {
    answers: {
      'GET /api/clients': cannedPage([nodira], 23, 10),
      'GET /api/clients/stats': { body: stats },
      'GET /api/tours/all': cannedPage([buildTour({ id: 3 })]),
      'POST /api/clients/alike': { body: [] },
      ...answers,
    },
    ...(user && { user }),
  })
  const asked = () =>
    page.sent
      .filter(({ path }) => path.startsWith('/api/clients?'))
      .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))
  return { ...page, asked }
}

async function openQuickAdd(answers: Record<string, Canned> = {}) {
  const page = renderList('/clients', answers)
  await screen.findByRole('link', { name: 'Нодира Алиева' })
  await page.user.click(screen.getByRole('button', { name: 'Добавить клиента' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый клиент' }))
  const type = (label: string, text: string) =>
    fireEvent.change(dialog.getByLabelText(label, { exact: false }), { target: { value: text } })
  const submit = () => page.user.click(dialog.getByRole('button', { name: 'Создать клиента' }))
  const posted = () => page.sent.filter(({ method, path }) => method === 'POST' && path === '/api/clients')
  return { ...page, dialog, type, submit, posted }
}

test('shows four figures and asks for ten of the newest', async () => {
  const { asked } = renderList()

  expect(await screen.findByText(/^1.204$/)).toBeVisible()
  for (const figure of ['86', '14', '37']) expect(screen.getByText(figure)).toBeVisible()
  expect(asked()[0]).toEqual({ PageSize: '10', PageIndex: '1', SortBy: 'CreatedAt', SortOrder: 'desc' })
  expect(await screen.findByText('Показано 1 из 23 клиентов')).toBeVisible()
})

test('shows a primary e-mail as it is written, whatever digits are in it', async () => {
  const mail = buildContact({ id: 2, type: 'Email', value: 'nodira.78@example.com', isPrimary: true })
  const reader = buildUser({ permissions: ['CanSeeUsers'] })
  const client = buildClient({ id: 7, contacts: [mail] })
  const answers = { 'GET /api/clients': cannedPage([client]), 'GET /api/clients/7': { body: client } }
  const { user } = renderList('/clients', answers, reader)
  expect(await screen.findByText('nodira.78@example.com')).toBeVisible()

  await user.click(screen.getByRole('link', { name: 'Нодира Алиева' }))

  expect(await screen.findByText('Только просмотр', { exact: false })).toBeVisible()
  // The list stays drawn behind the card.
  const shown = screen.getAllByText('nodira.78@example.com').filter((text) => !text.closest('[style*="display: none"]'))
  expect(shown).toHaveLength(2)
})

test('sorts by the heads of four columns, from the first page, and keeps it in the address', async () => {
  const { asked, user, address } = renderList('/clients?page=2')
  await screen.findByRole('link', { name: 'Нодира Алиева' })

  await user.click(screen.getByRole('button', { name: 'Имя' }))

  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ PageSize: '10', PageIndex: '1', SortBy: 'FirstName', SortOrder: 'asc' }),
  )
  expect(address()).toBe('/clients?sortBy=FirstName&sortOrder=asc')
  expect(screen.queryByRole('button', { name: 'Контакты' })).not.toBeInTheDocument()
})

test('leads to the card and to the tours, and deletes after a question that names the client', async () => {
  const { sent, user } = renderList('/clients', { 'DELETE /api/clients/7': { status: 204 } })
  expect(await screen.findByRole('link', { name: 'Нодира Алиева' })).toHaveAttribute('href', '/clients/7')
  expect(screen.getByRole('link', { name: 'Туры: Нодира Алиева' })).toHaveAttribute('href', '/clients/7/tours')

  await user.click(screen.getByRole('button', { name: 'Удалить: Нодира Алиева' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Вы уверены, что хотите удалить этого клиента?')).toBeVisible()
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Удалить клиента' }))

  expect(await screen.findByText('Клиент успешно удален')).toBeVisible()
})

test('a client with trips ahead is deleted only once the name is typed, and the trips are named', async () => {
  const trip = {
    id: 34,
    clientId: 7,
    tourId: 3,
    clientTourStatus: 1,
    quantity: 2,
    tourTitle: { ru: 'Хива', en: '', uz: '' },
    departureDate: '2026-12-01T00:00:00.000Z',
    returnDate: '2026-12-10T00:00:00.000Z',
  }
  const past = { ...trip, id: 33, departureDate: '2025-12-01T00:00:00.000Z', returnDate: '2025-12-10T00:00:00.000Z' }
  const departure = {
    tourId: 9,
    tourTitle: { ru: 'Бухара', en: '', uz: '' },
    departureDate: '2026-12-20',
    returnDate: '',
  }
  const { sent, user } = renderList('/clients', {
    'GET /api/departures': { body: { today: '2026-11-26', departures: [departure], next: null, sellers: [] } },
    'GET /api/client-tours/by-client/7': cannedPage([trip, past, { ...trip, id: 35, tourId: 4, clientTourStatus: 2 }]),
    'DELETE /api/clients/7': { status: 204 },
  })
  await user.click(await screen.findByRole('button', { name: 'Удалить: Нодира Алиева' }))
  const question = within(await screen.findByRole('alertdialog'))

  expect((await question.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'Хива, 01.12.2026 – 10.12.2026',
    'Бухара, 20.12.2026',
  ])
  const confirm = question.getByRole('button', { name: 'Удалить клиента' })
  expect(confirm).toBeDisabled()
  await user.type(question.getByRole('textbox'), 'нодира алиев')
  expect(confirm).toBeDisabled()
  await user.type(question.getByRole('textbox'), 'а')
  await user.click(confirm)

  expect(await screen.findByText('Клиент успешно удален')).toBeVisible()
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('shows who may only look the way to the card, and nothing that changes', async () => {
  renderList('/clients', {}, buildUser({ role: 'User', permissions: ['CanSeeUsers'] }))

  expect(await screen.findByRole('link', { name: 'Открыть карточку: Нодира Алиева' })).toBeVisible()
  for (const name of ['Добавить клиента', 'Добавить тур клиенту', 'Удалить: Нодира Алиева']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
})

test('marks a passport that ends too early for a coming trip', async () => {
  const paper = { kind: 'document', id: 1, name: 'Passport', expiryDate: '2026-07-01', clientTourId: 4 }
  const marked = { ...nodira, expiringPapers: [{ ...paper, returnDate: '2026-06-10', endsBeforeReturn: false }] }
  renderList('/clients', { 'GET /api/clients': cannedPage([marked]) })

  expect(await screen.findByText('Паспорт до 01.07.2026')).toBeVisible()
})

test('asks for a name and one number, and sends nothing before', async () => {
  const { dialog, type, submit, posted } = await openQuickAdd()

  type('Телефон 1', '0901234')
  await submit()

  expect(await dialog.findByText('Имя клиента обязательно')).toBeVisible()
  expect(dialog.getByText('Добавьте хотя бы один корректный номер телефона')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Удалить номер 1' })).toBeDisabled()
  expect(posted()).toEqual([])
})

test('sends the numbers that are some, without spaces, and null for what is blank', async () => {
  const { dialog, user, type, submit, posted } = await openQuickAdd({
    'POST /api/clients': { status: 201, body: nodira },
  })

  type('Имя', ' Шахноза ')
  type('Фамилия', '  ')
  type('Телефон 1', '998901234567')
  expect(dialog.getByLabelText('Телефон 1')).toHaveValue('+998 90 123 45 67')
  await user.click(dialog.getByRole('button', { name: 'Добавить номер' }))
  expect(dialog.getByLabelText('Телефон 2')).toHaveFocus()
  type('Телефон 2', '5')
  expect(await dialog.findByText('Не похоже на номер телефона: не сохранится')).toBeVisible()
  await submit()

  expect(await screen.findByText('Клиент успешно создан')).toBeVisible()
  expect(posted()[0]?.body).toEqual({
    firstName: 'Шахноза',
    lastName: null,
    phoneNumbers: ['+998901234567'],
    description: null,
    tourId: null,
    visit: null,
    alikeSeen: [],
  })
})

test('a tour shows its days and price, which the sale gets as they stand there', async () => {
  const tour = buildTour({ id: 3, price: 1200, validFrom: '2027-03-01', validUntil: '2027-05-31' })
  const { dialog, user, type, submit, posted } = await openQuickAdd({
    'GET /api/tours/all': cannedPage([tour]),
    'GET /api/tours/3/days': { body: [] },
    'POST /api/clients': { status: 201, body: nodira },
  })
  type('Имя', 'Шахноза')
  type('Телефон 1', '998901234567')
  expect(dialog.queryByLabelText(/^Дата отправления/)).toBeNull()
  await user.click(dialog.getByRole('combobox', { name: /^Тур/ }))
  await user.click(await screen.findByRole('option'))

  expect(await dialog.findByLabelText(/^Дата отправления/)).toHaveValue('01.03.2027')
  await user.clear(dialog.getByLabelText(/^Дата отправления/))
  await submit()
  expect(await dialog.findByText('Укажите дату отправления')).toBeVisible()
  await user.type(dialog.getByLabelText(/^Дата отправления/), '05.04.2027')
  await submit()

  expect(await screen.findByText('Клиент успешно создан')).toBeVisible()
  expect(posted().map(({ body }) => body)).toMatchObject([
    { tourId: 3, soldPrice: 1200, departureDate: '2027-04-05', returnDate: '2027-05-31' },
  ])
})

test('reads nine digits of an Uzbek operator as +998 when they are left, and a press takes it back for good', async () => {
  const { dialog, user, type, submit, posted } = await openQuickAdd({
    'POST /api/clients': { status: 201, body: nodira },
  })
  const phone = dialog.getByLabelText('Телефон 1')

  await user.type(phone, '771234567')
  expect(phone).toHaveValue('+7 712 345 67')
  await user.tab()
  expect(phone).toHaveValue('+998 77 123 45 67')

  await user.click(await dialog.findByRole('button', { name: 'Вернуть +7 712 345 67' }))
  expect(phone).toHaveValue('+7 712 345 67')
  await user.click(phone)
  await user.tab()
  expect(phone).toHaveValue('+7 712 345 67')
  expect(await dialog.findByText('После +7 должно быть 10 цифр, здесь 8')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /Вернуть/ })).not.toBeInTheDocument()

  type('Имя', 'Шахноза')
  await submit()
  expect(await screen.findByText('Клиент успешно создан')).toBeVisible()
  expect(posted()[0]?.body).toMatchObject({ phoneNumbers: ['+771234567'] })
})

test('sends the whole number of what is typed in a way of its own, and never makes a number of another country', async () => {
  const { dialog, user, type, submit, posted } = await openQuickAdd({
    'POST /api/clients': { status: 201, body: nodira },
  })
  const numbers = ['8 916 111-80-21', '(90) 123-45-67', '0049 171 5550199', '+771234567', '71 200 10 10 доб. 105']

  for (const [place, number] of numbers.entries()) {
    if (place > 0) await user.click(dialog.getByRole('button', { name: 'Добавить номер' }))
    await user.click(dialog.getByLabelText(`Телефон ${place + 1}`))
    await user.paste(number)
    await user.tab()
  }
  type('Имя', 'Шахноза')
  await submit()

  expect(await screen.findByText('Клиент успешно создан')).toBeVisible()
  expect(posted()[0]?.body).toMatchObject({
    phoneNumbers: ['+79161118021', '+998901234567', '+491715550199', '+771234567', '+998712001010 доб. 105'],
  })
})

const card = (id: number, fullName: string) => ({
  client: { id, fullName, dateOfBirth: '1990-05-12', phones: ['+998901234567'] },
  likeness: 'sure',
  reasons: ['name', 'phone'],
})

const ofFamily = (id: number, fullName: string) => ({ ...card(id, fullName), likeness: 'perhaps', reasons: ['phone'] })

test('shows who has the number already, before a double is made', async () => {
  const { dialog, type, sent } = await openQuickAdd({
    'POST /api/clients/alike': { body: [ofFamily(9, 'Ольга Ким')] },
  })

  type('Имя', 'Пётр')
  type('Телефон 1', '+998 90 123 45 67')

  expect(await dialog.findByRole('link', { name: 'Ольга Ким' })).toHaveAttribute('href', '/clients/9')
  expect(dialog.getByText('Клиент с таким номером уже есть', { exact: false })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Всё равно создать' })).not.toBeInTheDocument()
  expect(sent.find(({ path }) => path === '/api/clients/alike')?.body).toEqual({
    firstName: 'Пётр',
    lastName: '',
    phones: ['+998901234567'],
  })
})

test('shows the card that is there already, and makes another one only for whoever says so', async () => {
  const { dialog, user, type, posted } = await openQuickAdd({
    'POST /api/clients/alike': { body: [card(9, 'Ольга Ким'), ofFamily(10, 'Пётр Ким')] },
    'POST /api/clients': { status: 201, body: nodira },
  })

  type('Имя', 'Olga')
  type('Телефон 1', '+998 90 123 45 67')

  expect(await dialog.findByText('Ольга Ким')).toBeVisible()
  expect(dialog.getByText('12.05.1990 · +998 90 123 45 67')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Открыть карточку' })).toHaveAttribute('href', '/clients/9')
  await user.click(dialog.getByRole('button', { name: 'Всё равно создать' }))

  expect(await screen.findByText('Клиент успешно создан')).toBeVisible()
  expect(posted().map(({ body }) => (body as { alikeSeen: number[] }).alikeSeen)).toEqual([[9, 10]])
})

test('a card that somebody has made meanwhile is shown, and what was typed stays', async () => {
  const detail = 'Такая карточка уже есть: «Ольга Ким», № 9'
  const current = card(9, 'Ольга Ким').client
  const { dialog, type, submit, posted, answers, user } = await openQuickAdd({
    'POST /api/clients': { status: 409, body: { status: 409, code: 'already_exists', detail, current } },
  })
  type('Имя', 'Olga')
  type('Телефон 1', '+998 90 123 45 67')

  await submit()

  expect(await screen.findByText(detail)).toBeVisible()
  expect(within(await dialog.findByRole('alert')).getByText('Ольга Ким')).toBeVisible()
  expect(dialog.getByLabelText('Имя', { exact: false })).toHaveValue('Olga')
  answers['POST /api/clients'] = { status: 201, body: nodira }
  await user.click(dialog.getByRole('button', { name: 'Всё равно создать' }))
  expect(await screen.findByText('Клиент успешно создан')).toBeVisible()
  expect(posted().map(({ body }) => (body as { alikeSeen: number[] }).alikeSeen)).toEqual([[], [9]])
})

test('adds what is typed to the card that is there, and opens it', async () => {
  const there = buildClient({
    id: 9,
    fullName: 'Ольга',
    firstName: 'Ольга',
    lastName: '',
    description: 'VIP',
    contacts: [buildContact({ value: '+998901234567' })],
  })
  const { dialog, user, type, posted, sent, address, answers } = await openQuickAdd({
    'POST /api/clients/alike': { body: [card(9, 'Ольга')] },
    'GET /api/clients/9': { body: there },
    'PUT /api/clients/9': { status: 503, body: {} },
    'POST /api/clients/9/contacts': { status: 201, body: buildContact({ id: 2 }) },
  })
  type('Имя', 'Ольга')
  type('Фамилия', 'Ким')
  type('Описание', 'Хочет в Хиву')
  type('Телефон 1', '90 123 45 67')
  await user.click(dialog.getByRole('button', { name: 'Добавить номер' }))
  type('Телефон 2', '+998 93 555 44 33')

  await user.click(await dialog.findByRole('button', { name: 'Дополнить эту карточку' }))
  expect(await screen.findByText('Ошибка сервера. Попробуйте позже')).toBeVisible()
  expect(dialog.getByLabelText('Описание', { exact: false })).toHaveValue('Хочет в Хиву')
  answers['PUT /api/clients/9'] = { body: there }
  await user.click(dialog.getByRole('button', { name: 'Дополнить эту карточку' }))

  expect(await screen.findByText('Карточка дополнена')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/clients/9'))
  const form = sent.findLast(({ method }) => method === 'PUT')?.body as FormData
  expect([form.get('lastName'), form.get('description')]).toEqual(['Ким', 'VIP\nХочет в Хиву'])
  expect(sent.filter(({ path }) => path === '/api/clients/9/contacts').map(({ body }) => body)).toMatchObject([
    { value: '+998935554433', isPrimary: false },
  ])
  expect(posted()).toEqual([])
})

test.each([
  [
    { status: 400, body: { errors: { FirstName: ['Плохое имя'], Tour: ['Нет тура'] } } },
    'Ошибки валидации: Плохое имя, Нет тура',
  ],
  [{ status: 400, body: {} }, 'Некорректные данные. Проверьте заполненные поля'],
  [{ status: 503, body: {} }, 'Ошибка сервера. Попробуйте позже'],
  [{ status: 500, body: {} }, 'Ошибка сервера. Попробуйте позже'],
  [{ status: 409, body: {} }, 'Ошибка создания клиента'],
])('says why it was not created and keeps what was typed: %o', async (answer, words) => {
  const { dialog, type, submit } = await openQuickAdd({ 'POST /api/clients': answer })

  type('Имя', 'Шахноза')
  type('Телефон 1', '+998901234567')
  await submit()

  expect(await screen.findByText(words)).toBeVisible()
  expect(dialog.getByLabelText('Имя', { exact: false })).toHaveValue('Шахноза')
  expect(screen.queryByText('Клиент успешно создан')).not.toBeInTheDocument()
})

test('after a 500 takes only the client that was surely created, never the newest one', async () => {
  const lost = buildClient({
    id: 12,
    firstName: 'Шахноза',
    lastName: '',
    contacts: [buildContact({ value: '+998901234567' })],
    createdAt: new Date().toISOString(),
  })
  const { type, submit, posted } = await openQuickAdd({
    'POST /api/clients': { status: 500 },
    'GET /api/clients': ({ path }) =>
      cannedPage(path.includes('PageSize=5&PageIndex=1&SortBy') ? [nodira, lost] : [nodira]),
  })

  type('Имя', 'Шахноза')
  type('Телефон 1', '+998901234567')
  await submit()

  expect(await screen.findByText('Клиент успешно создан')).toBeVisible()
  expect(posted()).toHaveLength(1)
})

test('calls the number of a row by a press, in the groups of its country', async () => {
  const abroad = buildClient({ id: 8, contacts: [buildContact({ value: '+491715550199' })] })
  renderList('/clients', { 'GET /api/clients': cannedPage([abroad], 1) })

  expect(await screen.findByRole('link', { name: '+49 171 5550199' })).toHaveAttribute('href', 'tel:+491715550199')
})

test.each([
  ['Пол', 'Gender'],
  ['Дата рождения', 'DateOfBirth'],
  ['Дата создания', 'CreatedAt'],
])('sorts by %s as %s', async (head, sortBy) => {
  const { asked, user } = renderList('/clients?sortBy=FirstName&sortOrder=asc')
  await screen.findByRole('link', { name: 'Нодира Алиева' })

  await user.click(screen.getByRole('button', { name: head }))

  await waitFor(() => expect(asked().at(-1)).toMatchObject({ SortBy: sortBy }))
  for (const other of ['Лояльность', 'Метки']) {
    expect(screen.queryByRole('button', { name: other })).not.toBeInTheDocument()
  }
})

test('shows how a number is written, and takes numbers away again down to one', async () => {
  const { dialog, user } = await openQuickAdd()
  expect(dialog.getByLabelText('Телефон 1')).toHaveAttribute('placeholder', expect.stringMatching(/^\+998/))

  await user.click(dialog.getByRole('button', { name: 'Добавить номер' }))
  await user.click(dialog.getByRole('button', { name: 'Добавить номер' }))
  await user.click(dialog.getByRole('button', { name: 'Удалить номер 3' }))
  await user.click(dialog.getByRole('button', { name: 'Удалить номер 2' }))

  expect(dialog.getAllByRole('button', { name: /^Удалить номер/ })).toHaveLength(1)
  expect(dialog.getByRole('button', { name: 'Удалить номер 1' })).toBeDisabled()
})

test.each([
  ['Азиза Каримова', { Имя: 'Азиза', Фамилия: 'Каримова' }],
  ['+998 90 123 45 67', { Имя: '', Фамилия: '' }],
])('who was searched for and not found is created with what was typed: %s', async (searched, fields) => {
  const { user } = renderList(`/clients?search=${encodeURIComponent(searched)}`, { 'GET /api/clients': cannedPage([]) })

  await user.click(await screen.findByRole('button', { name: `Создать клиента «${searched}»` }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Новый клиент' }))
  for (const [label, value] of Object.entries(fields))
    expect(dialog.getByLabelText(label, { exact: false })).toHaveValue(value)
  if (searched.startsWith('+')) expect(dialog.getByDisplayValue(searched)).toBeVisible()
})

test('whoever may not add clients is offered the way back alone', async () => {
  renderList('/clients?search=x', { 'GET /api/clients': cannedPage([]) }, buildUser({ permissions: ['CanSeeUsers'] }))

  expect(await screen.findByRole('button', { name: 'Сбросить поиск' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Создать клиента/ })).toBeNull()
})
