import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'

const employee = buildUser({ id: 77, name: 'Азиз Рахимов', role: 'User' })

async function openEmployee(role: 'SuperAdmin' | 'Admin', having: number[] = [77]) {
  const page = renderScreen('/users', {
    user: buildUser({ id: 1, role, permissions: ['CanSeeUsers', 'CanModityUser'] }),
    answers: {
      'GET /api/notifications': cannedPage([]),
      'GET /api/users': cannedPage([employee]),
      'GET /api/users/77': { body: employee },
      'GET /api/users/second-factors': { body: { roles: [], having } },
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

test('superAdmins, and nobody else, see who has one; what is not there is not taken off', async () => {
  const { dialog } = await openEmployee('SuperAdmin', [])
  const factor = await dialog.findByText('Второй фактор')
  expect(factor.nextSibling).toHaveTextContent('Нет')
  expect(dialog.queryByRole('button', { name: 'Сбросить второй фактор' })).not.toBeInTheDocument()
})

test('which roles have to have one is told with how many lack it, and saved together', async () => {
  const factors = {
    roles: [
      { role: 'User', isRequired: false, people: 3, lacking: 2 },
      { role: 'Admin', isRequired: true, people: 1, lacking: 0 },
      { role: 'SuperAdmin', isRequired: false, people: 1, lacking: 1 },
    ],
    having: [],
  }
  const page = renderScreen('/users', {
    user: buildUser({ id: 1, role: 'SuperAdmin' }),
    answers: {
      'GET /api/notifications': cannedPage([]),
      'GET /api/users': cannedPage([employee]),
      'GET /api/users/second-factors': { body: factors },
      'PUT /api/users/second-factors': { body: factors },
    },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Обязательный второй фактор' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Обязательный второй фактор' }))
  const users = await dialog.findByRole('switch', { name: 'Сотрудник' })
  expect(users).toHaveAccessibleDescription('Без второго фактора: 2 из 3')
  await page.user.click(dialog.getByRole('switch', { name: 'Супер-администратор' }))
  expect(dialog.getByText(/У вас нет второго фактора/)).toBeVisible()
  await page.user.click(dialog.getByRole('switch', { name: 'Супер-администратор' }))

  await page.user.click(users)
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Сохранено')).toBeVisible()
  expect(page.sent.find(({ method }) => method === 'PUT')?.body).toEqual({ roles: ['User', 'Admin'] })
})
