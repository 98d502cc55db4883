import { noText } from '@karvon/api-client/read/localizedText'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTourDay } from '@karvon/api-client/tours/tourDayFixtures'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'

const named = (ru: string) => ({ ru, en: '', uz: '' })
const first = buildTourDay({ id: 11, dayNumber: 1, order: 0, title: named('Ташкент') })
const second = buildTourDay({
  id: 12,
  dayNumber: 2,
  order: 1,
  title: named('Регистан'),
  imageUrl: '/uploads/tours/day-2.jpg',
})

function renderDay(answers: Record<string, Canned> = {}, search = '') {
  return renderScreen(`/tours/7/days/12${search}`, {
    answers: {
      'GET /api/tours/7': { body: buildTour({ id: 7 }) },
      'GET /api/tours/7/days': { body: [second, first] },
      'GET /api/tours/7/days/11': { body: first },
      'GET /api/tours/7/days/12': { body: second },
      'GET /api/tours/all': cannedPage([]),
      ...answers,
    },
  })
}

test('names the day by its number and the tour by its id, and leads back to the tour', async () => {
  renderDay()

  expect(await screen.findByRole('heading', { level: 1, name: 'День 2' })).toBeVisible()
  expect(await screen.findByText('Тур #7 · Хива: город внутри крепости')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Назад к туру' })).toHaveAttribute('href', '/tours/7?tab=days')
  expect(
    within(screen.getByRole('tablist', { name: 'Разделы дня' }))
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['Основная информация', 'Медиа'])
})

test('shows the days as stops and leads from one to the other', async () => {
  const { user, address } = renderDay()
  const rail = within(await screen.findByRole('navigation', { name: 'Дни тура' }))

  expect(await rail.findByRole('link', { name: /Регистан/ })).toHaveAttribute('aria-current', 'page')
  expect(rail.getAllByRole('link').map((stop) => stop.textContent)).toEqual(['1Ташкент', '2Регистан'])
  await user.click(rail.getByRole('link', { name: /Ташкент/ }))

  expect(await screen.findByRole('heading', { level: 1, name: 'День 1' })).toBeVisible()
  expect(address()).toBe('/tours/7/days/11')
})

test('brings the open day into sight on the road, and leaves the page where it is', async () => {
  const scrollPage = vi.spyOn(Element.prototype, 'scrollIntoView')
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'LI' ? 500 : 20
  })
  renderDay()

  const stop = await screen.findByRole('link', { name: /Регистан/ })

  expect(stop.closest('ol')?.scrollLeft).toBe(480)
  expect(scrollPage).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('saves number, order and texts', async () => {
  const { user, sent } = renderDay({ 'PUT /api/tours/7/days/12': { body: second } })
  const form = within(await screen.findByRole('form', { name: 'Содержание дня' }))

  const title = form.getByRole('textbox', { name: /Название, Русский/ })
  await user.clear(title)
  await user.type(title, 'Площадь')
  await user.click(form.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('День обновлен')).toBeVisible()
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    dayNumber: 2,
    order: 1,
    title: named('Площадь'),
    description: second.description,
    alt: noText,
  })
})

test('keeps what was typed when saving fails', async () => {
  const { user } = renderDay({ 'PUT /api/tours/7/days/12': { status: 500 } })
  const form = within(await screen.findByRole('form', { name: 'Содержание дня' }))

  await user.type(form.getByRole('textbox', { name: /Название, Русский/ }), '!')
  await user.click(form.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Ошибка обновления дня тура')).toBeVisible()
  expect(form.getByRole('textbox', { name: /Название, Русский/ })).toHaveValue('Регистан!')
})

test('asks before unsaved changes are left for another day', async () => {
  const { user, address } = renderDay()
  const form = within(await screen.findByRole('form', { name: 'Содержание дня' }))
  await user.type(form.getByRole('textbox', { name: /Название, Русский/ }), '!')

  await user.click(await screen.findByRole('link', { name: /Ташкент/ }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(address()).toBe('/tours/7/days/12')
  await user.click(question.getByRole('button', { name: 'Уйти без сохранения' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'День 1' })).toBeVisible()
})

test('shows the picture, where it is stored and its whole address', async () => {
  renderDay({}, '?tab=media')

  expect(await screen.findByRole('img', { name: /Регистан/ })).toHaveAttribute(
    'src',
    'http://karvon.test/uploads/tours/day-2.jpg',
  )
  expect(screen.getByRole('textbox', { name: 'URL' })).toHaveValue('/uploads/tours/day-2.jpg')
  expect(screen.getByRole('textbox', { name: 'Полная ссылка' })).toHaveValue(
    'http://karvon.test/uploads/tours/day-2.jpg',
  )
  expect(screen.getByRole('link', { name: 'Открыть' })).toHaveAttribute(
    'href',
    'http://karvon.test/uploads/tours/day-2.jpg',
  )
})

test('sends a new picture as soon as it is chosen', async () => {
  const { user, sent } = renderDay({ 'PUT /api/tours/7/days/12/image': { body: second } }, '?tab=media')
  await screen.findByRole('heading', { name: 'Новое изображение' })

  const input = screen.getByLabelText(/Изображение дня/, { selector: 'input' })
  expect(input).toHaveAttribute('accept', 'image/*')
  await user.upload(input, new File(['bytes'], 'new.png', { type: 'image/png' }))

  expect(await screen.findByText('Изображение обновлено')).toBeVisible()
  const forms = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body as FormData)
  expect(forms.map((form) => (form.get('Image') as File).name)).toEqual(['new.png'])
})

test('deletes the day after a question, then shows the days of the tour', async () => {
  const { user, address } = renderDay({ 'DELETE /api/tours/7/days/12': { status: 204 } }, '?tab=media')

  await user.click(await screen.findByRole('button', { name: 'Удалить день' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить день' }))

  expect(await screen.findByText('День удален')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/tours/7?tab=days'))
})

test('says that there is no such day, and leads back', async () => {
  renderDay({ 'GET /api/tours/7/days/12': { status: 404 } })

  expect(await screen.findByRole('heading', { name: 'День не найден' })).toBeVisible()
  expect(screen.getAllByText('День не найден').length).toBeGreaterThan(1)
  expect(screen.getAllByRole('link', { name: 'Назад к туру' })).toHaveLength(2)
})

test('says that the day could not be loaded, and tries again', async () => {
  const { user, answers } = renderDay({ 'GET /api/tours/7/days/12': { status: 500 } })

  expect(await screen.findByRole('heading', { name: 'Ошибка загрузки дня тура' })).toBeVisible()
  answers['GET /api/tours/7/days/12'] = { body: second }
  await user.click(screen.getByRole('button', { name: 'Повторить' }))

  expect(await screen.findByRole('form', { name: 'Содержание дня' })).toBeVisible()
})

test('asks for number, order and texts in the order of all forms: ru, en, uz', async () => {
  renderDay()
  await screen.findByRole('heading', { level: 1, name: 'День 2' })
  await screen.findByRole('textbox', { name: 'Номер дня' })

  const names = screen.getAllByRole('textbox', { hidden: true }).flatMap((field) => field.getAttribute('name') ?? [])

  expect(names).toEqual([
    'dayNumber',
    'order',
    'title.ru',
    'title.en',
    'title.uz',
    'description.ru',
    'description.en',
    'description.uz',
    // What the picture shows is an addition to the documents.
    'alt.ru',
    'alt.en',
    'alt.uz',
  ])
})
