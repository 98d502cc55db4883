import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
import './ContactActions'
import './KeysDialog'
import './RequestPanel'

const requests = [
  buildContactAction({ id: 1, name: 'Лола' }),
  buildContactAction({ id: 2, name: 'Мадина', type: 'hot' }),
  buildContactAction({ id: 3, name: 'Тимур' }),
  buildContactAction({ id: 4, name: 'Нигора', type: 'hot' }),
]

async function openList() {
  const page = renderScreen('/contact-actions', {
    user: buildUser({ id: 8, permissions: ['CanCallUser'] }),
    answers: {
      'GET /api/contact-actions': cannedPage(requests),
      'GET /api/contact-actions/summary': { body: { total: 4, unread: 4, allHot: 2, hot: 2, dueToday: 0, mine: 0 } },
      'GET /api/notifications': cannedPage([], 0),
      'POST /api/contact-actions/3/take': { body: { ...requests[2], takenBy: 8, takenByName: 'Я' } },
    },
  })
  await screen.findByText('Нигора')
  return page
}

const focused = () => document.activeElement?.closest('tr')?.textContent ?? ''

test('goes through the list by keys, in any layout, and to the next who waits', async () => {
  const { user } = await openList()

  await user.keyboard('j')
  expect(focused()).toContain('Лола')
  await user.keyboard('[KeyJ]{ArrowDown}')
  expect(focused()).toContain('Тимур')
  await user.keyboard('n')
  expect(focused()).toContain('Нигора')
  await user.keyboard('n')
  expect(focused()).toContain('Мадина')
  await user.keyboard('k')
  expect(focused()).toContain('Лола')
})

test('takes and calls the request in focus, and Enter opens it', async () => {
  const { user, sent } = await openList()

  await user.keyboard('jjjw')
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/contact-actions/3/take')).toBe(true))

  await user.keyboard('c')
  expect(await screen.findByRole('dialog', { name: 'Звонок выполнен' })).toBeVisible()
  // In a window keys write.
  await user.type(screen.getByRole('textbox', { name: /Результат звонка/ }), 'jkn')
  expect(screen.getByRole('textbox', { name: /Результат звонка/ })).toHaveValue('jkn')
})

test('a question mark lists the keys; in a field it is typed', async () => {
  const { user } = await openList()

  await user.type(screen.getByRole('searchbox'), '?')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  await user.click(document.body)
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Клавиши' })).toHaveTextContent('Следующий горячий клиент')
})

test('in the panel keys go to the neighbours, write and take; in a field they are typed', async () => {
  const { user, sent, address } = await openList()
  await user.click(screen.getByText('Мадина'))
  const field = await screen.findByRole('textbox', { name: 'Комментарий' })
  await waitFor(() => expect(field).toHaveFocus())

  await user.keyboard('jkn')
  expect(field).toHaveValue('jkn')
  await user.clear(field)
  await user.keyboard('{Escape}j')
  expect(await screen.findByRole('dialog', { name: 'Тимур' })).toHaveFocus()
  await user.keyboard('w')
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/contact-actions/3/take')).toBe(true))
  await user.keyboard('n')
  expect(await screen.findByRole('dialog', { name: 'Нигора' })).toBeVisible()
  await user.keyboard('{Escape}kk')
  expect(await screen.findByRole('dialog', { name: 'Мадина' })).toBeVisible()
  await user.keyboard('c')
  expect(screen.getByRole('textbox', { name: 'Комментарий' })).toHaveFocus()
  await user.keyboard('{Escape}?')
  expect(await screen.findByRole('dialog', { name: 'Клавиши' })).toHaveTextContent('Записать результат')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/contact-actions'))
})
