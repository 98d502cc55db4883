import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { banner, banners, renderLanding, siteMedia, text } from '../../test/renderLanding'

const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('banners stand in their order and can be moved without dragging, in one call that rests on what was shown', async () => {
  const page = renderLanding('/private-tours?show=banners', {
    'PUT /api/private-tour-banners/order': { body: [] },
  })
  await screen.findByText('Баннер 1')
  expect(names()).toEqual(['Баннер 1', 'Баннер 2', 'Баннер 3', 'Баннер 4'])

  const handle = screen.getByRole('button', { name: /Переместить «Баннер 2»/ })
  handle.focus()
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}')

  expect(await screen.findByText('Порядок обновлён')).toBeVisible()
  const calls = page.sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])
  expect(calls).toEqual([['/api/private-tour-banners/order', { ids: [2, 1, 3, 4], before: [1, 2, 3, 4] }]])
})

test('an order that is not saved is not shown', async () => {
  const page = renderLanding('/private-tours?show=banners', { 'PUT /api/private-tour-banners/order': { status: 500 } })
  await screen.findByText('Баннер 1')

  screen.getByRole('button', { name: /Переместить «Баннер 2»/ }).focus()
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}')

  expect(await screen.findByText('Не удалось сохранить порядок')).toBeVisible()
  await waitFor(() => expect(names()).toEqual(['Баннер 1', 'Баннер 2', 'Баннер 3', 'Баннер 4']))
})

test('when a colleague was faster it is said, the list shows what is true now, and the own order can be applied to it', async () => {
  let shown = banners
  const page = renderLanding('/private-tours?show=banners', {
    'GET /api/private-tour-banners/all': () => ({ body: shown }),
    'PUT /api/private-tour-banners/order': { status: 412, body: { detail: 'Порядок изменил другой сотрудник' } },
  })
  await screen.findByText('Баннер 1')
  shown = [banner(1, 1), banner(2, 2), banner(4, 3), banner(3, 4)]

  screen.getByRole('button', { name: /Переместить «Баннер 2»/ }).focus()
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}')

  expect(await screen.findByText(/Порядок тем временем изменил другой сотрудник/)).toBeVisible()
  await waitFor(() => expect(names()).toEqual(['Баннер 1', 'Баннер 2', 'Баннер 4', 'Баннер 3']))
  expect(screen.queryByText('Порядок обновлён')).not.toBeInTheDocument()
  page.answers['PUT /api/private-tour-banners/order'] = { body: [] }
  await page.user.click(screen.getByRole('button', { name: 'Применить мой порядок' }))

  expect(await screen.findByText('Порядок обновлён')).toBeVisible()
  expect(page.sent.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({ before: [1, 2, 4, 3] })
})

test('three banners cannot be deleted, five cannot be more', async () => {
  const { unmount } = renderLanding('/private-tours?show=banners', {
    'GET /api/private-tour-banners/all': { body: banners.slice(0, 3) },
  })
  await screen.findByText('Баннер 1')
  expect(screen.queryByRole('button', { name: /^Удалить/ })).not.toBeInTheDocument()
  expect(screen.getByText(/Удалять можно, пока их больше 3/)).toBeVisible()
  unmount()

  renderLanding('/private-tours?show=banners', {
    'GET /api/private-tour-banners/all': { body: [...banners, banner(5, 5)] },
  })
  await screen.findByText('Баннер 5')

  expect(screen.queryByRole('button', { name: 'Добавить баннер' })).not.toBeInTheDocument()
  expect(screen.getByText(/Добавить больше нельзя: мест 5/)).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Удалить/ })).toHaveLength(5)
})

