import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'

const refused = { status: 403, body: { code: 'factor_required', detail: 'Для вашей роли нужен второй фактор' } }
const none = { since: '', codesLeft: 0, passkeys: [], passkeysAt: '', isRequired: true }

test('whose role has to have a second factor is led to one, and goes on where all was refused', async () => {
  const page = renderScreen('/users', {
    user: buildUser({ id: 1, role: 'SuperAdmin' }),
    answers: {
      'GET /api/notifications': refused,
      'GET /api/users': refused,
      'GET /api/auth/second-factor': { body: none },
      'GET /api/auth/sessions': { body: [] },
      'POST /api/auth/second-factor/begin': { body: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Karvon' } },
      'POST /api/auth/second-factor/confirm': { body: { codes: ['AAAAA-BBBBB'] } },
    },
  })
  const led = within(await screen.findByRole('dialog', { name: 'Нужен второй фактор' }))
  expect(screen.queryByText('Доступ запрещён', { selector: '[role=alert] :not(h2)' })).not.toBeInTheDocument()
  await page.user.keyboard('{Escape}')
  expect(await screen.findByText(/Без второго фактора дальше не пройти/)).toBeVisible()
  expect(led.queryByRole('button', { name: 'Продолжить' })).not.toBeInTheDocument()

  await page.user.click(await led.findByRole('button', { name: 'Подключить' }))
  const first = within(await screen.findByRole('dialog', { name: 'Подключить приложение с кодами' }))
  await page.user.type(first.getByLabelText(/^Текущий пароль/), 'karvon-demo')
  await page.user.click(first.getByRole('button', { name: 'Дальше' }))
  const second = within(await screen.findByRole('dialog', { name: 'Приложение с кодами' }))
  await page.user.type(second.getByLabelText(/^Код/), '123456')
  page.answers['GET /api/auth/second-factor'] = { body: { ...none, since: '2026-11-28T06:00:00Z', codesLeft: 10 } }
  await page.user.click(second.getByRole('button', { name: 'Подключить' }))
  await page.user.click(await screen.findByRole('button', { name: 'Коды сохранены' }))
  page.answers['GET /api/users'] = cannedPage([buildUser({ id: 77, name: 'Азиз Рахимов' })])
  page.answers['GET /api/notifications'] = cannedPage([])
  await page.user.click(await led.findByRole('button', { name: 'Продолжить' }))

  expect(await screen.findByText('Азиз Рахимов')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('signing out is open to whoever sets none up now', async () => {
  const page = renderScreen('/users', {
    user: buildUser({ id: 1, role: 'SuperAdmin' }),
    answers: {
      'GET /api/notifications': refused,
      'GET /api/users': refused,
      'GET /api/auth/second-factor': { body: none },
      'POST /api/auth/logout': { status: 204 },
    },
  })
  const led = within(await screen.findByRole('dialog', { name: 'Нужен второй фактор' }))

  await page.user.click(led.getByRole('button', { name: 'Выйти' }))

  await waitFor(() => expect(page.sent.map(({ path }) => path)).toContain('/api/auth/logout'))
})
