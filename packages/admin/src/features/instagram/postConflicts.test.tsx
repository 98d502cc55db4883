import type { IgPost } from '@karvon/api-client/instagram/igPostFields'
import { buildIgPost } from '@karvon/api-client/instagram/igPostFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
import './InstagramContent'

const registan = buildIgPost({ id: 1, version: 3, caption: 'Регистан', mediaUrls: ['/a.jpg', '/b.jpg'] })
const khiva = buildIgPost({ id: 2, version: 8, caption: 'Хива', orderNumber: 2 })

/** A server on which a colleague has changed the first post since the page was loaded. */
async function renderBeside(theirs: Partial<IgPost>, answers: Record<string, Canned> = {}) {
  const current = { ...registan, ...theirs, version: 4 }
  const put: Canned = ({ headers, body }) =>
    headers.get('if-match') === '"v4"'
      ? { body: { ...current, ...(body as object), version: 5 } }
      : { status: 412, body: { status: 412, detail: 'Запись изменил другой', current } }
  const page = renderScreen('/social-media', {
    answers: {
      'GET /api/instagram': { body: { username: 'karvon.travel' } },
      'GET /api/instagram/posts': cannedPage([registan, khiva], 2, 50),
      'PUT /api/instagram/posts/1': put,
      ...answers,
    },
  })
  await screen.findAllByRole('article')
  const writes = () =>
    page.sent
      .filter(({ method }) => method !== 'GET')
      .map(({ headers, body }) => [headers.get('if-match'), body as Partial<IgPost>] as const)
  return { ...page, writes }
}

async function editCaption({ user }: Awaited<ReturnType<typeof renderBeside>>, caption: string) {
  await user.click(screen.getByRole('button', { name: 'Редактировать: Регистан' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Редактирование поста' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Подпись' }), { target: { value: caption } })
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
}

test('joins a caption with the media and the place that a colleague saved meanwhile', async () => {
  const page = await renderBeside({ orderNumber: 7, mediaUrls: ['/b.jpg', '/c.jpg'] })

  await editCaption(page, 'Площадь Регистан')

  expect(await screen.findByText('Пост обновлен!')).toBeVisible()
  expect(page.writes().map(([version]) => version)).toEqual(['"v3"', '"v4"'])
  expect(page.writes()[1]?.[1]).toMatchObject({
    caption: 'Площадь Регистан',
    orderNumber: 7,
    mediaUrls: ['/b.jpg', '/c.jpg'],
  })
})

