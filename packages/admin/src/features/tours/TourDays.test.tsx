import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTourDay } from '@karvon/api-client/tours/tourDayFixtures'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
import './TourDays'

const named = (ru: string) => ({ ru, en: '', uz: '' })
const days = [
  buildTourDay({ id: 13, dayNumber: 3, order: 2, title: named('Бухара') }),
  buildTourDay({ id: 11, dayNumber: 1, order: 0, title: named('Ташкент') }),
  buildTourDay({ id: 12, dayNumber: 2, order: 1, title: named('Регистан') }),
]

async function renderDays(answers: Record<string, Canned> = {}) {
  const page = renderScreen('/tours/7?tab=days', {
    answers: {
      'GET /api/tours/7': { body: buildTour({ id: 7 }) },
      'GET /api/tours/7/days': { body: days },
      'GET /api/tours/all': cannedPage([]),
      ...answers,
    },
  })
  await screen.findByRole('link', { name: 'Ташкент' })
  const titles = () =>
    within(screen.getByRole('region', { name: 'Дни тура' }))
      .getAllByRole('link')
      .map((link) => link.textContent)
  return { ...page, titles }
}

test('lists the days by their order, each leading to its screen', async () => {
  const { titles } = await renderDays()

  expect(titles()).toEqual(['Ташкент', 'Регистан', 'Бухара'])
  expect(screen.getByRole('link', { name: 'Бухара' })).toHaveAttribute('href', '/tours/7/days/13')
})

test('leaves the days that are not translated, and does not sort them then', async () => {
  const whole = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }
  const { user, titles, address } = await renderDays({
    'GET /api/tours/7/days': { body: [...days, buildTourDay({ id: 14, order: 3, title: whole, description: whole })] },
  })

  await user.click(screen.getByRole('button', { name: 'Не переведено 3' }))

  expect(titles()).toEqual(['Ташкент', 'Регистан', 'Бухара'])
  expect(address()).toBe('/tours/7?tab=days&untranslated=true')
  expect(screen.getByText('Чтобы менять порядок, снимите фильтр «Не переведено»')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Не переведено 3' }))
  expect(titles()).toHaveLength(4)
})

/** The server as it keeps places, and numbers where they come with them. */
function keepOrder(answers: Record<string, Canned>, stored = days) {
  answers['PUT /api/tours/7/days/order'] = ({ body }) => {
    const places = body as { id: number; order: number; dayNumber?: number }[]
    answers['GET /api/tours/7/days'] = {
      body: stored.map((day) => ({ ...day, ...places.find(({ id }) => id === day.id) })),
    }
    return { status: 204 }
  }
}

const byHand = days.map((day) => ({ ...day, dayNumber: day.dayNumber * 10 }))

const numbers = () =>
  within(screen.getByRole('region', { name: 'Дни тура' }))
    .getAllByText(/^День \d+$/)
    .map(({ textContent }) => textContent)

