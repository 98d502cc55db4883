import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type RenderScreenOptions, renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './PostManager'
import '../../shared/bin/restoreDeleted'

const post = (id: number, name: string, isActive = true) => ({
  id,
  orderNumber: id,
  isActive,
  createdAt: '2026-11-18T10:38:00.000Z',
  caption: { ru: `<p>${name}</p>`, en: '', uz: `<p>${name} uz</p>` },
  siteMedia: {},
})
const posts = [post(1, 'Регистан'), post(2, 'Хива'), post(3, 'Плов', false)]

function renderManager(search = '', answers: RenderScreenOptions['answers'] = {}) {
  return renderScreen(`/uzbekistan-posts${search}`, {
    user: buildUser({ permissions: ['CanEditPageHeros'] }),
    answers: {
      'GET /api/uzbekistan-posts': { body: posts },
      'GET /api/uzbekistan-posts/all': { body: posts },
      'GET /api/notifications': cannedPage([], 0),
      ...answers,
    },
  })
}

const card = async (name: string) => within(await screen.findByRole('article', { name }))

test('shows each post with its captions in three languages, its state and its number', async () => {
  renderManager()

  expect((await card('Регистан')).getByText('Регистан uz')).toBeVisible()
  expect((await card('Регистан')).getByText('Активен')).toBeVisible()
  expect((await card('Плов')).getByText('Неактивен')).toBeVisible()
  expect((await card('Плов')).getByText('№ 3')).toBeVisible()
})

test('asks the server for words and state, from the address', async () => {
  const page = renderManager('?search=хива&status=inactive')
  await card('Регистан')

  const asked = page.sent.find(({ path }) => path.startsWith('/api/uzbekistan-posts?'))
  expect(decodeURIComponent(asked?.path ?? '')).toBe('/api/uzbekistan-posts?search=хива&isActive=false')
})

test('exports what the filters leave, and says how many those are', async () => {
  const page = renderManager('?status=inactive&untranslated=true', {
    'GET /api/uzbekistan-posts/export': { status: 500 },
  })
  await card('Регистан')

  await page.user.click(screen.getByRole('button', { name: 'Экспорт (Excel): 3' }))

  await waitFor(() => {
    const asked = page.sent.find(({ path }) => path.startsWith('/api/uzbekistan-posts/export'))?.path
    expect(asked).toBe('/api/uzbekistan-posts/export?format=excel&isActive=false&isTranslated=false&progress=true')
  })
})

test('deletes many with a result per post: those refused stay chosen, with the reason', async () => {
  const page = renderManager('', {
    'DELETE /api/uzbekistan-posts/1': { status: 204 },
    'DELETE /api/uzbekistan-posts/2': { status: 409, body: { detail: 'Пост закреплён' } },
  })
  await page.user.click((await card('Регистан')).getByRole('checkbox'))
  await page.user.click((await card('Хива')).getByRole('checkbox'))
  expect(screen.getByText('Выбрано: 2 поста')).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Удалить' }))
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить' }))

  expect(await screen.findByText('Удалён 1 пост')).toBeVisible()
  expect(screen.getByText('Ошибка удаления постов')).toBeVisible()
  expect((await card('Хива')).getByText('«Хива»: Пост закреплён')).toBeVisible()
  expect((await card('Хива')).getByRole('checkbox')).toBeChecked()
  expect((await card('Регистан')).getByRole('checkbox')).not.toBeChecked()
})

test('brings back all that were deleted at once, and says which could not come', async () => {
  const page = renderManager('', {
    'DELETE /api/uzbekistan-posts/1': { status: 204 },
    'DELETE /api/uzbekistan-posts/2': { status: 204 },
    'DELETE /api/uzbekistan-posts/3': { status: 204 },
    'POST /api/bin/uzbekistanPosts/1/restore': { body: { noun: 'uzbekistanPosts', recordId: 1, title: 'Регистан' } },
    'POST /api/bin/uzbekistanPosts/2/restore': { body: { noun: 'uzbekistanPosts', recordId: 2, title: 'Хива' } },
    'POST /api/bin/uzbekistanPosts/3/restore': { status: 404, body: { detail: 'В корзине этого нет' } },
  })
  await card('Регистан')
  await page.user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }))
  await page.user.click(screen.getByRole('button', { name: 'Удалить' }))
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить' }))
  expect(await screen.findByText('Удалено 3 поста')).toBeVisible()

  await page.user.click(screen.getByRole('button', { name: 'Вернуть' }))

  expect(await screen.findByText('Восстановлены из корзины 2 записи')).toBeVisible()
  expect(screen.getByText('В корзине этого нет')).toBeVisible()
})

