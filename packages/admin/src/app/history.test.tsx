import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
import '@karvon/api-client/history/restore'
// Fetched before the tests, so that none of them waits for their code.
import '../features/clients/ClientDetails'
import '../features/tours/TourDetails'
import '../features/trips/ClientTourDetails'
import '../shared/history/HistoryWindow'

const value = (json: unknown, called = '') => ({ json: json === null ? null : JSON.stringify(json), called })

const entry = (id: number, changes: object = {}) => ({
  id,
  logId: id,
  at: '2026-11-24T09:30:00.000Z',
  userId: 4,
  userName: 'Рустам Ахмедов',
  username: 'rustam',
  origin: 'terminal',
  action: 'UpdateTour',
  part: 'tours',
  partId: 3,
  kind: 'changed',
  fields: [{ name: 'price', language: '', before: value(430), after: value(700) }],
  ...changes,
})

const long = 'Три дня в пустыне: юрты, верблюды и вечер у костра'

const text = entry(2, {
  origin: 'screen',
  userId: 5,
  userName: 'Зухра Ким',
  fields: [
    { name: 'description', language: 'ru', before: value(long), after: value(long.replace('юрты', 'палатки')) },
    { name: 'image', language: '', before: value(null), after: value('/files/c/some.jpg', 'khiva.jpg') },
  ],
})

const withHistory = (answer: Canned, id = 3) =>
  renderScreen(`/tours/${id}`, {
    answers: {
      [`GET /api/tours/${id}`]: { body: buildTour({ id, title: { ru: 'Хива', en: '', uz: '' } }) },
      [`GET /api/history/tours/${id}`]: answer,
      [`GET /api/history/tours/${id}/filters`]: {
        body: { people: [{ userId: 4, name: 'Рустам Ахмедов' }], fields: [{ part: 'tours', name: 'price' }] },
      },
    },
  })

/** By what the changes were narrowed, call by call. */
const asked = ({ sent }: Pick<ReturnType<typeof renderScreen>, 'sent'>) =>
  sent
    .filter(({ path }) => path.startsWith('/api/history/tours/3?'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]))
    .map((query) => [query.get('Field'), query.get('UserId')])

async function open(page: ReturnType<typeof renderScreen>) {
  await page.user.click(await screen.findByRole('button', { name: 'История' }))
  return screen.findByRole('dialog', { name: 'История изменений' })
}

test('tells who changed what, when and from where, from what to what; words of a text and pictures apart', async () => {
  const page = withHistory(cannedPage([text, entry(1)]))
  const window = await open(page)

  const [first, second] = await within(window).findAllByRole('listitem')
  if (!first || !second) throw new Error('Two changes were expected')
  expect(second).toHaveTextContent(/Рустам Ахмедов.*24 ноября 2026 г.*терминал/)
  expect(second).toHaveTextContent(/Цена.*430,00 \$.*700,00 \$/)
  expect(first).toHaveTextContent(/Зухра Ким.*экран/)
  expect(within(first).getByText('юрты').tagName).toBe('DEL')
  expect(within(first).getByText('палатки').tagName).toBe('INS')
  expect(within(first).getByRole('img', { name: 'khiva.jpg' })).toBeVisible()
  expect(window).toHaveTextContent('Показано 2 из 2 изменений')
})

test('a press on a person or a field, or a choice from the lists, leaves their changes alone', async () => {
  const page = withHistory(cannedPage([text, entry(1)]))
  const window = await open(page)

  await page.user.click(await within(window).findByRole('button', { name: 'Цена' }))
  await page.user.click(within(window).getByRole('button', { name: 'Рустам Ахмедов' }))
  await page.user.click(await within(window).findByRole('combobox', { name: 'Поле' }))
  await page.user.click(await screen.findByRole('option', { name: 'Все поля' }))
  await waitFor(() => expect(asked(page)).toHaveLength(4))

  expect(asked(page)).toEqual([
    [null, null],
    ['price', null],
    ['price', '4'],
    [null, '4'],
  ])
})

test('says that nothing was changed yet', async () => {
  const empty = await open(withHistory(cannedPage([])))
  expect(empty).toHaveTextContent('Изменений пока нет')
})

test('what cannot be read is said, and asked for once more', async () => {
  const page = withHistory({ status: 500 })
  const window = await open(page)
  expect(await within(window).findByText('Не удалось загрузить историю')).toBeVisible()
  expect(within(window).getByRole('button', { name: /Повторить|Обновить|Попробовать/ })).toBeVisible()
})

test('gives a field the value back that it had, by the update of the record and its version', async () => {
  const answers = {
    'GET /api/tours/3': { body: buildTour({ id: 3, title: { ru: 'Хива', en: '', uz: '' }, price: 700, version: 8 }) },
    'GET /api/history/tours/3': cannedPage([entry(1)]),
    'PUT /api/tours/3': { body: buildTour({ id: 3, price: 430, version: 9 }) },
  }
  const page = renderScreen('/tours/3', { answers })
  const window = await open(page)
  await page.user.click(await within(window).findByRole('button', { name: 'Вернуть это значение: Цена' }))

  await screen.findByText('Значение возвращено')
  const [put] = page.sent.filter(({ method }) => method === 'PUT')
  expect(put?.body).toMatchObject({ price: 430, title: { ru: 'Хива' } })
  expect(put?.headers.get('if-match')).toBe('"v8"')
})

