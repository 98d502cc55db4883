import type { OwnSession } from '@karvon/api-client/auth/ownSessionTypes'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { browserWithPasskey, creation, request } from '../../../test/passkeyBrowser'
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
const noFactor = { since: '', codesLeft: 0, passkeys: [], passkeysAt: location.origin, isRequired: false }
const current = session(1, { isCurrent: true })
const terminal = session(2, { kind: 'cli', userAgent: 'karvon/1.0' })
const phone = session(3, { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36' })

async function openAccount(answers: Record<string, Canned> = {}) {
  const page = renderScreen('/settings', {
    answers: {
      'GET /api/notifications': cannedPage([]),
      'GET /api/auth/sessions': { body: [current, terminal, phone] },
      'GET /api/auth/tokens': { body: [] },
      'GET /api/auth/second-factor': { body: noFactor },
      'PUT /api/auth/password': { status: 204 },
      'DELETE /api/auth/sessions': { status: 204 },
      'DELETE /api/auth/sessions/2': { status: 204 },
      ...answers,
    },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Мой аккаунт' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Мой аккаунт' }))
  await dialog.findByText('Этот сеанс')
  return { ...page, dialog }
}

const sessionsOf = (page: Awaited<ReturnType<typeof openAccount>>) =>
  within(page.dialog.getByRole('region', { name: 'Сеансы' })).getAllByRole('listitem')

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
  const rows = sessionsOf(page)
  expect(rows[0]).toHaveTextContent('Chrome, Windows')
  expect(within(rows[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
  expect(rows[2]).toHaveTextContent('Chrome, Android')

  page.answers['GET /api/auth/sessions'] = { body: [current, phone] }
  await page.user.click(page.dialog.getByRole('button', { name: 'Завершить сеанс: Терминал' }))

  expect(await screen.findByText('Сеанс завершён')).toBeVisible()
  await waitFor(() => expect(sessionsOf(page)).toHaveLength(2))
})

test('asks before all others end', async () => {
  const page = await openAccount()

  await page.user.click(page.dialog.getByRole('button', { name: 'Завершить остальные' }))
  const question = await screen.findByRole('alertdialog')
  expect(calls(page, 'DELETE /api/auth/sessions')).toHaveLength(0)
  page.answers['GET /api/auth/sessions'] = { body: [current] }
  await page.user.click(within(question).getByRole('button', { name: 'Завершить остальные' }))

  expect(await screen.findByText('Остальные сеансы завершены')).toBeVisible()
  await waitFor(() => expect(sessionsOf(page)).toHaveLength(1))
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

test('a second factor is set up by password, QR code and the first code, and shows the codes to recover with once', async () => {
  const page = await openAccount()
  const codes = ['AAAAA-BBBBB', 'CCCCC-DDDDD']
  page.answers['POST /api/auth/second-factor/begin'] = {
    body: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Karvon:director?secret=JBSWY3DPEHPK3PXP' },
  }
  page.answers['POST /api/auth/second-factor/confirm'] = { body: { codes } }

  await page.user.click(await page.dialog.findByRole('button', { name: 'Подключить' }))
  const first = within(await screen.findByRole('dialog', { name: 'Подключить приложение с кодами' }))
  await page.user.type(first.getByLabelText(/^Текущий пароль/), 'karvon-demo')
  await page.user.click(first.getByRole('button', { name: 'Дальше' }))
  const second = within(await screen.findByRole('dialog', { name: 'Приложение с кодами' }))
  expect(await second.findByRole('img', { name: 'QR-код для приложения' })).toBeVisible()
  expect(second.getByLabelText('Ключ, если нет камеры')).toHaveValue('JBSWY3DPEHPK3PXP')
  await page.user.type(second.getByLabelText(/^Код/), '123456')
  page.answers['GET /api/auth/second-factor'] = { body: { ...noFactor, since: '2026-11-28T06:00:00Z', codesLeft: 10 } }
  await page.user.click(second.getByRole('button', { name: 'Подключить' }))

  const shown = within(await screen.findByRole('dialog', { name: 'Резервные коды' }))
  for (const code of codes) expect(shown.getByText(code)).toBeVisible()
  await page.user.click(shown.getByRole('button', { name: 'Коды сохранены' }))
  expect(await page.dialog.findByText('Осталось 10 резервных кодов')).toBeVisible()
  expect(calls(page, 'POST /api/auth/second-factor/begin')[0]?.body).toEqual({ password: 'karvon-demo' })
  expect(calls(page, 'POST /api/auth/second-factor/confirm')[0]?.body).toEqual({ code: '123456' })
})

const macbook = { id: 5, name: 'MacBook', createdAt: '2026-11-28T06:00:00Z', lastUsedAt: '' }

test('a passkey is added by its name, the password and the browser, and removed by password and passkey', async () => {
  const asked = browserWithPasskey()
  const page = await openAccount()
  page.answers['POST /api/auth/passkeys/begin'] = { body: creation }
  page.answers['POST /api/auth/passkeys'] = { body: { codes: ['AAAAA-BBBBB'] } }

  await page.user.click(await page.dialog.findByRole('button', { name: 'Добавить ключ доступа' }))
  const form = within(await screen.findByRole('dialog', { name: 'Новый ключ доступа' }))
  await page.user.clear(form.getByLabelText(/^Название/))
  await page.user.type(form.getByLabelText(/^Название/), 'MacBook')
  await page.user.type(form.getByLabelText(/^Текущий пароль/), 'karvon-demo')
  page.answers['GET /api/auth/second-factor'] = { body: { ...noFactor, codesLeft: 10, passkeys: [macbook] } }
  await page.user.click(form.getByRole('button', { name: 'Добавить' }))

  const shown = within(await screen.findByRole('dialog', { name: 'Резервные коды' }))
  expect(shown.getByText('AAAAA-BBBBB')).toBeVisible()
  await page.user.click(shown.getByRole('button', { name: 'Коды сохранены' }))
  expect(asked).toHaveBeenCalledOnce()
  expect(calls(page, 'POST /api/auth/passkeys')[0]?.body).toMatchObject({ name: 'MacBook', passkey: { id: 'key' } })

  page.answers['POST /api/auth/passkeys/ask'] = { body: request }
  page.answers['POST /api/auth/passkeys/5/remove'] = { status: 204 }
  await page.user.click(await page.dialog.findByRole('button', { name: 'Удалить ключ доступа: MacBook' }))
  const removal = within(await screen.findByRole('dialog', { name: 'Удалить ключ доступа «MacBook»' }))
  await page.user.type(removal.getByLabelText(/^Текущий пароль/), 'karvon-demo')
  await page.user.click(removal.getByRole('button', { name: 'Удалить' }))
  expect(await screen.findByText('Ключ доступа удалён')).toBeVisible()
  expect(calls(page, 'POST /api/auth/passkeys/5/remove')[0]?.body).toMatchObject({
    password: 'karvon-demo',
    passkey: { id: 'key' },
  })
})

test('a code stands in for a passkey that is not at hand; a window that was closed is told in words', async () => {
  browserWithPasskey(new DOMException('closed', 'NotAllowedError'))
  const page = await openAccount({
    'GET /api/auth/second-factor': { body: { ...noFactor, codesLeft: 3, passkeys: [macbook] } },
  })
  page.answers['POST /api/auth/passkeys/ask'] = { body: request }
  page.answers['POST /api/auth/second-factor/recovery-codes'] = { body: { codes: ['NEWER-CODES'] } }
  await page.user.click(await screen.findByRole('button', { name: 'Новые резервные коды' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новые резервные коды' }))
  await page.user.click(await dialog.findByRole('button', { name: 'Создать коды' }))
  expect(await screen.findByText(/Ключ доступа не подтверждён/)).toBeVisible()
  await page.user.click(dialog.getByRole('button', { name: 'Ввести код вместо ключа' }))
  await page.user.type(dialog.getByLabelText(/^Код/), 'ABCDE-FGHJK')
  await page.user.click(dialog.getByRole('button', { name: 'Создать коды' }))

  expect(within(await screen.findByRole('dialog', { name: 'Резервные коды' })).getByText('NEWER-CODES')).toBeVisible()
  expect(calls(page, 'POST /api/auth/second-factor/recovery-codes')[0]?.body).toEqual({ code: 'ABCDE-FGHJK' })
})

test.each([
  ['', /только по https и по имени сайта/],
  ['https://office.example.uz', /по адресу https:\/\/office\.example\.uz/],
  [location.origin, /Этот браузер не умеет/],
])('where passkeys do not work (%j) words stand in place of a button', async (passkeysAt, words) => {
  const page = await openAccount({ 'GET /api/auth/second-factor': { body: { ...noFactor, passkeysAt } } })

  expect(await page.dialog.findByText(words)).toBeVisible()
  expect(page.dialog.queryByRole('button', { name: 'Добавить ключ доступа' })).not.toBeInTheDocument()
})

test('a token is made with the password, shown once, and revoked after a question', async () => {
  const page = await openAccount()
  const token = { id: 4, name: 'nightly', isReadOnly: true, areas: ['posts'], createdAt: '', lastUsedAt: '' }
  page.answers['POST /api/auth/tokens'] = { status: 201, body: { ...token, token: 'karvon_token_secret' } }
  page.answers['DELETE /api/auth/tokens/4'] = { status: 204 }

  await page.user.click(page.dialog.getByRole('button', { name: 'Создать токен' }))
  const form = within(await screen.findByRole('dialog', { name: 'Новый токен' }))
  await page.user.type(form.getByLabelText(/^Название/), 'nightly')
  await page.user.click(form.getByLabelText('Посты об Узбекистане'))
  await page.user.type(form.getByLabelText(/^Текущий пароль/), 'karvon-demo')
  page.answers['GET /api/auth/tokens'] = { body: [{ ...token, expiresAt: '2027-02-26T10:00:00Z' }] }
  await page.user.click(form.getByRole('button', { name: 'Создать' }))

  const shown = within(await screen.findByRole('dialog', { name: 'Токен создан' }))
  expect(shown.getByLabelText('Токен')).toHaveValue('karvon_token_secret')
  await page.user.click(shown.getByRole('button', { name: 'Токен сохранён' }))
  expect(calls(page, 'POST /api/auth/tokens')[0]?.body).toEqual({
    ...{ name: 'nightly', isReadOnly: true, areas: ['posts'], days: 90, password: 'karvon-demo' },
  })
  await page.user.click(await page.dialog.findByRole('button', { name: 'Отозвать токен: nightly' }))
  const asked = within(await screen.findByRole('alertdialog', { name: /Отозвать токен/ }))
  await page.user.click(asked.getByRole('button', { name: 'Отозвать' }))
  expect(await screen.findByText('Токен отозван')).toBeVisible()
  expect(calls(page, 'DELETE /api/auth/tokens/4')).toHaveLength(1)
})
