import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { buildMessageTemplate, buildOpenedMessage } from '@karvon/api-client/messages/messageFixtures'
import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildBoard, buildDeparture, buildTraveller } from '@karvon/api-client/trips/departureFixtures'
import type { User } from '@karvon/api-client/users/userFields'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import '../../../ui/src/Select/OpenSelect'
import './ClientScreen'
import './ClientSide'
import '../shared/messages/WriteWindow'

const contacts = [
  { id: 1, type: 'MobilePhone' as const, value: '90 123-45-67', isPrimary: true },
  { id: 2, type: 'WhatsApp' as const, value: '+998935554433', isPrimary: false },
  { id: 3, type: 'Email' as const, value: 'nodira@karvon.uz', isPrimary: false },
]
const client = buildClient({ id: 7, firstName: 'Нодира', lastName: 'Алиева', fullName: 'Нодира Алиева', contacts })
const papers = buildMessageTemplate({
  id: 2,
  title: 'Попросить документы',
  text: { ru: '{имя}, пришлите: {документы}. Назад {возвращение}.', en: '{name}, send: {documents}.', uz: '' },
})
const departure = buildDeparture({ travellers: [buildTraveller({ clientId: 7, personId: 7 })] })

async function write(answers: Record<string, Canned> = {}, user?: User) {
  const page = renderScreen('/clients/7', {
    isIdle: true,
    ...(user && { user }),
    answers: {
      'GET /api/clients/7': { body: client },
      'GET /api/notifications': cannedPage([], 0),
      'GET /api/departures': { body: buildBoard([departure]) },
      'GET /api/contact-actions': cannedPage([]),
      'GET /api/client-tours/by-client/7': cannedPage([]),
      'GET /api/clients/7/messages': { body: [] },
      'GET /api/message-templates': { body: [papers, buildMessageTemplate()] },
      'POST /api/clients/7/messages': { status: 201, body: buildOpenedMessage({ clientId: 7 }) },
      ...answers,
    },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Написать' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Написать' }))
  const text = () => dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Текст' })
  const choose = async (field: string, option: string) => {
    await page.user.click(dialog.getByRole('combobox', { name: field }))
    await page.user.click(await screen.findByRole('option', { name: option }))
  }
  return { ...page, dialog, text, choose }
}

test('the first template of which everything is known stands there filled in, and each way leads to the number', async () => {
  const { dialog, text } = await write()

  expect(await text()).toHaveValue('Здравствуйте, Нодира! Вылет в тур «Хива: город внутри крепости» – 01.06.2026.')
  expect(dialog.getByRole('combobox', { name: 'Шаблон' })).toHaveTextContent('Напомнить о вылете')
  const whatsApp = new URL(dialog.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href)
  expect([whatsApp.origin + whatsApp.pathname, whatsApp.searchParams.get('text')]).toEqual([
    'https://wa.me/998901234567',
    (await text()).value,
  ])
  expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('target', '_blank')
  expect(dialog.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/t\.me\/\+998901234567\?text=/),
  )
  expect(dialog.getByRole('link', { name: 'SMS' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^sms:\+998901234567\?body=/),
  )
  expect(dialog.getByRole('link', { name: 'Почта' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:nodira@karvon\.uz\?subject=.+&body=/),
  )
})

test('another number of the client is taken where it is chosen', async () => {
  const { dialog, text, choose } = await write()
  await text()

  await choose('Номер', '+998 93 555 44 33')

  expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/998935554433\?/),
  )
})

test('what nobody knows is told and stands as a gap, and nothing is opened before it is filled', async () => {
  const { dialog, text, choose, user, sent } = await write()
  await text()

  await choose('Шаблон', 'Попросить документы')

  expect(await text()).toHaveValue('Нодира, пришлите: ____. Назад 08.06.2026.')
  expect(dialog.getByText(/^Нет: документы\./)).toBeVisible()
  expect(dialog.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'WhatsApp' }))
  expect(dialog.getByText('Заполните пропуски, чтобы открыть сообщение')).toBeVisible()
  expect(await text()).toHaveFocus()
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)

  await user.clear(await text())
  await user.type(await text(), 'Нодира, пришлите паспорт')

  expect(dialog.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  expect(dialog.queryByText(/^Нет:/)).not.toBeInTheDocument()
})

