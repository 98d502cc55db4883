import { buildNotification } from '@karvon/api-client/notifications/notificationFixtures'
import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type RenderScreenOptions, renderScreen } from '../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './NotificationsScreen'

const fresh = buildNotification({ notificationId: 1, title: 'Запрос тура «Хива»', type: 4 })
const old = buildNotification({
  notificationId: 2,
  title: 'Резервная копия готова',
  type: 5,
  isRead: true,
  message: '',
})

function renderInbox(search = '', answers: RenderScreenOptions['answers'] = {}, user?: RenderScreenOptions['user']) {
  return renderScreen(`/notifications${search}`, {
    ...(user && { user }),
    answers: {
      'GET /api/notifications': cannedPage([fresh, old], 60),
      'GET /api/notifications/1': { body: fresh },
      'GET /api/contact-actions': cannedPage([buildContactAction({ id: 7 })], 1),
      ...answers,
    },
  })
}

const card = async (name: string) => within(await screen.findByRole('article', { name }))

test('shows of which kind each is and what is new, and how many of how many', async () => {
  renderInbox()

  expect((await card('Запрос тура «Хива»')).getByText('Форма')).toBeVisible()
  expect((await card('Запрос тура «Хива»')).getByText('Новое')).toBeVisible()
  expect((await card('Резервная копия готова')).getByText('Система')).toBeVisible()
  expect((await card('Резервная копия готова')).queryByText('Новое')).not.toBeInTheDocument()
  expect(screen.getByRole('tab', { name: 'Уведомления 60' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Заявки 1' })).toBeVisible()
  expect(screen.getByText('Показано 2 из 60')).toBeVisible()
  expect(document.title).toBe('(1) Уведомления и заявки · Karvon')
  expect(screen.getByRole('link', { name: /Уведомления/ })).toHaveTextContent('1')
})

test('filters by text and by what is read', async () => {
  const page = renderInbox()
  await card('Запрос тура «Хива»')

  await page.user.click(screen.getByRole('radio', { name: 'Прочитанные' }))
  expect(screen.queryByText('Запрос тура «Хива»')).not.toBeInTheDocument()
  expect(screen.getByText('Показано 1 из 60').closest('[role=status]')).not.toBeNull()
  await page.user.type(screen.getByRole('searchbox', { name: 'Поиск по тексту' }), 'хива')

  expect(await screen.findByText('Ничего не нашли')).toBeVisible()
})

test('shows the data of one as formatted JSON, and does not mark it as read by that', async () => {
  const page = renderInbox()
  await page.user.click((await card('Запрос тура «Хива»')).getByRole('button', { name: /Подробнее/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Запрос тура «Хива»' }))

  const data = await dialog.findByRole('group', { name: 'Дополнительные данные' })
  expect(data.textContent).toMatch(/^\{\n {2}"tourId": /)
  expect(dialog.getByText('Артём Щёголев просит перезвонить до шести вечера.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Отметить как прочитанное' })).toBeVisible()
  expect(page.sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('marks one or all as read when the server has; a failure keeps the badge', async () => {
  const page = renderInbox('', {
    'POST /api/notifications/1/read': { status: 500 },
    'POST /api/notifications/read-all': { status: 204 },
  })

  await page.user.click((await card('Запрос тура «Хива»')).getByRole('button', { name: /Отметить как прочитанное/ }))
  expect(await screen.findByText('Ошибка обновления статуса')).toBeVisible()
  expect((await card('Запрос тура «Хива»')).getByText('Новое')).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Отметить все как прочитанные' }))

  expect(await screen.findByText('Все уведомления отмечены как прочитанные')).toBeVisible()
})

test('the second tab looks at requests and leads to where they are worked on', async () => {
  const raw = { ...buildContactAction({ id: 7 }), client: { description: 'Ездила с нами в Бухару' } }
  const page = renderInbox('?tab=requests', { 'GET /api/contact-actions': cannedPage([raw], 1) })

  const request = await card('Артём Щёголев')
  expect(request.getByText('Хочет узнать о туре в Хиву на двоих в мае.')).toBeVisible()
  expect(request.getByText('Ездила с нами в Бухару')).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Непрочитанные' })).not.toBeInTheDocument()
  await page.user.click(request.getByRole('link', { name: 'Обработать: Артём Щёголев' }))

  await waitFor(() => expect(page.address()).toBe('/contact-actions?request=7'))
})

test('whoever may not see requests has one tab and asks for none', async () => {
  const page = renderInbox('?tab=requests', {}, buildUser({ permissions: ['CanEditTours'] }))

  await card('Запрос тура «Хива»')

  expect(screen.getAllByRole('tab')).toHaveLength(1)
  await page.user.click(screen.getByRole('button', { name: 'Обновить' }))
  await waitFor(() => expect(page.sent.filter(({ path }) => path.startsWith('/api/notifications'))).toHaveLength(2))
  expect(page.sent.some(({ path }) => path.startsWith('/api/contact-actions'))).toBe(false)
})

test('what is new comes by itself within half a minute, but a tab that nobody sees asks nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  onTestFinished(() => visibility.mockRestore())
  const page = renderInbox()
  await card('Запрос тура «Хива»')
  page.answers['GET /api/notifications'] = cannedPage(
    [buildNotification({ notificationId: 3, title: 'Новый' }), fresh],
    61,
  )
  const asked = page.sent.length

  visibility.mockReturnValue('hidden')
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(page.sent).toHaveLength(asked)
  visibility.mockReturnValue('visible')
  await act(() => vi.advanceTimersByTimeAsync(30_000))

  expect(await screen.findByRole('article', { name: 'Новый' })).toBeVisible()
})

test('speaks of requests only to who may see them', async () => {
  renderInbox('', {}, buildUser({ role: 'User', permissions: [] }))

  expect(await screen.findByRole('heading', { name: 'Уведомления', level: 1 })).toBeVisible()
  expect(document.title).toBe('(1) Уведомления · Karvon')
})

test('asks for fifty of each, and searches both', async () => {
  const page = renderInbox()
  await card('Запрос тура «Хива»')
  const asked = page.sent.map(({ path }) => path)
  expect(asked).toContain('/api/notifications?PageSize=50&PageIndex=1')
  expect(asked).toContain('/api/contact-actions?PageSize=50&PageIndex=1')

  await page.user.type(screen.getByRole('searchbox', { name: 'Поиск по тексту' }), 'копия')
  await waitFor(() => expect(screen.queryByText('Запрос тура «Хива»')).not.toBeInTheDocument())
  expect(screen.getByText('Резервная копия готова')).toBeVisible()
  await page.user.click(screen.getByRole('tab', { name: 'Заявки 1' }))

  expect(await screen.findByText('Ничего не нашли')).toBeVisible()
})

test('finds a request that is older than the fifty newest, and reads on', async () => {
  const old = buildContactAction({ id: 380, name: 'Гулнора', phoneNumbers: ['+998901114477'] })
  const older = buildContactAction({ id: 379, name: 'Гуландом', phoneNumbers: ['+998901114478'] })
  const page = renderInbox('?tab=requests', {
    'GET /api/contact-actions': ({ path }) =>
      path.includes('Search=1144')
        ? cannedPage([path.includes('PageIndex=2') ? older : old], 2)
        : cannedPage([buildContactAction({ id: 400, name: 'Артём' })], 400),
  })
  await card('Артём')
  expect(screen.getByText('Показано 1 из 400')).toBeVisible()

  await page.user.type(screen.getByRole('searchbox', { name: 'Поиск по тексту' }), '1144')

  await card('Гулнора')
  expect(screen.queryByText('Ничего не нашли')).not.toBeInTheDocument()
  expect(screen.getByText('Показано 1 из 2')).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Показать ещё' }))
  await card('Гуландом')
})

test('the tab names the number of clients who wait for a call, over all requests', async () => {
  renderInbox('', {
    'GET /api/contact-actions/summary': { body: { total: 400, unread: 9, allHot: 7, hot: 7, dueToday: 0, mine: 0 } },
  })
  await card('Запрос тура «Хива»')

  await waitFor(() => expect(document.title).toBe('(7) Уведомления и заявки · Karvon'))
})

test('finds what was typed on the other layout', async () => {
  const page = renderInbox()
  await card('Запрос тура «Хива»')

  await page.user.type(screen.getByRole('searchbox', { name: 'Поиск по тексту' }), 'htpthdyfz')
  await waitFor(() => expect(screen.queryByText('Запрос тура «Хива»')).not.toBeInTheDocument())
  expect(screen.getByText('Резервная копия готова')).toBeVisible()
})

test('leads to the record that it is about, from the card and beside its data', async () => {
  const about = (dataJson: string, notificationId: number) =>
    buildNotification({ notificationId, title: `О записи ${notificationId}`, dataJson })
  const [ofRequest, ofClient, ofNothing] = [
    about('{"contactActionId":7,"source":"hot"}', 1),
    about('{"clientId":"12"}', 2),
    about('{"tourId":null,"clientId":{}} или нет', 3),
  ]
  const page = renderInbox('', {
    'GET /api/notifications': cannedPage([ofRequest, ofClient, ofNothing], 3),
    'GET /api/notifications/1': { body: ofRequest },
  })

  expect((await card('О записи 2')).getByRole('link', { name: 'Открыть клиента: О записи 2' })).toHaveAttribute(
    'href',
    '/clients/12',
  )
  expect((await card('О записи 3')).queryByRole('link')).not.toBeInTheDocument()
  await page.user.click((await card('О записи 1')).getByRole('button', { name: /Подробнее/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'О записи 1' }))
  await page.user.click(await dialog.findByRole('link', { name: 'Открыть заявку: О записи 1' }))

  await waitFor(() => expect(page.address()).toBe('/contact-actions?request=7'))
})

test('says who calls and from where, with the number to press, above the data itself; a card unfolds', async () => {
  const message = 'Просит перезвонить. '.repeat(20).trim()
  const ofRequest = buildNotification({
    notificationId: 1,
    title: 'Новая заявка с сайта',
    message,
    dataJson: '{"contactActionId":7,"source":"top_button","clientName":"Азиза Каримова","phone":"+998901234567"}',
  })
  const page = renderInbox('', {
    'GET /api/notifications': cannedPage([ofRequest], 1),
    'GET /api/notifications/1': { body: ofRequest },
  })
  const fold = (await card('Новая заявка с сайта')).getByRole('button', { name: 'Новая заявка с сайта' })
  expect(fold).toHaveAttribute('aria-expanded', 'false')

  await page.user.click(fold)
  expect(fold).toHaveAttribute('aria-expanded', 'true')
  await page.user.click((await card('Новая заявка с сайта')).getByRole('button', { name: /Подробнее/ }))

  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Азиза Каримова')).toBeVisible()
  expect(dialog.getByText('Верхняя кнопка сайта')).toBeVisible()
  expect(dialog.getByRole('link', { name: '+998 90 123 45 67' })).toHaveAttribute('href', 'tel:+998901234567')
})

test('leads to no record that the person may not see', async () => {
  const ofRequest = buildNotification({ title: 'Заявка', dataJson: '{"contactActionId":7}' })
  renderInbox(
    '',
    { 'GET /api/notifications': cannedPage([ofRequest], 1) },
    buildUser({ permissions: ['CanEditTours'] }),
  )

  expect((await card('Заявка')).getByText('Подробнее')).toBeVisible()
  expect((await card('Заявка')).queryByRole('link')).not.toBeInTheDocument()
})

test('says that there is nothing, in either tab', async () => {
  const page = renderInbox('', { 'GET /api/notifications': cannedPage([]), 'GET /api/contact-actions': cannedPage([]) })

  expect(await screen.findByText('Нет уведомлений')).toBeVisible()
  await page.user.click(screen.getByRole('tab', { name: /^Заявки/ }))

  expect(await screen.findByText('Нет заявок')).toBeVisible()
})

test('a notification says of which kind it is, and what, and when; only an unread one can be marked', async () => {
  const all = [1, 2, 3, 4, 5, 9].map((type) =>
    buildNotification({ notificationId: type, type, title: `Вид ${type}`, isRead: type === 9 }),
  )
  renderInbox('', { 'GET /api/notifications': cannedPage(all) })

  const kinds = ['Звонок', 'Email', 'Сообщение', 'Форма', 'Система', 'Уведомление']
  for (const [place, { title }] of all.entries()) {
    expect((await card(title)).getByText(kinds[place] as string, { exact: true })).toBeVisible()
  }
  const unread = await card('Вид 1')
  expect(unread.getByText('Артём Щёголев просит перезвонить до шести вечера.')).toBeVisible()
  expect(unread.getByText(/^20 ноября 2026 г\., \d\d:08$/)).toBeVisible()
  expect(unread.getByRole('button', { name: /^Отметить как прочитанное/ })).toBeVisible()
  expect((await card('Вид 9')).queryByRole('button', { name: /^Отметить/ })).not.toBeInTheDocument()
})

test('a request says what is asked for', async () => {
  const requests = [1, 2, 3, 4, 5, 9].map((actionType) =>
    buildContactAction({ id: actionType, actionType, name: `№ ${actionType}` }),
  )
  renderInbox('?tab=requests', { 'GET /api/contact-actions': cannedPage(requests) })

  const kinds = ['Заявка на тур', 'Обратный звонок', 'Вопрос', 'Жалоба', 'Предложение', 'Действие']
  for (const [place, { name }] of requests.entries()) {
    expect((await card(name)).getByText(kinds[place] as string)).toBeVisible()
  }
})
