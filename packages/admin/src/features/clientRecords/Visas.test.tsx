import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import type { Canned } from '@karvon/api-client/testing/cannedClient'
import type { User } from '@karvon/api-client/users/userFields'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './Visas'

const visa = {
  id: 3,
  countryCode: 'AE',
  visaType: 'Туристическая',
  visaNumber: 'V-100',
  issueDate: '2026-01-10',
  expiryDate: '2026-12-10',
  notes: '',
  fileUrl: '/files/p/abc/visa.pdf?e=1&s=2&k=3',
  version: 4,
}

async function renderVisas(answers: Record<string, Canned> = {}, title = 'Виза AE') {
  const page = renderScreen('/clients/7?tab=visas', {
    answers: {
      'GET /api/clients/7': { body: buildClient({ id: 7 }) },
      'GET /api/clients/7/visas': { body: [visa] },
      ...answers,
    },
  })
  const card = within(await screen.findByRole('region', { name: title }))
  const writes = () => page.sent.filter(({ method }) => method !== 'GET')
  return { ...page, card, writes }
}

async function addVisa({ user }: Awaited<ReturnType<typeof renderVisas>>) {
  await user.click(screen.getByRole('button', { name: 'Добавить визу' }))
  const card = within(screen.getByRole('region', { name: 'Новая виза' }))
  return { card, save: () => user.click(card.getByRole('button', { name: 'Сохранить' })) }
}

/** Whoever knows a code types it and goes on. */
function chooseCountry(card: ReturnType<typeof within>, code: string) {
  const field = card.getByRole('combobox', { name: /^Код страны/ })
  fireEvent.change(field, { target: { value: code } })
  fireEvent.blur(field)
}

test('a new card starts as a form, names what is missing, and goes with cancel', async () => {
  const page = await renderVisas()
  const { card, save } = await addVisa(page)

  await save()
  expect(await card.findAllByText('Код страны обязателен')).not.toHaveLength(0)
  expect(card.getAllByText('Номер визы обязателен')).not.toHaveLength(0)
  await page.user.click(card.getByRole('button', { name: 'Отмена' }))

  expect(screen.queryByRole('region', { name: 'Новая виза' })).not.toBeInTheDocument()
  expect(page.writes()).toEqual([])
})

test('sends capitals and the file as a form, and works without an answer', async () => {
  const page = await renderVisas({ 'POST /api/clients/7/visas': { status: 200 } })
  const { card, save } = await addVisa(page)

  chooseCountry(card, 'tr')
  fireEvent.change(card.getByLabelText(/^Номер визы/), { target: { value: '777' } })
  expect(card.getByRole('combobox', { name: /^Код страны/ })).toHaveValue('Турция (TR)')
  const input = document.querySelector<HTMLInputElement>('section[data-new] input[type=file]')
  expect(input?.accept).toBe('.pdf,.jpg,.jpeg,.png')
  fireEvent.change(input as HTMLElement, {
    target: { files: [new File(['scan'], 'visa.pdf', { type: 'application/pdf' })] },
  })
  page.answers['GET /api/clients/7/visas'] = { body: [visa, { ...visa, id: 4, countryCode: 'TR', visaNumber: '777' }] }
  await save()

  expect(await screen.findByText('Виза добавлена')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Виза TR' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Новая виза' })).not.toBeInTheDocument()
  const form = page.writes()[0]?.body as FormData
  expect([form.get('ClientId'), form.get('CountryCode'), form.get('VisaNumber')]).toEqual(['7', 'TR', '777'])
  expect((form.get('File') as File).name).toBe('visa.pdf')
})