test('offers to delete chosen posts only, and forgets those that are gone', async () => {
  const page = renderManager()
  await card('Регистан')
  expect(screen.queryByRole('button', { name: 'Удалить' })).not.toBeInTheDocument()

  await page.user.click((await card('Регистан')).getByRole('checkbox'))
  await page.user.click((await card('Хива')).getByRole('checkbox'))
  page.answers['GET /api/uzbekistan-posts'] = { body: posts.slice(1) }
  await page.user.click(screen.getByRole('button', { name: 'Обновить' }))

  expect(await screen.findByText('Выбрано: 1 пост')).toBeVisible()

  await page.user.click(screen.getByRole('button', { name: 'Удалить' }))
  const question = within(await screen.findByRole('alertdialog'))
  page.answers['GET /api/uzbekistan-posts'] = { body: [] }
  fireEvent.click(screen.getByRole('button', { name: 'Обновить', hidden: true }))
  expect(await screen.findByText('Посты не найдены')).toBeInTheDocument()
  await page.user.click(question.getByRole('button', { name: 'Удалить' }))

  expect(await screen.findByText('Выберите посты для удаления')).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'Выбрать все' })).not.toBeInTheDocument()
  expect(page.sent.some(({ method }) => method === 'DELETE')).toBe(false)
})

test('shows no way to choose where the list is empty or failed', async () => {
  const page = renderManager('', { 'GET /api/uzbekistan-posts': { body: [] } })
  await screen.findByText('Посты не найдены')
  expect(screen.queryByText(/Измените запрос/)).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: 'Выбрать все' })).not.toBeInTheDocument()

  page.answers['GET /api/uzbekistan-posts'] = { body: posts }
  await page.user.click(screen.getByRole('button', { name: 'Обновить' }))
  await page.user.click((await card('Регистан')).getByRole('checkbox'))
  page.answers['GET /api/uzbekistan-posts'] = { status: 500 }
  await page.user.click(screen.getByRole('button', { name: 'Обновить' }))

  await screen.findByRole('heading', { name: 'Ошибка загрузки постов' })
  expect(screen.queryByText('Выбрано: 1 пост')).not.toBeInTheDocument()
})

test('counts posts when asked', async () => {
  const page = renderManager()
  await card('Регистан')

  await page.user.click(screen.getByRole('button', { name: 'Статистика' }))

  const figures = within(await screen.findByRole('region', { name: 'Статистика постов' }))
  await waitFor(() => expect(figures.getAllByText('3').length).toBeGreaterThan(0))
  expect(page.address()).toBe('/uzbekistan-posts?stats=true')
})

