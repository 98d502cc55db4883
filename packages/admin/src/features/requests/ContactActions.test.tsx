import { buildContactAction } from '@karvon/api-client/requests/contactActionFixtures'
import { type CannedRequest, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { type RenderScreenOptions, renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './ContactActions'
import './RequestPanel'
import './RequestPulse'

const artyom = buildContactAction({ id: 1 })
const madina = buildContactAction({ id: 2, name: 'Мадина Хасанова', type: 'hot', country: 'Казахстан', isRead: true })
const called = buildContactAction({
  id: 3,
  name: 'Клара Ибрагимова',
  type: 'bottom_button',
  isRead: true,
  readBy: 4,
  readByName: 'Малика Юсупова',
  readAt: '2026-11-20T06:00:00.000Z',
  callMade: true,
  callResult: 'Ждёт программу на почту',
  calledBy: 4,
  calledByName: 'Малика Юсупова',
  calledAt: '2026-11-20T07:00:00.000Z',
  comments: [
    { id: 1, text: 'Говорит по-узбекски', userId: 4, userName: 'Малика Юсупова', createdAt: '2026-11-20T07:05:00Z' },
  ],
})

/** As the server answers: of what matches, newest first. */
const answering =
  (requests: readonly ReturnType<typeof buildContactAction>[]) =>
  ({ path }: CannedRequest) => {
    const asked = new URL(path, 'http://x').searchParams
    const [search, type] = [asked.get('Search') ?? '', asked.get('Type')]
    const [size, page] = [Number(asked.get('PageSize')), Number(asked.get('PageIndex'))]
    const found = requests.filter(
      (request) =>
        `${request.name} ${request.country}`.toLowerCase().includes(search) && (!type || request.type === type),
    )
    return cannedPage(found.slice((page - 1) * size, page * size), found.length, size, page)
  }

const operator = buildUser({ id: 8, permissions: ['CanCallUser'] })

function renderTable(search = '', answers: RenderScreenOptions['answers'] = {}) {
  return renderScreen(`/contact-actions${search}`, {
    user: operator,
    answers: {
      'GET /api/contact-actions': answering([artyom, madina, called]),
      'GET /api/contact-actions/summary': { body: { total: 3, unread: 1, allHot: 1, hot: 1, dueToday: 2, mine: 0 } },
      'GET /api/notifications': cannedPage([], 0),
      ...answers,
    },
  })
}

const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

test('tells who asks, from where, how to reach them and what was done', async () => {
  renderTable()

  expect((await row('Артём Щёголев')).getByText('Новая')).toBeVisible()
  expect((await row('Артём Щёголев')).getByRole('link', { name: '+998 90 123 45 67' })).toHaveAttribute(
    'href',
    'tel:+998901234567',
  )
  expect((await row('Мадина Хасанова')).getByText('Горячий клиент')).toBeVisible()
  expect((await row('Мадина Хасанова')).getByText('Прочитана')).toBeVisible()
  expect((await row('Клара Ибрагимова')).getByText('Звонок выполнен')).toBeVisible()
  expect((await row('Клара Ибрагимова')).getByRole('button', { name: /Звонок уже выполнен/ })).toBeDisabled()
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Выбрать всё на странице',
    'Статус',
    'Клиент',
    'Контакты',
    'Тип заявки',
    'Страна',
    'Дата',
    'Действия',
  ])
})