test('speaks the language of the client where the template does, and what was typed in another stays', async () => {
  const english = { ...client, preferredLanguage: 'en' }
  const { dialog, text, choose, user } = await write({ 'GET /api/clients/7': { body: english } })
  expect(await text()).toHaveValue('Hello Нодира! Your tour “Хива: город внутри крепости” departs on 1 June 2026.')
  await user.type(await text(), ' See you!')

  await user.click(dialog.getByRole('radio', { name: 'Oʻzbekcha' }))
  expect((await text()).value).toContain('Assalomu alaykum, Нодира!')
  await user.click(dialog.getByRole('radio', { name: 'English' }))
  expect((await text()).value).toContain('See you!')

  await choose('Шаблон', 'Попросить документы')
  expect(dialog.getByRole('radio', { name: 'Oʻzbekcha' })).toBeDisabled()
})

test('what was opened is recorded with its text and trip, and said as opened', async () => {
  const { dialog, text, user, sent } = await write()
  const { value } = await text()

  await user.click(dialog.getByRole('link', { name: 'WhatsApp' }))

  expect(await dialog.findByText('Открыто в WhatsApp, записано в историю')).toBeVisible()
  const posted = sent.find(({ method }) => method === 'POST')
  expect(posted?.path).toBe('/api/clients/7/messages')
  expect(posted?.body).toEqual({
    channel: 'WhatsApp',
    address: '+998901234567',
    language: 'ru',
    template: 'Напомнить о вылете',
    text: value,
    clientTourId: 34,
  })
})

test('says when it could not be recorded, and records the same once more', async () => {
  const { dialog, text, user, sent, answers } = await write({ 'POST /api/clients/7/messages': { status: 500 } })
  await text()
  await user.click(dialog.getByRole('link', { name: 'Telegram' }))
  expect(await dialog.findByText('Сообщение открыто, но в историю не записано')).toBeVisible()

  answers['POST /api/clients/7/messages'] = { status: 201, body: buildOpenedMessage() }
  await user.click(dialog.getByRole('button', { name: 'Записать' }))

  expect(await dialog.findByText('Открыто в Telegram, записано в историю')).toBeVisible()
  const keys = sent.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

test('without a whole number and mail there is nowhere to open it, and that is said', async () => {
  const nobody = { ...client, contacts: [{ id: 1, type: 'Telegram' as const, value: '@nodira', isPrimary: true }] }
  const { dialog, text } = await write({ 'GET /api/clients/7': { body: nobody } })
  await text()

  expect(dialog.getByText(/^Нет ни полного номера, ни почты/)).toBeVisible()
  expect(dialog.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument()
})

test('admins alone are led to the templates', async () => {
  const { dialog, text } = await write({}, buildUser({ role: 'User', permissions: ['CanCallUser'] }))
  await text()
  expect(dialog.queryByRole('link', { name: 'Изменить шаблоны' })).not.toBeInTheDocument()
})

test('a request is answered to whoever sent it, and the answer stands with it', async () => {
  const request = buildContactAction({ id: 3, name: 'Артём Щёголев', isRead: true })
  const greeting = buildMessageTemplate({ text: { ru: 'Здравствуйте, {имя} {фамилия}!', en: '', uz: '' } })
  const { user, sent } = renderScreen('/contact-actions?request=3', {
    answers: {
      'GET /api/contact-actions': cannedPage([request]),
      'GET /api/contact-actions/3': { body: request },
      'GET /api/contact-actions/summary': { body: { total: 1, unread: 0, allHot: 0, hot: 0, dueToday: 0, mine: 0 } },
      'GET /api/notifications': cannedPage([], 0),
      'GET /api/clients': cannedPage([]),
      'GET /api/message-templates': { body: [greeting] },
      'POST /api/contact-actions/3/messages': { status: 201, body: buildOpenedMessage({ contactActionId: 3 }) },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Написать' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Написать' }))
  expect(await dialog.findByRole('textbox', { name: 'Текст' })).toHaveValue('Здравствуйте, Артём Щёголев!')

  await user.click(dialog.getByRole('link', { name: 'SMS' }))

  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.path).toBe('/api/contact-actions/3/messages'),
  )
})
