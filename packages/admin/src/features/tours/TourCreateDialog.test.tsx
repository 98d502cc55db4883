import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import type { User } from '@karvon/api-client/users/userFields'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { picture } from '../../../test/faultTable'
import { renderScreen } from '../../../test/renderScreen'

async function renderDialog(create: Canned = { status: 201, body: buildTour({ id: 9 }) }) {
  const page = renderScreen('/tours', {
    answers: { 'GET /api/tours/all': cannedPage([]), 'POST /api/tours': create },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Добавить тур', description: '' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый тур' }))
  const posted = () => page.sent.filter(({ method }) => method === 'POST')
  const submit = () => page.user.click(dialog.getByRole('button', { name: 'Создать тур' }))
  return { ...page, dialog, posted, submit }
}

type DialogQueries = Awaited<ReturnType<typeof renderDialog>>['dialog']

const russian = (dialog: DialogQueries, name: RegExp) => dialog.getByRole('textbox', { name })

async function fill(dialog: DialogQueries, user: UserEvent, changes: Record<string, string> = {}) {
  const values = { price: '360', from: '15.03.2026', until: '15.11.2026', title: 'Хива', text: 'Ичан-Кала', ...changes }
  const type = async (field: HTMLElement, text: string) => {
    await user.click(field)
    await user.paste(text)
  }
  await type(russian(dialog, /Название, Русский/), values.title)
  await type(russian(dialog, /Описание, Русский/), values.text)
  await type(dialog.getByRole('textbox', { name: /^Цена/ }), values.price)
  await type(dialog.getByRole('textbox', { name: /Дата начала/ }), values.from)
  await type(dialog.getByRole('textbox', { name: /Дата окончания/ }), values.until)
}

test('tells under the fields what is missing and sends nothing', async () => {
  const { dialog, posted, submit } = await renderDialog()

  await submit()

  expect(await dialog.findByText('Дата начала обязательна')).toBeVisible()
  expect(dialog.getByText('Дата окончания обязательна')).toBeVisible()
  expect(dialog.getByText('Цена обязательна')).toBeVisible()
  expect(posted()).toEqual([])
})

test('refuses an end that is not later than the start, and a negative price', async () => {
  const { dialog, user, posted, submit } = await renderDialog()

  await fill(dialog, user, { until: '15.03.2026', price: '-1' })
  await submit()

  expect(await dialog.findByText('Дата окончания должна быть позже даты начала')).toBeVisible()
  expect(dialog.getByText('Цена должна быть положительной')).toBeVisible()
  expect(posted()).toEqual([])
})

test.each([
  [{ price: '0' }, 'Цена должна быть положительным числом', /^Цена/],
  [
    { title: '  ' },
    'Заголовок обязателен (хотя бы на одном языке)',
    /^Название, Русский/,
    'Название обязательно (хотя бы на одном языке)',
  ],
  [{ text: '  ' }, 'Описание обязательно (хотя бы на одном языке)', /^Описание, Русский/],
])('checks the whole tour once the fields are right, and leads to the field: %o', async (...given) => {
  const [changes, message, field, atField = message] = given
  const { dialog, user, posted, submit } = await renderDialog()

  await fill(dialog, user, changes)
  await submit()

  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(dialog.getByText(atField)).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('textbox', { name: field })).toHaveFocus())
  expect(dialog.getByRole('textbox', { name: field })).toBeInvalid()
  expect(posted()).toEqual([])
})

test('creates a tour without a picture, closes, and stands in its days', async () => {
  const { dialog, user, posted, submit, answers, address } = await renderDialog()
  answers['GET /api/tours/9'] = { body: buildTour({ id: 9 }) }
  answers['GET /api/tours/9/days'] = { body: [] }

  await fill(dialog, user)
  await submit()

  expect(await screen.findByText('Тур создан!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(posted()[0]?.body).toMatchObject({
    title: { ru: 'Хива', en: '', uz: '' },
    description: { ru: 'Ичан-Кала', en: '', uz: '' },
    price: 360,
    validFrom: '2026-03-15',
    validUntil: '2026-11-15',
    isActive: true,
  })
  expect(await screen.findByRole('heading', { name: 'Дней пока нет' })).toBeVisible()
  expect(address()).toBe('/tours/9?tab=days')
  expect(screen.getByRole('button', { name: 'Добавить день' })).toBeVisible()
})

test('stays in the list, and loads it again, when the server does not say which tour it made', async () => {
  const { dialog, user, submit, sent, address } = await renderDialog({ status: 204 })

  await fill(dialog, user)
  await submit()

  expect(await screen.findByText('Тур создан!')).toBeVisible()
  await waitFor(() => expect(sent.filter(({ path }) => path.startsWith('/api/tours/all')).length).toBeGreaterThan(1))
  expect(address()).toBe('/tours')
})

test('has one switch of languages for all texts, and leads to one that is wrong while another is shown', async () => {
  const { dialog, user, submit, posted } = await renderDialog()
  expect(dialog.getAllByRole('tablist')).toHaveLength(1)
  await fill(dialog, user)
  const tab = (name: RegExp) => dialog.getByRole('tab', { name })

  await user.click(tab(/^English/))
  await user.click(dialog.getByRole('textbox', { name: 'Название, English' }))
  await user.paste('x'.repeat(301))
  await user.keyboard('{Alt>}1{/Alt}')
  expect(dialog.getByRole('textbox', { name: 'Название, Русский' })).toHaveFocus()
  await submit()

  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Название, English' })).toHaveFocus())
  expect(tab(/^English, ошибка/)).toHaveAttribute('aria-selected', 'true')
  expect(dialog.getByRole('textbox', { name: 'Описание, English' })).toBeVisible()
  expect(posted()).toEqual([])
})

