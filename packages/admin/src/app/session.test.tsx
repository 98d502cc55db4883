import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
import { followOtherTabs } from '../followOtherTabs'

const editor = buildUser({ id: 7, name: 'Редактор Первый', permissions: ['CanEditTours'] })
const lists = { 'GET /api/tours/all': cannedPage([buildTour()]), 'GET /api/notifications': cannedPage([]) }
const expired = { status: 401, body: { status: 401, detail: 'Сеанс истёк' } }

beforeEach(() => sessionStorage.clear())

test('a refused token ends the session, and signing in again leads back to the page', async () => {
  const { api, answers, address, user } = renderScreen('/settings?from=mail', { answers: lists })
  await screen.findByText('Скоро будет доступно')
  answers['GET /api/tours/stats'] = expired

  await act(() => api.tours.stats().catch(() => undefined))

  expect(await screen.findByRole('button', { name: 'Войти' })).toBeVisible()
  expect(address()).toBe('/login')
  expect(api.session.token()).toBeNull()
  expect(screen.getByText('Сеанс закончился. Войдите снова, чтобы продолжить.')).toBeVisible()
  expect(screen.queryByText(/Введённый текст сохранён/)).not.toBeInTheDocument()

  answers['POST /api/auth/login'] = { body: { token: 'second', user: buildUser({ role: 'SuperAdmin' }) } }
  await user.type(screen.getByRole('textbox', { name: 'Имя пользователя' }), 'director')
  await user.type(screen.getByLabelText('Пароль'), 'karvon-demo{Enter}')

  expect(await screen.findByText('Скоро будет доступно')).toBeVisible()
  expect(address()).toBe('/settings?from=mail')
})

test('nothing loaded for one person is shown to the next', async () => {
  const { api, answers } = renderScreen('/', { answers: lists, user: editor })
  await screen.findByText('Хива: город внутри крепости')
  answers['GET /api/tours/all'] = () => new Promise<never>(() => {})

  act(() => api.session.start('another-token', buildUser({ id: 8, name: 'Второй Человек' })))

  expect(await screen.findByText('Второй Человек')).toBeVisible()
  await screen.findByRole('heading', { name: 'Панель управления' })
  expect(screen.queryByText('Хива: город внутри крепости')).not.toBeInTheDocument()
})

test('signs out here at once, tells the server, and loads the sign-in page anew', async () => {
  const { api, environment, sent, user } = renderScreen('/', { answers: lists, user: editor })
  await user.click(await screen.findByRole('button', { name: /Редактор Первый/ }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['Выйти'])

  await user.click(within(screen.getByRole('menu')).getByText('Выйти'))

  await waitFor(() => expect(environment.leaveFor).toHaveBeenCalledWith('/login'))
  expect(api.session.token()).toBeNull()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/auth/logout')
})

test('asks before a sign-out that would lose unsaved text, while that is still there', async () => {
  const tour = buildTour({ id: 7 })
  const { api, environment, user } = renderScreen('/tours/7', {
    answers: { ...lists, 'GET /api/tours/7': { body: tour } },
    user: editor,
  })
  const title = await screen.findByDisplayValue(tour.title.ru)
  const askToSignOut = async () => {
    await user.click(screen.getByRole('button', { name: /Редактор Первый/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Выйти' }))
  }
  await user.type(title, ' и пустыня')

  await askToSignOut()
  await user.click(await screen.findByRole('button', { name: 'Остаться' }))

  expect(title).toHaveValue(`${tour.title.ru} и пустыня`)
  expect(api.session.token()).not.toBeNull()
  await askToSignOut()
  await user.click(await screen.findByRole('button', { name: 'Уйти без сохранения' }))
  await waitFor(() => expect(environment.leaveFor).toHaveBeenCalledWith('/login'))
})

test('the page after a sign-out says so, once', async () => {
  sessionStorage.setItem('signedOut', 'true')
  const first = renderScreen('/login', { user: null })
  expect(await screen.findByText('Вы вышли из системы')).toBeVisible()
  first.unmount()
  expect(sessionStorage.getItem('signedOut')).toBeNull()
})

test('a sign-in or sign-out in one tab is one in the others', () => {
  localStorage.clear()
  const here = createSession(localStorage)
  const there = createSession(localStorage)
  const listener = vi.fn()
  followOtherTabs(window, here)
  here.subscribe(listener)

  there.start('token', editor)
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }))
  expect(here.user()).toMatchObject({ name: 'Редактор Первый' })

  there.clear()
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }))
  expect(here.user()).toBeNull()
  expect(listener).toHaveBeenCalledTimes(2)
})

test('half a stored session is none, and a broken one is reported and cleared', () => {
  const half = memoryStore()
  half.setItem('authToken', 'token')
  expect(createSession(half).user()).toBeNull()

  const report = vi.fn()
  const broken = memoryStore()
  broken.setItem('authToken', 'token')
  broken.setItem('userData', '{')
  expect(createSession(broken, report).user()).toBeNull()
  expect(report).toHaveBeenCalledOnce()
  expect(broken.getItem('authToken')).toBeNull()
})

test('a session is a token under authToken and the person under userData, and comes back from there', () => {
  const store = memoryStore()
  createSession(store).start('token', editor)

  expect(store.getItem('authToken')).toBe('token')
  expect(JSON.parse(store.getItem('userData') ?? '{}')).toMatchObject({ role: 'User', permissions: ['CanEditTours'] })
  expect(createSession(store).user()).toMatchObject({ name: 'Редактор Первый' })
})

test('what ends a session leaves neither token nor person behind, nor what an older build left', () => {
  const store = memoryStore()
  const session = createSession(store)
  session.start('token', editor)
  store.setItem('user', '{}')

  session.clear()

  expect(['authToken', 'userData', 'user'].map((key) => store.getItem(key))).toEqual([null, null, null])
})
