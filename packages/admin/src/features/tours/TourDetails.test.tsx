import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'

const tour = buildTour({ id: 7 })

function renderDetails(answers: Record<string, Canned> = {}, address = '/tours/7') {
  return renderScreen(address, {
    answers: {
      'GET /api/tours/7': { body: tour },
      'GET /api/tours/7/days': { body: [] },
      'GET /api/tours/all': cannedPage([tour]),
      ...answers,
    },
  })
}

async function renderForm(answers: Record<string, Canned> = {}) {
  const page = renderDetails(answers)
  const form = within(await screen.findByRole('form', { name: 'Описание и цена' }))
  const save = () => page.user.click(form.getByRole('button', { name: 'Сохранить' }))
  const put = () => page.sent.filter(({ method }) => method === 'PUT')
  return { ...page, form, save, put }
}

test('names the tour by its id and leads back to the list', async () => {
  renderDetails()

  expect(await screen.findByText('Тур #7 · Хива: город внутри крепости')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Детали тура' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Назад к списку' })).toHaveAttribute('href', '/tours')
  expect(
    within(screen.getByRole('tablist', { name: 'Разделы тура' }))
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['Основная информация', 'Детальные'])
})

test('saves what was changed, with the switch as it is', async () => {
  const { form, user, save, put } = await renderForm({ 'PUT /api/tours/7': { body: tour } })
  const price = form.getByRole('textbox', { name: /^Цена/ })

  await user.clear(price)
  await user.type(price, '0')
  await save()

  expect(await screen.findByText('Тур обновлен!')).toBeVisible()
  expect(put()[0]?.body).toMatchObject({ price: 0, isActive: true, validFrom: '2026-03-15', title: tour.title })
})

test('checks dates and price, and sends nothing while they are wrong', async () => {
  const { form, user, save, put } = await renderForm()
  const until = form.getByRole('textbox', { name: /Дата окончания/ })

  await user.clear(until)
  await user.type(until, '01.01.2026')
  await save()

  expect(await form.findByText('Дата окончания должна быть позже даты начала')).toBeVisible()
  expect(until).toHaveFocus()
  expect(put()).toEqual([])
})

test('warns of a title blank in every language and saves it all the same', async () => {
  const nameless = buildTour({ id: 7, title: { ru: '', en: '', uz: '' } })
  const { form, save, put } = await renderForm({
    'GET /api/tours/7': { body: nameless },
    'PUT /api/tours/7': { body: nameless },
  })

  expect(screen.getByText('Тур #7')).toBeVisible()
  expect(form.getByText('Название пусто на всех языках: тур будет показан под номером')).toBeVisible()
  await save()

  expect(await screen.findByText('Тур обновлен!')).toBeVisible()
  expect(put()).toHaveLength(1)
})

test('takes thousands apart and two decimals of a price, and names the third as wrong', async () => {
  const { form, user, sent } = await renderForm()
  const price = form.getByRole('textbox', { name: /^Цена/ })

  await user.clear(price)
  await user.type(price, '12,345')
  await user.click(form.getByRole('button', { name: 'Сохранить' }))
  expect(await form.findByText('Не больше двух знаков после запятой')).toBeVisible()
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(0)

  await user.clear(price)
  await user.type(price, '12 345,5')
  await user.click(form.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ price: 12345.5 }))
})

test('keeps what was typed when saving fails', async () => {
  const { form, user, save } = await renderForm({ 'PUT /api/tours/7': { status: 500 } })
  const price = form.getByRole('textbox', { name: /^Цена/ })

  await user.clear(price)
  await user.type(price, '999')
  await save()

  expect(await screen.findByText('Ошибка сохранения тура')).toBeVisible()
  expect(price).toHaveValue('999')
})

