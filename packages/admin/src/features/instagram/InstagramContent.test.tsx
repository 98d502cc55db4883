import { buildIgPost } from '@karvon/api-client/instagram/igPostFixtures'
import { noText } from '@karvon/api-client/read/localizedText'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { profile, registan, renderInstagram } from '../../../test/renderInstagram'

/** As many posts as `count`, by their numbers. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildIgPost({ id: index + 1, orderNumber: index + 1, caption: `Подпись ${index + 1}` }),
  )
const card = (name: string) => within(screen.getByRole('article', { name }))

afterEach(() => localStorage.clear())

test('shows the account and its posts by their number', async () => {
  const { titles, sent } = await renderInstagram()

  const account = within(await screen.findByRole('region', { name: 'Профиль Instagram' }))
  expect(await account.findByText('karvon.travel')).toBeVisible()
  expect(account.getByText('24 816', { normalizer: (text) => text.replace(/\s/g, ' ') })).toBeVisible()
  expect(titles()).toEqual(['Регистан', 'Хива', 'Пустыня'])
  expect(card('Пустыня').getByText('Скрыт')).toBeInTheDocument()
  expect(screen.getByRole('article', { name: 'Пустыня' }).querySelector('[data-dimmed]')).not.toBeNull()
  expect(sent.some(({ path }) => path === '/api/instagram/posts?PageSize=50&PageIndex=1')).toBe(true)
})

test('shows twelve a page without asking again, and says when there are more than were read', async () => {
  const { user, titles, sent } = await renderInstagram({ 'GET /api/instagram/posts': cannedPage(many(30), 60, 50) })

  expect(titles()).toHaveLength(12)
  expect(screen.getByText('Показано 12 из 60')).toBeVisible()
  expect(screen.getByText('60 постов, 0 скрыто из первых 30')).toBeVisible()
  expect(screen.getByText('Показаны первые посты: 30 из 60.')).toBeVisible()
  const asked = sent.length
  await user.click(screen.getByRole('button', { name: 'Страница 3' }))

  expect(titles()).toHaveLength(6)
  expect(card('Подпись 25').getByText('№ 25')).toBeVisible()
  expect(sent).toHaveLength(asked)
})

test('marks posts that Instagram no longer has, and hides those that visitors still see by a press', async () => {
  const goneAt = '2026-11-20T10:00:00.000Z'
  const shown = buildIgPost({ id: 1, orderNumber: 1, caption: 'Закат', goneAt })
  const hidden = buildIgPost({ id: 2, orderNumber: 2, caption: 'Рассвет', goneAt, isIgnored: true })
  const there = buildIgPost({ id: 3, orderNumber: 3, caption: 'Полдень' })
  const { user, writes } = await renderInstagram({
    'GET /api/instagram/posts': cannedPage([shown, hidden, there], 3, 50),
    'PUT /api/instagram/posts/1': { body: { ...shown, isIgnored: true } },
  })

  for (const name of ['Закат', 'Рассвет']) expect(card(name).getByText('нет в Instagram')).toBeInTheDocument()
  expect(card('Полдень').queryByText('нет в Instagram')).not.toBeInTheDocument()
  expect(screen.getByText('1 поста больше нет в Instagram, а на сайте он виден.')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Скрыть его' }))

  await waitFor(() => expect(screen.queryByText(/больше нет в Instagram/)).not.toBeInTheDocument())
  expect(card('Закат').getByText('Скрыт')).toBeInTheDocument()
  expect(writes().map(({ method, path }) => [method, path])).toEqual([['PUT', '/api/instagram/posts/1']])
})

test('tells what a synchronisation found, with the reasons, and puts the new ones first by a press', async () => {
  const takenAt = '2026-11-19T10:00:00.000Z'
  const told = (id: number | null, caption: string) => ({ id, caption, takenAt })
  const reports = [
    {
      added: [told(9, 'Новый')],
      changed: [told(1, 'Регистан')],
      gone: [told(2, 'Хива')],
      failed: [
        { ...told(9, 'Новый'), reason: 'Медиа в Instagram больше 100 МБ' },
        { ...told(null, 'Закат\nв пустыне'), reason: 'Instagram не отдал медиа (404)' },
      ],
    },
    { added: [], changed: [], gone: [], failed: [] },
  ]
  const fresh = buildIgPost({ id: 9, caption: 'Новый', orderNumber: 4 })
  const { user, writes } = await renderInstagram({
    'POST /api/instagram/sync': () => ({ body: { ...profile, ...reports.shift() } }),
    'GET /api/instagram/posts': cannedPage([registan, buildIgPost({ id: 2, orderNumber: 2 }), fresh], 3, 50),
    'PUT /api/instagram/posts/order': { body: [] },
  })

  await user.click(screen.getByRole('button', { name: 'Синхронизировать' }))
  const result = within(await screen.findByRole('region', { name: 'Результат синхронизации' }))
  expect(result.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Новые: 1«Новый»Поставить первыми',
    'Изменились: 1«Регистан»',
    'Загружены не полностью: 1«Новый»: Медиа в Instagram больше 100 МБПопробовать ещё раз',
    'Не загружены: 1«Закат»: Instagram не отдал медиа (404)',
    'Нет в Instagram, а посетители видят: 1«Хива»',
  ])

  await user.click(result.getByRole('button', { name: 'Поставить первыми' }))
  expect(await screen.findByText('Порядок обновлён')).toBeVisible()
  expect(writes().at(-1)?.body).toEqual({ ids: [9, 1, 2], before: [1, 2, 9] })
  expect(result.queryByRole('button', { name: 'Поставить первыми' })).not.toBeInTheDocument()

  await user.click(result.getByRole('button', { name: 'Попробовать ещё раз' }))
  expect(await result.findByText('Ничего нового: посты те же, что и были.')).toBeVisible()
  await user.click(result.getByRole('button', { name: 'Закрыть результат синхронизации' }))
  expect(screen.queryByRole('region', { name: 'Результат синхронизации' })).not.toBeInTheDocument()
})

test('reads the next posts on demand, and orders those as well', async () => {
  const all = many(60)
  const { user, titles, sent, writes } = await renderInstagram(
    {
      'GET /api/instagram/posts': ({ path }) => {
        const index = Number(new URLSearchParams(path.split('?')[1]).get('PageIndex'))
        return cannedPage(all.slice((index - 1) * 50, index * 50), 60, 50)
      },
      'PUT /api/instagram/posts/order': { status: 204 },
    },
    '/social-media?page=5',
  )
  expect(titles()).toEqual(['Подпись 49', 'Подпись 50'])
  expect(sent.filter(({ path }) => path.startsWith('/api/instagram/posts')).map(({ path }) => path)).toEqual([
    '/api/instagram/posts?PageSize=50&PageIndex=1',
  ])

  await user.click(screen.getByRole('button', { name: 'Показать ещё' }))

  await waitFor(() => expect(titles()).toHaveLength(12))
  expect(screen.queryByText(/Показаны первые/)).not.toBeInTheDocument()
  expect(screen.getByText('60 постов, 0 скрыто')).toBeVisible()
  screen.getByRole('button', { name: 'Переместить «Подпись 52», 4 из 12' }).focus()
  await user.keyboard(' {ArrowLeft} ')
  expect(await screen.findByText('Порядок обновлён')).toBeVisible()
  const before = all.map(({ id }) => id)
  const ids = [...before.slice(0, 50), 52, 51, ...before.slice(52)]
  expect(writes().map(({ body }) => body)).toEqual([{ ids, before }])
  await user.click(screen.getByRole('button', { name: 'Редактировать: Подпись 60' }))
  expect(await screen.findByDisplayValue('Подпись 60')).toBeVisible()
})

test('keeps the posts that are there when the next ones cannot be read', async () => {
  const { user, titles, answers } = await renderInstagram({ 'GET /api/instagram/posts': cannedPage(many(50), 60, 50) })
  answers['GET /api/instagram/posts'] = { status: 500 }

  await user.click(screen.getByRole('button', { name: 'Показать ещё' }))

  expect(await screen.findByText('Ошибка загрузки данных Instagram')).toBeVisible()
  expect(titles()).toHaveLength(12)
  expect(screen.getByRole('button', { name: 'Показать ещё' })).toBeEnabled()
})

test('shows the number that is stored, also 0 and also twice', async () => {
  const { user } = await renderInstagram({
    'GET /api/instagram/posts': cannedPage(
      [
        buildIgPost({ id: 7, orderNumber: 0, caption: 'Новый' }),
        buildIgPost({ id: 8, orderNumber: 1, caption: 'Один' }),
        buildIgPost({ id: 9, orderNumber: 1, caption: 'Другой' }),
      ],
      3,
      50,
    ),
  })

  expect(card('Новый').getByText('№ 0')).toBeVisible()
  expect(card('Другой').getByText('№ 1')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Редактировать: Новый' }))
  expect(await screen.findByRole('textbox', { name: 'Порядковый номер' })).toHaveValue('0')
})

test('counts places over all pages, and saves the order in one call', async () => {
  const { user, titles, writes } = await renderInstagram(
    {
      'GET /api/instagram/posts': cannedPage(many(15), 15, 50),
      'PUT /api/instagram/posts/order': {
        body: [
          { id: 14, orderNumber: 13, version: 3 },
          { id: 13, orderNumber: 14, version: 2 },
        ],
      },
    },
    '/social-media?page=2',
  )

  screen.getByRole('button', { name: 'Переместить «Подпись 14», 2 из 3' }).focus()
  await user.keyboard(' {Home} ')

  expect(await screen.findByText('Порядок обновлён')).toBeVisible()
  const before = many(15).map(({ id }) => id)
  const ids = [...before.slice(0, 12), 14, 13, 15]
  expect(writes().map(({ path, body }) => [path, body])).toEqual([['/api/instagram/posts/order', { ids, before }]])
  expect(titles()).toEqual(['Подпись 14', 'Подпись 13', 'Подпись 15'])
  expect(card('Подпись 14').getByText('№ 13')).toBeVisible()
})

test('an order that is not saved is not shown', async () => {
  const { user, titles } = await renderInstagram({ 'PUT /api/instagram/posts/order': { status: 500 } })

  screen.getByRole('button', { name: 'Переместить «Хива», 2 из 3' }).focus()
  await user.keyboard(' {Home} ')

  expect(await screen.findByText('Не удалось сохранить порядок')).toBeVisible()
  expect(screen.queryByText('Порядок обновлён')).not.toBeInTheDocument()
  await waitFor(() => expect(titles()).toEqual(['Регистан', 'Хива', 'Пустыня']))
})

test('hides a post at once, one at a time', async () => {
  let answer = () => {}
  const { user, writes } = await renderInstagram({
    'PUT /api/instagram/posts/1': () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: { ...registan, isIgnored: true } })
      }),
  })

  await user.click(screen.getByRole('button', { name: 'Скрыть: Регистан' }))
  expect(card('Регистан').getByText('Скрыт')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Скрыть: Хива' }))

  expect(await screen.findByText('Обновление уже выполняется')).toBeVisible()
  expect(screen.queryByText('Пост скрыт')).not.toBeInTheDocument()
  answer()
  expect(await screen.findByText('Пост скрыт')).toBeVisible()
  expect(writes()).toHaveLength(1)
  expect(writes()[0]?.body).toEqual({
    caption: 'Регистан',
    alt: noText,
    isIgnored: true,
    orderNumber: 1,
    showFrom: null,
    showUntil: null,
    mediaUrls: registan.mediaUrls,
  })
})

test.each<[string, Canned, string]>([
  ['fails', { status: 503 }, 'Сервер временно недоступен. Изменения сохранены локально.'],
  [
    'speaks of its database',
    { status: 400, body: { detail: 'deadlock detected' } },
    'Сервер временно недоступен. Изменения сохранены локально.',
  ],
  [
    'cannot be reached',
    () => {
      throw new TypeError('offline')
    },
    'Проблема синхронизации с сервером. Изменения сохранены локально.',
  ],
])('keeps what was hidden when the server %s, and sends it again', async (_, failure, message) => {
  const page = await renderInstagram({ 'PUT /api/instagram/posts/1': failure })

  await page.user.click(screen.getByRole('button', { name: 'Скрыть: Регистан' }))

  expect(await screen.findByText(message)).toBeVisible()
  expect(await card('Регистан').findByText('Не синхронизирован')).toBeVisible()
  expect(card('Регистан').getByText('Скрыт')).toBeInTheDocument()

  page.answers['PUT /api/instagram/posts/1'] = { body: { ...registan, isIgnored: true } }
  await page.user.click(screen.getByRole('button', { name: 'Обновить' }))

  expect(await screen.findByText('Пост скрыт')).toBeVisible()
  expect(card('Регистан').queryByText('Не синхронизирован')).not.toBeInTheDocument()
})

test('shows the post again when the server refuses to hide it', async () => {
  const { user } = await renderInstagram({ 'PUT /api/instagram/posts/1': { status: 400 } })

  await user.click(screen.getByRole('button', { name: 'Скрыть: Регистан' }))

  expect(await screen.findByText('Ошибка обновления поста')).toBeVisible()
  expect(card('Регистан').queryByText('Скрыт')).not.toBeInTheDocument()
})

test('makes another photo the main one', async () => {
  const { user, writes } = await renderInstagram({ 'PUT /api/instagram/posts/1': { body: registan } })

  await user.click(card('Регистан').getByRole('button', { name: 'Следующее медиа' }))
  expect(card('Регистан').getByText('2/3')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Сделать главным фото: Регистан' }))

  expect(await screen.findByText('Пост обновлен!')).toBeVisible()
  expect(writes()[0]?.body).toMatchObject({ mediaUrls: ['/files/c/b.jpg', '/files/c/a.jpg', '/files/c/c.jpg'] })
  expect(card('Регистан').getByText('1/3')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Сделать главным фото: Регистан' }))
  expect(await screen.findByText('Это фото уже является основным')).toBeVisible()
  expect(writes()).toHaveLength(1)
})

test('keeps the chosen photo in sight until the server has agreed', async () => {
  let agree = () => {}
  const { user } = await renderInstagram({
    'PUT /api/instagram/posts/1': () =>
      new Promise((resolve) => {
        agree = () => resolve({ body: registan })
      }),
  })
  const shown = () => card('Регистан').getByRole('img').getAttribute('src')
  await user.click(card('Регистан').getByRole('button', { name: 'Следующее медиа' }))
  const chosen = shown()

  await user.click(screen.getByRole('button', { name: 'Сделать главным фото: Регистан' }))

  expect(card('Регистан').getByText('1/3')).toBeInTheDocument()
  expect(shown()).toBe(chosen)
  await user.click(card('Регистан').getByRole('button', { name: 'Следующее медиа' }))
  agree()
  expect(await screen.findByText('Пост обновлен!')).toBeVisible()
  expect(card('Регистан').getByText('2/3')).toBeInTheDocument()
})

test.each([
  [401, 'Необходима авторизация'],
  [404, 'Пост не найден'],
  [400, 'Некорректные данные'],
  [503, 'Ошибка сервера'],
  [409, 'Ошибка обновления основного фото'],
])('says why the main photo was not set: %i', async (status, message) => {
  const { user } = await renderInstagram({ 'PUT /api/instagram/posts/1': { status } })

  await user.click(card('Регистан').getByRole('button', { name: 'Следующее медиа' }))
  await user.click(screen.getByRole('button', { name: 'Сделать главным фото: Регистан' }))

  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByText('Пост обновлен!')).not.toBeInTheDocument()
})

test('synchronises and loads everything again', async () => {
  const { user, answers, sent, titles } = await renderInstagram({ 'POST /api/instagram/sync': { body: profile } })
  const before = sent.length
  answers['GET /api/instagram/posts'] = cannedPage([registan], 1, 50)

  await user.click(screen.getByRole('button', { name: 'Синхронизировать' }))

  expect(await screen.findByText('Данные синхронизированы с Instagram!')).toBeVisible()
  await waitFor(() => expect(titles()).toEqual(['Регистан']))
  expect(sent.slice(before).map(({ path }) => path.split('?')[0])).toEqual(
    expect.arrayContaining(['/api/instagram/sync', '/api/instagram', '/api/instagram/posts']),
  )
})

test('says that synchronising failed', async () => {
  const { user } = await renderInstagram({ 'POST /api/instagram/sync': { status: 503 } })

  await user.click(screen.getByRole('button', { name: 'Синхронизировать' }))

  expect(await screen.findByText('Ошибка синхронизации с Instagram')).toBeVisible()
})

test('tells that nothing could be loaded, and shows no posts of before', async () => {
  const { user, answers } = await renderInstagram()
  answers['GET /api/instagram/posts'] = { status: 500 }

  await user.click(screen.getByRole('button', { name: 'Обновить' }))

  expect(await screen.findByRole('heading', { name: 'Ошибка загрузки данных Instagram' })).toBeVisible()
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
})

test('shows all six facts of the account, and the three buttons of the screen', async () => {
  await renderInstagram()

  const account = await screen.findByRole('region', { name: 'Профиль Instagram' })
  expect(await within(account).findByText('Karvon — туры по Узбекистану')).toBeVisible()
  expect(account.querySelector('img')).toHaveAttribute('src', 'http://karvon.test/files/c/me.jpg')
  expect([...account.querySelectorAll('dl > div')].map((row) => row.textContent?.replace(/\s/g, ' '))).toEqual([
    'Подписчики24 816',
    'Подписки312',
    'Посты в Instagram134',
  ])
  const banner = within(screen.getByRole('banner'))
  expect(banner.getByRole('heading', { level: 1, name: 'Instagram контент' })).toBeVisible()
  for (const name of ['Синхронизировать', 'Обновить', 'Добавить пост']) {
    expect(banner.getByRole('button', { name })).toBeVisible()
  }
})
