import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './ClientList'
import './ClientTools'

const stats = { totalClients: 3, activeTours: 0, pendingTours: 0, newClientsThisMonth: 0 }
const columns = ['name', 'contacts']
const own = { id: 1, name: 'Важные', isShared: false, isOwn: true, query: 'tag=VIP&sortBy=FirstName', columns }
const shared = { id: 2, name: 'Дни рождения', isShared: true, isOwn: false, query: 'birthday=30', columns }

const renderList = (address: string, answers: Record<string, Canned> = {}) =>
  renderScreen(address, {
    isIdle: true,
    answers: {
      'GET /api/clients': cannedPage([buildClient({ id: 7 })], 23, 10),
      'GET /api/clients/stats': { body: stats },
      'GET /api/clients/columns': { body: { columns } },
      'GET /api/client-views': { body: { views: [own, shared] } },
      ...answers,
    },
  })

test('a view brings its filters and its order back', async () => {
  const { user, address } = renderList('/clients?gender=Male&page=2')

  await user.click(await screen.findByRole('button', { name: 'Виды списка' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Важные' }))

  expect(address()).toBe('/clients?tag=VIP&sortBy=FirstName')
})

test('keeps what is shown under a name, for oneself or for everybody', async () => {
  const { user, sent } = renderList('/clients?gender=Male&page=2', { 'POST /api/client-views': { body: shared } })
  await user.click(await screen.findByRole('button', { name: 'Виды списка' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Сохранить вид…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Сохранить вид' }))

  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await dialog.findByText('Название обязательно')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Название/ }), 'Мужчины')
  await user.click(dialog.getByRole('checkbox', { name: 'Общий вид' }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Вид сохранён')).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Мужчины',
    isShared: true,
    query: 'gender=Male',
    columns,
  })
})

test('what could not be kept stays in the window', async () => {
  const { user } = renderList('/clients', { 'POST /api/client-views': { status: 500 } })
  await user.click(await screen.findByRole('button', { name: 'Виды списка' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Сохранить вид…' }))
  await user.type(await screen.findByRole('textbox', { name: /Название/ }), 'Мужчины')

  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Не удалось сохранить вид')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Название/ })).toHaveValue('Мужчины')
})

test('is called otherwise, and deleted', async () => {
  const { user, sent } = renderList('/clients', {
    'PUT /api/client-views/1': { body: own },
    'DELETE /api/client-views/2': { status: 204 },
  })
  await user.click(await screen.findByRole('button', { name: 'Виды списка' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Изменить виды…' }))

  await user.click(await screen.findByRole('button', { name: 'Удалить вид: Дни рождения' }))
  expect(await screen.findByText('Вид удалён')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Изменить вид: Важные' }))
  const name = await screen.findByRole('textbox', { name: /Название/ })
  await user.clear(name)
  await user.type(name, 'Важные люди')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  await waitFor(() => expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ name: 'Важные люди' }))
  expect(sent.some(({ method, path }) => method === 'DELETE' && path === '/api/client-views/2')).toBe(true)
})
