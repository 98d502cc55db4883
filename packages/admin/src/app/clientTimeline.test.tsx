import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { buildOpenedMessage } from '@karvon/api-client/messages/messageFixtures'
import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { buildBoard } from '@karvon/api-client/trips/departureFixtures'
import type { User } from '@karvon/api-client/users/userFields'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import '../../../ui/src/Menu/OpenMenu'
import './ClientScreen'
import './ClientSide'

const phoneNumbers = ['+998901234567']
const contact = { id: 1, type: 'MobilePhone' as const, value: '901234567', isPrimary: true }
const client = buildClient({ id: 7, fullName: 'Дилноза Ким', contacts: [contact] })

const called = buildContactAction({
  id: 1,
  phoneNumbers,
  description: 'Хочет в Хиву',
  createdAt: '2026-03-01T05:00:00Z',
  status: 'in_progress',
  callMade: true,
  callResult: 'Ждёт программу',
  calledByName: 'Рустам',
  calledAt: '2026-03-03T06:00:00Z',
  comments: [{ id: 4, text: 'Любит горы', userId: 2, userName: 'Лола', createdAt: '2026-03-02T06:00:00Z' }],
})
const reminder = buildContactAction({
  id: 2,
  phoneNumbers,
  type: 'reminder',
  description: 'О визе',
  status: 'pending',
  createdAt: '2026-03-02T09:00:00Z',
  dueAt: '2099-03-05T05:00:00Z',
})
/** As the server sends it. */
const sale = (id: number, departureDate: string, ru: string, clientTourStatus = 1) => ({
  ...buildClientTour({ id, clientId: 7, departureDate, tourTitle: { ru, en: '', uz: '' } }),
  clientTourStatus,
})
const sold = [sale(31, '2099-05-01', 'Хива'), sale(32, '2026-03-02', 'Бухара'), sale(33, '2099-04-01', 'Нукус', 2)]

function renderCard(answers: Record<string, Canned> = {}, user?: User) {
  const page = renderScreen('/clients/7', {
    isIdle: true,
    ...(user && { user }),
    answers: {
      'GET /api/clients/7': { body: client },
      'GET /api/notifications': cannedPage([], 0),
      'GET /api/departures': { body: buildBoard([]) },
      'GET /api/contact-actions': cannedPage([called, reminder, buildContactAction({ id: 9, phone: '+998909999999' })]),
      'GET /api/contact-actions/summary': { body: { total: 2, unread: 1, allHot: 0, hot: 0, dueToday: 0, mine: 0 } },
      'GET /api/client-tours/by-client/7': cannedPage(sold),
      'POST /api/clients/7/reminders': { status: 201, body: called },
      ...answers,
    },
  })
  const card = async () => within(await screen.findByRole('region', { name: 'История' }))
  return { ...page, card }
}

const told = (element: HTMLElement) => element.textContent

test('what is ahead stands on top with its day, the rest the newest first, each with who did it and its link', async () => {
  const { card } = renderCard()

  const section = await card()
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(7))
  expect(section.getAllByRole('heading', { level: 3 }).map(told)).toEqual(['Впереди', 'Раньше'])
  expect(section.getAllByRole('listitem').map(told)).toEqual([
    expect.stringMatching(/^НапоминаниеОжидаетО визе5 марта 2099/),
    expect.stringMatching(/^ХиваПодтвержденВылет 01.05.2099/),
    expect.stringMatching(/^НукусОтменен01.04.2099 – 08.05.2026/),
    expect.stringMatching(/^ЗвонокЖдёт программуРустам, 3 марта 2026/),
    expect.stringMatching(/^КомментарийЛюбит горыЛола, 2 марта 2026/),
    expect.stringMatching(/^БухараПодтвержден02.03.2026 – 08.05.2026/),
    expect.stringMatching(/^Верхняя кнопкаЗвонок выполненХочет в Хиву1 марта 2026/),
  ])
  expect(section.getByRole('link', { name: 'Хива' })).toHaveAttribute('href', '/clients/7/tours/31')
  expect(section.getByRole('link', { name: 'Звонок' })).toHaveAttribute('href', '/contact-actions?request=1')
})

test('what was opened stands among the rest once, and nothing says that it was sent', async () => {
  const opened = buildOpenedMessage({ id: 5, clientId: 7, text: 'Вылет 01.05.2099', createdAt: '2026-03-04T06:00:00Z' })
  const answered = buildContactAction({ id: 1, phoneNumbers, messages: [opened] })
  const { card } = renderCard({
    'GET /api/contact-actions': cannedPage([answered]),
    'GET /api/clients/7/messages': { body: [opened] },
  })

  const section = await card()
  await waitFor(() => expect(section.getAllByText('Открыто в WhatsApp')).toHaveLength(1))
  const entry = section.getByText('Открыто в WhatsApp').closest('li')
  expect(entry?.textContent).toMatch(/^Открыто в WhatsAppВылет 01.05.2099Шерзод Алимов, 4 марта 2026/)
  expect(section.queryByText(/отправлено/i)).not.toBeInTheDocument()
})