test('a failed deletion is told and the banner stays', async () => {
  const page = renderLanding('/private-tours?show=banners', { 'DELETE /api/private-tour-banners/1': { status: 500 } })
  await page.user.click(await screen.findByRole('button', { name: 'Удалить: Баннер 1' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Удалить баннер?' }))

  await page.user.click(question.getByRole('button', { name: 'Удалить' }))

  expect(await screen.findByText('Не удалось удалить')).toBeVisible()
  expect(names()).toContain('Баннер 1')
})

test('shows what is not translated, and locks the order meanwhile', async () => {
  const page = renderLanding('/private-tours?show=banners', {
    'GET /api/private-tour-banners/all': {
      body: [...banners.slice(0, 3), { ...banner(4, 4), description: { ru: '<p>Да</p>', en: '<p><br></p>', uz: '' } }],
    },
  })

  await page.user.click(await screen.findByRole('button', { name: 'Не переведено 1' }))

  expect(names()).toEqual(['Баннер 4'])
  expect(screen.getByText(/снимите фильтр «Не переведено»/)).toBeVisible()
})

test('when both lists fail it is said once for both, also when one of them fails later', async () => {
  let failLater = () => {}
  renderLanding('/private-tours', {
    'GET /api/private-tour-banners/all': () =>
      new Promise((resolve) => {
        failLater = () => resolve({ status: 500 })
      }),
    'GET /api/private-tours/all': { status: 500 },
  })

  expect(await screen.findByRole('heading', { name: 'Не удалось загрузить туры' })).toBeVisible()
  failLater()

  expect(await screen.findByRole('heading', { name: 'Не удалось загрузить данные' })).toBeVisible()
  expect(screen.getAllByText('Не удалось загрузить данные')).toHaveLength(1)
})

test('without the right to banners one looks and is told which right is missing', async () => {
  renderLanding('/private-tours?show=banners', {}, buildUser({ permissions: ['CanEditPageHeros'] }))

  expect(await screen.findByText('Нужно право «Баннеры»')).toBeVisible()
  expect(await screen.findByText('Баннер 1')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Изменить/ })).not.toBeInTheDocument()
})

test.each([
  ['PrivateTours', 'Индивидуальные туры · Hero № 3'],
  ['Blog', 'Blog · Hero № 3'],
])('says in Russian which page a hero belongs to: %s', async (heroAsString, shown) => {
  const hero = { id: 9, heroId: 3, heroAsString, title: { ru: 'Пустыня', en: '', uz: '' } }
  renderLanding('/hero-info', { 'GET /api/hero-page-info': { body: [hero] } })

  expect(await screen.findByText(shown)).toBeVisible()
})

const pictures = (place?: HTMLElement) => [...(place?.querySelectorAll('img') ?? [])].map((image) => image.src)
const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

test('the site stands in three tabs, each with what has an address of its own, too', async () => {
  const { user } = renderLanding('/landing', { 'GET /api/hero-page-info': { body: [] } })
  expect(await screen.findByText('Hero элементов нет')).toBeVisible()
  expect(tabNames()).toEqual(['Hero Страниц', 'Индивидуальные туры', 'Тур по Узбекистану'])

  await user.click(screen.getByRole('tab', { name: 'Индивидуальные туры' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Тур' })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Тур по Узбекистану' }))

  expect(await screen.findByText('Посты не найдены')).toBeVisible()
})

test('heroes have a picture, a title and a number, and two buttons; nothing else is on their page', async () => {
  const desktop = { mediaMobile: null, mediaDesktop: { url: '/files/c/d.jpg', thumbnailUrl: null, isVideo: false } }
  const hero = (id: number, heroId: number, media: object) => ({
    id,
    heroId,
    title: text(`Блок ${id}`),
    siteMedia: media,
  })
  const { user, container } = renderLanding('/hero-info', {
    'GET /api/hero-page-info': { body: [hero(7, 3, desktop), hero(8, 1, siteMedia)] },
  })

  const list = within(await screen.findByRole('list', { name: 'Hero элементы' }))
  const [first, second] = list.getAllByRole('listitem')
  expect(first).toHaveTextContent('Hero № 3')
  expect(
    within(first as HTMLElement)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Медиа', 'Заголовок'])
  expect(pictures(first)).toEqual(['http://karvon.test/files/c/d.jpg'])
  expect(pictures(second)[0]).toBe('http://karvon.test/files/c/1s.jpg')
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  expect(within(container.querySelector('header') as HTMLElement).queryByRole('button')).not.toBeInTheDocument()

  await user.click(list.getAllByRole('button', { name: /^Заголовок/ })[0] as HTMLElement)
  expect(await screen.findByText('Все поля обязательны')).toBeVisible()
})

test('a row shows both versions, the mobile one first, and where one is missing; so does the dialog', async () => {
  const picture = (name: string) => ({
    url: `/files/c/${name}.jpg`,
    thumbnailUrl: `/files/c/${name}s.jpg`,
    isVideo: false,
  })
  const video = { url: '/files/c/v.mp4', thumbnailUrl: null, isVideo: true }
  const still = { ...video, thumbnailUrl: '/files/c/vs.jpg' }
  const post = (id: number, mobile: object | null, desktop: object | null) => ({
    id,
    orderNumber: id,
    isActive: true,
    caption: text(`Пост ${id}`),
    siteMedia: { mediaMobile: mobile, mediaDesktop: desktop },
  })
  const { user } = renderLanding('/uzbekistan-tours', {
    'GET /api/uzbekistan-posts/all': {
      body: [
        post(1, picture('m'), picture('d')),
        post(2, null, picture('d')),
        post(3, video, picture('d')),
        post(4, still, null),
        post(5, null, null),
      ],
    },
  })
  await screen.findByText('Пост 1')

  const rows = names().map((name) => screen.getByText(name as string).closest('li') as HTMLElement)
  const address = 'http://karvon.test/files/c/'
  const [mobile, desktop] = ['ms', 'ds'].map((name) => `${address}${name}.jpg`)
  expect(rows.map(pictures)).toEqual([[mobile, desktop], [desktop], [desktop], [`${address}vs.jpg`], []])
  expect(rows.map((row) => row.querySelectorAll('[data-empty]').length)).toEqual([0, 1, 0, 1, 2])
  expect(rows.map((row) => row.querySelector('video')?.src)).toEqual([
    ...[undefined, undefined, `${address}v.mp4#t=0.1`, undefined, undefined],
  ])
  expect(rows.map((row) => within(row).queryAllByRole('img', { name: 'видео' }).length)).toEqual([0, 0, 1, 1, 0])

  await user.click(screen.getByRole('button', { name: 'Медиа: Пост 1' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(pictures(dialog)).toContain(`${address}ms.jpg`))
  expect(pictures(dialog)).toContain(`${address}ds.jpg`)
})

test('two buttons switch between the tours and their banners', async () => {
  const { user, address } = renderLanding('/private-tours')
  expect(await screen.findByRole('heading', { level: 2, name: 'Тур' })).toBeVisible()
  const choice = screen.getByRole('group', { name: 'Что показать' })
  expect(choice).toHaveTextContent(/Туры\s*Баннеры$/)

  await user.click(within(choice).getByRole('radio', { name: 'Баннеры' }))

  expect(await screen.findByText('Баннер 1')).toBeVisible()
  expect(address()).toBe('/private-tours?show=banners')
  const row = within(screen.getByText('Баннер 1').closest('li') as HTMLElement)
  for (const name of ['Изменить: Баннер 1', 'Медиа: Баннер 1', 'Удалить: Баннер 1']) {
    expect(row.getByRole('button', { name })).toBeVisible()
  }
})

test('Uzbekistan stands in two tabs', async () => {
  const { user } = renderLanding('/uzbekistan-tours')
  expect(await screen.findByText('Посты не найдены')).toBeVisible()
  expect(tabNames()).toEqual(['Посты', 'Баннеры'])

  await user.click(screen.getByRole('tab', { name: 'Баннеры' }))

  expect(await screen.findByText('Баннеров пока нет')).toBeVisible()
})

test('of a description 150 characters are shown, of the text of a tour 50, and tours have no limits', async () => {
  const long = text('я'.repeat(200))
  const lists = {
    'GET /api/private-tour-banners/all': { body: [{ ...banner(1, 1), description: long }, ...banners.slice(1)] },
    'GET /api/private-tours/all': { body: [{ id: 5, orderNumber: 0, text: long, siteMedia: {} }] },
  }
  const first = renderLanding('/private-tours?show=banners', lists)
  expect(await screen.findByText(`${'я'.repeat(150)}…`)).toBeVisible()
  first.unmount()

  renderLanding('/private-tours', lists)

  const short = `${'я'.repeat(50)}…`
  expect(await screen.findByRole('heading', { level: 2, name: short })).toBeVisible()
  expect(screen.getByRole('button', { name: `Удалить: ${short}` })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Добавить тур' })).toBeVisible()
})

test('of Uzbekistan’s banners four are kept and six are the most; deleting asks first', async () => {
  const many = (count: number) => ({
    body: Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      orderNumber: index + 1,
      title: text(index === 0 ? 'я'.repeat(120) : `Горы ${index}`),
      siteMedia,
    })),
  })
  const list = 'GET /api/uzbekistan-banners/all'
  const four = renderLanding('/uzbekistan-tours?sub=banners', { [list]: many(4) })
  expect(await screen.findByText(`${'я'.repeat(100)}…`)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Удалить/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Добавить баннер' })).toBeVisible()
  four.unmount()

  const six = renderLanding('/uzbekistan-tours?sub=banners', { [list]: many(6) })
  await screen.findByText('Горы 5')
  expect(screen.queryByRole('button', { name: 'Добавить баннер' })).not.toBeInTheDocument()
  six.unmount()

  const five = renderLanding('/uzbekistan-tours?sub=banners', { [list]: many(5) })
  await five.user.click(await screen.findByRole('button', { name: 'Удалить: Горы 4' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Удалить баннер?' }))
  await five.user.click(question.getByRole('button', { name: 'Отмена' }))

  expect(screen.getByText('Горы 4')).toBeInTheDocument()
  expect(five.sent.some(({ method }) => method === 'DELETE')).toBe(false)
})

test('a row of the posts shows its caption in the first language there is, or that there is none, and its number', async () => {
  const post = (id: number, caption: unknown) => ({ id, orderNumber: id, isActive: true, caption, siteMedia })
  const { user, sent } = renderLanding('/uzbekistan-tours', {
    'GET /api/uzbekistan-posts/all': {
      body: [
        post(3, { ru: '', en: '', uz: '<p>Palov</p>' }),
        post(1, 'Старый пост'),
        post(2, { ru: '', en: '', uz: '' }),
      ],
    },
  })

  await screen.findByText('Palov')
  expect(names()).toEqual(['Старый пост', 'Без подписи', 'Palov'])
  expect(screen.getByText('Порядок: 3')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Изменить: Старый пост' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить пост' }))
  const languages = within(dialog.getByRole('tablist', { name: 'Язык полей' }))
  expect(languages.getAllByRole('tab').map((tab) => tab.textContent?.slice(0, 2))).toEqual(['RU', 'EN', 'UZ'])
  expect(await dialog.findByLabelText('Подпись, Русский')).toHaveValue('Старый пост')
  expect(dialog.getByLabelText('Порядок')).toHaveValue('1')
  await user.click(dialog.getByRole('button', { name: 'Отмена' }))

  await user.click(screen.getByRole('button', { name: 'Удалить: Palov' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Удалить пост?' }))
  await user.click(question.getByRole('button', { name: 'Отмена' }))
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
})

test('a list that cannot be loaded again shows no rows of before', async () => {
  const page = renderLanding('/private-tours?show=banners', { 'DELETE /api/private-tour-banners/1': { status: 204 } })
  await page.user.click(await screen.findByRole('button', { name: 'Удалить: Баннер 1' }))
  page.answers['GET /api/private-tour-banners/all'] = { status: 500 }

  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить' }))

  expect(await screen.findByRole('heading', { name: 'Не удалось загрузить баннеры' })).toBeVisible()
  expect(screen.queryByText('Баннер 2')).not.toBeInTheDocument()
})

test('a description has the tools of rich text, a title has none', async () => {
  const page = renderLanding('/private-tours?show=banners')
  await page.user.click(await screen.findByRole('button', { name: 'Изменить: Баннер 1' }))
  const dialog = within(await screen.findByRole('dialog'))

  expect(
    await within(dialog.getByRole('group', { name: 'Описание' })).findByRole(
      'button',
      { name: 'Жирный' },
      { timeout: 30_000 },
    ),
  ).toBeVisible()
  expect(within(dialog.getByRole('group', { name: 'Заголовок' })).queryByRole('button', { name: 'Жирный' })).toBeNull()
})
