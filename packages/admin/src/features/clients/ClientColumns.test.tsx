import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './ClientList'
import './ClientTools'
import './MoreCell'

const stats = { totalClients: 3, activeTours: 0, pendingTours: 0, newClientsThisMonth: 0 }
const usual = ['Имя', 'Контакты', 'Пол', 'Дата рождения', 'Лояльность', 'Метки', 'Дата создания']

const renderList = (answers: Record<string, Canned> = {}, address = '/clients') =>
  renderScreen(address, {
    isIdle: true,
    answers: {
      'GET /api/clients': cannedPage([buildClient({ id: 7, inn: '123456789', gender: 'Female' })], 23, 10),
      'GET /api/clients/stats': { body: stats },
      'GET /api/client-views': { body: { views: [] } },
      'GET /api/clients/columns': { body: { columns: ['name', 'inn', 'contacts'] } },
      ...answers,
    },
  })

/** Of the columns of the table that hold something of a client. */
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((head) => !['', 'Выбрать всё на странице', 'Действия'].includes(head))

test('shows the columns that the account has chosen, in their order', async () => {
  renderList()

  await waitFor(() => expect(heads().slice(0, 3)).toEqual(['Имя', 'ИНН', 'Контакты']))
  expect(await screen.findByText('123456789')).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'Пол' })).toBeNull()
})

test('columns are chosen in a window, kept on the server, and put back as they usually are', async () => {
  const saved = { body: { columns: ['name', 'contacts', 'gender'] } }
  const { user, sent } = renderList({ 'PUT /api/clients/columns': saved })
  await waitFor(() => expect(heads().slice(0, 2)).toEqual(['Имя', 'ИНН']))
  await user.click(await screen.findByRole('button', { name: 'Столбцы' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Столбцы списка' }))
  expect(dialog.getByRole('checkbox', { name: 'ИНН' })).toBeChecked()

  await user.click(dialog.getByRole('checkbox', { name: 'ИНН' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Пол' }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  await waitFor(() => expect(heads().slice(0, 3)).toEqual(['Имя', 'Контакты', 'Пол']))
  expect(sent.findLast(({ method }) => method === 'PUT')?.body).toEqual({ columns: ['name', 'contacts', 'gender'] })
  await user.click(screen.getByRole('button', { name: 'Столбцы' }))
  await user.click(await screen.findByRole('button', { name: 'Как обычно' }))
  for (const name of usual.slice(1)) expect(screen.getByRole('checkbox', { name })).toBeChecked()
})

test('what could not be saved stays in the window, and the table as it was', async () => {
  const { user } = renderList({ 'PUT /api/clients/columns': { status: 500 } })
  await waitFor(() => expect(heads().slice(0, 2)).toEqual(['Имя', 'ИНН']))
  await user.click(await screen.findByRole('button', { name: 'Столбцы' }))
  await user.click(await screen.findByRole('checkbox', { name: 'ИНН' }))

  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Не удалось сохранить столбцы')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'ИНН' })).not.toBeChecked()
})

test('a file is asked for with what is filtered, in the chosen order and columns', async () => {
  const { user, sent } = renderList(
    { 'GET /api/clients/export': { body: 'Имя' } },
    '/clients?gender=Female&sortBy=FirstName',
  )
  await waitFor(() => expect(heads().slice(0, 2)).toEqual(['Имя', 'ИНН']))

  await user.click(await screen.findByRole('button', { name: 'Экспорт: 23' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Таблица CSV' }))

  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toContain(
      '/api/clients/export?format=csv&columns=name%2Cinn%2Ccontacts&Gender=Female&SortBy=FirstName&SortOrder=desc&progress=true',
    ),
  )
})
