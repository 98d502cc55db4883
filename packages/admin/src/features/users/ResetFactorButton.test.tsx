import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'

const employee = buildUser({ id: 77, name: 'Азиз Рахимов', role: 'User' })

async function openEmployee(role: 'SuperAdmin' | 'Admin') {
  const page = renderScreen('/users', {
    user: buildUser({ id: 1, role, permissions: ['CanSeeUsers', 'CanModityUser'] }),
    answers: {
      'GET /api/notifications': cannedPage([]),
      'GET /api/users': cannedPage([employee]),
      'GET /api/users/77': { body: employee },
      'POST /api/users/77/reset-second-factor': { status: 204 },
    },
  })
  await page.user.click(await screen.findByRole('button', { name: /^Подробнее.*Азиз Рахимов/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Азиз Рахимов' }))
  await dialog.findByText('Роль')
  return { ...page, dialog }
}

test('a superAdmin lets somebody in who has lost the second factor, after a question', async () => {
  const { dialog, user, sent } = await openEmployee('SuperAdmin')

  await user.click(await dialog.findByRole('button', { name: 'Сбросить второй фактор' }))
  const asked = within(await screen.findByRole('alertdialog', { name: /Сбросить второй фактор: Азиз Рахимов/ }))
  await user.click(asked.getByRole('button', { name: 'Сбросить' }))

  expect(await screen.findByText('Второй фактор сброшен')).toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/users/77/reset-second-factor',
  ])
})

test('whoever may change employees and no more is not offered it', async () => {
  const { dialog } = await openEmployee('Admin')

  expect(dialog.queryByRole('button', { name: 'Сбросить второй фактор' })).not.toBeInTheDocument()
})
