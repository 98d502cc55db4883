import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import '../features/tours/TourList'
import './ClientScreen'
import '../features/trips/ClientTourList'

const never = () => new Promise<never>(() => {})
const khiva = buildTour({ id: 2, title: { ru: 'Хива', en: '', uz: '' } })

function renderTours(tours: Parameters<typeof renderScreen>[1]) {
  const page = renderScreen('/tours', tours)
  const readsOf = (path: string) => page.sent.filter((call) => call.method === 'GET' && call.path.startsWith(path))
  return { ...page, readsOf, go: (path: string) => act(async () => page.navigate(path)) }
}

test('a screen that is left ends what it was reading, without a word, and reads anew when one comes back', async () => {
  const { readsOf, go, answers } = renderTours({
    answers: { 'GET /api/tours/all': never, 'GET /api/tours/stats': never, 'GET /api/notifications': never },
  })
  await waitFor(() => expect(readsOf('/api/tours/all')).toHaveLength(1))

  await go('/settings')
  await screen.findByText('Скоро будет доступно')

  await waitFor(() => expect(readsOf('/api/tours/all')[0]?.isAborted()).toBe(true))
  expect(readsOf('/api/tours/stats')[0]?.isAborted()).toBe(true)
  // The menu shows these on every screen.
  expect(readsOf('/api/notifications')[0]?.isAborted()).toBe(false)
  expect(document.querySelector('.karvon-toast')).toBeNull()

  answers['GET /api/tours/all'] = cannedPage([khiva])
  await go('/tours')

  expect(await screen.findByRole('link', { name: /Хива/ })).toBeVisible()
  expect(readsOf('/api/tours/all')).toHaveLength(2)
  expect(screen.queryByText('Ошибка загрузки туров')).not.toBeInTheDocument()
})

test('what the next screen shows, too, comes all the same', async () => {
  let answer = () => {}
  const { readsOf, go } = renderTours({
    answers: {
      'GET /api/tours/all': cannedPage([khiva]),
      'GET /api/clients/7': () =>
        new Promise((resolve) => {
          answer = () => resolve({ body: buildClient({ id: 7, firstName: 'Ольга', fullName: 'Ольга Ким' }) })
        }),
      'GET /api/clients/7/tours': cannedPage([]),
    },
  })
  const title = (name: string) => screen.findByRole('heading', { level: 1, name })
  const reads = () => readsOf('/api/clients/7').filter(({ path }) => path === '/api/clients/7')
  await go('/clients/7')
  await title('Редактировать клиента')
  await waitFor(() => expect(reads()).toHaveLength(1))

  await go('/clients/7/tours')
  await title('Туры клиента')
  await act(async () => answer())

  expect((await screen.findAllByText('Ольга Ким'))[0]).toBeVisible()
  expect(reads().at(-1)?.isAborted()).toBe(false)
})

test('what is being written goes on, and is told where one is by then', async () => {
  let answer = () => {}
  const { go, sent, user } = renderTours({
    answers: {
      'GET /api/tours/all': cannedPage([khiva]),
      'POST /api/tours/2/deactivate': () =>
        new Promise((resolve) => {
          answer = () => resolve({ status: 204 })
        }),
    },
  })
  await user.click(await screen.findByRole('switch', { name: /Хива/ }))
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))

  await go('/settings')
  await screen.findByText('Скоро будет доступно')
  expect(sent.find(({ method }) => method === 'POST')?.isAborted()).toBe(false)
  await act(async () => answer())

  expect(await screen.findByText('Тур деактивирован')).toBeVisible()
})