test('leaves the picture that a colleague added while the dialog stood open, and was loaded meanwhile', async () => {
  const page = await renderBeside({ mediaUrls: ['/a.jpg', '/b.jpg', '/c.jpg'] })
  await page.user.click(screen.getByRole('button', { name: 'Редактировать: Регистан' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Редактирование поста' }))
  const theirs = { ...registan, mediaUrls: ['/a.jpg', '/b.jpg', '/c.jpg'], version: 4, caption: 'Регистан!' }
  page.answers['GET /api/instagram/posts'] = cannedPage([theirs, khiva], 2, 50)
  fireEvent.click(screen.getByRole('button', { name: 'Обновить', hidden: true }))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Подпись' })).toHaveValue('Регистан!'))

  fireEvent.change(dialog.getByRole('textbox', { name: 'Подпись' }), { target: { value: 'Площадь Регистан' } })
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Пост обновлен!')).toBeVisible()
  expect(page.writes().at(-1)).toEqual(['"v4"', expect.objectContaining({ mediaUrls: theirs.mediaUrls })])
})

test('asks whose caption stays where both wrote one', async () => {
  const page = await renderBeside({ caption: 'Вечерний Регистан' })

  await editCaption(page, 'Площадь Регистан')
  const question = within(await screen.findByRole('dialog', { name: 'Запись изменил другой сотрудник' }))
  const field = within(question.getByRole('radiogroup', { name: 'Подпись' }))
  expect(field.getByText('Площадь Регистан')).toBeVisible()
  expect(field.getByText('Вечерний Регистан')).toBeVisible()
  await page.user.click(question.getByRole('button', { name: 'Сохранить выбранное' }))

  expect(await screen.findByText('Пост обновлен!')).toBeVisible()
  expect(page.writes().at(-1)).toEqual(['"v4"', expect.objectContaining({ caption: 'Площадь Регистан' })])
})

test('hides a post and leaves the caption that a colleague wrote meanwhile', async () => {
  const page = await renderBeside({ caption: 'Вечерний Регистан' })

  await page.user.click(screen.getByRole('button', { name: 'Скрыть: Регистан' }))

  expect(await screen.findByText('Пост скрыт')).toBeVisible()
  expect(page.writes().at(-1)).toEqual([
    '"v4"',
    expect.objectContaining({ caption: 'Вечерний Регистан', isIgnored: true }),
  ])
  expect(screen.getByRole('article', { name: 'Вечерний Регистан' })).toBeVisible()
})

test('says that the medium is gone when a colleague took it away before it became the main one', async () => {
  const page = await renderBeside({ mediaUrls: ['/a.jpg'] })

  await page.user.click(screen.getByRole('button', { name: 'Следующее медиа' }))
  await page.user.click(screen.getByRole('button', { name: 'Сделать главным фото: Регистан' }))

  expect(await screen.findByText('Некорректный индекс медиафайла')).toBeVisible()
  expect(page.writes()).toHaveLength(1)
})

test('deletes no post that a colleague has changed since, and says why', async () => {
  const page = await renderBeside(
    {},
    { 'DELETE /api/instagram/posts/1': { status: 412, body: { status: 412, detail: 'Запись изменил другой' } } },
  )

  await page.user.click(screen.getByRole('button', { name: 'Удалить: Регистан' }))
  await page.user.click(await screen.findByRole('button', { name: 'Удалить пост' }))

  expect(await screen.findByText('Запись изменил другой')).toBeVisible()
  expect(page.writes()[0]?.[0]).toBe('"v3"')
  expect(screen.queryByText('Пост удален!')).not.toBeInTheDocument()
})

test('mixes no order with one that a colleague made meanwhile', async () => {
  const page = await renderBeside({})
  page.answers['PUT /api/instagram/posts/order'] = { status: 412 }
  page.answers['GET /api/instagram/posts'] = cannedPage([
    { ...khiva, orderNumber: 1 },
    { ...registan, orderNumber: 2 },
  ])

  screen.getByRole('button', { name: 'Переместить «Хива», 2 из 2' }).focus()
  await page.user.keyboard(' {Home} ')

  expect(await screen.findByText(/Порядок тем временем изменил другой сотрудник/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Переместить «Хива», 1 из 2' })).toBeVisible()
})

test('applies the own order to that of a colleague when asked to, upon the posts as they are now', async () => {
  const desert = buildIgPost({ id: 3, version: 2, caption: 'Пустыня', orderNumber: 3 })
  const page = await renderBeside({}, { 'GET /api/instagram/posts': cannedPage([registan, khiva, desert], 3, 50) })
  const theirs = [registan, { ...desert, orderNumber: 2, version: 3 }, { ...khiva, orderNumber: 3, version: 9 }]
  page.answers['GET /api/instagram/posts'] = cannedPage(theirs, 3, 50)
  page.answers['PUT /api/instagram/posts/order'] = { status: 412 }
  screen.getByRole('button', { name: 'Переместить «Хива», 2 из 3' }).focus()
  await page.user.keyboard(' {Home} ')

  const apply = await screen.findByRole('button', { name: 'Применить мой порядок' })
  page.answers['PUT /api/instagram/posts/order'] = { status: 204 }
  await page.user.click(apply)

  expect(await screen.findByText('Порядок обновлён')).toBeVisible()
  const calls = page.sent.filter(({ method }) => method === 'PUT')
  expect(calls.map(({ body }) => body)).toEqual([
    { ids: [2, 1, 3], before: [1, 2, 3] },
    { ids: [2, 1, 3], before: [1, 3, 2] },
  ])
})

test('says once that neither account nor posts could be loaded, and loads both again', async () => {
  const page = renderScreen('/social-media', {
    answers: { 'GET /api/instagram': { status: 500 }, 'GET /api/instagram/posts': { status: 500 } },
  })
  expect(await screen.findByRole('heading', { name: 'Ошибка загрузки данных Instagram' })).toBeVisible()

  page.answers['GET /api/instagram'] = { body: { username: 'karvon.travel' } }
  page.answers['GET /api/instagram/posts'] = cannedPage([registan], 1, 50)
  await page.user.click(screen.getByRole('button', { name: 'Повторить' }))

  expect(await screen.findByText('karvon.travel')).toBeVisible()
  expect(await screen.findByRole('article', { name: 'Регистан' })).toBeVisible()
})
