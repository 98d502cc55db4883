import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import type { User } from '@karvon/api-client/users/userFields'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { toast } from '@karvon/ui/Toaster'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mergeAnswers } from '../../../test/mergeAnswers'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './ClientDetails'
import './ClientDoubles'
import './DoublesFilter'
import './ClientList'
import './ClientMerge'

afterEach(() => toast.dismiss())

const doubles = {
  doubles: [
    {
      client: { id: 9, fullName: 'Nodira Aliyeva', dateOfBirth: '1990-03-08', phones: ['+998901234567'] },
      likeness: 'sure',
      reasons: ['name', 'birthDate', 'phone'],
    },
    {
      client: { id: 11, fullName: 'Рустам Алиев', dateOfBirth: '', phones: ['+998901234567'] },
      likeness: 'perhaps',
      reasons: ['phone'],
    },
  ],
  merges: [
    { from: 40, fullName: 'Нодира А.', mergedAt: '2026-05-01T09:00:00Z', undoableUntil: '2026-05-31T09:00:00Z' },
  ],
}

async function openCard(answers: Record<string, Canned> = {}, user?: User) {
  const page = renderScreen('/clients/12', {
    isIdle: true,
    answers: {
      ...mergeAnswers,
      'GET /api/clients/12/doubles': { body: doubles },
      'PUT /api/clients/12/doubles/9': { status: 204 },
      'POST /api/clients/12/merge/undo': { body: {} },
      ...answers,
    },
    ...(user && { user }),
  })
  const section = within(await screen.findByRole('region', { name: 'Возможные дубли' }))
  return { ...page, section, changes: () => page.sent.filter(({ method }) => method !== 'GET') }
}

test('a card names who may be the same person and why, and leads to both beside each other', async () => {
  const { section, user, address } = await openCard()

  const [first, second] = section.getAllByRole('listitem')
  expect(first).toHaveTextContent(
    'Nodira Aliyevaточно№ 9 · 08.03.1990 · +998 90 123 45 67Совпадает: имя, дата рождения, телефон',
  )
  expect(second).toHaveTextContent('Рустам Алиеввозможно№ 11 · +998 90 123 45 67Совпадает: телефон')
  expect(section.getByRole('link', { name: 'Nodira Aliyeva' })).toHaveAttribute('href', '/clients/9')
  await user.click(section.getByRole('button', { name: 'Сравнить с карточкой: Nodira Aliyeva' }))

  expect(address()).toBe('/clients/12?merge=9')
})

test('that two are two people is said in one press, and taken back in another', async () => {
  const { section, user, changes } = await openCard()

  await user.click(section.getByRole('button', { name: 'Другой человек: Nodira Aliyeva' }))
  expect(await screen.findByText('Отмечено: это разные люди')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Отменить' }))

  await waitFor(() =>
    expect(changes().map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/api/clients/12/doubles/9', { areDistinct: true }],
      ['PUT', '/api/clients/12/doubles/9', { areDistinct: false }],
    ]),
  )
})

test('what was joined can be parted from the card while that can be done', async () => {
  const { user, changes } = await openCard()
  const section = within(screen.getByRole('region', { name: 'Объединено с этой карточкой' }))

  expect(section.getByRole('listitem')).toHaveTextContent('Нодира А.№ 40 · 01.05.2026Разъединитьможно до 31.05.2026')
  await user.click(section.getByRole('button', { name: 'Разъединить: Нодира А.' }))

  await waitFor(() => expect(changes()).toMatchObject([{ path: '/api/clients/12/merge/undo', body: { from: 40 } }]))
})

test('who may only look sees them, and no buttons; nothing is told where there is nobody', async () => {
  const { section } = await openCard({}, buildUser({ permissions: ['CanSeeUsers'] }))

  expect(section.getByRole('link', { name: 'Рустам Алиев' })).toBeVisible()
  expect(section.queryByRole('button')).toBeNull()
})

test('the list can be cut to those who may have another card, and says who that is', async () => {
  const stats = { totalClients: 3, activeTours: 0, pendingTours: 0, newClientsThisMonth: 0, possibleDoubles: 2 }
  const found = buildClient({ id: 7, foundBy: [{ kind: 'double', text: 'Nodira Aliyeva № 9' }] })
  const { user, sent, address } = renderScreen('/clients', {
    isIdle: true,
    answers: {
      'GET /api/clients': cannedPage([found], 2, 1),
      'GET /api/clients/stats': { body: stats },
      'GET /api/client-views': { body: { views: [] } },
      'GET /api/clients/columns': { body: { columns: ['name', 'contacts'] } },
    },
  })

  await user.click(await screen.findByRole('button', { name: 'Возможные дубли: 2' }))

  expect(address()).toBe('/clients?doubles=true')
  expect(await screen.findByText('возможный дубль: Nodira Aliyeva № 9')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Возможные дубли: 2' })).toHaveAttribute('aria-pressed', 'true')
  expect(sent.map(({ path }) => path)).toContain(
    '/api/clients?PageSize=10&PageIndex=1&Doubles=true&SortBy=CreatedAt&SortOrder=desc',
  )
})
