import { buildIgPost } from '@karvon/api-client/instagram/igPostFixtures'
import { buildNotification } from '@karvon/api-client/notifications/notificationFixtures'
import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'

const lists = [
  'GET /api/tours/all',
  'GET /api/instagram/posts',
  'GET /api/notifications',
  'GET /api/contact-actions',
  'GET /api/users',
]

const filled = (changes: Record<string, Canned> = {}): Record<string, Canned> => ({
  'GET /api/tours/all': cannedPage(
    [1, 2, 3, 4, 5].map((id) => buildTour({ id, title: titled(`Тур ${id}`) })),
    58,
    5,
  ),
  'GET /api/instagram/posts': cannedPage([buildIgPost(), buildIgPost({ id: 2, isIgnored: true })], 2, 50),
  'GET /api/notifications': cannedPage(
    [1, 2, 3, 4].map((id) => buildNotification({ notificationId: id, title: `Событие ${id}`, isRead: id !== 1 })),
    4,
    50,
  ),
  'GET /api/contact-actions': cannedPage(
    [
      buildContactAction({ id: 1, type: 'hot' }),
      buildContactAction({ id: 2, type: 'hot', callMade: true, isRead: true }),
      buildContactAction({ id: 3 }),
    ],
    120,
    50,
  ),
  'GET /api/contact-actions/summary': summary({ unread: 7, allHot: 6, hot: 2 }),
  'GET /api/users': cannedPage([buildUser(), buildUser({ id: 2, isDeactivated: true })], 2, 50),
  ...changes,
})

/** Counted by the server, over all requests. */
const summary = (counts: { unread: number; allHot: number; hot: number }) => ({
  body: { total: 120, dueToday: 0, mine: 0, ...counts },
})

const titled = (ru: string) => ({ ru, en: '', uz: '' })
const failing = { status: 500 }
const figure = (name: string) => {
  const cell = screen.getByText(name, { selector: 'dt' }).parentElement
  if (!cell) throw new Error(`No figure ${name}`)
  return cell
}
const card = (name: RegExp) => screen.getByRole('region', { name })

test('shows four totals, with what can be told of the rows behind them', async () => {
  renderScreen('/', { answers: filled() })

  await waitFor(() => expect(figure('Всего туров')).toHaveTextContent('58'))
  expect(figure('Посты Instagram')).toHaveTextContent('21 скрыт с сайта')
  expect(figure('Заявки клиентов')).toHaveTextContent('1207 непрочитанных · 6 горячих · 2 ждут')
  expect(figure('Сотрудники')).toHaveTextContent('21 деактивирован')
})

test('takes the length of a list for its total when the server sends none', async () => {
  const answers = filled({
    'GET /api/contact-actions': { body: [buildContactAction({ isRead: true })] },
    'GET /api/contact-actions/summary': summary({ unread: 0, allHot: 0, hot: 0 }),
  })
  renderScreen('/', { answers })

  await waitFor(() => expect(figure('Заявки клиентов')).toHaveTextContent('1все прочитаны'))
})

test('asks for all five lists before any is answered, with the sizes of the documents', async () => {
  const never = new Promise<never>(() => {})
  const { sent } = renderScreen('/', { answers: Object.fromEntries(lists.map((call) => [call, () => never])) })

  await waitFor(() => expect(sent).toHaveLength(6))

  const asked = sent.map(({ path }) => path)
  expect(asked).toContain('/api/contact-actions/summary')
  expect(asked.filter((path) => !path.endsWith('/summary'))).toEqual([
    '/api/tours/all?PageSize=5&PageIndex=1',
    '/api/instagram/posts?PageSize=50&PageIndex=1',
    '/api/notifications?PageSize=50&PageIndex=1',
    '/api/contact-actions?PageSize=50&PageIndex=1',
    '/api/users?PageSize=50&PageIndex=1',
  ])
})