test('takes nothing while the tour is being saved: what is shown afterwards is what is stored', async () => {
  let answer = () => {}
  let stored = tour
  const { form, user, save, put } = await renderForm({
    'GET /api/tours/7': () => ({ body: stored }),
    'PUT /api/tours/7': ({ body }) =>
      new Promise((resolve) => {
        answer = () => {
          stored = { ...tour, ...(body as object) }
          resolve({ body: stored })
        }
      }),
  })
  const price = form.getByRole('textbox', { name: /^Цена/ })
  await user.clear(price)
  await user.type(price, '12')
  await save()
  await waitFor(() => expect(put()).toHaveLength(1))

  await user.type(price, '5{ArrowUp}')
  fireEvent.compositionStart(price)
  fireEvent.input(price, { target: { value: '128' } })
  expect(price).toHaveAttribute('readonly')
  expect(price).toHaveFocus()
  answer()

  expect(await screen.findByText('Тур обновлен!')).toBeVisible()
  await waitFor(() => expect(price).not.toHaveAttribute('readonly'))
  expect(put()[0]?.body).toMatchObject({ price: 12 })
  expect(price).toHaveValue('12')
  await user.type(price, '5')
  expect(form.getByText('Есть несохранённые изменения')).toBeVisible()
})

test('switches the tour off at once, and back when the server refuses', async () => {
  const { user, answers, sent } = await renderForm({ 'POST /api/tours/7/deactivate': { status: 500 } })
  const active = screen.getByRole('switch', { name: 'Показывать на сайте' })

  await user.click(active)
  expect(await screen.findByText('Не удалось изменить статус тура')).toBeVisible()
  expect(active).toBeChecked()

  answers['POST /api/tours/7/deactivate'] = { status: 204 }
  await user.click(active)

  expect(await screen.findByText('Тур деактивирован')).toBeVisible()
  expect(active).not.toBeChecked()
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
})

test('sends a new picture as soon as it is chosen', async () => {
  const { user, put } = await renderForm({ 'PUT /api/tours/7/image': { body: tour } })

  await user.upload(
    screen.getByLabelText(/Новое изображение/, { selector: 'input' }),
    new File(['bytes'], 'new.png', { type: 'image/png' }),
  )

  expect(await screen.findByText('Изображение обновлено')).toBeVisible()
  expect(put().map(({ body }) => ((body as FormData).get('image') as File).name)).toEqual(['new.png'])
})

test('says when the picture could not be replaced and offers to try again', async () => {
  const { user, answers, put } = await renderForm({ 'PUT /api/tours/7/image': { status: 500 } })

  await user.upload(
    screen.getByLabelText(/Новое изображение/, { selector: 'input' }),
    new File(['bytes'], 'new.png', { type: 'image/png' }),
  )
  expect((await screen.findAllByText('Ошибка загрузки изображения')).length).toBeGreaterThan(0)

  answers['PUT /api/tours/7/image'] = { body: tour }
  await user.click(screen.getByRole('button', { name: /Повторить/ }))

  expect(await screen.findByText('Изображение обновлено')).toBeVisible()
  expect(put()).toHaveLength(2)
})

test('deletes after a question that names the tour, then shows the list', async () => {
  const { user, sent, address } = await renderForm({ 'DELETE /api/tours/7': { status: 204 } })
  const deleted = () => sent.filter(({ method }) => method === 'DELETE')

  await user.click(screen.getByRole('button', { name: 'Удалить тур' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/«Хива: город внутри крепости»/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Отмена' }))
  expect(deleted()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Удалить тур' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить тур' }))

  expect(await screen.findByText('Тур удален!')).toBeVisible()
  expect(deleted()).toHaveLength(1)
  expect(address()).toBe('/tours')
})

test('stays when the tour could not be deleted', async () => {
  const { user, address } = await renderForm({ 'DELETE /api/tours/7': { status: 500 } })

  await user.click(screen.getByRole('button', { name: 'Удалить тур' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить тур' }))

  expect(await screen.findByText('Ошибка удаления тура')).toBeVisible()
  expect(address()).toBe('/tours/7')
})

test('asks before unsaved changes are left, and lets go when they are taken back by hand', async () => {
  const { form, user, address } = await renderForm()
  const price = form.getByRole('textbox', { name: /^Цена/ })

  await user.clear(price)
  await user.type(price, '99')
  await user.click(screen.getByRole('link', { name: 'Назад к списку' }))
  await user.click(await screen.findByRole('button', { name: 'Остаться' }))
  expect(address()).toBe('/tours/7')
  expect(price).toHaveValue('99')
  expect(document.title).toBe('• Детали тура · Karvon')

  await user.clear(price)
  await user.type(price, '360')
  expect(document.title).toBe('Детали тура · Karvon')
  await user.click(screen.getByRole('link', { name: 'Назад к списку' }))

  await waitFor(() => expect(address()).toBe('/tours'))
})

test('keeps what is typed while the days are looked at', async () => {
  const { form, user, address } = await renderForm()

  await user.clear(form.getByRole('textbox', { name: /^Цена/ }))
  await user.type(form.getByRole('textbox', { name: /^Цена/ }), '99')
  await user.click(screen.getByRole('tab', { name: 'Детальные' }))
  expect(await screen.findByRole('heading', { name: 'Дней пока нет' })).toBeVisible()
  expect(address()).toBe('/tours/7?tab=days')
  await user.click(screen.getByRole('tab', { name: 'Основная информация' }))

  expect(form.getByRole('textbox', { name: /^Цена/ })).toHaveValue('99')
})

test('gives back what was being typed when the session ended', async () => {
  const { form, user, api, session } = await withSession()
  await user.clear(form.getByRole('textbox', { name: /^Цена/ }))
  await user.type(form.getByRole('textbox', { name: /^Цена/ }), '99')
  const person = api.session.user()

  session.clear()
  expect(await screen.findByRole('button', { name: 'Войти' })).toBeVisible()
  expect(screen.getByText(/Введённый текст сохранён/)).toBeVisible()
  session.start(person)

  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Цена/ })).toHaveValue('99'))
})