test('sends a picture with the texts as a form', async () => {
  const { dialog, user, posted, submit } = await renderDialog()
  const picture = new File(['bytes'], 'khiva.jpg', { type: 'image/jpeg' })

  await fill(dialog, user)
  await user.upload(dialog.getByLabelText(/Изображение/, { selector: 'input' }), picture)
  await submit()

  expect(await screen.findByText('Тур создан!')).toBeVisible()
  const form = posted()[0]?.body as FormData
  expect(form.get('Title.Ru')).toBe('Хива')
  expect(form.get('Title.En')).toBe('')
  expect((form.get('image') as File).name).toBe('khiva.jpg')
})

test('keeps everything when the server fails', async () => {
  const { dialog, user, submit } = await renderDialog({ status: 500 })

  await fill(dialog, user)
  await submit()

  expect(await screen.findByText('Ошибка сохранения тура')).toBeVisible()
  expect(russian(dialog, /Название, Русский/)).toHaveValue('Хива')
  expect(dialog.getByRole('button', { name: 'Создать тур' })).toBeEnabled()
})

test('puts what the server complains about under its field', async () => {
  const { dialog, user, submit } = await renderDialog({
    status: 400,
    body: { status: 400, errors: { ValidFrom: ['Дата уже прошла'] } },
  })

  await fill(dialog, user)
  await submit()

  expect(await dialog.findByText('Дата уже прошла')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /Дата начала/ })).toBeInvalid()
})

test('stops the upload on demand and keeps everything', async () => {
  const { dialog, user, submit } = await renderDialog(() => new Promise((resolve) => setTimeout(resolve, 10_000, {})))

  await fill(dialog, user)
  await user.upload(
    dialog.getByLabelText(/Изображение/, { selector: 'input' }),
    new File(['bytes'], 'khiva.jpg', { type: 'image/jpeg' }),
  )
  await submit()
  await user.click((await dialog.findAllByRole('button', { name: 'Отменить загрузку' }))[0] as HTMLElement)

  expect(await screen.findByText('Загрузка отменена, введённое осталось в форме')).toBeVisible()
  expect(russian(dialog, /Название, Русский/)).toHaveValue('Хива')
})

test('asks before it throws away what was typed', async () => {
  const { dialog, user } = await renderDialog()
  await user.type(russian(dialog, /Название, Русский/), 'Хива')

  await user.click(dialog.getByRole('button', { name: 'Отмена' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Закрыть без сохранения?' }))
  await user.click(question.getByRole('button', { name: 'Продолжить ввод' }))
  expect(russian(dialog, /Название, Русский/)).toHaveValue('Хива')

  await user.click(dialog.getByRole('button', { name: 'Отмена' }))
  await user.click(await screen.findByRole('button', { name: 'Закрыть без сохранения' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('closes at once when nothing was typed', async () => {
  const { dialog, user } = await renderDialog()

  await user.click(dialog.getByRole('button', { name: 'Отмена' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('sends one key through all tries of an opening, so that a lost answer makes no second tour', async () => {
  let tries = 0
  const create = () => {
    tries++
    if (tries === 1) throw new TypeError('Connection lost')
    return { status: 201, body: buildTour({ id: 9 }) }
  }
  const { dialog, user, posted, submit } = await renderDialog(create)
  await fill(dialog, user)

  await submit()
  expect(await screen.findByText('Ошибка сохранения тура')).toBeVisible()
  await submit()

  expect(await screen.findByText('Тур создан!')).toBeVisible()
  const keys = posted().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('takes nothing but a picture', async () => {
  const { dialog } = await renderDialog()
  const input = dialog.getByLabelText<HTMLInputElement>(/Изображение/, { selector: 'input' })
  expect(input.accept).toBe('image/*')

  fireEvent.change(input, { target: { files: [new File(['text'], 'khiva.txt', { type: 'text/plain' })] } })

  expect((await dialog.findAllByText(/«khiva.txt»/))[0]).toBeVisible()
  expect(dialog.queryByRole('img', { name: 'khiva.txt' })).not.toBeInTheDocument()
})

test('keeps a chosen picture when the session ends, for who signs in again in the same tab', async () => {
  const { dialog, user, api } = await renderDialog()
  await fill(dialog, user)
  await user.upload(document.querySelector('[role=dialog] input[type=file]') as HTMLInputElement, picture())
  expect(await dialog.findByText(/khiva\.jpg/)).toBeVisible()
  const person = api.session.user()

  act(() => api.session.clear())
  expect(await screen.findByText(/Введённый текст и выбранные файлы сохранены/)).toBeVisible()
  act(() => api.session.start('another-token', person as User))

  const again = within(await screen.findByRole('dialog', { name: 'Новый тур' }))
  expect(await again.findByText(/khiva\.jpg/)).toBeVisible()
  expect(russian(again, /Название, Русский/)).toHaveValue('Хива')
})