test('keeps what was typed when the server refuses, and sends the same key again', async () => {
  const page = await renderVisas({
    'POST /api/clients/7/visas': { status: 400, body: { errors: { VisaNumber: ['Такой номер не бывает'] } } },
  })
  const { card, save } = await addVisa(page)
  chooseCountry(card, 'TR')
  fireEvent.change(card.getByLabelText(/^Номер визы/), { target: { value: '777' } })

  await save()
  expect(await screen.findByText('Не удалось добавить визу')).toBeVisible()
  expect(card.getByLabelText(/^Номер визы/)).toBeInvalid()
  await save()

  await waitFor(() => expect(page.writes()).toHaveLength(2))
  const keys = page.writes().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('shows what a colleague saved meanwhile beside what was typed, and changes that', async () => {
  const newer = { ...visa, visaNumber: 'V-200', version: 5 }
  const page = await renderVisas({
    'PATCH /api/clients/7/visas/3': ({ headers }) =>
      headers.get('if-match') === '"v5"' ? { body: newer } : { status: 412, body: { current: newer } },
  })
  await page.user.click(page.card.getByRole('button', { name: 'Редактировать' }))
  fireEvent.change(page.card.getByLabelText(/^Номер визы/), { target: { value: 'V-300' } })
  await page.user.click(page.card.getByRole('button', { name: 'Сохранить' }))

  expect(await page.card.findByRole('radio', { name: /V-300/ })).toBeChecked()
  expect(page.card.getByRole('radio', { name: /V-200/ })).not.toBeChecked()
  await page.user.click(page.card.getByRole('button', { name: 'Применить выбор' }))
  await page.user.click(page.card.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Виза обновлена')).toBeVisible()
  const form = page.writes().at(-1)?.body as FormData
  expect(form.get('VisaNumber')).toBe('V-300')
})

/** Somebody deletes the other visa, so that the list is read again; a colleague has written a note to the first. */
async function readAgain(
  page: Awaited<ReturnType<typeof renderVisas>>,
  left: object[] = [{ ...visa, notes: 'От коллеги', version: 5 }],
) {
  page.answers['GET /api/clients/7/visas'] = { body: left }
  const other = within(screen.getByRole('region', { name: 'Виза TR' }))
  await page.user.click(other.getByRole('button', { name: 'Удалить' }))
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить визу' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Виза TR' })).not.toBeInTheDocument())
}

const twoVisas = {
  'GET /api/clients/7/visas': { body: [visa, { ...visa, id: 4, countryCode: 'TR' }] },
  'DELETE /api/clients/7/visas/4': { status: 204 },
  'PATCH /api/clients/7/visas/3': { status: 204 },
}