async function withSession() {
  const page = await renderForm()
  const { api, navigate } = page
  return {
    ...page,
    session: {
      clear: () => api.session.clear(),
      start(person: ReturnType<typeof api.session.user>) {
        if (person) api.session.start('again', person)
        navigate('/tours/7')
      },
    },
  }
}

test('says that there is no such tour, and leads back', async () => {
  renderDetails({ 'GET /api/tours/7': { status: 404 } })

  expect(await screen.findByRole('heading', { level: 2, name: 'Тур не найден' })).toBeVisible()
  expect(screen.getAllByText('Тур не найден').length).toBeGreaterThan(1)
  expect(screen.getAllByRole('link', { name: 'Назад к списку' })).toHaveLength(2)
})

test('says that the tour could not be loaded, and tries again', async () => {
  const { user, answers } = renderDetails({ 'GET /api/tours/7': { status: 500 } })

  expect(await screen.findByRole('heading', { name: 'Ошибка загрузки тура' })).toBeVisible()
  answers['GET /api/tours/7'] = { body: tour }
  await user.click(screen.getByRole('button', { name: 'Повторить' }))

  expect(await screen.findByRole('form', { name: 'Описание и цена' })).toBeVisible()
})

test('refuses a blank id without asking the server', async () => {
  const { sent } = renderDetails({}, '/tours/%20')

  expect(await screen.findByRole('heading', { name: 'Некорректный идентификатор тура' })).toBeVisible()
  expect(sent.filter(({ path }) => path.startsWith('/api/tours'))).toEqual([])
})

test('saves with Ctrl+Enter', async () => {
  const { form, put } = await renderForm({ 'PUT /api/tours/7': { body: tour } })

  fireEvent.keyDown(form.getByRole('textbox', { name: /^Цена/ }), { key: 'Enter', ctrlKey: true })

  await waitFor(() => expect(put()).toHaveLength(1))
})

