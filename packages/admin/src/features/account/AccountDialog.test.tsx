import type { OwnSession } from '@karvon/api-client/auth/ownSessionTypes'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
import './AccountDialog'

const session = (id: number, more: Partial<OwnSession> = {}): OwnSession => ({
  id,
  kind: 'browser',
  ip: '10.0.0.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36',
  createdAt: '2026-05-01T08:00:00Z',
  lastSeenAt: '2026-05-01T09:00:00Z',
  expiresAt: '2026-06-01T08:00:00Z',
  isCurrent: false,
  ...more,
})
const current = session(1, { isCurrent: true })
const terminal = session(2, { kind: 'cli', userAgent: 'karvon/1.0' })
const phone = session(3, { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36' })

async function openAccount() {
  const page = renderScreen('/settings', {
    answers: {
      'GET /api/notifications': cannedPage([]),
      'GET /api/auth/sessions': { body: [current, terminal, phone] },
      'PUT /api/auth/password': { status: 204 },
      'DELETE /api/auth/sessions': { status: 204 },
      'DELETE /api/auth/sessions/2': { status: 204 },
    },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Мой аккаунт' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Мой аккаунт' }))
  await dialog.findByText('Этот сеанс')
  return { ...page, dialog }
}

const calls = (page: Awaited<ReturnType<typeof openAccount>>, call: string) =>
  page.sent.filter(({ method, path }) => `${method} ${path}` === call)

test('changes the own password, empties the fields and looks at the sessions anew', async () => {
  const page = await openAccount()
  const [now, next] = [page.dialog.getByLabelText(/^Текущий пароль/), page.dialog.getByLabelText(/^Новый пароль/)]

  await page.user.type(now, 'old-one')
  await page.user.type(next, 'a-much-longer-one')
  await page.user.click(page.dialog.getByRole('button', { name: 'Сменить пароль' }))

  expect(await screen.findByText('Пароль изменён')).toBeVisible()
  expect(calls(page, 'PUT /api/auth/password')[0]?.body).toEqual({
    currentPassword: 'old-one',
    newPassword: 'a-much-longer-one',
  })
  expect(now).toHaveValue('')
  expect(next).toHaveValue('')
  await waitFor(() => expect(calls(page, 'GET /api/auth/sessions')).toHaveLength(2))
})

test('says under its field what the server holds against a password, and keeps what was typed', async () => {
  const page = await openAccount()
  page.answers['PUT /api/auth/password'] = {
    status: 400,
    body: { errors: { currentPassword: ['Неверный текущий пароль'] } },
  }
  const now = page.dialog.getByLabelText(/^Текущий пароль/)

  await page.user.type(now, 'wrong')
  await page.user.type(page.dialog.getByLabelText(/^Новый пароль/), 'a-much-longer-one')
  await page.user.click(page.dialog.getByRole('button', { name: 'Сменить пароль' }))

  await waitFor(() => expect(now).toHaveAccessibleDescription(/Неверный текущий пароль/))
  expect(now).toHaveValue('wrong')
})

test('sends no password that is too short', async () => {
  const page = await openAccount()

  await page.user.type(page.dialog.getByLabelText(/^Новый пароль/), 'short')
  await page.user.click(page.dialog.getByRole('button', { name: 'Сменить пароль' }))

  expect(await page.dialog.findByText('Введите текущий пароль')).toBeVisible()
  expect(page.dialog.getByText('Пароль должен содержать минимум 6 символов')).toBeVisible()
  expect(calls(page, 'PUT /api/auth/password')).toHaveLength(0)
})

test('names the sessions and ends one of them, but never the one that asks', async () => {
  const page = await openAccount()
  const rows = page.dialog.getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Chrome, Windows')
  expect(within(rows[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
  expect(rows[2]).toHaveTextContent('Chrome, Android')

  page.answers['GET /api/auth/sessions'] = { body: [current, phone] }
  await page.user.click(page.dialog.getByRole('button', { name: 'Завершить сеанс: Терминал' }))

  expect(await screen.findByText('Сеанс завершён')).toBeVisible()
  await waitFor(() => expect(page.dialog.getAllByRole('listitem')).toHaveLength(2))
})

test('asks before all others end', async () => {
  const page = await openAccount()

  await page.user.click(page.dialog.getByRole('button', { name: 'Завершить остальные' }))
  const question = await screen.findByRole('alertdialog')
  expect(calls(page, 'DELETE /api/auth/sessions')).toHaveLength(0)
  page.answers['GET /api/auth/sessions'] = { body: [current] }
  await page.user.click(within(question).getByRole('button', { name: 'Завершить остальные' }))

  expect(await screen.findByText('Остальные сеансы завершены')).toBeVisible()
  await waitFor(() => expect(page.dialog.getAllByRole('listitem')).toHaveLength(1))
})

test('asks the browser only when it is switched on, and says when it refuses', async () => {
  const requestPermission = vi.fn(async () => 'denied')
  vi.stubGlobal('Notification', { requestPermission })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { dialog, user } = await openAccount()
  const notifies = dialog.getByRole('switch', { name: 'Уведомление браузера' })
  expect(requestPermission).not.toHaveBeenCalled()

  await user.click(notifies)
  expect(await dialog.findByText(/Браузер запретил уведомления/)).toBeVisible()
  expect(notifies).not.toBeChecked()

  requestPermission.mockResolvedValue('granted')
  await user.click(notifies)
  await waitFor(() => expect(notifies).toBeChecked())
  await user.type(dialog.getByLabelText('С'), '9')
  expect(await dialog.findByText('Укажите время, например 09:00')).toBeVisible()
  await user.type(dialog.getByLabelText('С'), ':00')
  await user.type(dialog.getByLabelText('До'), '19:00')
  expect(Object.entries(localStorage).find(([key]) => key.startsWith('karvon-alerts-'))?.[1]).toBe(
    JSON.stringify({ notifies: true, sounds: false, from: '9:00', until: '19:00' }),
  )
})

test('rows of tables get air where somebody wants it, and the browser remembers', async () => {
  const { dialog, user } = await openAccount()
  expect(dialog.getByRole('radio', { name: 'Компактно' })).toBeChecked()

  await user.click(dialog.getByRole('radio', { name: 'Просторно' }))
  expect(document.documentElement).toHaveAttribute('data-density', 'roomy')
  expect(localStorage.getItem('density')).toBe('roomy')

  await user.click(dialog.getByRole('radio', { name: 'Компактно' }))
  expect(document.documentElement).not.toHaveAttribute('data-density')
})
