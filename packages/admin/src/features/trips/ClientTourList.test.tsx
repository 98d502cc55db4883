import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import type { User } from '@karvon/api-client/users/userFields'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for their code.
import './ClientTourDetails'
import './ClientTourList'

const uzbek = buildTour({ id: 3, title: { ru: '', en: '', uz: 'Xiva' }, price: 360 })
const sale = {
  id: 34,
  clientId: 7,
  tourId: 3,
  clientTourStatus: 'Confirmed',
  soldPrice: 1200.5,
  quantity: 2,
  description: '',
  departureDate: '2026-06-01T00:00:00.000Z',
  returnDate: null,
  version: 2,
}
const sales = [sale, { ...sale, id: 35, tourId: 4, clientTourStatus: 9 }, { ...sale, id: 36, clientTourStatus: 0 }]

function renderTours(address = '/clients/7/tours', answers: Record<string, Canned> = {}) {
  const page = renderScreen(address, {
    answers: {
      'GET /api/clients/7': { body: buildClient({ id: 7 }) },
      'GET /api/client-tours/by-client/7': cannedPage(sales, 23, 10),
      'GET /api/client-tours/34': { body: sale },
      'GET /api/tours/3': { body: uzbek },
      'GET /api/tours/all': cannedPage([uzbek]),
      ...answers,
    },
  })
  const writes = () => page.sent.filter(({ method }) => method !== 'GET')
  return { ...page, writes }
}

test('names the client, counts their tours, and reads each tour once', async () => {
  const { sent } = renderTours()

  expect(await screen.findAllByText('Xiva')).toHaveLength(2)
  expect(screen.getByText('Тур #4')).toBeVisible()
  expect(screen.getByText('23 тура')).toBeVisible()
  expect(screen.getByText('ID: 34')).toBeVisible()
  expect(screen.getByText('Подтвержден')).toBeVisible()
  expect(screen.getByText('Неизвестно')).toBeVisible()
  expect(screen.getAllByText(/1.200,50.\$/)).toHaveLength(3)
  expect(screen.getAllByRole('columnheader')).toHaveLength(8)
  expect(sent.filter(({ path }) => path.startsWith('/api/tours/') && !path.includes('all'))).toHaveLength(2)
  expect(sent.find(({ path }) => path.includes('by-client'))?.path).toContain('?PageSize=10&PageIndex=1')
})

test('another tour of a stored sale keeps the agreed price and days, and offers its own', async () => {
  const winter = buildTour({
    id: 5,
    title: { ru: 'Зимняя Хива', en: '', uz: '' },
    price: 700,
    validFrom: '2036-12-01',
    validUntil: '2036-12-10',
  })
  const { user, writes } = renderTours('/clients/7/tours/34', {
    'GET /api/tours/all': cannedPage([uzbek, winter]),
    'GET /api/tours/5': { body: winter },
    'PUT /api/client-tours/34': { body: sale },
  })
  await user.click(await screen.findByRole('button', { name: 'Редактировать' }))
  await user.click(await screen.findByRole('combobox', { name: /Тур/ }))
  await user.click(await screen.findByRole('option', { name: /Зимняя Хива/ }))

  expect((screen.getByLabelText('Цена продажи') as HTMLInputElement).value).toMatch(/^1.200,50$/)
  expect(screen.getByLabelText(/^Дата отправления/)).toHaveValue('01.06.2026')
  await user.click(screen.getByRole('button', { name: /^Взять из тура: 700,00.\$, 01.12.2036 – 10.12.2036$/ }))

  expect(screen.getByLabelText('Цена продажи')).toHaveValue('700,00')
  expect(screen.getByLabelText(/^Дата отправления/)).toHaveValue('01.12.2036')
  expect(screen.queryByRole('button', { name: /^Взять из тура/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Сохранить изменения' }))
  await waitFor(() => expect(writes()[0]?.body).toMatchObject({ tourId: 5, soldPrice: 700 }))
})

test('an empty list offers to add the first tour, and choosing one fills in its dates and price', async () => {
  const { user, writes } = renderTours('/clients/7/tours', {
    'GET /api/client-tours/by-client/7': cannedPage([]),
    'POST /api/client-tours': { status: 201, body: sale },
  })
  expect(await screen.findByRole('heading', { name: 'Нет туров' })).toBeVisible()

  await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Добавить тур' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить тур клиенту' }))
  await user.click(dialog.getByRole('button', { name: 'Добавить тур' }))
  expect(await dialog.findByText('Выберите тур')).toBeVisible()
  expect(dialog.getByText('Укажите дату отправления')).toBeVisible()
  expect(writes()).toEqual([])

  await user.click(dialog.getByRole('combobox', { name: /Тур/ }))
  await user.click(await screen.findByRole('option', { name: /Xiva/ }))
  expect(dialog.getByRole('combobox', { name: /Тур/ })).toHaveValue('Xiva')
  expect(dialog.getByLabelText('Цена продажи')).toHaveValue('360,00')
  fireEvent.change(dialog.getByLabelText('Цена продажи'), { target: { value: '' } })
  await user.click(dialog.getByRole('button', { name: 'Добавить тур' }))

  expect(await screen.findByText('Тур успешно добавлен клиенту')).toBeVisible()
  expect(writes()[0]?.body).toEqual({
    clientId: 7,
    tourId: 3,
    clientTourStatus: 0,
    soldPrice: null,
    quantity: 1,
    description: null,
    departureDate: `${uzbek.validFrom}T00:00:00.000Z`,
    returnDate: `${uzbek.validUntil}T00:00:00.000Z`,
  })
})

