import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import '../features/clients/QuickAddDialog'
import '../features/requests/RequestPanel'
import '../features/trips/ClientTourDialog'
import './ContactActionsScreen'

const artyom = buildContactAction({ id: 1 })

async function renderTable(answers: Record<string, Canned>) {
  const page = renderScreen('/contact-actions', {
    answers: { 'GET /api/notifications': cannedPage([]), 'POST /api/clients/alike': { body: [] }, ...answers },
  })
  await screen.findByText('Артём Щёголев')
  return page
}

test('makes a client of who asked over the panel, which then leads to the card', async () => {
  let isKnown = false
  const { user, address } = await renderTable({
    'GET /api/contact-actions': () => cannedPage([{ ...artyom, clientId: isKnown ? 9 : null }], 1),
    'GET /api/clients': cannedPage([], 0),
    'POST /api/clients'() {
      isKnown = true
      return { status: 201, body: { id: 9 } }
    },
  })

  await user.click(screen.getByRole('button', { name: 'Новая' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Артём Щёголев' }))
  await user.click(panel.getByRole('button', { name: 'Создать клиента' }))
  expect(await screen.findByRole('textbox', { name: 'Имя' })).toHaveValue('Артём')
  await user.click(
    within(screen.getByRole('dialog', { name: 'Новый клиент' })).getByRole('button', { name: 'Создать клиента' }),
  )
  expect(await screen.findByText('Клиент успешно создан')).toBeVisible()
  expect(await panel.findByRole('button', { name: 'Добавить тур' })).toBeVisible()
  expect(panel.queryByRole('button', { name: 'Создать клиента' })).not.toBeInTheDocument()
  expect(address()).toBe('/contact-actions?request=1')

  await user.click(screen.getByRole('button', { name: 'Действия: Артём Щёголев' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Открыть карточку' }))
  expect(address()).toBe('/clients/9')
})

test('sells a tour to who asked and has a card, over the list', async () => {
  const { user } = await renderTable({
    'GET /api/contact-actions': cannedPage([{ ...artyom, clientId: 9 }], 1),
    'GET /api/trip-notes/facts': { body: { today: '2026-11-26', clients: [] } },
    'GET /api/tours/all': cannedPage([]),
  })

  await user.click(screen.getByRole('button', { name: 'Действия: Артём Щёголев' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Добавить тур' }))

  expect(await screen.findByRole('dialog')).toHaveTextContent('Артём Щёголев')
})
