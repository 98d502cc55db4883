import { buildVideo } from '@karvon/api-client/files/videoFixtures'
import { buildIgPost } from '@karvon/api-client/instagram/igPostFixtures'
import { noText } from '@karvon/api-client/read/localizedText'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import type { User } from '@karvon/api-client/users/userFields'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { desert, khiva, registan, renderInstagram } from '../../../test/renderInstagram'

test('adds a post with several pictures and videos', async () => {
  const { user, writes } = await renderInstagram({ 'POST /api/instagram/posts': { status: 201, body: khiva } })

  await user.click(screen.getByRole('button', { name: 'Добавить пост' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый пост' }))
  await user.click(dialog.getByRole('textbox', { name: 'Подпись' }))
  await user.paste('Новая подпись')
  await user.upload(dialog.getByLabelText('Медиафайлы', { selector: 'input' }), [
    new File(['a'], 'a.jpg', { type: 'image/jpeg' }),
    new File([await buildVideo()], 'b.mp4', { type: 'video/mp4' }),
  ])
  expect(await dialog.findByRole('button', { name: 'Убрать «b.mp4»' })).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: 'Скрыть пост' }))

  // The form itself cannot be made: nothing is sent, and it is no failure of the server.
  const append = vi.spyOn(FormData.prototype, 'append').mockImplementationOnce(() => {
    throw new TypeError('not a file any more')
  })
  await user.click(dialog.getByRole('button', { name: 'Создать пост' }))
  expect(await screen.findByText('Ошибка обработки формы')).toBeVisible()
  expect(writes()).toHaveLength(0)
  append.mockRestore()
  await user.click(dialog.getByRole('button', { name: 'Создать пост' }))

  expect(await screen.findByText('Пост создан!')).toBeVisible()
  const form = writes()[0]?.body as FormData
  expect([form.get('Caption'), form.get('IsIgnored'), form.get('OrderNumber')]).toEqual(['Новая подпись', 'true', '0'])
  expect([(form.get('files[0]') as File).name, (form.get('files[1]') as File).name]).toEqual(['a.jpg', 'b.mp4'])
})