const drop = (names: readonly string[]) =>
  fireEvent.drop(screen.getByRole('dialog'), {
    dataTransfer: {
      files: names.map((name) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })),
      items: [],
      types: ['Files'],
    },
  })

test('papers dropped anywhere in the window go with a sale, once it is saved; what failed stays with its reason', async () => {
  let papersSent = 0
  const { user, writes } = renderTours('/clients/7/tours', {
    'POST /api/client-tours': { status: 201, body: sale },
    'POST /api/client-tour-documents': () => {
      papersSent += 1
      return papersSent === 2
        ? { status: 413, body: { status: 413, detail: 'Файл больше 25 МБ' } }
        : { status: 201, body: paper }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Добавить тур' }))
  const window = within(await screen.findByRole('dialog', { name: 'Добавить тур клиенту' }))
  await user.click(await window.findByRole('combobox', { name: /^Тур/ }))
  await user.click(await screen.findByRole('option', { name: /Xiva/ }))
  drop(['HY 51.pdf', 'Ваучер.pdf'])
  await user.click(await window.findByRole('combobox', { name: 'Вид: HY 51' }))
  await user.click(await screen.findByRole('option', { name: 'Билет' }))
  await user.click(window.getByRole('button', { name: 'Добавить тур' }))

  expect(await screen.findByText('Тур успешно добавлен клиенту')).toBeVisible()
  const papersWindow = within(await screen.findByRole('dialog', { name: 'Документы к туру' }))
  expect(await papersWindow.findByText('Файл больше 25 МБ')).toBeVisible()
  expect(papersWindow.getByText('Добавлено 1 из 2')).toBeVisible()
  await user.click(papersWindow.getByRole('button', { name: 'Повторить: Ваучер' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const forms = writes()
    .slice(1)
    .map(({ body }) => body as FormData)
  expect(forms.map((form) => ['ClientTourId', 'Title', 'Kind', 'OrderNumber'].map((name) => form.get(name)))).toEqual([
    ['34', 'HY 51', 'Ticket', '1'],
    ['34', 'Ваучер', null, '2'],
    ['34', 'Ваучер', null, '2'],
  ])
})

test('files that failed are left by who means it, and the sale stays told as saved', async () => {
  const { user } = renderTours('/clients/7/tours', {
    'POST /api/client-tours': { status: 201, body: sale },
    'POST /api/client-tour-documents': { status: 415, body: { status: 415, detail: 'Файл обрезан' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Добавить тур' }))
  const window = within(await screen.findByRole('dialog', { name: 'Добавить тур клиенту' }))
  await user.click(await window.findByRole('combobox', { name: /^Тур/ }))
  await user.click(await screen.findByRole('option', { name: /Xiva/ }))
  drop(['HY 51.pdf'])
  await window.findByText('HY 51')
  await user.click(window.getByRole('button', { name: 'Добавить тур' }))
  const papersWindow = within(await screen.findByRole('dialog', { name: 'Документы к туру' }))
  await papersWindow.findByText('Файл обрезан')

  await user.click(papersWindow.getByText('Закрыть'))
  expect(
    await screen.findByText('Тур добавлен, а эти файлы – нет. Их можно добавить позже в документах тура.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Закрыть без них' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a new sale offers days as long as the tour, and says whose price it is', async () => {
  const { user } = renderTours('/clients/7/tours', {
    'GET /api/tours/3/days': { body: [1, 2, 3].map((dayNumber) => ({ id: dayNumber, dayNumber, order: dayNumber })) },
  })
  await user.click(await screen.findByRole('button', { name: 'Добавить тур' }))
  const window = within(await screen.findByRole('dialog', { name: 'Добавить тур клиенту' }))
  await user.click(await window.findByRole('combobox', { name: /^Тур/ }))
  await user.click(await screen.findByRole('option', { name: /Xiva/ }))
  const departure = window.getByLabelText(/^Дата отправления/)
  fireEvent.change(departure, { target: { value: '05.12.2036' } })

  await user.click(await window.findByRole('button', { name: '3 дня: 05–07.12' }))
  expect(departure).toHaveValue('05.12.2036')
  expect(window.getByLabelText('Дата возвращения')).toHaveValue('07.12.2036')
  expect(window.queryByRole('button', { name: /дня: / })).not.toBeInTheDocument()

  fireEvent.change(window.getByLabelText('Количество'), { target: { value: '2' } })
  expect(await window.findByText('За человека')).toBeVisible()
  await user.click(window.getByRole('button', { name: /^За всех: / }))
  expect(await window.findByText('За всех')).toBeVisible()
})

test('deletes a tour after a question; a failed list shows no rows of before', async () => {
  const { user, answers } = renderTours('/clients/7/tours', { 'DELETE /api/client-tours/34': { status: 204 } })
  await screen.findAllByText('Xiva')

  await user.click(screen.getAllByRole('button', { name: 'Удалить: Xiva' })[0] as HTMLElement)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Вы уверены, что хотите удалить этот тур?')).toBeVisible()
  answers['GET /api/client-tours/by-client/7'] = { status: 500 }
  await user.click(question.getByRole('button', { name: 'Удалить тур' }))

  expect(await screen.findByText('Тур успешно удален')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Ошибка загрузки данных' })).toBeVisible()
  expect(screen.queryByText('Xiva')).not.toBeInTheDocument()
})

test('reads a sold tour, changes it, and puts everything back on cancel', async () => {
  const { user, writes } = renderTours('/clients/7/tours/34', { 'PUT /api/client-tours/34': { body: sale } })
  expect(await screen.findByRole('heading', { name: 'Тур: Xiva', level: 1 })).toBeVisible()
  expect(await screen.findByText('Клиент: Нодира Алиева')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Редактировать' }))
  fireEvent.change(screen.getByLabelText('Количество'), { target: { value: '3' } })
  await user.click(screen.getByRole('button', { name: 'Отмена' }))
  await user.click(await screen.findByRole('button', { name: 'Отменить изменения' }))
  expect(await screen.findByText('2')).toBeVisible()
  expect(writes()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Редактировать' }))
  fireEvent.change(screen.getByLabelText('Описание'), { target: { value: ' Два номера ' } })
  await user.click(screen.getByRole('button', { name: 'Сохранить изменения' }))

  expect(await screen.findByText('Тур успешно обновлен')).toBeVisible()
  expect(writes()[0]?.body).toMatchObject({ clientTourStatus: 1, description: 'Два номера', returnDate: null })
  expect(writes()[0]?.headers.get('if-match')).toBe('"v2"')
})

async function editSale(answers: Record<string, Canned> = {}) {
  const page = renderTours('/clients/7/tours/34', answers)
  await page.user.click(await screen.findByRole('button', { name: 'Редактировать' }))
  const quantity = await screen.findByLabelText('Количество')
  fireEvent.change(quantity, { target: { value: '5' } })
  fireEvent.blur(quantity)
  return page
}

test('what a colleague saved while the connection was lost is not undone by what is being typed', async () => {
  const page = await editSale({ 'PUT /api/client-tours/34': { status: 204 } })
  page.answers['GET /api/client-tours/34'] = { body: { ...sale, description: 'От коллеги', version: 3 } }
  const reads = () => page.sent.filter(({ method, path }) => method === 'GET' && path === '/api/client-tours/34')

  await waitFor(() => {
    fireEvent(window, new Event('online'))
    expect(reads()).toHaveLength(2)
  })
  expect(await screen.findByText('Не сохранено: 1 поле')).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Сохранить изменения' }))

  await waitFor(() => expect(page.writes()).toHaveLength(1))
  expect(page.writes()[0]?.headers.get('if-match')).toBe('"v2"')
})

test('gives back what was typed into a sold tour when the session ended, and undoes nothing of what came meanwhile', async () => {
  const page = await editSale({ 'PUT /api/client-tours/34': { status: 204 } })
  const person = page.api.session.user()

  act(() => page.api.session.clear())
  expect(await screen.findByText(/Введённый текст сохранён/)).toBeVisible()
  page.answers['GET /api/client-tours/34'] = { body: { ...sale, description: 'От коллеги', version: 3 } }
  act(() => page.api.session.start('another-token', person as User))

  expect(await screen.findByLabelText('Количество')).toHaveValue('5')
  expect(screen.getByText('Не сохранено: 1 поле')).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Сохранить изменения' }))
  await waitFor(() => expect(page.writes()).toHaveLength(1))
  expect(page.writes()[0]?.headers.get('if-match')).toBe('"v2"')
})

test('a sold tour that is not there, or is another client’s, is said to be missing', async () => {
  renderTours('/clients/7/tours/34', { 'GET /api/client-tours/34': { body: { ...sale, clientId: 8 } } })

  expect(await screen.findByRole('heading', { name: 'Тур не найден' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Назад к турам клиента' })[0]).toHaveAttribute('href', '/clients/7/tours')
})

const paper = { id: 1, clientTourId: 34, title: 'Ваучер', description: '', orderNumber: 1, fileUrl: '/files/p/a/v.pdf' }
const papers = [paper, { ...paper, id: 2, title: 'Билет', orderNumber: 2 }].map((one) => ({
  ...one,
  fileSizeBytes: 1536,
}))

test('papers are rows: what each is, its file and its acts, and the order in the same menu', async () => {
  const list = 'GET /api/client-tour-documents/by-client-tour/34'
  const [voucher, ticket] = papers
  const { user, writes, answers } = renderTours('/clients/7/tours/34?tab=documents', {
    [list]: {
      body: [
        { ...voucher, kind: 'Voucher', description: 'Отдать в отеле' },
        { ...ticket, kind: 'Ticket' },
      ],
    },
    'PUT /api/client-tour-documents/by-client-tour/34/order': { status: 204 },
  })
  const row = within(await screen.findByRole('region', { name: 'Ваучер' }))

  expect(row.getByText(/^Ваучер · v\.pdf · 1,50.КБ · Отдать в отеле$/)).toBeVisible()
  await user.click(row.getByRole('button', { name: 'Действия: Ваучер' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Просмотр',
    'Скачать',
    'Редактировать',
    'Переместить выше',
    'Переместить ниже',
    'Переместить на…',
    'Удалить',
  ])
  answers[list] = { body: [ticket, voucher] }
  await user.click(screen.getByRole('menuitem', { name: 'Переместить ниже' }))
  expect(await screen.findByText('Порядок документов обновлен')).toBeVisible()
  expect(writes().map(({ body }) => body)).toEqual([{ ids: [2, 1], before: [1, 2] }])
})

test('pictures among the papers are looked at in place, at addresses that are good now', async () => {
  const list = 'GET /api/client-tour-documents/by-client-tour/34'
  const [voucher, ticket] = papers
  const pictures = (key: number) => [
    { ...voucher, fileUrl: `/files/p/a/v.jpg?k=${key}` },
    { ...ticket, fileUrl: `/files/p/a/t.PNG?k=${key}` },
    { ...ticket, id: 3, title: 'Полис' },
  ]
  const { user, answers } = renderTours('/clients/7/tours/34?tab=documents', { [list]: { body: pictures(1) } })
  const row = within(await screen.findByRole('region', { name: 'Билет' }))
  answers[list] = { body: pictures(2) }

  await user.click(row.getByRole('button', { name: 'Просмотр' }))

  const window = within(await screen.findByRole('dialog', { name: 'Билет' }))
  expect(window.getByRole('img', { name: 'Билет' })).toHaveAttribute('src', 'http://karvon.test/files/p/a/t.PNG?k=2')
  await user.keyboard('{ArrowRight}')
  const other = within(await screen.findByRole('dialog', { name: 'Ваучер' }))
  expect(other.getByRole('img', { name: 'Ваучер' })).toHaveAttribute('src', 'http://karvon.test/files/p/a/v.jpg?k=2')
})

test('a new paper says what it is, and is called as its file where no name was typed', async () => {
  const { user, writes } = renderTours('/clients/7/tours/34?tab=documents', {
    'GET /api/client-tour-documents/by-client-tour/34': { body: papers },
    'POST /api/client-tour-documents': { status: 201, body: { ...paper, id: 3 } },
  })
  const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
  await user.click(await screen.findByRole('button', { name: 'Добавить документ' }))
  const card = await screen.findByRole('region', { name: 'Новый документ' })
  const input = card.querySelector('input[type=file]') as HTMLInputElement
  const title = () => within(card).getByLabelText(/^Название/)

  await user.upload(input, file('HY 51.pdf'))
  await waitFor(() => expect(title()).toHaveValue('HY 51'))
  await user.upload(input, file('HY 52.pdf'))
  await waitFor(() => expect(title()).toHaveValue('HY 52'))
  await user.type(title(), ' туда')
  await user.upload(input, file('HY 53.pdf'))
  await within(card).findByText('HY 53.pdf')
  expect(title()).toHaveValue('HY 52 туда')
  await user.click(within(card).getByRole('combobox', { name: 'Вид' }))
  await user.click(await screen.findByRole('option', { name: 'Билет' }))
  await user.click(within(card).getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Документ добавлен')).toBeVisible()
  const form = writes()[0]?.body as FormData
  expect([form.get('Title'), form.get('Kind')]).toEqual(['HY 52 туда', 'Ticket'])
})

test('a paper in which something is typed stands once in the list', async () => {
  const { user } = renderTours('/clients/7/tours/34?tab=documents', {
    'GET /api/client-tour-documents/by-client-tour/34': { body: papers },
  })
  const card = within(await screen.findByRole('region', { name: 'Ваучер' }))

  await user.click(card.getByRole('button', { name: 'Редактировать' }))
  fireEvent.change(card.getByLabelText(/^Название/), { target: { value: 'Ваучер гостиницы' } })

  expect(await screen.findByText('Не сохранено: 1 поле')).toBeVisible()
  expect(screen.getAllByRole('region', { name: 'Ваучер' })).toHaveLength(1)
})

test('saves the order of papers in one call when one moves, and reads the list again when that fails', async () => {
  const { user, sent, answers, writes } = renderTours('/clients/7/tours/34?tab=documents', {
    'GET /api/client-tour-documents/by-client-tour/34': { body: papers },
  })
  const order = 'PUT /api/client-tour-documents/by-client-tour/34/order'
  expect((await screen.findAllByText(/1,50.КБ/)).length).toBeGreaterThan(0)
  const lift = (name: RegExp) => {
    const grip = screen.getByRole('button', { name })
    grip.focus()
    for (const key of [' ', 'ArrowUp', ' ']) fireEvent.keyDown(grip, { key })
  }

  answers[order] = () => {
    answers['GET /api/client-tour-documents/by-client-tour/34'] = { body: [...papers].reverse() }
    return { status: 204 }
  }
  lift(/^Переместить «Билет»/)
  expect(await screen.findByText('Порядок документов обновлен')).toBeVisible()
  expect(writes().map(({ body }) => body)).toEqual([{ ids: [2, 1], before: [1, 2] }])

  answers[order] = { status: 500 }
  const lists = () => sent.filter(({ path }) => path.includes('by-client-tour')).length
  const before = lists()
  lift(/^Переместить «Ваучер»/)
  expect(await screen.findByText('Не удалось обновить порядок документов')).toBeVisible()
  await waitFor(() => expect(lists()).toBeGreaterThan(before))
  await user.click(screen.getByRole('button', { name: 'Добавить документ' }))
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect((await screen.findAllByText('Файл обязателен для нового документа')).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Порядок')).toHaveValue('3')
})

test('when a colleague has placed the papers otherwise it is said, and theirs is shown', async () => {
  const list = 'GET /api/client-tour-documents/by-client-tour/34'
  const { user, answers } = renderTours('/clients/7/tours/34?tab=documents', { [list]: { body: papers } })
  const grip = await screen.findByRole('button', { name: /^Переместить «Билет»/ })
  answers['PUT /api/client-tour-documents/by-client-tour/34/order'] = { status: 412 }
  answers[list] = {
    body: [
      { ...papers[1], orderNumber: 1 },
      { ...papers[0], id: 5, title: 'Полис', orderNumber: 2 },
    ],
  }

  grip.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')

  expect(await screen.findByText('Порядок тем временем изменил другой сотрудник: показан новый')).toBeVisible()
  expect(await screen.findByRole('button', { name: /^Переместить «Полис»/ })).toBeVisible()
})

test('what is typed in a paper goes with the place that the paper got meanwhile', async () => {
  const moved = { ...papers[0], orderNumber: 2, version: 6 }
  const { user, answers, writes } = renderTours('/clients/7/tours/34?tab=documents', {
    'GET /api/client-tour-documents/by-client-tour/34': { body: papers.map((one) => ({ ...one, version: 5 })) },
    'PUT /api/client-tour-documents/1': ({ headers }) =>
      headers.get('if-match') === '"v6"' ? { body: moved } : { status: 412, body: { status: 412, current: moved } },
  })
  const card = within(await screen.findByRole('region', { name: 'Ваучер' }))
  await user.click(card.getByRole('button', { name: 'Редактировать' }))
  fireEvent.change(card.getByLabelText(/^Название/), { target: { value: 'Ваучер гостиницы' } })
  answers['GET /api/client-tour-documents/by-client-tour/34'] = { body: [papers[1], moved] }

  await user.click(card.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Документ обновлен')).toBeVisible()
  const form = writes().at(-1)?.body as FormData
  expect([form.get('Title'), form.get('OrderNumber')]).toEqual(['Ваучер гостиницы', '2'])
})

test('what is typed in a paper stays when a colleague deletes it', async () => {
  const { user, answers } = renderTours('/clients/7/tours/34?tab=documents', {
    'GET /api/client-tour-documents/by-client-tour/34': { body: papers },
    'PUT /api/client-tour-documents/by-client-tour/34/order': { status: 412 },
  })
  const card = within(await screen.findByRole('region', { name: 'Ваучер' }))
  await user.click(card.getByRole('button', { name: 'Редактировать' }))
  fireEvent.change(card.getByLabelText(/^Название/), { target: { value: 'Ваучер гостиницы' } })
  answers['GET /api/client-tour-documents/by-client-tour/34'] = { body: [papers[1]] }
  const grip = screen.getByRole('button', { name: /^Переместить «Билет»/ })

  grip.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')

  expect(await screen.findByText('Порядок тем временем изменил другой сотрудник: показан новый')).toBeVisible()
  expect(screen.getByLabelText(/^Название/)).toHaveValue('Ваучер гостиницы')
  expect(screen.getAllByRole('region', { name: 'Ваучер' })).toHaveLength(1)
})

test('a new paper takes its place in the list, and the focus waits at the button for the next', async () => {
  const list = 'GET /api/client-tour-documents/by-client-tour/34'
  const added = { ...paper, id: 3, title: 'Страховка', orderNumber: 3, fileSizeBytes: 2048 }
  const { user, answers } = renderTours('/clients/7/tours/34?tab=documents', {
    [list]: { body: papers },
    'POST /api/client-tour-documents': { status: 201, body: added },
  })

  await user.click(await screen.findByRole('button', { name: 'Добавить документ' }))
  const card = await screen.findByRole('region', { name: 'Новый документ' })
  await user.type(within(card).getByLabelText(/^Название/), 'Страховка')
  const file = new File(['%PDF-1.7'], 'policy.pdf', { type: 'application/pdf' })
  await user.upload(card.querySelector('input[type=file]') as HTMLInputElement, file)
  answers[list] = { body: [...papers, added] }
  within(card)
    .getByLabelText(/^Название/)
    .focus()
  await user.keyboard('{Control>}s{/Control}')

  expect(await screen.findByRole('button', { name: /^Переместить «Страховка»/ })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Добавить документ' })).toHaveFocus())
})

test('names both tours when a colleague chose another one meanwhile, and takes over theirs', async () => {
  const named = (id: number, ru: string) => buildTour({ id, title: { ru, en: '', uz: '' }, isActive: true })
  const current = { ...sale, tourId: 5, version: 3 }
  const { user, answers } = renderTours('/clients/7/tours/34', {
    'GET /api/tours/all': cannedPage([uzbek, named(4, 'Самарканд')]),
    'GET /api/tours/5': { body: named(5, 'Бухара') },
    'PUT /api/client-tours/34': { status: 412, body: { status: 412, current } },
  })
  await user.click(await screen.findByRole('button', { name: /Редактировать/ }))
  await user.click(await screen.findByRole('combobox', { name: /^Тур/ }))
  await user.click(await screen.findByRole('option', { name: /Самарканд/ }))

  await user.click(screen.getByRole('button', { name: 'Сохранить изменения' }))

  expect(await screen.findByRole('radio', { name: 'Моё: Самарканд' })).toBeVisible()
  answers['GET /api/client-tours/34'] = { body: current }
  await user.click(await screen.findByRole('radio', { name: 'Сохранённое: Бухара' }))
  await user.click(screen.getByRole('button', { name: 'Применить выбор' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Тур/ })).toHaveValue('Бухара'))
})

test('says whose tours these are, with eight columns, three states and what can be done', async () => {
  const canceled = { ...sale, id: 37, clientTourStatus: 2 }
  const { user, sent } = renderTours('/clients/7/tours', {
    'GET /api/client-tours/by-client/7': cannedPage([...sales, canceled], 23, 10),
  })
  await screen.findByText('ID: 34')

  for (const [term, value] of [
    ['Имя', 'Нодира'],
    ['Фамилия', 'Алиева'],
    ['Полное имя', 'Нодира Алиева'],
    ['Всего туров', '23 тура'],
  ] as const) {
    expect(screen.getByText(term, { selector: 'dt' }).nextElementSibling).toHaveTextContent(value)
  }
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    ...['Тур', 'Статус', 'Дата отправления', 'Дата возвращения', 'Цена', 'Количество', 'Описание', 'Действия'],
  ])
  for (const [status, tone] of [
    ['Ожидание', 'hot'],
    ['Подтвержден', 'success'],
    ['Отменен', 'danger'],
    ['Неизвестно', 'neutral'],
  ] as const) {
    expect(screen.getByText(status).closest('[data-tone]')).toHaveAttribute('data-tone', tone)
  }
  const links = screen.getAllByRole('link', { name: 'Редактировать: Xiva' })
  expect(links[0]).toHaveAttribute('href', '/clients/7/tours/34')
  const banner = within(screen.getByRole('banner'))
  expect(banner.getByRole('link', { name: 'Назад к клиентам' })).toHaveAttribute('href', '/clients')
  expect(banner.getByRole('button', { name: 'Добавить тур' })).toBeVisible()

  const lists = () => sent.filter(({ path }) => path.includes('by-client')).length
  const before = lists()
  await user.click(screen.getByRole('button', { name: 'Обновить' }))
  await waitFor(() => expect(lists()).toBe(before + 1))
})

test('offers a hundred active tours, of which it needs name, price and dates', async () => {
  const bare = {
    id: 3,
    title: { ru: 'Хива', en: '', uz: '' },
    price: 360,
    validFrom: '2026-03-15',
    validUntil: '2026-11-15',
  }
  const { user, sent } = renderTours('/clients/7/tours', {
    'GET /api/client-tours/by-client/7': cannedPage([]),
    'GET /api/tours/all': cannedPage([bare]),
  })

  await user.click(within(await screen.findByRole('table')).getByRole('button', { name: 'Добавить тур' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить тур клиенту' }))
  await user.click(dialog.getByRole('combobox', { name: /Тур/ }))
  await user.click(await screen.findByRole('option', { name: /Хива/ }))

  expect(dialog.getByLabelText(/^Дата отправления/)).toHaveValue('15.03.2026')
  expect(dialog.getByLabelText('Дата возвращения')).toHaveValue('15.11.2026')
  const asked = sent.find(({ path }) => path.startsWith('/api/tours/all'))?.path.split('?')[1]
  expect(Object.fromEntries(new URLSearchParams(asked))).toMatchObject({
    PageSize: '100',
    PageIndex: '1',
    IsActive: 'true',
  })
})

test.each([
  ['Отменен', 2, 'Ожидание', 0],
  ['Отменен', 2, 'Подтвержден', 1],
  ['Подтвержден', 1, 'Ожидание', 0],
  ['Ожидание', 0, 'Отменен', 2],
])('a tour that is %s may become what one likes: %i to %s', async (_, before, next, after) => {
  const { user, writes } = renderTours('/clients/7/tours/34', {
    'GET /api/client-tours/34': { body: { ...sale, clientTourStatus: before } },
    'PUT /api/client-tours/34': { body: sale },
  })
  const tabs = within(await screen.findByRole('tablist', { name: 'Разделы тура клиента' })).getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Информация', 'Документы'])
  const facts = [...document.querySelectorAll('dt')].map((term) => term.textContent)
  const said = ['Тур', 'Статус', 'Дата отправления', 'Дата возвращения', 'Цена продажи', 'Количество', 'Описание']
  expect(facts.slice(-said.length)).toEqual(said)

  await user.click(screen.getByRole('button', { name: 'Редактировать' }))
  expect(screen.getByLabelText('Цена продажи')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Статус' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    ...['Ожидание', 'Подтвержден', 'Отменен'],
  ])
  await user.click(screen.getByRole('option', { name: next }))
  await user.click(screen.getByRole('button', { name: 'Сохранить изменения' }))

  expect(await screen.findByText('Тур успешно обновлен')).toBeVisible()
  expect(writes()[0]?.body).toMatchObject({ clientTourStatus: after })
})

test('papers can be looked at, downloaded, changed and deleted; a new one needs a title and takes six kinds of file', async () => {
  const { user, writes } = renderTours('/clients/7/tours/34?tab=documents', {
    'GET /api/client-tour-documents/by-client-tour/34': { body: papers.slice(0, 1) },
    'PUT /api/client-tour-documents/1': { body: {} },
  })
  const card = within(await screen.findByRole('region', { name: 'Ваучер' }))
  for (const name of ['Просмотр', 'Скачать', 'Редактировать', 'Удалить']) {
    expect(card.getByRole('button', { name })).toBeVisible()
  }

  await user.click(screen.getByRole('button', { name: 'Добавить документ' }))
  expect(document.querySelector<HTMLInputElement>('section[data-new] input[type=file]')?.accept).toBe(
    '.pdf,.jpg,.jpeg,.png,.doc,.docx',
  )
  const fresh = within(screen.getByRole('region', { name: 'Новый документ' }))
  await user.click(fresh.getByRole('button', { name: 'Сохранить' }))
  expect((await fresh.findAllByText('Название документа обязательно'))[0]).toBeVisible()
  await user.click(fresh.getByRole('button', { name: 'Отмена' }))

  await user.click(card.getByRole('button', { name: 'Редактировать' }))
  await user.type(card.getByLabelText(/^Название/), ' 2')
  await user.click(card.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Документ обновлен')).toBeVisible()
  const form = writes().at(-1)?.body as FormData
  expect(form.has('File')).toBe(false)
})