test('shows what the server refuses of a language out of sight under its text, once, and leads there', async () => {
  const message = 'Слишком длинное название'
  const { form, user } = await renderForm({
    'PUT /api/tours/7': { status: 400, body: { status: 400, errors: { 'Title.Uz': [message] } } },
  })

  await user.type(form.getByRole('textbox', { name: /^Цена/ }), '1')
  await user.click(form.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Ошибка сохранения тура')).toBeVisible()
  await waitFor(() => expect(form.getByRole('textbox', { name: /^Название, O.zbekcha/ })).toHaveFocus())
  expect(screen.getAllByText(message)).toHaveLength(1)
})

test('copies the tour for other days and goes on to the copy; a refusal keeps what was typed', async () => {
  const copy = { ...tour, id: 8, validFrom: '2027-03-15', isActive: false }
  const page = renderDetails({ 'POST /api/tours/7/copy': { status: 500 }, 'GET /api/tours/8': { body: copy } })
  const { user, sent, answers } = page
  await user.click(await screen.findByRole('button', { name: 'Копия тура' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Копия тура' }))
  const from = dialog.getByRole('textbox', { name: /Дата начала/ })
  const until = dialog.getByRole('textbox', { name: /Дата окончания/ })
  fireEvent.change(until, { target: { value: '15.03.2025' } })
  await user.click(dialog.getByRole('button', { name: 'Создать копию' }))
  expect((await dialog.findAllByText('Дата окончания должна быть позже даты начала'))[0]).toBeVisible()

  fireEvent.change(from, { target: { value: '15.03.2027' } })
  fireEvent.change(until, { target: { value: '15.11.2027' } })
  await user.click(dialog.getByRole('button', { name: 'Создать копию' }))
  expect(await screen.findByText('Не удалось скопировать тур')).toBeVisible()
  expect(from).toHaveValue('15.03.2027')
  answers['POST /api/tours/7/copy'] = { status: 201, body: copy }
  await user.click(dialog.getByRole('button', { name: 'Создать копию' }))

  expect(await screen.findByText('Копия создана, она скрыта с сайта')).toBeVisible()
  expect(await screen.findByText('Тур #8 · Хива: город внутри крепости')).toBeVisible()
  expect(page.address()).toBe('/tours/8')
  expect(sent.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    validFrom: '2027-03-15',
    validUntil: '2027-11-15',
  })
})

const sold = { coming: { sales: 42, groups: 3, people: 96 }, onOwnDays: { sales: 40, groups: 1, people: 90 } }
const consequences = 'GET /api/tours/7/consequences'

test('a tour whose days change says how many sales keep the old ones, and takes those on its own days along when asked', async () => {
  const { form, user, save, put } = await renderForm({
    [consequences]: { body: sold },
    'PUT /api/tours/7': ({ body }) => ({ body: { ...tour, ...(body as object) } }),
  })
  const from = form.getByRole('textbox', { name: /Дата начала/ })
  expect(form.queryByText(/прежними датами/)).toBeNull()

  await user.clear(from)
  await user.type(from, '17.03.2026')
  await user.tab()
  expect(await form.findByText('42 продажи в 3 группах уходят с прежними датами')).toBeVisible()
  await save()
  expect(await screen.findByText('Тур обновлен!')).toBeVisible()
  expect(put()[0]?.body).not.toHaveProperty('moveSales')

  await user.clear(from)
  await user.type(from, '18.03.2026')
  await user.tab()
  await user.click(await form.findByRole('checkbox', { name: /^Перенести 40 продаж с датами тура/ }))
  await save()

  await waitFor(() => expect(put()).toHaveLength(2))
  expect(put()[1]?.body).toMatchObject({ validFrom: '2026-03-18', moveSales: true })
})

test('before a tour is switched off what is ahead is counted; a no leaves it on', async () => {
  const { user, sent } = await renderForm({
    [consequences]: { body: sold },
    'POST /api/tours/7/deactivate': { status: 204 },
  })
  const active = screen.getByRole('switch', { name: 'Показывать на сайте' })
  const posts = () => sent.filter(({ method }) => method === 'POST')

  await user.click(active)
  const question = within(await screen.findByRole('alertdialog', { name: 'Деактивировать тур?' }))
  expect(question.getByText(/^Впереди 42 продажи в 3 группах, 96 человек\./)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Отмена' }))
  await waitFor(() => expect(active).toBeChecked())
  expect(posts()).toEqual([])

  await user.click(active)
  await user.click(await screen.findByRole('button', { name: 'Деактивировать' }))
  expect(await screen.findByText('Тур деактивирован')).toBeVisible()
  expect(posts()).toHaveLength(1)
})

test('before a tour is deleted what is ahead is counted', async () => {
  const { user } = await renderForm({ [consequences]: { body: sold } })

  await user.click(screen.getByRole('button', { name: 'Удалить тур' }))

  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findByText(/Впереди 42 продажи в 3 группах, 96 человек\. Они останутся/)).toBeVisible()
})