test('who may not see requests sees the tours', async () => {
  const seller = buildUser({ role: 'User', permissions: ['CanSeeUsers'] })
  const { card, sent } = renderCard({}, seller)

  const section = await card()
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(3))
  expect(section.queryByRole('button', { name: 'Напомнить' })).not.toBeInTheDocument()
  expect(sent.filter(({ path }) => path.includes('Phone='))).toEqual([])
})

test('papers stand where they were added, each with the way to it', async () => {
  const papers = {
    documents: [{ id: 5, type: 'ForeignPassport', createdAt: '2026-03-04T06:00:00Z' }],
    visas: [{ id: 6, countryCode: 'AE', createdAt: '2026-03-02T09:00:00Z' }],
    otherDocuments: [{ id: 7, title: 'Анкета', createdAt: '2026-01-01T09:00:00Z' }],
    tripDocuments: [{ id: 8, clientTourId: 31, title: 'Ваучер', createdAt: '2025-12-30T09:00:00Z' }],
  }
  const { card, user } = renderCard({ 'GET /api/clients/7': { body: { ...client, ...papers } } })

  const section = await card()
  await user.click(await section.findByRole('button', { name: 'Показать ещё' }))
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(11))
  expect(section.getAllByRole('listitem').map(told).slice(3)).toEqual([
    expect.stringMatching(/^ЗагранпаспортВнесено в карточку4 марта 2026/),
    expect.stringMatching(/^Звонок/),
    expect.stringMatching(/^Виза AEВнесено в карточку2 марта 2026/),
    expect.stringMatching(/^Комментарий/),
    expect.stringMatching(/^Бухара/),
    expect.stringMatching(/^Верхняя кнопка/),
    expect.stringMatching(/^АнкетаВнесено в карточку1 января 2026/),
    expect.stringMatching(/^ВаучерДокумент тура30 декабря 2025/),
  ])
  const hrefOf = (name: string) => section.getByRole('link', { name }).getAttribute('href')
  expect(['Загранпаспорт', 'Виза AE', 'Анкета', 'Ваучер'].map(hrefOf)).toEqual([
    '/clients/7?tab=documents',
    '/clients/7?tab=visas',
    '/clients/7?tab=documents&papers=other',
    '/clients/7/tours/31',
  ])
})

test('says where nothing is there yet', async () => {
  const { card } = renderCard({
    'GET /api/contact-actions': cannedPage([]),
    'GET /api/client-tours/by-client/7': cannedPage([]),
  })

  expect(await (await card()).findByText('Заявок и туров пока нет')).toBeVisible()
})

test('the rest comes with a press, and what was not read yet is asked for', async () => {
  const asked = Array.from({ length: 50 }, (_, place) =>
    buildContactAction({
      id: 100 - place,
      phoneNumbers,
      createdAt: new Date(Date.UTC(2026, 2, 28 - place)).toISOString(),
    }),
  )
  const { user, card, sent, answers } = renderCard({
    'GET /api/contact-actions': cannedPage(asked, 51),
    'GET /api/client-tours/by-client/7': cannedPage([sale(40, '2020-01-01', 'Хива')]),
  })
  const section = await card()
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(8))
  expect(section.getByText('Показано 8, есть ещё')).toBeVisible()
  answers['GET /api/contact-actions'] = cannedPage(
    [...asked, buildContactAction({ id: 1, phoneNumbers, createdAt: '2019-01-01T00:00:00Z' })],
    51,
  )

  for (let press = 0; press < 6; press++) await user.click(section.getByRole('button', { name: 'Показать ещё' }))

  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(52))
  expect(sent.some(({ path }) => path.includes('PageSize=100') && path.includes('Phone='))).toBe(true)
  expect(section.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument()
})

test('one reminds oneself of a call', async () => {
  const { user, card, sent } = renderCard()

  await user.click((await card()).getByRole('button', { name: 'Напомнить' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Завтра в 10:00' }))

  expect(await screen.findByText(/^Напомним /)).toBeVisible()
  const post = sent.find(({ method }) => method === 'POST')
  expect(post?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect(post?.body).toMatchObject({ until: expect.stringMatching(/Z$/) })
})