test('an open form in which nothing is typed shows what a colleague saves', async () => {
  const page = await renderVisas(twoVisas)
  await page.user.click(page.card.getByRole('button', { name: 'Редактировать' }))

  await readAgain(page)

  expect(page.card.getByLabelText('Примечания')).toHaveValue('От коллеги')
  fireEvent.change(page.card.getByLabelText(/^Номер визы/), { target: { value: 'V-300' } })
  await page.user.click(page.card.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Виза обновлена')).toBeVisible()
  expect(page.writes().at(-1)?.headers.get('if-match')).toBe('"v5"')
  const form = page.writes().at(-1)?.body as FormData
  expect(form.get('Notes')).toBe('От коллеги')
})

test('what is typed goes to the server as made of the version it was begun with', async () => {
  const page = await renderVisas(twoVisas)
  await page.user.click(page.card.getByRole('button', { name: 'Редактировать' }))
  fireEvent.change(page.card.getByLabelText(/^Номер визы/), { target: { value: 'V-300' } })

  await readAgain(page)

  expect(page.card.getByText('Не сохранено: 1 поле')).toBeVisible()
  await page.user.click(page.card.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(page.writes().at(-1)?.method).toBe('PATCH'))
  expect(page.writes().at(-1)?.headers.get('if-match')).toBe('"v4"')
})

test('a visa that a colleague deleted stays as long as something is typed in it', async () => {
  const page = await renderVisas(twoVisas)
  await page.user.click(page.card.getByRole('button', { name: 'Редактировать' }))
  fireEvent.change(page.card.getByLabelText(/^Номер визы/), { target: { value: 'V-300' } })

  await readAgain(page, [])

  expect(page.card.getByLabelText(/^Номер визы/)).toHaveValue('V-300')
  fireEvent.change(page.card.getByLabelText(/^Номер визы/), { target: { value: visa.visaNumber } })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Виза AE' })).not.toBeInTheDocument())
  expect(screen.getByText('Виз пока нет')).toBeVisible()
})

test('says that the visa is gone, as saving it again does not help', async () => {
  const page = await renderVisas({
    'PATCH /api/clients/7/visas/3': { status: 404, body: { detail: 'Виза не найдена' } },
  })
  await page.user.click(page.card.getByRole('button', { name: 'Редактировать' }))
  fireEvent.change(page.card.getByLabelText(/^Номер визы/), { target: { value: 'V-300' } })
  await page.user.click(page.card.getByRole('button', { name: 'Сохранить' }))

  expect(await page.card.findByText('Виза не найдена')).toBeVisible()
  expect(page.card.queryByText(/повторите попытку/)).not.toBeInTheDocument()
  expect(screen.getByText('Не удалось обновить визу')).toBeVisible()
})

test('deletes after a question, and says when it could not', async () => {
  const page = await renderVisas({ 'DELETE /api/clients/7/visas/3': { status: 500 } })

  await page.user.click(page.card.getByRole('button', { name: 'Удалить' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^Виза AE, Туристическая · V-100\. /)).toBeVisible()
  await page.user.click(question.getByRole('button', { name: 'Удалить визу' }))

  expect(await screen.findByText('Не удалось удалить визу')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Виза AE' })).toBeVisible()
})

test('a deleted visa of which nothing is lost stays in its place, and is brought back as it was', async () => {
  const bare = { ...visa, fileUrl: null }
  const page = await renderVisas({
    'GET /api/clients/7/visas': { body: [bare, { ...bare, id: 4, countryCode: 'TR' }] },
    'DELETE /api/clients/7/visas/3': { status: 204 },
    'POST /api/bin/visas/3/restore': { body: { noun: 'visas', recordId: 3, title: 'Нодира Алиева: AE' } },
  })

  await page.user.click(page.card.getByRole('button', { name: 'Удалить' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/можно отменить/)).toBeVisible()
  page.answers['GET /api/clients/7/visas'] = { body: [{ ...bare, id: 4, countryCode: 'TR' }] }
  await page.user.click(question.getByRole('button', { name: 'Удалить визу' }))

  const restore = await page.card.findByRole('button', { name: 'Вернуть' })
  expect(screen.getAllByRole('region', { name: /^Виза .{2}$/ }).map((card) => card.textContent)).toEqual([
    expect.stringContaining('AE'),
    expect.stringContaining('TR'),
  ])
  page.answers['GET /api/clients/7/visas'] = { body: [bare, { ...bare, id: 4, countryCode: 'TR' }] }
  await page.user.click(restore)

  expect(await page.card.findByText('10.12.2026')).toBeVisible()
  expect(screen.getAllByRole('region', { name: 'Виза AE' })).toHaveLength(1)
  expect(page.writes().at(-1)?.path).toBe('/api/bin/visas/3/restore')
  expect(await screen.findByText('Восстановлено из корзины: Нодира Алиева: AE')).toBeVisible()
})

test('a deleted visa with a file goes, and the toast brings it back', async () => {
  const page = await renderVisas({
    'DELETE /api/clients/7/visas/3': { status: 204 },
    'POST /api/bin/visas/3/restore': { body: { noun: 'visas', recordId: 3, title: 'Нодира Алиева: AE' } },
  })

  await page.user.click(page.card.getByRole('button', { name: 'Удалить' }))
  page.answers['GET /api/clients/7/visas'] = { body: [] }
  await page.user.click(await screen.findByRole('button', { name: 'Удалить визу' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Виза AE' })).not.toBeInTheDocument())
  page.answers['GET /api/clients/7/visas'] = { body: [visa] }
  await page.user.click(await screen.findByRole('button', { name: 'Вернуть' }))

  expect(await screen.findByText('Восстановлено из корзины: Нодира Алиева: AE')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Виза AE' })).toBeVisible()
})

test('where files cannot be stored the text is saved, and its file is sent again by a press', async () => {
  let away = true
  const page = await renderVisas({
    'PATCH /api/clients/7/visas/3': ({ body }) =>
      away && (body as FormData).get('File') ? { status: 503 } : { body: { ...visa, version: 5 } },
  })
  await page.user.click(page.card.getByRole('button', { name: 'Редактировать' }))
  fireEvent.change(page.card.getByLabelText(/^Номер визы/), { target: { value: 'V-300' } })
  fireEvent.change(document.querySelector('section[data-editing] input[type=file]') as HTMLElement, {
    target: { files: [new File(['scan'], 'new.pdf', { type: 'application/pdf' })] },
  })
  await page.user.click(page.card.getByRole('button', { name: 'Сохранить' }))

  expect(await page.card.findByText('Текст сохранён, файл «new.pdf» не загрузился.')).toBeVisible()
  expect(screen.getByText('Виза обновлена')).toBeVisible()
  expect(
    page.writes().map(({ body }) => [(body as FormData).get('VisaNumber'), (body as FormData).get('File')]),
  ).toEqual([
    ['V-300', expect.any(File)],
    ['V-300', null],
  ])

  away = false
  await page.user.click(page.card.getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(page.card.queryByText(/не загрузился/)).not.toBeInTheDocument())
  const form = page.writes().at(-1)?.body as FormData
  expect((form.get('File') as File).name).toBe('new.pdf')
})

test('opens the file at an address asked for just now, in a tab of its own', async () => {
  const replace = vi.fn()
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: vi.fn(), opener: {} } as unknown as Window)
  const page = await renderVisas()
  page.answers['GET /api/clients/7/visas'] = { body: [{ ...visa, fileUrl: '/files/p/abc/visa.pdf?e=9&s=2&k=4' }] }

  await page.user.click(page.card.getByRole('button', { name: 'Просмотр' }))

  await waitFor(() => expect(replace).toHaveBeenCalledWith('http://karvon.test/files/p/abc/visa.pdf?e=9&s=2&k=4'))
})

test('says that a download began, and that it failed', async () => {
  const page = await renderVisas({ 'GET /api/files/download': { status: 404 } })

  await page.user.click(page.card.getByRole('button', { name: 'Скачать' }))

  expect(await screen.findByText('Загрузка началась')).toBeVisible()
  expect(await screen.findByText('Ошибка загрузки файла')).toBeVisible()
})

test('brings back new records and chosen scans after the session had ended', async () => {
  const page = await renderVisas()
  const { card } = await addVisa(page)
  fireEvent.change(card.getByLabelText(/^Номер визы/), { target: { value: '777' } })
  const input = document.querySelector<HTMLInputElement>('section[data-new] input[type=file]')
  if (!input) throw new Error('no file field')
  await page.user.upload(input, new File(['scan'], 'scan.pdf', { type: 'application/pdf' }))
  const person = page.api.session.user()

  act(() => page.api.session.clear())
  expect(await screen.findByText(/Введённый текст и выбранные файлы сохранены/)).toBeVisible()
  act(() => page.api.session.start('another-token', person as User))

  await waitFor(() =>
    expect(within(screen.getByRole('region', { name: 'Новая виза' })).getByLabelText(/^Номер визы/)).toHaveValue('777'),
  )
  expect(screen.getByText(/scan\.pdf/)).toBeVisible()
})

test('a country is found by its Russian name, its English one and its code; what is none stays and is told', async () => {
  const page = await renderVisas(
    {
      'GET /api/clients/7/visas': { body: [{ ...visa, countryCode: 'UK' }] },
      'PATCH /api/clients/7/visas/3': { body: { ...visa, countryCode: 'UK' } },
    },
    'Виза UK',
  )
  const { card, user } = page
  expect(card.getByText('Код страны: UK. Нет страны с таким кодом: нужны две буквы, как UZ')).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Редактировать' }))
  const field = card.getByRole('combobox', { name: /^Код страны/ })
  expect(field).toHaveValue('UK')
  expect(card.getByText('Нет страны с таким кодом: нужны две буквы, как UZ')).toBeVisible()

  fireEvent.change(card.getByLabelText(/^Номер визы/), { target: { value: 'V-101' } })
  await user.click(card.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(page.writes()).toHaveLength(1))
  const form = page.writes()[0]?.body as FormData
  expect(form.get('CountryCode')).toBe('UK')

  await user.click(await card.findByRole('button', { name: 'Редактировать' }))
  const again = card.getByRole('combobox', { name: /^Код страны/ })
  for (const typed of ['велико', 'united k', 'gb']) {
    await user.clear(again)
    await user.type(again, typed)
    const [first] = await screen.findAllByRole('option')
    expect(first).toHaveTextContent('Великобритания (GB)')
  }
  await user.keyboard('{Enter}')
  expect(again).toHaveValue('Великобритания (GB)')
  expect(card.queryByText(/^Нет страны с таким кодом/)).not.toBeInTheDocument()
})