test('lists the first three tours and the first three notifications, unread ones marked', async () => {
  renderScreen('/', { answers: filled() })

  const tours = within(await screen.findByRole('region', { name: 'Последние туры' }))
  await waitFor(() => expect(tours.getAllByRole('listitem')).toHaveLength(3))
  expect(tours.getAllByRole('listitem').at(0)).toHaveTextContent('Тур 1С 15.03.2026 до 15.11.2026360,00')
  const notifications = within(card(/Последние уведомления/)).getAllByRole('listitem')
  expect(notifications.map((item) => item.textContent?.includes('Не прочитано'))).toEqual([true, false, false])
  expect(notifications.at(0)).toHaveTextContent('Событие 1')
})

test('says what is empty in the words of the documents', async () => {
  renderScreen('/', { answers: Object.fromEntries(lists.map((call) => [call, cannedPage([])])) })

  expect(await screen.findByText('Нет доступных туров')).toBeVisible()
  expect(await screen.findByText('Нет новых заявок')).toBeVisible()
})

test('keeps the others when one list fails, says which, and loads it again', async () => {
  const { user, answers } = renderScreen('/', { answers: filled({ 'GET /api/users': failing }) })

  await waitFor(() => expect(figure('Сотрудники')).toHaveTextContent('0Не удалось загрузить'))
  expect(figure('Всего туров')).toHaveTextContent('58')
  Object.assign(answers, filled())
  await user.click(screen.getByRole('button', { name: 'Повторить: Сотрудники' }))

  await waitFor(() => expect(figure('Сотрудники')).toHaveTextContent('21 деактивирован'))
})

test('shows zeros and empty lists when everything fails, and that it failed', async () => {
  renderScreen('/', { answers: Object.fromEntries(lists.map((call) => [call, failing])) })

  await waitFor(() => expect(screen.getAllByText('Не удалось загрузить')).toHaveLength(6))
  for (const name of ['Всего туров', 'Посты Instagram', 'Заявки клиентов', 'Сотрудники']) {
    expect(figure(name)).toHaveTextContent('0Не удалось загрузить')
  }
  expect(screen.getByText('Нет доступных туров')).toBeVisible()
  expect(screen.getByText('Нет новых заявок')).toBeVisible()
  const why = screen.getAllByText(/нули и пустые списки ниже не настоящие/)
  expect(why).toHaveLength(1)
  expect(why[0]?.parentElement).toHaveTextContent('Ошибка на сервере. Повторите попытку позже.')
})

test('says once why there are zeros, and loads again all that failed at one press', async () => {
  const { user, answers } = renderScreen('/', {
    answers: filled({ 'GET /api/users': failing, 'GET /api/tours/all': failing }),
  })
  await user.click(await screen.findByRole('button', { name: 'Загрузить снова' }))
  expect(screen.getAllByText(/Ошибка на сервере/)).toHaveLength(1)
  Object.assign(answers, filled())

  await user.click(screen.getByRole('button', { name: 'Загрузить снова' }))

  await waitFor(() => expect(figure('Всего туров')).toHaveTextContent('58'))
  await waitFor(() => expect(figure('Сотрудники')).toHaveTextContent('21 деактивирован'))
  expect(screen.queryByText(/не настоящие/)).not.toBeInTheDocument()
})

