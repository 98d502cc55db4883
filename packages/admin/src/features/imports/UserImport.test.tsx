import { buildImportRun } from '@karvon/api-client/importRuns/importRunFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { choose, csv, lines, next } from '../../../test/importWizard'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests: their clock does not wait for its code.
import './importEngine'

beforeEach(() => localStorage.removeItem('importMappings'))

const chief = buildUser({ id: 1, name: 'Шерзод Алимов', username: 'director', role: 'SuperAdmin' })
const anna = buildUser({ id: 7, name: 'Анна Ким', username: 'anna', version: 3 })

function open(answers: Record<string, Canned> = {}, user = buildUser({ id: 2, role: 'SuperAdmin' })) {
  return renderScreen('/users/import', {
    user,
    answers: {
      'GET /api/imports': cannedPage([]),
      'GET /api/users': cannedPage([chief, anna]),
      'GET /api/auth/me': { body: { ...user, passwordMinLength: 24 } },
      'GET /api/notifications': cannedPage([]),
      ...answers,
    },
  })
}

const staff = (...rows: string[]) => csv(lines('ФИО;Логин;Роль;Права', ...rows), 'сотрудники.csv')

test('new employees get passwords that are saved before anything is sent; those who are there are changed', async () => {
  const run = buildImportRun({ id: 12, noun: 'users', state: 'ready' })
  const page = open({
    'POST /api/imports': { status: 201, body: run },
    'PUT /api/imports/12/rows': { body: { run, left: 0 } },
    'POST /api/imports/12/start': { body: { ...run, state: 'running' } },
    'GET /api/imports/12': { body: { ...run, state: 'done', created: 1, filled: 1, waiting: 0 } },
    'GET /api/imports/12/rows': cannedPage([
      { number: 2, sheet: '', choice: 'create', state: 'done', reason: '', errors: [], recordId: 9 },
    ]),
  })
  await choose(
    page,
    staff('Малика Ёлкина;malika;Сотрудник;Вести туры', 'Анна Ким;ANNA;Администратор;', 'Шерзод Алимов;director;;'),
  )
  await next(page)
  await next(page)

  expect(await screen.findByRole('tab', { name: /Будет изменено/ })).toBeVisible()
  expect(await screen.findByText('Строка 3: Анна Ким')).toBeVisible()
  expect(screen.queryByText(/Шерзод/)).not.toBeInTheDocument()
  await next(page)

  expect(await screen.findByText(/Для 1 нового сотрудника придуман пароль/)).toBeVisible()
  const start = screen.getByRole('button', { name: 'Начать импорт' })
  expect(start).toHaveAttribute('aria-disabled', 'true')
  const saved: Blob[] = []
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:file'
  })
  await page.user.click(screen.getByRole('button', { name: 'Сохранить пароли' }))
  expect(await screen.findByText(/Пароли сохранены/)).toBeVisible()
  spy.mockRestore()
  const [username, password = ''] = ((await saved[0]?.text()) ?? '').trim().split('\t')
  expect(username).toBe('malika')
  expect(password.length).toBeGreaterThanOrEqual(24)

  await next(page, 'Начать импорт')
  await waitFor(() => expect(page.address()).toBe('/users/import/12'))
  const sent = page.sent.find(({ method }) => method === 'PUT')?.body as { rows: object[] }
  expect(sent.rows).toEqual([
    expect.objectContaining({
      number: 2,
      choice: { kind: 'create' },
      user: { name: 'Малика Ёлкина', username: 'malika', role: 'User', permissions: ['CanEditTours'], password },
    }),
    expect.objectContaining({ number: 3, choice: { kind: 'fill', userId: 7 }, user: { role: 'Admin' } }),
    { number: 4, choice: { kind: 'skip' } },
  ])
  expect(await screen.findByText('Новая учётная запись')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Сотрудник № 9' })).toHaveAttribute('href', '/users?user=9')
})

test('names roles and rights that the importer may not give, usernames that stand twice, and records that were changed since', async () => {
  const giver = buildUser({ id: 5, role: 'User', permissions: ['CanAddNewUser', 'CanModityUser', 'CanSeeUsers'] })
  const page = open({}, giver)
  await choose(
    page,
    csv(
      lines(
        'ФИО;Логин;Роль;Права;Версия',
        'Малика;malika;Администратор;;',
        'Тимур;timur;Сотрудник;Вести туры;',
        'Севара;sevara;Сотрудник;;',
        'Севара;Sevara;Сотрудник;;',
        'Анна Цой;anna;Сотрудник;;2',
        'Шерзод;director;;;',
      ),
      'сотрудники.csv',
    ),
  )
  await next(page)
  await next(page)

  expect(await screen.findByText(/Не подходят 5 строк из 6/)).toBeVisible()
  expect(screen.getByText('Нельзя назначить роль выше вашей.')).toBeVisible()
  expect(
    screen.getByText(/Нельзя выдать разрешения, которых нет у вас. Нужно право «Редактирование туров»/),
  ).toBeVisible()
  expect(screen.getByText(/То же, что в строке 4/)).toBeVisible()
  expect(screen.getByText(/С тех пор, как файл записан, учётную запись изменили/)).toBeVisible()
  expect(screen.getByText('Нельзя изменить сотрудника с ролью выше вашей.')).toBeVisible()

  expect(page.sent.some(({ method }) => method === 'PUT')).toBe(false)
})

test('stands beside the list of employees for who may create some, and in the palette', async () => {
  const page = renderScreen('/users', {
    isIdle: true,
    answers: { 'GET /api/users': cannedPage([anna]), 'GET /api/notifications': cannedPage([]) },
  })
  expect(await screen.findByRole('link', { name: 'Импорт' })).toHaveAttribute('href', '/users/import')
  await page.user.keyboard('{Control>}k{/Control}импорт сотрудников')
  await page.user.click(await screen.findByRole('option', { name: /Импорт сотрудников/ }))
  await waitFor(() => expect(page.address()).toBe('/users/import'))
})

test('who may not create employees is told so', async () => {
  open({}, buildUser({ role: 'User', permissions: ['CanSeeUsers'] }))
  expect(await screen.findByText('Импортировать сотрудников вам нельзя')).toBeVisible()
})

test('an address opens an employee', async () => {
  renderScreen('/users?user=7', {
    answers: {
      'GET /api/users': cannedPage([]),
      'GET /api/users/7': { body: anna },
      'GET /api/notifications': cannedPage([]),
    },
  })
  expect(await screen.findByRole('dialog', { name: 'Анна Ким' })).toBeVisible()
})