test('says each of the four statuses in words, in the list and in the panel', async () => {
  const statuses = [
    ['new', 'Новая'],
    ['in_progress', 'Прочитана'],
    ['completed', 'Звонок выполнен'],
    ['pending', 'Ожидает'],
  ] as const
  const page = renderTable('', {
    'GET /api/contact-actions': cannedPage(
      statuses.map(([status], id) => buildContactAction({ id, status, name: `Клиент ${id}` })),
      4,
    ),
  })

  for (const [id, [, words]] of statuses.entries()) {
    expect((await row(`Клиент ${id}`)).getByText(words)).toBeVisible()
    await page.user.click((await row(`Клиент ${id}`)).getByRole('button', { name: words }))
    const panel = within(await screen.findByRole('dialog', { name: `Клиент ${id}` }))
    expect(panel.getByText(words, { selector: '[data-tone]' })).toBeVisible()
    await page.user.keyboard('{Escape}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
})

test('finds by country and by source among all requests, and keeps both in the address', async () => {
  const page = renderTable()
  await row('Артём Щёголев')

  await page.user.type(screen.getByRole('searchbox', { name: 'Имя, телефон или страна' }), 'казах')
  await waitFor(() => expect(screen.queryByText('Артём Щёголев')).not.toBeInTheDocument())
  await page.user.click(screen.getByRole('combobox', { name: 'Откуда пришла заявка' }))
  await page.user.click(await screen.findByRole('option', { name: 'Нижняя кнопка' }))

  expect(await screen.findByText('Ничего не нашли')).toBeVisible()
  expect(new URLSearchParams(page.address().split('?')[1]).get('type')).toBe('bottom_button')
  await page.user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Сбросить' }))
  expect(await screen.findByText('Артём Щёголев')).toBeVisible()
})

test('marks as read by who is signed in; a failure is told and the row stays unread', async () => {
  const page = renderTable('', { 'PUT /api/contact-actions/1': { status: 500 } })

  await page.user.click((await row('Артём Щёголев')).getByRole('button', { name: /Отметить прочитанной/ }))

  expect(await screen.findByText('Ошибка при обновлении статуса')).toBeVisible()
  expect((await row('Артём Щёголев')).getByText('Новая')).toBeVisible()
  expect(page.sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ isRead: true, readBy: 8 })
})

test('records a call with its result, which blanks are not; a failure keeps the text', async () => {
  const page = renderTable('', { 'PUT /api/contact-actions/2': { status: 500 } })
  await page.user.click(
    (await row('Мадина Хасанова')).getByRole('button', { name: 'Отметить звонок: Мадина Хасанова' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: /Звонок выполнен/ }))

  await page.user.type(dialog.getByRole('textbox', { name: /Результат звонка/ }), '   ')
  await page.user.click(dialog.getByRole('button', { name: 'Отметить звонок' }))
  expect(await dialog.findByText('Введите результат звонка')).toBeVisible()
  expect(page.sent.some(({ method }) => method === 'PUT')).toBe(false)
  await page.user.type(dialog.getByRole('textbox', { name: /Результат звонка/ }), 'Едет в мае')
  await page.user.click(dialog.getByRole('button', { name: 'Отметить звонок' }))

  expect(await screen.findByText('Ошибка при обновлении статуса звонка')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /Результат звонка/ })).toHaveValue('   Едет в мае')
  expect(screen.queryByText('Звонок отмечен как выполненный')).not.toBeInTheDocument()
  expect(page.sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    callMade: true,
    callResult: 'Едет в мае',
    calledBy: 8,
  })
})

test('adds a comment', async () => {
  const page = renderTable('', { 'POST /api/contact-actions/3/comments': { status: 201, body: {} } })
  await page.user.click((await row('Клара Ибрагимова')).getByRole('button', { name: /Комментировать/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /Комментарий к заявке/ }))

  await page.user.click(dialog.getByRole('button', { name: 'Добавить комментарий' }))
  expect(await dialog.findByText('Введите текст комментария')).toBeVisible()
  await page.user.type(dialog.getByRole('textbox', { name: /Комментарий/ }), 'Едет с мужем')
  await page.user.click(dialog.getByRole('button', { name: 'Добавить комментарий' }))

  expect(await screen.findByText('Комментарий добавлен')).toBeVisible()
  expect(page.sent.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'Едет с мужем', userId: 8 })
})

test('a comment whose answer was lost is sent again under its key, and is there once', async () => {
  let tries = 0
  const page = renderTable('', {
    'POST /api/contact-actions/3/comments': () => {
      if (++tries === 1) throw new TypeError('Connection lost')
      return { status: 201, body: {} }
    },
  })
  await page.user.click((await row('Клара Ибрагимова')).getByRole('button', { name: /Комментировать/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /Комментарий к заявке/ }))
  await page.user.type(dialog.getByRole('textbox', { name: /Комментарий/ }), 'Едет с мужем')

  await page.user.click(dialog.getByRole('button', { name: 'Добавить комментарий' }))
  expect(await screen.findByText('Ошибка при добавлении комментария')).toBeVisible()
  await page.user.click(dialog.getByRole('button', { name: 'Добавить комментарий' }))

  expect(await screen.findByText('Комментарий добавлен')).toBeVisible()
  const keys = page.sent.filter(({ method }) => method === 'POST').map((call) => call.headers.get('idempotency-key'))
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
})

