import { permissions } from '@karvon/api-client/auth/accessRules'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
import { routes } from './routes'

const newcomer = buildUser({ role: 'User', permissions: [] })
const empty = { 'GET /api/tours/all': cannedPage([]), 'GET /api/notifications': cannedPage([]) }

test('sends who has not signed in to the sign-in page, whatever the address, without an entry in the history', async () => {
  const { address, history } = renderScreen('/tours?search=хива', { user: null })

  expect(await screen.findByRole('button', { name: 'Войти' })).toBeVisible()
  expect(address()).toBe('/login')
  expect(history).toHaveLength(1)
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

test('brings who has signed in from the sign-in page to the main page', async () => {
  const { address } = renderScreen('/login', { user: newcomer, answers: empty })

  expect(await screen.findByRole('heading', { name: 'Панель управления' })).toBeVisible()
  expect(address()).toBe('/')
})

test.each(['/no-such-page', '/tours/1/unknown', '/login/again'])('leads from %s to the main page', async (unknown) => {
  const { address } = renderScreen(unknown, { user: newcomer, answers: empty })

  await screen.findByRole('heading', { name: 'Панель управления' })

  expect(address()).toBe('/')
})

test('tells who may not open a section, inside the shell, with two ways out', async () => {
  const { address, environment, user } = renderScreen('/users', { user: newcomer, answers: empty })

  expect(await screen.findByRole('heading', { level: 1, name: 'Доступ запрещён' })).toHaveFocus()
  expect(screen.getByText('Раздел вам недоступен')).toBeVisible()
  expect(screen.getByText('У вас нет прав для просмотра этой страницы. Обратитесь к администратору.')).toBeVisible()
  expect(screen.getByText('Нужно право «Просмотр клиентов и сотрудников»')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Основное меню' })).toBeVisible()
  expect(address()).toBe('/users')

  await user.click(screen.getByRole('button', { name: 'Назад' }))
  expect(environment.back).toHaveBeenCalledOnce()

  await user.click(screen.getByRole('link', { name: 'На главную' }))
  await waitFor(() => expect(address()).toBe('/'))
})

test('opens the settings to an admin without permissions, and not to a user with all of them', async () => {
  const admin = renderScreen('/settings', { user: buildUser({ role: 'Admin' }), answers: empty })
  expect(await screen.findByText('Скоро будет доступно')).toBeVisible()
  expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument()
  expect(within(screen.getByRole('main')).queryByRole('textbox')).not.toBeInTheDocument()
  admin.unmount()

  renderScreen('/settings', { user: buildUser({ role: 'User', permissions: [...permissions] }), answers: empty })

  expect(await screen.findByRole('heading', { name: 'Доступ запрещён' })).toBeVisible()
  expect(screen.getByText('Нужна роль «Администратор»')).toBeVisible()
})

test('announces the analytics with a period that cannot be chosen yet', async () => {
  renderScreen('/analytics')

  expect(await screen.findByText('Скоро будет доступно')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Период' })).toBeDisabled()
})

test('knows every address of the documents', () => {
  expect(routes.map(({ path, section }) => `${path} ${section}`)).toEqual([
    '/ dashboard',
    '/tours tours',
    // Ours.
    '/tours/import tours',
    '/tours/import/:importId tours',
    '/tours/:tourId tours',
    '/tours/:tourId/days/:dayId tours',
    '/social-media instagram',
    '/notifications notifications',
    '/contact-actions contact-actions',
    // Ours.
    '/contact-actions/import contact-actions',
    '/contact-actions/import/:importId contact-actions',
    '/users users',
    // Ours.
    '/users/import users',
    '/users/import/:importId users',
    // Ours.
    '/message-templates settings',
    '/bin settings',
    '/settings settings',
    '/analytics analytics',
    '/landing landing',
    '/hero-info landing',
    '/private-tours landing',
    '/uzbekistan-tours landing',
    '/uzbekistan-posts landing',
    '/activity-log activity-log',
    '/clients clients',
    // Ours.
    '/clients/import clients',
    '/clients/import/:importId clients',
    '/clients/:clientId clients',
    '/clients/:clientId/tours clients',
    '/clients/:clientId/tours/:clientTourId clients',
  ])
})