test('a sale whose status nobody knows is not saved with a guessed one', async () => {
  const sale = { id: 34, clientId: 7, tourId: 3, soldPrice: 700, quantity: 1, departureDate: '2027-06-01', version: 2 }
  const page = renderScreen('/clients/7/tours/34', {
    answers: {
      'GET /api/clients/7': { body: buildClient({ id: 7 }) },
      'GET /api/client-tours/34': { body: { ...sale, clientTourStatus: 9 } },
      'GET /api/tours/3': { body: buildTour({ id: 3 }) },
      'GET /api/history/client-tours/34': cannedPage([
        entry(1, {
          part: 'clientTours',
          partId: 34,
          fields: [{ name: 'soldPrice', language: '', before: value(430), after: value(700) }],
        }),
      ]),
    },
  })
  const window = await open(page)
  await page.user.click(await within(window).findByRole('button', { name: 'Вернуть это значение: Цена' }))

  await screen.findByText('Не удалось вернуть значение')
  expect(page.sent.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('what was changed last of a sold tour stands on its card, and a press opens its history there', async () => {
  const sale = { id: 34, clientId: 7, tourId: 3, soldPrice: 700, quantity: 1, departureDate: '2027-06-01', version: 2 }
  const changed = (id: number, name: string, before: unknown, after: unknown, more = {}) =>
    entry(id, {
      ...{ part: 'clientTours', partId: 34, at: `2026-11-${id}T09:30:00.000Z` },
      fields: [{ name, language: '', before: value(before), after: value(after) }],
      ...more,
    })
  const page = renderScreen('/clients/7/tours/34', {
    answers: {
      'GET /api/clients/7': { body: buildClient({ id: 7 }) },
      'GET /api/client-tours/34': { body: { ...sale, clientTourStatus: 1 } },
      'GET /api/tours/3': { body: buildTour({ id: 3 }) },
      'GET /api/history/client-tours/34/filters': { body: { people: [], fields: [] } },
      'GET /api/history/client-tours/34': cannedPage([
        changed(24, 'soldPrice', 430, 700),
        changed(23, 'soldPrice', 400, 430),
        changed(22, 'status', 'Pending', 'Confirmed'),
        changed(21, 'title', null, 'Билет', { part: 'clientTourDocuments', kind: 'created' }),
        changed(20, 'soldPrice', null, 400, { kind: 'created' }),
      ]),
    },
  })

  const lines = within(await screen.findByRole('list', { name: 'Последние изменения' })).getAllByRole('button')

  expect(lines.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Цена: 430,00 $ → 700,00 $, Рустам Ахмедов, 24.11',
    'Статус: Ожидание → Подтвержден, Рустам Ахмедов, 22.11',
    'бумага: Билет (создано), Рустам Ахмедов, 21.11',
  ])
  await page.user.click(lines[0] as HTMLElement)
  await screen.findByRole('dialog', { name: 'История изменений' })
  await waitFor(() => expect(page.sent.at(-1)?.path).toMatch(/Field=soldPrice|filters/))
})

test('a day of a tour comes back by its own call, and of a picture that is not kept any more it is said', async () => {
  const day = { id: 8, tourId: 3, dayNumber: 1, order: 0, title: { ru: 'Хива', en: '', uz: '' }, version: 4 }
  const answers = {
    'GET /api/tours/3': { body: buildTour({ id: 3, title: { ru: 'Хива', en: '', uz: '' } }) },
    'GET /api/history/tours/3': cannedPage([
      entry(2, {
        ...{ part: 'tourDays', partId: 8 },
        fields: [{ name: 'title', language: 'ru', before: value('Бухара'), after: value('Хива') }],
      }),
      entry(1, {
        fields: [
          {
            name: 'image',
            language: '',
            before: value('/files/c/old.jpg', 'old.jpg'),
            after: value('/files/c/new.jpg'),
          },
        ],
      }),
    ]),
    'GET /api/history/tours/3/filters': { body: { people: [], fields: [] } },
    'GET /api/tours/3/days/8': { body: day },
    'PUT /api/tours/3/days/8': { body: day },
    'GET /files/c/old.jpg': { status: 404, body: {} },
  }
  const page = renderScreen('/tours/3', { answers })
  const window = within(await open(page))
  await page.user.click(await window.findByRole('button', { name: 'Вернуть это значение: Название (ru)' }))
  await screen.findByText('Значение возвращено')
  const put = page.sent.find(({ method }) => method === 'PUT')
  expect(put).toMatchObject({ path: '/api/tours/3/days/8' })
  expect(put?.headers.get('if-match')).toBe('"v4"')

  await page.user.click(window.getByRole('button', { name: /Вернуть это значение: Картинка/ }))
  expect(await screen.findByText('Файла этой картинки больше нет: вернуть её нельзя')).toBeVisible()
})

test('a tag that was taken from a client is given again', async () => {
  const page = renderScreen('/clients/7', {
    answers: {
      'GET /api/clients/7': { body: buildClient({ id: 7 }) },
      'GET /api/history/clients/7/filters': { body: { people: [], fields: [] } },
      'GET /api/history/clients/7': cannedPage([
        entry(1, {
          ...{ part: 'clientTags', partId: 5, kind: 'removed' },
          fields: [{ name: 'tagId', language: '', before: value(5, 'VIP'), after: value(null) }],
        }),
      ]),
      'GET /api/clients/7/tags': { body: [] },
      'POST /api/clients/7/tags': { body: { id: 5, name: 'VIP' } },
    },
  })
  const window = within(await open(page))
  await page.user.click(await window.findByRole('button', { name: 'Вернуть это значение: Метка' }))
  await screen.findByText('Значение возвращено')
  expect(page.sent.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'VIP' })
})