test('a link opens one request, with who read it, who called and what was said', async () => {
  renderTable('?request=3')

  const dialog = within(await screen.findByRole('dialog', { name: 'Клара Ибрагимова' }))

  expect(await dialog.findByText('Ждёт программу на почту')).toBeVisible()
  expect(dialog.getByText('Говорит по-узбекски')).toBeVisible()
  expect(dialog.getAllByText(/^Малика Юсупова, 20 ноября 2026/)).toHaveLength(3)
  expect(dialog.queryByRole('button', { name: 'Отметить звонок' })).not.toBeInTheDocument()
})

test('requests that cannot be read are not shown as none, and never invented', async () => {
  renderTable('', { 'GET /api/contact-actions': { status: 500 } })

  expect(await screen.findByRole('heading', { name: 'Ошибка загрузки данных' })).toBeVisible()
  expect(screen.queryByText('Нет заявок')).not.toBeInTheDocument()
})

test('a link to a request that does not exist says so', async () => {
  renderTable('?request=99')

  expect(await screen.findByText('Заявка № 99 не найдена')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('shows what the server refuses of a call at the field that was typed in', async () => {
  const page = renderTable('', {
    'PUT /api/contact-actions/2': { status: 400, body: { status: 400, errors: { callResult: ['Слишком коротко'] } } },
  })
  await page.user.click(
    (await row('Мадина Хасанова')).getByRole('button', { name: 'Отметить звонок: Мадина Хасанова' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: /Звонок выполнен/ }))
  const field = dialog.getByRole('textbox', { name: /Результат звонка/ })
  await page.user.type(field, 'ок')

  await page.user.click(dialog.getByRole('button', { name: 'Отметить звонок' }))

  expect(await dialog.findByText('Слишком коротко')).toBeVisible()
  expect(field).toBeInvalid()
  await waitFor(() => expect(field).toHaveFocus())
})

test('offers all requests or those of one of three sources', async () => {
  const page = renderTable()
  await row('Артём Щёголев')
  expect(page.sent.map(({ path }) => path)).toContain('/api/contact-actions?PageSize=50&PageIndex=1')
  const choice = screen.getByRole('combobox', { name: 'Откуда пришла заявка' })
  await page.user.click(choice)
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    'Все заявки',
    'Верхняя кнопка',
    'Нижняя кнопка',
    'Горячий клиент',
  ])
  await page.user.keyboard('{Escape}')

  for (const [source, name] of [
    ['Верхняя кнопка', 'Артём Щёголев'],
    ['Нижняя кнопка', 'Клара Ибрагимова'],
    ['Горячий клиент', 'Мадина Хасанова'],
  ] as const) {
    await page.user.click(choice)
    await page.user.click(await screen.findByRole('option', { name: source }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    expect((await row(name)).getByText(source)).toBeVisible()
  }
})

test('goes on beyond the first fifty, and opens a request that the list does not show', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    buildContactAction({ id: index + 1, name: `Клиент ${index + 1}` }),
  )
  const page = renderTable('', {
    'GET /api/contact-actions': answering(many),
    'GET /api/contact-actions/380': { body: buildContactAction({ id: 380, name: 'Зухра Рашидова' }) },
  })
  await row('Клиент 1')
  expect(screen.getByText('Показано 50 из 60')).toBeVisible()
  expect(page.sent.map(({ path }) => path)).toContain('/api/contact-actions?PageSize=50&PageIndex=1')

  await page.user.click(screen.getByRole('button', { name: 'Показать ещё' }))
  expect(await screen.findByText('Клиент 60')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument()

  page.unmount()
  renderTable('?request=380', {
    'GET /api/contact-actions/380': { body: buildContactAction({ id: 380, name: 'Зухра Рашидова' }) },
  })
  expect(await screen.findByRole('dialog', { name: 'Зухра Рашидова' })).toBeVisible()
})

test('takes a request; who comes second reads who has it, and the list shows it', async () => {
  const taken = buildContactAction({
    ...artyom,
    isRead: true,
    takenBy: 4,
    takenByName: 'Малика Юсупова',
    takenAt: '2026-11-20T06:00:00.000Z',
  })
  let isTaken = false
  const page = renderTable('', {
    'GET /api/contact-actions': (request) => answering([isTaken ? taken : artyom])(request),
    'POST /api/contact-actions/1/take': () => {
      isTaken = true
      return {
        status: 409,
        body: {
          status: 409,
          code: 'already_taken',
          detail: 'Заявку уже взял в работу другой сотрудник: Малика Юсупова',
        },
      }
    },
  })

  await page.user.click((await row('Артём Щёголев')).getByRole('button', { name: 'Действия: Артём Щёголев' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Взять в работу' }))

  expect(await screen.findByText('Заявку уже взял в работу другой сотрудник: Малика Юсупова')).toBeVisible()
  expect(await (await row('Артём Щёголев')).findByText('Малика Юсупова')).toBeVisible()
  expect(screen.queryByText('Заявка у вас в работе')).not.toBeInTheDocument()
  await page.user.click((await row('Артём Щёголев')).getByRole('button', { name: 'Действия: Артём Щёголев' }))
  expect(await screen.findByRole('menuitem', { name: 'Взять у сотрудника: Малика Юсупова' })).toBeVisible()
})

test('completes and puts off, and says so when the server has', async () => {
  const page = renderTable('', {
    'POST /api/contact-actions/1/complete': { body: artyom },
    'POST /api/contact-actions/1/snooze': { body: artyom },
  })
  const choose = async (name: RegExp | string) => {
    await page.user.click((await row('Артём Щёголев')).getByRole('button', { name: 'Действия: Артём Щёголев' }))
    await page.user.click(await screen.findByRole('menuitem', { name }))
  }

  await choose('Завершить')
  expect(await screen.findByText('Заявка завершена')).toBeVisible()
  await choose('Отложить до завтра, 10:00')
  expect(await screen.findByText(/^Заявка отложена до /)).toBeVisible()
  const tomorrow = new Date()
  tomorrow.setDate(tomorrow.getDate() + 1)
  tomorrow.setHours(10, 0, 0, 0)
  expect(page.sent.findLast(({ path }) => path.endsWith('/snooze'))?.body).toEqual({ until: tomorrow.toISOString() })

  await choose('Отложить до…')
  const dialog = within(await screen.findByRole('dialog', { name: /Отложить заявку/ }))
  const time = dialog.getByRole('textbox', { name: /Время/ })
  await page.user.clear(time)
  await page.user.type(time, '25:00')
  await page.user.click(dialog.getByRole('button', { name: 'Отложить' }))
  expect(await dialog.findByText('Укажите время, например 10:00')).toBeVisible()
  await page.user.clear(time)
  await page.user.type(time, '9:30')
  await page.user.click(dialog.getByRole('button', { name: 'Отложить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  tomorrow.setHours(9, 30)
  expect(page.sent.findLast(({ path }) => path.endsWith('/snooze'))?.body).toEqual({ until: tomorrow.toISOString() })
})

test('a result is a press, and so is the reminder after it', async () => {
  const page = renderTable('', {
    'PUT /api/contact-actions/2': { body: madina },
    'POST /api/contact-actions/2/snooze': { body: madina },
  })
  await page.user.click(
    (await row('Мадина Хасанова')).getByRole('button', { name: 'Отметить звонок: Мадина Хасанова' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: /Звонок выполнен/ }))
  const field = dialog.getByRole('textbox', { name: /Результат звонка/ })

  await page.user.click(dialog.getByRole('button', { name: 'Бронь' }))
  await page.user.type(field, '. На двоих')
  await page.user.click(dialog.getByRole('button', { name: 'Не отвечает' }))
  expect(field).toHaveValue('Не отвечает. На двоих')
  await page.user.click(dialog.getByRole('button', { name: 'Завтра в 10:00' }))
  await page.user.click(dialog.getByRole('button', { name: 'Отметить звонок' }))

  expect(await screen.findByText('Звонок отмечен как выполненный')).toBeVisible()
  await waitFor(() => expect(page.sent.filter(({ path }) => path.endsWith('/snooze'))).toHaveLength(1))
})

test('says who works on a request, when it is due, and shows those of today and one’s own', async () => {
  const due = buildContactAction({ ...artyom, isRead: true, status: 'in_progress', dueAt: '2026-11-20T06:00:00.000Z' })
  const later = buildContactAction({
    ...madina,
    status: 'pending',
    takenBy: 8,
    takenByName: 'Я',
    dueAt: '2027-11-20T06:00:00.000Z',
  })
  const page = renderTable('', { 'GET /api/contact-actions': answering([due, later]) })

  expect((await row('Артём Щёголев')).getByText('Пора перезвонить')).toBeVisible()
  expect((await row('Мадина Хасанова')).getByText('Ожидает')).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Перезвонить сегодня · 2' }))
  await page.user.click(screen.getByRole('button', { name: 'Мои' }))

  await waitFor(() =>
    expect(page.sent.map(({ path }) => new URL(path, 'http://x').searchParams.get('TakenBy'))).toContain('8'),
  )
  expect(page.sent.some(({ path }) => path.includes('DueBefore='))).toBe(true)
})

const pulse = {
  days: [
    { day: '2026-11-17', types: [] },
    {
      day: '2026-11-18',
      types: [
        { type: 'hot', total: 2 },
        { type: 'top_button', total: 5 },
        { type: 'telegram', total: 1 },
      ],
    },
  ],
  weeks: [
    { from: '2026-11-09', until: '2026-11-15', called: 0, medianSeconds: null },
    { from: '2026-11-16', until: '2026-11-18', called: 4, medianSeconds: 840 },
  ],
}

test('the strip of the last 30 days is folded, counts nothing until it is unfolded, and stays as it was left', async () => {
  onTestFinished(() => localStorage.removeItem('pulse:requests'))
  const answers = { 'GET /api/contact-actions/pulse': { body: pulse } }
  const page = renderTable('', answers)
  await row('Артём Щёголев')
  const isCounted = () => page.sent.some(({ path }) => path.endsWith('/pulse'))
  expect(isCounted()).toBe(false)

  await page.user.click(screen.getByRole('button', { name: 'Заявки за 30 дней', expanded: false }))
  expect(
    await screen.findByRole('button', {
      name: '18 ноября 2026 г.: 8, Верхняя кнопка 5, Горячий клиент 2, telegram 1, есть горячие',
    }),
  ).toBeVisible()
  expect(screen.getByRole('row', { name: /^16 ноября 2026 г. – 18 ноября 2026 г. 14 мин/ })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /^9 ноября 2026 г. – 15 ноября 2026 г. —/ })).toBeInTheDocument()
  page.unmount()

  renderTable('', answers)
  expect(await screen.findByRole('button', { name: /^18 ноября/ })).toBeVisible()
})

test('a press on a day asks the server for that day alone, and its mark is taken off again', async () => {
  onTestFinished(() => localStorage.removeItem('pulse:requests'))
  const page = renderTable('', { 'GET /api/contact-actions/pulse': { body: pulse } })
  const asked = () =>
    new URLSearchParams(page.sent.findLast(({ path }) => path.startsWith('/api/contact-actions?'))?.path)
  await page.user.click(await screen.findByRole('button', { name: 'Заявки за 30 дней' }))

  await page.user.click(await screen.findByRole('button', { name: /^18 ноября/ }))
  await waitFor(() => expect(page.address()).toBe('/contact-actions?day=2026-11-18'))
  await waitFor(() => expect(asked().get('CreatedFrom')).toBe('2026-11-18'))
  expect(asked().get('CreatedBefore')).toBe('2026-11-19')
  expect(screen.getByRole('button', { name: /^18 ноября/, pressed: true })).toBeVisible()

  await page.user.click(screen.getByRole('button', { name: 'Убрать фильтр: 18 ноября 2026 г.' }))
  expect(page.address()).toBe('/contact-actions')
})

test('says how often a visitor sent the same, and when last', async () => {
  const again = buildContactAction({ id: 4, name: 'Ирина Ли', repeats: 3, repeatedAt: '2026-11-20T05:49:00.000Z' })
  renderTable('?request=4', { 'GET /api/contact-actions': answering([artyom, again]) })

  const window = within(await screen.findByRole('dialog', { name: 'Ирина Ли' }))
  expect(await window.findByText(/отправлена 3 раза, последний раз 20 нояб/)).toBeVisible()
  const list = within(screen.getByRole('table', { hidden: true }))
  expect(list.getAllByText(/^отправлена/)).toHaveLength(1)
  expect(list.getByText('отправлена 3 раза')).toHaveAttribute('title', expect.stringContaining('последний раз'))
})

/** As the server does: what is done with a request is so in the next list. */
function workedOn(first: Partial<ReturnType<typeof buildContactAction>> = {}) {
  let one = buildContactAction({ id: 1, ...first })
  const change = (changes: Partial<typeof one>) => () => {
    one = { ...one, isRead: true, ...changes }
    return { body: one }
  }
  return {
    'GET /api/contact-actions': (request: CannedRequest) => answering([one, madina])(request),
    'POST /api/contact-actions/1/take': change({ takenBy: 8, takenByName: 'Я', status: 'in_progress' }),
    'PUT /api/contact-actions/1': change({ callMade: true, status: 'completed' }),
    'POST /api/contact-actions/1/comments': { status: 201, body: {} },
    'POST /api/contact-actions/1/complete': change({ status: 'completed', completedAt: '2026-11-20T07:00:00.000Z' }),
    'POST /api/contact-actions/1/snooze': change({ status: 'pending' }),
  }
}

const written = (page: ReturnType<typeof renderTable>) =>
  page.sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)

async function openPanel(page: ReturnType<typeof renderTable>, name: string) {
  await page.user.click((await row(name)).getByText(name))
  return within(await screen.findByRole('dialog', { name }))
}

test('one press of «Сохранить» takes a request, records the call and the comment, and leads to the next', async () => {
  const page = renderTable('', workedOn())
  const panel = await openPanel(page, 'Артём Щёголев')

  await page.user.click(panel.getByRole('button', { name: 'Бронь' }))
  expect(panel.getByRole('button', { name: 'Завершить', pressed: true })).toBeVisible()
  await page.user.type(panel.getByRole('textbox', { name: 'Комментарий' }), 'Едут вдвоём')
  await page.user.click(panel.getByRole('button', { name: 'Сохранить' }))

  expect(await panel.findByText('Звонок отмечен как выполненный. Комментарий добавлен')).toBeVisible()
  expect(written(page)).toEqual(['POST take', 'PUT 1', 'POST comments'])
  expect(page.sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ callResult: 'Бронь', calledBy: 8 })
  const next = panel.getByRole('button', { name: 'Следующая открытая' })
  expect(next).toHaveFocus()
  await page.user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Мадина Хасанова' })).toBeVisible()
  expect(page.address()).toBe('/contact-actions?request=2')
  expect(screen.getByRole('textbox', { name: 'Комментарий' })).toHaveFocus()
})

test('of what is refused nothing is told as done: what was done is said, the rest stays and is sent alone', async () => {
  const page = renderTable('', { ...workedOn(), 'POST /api/contact-actions/1/comments': { status: 500 } })
  const panel = await openPanel(page, 'Артём Щёголев')
  const words = panel.getByRole('textbox', { name: 'Комментарий' })

  await page.user.click(panel.getByRole('button', { name: 'Отказ' }))
  await page.user.type(words, 'Дорого')
  await page.user.keyboard('{Control>}{Enter}{/Control}')

  expect(
    await panel.findByText(
      'Сделано: заявка взята в работу, звонок отмечен. Ошибка при добавлении комментария. Введённое осталось, сохраните ещё раз.',
    ),
  ).toBeVisible()
  expect(words).toHaveValue('Дорого')
  expect(screen.queryByText(/Комментарий добавлен/)).not.toBeInTheDocument()
  page.answers['POST /api/contact-actions/1/comments'] = { status: 201, body: {} }
  await page.user.click(panel.getByRole('button', { name: 'Сохранить' }))

  expect(await panel.findByText('Комментарий добавлен')).toBeVisible()
  expect(written(page)).toEqual(['POST take', 'PUT 1', 'POST comments', 'POST comments'])
})

test('nothing is sent where nothing was chosen or typed; a comment alone completes nothing', async () => {
  const page = renderTable('', workedOn({ takenBy: 4, takenByName: 'Малика Юсупова', status: 'in_progress' }))
  const panel = await openPanel(page, 'Артём Щёголев')

  await page.user.click(panel.getByRole('button', { name: 'Сохранить' }))
  expect(await panel.findByText('Выберите результат или введите текст комментария')).toBeVisible()
  expect(written(page)).toEqual([])
  await page.user.type(panel.getByRole('textbox', { name: 'Комментарий' }), 'Ждёт программу')
  await page.user.click(panel.getByRole('button', { name: 'Сохранить' }))

  expect(await panel.findByText('Комментарий добавлен')).toBeVisible()
  // It is a colleague's.
  expect(written(page)).toEqual(['POST comments'])
})

test('who was not reached is called again at a moment of one’s own choice', async () => {
  const page = renderTable('', workedOn())
  const panel = await openPanel(page, 'Артём Щёголев')

  await page.user.click(panel.getByRole('button', { name: 'Не отвечает' }))
  expect(panel.getByRole('button', { name: 'Через час', pressed: true })).toBeVisible()
  await page.user.click(panel.getByRole('button', { name: 'В другое время…' }))
  const time = await panel.findByRole('textbox', { name: /Время/ })
  await page.user.clear(time)
  await page.user.type(time, '25:00')
  await page.user.click(panel.getByRole('button', { name: 'Сохранить' }))
  expect(await panel.findByText('Укажите время, например 10:00')).toBeVisible()
  expect(written(page)).toEqual([])
  await page.user.clear(time)
  await page.user.type(time, '9:30')
  await page.user.click(panel.getByRole('button', { name: 'Сохранить' }))

  expect(await panel.findByText(/^Звонок отмечен как выполненный. Заявка отложена до /)).toBeVisible()
  const tomorrow = new Date()
  tomorrow.setDate(tomorrow.getDate() + 1)
  tomorrow.setHours(9, 30, 0, 0)
  expect(page.sent.findLast(({ path }) => path.endsWith('/snooze'))?.body).toEqual({ until: tomorrow.toISOString() })
})

test('a press on the number takes what nobody has', async () => {
  const page = renderTable('', workedOn())
  const panel = await openPanel(page, 'Артём Щёголев')

  await page.user.click(panel.getByRole('link', { name: '+998 90 123 45 67' }))
  expect(await screen.findByText('Заявка у вас в работе')).toBeVisible()
  expect(await panel.findByText('В работе')).toBeVisible()
  await page.user.click(panel.getByRole('link', { name: '+998 90 123 45 67' }))
  expect(written(page)).toEqual(['POST take'])
})

test('typed words hold the panel until one lets them go', async () => {
  const page = renderTable('', workedOn())
  const panel = await openPanel(page, 'Артём Щёголев')
  await page.user.type(panel.getByRole('textbox', { name: 'Комментарий' }), 'Едут')

  await page.user.click((await row('Мадина Хасанова')).getByText('Мадина Хасанова'))
  await page.user.click(await screen.findByRole('button', { name: 'Остаться' }))
  expect(panel.getByRole('textbox', { name: 'Комментарий' })).toHaveValue('Едут')
  await page.user.click(panel.getByRole('button', { name: 'Следующая заявка' }))
  await page.user.click(await screen.findByRole('button', { name: 'Уйти без сохранения' }))

  expect(await screen.findByRole('dialog', { name: 'Мадина Хасанова' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Комментарий' })).toHaveValue('')
})

test('«Открытые» asks for open ones, and stands as it was left', async () => {
  onTestFinished(() => localStorage.removeItem('requests:open'))
  const page = renderTable()
  await row('Артём Щёголев')
  expect(page.sent.some(({ path }) => path.includes('Open='))).toBe(false)

  await page.user.click(screen.getByRole('button', { name: 'Открытые', pressed: false }))
  await waitFor(() => expect(page.sent.some(({ path }) => path.includes('Open=true'))).toBe(true))
  page.unmount()

  const later = renderTable()
  await row('Артём Щёголев')
  expect(screen.getByRole('button', { name: 'Открытые', pressed: true })).toBeVisible()
  expect(
    later.sent
      .filter(({ path }) => path.startsWith('/api/contact-actions?'))
      .every(({ path }) => path.includes('Open=true')),
  ).toBe(true)
})

test('what nobody completed and somebody took is in work, and says with whom', async () => {
  renderTable('', workedOn({ isRead: true, status: 'in_progress', takenBy: 4, takenByName: 'Малика Юсупова' }))

  expect((await row('Артём Щёголев')).getByText('В работе')).toBeVisible()
  expect((await row('Артём Щёголев')).getByText('Малика Юсупова')).toBeVisible()
  expect((await row('Артём Щёголев')).queryByText('Прочитана')).not.toBeInTheDocument()
})

test('a request that cannot be read for now can be asked for again', async () => {
  const page = renderTable('?request=380', { 'GET /api/contact-actions/380': { status: 500 } })
  const panel = within(await screen.findByRole('dialog'))
  const retry = await panel.findByRole('button', { name: 'Повторить' }, { timeout: 10_000 })
  page.answers['GET /api/contact-actions/380'] = { body: buildContactAction({ id: 380, name: 'Зухра Рашидова' }) }

  await page.user.click(retry)

  expect(await screen.findByRole('dialog', { name: 'Зухра Рашидова' })).toBeVisible()
})
