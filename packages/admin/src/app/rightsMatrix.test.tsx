import { permissionNames, roleNames } from '@karvon/api-client/auth/accessNames'
import {
  type Action,
  actions,
  holds,
  type Permission,
  permissions,
  permissionsFor,
  type Right,
  type Role,
  roleFor,
} from '@karvon/api-client/auth/accessRules'
import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { buildIgPost } from '@karvon/api-client/instagram/igPostFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { banners } from '../../test/renderLanding'
import { renderScreen } from '../../test/renderScreen'
import { type RouteEntry, routes } from './routes'

/** The people of the demo data: each role, with all, some and none of the permissions. */
const people: [name: string, role: Role, held: readonly Permission[]][] = [
  ['director', 'SuperAdmin', []],
  ['manager', 'Admin', permissions],
  ['operator', 'User', ['CanCallUser', 'CanSeeUsers']],
  ['editor', 'User', ['CanEditTours', 'CanEditIgPosts', 'CanEditPageHeros', 'CanEditPageBanners']],
  ['newcomer', 'User', []],
  ['nodira', 'Admin', ['CanAddNewUser', 'CanModityUser', 'CanSeeUsers']],
  ['looks at clients', 'User', ['CanSeeUsers']],
  ['edits heroes', 'User', ['CanEditPageHeros']],
  ['edits banners', 'User', ['CanEditPageBanners']],
]

const hero = { id: 9, heroId: 3, heroAsString: 'PrivateTours', title: { ru: 'Пустыня', en: '', uz: '' } }
const answers = {
  'GET /api/notifications': cannedPage([]),
  'GET /api/users': cannedPage([buildUser({ id: 77, name: 'Азиз Рахимов', role: 'User' })]),
  'GET /api/clients': cannedPage([buildClient({ id: 7 })]),
  'GET /api/clients/stats': { body: { totalClients: 1, activeTours: 0, pendingTours: 0, newClientsThisMonth: 0 } },
  'GET /api/tours/all': cannedPage([buildTour({ id: 7 })]),
  'GET /api/tours/stats': { body: { total: 1, active: 1, inactive: 0, currentlyValid: 1 } },
  'GET /api/instagram/posts': cannedPage([buildIgPost({ id: 5 })]),
  'GET /api/uzbekistan-banners/all': { body: [] },
  'GET /api/private-tour-banners/all': { body: banners },
  'GET /api/private-tours/all': { body: [] },
  'GET /api/hero-page-info': { body: [hero] },
}

/** Where each action begins. */
const controls: Record<Action, [path: RouteEntry['path'], address: string, control: string | RegExp] | null> = {
  'users.create': ['/users', '/users', 'Добавить сотрудника'],
  'users.edit': ['/users', '/users', 'Редактировать: Азиз Рахимов'],
  'users.activate': ['/users', '/users', /^(Деактивировать|Активировать): Азиз Рахимов/],
  'users.viewAs': ['/users', '/users', 'Посмотреть как: Азиз Рахимов'],
  // In the window of an employee, which its own tests open.
  'users.resetFactor': null,
  // No call deletes an employee.
  'users.delete': null,
  'clients.edit': ['/clients', '/clients', 'Добавить клиента'],
  'tours.edit': ['/tours', '/tours', 'Добавить тур'],
  'instagram.edit': ['/social-media', '/social-media', 'Добавить пост'],
  'banners.edit': ['/private-tours', '/private-tours?show=banners', /^Изменить: Баннер 1/],
  'heroes.edit': ['/hero-info', '/hero-info', /^Заголовок:/],
  // Done from the terminal alone.
  'clients.personalData': null,
  'site.deliveries': null,
}

const named = (right: Right) => {
  const role = roleFor(right)
  return role ? `«${roleNames[role]}»` : permissionsFor(right).map((permission) => `«${permissionNames[permission]}»`)
}

describe.each(people)('%s', (_, role, held) => {
  const actor = buildUser({ id: 3, role, permissions: [...held] })

  test('finds the ways to the sections that he may open, and no others', async () => {
    renderScreen('/', { user: actor, answers })
    await screen.findByRole('heading', { level: 1, name: 'Панель управления' })
    const menu = within(screen.getByRole('navigation', { name: 'Основное меню' }))

    const shown = menu.getAllByRole('link').map((link) => link.getAttribute('href'))

    const inMenu = ['/clients', '/notifications', '/contact-actions', '/tours', '/social-media', '/hero-info']
    const wanted = routes.filter(({ path }) => [...inMenu, '/private-tours', '/users', '/activity-log'].includes(path))
    for (const { path, section } of wanted) {
      expect(shown.includes(path), path).toBe(holds(actor, `section:${section}`))
    }
  })

  test.each(actions.filter((action) => controls[action] !== null))('%s', async (action) => {
    const [path, address, name] = controls[action] ?? ['', '', '']
    const section = `section:${routes.find((route) => route.path === path)?.section}` as Right
    renderScreen(address, { user: actor, answers })

    if (!holds(actor, section)) {
      expect(await screen.findByRole('heading', { level: 1, name: 'Доступ запрещён' })).toBeVisible()
      for (const right of [named(section)].flat()) {
        expect(within(screen.getByRole('main')).getByText(/^Нужн[ао] (право|роль) /)).toHaveTextContent(right)
      }
      return
    }
    const main = within(screen.getByRole('main'))
    if (holds(actor, `action:${action}`)) {
      expect((await screen.findAllByRole('button', { name }))[0]).toBeEnabled()
    } else {
      await main.findAllByText(/Азиз Рахимов|Нодира|Баннер 1|Пустыня/)
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    }
  })
})
