import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'

const lists = { 'GET /api/tours/all': cannedPage([]), 'GET /api/notifications': cannedPage([]) }
const menuLinks = async () =>
  within(await screen.findByRole('navigation', { name: 'Основное меню' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

/** The menu of the documents, in their order. */
const menu = ['/', '/clients', '/notifications', '/contact-actions', '/tours', '/social-media', '/hero-info'].concat(
  '/private-tours',
  '/uzbekistan-tours',
  '/users',
  '/activity-log',
)

test('offers every section in the order of the documents, and no other', async () => {
  renderScreen('/', { answers: lists })

  expect(await menuLinks()).toEqual(menu)
})

test('offers what the permissions open, and leaves out empty groups', async () => {
  renderScreen('/', { answers: lists, user: buildUser({ role: 'Admin', permissions: [] }) })

  expect(await menuLinks()).toEqual(menu.filter((href) => ['/', '/notifications'].includes(href)))
  expect(screen.queryByRole('button', { name: 'Контент' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Настройки' })).not.toBeInTheDocument()
})

test('names the person and the role, or the default label for who has no name', async () => {
  const named = renderScreen('/', { answers: lists, user: buildUser({ name: 'Анна Цой', role: 'SuperAdmin' }) })
  expect(await screen.findByRole('button', { name: /Анна Цой.*Супер-админ/ })).toBeVisible()
  named.unmount()

  renderScreen('/', { answers: lists, user: buildUser({ name: '' }) })

  expect(await screen.findByRole('button', { name: /Администратор/ })).toBeVisible()
})

test('switches between light and dark beside the user', async () => {
  const { user } = renderScreen('/', { answers: lists })

  await user.click(await screen.findByRole('button', { name: 'Тёмная тема' }))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')

  await user.click(screen.getByRole('button', { name: 'Светлая тема' }))
  expect(document.documentElement).toHaveAttribute('data-theme', 'light')
})

test('names the tab after the screen', async () => {
  renderScreen('/settings', { answers: lists })

  await waitFor(() => expect(document.title).toBe('Настройки · Karvon'))
})

test('begins another screen at its top, with the focus on its content', async () => {
  const { user } = renderScreen('/', { answers: lists })
  document.documentElement.scrollTop = 300

  await user.click(await screen.findByRole('link', { name: 'Туры' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Управление турами' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveFocus()
  expect(document.documentElement.scrollTop).toBe(0)
})

test('bears the name of the brand, and keeps its entries in three groups that say what is in them', async () => {
  renderScreen('/', { answers: lists })
  const nav = await screen.findByRole('navigation', { name: 'Основное меню' })

  expect(screen.getByRole('link', { name: 'Karvon Админ-панель' })).toHaveAttribute('href', '/')
  const groups = [...nav.querySelectorAll('button[aria-expanded]')].map((button) => {
    const items = document.getElementById(button.getAttribute('aria-controls') ?? '')
    return [button.textContent, ...[...(items?.querySelectorAll('a') ?? [])].map((link) => link.textContent)]
  })
  expect(groups).toEqual([
    ['Клиенты', 'Клиенты', 'УведомленияСистемные уведомления', 'ЗаявкиЗаявки клиентов'],
    ['Контент', 'Туры', 'Instagram', 'Hero Страниц', 'Индивидуальные туры', 'Тур по Узбекистану'],
    ['Настройки', 'СотрудникиУправление персоналом', 'Журнал действий'],
  ])
})
