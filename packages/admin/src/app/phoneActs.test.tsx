import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import '../../../ui/src/Menu/OpenMenu'
import '../features/requests/ContactActions'
import '../shared/phones/PhoneButtons'

const request = { ...buildContactAction({ id: 1 }), client: { phoneNumbers: ['+998901234567', '1003'] } }

async function openRequest() {
  const page = renderScreen('/contact-actions?request=1', {
    answers: {
      'GET /api/contact-actions': cannedPage([request], 1),
      'GET /api/notifications': cannedPage([], 0),
    },
  })
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Артём Щёголев' })) }
}

test('beside a number stand a call, both messengers and its copy; the number itself still calls', async () => {
  const { dialog } = await openRequest()

  expect(await dialog.findByRole('link', { name: 'WhatsApp: +998 90 123 45 67' })).toHaveAttribute(
    'href',
    'https://wa.me/998901234567',
  )
  expect(dialog.getByRole('link', { name: 'Telegram: +998 90 123 45 67' })).toHaveAttribute(
    'href',
    'https://t.me/+998901234567',
  )
  for (const name of ['Позвонить: +998 90 123 45 67', '+998 90 123 45 67'])
    expect(dialog.getByRole('link', { name })).toHaveAttribute('href', 'tel:+998901234567')
})

test('a number of few digits can be called and copied only', async () => {
  const { dialog } = await openRequest()

  expect(await dialog.findByRole('link', { name: 'Позвонить: 1003' })).toHaveAttribute('href', 'tel:1003')
  expect(dialog.getByRole('button', { name: 'Скопировать номер: 1003' })).toBeVisible()
  expect(dialog.queryByRole('link', { name: /^(WhatsApp|Telegram): 1003/ })).not.toBeInTheDocument()
})

test('says that a number is copied when the clipboard has it, and that it is not when it refuses', async () => {
  const { user, dialog } = await openRequest()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  const copy = await dialog.findByRole('button', { name: 'Скопировать номер: +998 90 123 45 67' })

  writeText.mockRejectedValueOnce(new Error('denied'))
  await user.click(copy)
  expect(await screen.findByText('Не удалось скопировать номер')).toBeVisible()
  expect(screen.queryByText('Номер скопирован')).not.toBeInTheDocument()

  await user.click(copy)
  expect(await screen.findByText('Номер скопирован')).toBeVisible()
  expect(writeText).toHaveBeenLastCalledWith('+998901234567')
})

test('in a table, and on a narrow screen, they are a menu', async () => {
  const { user } = renderScreen('/contact-actions', {
    answers: { 'GET /api/contact-actions': cannedPage([request], 1), 'GET /api/notifications': cannedPage([], 0) },
  })

  await user.click(await screen.findByRole('button', { name: 'Связаться: +998 90 123 45 67' }))

  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    ...['Позвонить', 'WhatsApp', 'Telegram', 'Скопировать номер'],
  ])
})

test("in the clients' list they open with the keyboard, and the focus comes back to the number", async () => {
  const contact = { id: 1, type: 'MobilePhone' as const, value: '+998901234567', isPrimary: true }
  const { user } = renderScreen('/clients', {
    answers: { 'GET /api/clients': cannedPage([buildClient({ contacts: [contact] })], 1) },
  })

  const opener = await screen.findByRole('button', { name: 'Связаться: +998 90 123 45 67' })
  opener.focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Позвонить' })).toHaveFocus())

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Связаться: +998 90 123 45 67' })).toHaveFocus())
})
