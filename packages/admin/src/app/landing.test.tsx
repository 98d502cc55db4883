import { cannedPage } from '@karvon/api-client/http/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { type RenderScreenOptions, renderScreen } from '../../test/renderScreen'
// Fetched before the tests, so that none of them waits for their code.
import './HeroScreen'
import './PrivateToursScreen'
import './UzbekistanScreen'

const text = (word: string) => ({ ru: `<p>${word}</p>`, en: `<p>${word} en</p>`, uz: `<p>${word} uz</p>` })
const file = { url: '/files/c/1.jpg', thumbnailUrl: '/files/c/1s.jpg', isVideo: false }
const siteMedia = { mediaMobile: file, mediaDesktop: file }

const banner = (id: number, orderNumber: number, name = `Баннер ${id}`) => ({
  id,
  orderNumber,
  version: 3,
  title: { ru: name, en: `Banner ${id}`, uz: `Banner ${id} uz` },
  description: text('Описание'),
  siteMedia,
})
const banners = [banner(1, 1), banner(2, 2), banner(3, 3), banner(4, 4)]
const editor = buildUser({ permissions: ['CanEditPageHeros', 'CanEditPageBanners'] })

function renderAt(address: string, answers: RenderScreenOptions['answers'] = {}, user = editor) {
  return renderScreen(address, {
    user,
    answers: {
      'GET /api/private-tour-banners/all': { body: banners },
      'GET /api/private-tours/all': { body: [{ id: 5, orderNumber: 0, text: text('Тур'), siteMedia: {} }] },
      'GET /api/uzbekistan-posts/all': { body: [] },
      'GET /api/uzbekistan-banners/all': { body: [] },
      'GET /api/notifications': cannedPage([], 0),
      ...answers,
    },
  })
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('banners stand in their order and can be moved without dragging, each call with the version it rests on', async () => {
  const page = renderAt('/private-tours?show=banners', {
    'PUT /api/private-tour-banners/1/order': { status: 204 },
    'PUT /api/private-tour-banners/2/order': { status: 204 },
  })
  await screen.findByText('Баннер 1')
  expect(names()).toEqual(['Баннер 1', 'Баннер 2', 'Баннер 3', 'Баннер 4'])

  const handle = screen.getByRole('button', { name: /Переместить «Баннер 2»/ })
  handle.focus()
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}')

  expect(await screen.findByText('Порядок обновлён')).toBeVisible()
  const calls = page.sent.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  expect(calls).toEqual([
    '/api/private-tour-banners/2/order?newOrderNumber=1',
    '/api/private-tour-banners/1/order?newOrderNumber=2',
  ])
})

test('when a colleague was faster nothing more is sent and it is said', async () => {
  const page = renderAt('/private-tours?show=banners', {
    'PUT /api/private-tour-banners/2/order': { status: 412, body: { detail: 'Запись изменил другой сотрудник' } },
  })
  await screen.findByText('Баннер 1')

  screen.getByRole('button', { name: /Переместить «Баннер 2»/ }).focus()
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}')

  expect(await screen.findByText(/Порядок тем временем изменил другой сотрудник/)).toBeVisible()
  await waitFor(() => expect(names()).toEqual(['Баннер 1', 'Баннер 2', 'Баннер 3', 'Баннер 4']))
  expect(page.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  expect(screen.queryByText('Порядок обновлён')).not.toBeInTheDocument()
})

test('when a colleague moved something else meanwhile, neither order is mixed into the other', async () => {
  let shown = banners
  const page = renderAt('/private-tours?show=banners', {
    'GET /api/private-tour-banners/all': () => ({ body: shown }),
  })
  await screen.findByText('Баннер 1')
  shown = [banner(1, 1), banner(2, 2), banner(4, 3), banner(3, 4)]

  screen.getByRole('button', { name: /Переместить «Баннер 2»/ }).focus()
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}')

  expect(await screen.findByText(/Порядок тем временем изменил другой сотрудник/)).toBeVisible()
  await waitFor(() => expect(names()).toEqual(['Баннер 1', 'Баннер 2', 'Баннер 4', 'Баннер 3']))
  expect(page.sent.some(({ method }) => method === 'PUT')).toBe(false)
})