test('asks for all five again at the press of the button, and shows zeros instead of what was when that fails', async () => {
  const { user, sent, answers } = renderScreen('/', { answers: filled() })
  await waitFor(() => expect(figure('Всего туров')).toHaveTextContent('58'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Обновить' })).not.toHaveAttribute('aria-busy', 'true'))
  Object.assign(answers, Object.fromEntries(lists.map((call) => [call, failing])))

  await user.click(screen.getByRole('button', { name: 'Обновить' }))

  await waitFor(() => expect(figure('Всего туров')).toHaveTextContent('0Не удалось загрузить'))
  expect(sent.filter(({ method, path }) => lists.includes(`${method} ${path.split('?')[0]}`))).toHaveLength(10)
  expect(screen.getByText('Нет доступных туров')).toBeVisible()
  expect(screen.queryByText('Событие 1')).not.toBeInTheDocument()
  expect(screen.queryByText('2 горячих клиента ждут звонка.')).not.toBeInTheDocument()
})

test('the press of the button means all five, also while one of them is read because it changed', async () => {
  const { user, sent, answers } = renderScreen('/', { answers: filled() })
  await waitFor(() => expect(figure('Всего туров')).toHaveTextContent('58'))
  const asked = (call: string) => sent.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === call).length
  answers['GET /api/notifications'] = () => new Promise(() => {})
  await waitFor(() => {
    fireEvent(window, new Event('online'))
    expect(asked('GET /api/notifications')).toBeGreaterThan(1)
  })
  await waitFor(() => expect(asked('GET /api/tours/all')).toBeGreaterThan(1))
  const before = asked('GET /api/tours/all')

  await user.click(screen.getByRole('button', { name: 'Обновить' }))

  await waitFor(() => expect(asked('GET /api/tours/all')).toBe(before + 1))
})

test('asks for nothing the person may not see, and keeps no place for it', async () => {
  const { sent } = renderScreen('/', { answers: filled(), user: buildUser({ role: 'User', permissions: [] }) })

  await waitFor(() => expect(figure('Всего туров')).toHaveTextContent('58'))

  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Всего туров', 'Посты Instagram'])
  expect(sent.map(({ path }) => path.split('?')[0])).toEqual([
    '/api/tours/all',
    '/api/instagram/posts',
    '/api/notifications',
  ])
  expect(screen.queryByRole('heading', { name: 'Быстрые действия' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Все туры' })).not.toBeInTheDocument()
})

test('warns of hot clients who were not called yet', async () => {
  renderScreen('/', { answers: filled() })

  expect(await screen.findByText('2 горячих клиента ждут звонка.')).toBeVisible()
})

test('does not warn when every hot client was called', async () => {
  const called = cannedPage([buildContactAction({ type: 'hot', callMade: true })])
  const answers = filled({
    'GET /api/contact-actions': called,
    'GET /api/contact-actions/summary': summary({ unread: 1, allHot: 3, hot: 0 }),
  })
  renderScreen('/', { answers })

  expect(await screen.findByText('Никто не ждёт: горячих клиентов без звонка нет.')).toBeVisible()
  expect(figure('Заявки клиентов')).toHaveTextContent('11 непрочитанная · 3 горячие')
  expect(screen.queryByText(/ждёт звонка/)).not.toBeInTheDocument()
})

test('shows the picture of a tour and the day of a notification, of which it needs no more than four fields', async () => {
  const bare = { notificationId: 9, title: 'Событие', isRead: false, createdAt: '2026-11-20T06:08:00.000Z' }
  renderScreen('/', {
    answers: filled({
      'GET /api/tours/all': cannedPage([buildTour({ title: titled('Хива'), thumbnailUrl: '/files/c/s.webp' })], 1, 5),
      'GET /api/notifications': cannedPage([bare], 1, 50),
    }),
  })

  expect(await screen.findByText(/^Обзор и статистика на /)).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Хива' })).toHaveAttribute('src', 'http://karvon.test/files/c/s.webp')
  const notification = within(card(/Последние уведомления/)).getByRole('listitem')
  expect(notification).toHaveTextContent('Событие')
  expect(notification).toHaveTextContent('20 ноября 2026')
})

test('quick actions lead to where most is done', async () => {
  renderScreen('/', { answers: filled() })

  const actions = within(
    (await screen.findByRole('heading', { name: 'Быстрые действия' })).closest('section') as HTMLElement,
  )

  expect(
    actions.getAllByRole('link').map((link) => [link.querySelector('b')?.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Добавить тур', '/tours'],
    ['Управление Instagram', '/social-media'],
    ['Клиенты', '/clients'],
    ['Сотрудники', '/users'],
  ])
})