test('a new post needs a caption in one language, and stays open when it fails', async () => {
  const page = renderManager('', { 'POST /api/uzbekistan-posts': { status: 500 } })
  await card('Регистан')
  await page.user.click(screen.getByRole('button', { name: 'Создать пост' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый пост' }))

  await page.user.click(dialog.getByRole('button', { name: 'Создать пост' }))

  expect(await dialog.findByText('Заполните хотя бы один язык для описания')).toBeVisible()
  expect(page.sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('media that fail after the text was saved are sent alone the next time, and the next form begins with the text', async () => {
  const page = renderManager('', {
    'PUT /api/uzbekistan-posts/1': { status: 204 },
    'PUT /api/uzbekistan-posts/1/media': { status: 500 },
  })
  await page.user.click((await card('Регистан')).getByRole('button', { name: 'Изменить: Регистан' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить пост' }))
  // The editor is fetched when it is needed.
  const text = await dialog.findByLabelText('Подпись, Русский', {}, { timeout: 30_000 })
  fireEvent.change(text, { target: { value: 'Регистан ночью' } })
  await page.user.upload(
    dialog.getAllByLabelText(/^Мобильная версия/, { selector: 'input[type=file]' })[0] as HTMLElement,
    new File(['bytes'], 'khiva.jpg', { type: 'image/jpeg' }),
  )
  // A chosen file is looked at first, and until then nothing can be saved.
  const save = dialog.getByRole('button', { name: 'Сохранить' })
  await waitFor(() => expect(save).toBeEnabled())
  await page.user.click(save)
  expect(await screen.findByText('Подпись сохранена, медиа — нет')).toBeVisible()

  page.answers['GET /api/uzbekistan-posts'] = {
    body: [{ ...post(1, 'Регистан'), caption: { ru: '<p>Регистан ночью</p>', en: '', uz: '' }, version: 2 }],
  }
  page.answers['PUT /api/uzbekistan-posts/1/media'] = { status: 204 }
  await waitFor(() => expect(save).toBeEnabled())
  await page.user.click(save)

  expect(await screen.findByText('Пост обновлён')).toBeVisible()
  expect(page.sent.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    '/api/uzbekistan-posts/1',
    '/api/uzbekistan-posts/1/media',
    '/api/uzbekistan-posts/1/media',
  ])
  await page.user.click(await screen.findByRole('button', { name: 'Изменить: Регистан ночью' }))
  expect(await screen.findByLabelText('Подпись, Русский')).toHaveValue('Регистан ночью')
})

test('a list that failed says so', async () => {
  renderManager('', { 'GET /api/uzbekistan-posts': { status: 500 } })

  expect(await screen.findByRole('heading', { name: 'Ошибка загрузки постов' })).toBeVisible()
})

test('has four buttons, counts the whole and the active list, and lets a choice go', async () => {
  const page = renderManager('', {
    'GET /api/uzbekistan-posts': ({ path }) => ({ body: path.includes('isActive=true') ? posts.slice(0, 2) : posts }),
  })
  const one = await card('Регистан')
  const buttons = within(screen.getAllByRole('banner')[0] as HTMLElement)
    .getAllByRole('button')
    .map((button) => button.textContent)
  const four = ['Статистика', 'Экспорт (Excel)', 'Обновить', 'Создать пост']
  expect(buttons.filter((name) => four.includes(name ?? ''))).toEqual(four)
  for (const name of ['Посмотреть: Регистан', 'Изменить: Регистан', 'Удалить: Регистан']) {
    expect(one.getByRole('button', { name })).toBeVisible()
  }
  expect(one.getAllByText(/^(UZ|RU|EN)$/).map((term) => term.textContent)).toEqual(['UZ', 'RU', 'EN'])
  expect(one.getByText(/^18 ноября 2026/)).toBeVisible()

  await page.user.click(screen.getByRole('button', { name: 'Статистика' }))
  const figures = await screen.findByRole('region', { name: 'Статистика постов' })
  await waitFor(() => expect(figures).toHaveTextContent(/Всего\s*3.*Активные\s*2.*Неактивные\s*1/))
  expect(page.sent.some(({ path }) => path === '/api/uzbekistan-posts?isActive=true')).toBe(true)

  await page.user.click(one.getByRole('checkbox'))
  await page.user.click(screen.getByRole('button', { name: 'Отменить выбор' }))
  expect(one.getByRole('checkbox')).not.toBeChecked()
  expect(screen.queryByText(/^Выбрано/)).not.toBeInTheDocument()
})

test('says that posts are on their way', async () => {
  renderManager('', { 'GET /api/uzbekistan-posts': () => new Promise<never>(() => {}) })

  expect((await screen.findAllByText('Загрузка постов...'))[0]).toBeVisible()
})

test('shows everything of a post; a new one takes pictures only and is sent as it was typed, without a file', async () => {
  const page = renderManager('', {
    'GET /api/uzbekistan-posts/3': { body: posts[2] },
    'POST /api/uzbekistan-posts': { status: 201, body: {} },
  })
  await page.user.click((await card('Плов')).getByRole('button', { name: 'Посмотреть: Плов' }))
  const details = within(await screen.findByRole('dialog', { name: 'Пост № 3' }))
  expect(await details.findByText('Плов uz')).toBeVisible()
  expect(details.getByText('Неактивен')).toBeVisible()
  expect(details.getByText(/^18 ноября 2026/)).toBeVisible()
  for (const term of ['ID', 'Порядок', 'Статус', 'Создан']) expect(details.getByText(term)).toBeVisible()
  await page.user.click(details.getAllByRole('button', { name: 'Закрыть' }).at(-1) as HTMLElement)

  await page.user.click(screen.getByRole('button', { name: 'Создать пост' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый пост' }))
  for (const input of dialog.getAllByLabelText<HTMLInputElement>(/^(Мобильная|Версия)/, {
    selector: 'input[type=file]',
  })) {
    expect(input.accept).toMatch(/image/)
    expect(input.accept).not.toMatch(/video/)
  }
  fireEvent.change(await dialog.findByLabelText('Подпись, Русский', {}, { timeout: 30_000 }), {
    target: { value: 'Плов' },
  })
  fireEvent.change(dialog.getByLabelText('Порядок'), { target: { value: '7' } })
  await page.user.click(dialog.getByRole('button', { name: 'Создать пост' }))

  expect(await screen.findByText('Пост создан успешно')).toBeVisible()
  expect(Object.fromEntries(page.sent.find(({ method }) => method === 'POST')?.body as FormData)).toEqual({
    ...{ 'Caption.Ru': '<p>Плов</p>', 'Caption.En': '', 'Caption.Uz': '', OrderNumber: '7' },
  })
})
