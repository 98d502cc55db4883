import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type RenderScreenOptions, renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './Bin'
import '../../shared/bin/restoreDeleted'

const day = 86_400_000
const entries = [
  {
    ...{ id: 2, noun: 'clients', recordId: 12, title: 'Нодира Алиева', userId: 4, userName: 'Дилноза Каримова' },
    ...{ deletedAt: new Date(Date.now() - 5 * 60_000).toISOString() },
    expiresAt: new Date(Date.now() + 29.5 * day).toISOString(),
  },
  {
    ...{ id: 1, noun: 'tours', recordId: 7, title: 'Хива', userId: null, userName: 'Тимур Исмаилов' },
    ...{ deletedAt: new Date(Date.now() - 29 * day).toISOString() },
    expiresAt: new Date(Date.now() + 0.5 * day).toISOString(),
  },
]

const renderBin = (search = '', answers: RenderScreenOptions['answers'] = {}) =>
  renderScreen(`/bin${search}`, { answers: { 'GET /api/bin': cannedPage(entries, 41), ...answers } })

test('tells what was deleted, by whom, when, and how long it is kept', async () => {
  renderBin()

  const row = within((await screen.findByText('Нодира Алиева')).closest('tr') as HTMLElement)

  expect(row.getByText('Клиент')).toBeVisible()
  expect(row.getByText('Дилноза Каримова')).toBeVisible()
  expect(row.getByText('5 мин. назад')).toBeVisible()
  expect(row.getByText('30 дней')).toBeVisible()
  expect(screen.getByText('1 день')).toBeVisible()
})

test('brings a record back, says so, and reads the list anew', async () => {
  const page = renderBin('', {
    'POST /api/bin/clients/12/restore': { body: { noun: 'clients', recordId: 12, title: 'Нодира Алиева' } },
  })
  await screen.findByText('Нодира Алиева')
  page.answers['GET /api/bin'] = cannedPage(entries.slice(1), 40)

  await page.user.click(screen.getByRole('button', { name: 'Вернуть: Нодира Алиева' }))

  expect(await screen.findByText('Восстановлено из корзины: Нодира Алиева')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Вернуть: Нодира Алиева' })).not.toBeInTheDocument())
})

test('says in the words of the server why something cannot come back', async () => {
  const detail = 'Сначала верните из корзины «Нодира Алиева»'
  const page = renderBin('', { 'POST /api/bin/tours/7/restore': { status: 409, body: { detail } } })

  await page.user.click(await screen.findByRole('button', { name: 'Вернуть: Хива' }))

  expect(await screen.findByText(detail)).toBeVisible()
  expect(screen.getByText('Хива')).toBeVisible()
})

test('deletes for good after a question that names the record', async () => {
  const page = renderBin('', { 'DELETE /api/bin/tours/7': { status: 204 } })

  await page.user.click(await screen.findByRole('button', { name: 'Удалить навсегда: Хива' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^Тур: Хива\. /)).toBeVisible()
  await page.user.click(question.getByRole('button', { name: 'Удалить навсегда' }))

  expect(await screen.findByText('Удалено навсегда: Хива')).toBeVisible()
})

test('is narrowed down to who deleted', async () => {
  const page = renderBin('', {
    'GET /api/users': cannedPage([buildUser({ id: 4, name: 'Дилноза Каримова' })], 1),
  })
  await screen.findByText('Нодира Алиева')

  await page.user.click(screen.getByRole('combobox', { name: 'Кем удалено' }))
  await page.user.click(await screen.findByRole('option', { name: 'Дилноза Каримова' }))

  await waitFor(() => expect(page.address()).toBe('/bin?userId=4'))
  await waitFor(() => expect(page.sent.some(({ path }) => /UserId=4/.test(path))).toBe(true))
})

test('filters stand in the address, and an empty bin says so', async () => {
  const page = renderBin('?noun=tours&search=хива&page=2')
  await screen.findByText('Нодира Алиева')
  expect(page.sent.some(({ path }) => /Noun=tours/.test(path) && /PageIndex=2/.test(path))).toBe(true)

  page.answers['GET /api/bin'] = cannedPage([], 0)
  await page.user.clear(screen.getByRole('searchbox', { name: 'Поиск по названию' }))
  await page.user.click(await screen.findByRole('button', { name: 'Сбросить фильтры' }))

  expect(await screen.findByText('Корзина пуста')).toBeVisible()
  expect(page.address()).toBe('/bin')
})
