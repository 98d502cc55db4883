import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'

const refused = { status: 403, body: { code: 'proof_needed', detail: 'Подтвердите, что это вы' } }

async function openUsers() {
  const page = renderScreen('/users', {
    user: buildUser({ id: 1, role: 'SuperAdmin' }),
    answers: {
      'GET /api/notifications': cannedPage([]),
      'GET /api/users': cannedPage([buildUser({ id: 77, name: 'Азиз Рахимов' })]),
    },
  })
  await screen.findByText('Азиз Рахимов')
  return page
}

test('a call that asks for a fresh proof waits for the code and is then made once more', async () => {
  const page = await openUsers()
  let isProved = false
  page.answers['POST /api/users/77/reset-second-factor'] = () => (isProved ? { status: 204 } : refused)
  page.answers['POST /api/auth/second-factor/prove'] = () => {
    isProved = true
    return { status: 204 }
  }

  const reset = page.api.users.resetFactor(77)
  const dialog = within(await screen.findByRole('dialog', { name: 'Подтвердите, что это вы' }))
  await page.user.type(dialog.getByLabelText(/^Код/), '123456')
  await page.user.click(dialog.getByRole('button', { name: 'Подтвердить' }))

  await expect(reset).resolves.toBeUndefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('whoever gives no code is refused as before', async () => {
  const page = await openUsers()
  page.answers['POST /api/users/77/reset-second-factor'] = refused

  const reset = page.api.users.resetFactor(77).catch((error: { code?: string }) => error.code)
  const dialog = within(await screen.findByRole('dialog', { name: 'Подтвердите, что это вы' }))
  await page.user.click(dialog.getByRole('button', { name: 'Отмена' }))

  expect(await reset).toBe('proof_needed')
})