test('makes no post that shows nothing, new or by taking everything away', async () => {
  const { user, writes } = await renderInstagram()

  await user.click(screen.getByRole('button', { name: 'Добавить пост' }))
  await user.click(await screen.findByRole('button', { name: 'Создать пост' }))

  const dialog = within(screen.getByRole('dialog', { name: 'Новый пост' }))
  expect(await dialog.findByText('Добавьте подпись или хотя бы один медиафайл')).toBeVisible()
  const file = new File(['a'], 'a.jpg', { type: 'image/jpeg' })
  await user.upload(dialog.getByLabelText('Медиафайлы', { selector: 'input' }), file)
  expect(dialog.queryByText('Добавьте подпись или хотя бы один медиафайл')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Убрать «a.jpg»' }))
  await user.click(screen.getByRole('button', { name: 'Отмена' }))
  await user.click(screen.getByRole('button', { name: 'Редактировать: Регистан' }))
  await user.clear(await screen.findByRole('textbox', { name: 'Подпись' }))
  for (let left = 3; left > 0; left--) await user.click(screen.getByRole('button', { name: 'Убрать «файл 1»' }))
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect((await screen.findAllByText('Добавьте подпись или хотя бы один медиафайл')).length).toBeGreaterThan(0)
  expect(writes()).toEqual([])
})

test('edits a post with what it has, and keeps everything when the server fails', async () => {
  const { user, answers, writes } = await renderInstagram({ 'PUT /api/instagram/posts/1': { status: 500 } })

  await user.click(screen.getByRole('button', { name: 'Редактировать: Регистан' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Редактирование поста' }))
  const caption = dialog.getByRole('textbox', { name: 'Подпись' })
  expect(caption).toHaveValue('Регистан')
  await user.click(caption)
  await user.paste(', вечер')
  await user.click(dialog.getByRole('button', { name: 'Убрать «файл 2»' }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Ошибка обновления поста')).toBeVisible()
  expect(caption).toHaveValue('Регистан, вечер')
  answers['PUT /api/instagram/posts/1'] = { body: registan }
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Пост обновлен!')).toBeVisible()
  expect(writes().at(-1)?.body).toEqual({
    caption: 'Регистан, вечер',
    isIgnored: false,
    orderNumber: 1,
    showFrom: null,
    showUntil: null,
    mediaUrls: ['/files/c/a.jpg', '/files/c/c.jpg'],
  })
})

test('asks of each picture what it shows, and says it of this one wherever it stands', async () => {
  const { user, writes } = await renderInstagram({ 'PUT /api/instagram/posts/1': { body: registan } })
  await user.click(screen.getByRole('button', { name: 'Редактировать: Регистан' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Редактирование поста' }))
  const words = () =>
    within(dialog.getByRole('group', { name: /^Что на картинке/ })).getAllByRole('textbox')[0] as HTMLElement

  expect(dialog.getByRole('button', { name: 'Выбрать «файл 1»' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(words())
  await user.paste('Площадь')
  await user.click(dialog.getByRole('button', { name: 'Выбрать «файл 3»' }))
  expect(dialog.getByRole('group', { name: /^Что на картинке 3/ })).toBeVisible()
  expect(words()).toHaveValue('')
  await user.click(words())
  await user.paste('Минарет')
  await user.click(dialog.getByRole('button', { name: 'Убрать «файл 1»' }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Пост обновлен!')).toBeVisible()
  expect(writes()[0]?.body).toMatchObject({
    mediaUrls: ['/files/c/b.jpg', '/files/c/c.jpg'],
    mediaAlts: [noText, { ...noText, ru: 'Минарет' }],
  })
})

test('keeps the dialog of a post that a colleague has deleted, with what was typed', async () => {
  const { user, answers } = await renderInstagram()
  await user.click(screen.getByRole('button', { name: 'Редактировать: Регистан' }))
  await user.click(await screen.findByRole('textbox', { name: 'Подпись' }))
  await user.paste(', вечер')
  answers['GET /api/instagram/posts'] = cannedPage([desert, khiva], 2, 50)

  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Ошибка обновления поста')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Регистан', hidden: true })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Редактирование поста' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Подпись' })).toHaveValue('Регистан, вечер')
})

test('brings back what was typed into a post when the session ended, after signing in again', async () => {
  const { user, api, address } = await renderInstagram({ 'PUT /api/instagram/posts/2': { status: 401 } })
  const person = api.session.user()
  await user.click(screen.getByRole('button', { name: 'Редактировать: Хива' }))
  await user.click(await screen.findByRole('textbox', { name: 'Подпись' }))
  await user.paste(', ночь')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Необходима авторизация')).toBeVisible()
  expect(address()).toBe('/login')

  act(() => api.session.start('another-token', person as User))

  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Редактирование поста' })).toBeVisible())
  expect(screen.getByRole('textbox', { name: 'Подпись' })).toHaveValue('Хива, ночь')
})

test('brings back chosen pictures when the session ended, after signing in again in the same page', async () => {
  const { user, api } = await renderInstagram({ 'PUT /api/instagram/posts/2': { status: 401 } })
  const person = api.session.user()
  await user.click(screen.getByRole('button', { name: 'Редактировать: Хива' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Редактирование поста' }))
  const sunset = new File(['a'], 'закат.jpg', { type: 'image/jpeg' })
  await user.upload(dialog.getByLabelText('Медиафайлы', { selector: 'input' }), sunset)
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText(/Введённый текст и выбранные файлы сохранены/)).toBeVisible()

  act(() => api.session.start('another-token', person as User))

  const again = within(await screen.findByRole('dialog', { name: 'Редактирование поста' }))
  expect(await again.findByRole('button', { name: 'Убрать «закат.jpg»' })).toBeVisible()
  expect(again.getByRole('button', { name: 'Убрать «файл 1»' })).toBeVisible()
})

test('a caption that came longer from Instagram may be changed and stay as long, and no longer', async () => {
  const long = buildIgPost({ id: 9, caption: 'я'.repeat(501) })
  const { user, writes } = await renderInstagram({
    'GET /api/instagram/posts': cannedPage([long], 1, 50),
    'PUT /api/instagram/posts/9': { body: long },
  })

  await user.click(screen.getByRole('button', { name: /^Редактировать/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Редактирование поста' }))
  await user.click(dialog.getByRole('textbox', { name: 'Подпись' }))
  await user.paste('ещё')
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await dialog.findByText(/^Не больше 501 символ/)).toBeVisible()
  expect(writes()).toHaveLength(0)

  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}!')
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Пост обновлен!')).toBeVisible()
})

test('deletes a post after a question that names it', async () => {
  const { user, answers, titles } = await renderInstagram({ 'DELETE /api/instagram/posts/2': { status: 204 } })

  await user.click(screen.getByRole('button', { name: 'Удалить: Хива' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Удалить пост?' }))
  expect(question.getByText(/«Хива»/)).toBeVisible()
  answers['GET /api/instagram/posts'] = cannedPage([registan, desert], 2, 50)
  await user.click(question.getByRole('button', { name: 'Удалить пост' }))

  expect(await screen.findByText('Пост удален!')).toBeVisible()
  await waitFor(() => expect(titles()).toEqual(['Регистан', 'Пустыня']))
})

test('takes several pictures and videos, and only a number as a number', async () => {
  const { user, writes } = await renderInstagram()
  await user.click(screen.getByRole('button', { name: 'Добавить пост' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый пост' }))
  const files = dialog.getByLabelText<HTMLInputElement>('Медиафайлы', { selector: 'input' })
  expect(files).toHaveAttribute('multiple')
  expect(files.accept).toMatch(/image/)
  expect(files.accept).toMatch(/video/)

  const number = dialog.getByRole('textbox', { name: 'Порядковый номер' })
  await user.clear(number)
  await user.type(number, 'семь')
  await user.click(dialog.getByRole('button', { name: 'Создать пост' }))

  await waitFor(() => expect(number).toBeInvalid())
  expect(writes()).toHaveLength(0)
})
