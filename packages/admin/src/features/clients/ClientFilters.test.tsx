import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './ClientList'
import './ClientTools'

const stats = { totalClients: 3, activeTours: 0, pendingTours: 0, newClientsThisMonth: 0 }
const choices = {
  sources: ['Manual', 'Telegram'],
  sellers: [{ id: 4, name: 'Дилноза Каримова' }],
  owners: [
    { id: 4, name: 'Дилноза Каримова', username: 'dilnoza', isCurrent: true },
    { id: 9, name: 'Азиз Рахимов', username: 'aziz', isCurrent: false },
  ],
}

function renderList(address: string, found = cannedPage([buildClient({ id: 7 })], 1, 1)) {
  const page = renderScreen(address, {
    isIdle: true,
    answers: {
      'GET /api/clients': found,
      'GET /api/clients/stats': { body: stats },
      'GET /api/client-views': { body: { views: [] } },
      'GET /api/clients/columns': { body: { columns: [] } },
      'GET /api/clients/choices': { body: choices },
      'GET /api/tags': { body: [{ id: 1, name: 'VIP', usageCount: 12 }] },
    },
  })
  const asked = () =>
    Object.fromEntries(
      new URLSearchParams(page.sent.findLast(({ path }) => path.startsWith('/api/clients?'))?.path.split('?')[1]),
    )
  return { ...page, asked }
}

test('asks for what the address chooses, names each filter, and takes one or all away', async () => {
  const { user, asked, address } = renderList(
    '/clients?tag=VIP&loyalty=Silver&soldBy=4&birthday=30&papers=0&trip=true&noPhone=true&page=1',
  )
  const chips = within(await screen.findByRole('list', { name: 'Фильтры списка' }))

  expect(asked()).toMatchObject({ Tag: 'VIP', Loyalty: 'Silver', SoldBy: '4', BirthdayWithin: '30' })
  expect(asked()).toMatchObject({ PapersEndWithin: '0', HasComingTrip: 'true', NoPhone: 'true' })
  expect(await chips.findByText('Продажа: Дилноза Каримова')).toBeVisible()
  expect(chips.getByText('День рождения: ближайшие 30 дней')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Фильтры применено 7' })).toBeVisible()

  await user.click(chips.getByRole('button', { name: 'Убрать фильтр «Метка: VIP»' }))
  expect(address()).not.toContain('tag')
  expect(address()).toContain('loyalty=Silver')
  await user.click(chips.getByRole('button', { name: 'Сбросить' }))

  expect(address()).toBe('/clients')
  expect(screen.queryByRole('list', { name: 'Фильтры списка' })).toBeNull()
})

test('narrows the list at once by what is chosen behind the button, from the first page', async () => {
  const { user, asked, address } = renderList('/clients?page=3&sortBy=FirstName')
  await user.click(await screen.findByRole('button', { name: 'Фильтры' }))
  const panel = within(screen.getByRole('region', { name: 'Дополнительные фильтры' }))

  await user.click(panel.getByRole('combobox', { name: 'Источник' }))
  await user.click(await screen.findByRole('option', { name: 'Telegram' }))
  await user.click(panel.getByRole('checkbox', { name: 'Нет телефона' }))
  await user.click(panel.getByRole('combobox', { name: 'Метка' }))
  await user.click(await screen.findByRole('option', { name: /VIP/ }))

  expect(address()).toBe('/clients?sortBy=FirstName&source=Telegram&noPhone=true&tag=VIP')
  expect(asked()).toMatchObject({
    Source: 'Telegram',
    NoPhone: 'true',
    Tag: 'VIP',
    PageIndex: '1',
    SortBy: 'FirstName',
  })
  await user.click(panel.getByRole('button', { name: 'Сбросить фильтры' }))
  expect(address()).toBe('/clients?sortBy=FirstName')
})

test('shows the clients of an employee, of whoever looks, and of nobody', async () => {
  const { user, asked, address } = renderList('/clients?owner=9')
  const chips = () => within(screen.getByRole('list', { name: 'Фильтры списка' }))
  expect(await screen.findByText('Ответственный: Азиз Рахимов')).toBeVisible()
  expect(asked()).toMatchObject({ Owner: '9' })

  await user.click(screen.getByRole('button', { name: /Фильтры/ }))
  const panel = within(screen.getByRole('region', { name: 'Дополнительные фильтры' }))
  await user.click(panel.getByRole('combobox', { name: 'Ответственный' }))
  expect(await screen.findByRole('option', { name: /Азиз Рахимов.*больше не ведёт клиентов/ })).toBeVisible()
  await user.clear(panel.getByRole('combobox', { name: 'Ответственный' }))
  await user.click(await screen.findByRole('option', { name: 'Мои клиенты' }))
  expect(address()).toBe('/clients?owner=me')
  expect(asked()).toMatchObject({ Owner: 'me' })
  await user.click(screen.getByRole('button', { name: /Фильтры/ }))
  expect(chips().getByText('Мои клиенты')).toBeVisible()
})

test('a link with what no filter knows shows the list all the same', async () => {
  const { asked } = renderList('/clients?loyalty=Best&birthday=900&papers=soon&soldBy=x&owner=all&gender=Female')

  expect(await screen.findByRole('list', { name: 'Фильтры списка' })).toHaveTextContent('Пол: Женский')
  expect(asked()).toEqual({ PageSize: '10', PageIndex: '1', Gender: 'Female', SortBy: 'CreatedAt', SortOrder: 'desc' })
})

test('where nobody is found the filters can be reset', async () => {
  const { user, address } = renderList('/clients?gender=Male&doubles=true', cannedPage([], 0, 0))

  await user.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }))

  expect(address()).toBe('/clients')
})