test('three banners cannot be deleted, five cannot be more', async () => {
  const { unmount } = renderAt('/private-tours?show=banners', {
    'GET /api/private-tour-banners/all': { body: banners.slice(0, 3) },
  })
  await screen.findByText('Баннер 1')
  expect(screen.queryByRole('button', { name: /^Удалить/ })).not.toBeInTheDocument()
  expect(screen.getByText(/Удалять можно, пока их больше 3/)).toBeVisible()
  unmount()

  renderAt('/private-tours?show=banners', {
    'GET /api/private-tour-banners/all': { body: [...banners, banner(5, 5)] },
  })
  await screen.findByText('Баннер 5')

  expect(screen.queryByRole('button', { name: 'Добавить баннер' })).not.toBeInTheDocument()
  expect(screen.getByText(/Добавить больше нельзя: мест 5/)).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Удалить/ })).toHaveLength(5)
})

test('opening and saving a banner sends nothing; only what changed is sent', async () => {
  const page = renderAt('/private-tours?show=banners', {
    'PUT /api/private-tour-banners/1': { status: 204 },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Изменить: Баннер 1' }))
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(page.sent.some(({ method }) => method === 'PUT')).toBe(false)

  await page.user.click(screen.getByRole('button', { name: 'Изменить: Баннер 2' }))
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отмена' }))
  await page.user.click(screen.getByRole('button', { name: 'Изменить: Баннер 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.type(dialog.getByRole('textbox', { name: 'Заголовок, Русский' }), '!')
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Баннер обновлён')).toBeVisible()
  const [sent] = page.sent.filter(({ method }) => method === 'PUT')
  expect(sent?.body).toEqual({
    title: { ru: 'Баннер 1!', en: 'Banner 1', uz: 'Banner 1 uz' },
    description: text('Описание'),
  })
})

test('when the number failed after the texts were saved, trying again sends only the number', async () => {
  const page = renderAt('/private-tours?show=banners', {
    'PUT /api/private-tour-banners/1': { status: 204 },
    'PUT /api/private-tour-banners/1/order': { status: 500 },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Изменить: Баннер 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Заголовок, Русский'), { target: { value: 'Новый' } })
  fireEvent.change(dialog.getByLabelText('Порядок'), { target: { value: '4' } })

  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Не удалось сохранить')).toBeVisible()
  expect(screen.queryByText('Баннер обновлён')).not.toBeInTheDocument()
  page.answers['PUT /api/private-tour-banners/1/order'] = { status: 204 }
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Баннер обновлён')).toBeVisible()
  expect(page.sent.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    '/api/private-tour-banners/1',
    '/api/private-tour-banners/1/order?newOrderNumber=4',
    '/api/private-tour-banners/1/order?newOrderNumber=4',
  ])
})

/** Changes the first banner's Russian title while a colleague has saved another version of it. */
async function editBannerBeside(theirs: object) {
  const current = { ...banner(1, 1), ...theirs, version: 4 }
  const page = renderAt('/private-tours?show=banners', {
    'PUT /api/private-tour-banners/1': ({ headers }) =>
      headers.get('if-match') === '"v4"'
        ? { status: 204 }
        : { status: 412, body: { status: 412, detail: 'Запись изменил другой', current } },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Изменить: Баннер 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Заголовок, Русский'), { target: { value: 'Мой' } })
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  const titles = () =>
    page.sent.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { title: object }).title)
  return { page, titles }
}

test('what a colleague changed in a banner meanwhile is joined with what was typed', async () => {
  const { titles } = await editBannerBeside({ title: { ru: 'Баннер 1', en: 'Theirs', uz: 'Banner 1 uz' } })

  expect(await screen.findByText('Баннер обновлён')).toBeVisible()
  expect(titles().at(-1)).toEqual({ ru: 'Мой', en: 'Theirs', uz: 'Banner 1 uz' })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('where both changed the same language of a banner, one says which stays', async () => {
  const { page, titles } = await editBannerBeside({ title: { ru: 'Их', en: 'Theirs', uz: 'Banner 1 uz' } })

  const question = within(await screen.findByRole('dialog', { name: 'Запись изменил другой сотрудник' }))
  expect(question.getByRole('radiogroup', { name: 'Заголовок · RU' })).toBeVisible()
  await page.user.click(question.getByRole('button', { name: 'Сохранить выбранное' }))

  expect(await screen.findByText('Баннер обновлён')).toBeVisible()
  expect(titles().at(-1)).toEqual({ ru: 'Мой', en: 'Theirs', uz: 'Banner 1 uz' })
})

test('a banner that lacks a language cannot be saved, and the dialog says what is missing', async () => {
  const page = renderAt('/private-tours?show=banners')
  await page.user.click(await screen.findByRole('button', { name: 'Изменить: Баннер 1' }))
  const dialog = within(await screen.findByRole('dialog'))

  await page.user.clear(dialog.getByRole('textbox', { name: 'Заголовок, Русский' }))

  expect(dialog.getByText('Осталось: заголовок на русском')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeDisabled()
})

test('a failed deletion is told and the banner stays', async () => {
  const page = renderAt('/private-tours?show=banners', { 'DELETE /api/private-tour-banners/1': { status: 500 } })
  await page.user.click(await screen.findByRole('button', { name: 'Удалить: Баннер 1' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Удалить баннер?' }))

  await page.user.click(question.getByRole('button', { name: 'Удалить' }))

  expect(await screen.findByText('Не удалось удалить')).toBeVisible()
  expect(names()).toContain('Баннер 1')
})

test('shows what is not translated, and locks the order meanwhile', async () => {
  const page = renderAt('/private-tours?show=banners', {
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
  renderAt('/private-tours', {
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

test('heroes: the title needs three languages, and media at least one file', async () => {
  const hero = { id: 9, heroId: 1, heroAsString: 'Home', title: text('Узбекистан'), siteMedia, version: 1 }
  const page = renderAt('/hero-info', {
    'GET /api/hero-page-info': {
      body: [{ ...hero, title: { ru: 'Узбекистан', en: 'Uzbekistan', uz: 'Oʻzbekiston' } }],
    },
    'PUT /api/hero-page-info/1/title': { status: 204 },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Заголовок: Узбекистан' }))
  const dialog = within(await screen.findByRole('dialog'))
  const russian = dialog.getByRole('textbox', { name: 'Заголовок, Русский' })

  await page.user.clear(russian)
  expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeDisabled()
  await page.user.type(russian, 'Новый')
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Заголовок обновлён')).toBeVisible()
  expect(page.sent.find(({ method }) => method === 'PUT')?.path).toBe('/api/hero-page-info/1/title')

  await page.user.click(screen.getByRole('button', { name: 'Медиа: Узбекистан' }))
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Заменить медиа' }))
  expect(screen.getAllByText('Выберите хотя бы один файл').length).toBeGreaterThan(0)
})

test('while a chosen file is looked at the form waits for it', async () => {
  let opened = () => {}
  HTMLImageElement.prototype.decode = () =>
    new Promise((resolve) => {
      opened = resolve
    })
  onTestFinished(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'))
  const page = renderAt('/private-tours', { 'PUT /api/private-tours/5/media': { status: 204 } })
  await page.user.click(await screen.findByRole('button', { name: 'Медиа: Тур' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Медиа' }))

  await page.user.upload(
    dialog.getByLabelText(/^Мобильная версия/, { selector: 'input[type=file]' }),
    new File(['bytes'], 'khiva.jpg', { type: 'image/jpeg' }),
  )
  expect(dialog.getByText('Подождите: файл проверяется')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Заменить медиа' })).toBeDisabled()
  opened()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Заменить медиа' })).toBeEnabled())
  await page.user.click(dialog.getByRole('button', { name: 'Заменить медиа' }))

  expect(await screen.findByText('Медиа обновлено')).toBeVisible()
})

test('a post of the landing needs a file before it is sent', async () => {
  const page = renderAt('/uzbekistan-tours')

  expect(await screen.findByText('Посты не найдены')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Посты' })).toHaveAttribute('aria-selected', 'true')
  await page.user.click(screen.getAllByRole('button', { name: 'Создать пост' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый пост' }))

  expect(dialog.getByRole('button', { name: 'Создать пост' })).toBeDisabled()
  expect(dialog.getByText('Осталось: подпись на русском, английском и узбекском')).toBeVisible()
})

test('without the right to banners one looks and is told which right is missing', async () => {
  renderAt('/private-tours?show=banners', {}, buildUser({ permissions: ['CanEditPageHeros'] }))

  expect(await screen.findByText('Нужно разрешение «Баннеры»')).toBeVisible()
  expect(await screen.findByText('Баннер 1')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Изменить/ })).not.toBeInTheDocument()
})