test('sends the whole order once, from 0, with the numbers that follow it, and says so when the server has it', async () => {
  const { user, titles, sent, answers } = await renderDays()
  keepOrder(answers)

  screen.getByRole('button', { name: 'Переместить «Бухара», 3 из 3' }).focus()
  await user.keyboard(' {Home} ')

  expect(await screen.findByText('Порядок дней обновлен')).toBeVisible()
  expect(titles()).toEqual(['Бухара', 'Ташкент', 'Регистан'])
  const orders = sent.filter(({ method }) => method === 'PUT')
  expect(orders).toHaveLength(1)
  expect(orders[0]?.body).toEqual([
    { id: 13, order: 0, dayNumber: 1 },
    { id: 11, order: 1, dayNumber: 2 },
    { id: 12, order: 2, dayNumber: 3 },
  ])
  expect(numbers()).toEqual(['День 1', 'День 2', 'День 3'])
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('leaves numbers that were set by hand, and asks whether they shall follow', async () => {
  const { user, sent, answers } = await renderDays({ 'GET /api/tours/7/days': { body: byHand } })
  keepOrder(answers, byHand)
  const handle = screen.getByRole('button', { name: 'Переместить «Бухара», 3 из 3' })

  handle.focus()
  await user.keyboard(' {Home} ')

  const question = within(await screen.findByRole('alertdialog', { name: /^Номера дней заданы вручную/ }))
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual([
    { id: 13, order: 0 },
    { id: 11, order: 1 },
    { id: 12, order: 2 },
  ])
  expect(numbers()).toEqual(['День 30', 'День 10', 'День 20'])
  await user.click(question.getByRole('button', { name: 'Пронумеровать' }))

  expect(await screen.findByText('Дни перенумерованы')).toBeVisible()
  await waitFor(() => expect(numbers()).toEqual(['День 1', 'День 2', 'День 3']))
})

test('does not ask again once the numbers are to stay, and gives the focus back', async () => {
  const { user, sent, answers } = await renderDays({ 'GET /api/tours/7/days': { body: byHand } })
  keepOrder(answers, byHand)

  screen.getByRole('button', { name: 'Переместить «Бухара», 3 из 3' }).focus()
  await user.keyboard(' {Home} ')
  expect(await screen.findByRole('button', { name: 'Оставить номера' })).toHaveFocus()
  await user.keyboard('{Escape}')

  const moved = screen.getByRole('button', { name: 'Переместить «Бухара», 1 из 3' })
  expect(moved).toHaveFocus()
  await user.keyboard(' {End} ')
  await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(numbers()).toContain('День 30')
})

test('numbers the days by their places in one call, where the two differ', async () => {
  const { user, sent, answers } = await renderDays({ 'GET /api/tours/7/days': { body: byHand } })
  keepOrder(answers, byHand)
  const button = await screen.findByRole('button', { name: 'Перенумеровать дни' })

  await user.click(button)

  expect(await screen.findByText('Дни перенумерованы')).toBeVisible()
  await waitFor(() => expect(button).not.toBeInTheDocument())
  const calls = sent.filter(({ method }) => method === 'PUT')
  expect(calls).toHaveLength(1)
  expect(calls[0]?.body).toEqual([
    { id: 11, order: 0, dayNumber: 1 },
    { id: 12, order: 1, dayNumber: 2 },
    { id: 13, order: 2, dayNumber: 3 },
  ])
})

test('leaves the numbers and says so when the server refuses to change them', async () => {
  const { user } = await renderDays({
    'GET /api/tours/7/days': { body: days.map((day) => ({ ...day, dayNumber: day.dayNumber + 1 })) },
    'PUT /api/tours/7/days/order': { status: 500 },
  })

  await user.click(screen.getByRole('button', { name: 'Перенумеровать дни' }))

  expect(await screen.findByText('Ошибка обновления номеров дней')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Перенумеровать дни' })).toBeEnabled()
  expect(screen.queryByText('Дни перенумерованы')).not.toBeInTheDocument()
})

test('shows the order of the server again when it refuses', async () => {
  const { user, titles } = await renderDays({ 'PUT /api/tours/7/days/order': { status: 500 } })

  screen.getByRole('button', { name: 'Переместить «Бухара», 3 из 3' }).focus()
  await user.keyboard(' {Home} ')

  expect(await screen.findByText('Ошибка обновления порядка дней')).toBeVisible()
  await waitFor(() => expect(titles()).toEqual(['Ташкент', 'Регистан', 'Бухара']))
  expect(screen.queryByText('Порядок дней обновлен')).not.toBeInTheDocument()
})

test('each of two moves rests on the tour as the one before it left it', async () => {
  const { user, sent, answers } = await renderDays()
  let shown = days
  let version = 4
  answers['GET /api/tours/7'] = () => ({ body: { ...buildTour({ id: 7 }), version } })
  answers['GET /api/tours/7/days'] = () => ({ body: shown })
  answers['PUT /api/tours/7/days/order'] = ({ headers, body }) => {
    if (headers.get('if-match') !== `"v${version}"`)
      return { status: 412, body: { detail: 'Запись изменил другой сотрудник' } }
    const places = new Map((body as { id: number; order: number }[]).map(({ id, order }) => [id, order]))
    shown = days.map((day) => ({ ...day, order: places.get(Number(day.id)) ?? day.order }))
    version += 1
    return { status: 204 }
  }

  screen.getByRole('button', { name: 'Переместить «Бухара», 3 из 3' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')

  await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  await waitFor(() => expect(shown.map(({ order }) => order)).toEqual([0, 1, 2]))
  expect(screen.queryByText('Запись изменил другой сотрудник')).not.toBeInTheDocument()
})

test('when a colleague placed the days otherwise nothing is sent, and the wanted order can be applied to what there is', async () => {
  const { user, titles, sent, answers } = await renderDays({ 'PUT /api/tours/7/days/order': { status: 204 } })
  answers['GET /api/tours/7/days'] = { body: days.map((day) => ({ ...day, order: (day.order + 1) % 3 })) }

  screen.getByRole('button', { name: 'Переместить «Бухара», 3 из 3' }).focus()
  await user.keyboard(' {ArrowUp} ')

  expect(await screen.findByText('Порядок тем временем изменил другой сотрудник: показан новый')).toBeVisible()
  await waitFor(() => expect(titles()).toEqual(['Бухара', 'Ташкент', 'Регистан']))
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Применить мой порядок' }))

  expect(await screen.findByText('Порядок дней обновлен')).toBeVisible()
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual([
    { id: 11, order: 0 },
    { id: 13, order: 1 },
    { id: 12, order: 2 },
  ])
})

test('proposes the next number and place, and adds a day with a picture', async () => {
  const { user, sent } = await renderDays({ 'POST /api/tours/7/days': { status: 201, body: buildTourDay({ id: 14 }) } })

  await user.click(screen.getByRole('button', { name: 'Добавить день' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый день' }))
  expect(dialog.getByRole('textbox', { name: /Номер дня/ })).toHaveValue('4')
  expect(dialog.getByRole('textbox', { name: /Порядок/ })).toHaveValue('3')
  await user.type(dialog.getByRole('textbox', { name: /Название, Русский/ }), 'Хива')
  await user.upload(
    dialog.getByLabelText(/Изображение/, { selector: 'input' }),
    new File(['bytes'], 'khiva.jpg', { type: 'image/jpeg' }),
  )
  await user.click(dialog.getByRole('button', { name: 'Создать день' }))

  expect(await screen.findByText('День создан')).toBeVisible()
  const form = sent.find(({ method }) => method === 'POST')?.body as FormData
  expect([...form.keys()]).toEqual(
    expect.arrayContaining(['DayNumber', 'Order', 'Title.Uz', 'Description.En', 'Image']),
  )
  expect(form.get('Title.Ru')).toBe('Хива')
})

test('goes on with the next day in the same window, in its title and in the first language', async () => {
  const { user, sent } = await renderDays({ 'POST /api/tours/7/days': { status: 201, body: buildTourDay({ id: 14 }) } })
  await user.click(screen.getByRole('button', { name: 'Добавить день' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый день' }))
  expect(dialog.getByRole('textbox', { name: 'Название, Русский' })).toHaveFocus()
  await user.keyboard('Хива{Alt>}3{/Alt}Xiva')

  await user.click(dialog.getByRole('button', { name: 'Создать и ещё день' }))

  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Номер дня/ })).toHaveValue('5'))
  expect(dialog.getByRole('textbox', { name: /Порядок/ })).toHaveValue('4')
  const title = dialog.getByRole('textbox', { name: 'Название, Русский' })
  await waitFor(() => expect(title).toHaveFocus())
  expect(title).toHaveValue('')
  await user.keyboard('Нукус')
  await user.click(dialog.getByRole('button', { name: 'Создать день' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const made = sent.filter(({ method }) => method === 'POST').map(({ body }) => body as FormData)
  expect(made.map((form) => [form.get('DayNumber'), form.get('Title.Ru'), form.get('Title.Uz')])).toEqual([
    ['4', 'Хива', 'Xiva'],
    ['5', 'Нукус', ''],
  ])
})

test('stays with the day that could not be created when the next one was wanted', async () => {
  const { user } = await renderDays({ 'POST /api/tours/7/days': { status: 500 } })
  await user.click(screen.getByRole('button', { name: 'Добавить день' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый день' }))
  await user.keyboard('Хива')

  await user.click(dialog.getByRole('button', { name: 'Создать и ещё день' }))

  expect(await screen.findByText('Ошибка создания дня тура')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Название, Русский' })).toHaveValue('Хива')
  expect(dialog.getByRole('textbox', { name: /Номер дня/ })).toHaveValue('4')
})

test('starts a programme with day 1 at place 0', async () => {
  const page = renderScreen('/tours/7?tab=days', {
    answers: { 'GET /api/tours/7': { body: buildTour({ id: 7 }) }, 'GET /api/tours/7/days': { body: [] } },
  })

  expect(await screen.findByRole('heading', { name: 'Дней пока нет' })).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Добавить день' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый день' }))

  expect(dialog.getByRole('textbox', { name: /Номер дня/ })).toHaveValue('1')
  expect(dialog.getByRole('textbox', { name: /Порядок/ })).toHaveValue('0')
})

test.each([
  ['', 'Номер дня обязателен'],
  ['0', 'Номер дня не меньше 1'],
  ['1,5', 'Нужно целое число'],
])('refuses «%s» as the number of a day', async (typed, message) => {
  const { user, sent } = await renderDays()

  await user.click(screen.getByRole('button', { name: 'Добавить день' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый день' }))
  const number = dialog.getByRole('textbox', { name: /Номер дня/ })
  await user.clear(number)
  if (typed) await user.type(number, typed)
  await user.click(dialog.getByRole('button', { name: 'Создать день' }))

  expect(await dialog.findByText(message)).toBeVisible()
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('keeps the day in the form when it could not be created, though the list behind it is gone, too', async () => {
  const { user, answers } = await renderDays({ 'POST /api/tours/7/days': { status: 500 } })

  await user.click(screen.getByRole('button', { name: 'Добавить день' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый день' }))
  await user.type(dialog.getByRole('textbox', { name: /Название, Русский/ }), 'Хива')
  answers['GET /api/tours/7/days'] = { status: 500 }
  await user.click(dialog.getByRole('button', { name: 'Создать день' }))

  expect(await screen.findByText('Ошибка создания дня тура')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Ташкент')).not.toBeInTheDocument())
  expect(dialog.getByRole('textbox', { name: /Название, Русский/ })).toHaveValue('Хива')
})

test('deletes a day after a question that names it', async () => {
  const { user, answers, titles } = await renderDays({ 'DELETE /api/tours/7/days/12': { status: 204 } })

  await user.click(screen.getByRole('button', { name: 'Удалить день: Регистан' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Удалить день 2?' }))
  expect(question.getByText(/«Регистан»/)).toBeVisible()
  answers['GET /api/tours/7/days'] = { body: days.filter(({ id }) => id !== 12) }
  await user.click(question.getByRole('button', { name: 'Удалить день' }))

  expect(await screen.findByText('День удален')).toBeVisible()
  await waitFor(() => expect(titles()).toEqual(['Ташкент', 'Бухара']))
})

test('keeps a day that could not be deleted', async () => {
  const { user, titles } = await renderDays({ 'DELETE /api/tours/7/days/12': { status: 500 } })

  await user.click(screen.getByRole('button', { name: 'Удалить день: Регистан' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить день' }))

  expect(await screen.findByText('Ошибка удаления дня тура')).toBeVisible()
  expect(titles()).toHaveLength(3)
})

test('tells that the days could not be loaded, and tries again', async () => {
  const { user, answers } = renderScreen('/tours/7?tab=days', {
    answers: { 'GET /api/tours/7': { body: buildTour({ id: 7 }) }, 'GET /api/tours/7/days': { status: 500 } },
  })

  expect(await screen.findByRole('heading', { name: 'Ошибка загрузки дней тура' })).toBeVisible()
  answers['GET /api/tours/7/days'] = { body: days }
  await user.click(screen.getByRole('button', { name: 'Повторить' }))

  expect(await screen.findByRole('link', { name: 'Ташкент' })).toBeVisible()
})
