import type { Canned } from '@karvon/api-client/testing/cannedClient'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import type { User } from '@karvon/api-client/users/userFields'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'

const read = buildTour({ id: 7, version: 3 })

/** A server that has another version by now, and takes the next try. */
async function editBeside(theirs: Partial<Tour>, title: string) {
  const current = { ...read, ...theirs, version: 4 }
  const put: Canned = ({ headers, body }) =>
    headers.get('if-match') === '"v4"'
      ? { body: { ...current, ...(body as object), version: 5 } }
      : { status: 412, body: { status: 412, detail: 'Запись изменил другой', current } }
  const answers = { 'GET /api/tours/7': { body: read }, 'PUT /api/tours/7': put }
  const page = renderScreen('/tours/7', { answers })
  const form = within(await screen.findByRole('form', { name: 'Описание и цена' }))
  fireEvent.change(form.getByDisplayValue(read.title.ru), { target: { value: title } })
  await page.user.click(form.getByRole('button', { name: 'Сохранить' }))
  const puts = () =>
    page.sent
      .filter(({ method }) => method === 'PUT')
      .map(({ headers, body }) => [headers.get('if-match'), (body as Tour).title.ru, (body as Tour).price])
  return { ...page, form, puts }
}

test('joins what a colleague changed elsewhere with what was typed, and saves both', async () => {
  const { puts } = await editBeside({ price: 500 }, 'Моя Хива')

  expect(await screen.findByText('Тур обновлен!')).toBeVisible()
  expect(screen.getByText(/Другие поля тем временем изменил другой сотрудник/)).toBeVisible()
  expect(puts()).toEqual([
    ['"v3"', 'Моя Хива', read.price],
    ['"v4"', 'Моя Хива', 500],
  ])
})

test('takes the own switch for nobody else’s change, and sends what it stands at', async () => {
  const hidden = { ...read, isActive: false, version: 4 }
  const page = renderScreen('/tours/7', {
    answers: {
      'GET /api/tours/7': { body: read },
      'POST /api/tours/7/deactivate': { body: hidden },
      'PUT /api/tours/7': ({ headers, body }) =>
        headers.get('if-match') === '"v4"'
          ? { body: { ...hidden, ...(body as object), version: 5 } }
          : { status: 412, body: { status: 412, detail: 'Запись изменил другой', current: hidden } },
    },
  })
  const form = within(await screen.findByRole('form', { name: 'Описание и цена' }))
  fireEvent.change(form.getByDisplayValue(read.title.ru), { target: { value: 'Моя Хива' } })

  await page.user.click(screen.getByRole('switch', { name: 'Показывать на сайте' }))
  await screen.findByText('Тур деактивирован')
  await page.user.click(form.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Тур обновлен!')).toBeVisible()
  expect(screen.queryByText(/изменил другой сотрудник/)).not.toBeInTheDocument()
  const puts = page.sent.filter(({ method }) => method === 'PUT')
  expect(puts.map(({ headers, body }) => [headers.get('if-match'), (body as Tour).isActive])).toEqual([['"v4"', false]])
})

test('keeps the switch where a colleague put it while both saved', async () => {
  const { sent } = await editBeside({ isActive: false }, 'Моя Хива')

  expect(await screen.findByText('Тур обновлен!')).toBeVisible()
  expect(sent.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    title: { ru: 'Моя Хива' },
    isActive: false,
  })
})

test('shows both versions where both changed the same, and saves the one that is chosen', async () => {
  const { user, puts } = await editBeside({ price: 500, title: { ...read.title, ru: 'Их Хива' } }, 'Моя Хива')

  const dialog = within(await screen.findByRole('dialog', { name: 'Запись изменил другой сотрудник' }))
  const field = within(dialog.getByRole('radiogroup', { name: 'Название · RU' }))
  expect(field.getByText('Моя Хива')).toBeVisible()
  expect(field.getByText('Их Хива')).toBeVisible()
  expect(field.getByRole('radio', { name: 'Оставить мой вариант' })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Сохранить выбранное' }))

  expect(await screen.findByText('Тур обновлен!')).toBeVisible()
  expect(puts().at(-1)).toEqual(['"v4"', 'Моя Хива', 500])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('takes the colleague’s version into the form, and has nothing to save then', async () => {
  const { user, form, puts } = await editBeside({ title: { ...read.title, ru: 'Их Хива' } }, 'Моя Хива')

  const dialog = within(await screen.findByRole('dialog', { name: 'Запись изменил другой сотрудник' }))
  await user.click(dialog.getByRole('radio', { name: 'Взять вариант коллеги' }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить выбранное' }))

  expect(await screen.findByText('Теперь в форме то, что сохранил другой сотрудник')).toBeVisible()
  expect(form.getByDisplayValue('Их Хива')).toBeVisible()
  expect(puts()).toHaveLength(1)
})

test('what a try whose answer was lost has saved is no colleague’s', async () => {
  const { form, puts } = await editBeside({ title: { ...read.title, ru: 'Моя Хива' } }, 'Моя Хива')

  expect(await screen.findByText('Эти изменения уже сохранены')).toBeVisible()
  expect(form.getByDisplayValue('Моя Хива')).toBeVisible()
  expect(puts()).toHaveLength(1)
})

test('loses nothing that was typed when the question is put off', async () => {
  const { user, form } = await editBeside({ title: { ...read.title, ru: 'Их Хива' } }, 'Моя Хива')

  const dialog = within(await screen.findByRole('dialog', { name: 'Запись изменил другой сотрудник' }))
  await user.click(dialog.getByRole('button', { name: 'Вернуться к форме' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(form.getByDisplayValue('Моя Хива')).toBeVisible()
  expect(form.getByText('Есть несохранённые изменения')).toBeVisible()
})

test('joins what was typed before the session ended with what a colleague changed until the next one began', async () => {
  const page = renderScreen('/tours/7', { answers: { 'GET /api/tours/7': { body: read } } })
  const form = within(await screen.findByRole('form', { name: 'Описание и цена' }))
  fireEvent.change(form.getByDisplayValue(read.title.ru), { target: { value: 'Моя Хива' } })
  const person = page.api.session.user()
  act(() => page.api.session.clear())
  expect(await screen.findByText(/Введённый текст сохранён/)).toBeVisible()
  const theirs = { ...read, price: 500, version: 4 }
  page.answers['GET /api/tours/7'] = { body: theirs }
  page.answers['PUT /api/tours/7'] = ({ headers, body }) =>
    headers.get('if-match') === '"v4"'
      ? { body: { ...theirs, ...(body as object), version: 5 } }
      : { status: 412, body: { status: 412, detail: 'Запись изменил другой', current: theirs } }

  act(() => page.api.session.start('another-token', person as User))
  expect(await screen.findByDisplayValue('Моя Хива')).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Тур обновлен!')).toBeVisible()
  expect(page.sent.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
    title: { ru: 'Моя Хива' },
    price: 500,
  })
})
