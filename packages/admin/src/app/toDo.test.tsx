import type { Permission } from '@karvon/api-client/auth/accessRules'
import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildBoard, buildDeparture } from '@karvon/api-client/trips/departureFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './ToDo'

const hot = (id: number, name: string, createdAt: string, more = {}) =>
  buildContactAction({ id, name, type: 'hot', phone: '+998901234567', createdAt, ...more })

const waiting = [
  hot(5, 'Азиз', '2026-03-05T05:00:00Z'),
  hot(4, 'Лола', '2026-03-04T05:00:00Z'),
  hot(3, 'Камол', '2026-03-03T05:00:00Z', { callMade: true }),
  hot(2, 'Дилноза', '2026-03-02T05:00:00Z', { status: 'pending' }),
  hot(1, 'Рустам', '2026-03-01T05:00:00Z'),
  hot(6, 'Нодира', '2026-02-01T05:00:00Z'),
]

const due = buildContactAction({
  id: 8,
  type: 'reminder',
  name: 'Севара',
  status: 'in_progress',
  takenBy: 1,
  dueAt: '2026-03-05T05:00:00Z',
})

/** A list is asked for by what it is narrowed to. */
const requests: Canned = ({ path }) => {
  if (path.includes('Type=hot')) return cannedPage(waiting)
  return cannedPage(path.includes('DueBefore=') ? [due] : [])
}

function renderDashboard(answers: Record<string, Canned> = {}, permissions?: Permission[]) {
  return renderScreen('/', {
    isIdle: true,
    ...(permissions && { user: buildUser({ id: 1, role: 'User', permissions }) }),
    answers: {
      'GET /api/tours/all': cannedPage([]),
      'GET /api/instagram/posts': cannedPage([]),
      'GET /api/notifications': cannedPage([]),
      'GET /api/users': cannedPage([]),
      'GET /api/contact-actions': requests,
      'GET /api/contact-actions/summary': { body: { total: 0, unread: 0, allHot: 0, hot: 0, dueToday: 0, mine: 0 } },
      'GET /api/departures': { body: buildBoard([buildDeparture()]) },
      ...answers,
    },
  })
}

const toDo = async () => within(await screen.findByRole('region', { name: 'Что сделать сейчас' }))
const titles = (part: Awaited<ReturnType<typeof toDo>>) =>
  part.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('names hot clients who wait longest, who leaves next, and whom one is to call, each a link in all its width', async () => {
  const { sent } = renderDashboard({}, ['CanCallUser', 'CanSeeUsers'])

  const part = await toDo()
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(5))
  expect(titles(part)).toEqual(['Что сделать сейчас', 'Горячие заявки', 'Ближайшие вылеты', 'Перезвонить сегодня'])
  const rows = part.getAllByRole('listitem').map((row) => within(row).getByRole('link'))
  expect(rows.map((link) => [link.querySelector('b')?.textContent, link.getAttribute('href')])).toEqual([
    ['Нодира', '/contact-actions?request=6'],
    ['Рустам', '/contact-actions?request=1'],
    ['Лола', '/contact-actions?request=4'],
    ['Хива: город внутри крепости', '/clients?view=departures&tour=3'],
    ['Севара', '/contact-actions?request=8'],
  ])
  expect(rows.at(-1)).toHaveTextContent(/Пора перезвонить$/)
  expect(sent.find(({ path }) => path.includes('DueBefore='))?.path).toContain('TakenBy=1')
  // What the documents list comes first.
  const acts = screen.getByRole('heading', { name: 'Быстрые действия' })
  const own = screen.getByRole('heading', { name: 'Что сделать сейчас' })
  expect(acts.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('says what there is nothing of', async () => {
  renderDashboard({
    'GET /api/contact-actions': cannedPage([]),
    'GET /api/departures': { body: buildBoard([]) },
  })

  const part = await toDo()
  expect(await part.findByText('Никто не ждёт звонка')).toBeVisible()
  expect(part.getByText('В ближайшие 30 дней никто не вылетает')).toBeVisible()
  expect(part.getByText('На сегодня звонков нет')).toBeVisible()
})

test('who may see clients alone is shown departures and neither asked nor told of requests', async () => {
  const { sent } = renderDashboard({}, ['CanSeeUsers'])

  const part = await toDo()
  expect(await part.findByText('Хива: город внутри крепости')).toBeVisible()
  expect(titles(part)).toEqual(['Что сделать сейчас', 'Ближайшие вылеты'])
  expect(sent.filter(({ path }) => path.startsWith('/api/contact-actions'))).toEqual([])
})

test('who may see neither has no such part', async () => {
  const { sent } = renderDashboard({}, [])

  expect(await screen.findByText('Всего туров')).toBeVisible()
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(screen.queryByText('Что сделать сейчас')).not.toBeInTheDocument()
  expect(screen.queryByText(/Нет доступа/)).not.toBeInTheDocument()
})

test('a list that cannot be had says so in its place, claims nothing, and is asked for again', async () => {
  const { user, answers } = renderDashboard({
    'GET /api/contact-actions': (request) =>
      request.path.includes('Type=hot') ? { status: 500 } : (requests as (of: typeof request) => object)(request),
  })
  const part = await toDo()
  expect(await part.findByText('Севара')).toBeVisible()
  const list = within(part.getByRole('region', { name: 'Горячие заявки' }))
  expect(await list.findByText('Ошибка загрузки данных')).toBeVisible()
  expect(list.queryByText('Никто не ждёт звонка')).not.toBeInTheDocument()
  answers['GET /api/contact-actions'] = requests

  await user.click(list.getByRole('button', { name: 'Повторить' }))

  expect(await list.findByText('Рустам')).toBeVisible()
})
