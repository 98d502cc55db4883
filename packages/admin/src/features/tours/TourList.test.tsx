import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { type RenderScreenOptions, renderScreen } from '../../../test/renderScreen'
import './TourList'

const khiva = buildTour({ id: 1 })
const desert = buildTour({
  id: 2,
  title: { ru: ' ', en: 'Caravan through Kyzylkum', uz: '' },
  price: 1480,
  isActive: false,
})

function renderList(search = '', answers: RenderScreenOptions['answers'] = {}) {
  return renderScreen(`/tours${search}`, {
    answers: {
      'GET /api/tours/all': cannedPage([khiva, desert], 30),
      'GET /api/tours/stats': { body: { total: 58, active: 46, inactive: 12, currentlyValid: 40 } },
      ...answers,
    },
  })
}

/** The query of the last request for the list. */
function asked({ sent }: Pick<ReturnType<typeof renderScreen>, 'sent'>) {
  const last = sent.filter(({ path }) => path.startsWith('/api/tours/all')).at(-1)
  return Object.fromEntries(new URLSearchParams(last?.path.split('?')[1]))
}

test('shows each tour with its text, price, dates and state', async () => {
  renderList()

  const card = within(await screen.findByRole('article', { name: 'Хива: город внутри крепости' }))

  expect(card.getByText(/Ичан-Кала, минарет/)).toBeVisible()
  expect(card.getByText('360,00 $', { normalizer: (text) => text.replaceAll('\u00a0', ' ') })).toBeVisible()
  expect(card.getByText('15.03.2026')).toBeVisible()
  expect(card.getByText('15.11.2026')).toBeVisible()
  expect(card.getByText('С')).toBeVisible()
  expect(card.getByText('До')).toBeVisible()
  expect(card.getByText('Активен')).toBeVisible()
  expect(screen.getByText('Показано 2 из 30 туров')).toBeVisible()
  expect(await screen.findByText('58 туров, 46 активных')).toBeVisible()
})

test('falls back to another language where the Russian title is blank', async () => {
  renderList()

  const card = within(await screen.findByRole('article', { name: 'Caravan through Kyzylkum' }))

  expect(card.getByText('Неактивен')).toBeVisible()
})

test('asks for twelve of the newest first and for no filter', async () => {
  const page = renderList()

  await screen.findAllByRole('article')

  expect(asked(page)).toEqual({ PageSize: '12', PageIndex: '1', SortBy: 'CreatedAt', SortOrder: 'desc' })
})

test('asks for what the address says and shows it in the filters', async () => {
  const page = renderList(
    '?search=хива&isActive=false&minPrice=90&maxPrice=1500&validFrom=2026-01-01&isCurrentlyValid=true&sortBy=Price&sortOrder=asc&page=2',
  )

  await screen.findAllByRole('article')

  expect(asked(page)).toEqual({
    PageSize: '12',
    PageIndex: '2',
    Search: 'хива',
    IsActive: 'false',
    MinPrice: '90',
    MaxPrice: '1500',
    ValidFrom: '2026-01-01',
    IsCurrentlyValid: 'true',
    SortBy: 'Price',
    SortOrder: 'asc',
  })
  expect(screen.getByRole('searchbox', { name: 'Поиск туров' })).toHaveValue('хива')
  expect(screen.getByRole('textbox', { name: /Мин. цена/ })).toHaveValue('90')
  expect(screen.getByRole('checkbox', { name: 'Только действующие туры' })).toBeChecked()
  expect(screen.getByRole('button', { name: 'Цена' })).toHaveAttribute('aria-pressed', 'true')
})

test('searches when the typing pauses, from the first page, and keeps the words in the address', async () => {
  const page = renderList('?page=2')
  await screen.findAllByRole('article')

  await page.user.type(screen.getByRole('searchbox', { name: 'Поиск туров' }), 'хива')

  await waitFor(() => expect(asked(page)).toMatchObject({ Search: 'хива', PageIndex: '1' }), { timeout: 2000 })
  expect(new URLSearchParams(page.address().split('?')[1]).get('search')).toBe('хива')
  const searches = page.sent.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('Search')).filter(Boolean)
  expect(searches).toEqual(['хива'])
})

test('sorts from the smallest by another button and turns round on the same one', async () => {
  const page = renderList()
  await screen.findAllByRole('article')

  await page.user.click(screen.getByRole('button', { name: 'Название' }))
  await waitFor(() => expect(asked(page)).toMatchObject({ SortBy: 'TitleJson', SortOrder: 'asc' }))
  await page.user.click(screen.getByRole('button', { name: 'Название' }))

  await waitFor(() => expect(asked(page)).toMatchObject({ SortBy: 'TitleJson', SortOrder: 'desc' }))
})

test('keeps prices and dates behind a button until they are wanted, and resets everything', async () => {
  const page = renderList('?isActive=true')
  await screen.findAllByRole('article')
  expect(screen.queryByRole('textbox', { name: /Мин. цена/ })).not.toBeInTheDocument()

  await page.user.click(screen.getByRole('button', { name: /Фильтры/ }))
  await page.user.type(screen.getByRole('textbox', { name: /Мин. цена/ }), '100')
  await page.user.click(screen.getByRole('checkbox', { name: 'Только действующие туры' }))
  await waitFor(() =>
    expect(asked(page)).toMatchObject({ MinPrice: '100', IsCurrentlyValid: 'true', IsActive: 'true' }),
  )
  await page.user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))

  await waitFor(() =>
    expect(asked(page)).toEqual({ PageSize: '12', PageIndex: '1', SortBy: 'CreatedAt', SortOrder: 'desc' }),
  )
  expect(page.address()).toBe('/tours')
  expect(screen.getByRole('textbox', { name: /Мин. цена/ })).toHaveValue('')
})

test('stops to filter by a date that is being changed, and leaves what is typed there until the filters are reset', async () => {
  const page = renderList('?validFrom=2026-09-01&minPrice=100')
  const from = await screen.findByRole('textbox', { name: 'Действует с' })
  const price = screen.getByRole('textbox', { name: /Мин. цена/ })

  await page.user.type(from, '{Backspace}')
  await waitFor(() => expect(asked(page)).not.toHaveProperty('ValidFrom'))
  expect(from).toHaveValue('01.09.202')
  await page.user.type(from, '7')
  await waitFor(() => expect(asked(page)).toMatchObject({ ValidFrom: '2027-09-01' }))

  await page.user.clear(price)
  await page.user.type(price, '-5')
  await waitFor(() => expect(asked(page)).not.toHaveProperty('MinPrice'))
  expect(price).toHaveValue('-5')
  expect(price).toHaveAccessibleDescription(/Цена должна быть положительной/)

  await page.user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))
  expect(screen.getByRole('textbox', { name: /Мин. цена/ })).toHaveValue('')
  expect(screen.getByRole('textbox', { name: 'Действует с' })).toHaveValue('')
})

test('leaves what is not translated, which the address remembers, and marks the languages of title and description', async () => {
  const halfDone = { ...khiva, description: { ru: 'Крепость', en: 'A fortress', uz: '' } }
  const page = renderList('', {
    'GET /api/tours/all': ({ path }) =>
      cannedPage(path.includes('IsTranslated=false') ? [halfDone] : [halfDone, desert]),
  })
  const card = within(await screen.findByRole('article', { name: 'Хива: город внутри крепости' }))
  expect(card.getByRole('img', { name: 'Русский: заполнено, English: заполнено, Oʻzbekcha: пусто' })).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(2)

  await page.user.click(screen.getByRole('button', { name: 'Фильтры' }))
  await page.user.click(screen.getByRole('checkbox', { name: 'Не переведено' }))

  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(asked(page)).toMatchObject({ IsTranslated: 'false' })
  expect(page.address()).toBe('/tours?untranslated=true')

  await page.user.click(screen.getByRole('checkbox', { name: 'Не переведено' }))

  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(page.address()).toBe('/tours')
})

test('goes to another page by the pager, as a new entry of the history', async () => {
  const page = renderList()
  await screen.findAllByRole('article')
  const entries = page.history.length

  await page.user.click(screen.getByRole('button', { name: 'Страница 2' }))

  await waitFor(() => expect(asked(page)).toMatchObject({ PageIndex: '2' }))
  expect(page.address()).toBe('/tours?page=2')
  expect(page.history).toHaveLength(entries + 1)
})

test('goes back to the last page there is when the address is beyond it', async () => {
  const page = renderList('?page=9', {
    'GET /api/tours/all': ({ path }) =>
      path.includes('PageIndex=9') ? cannedPage([], 30, 12, 9) : cannedPage([khiva], 30, 12, 3),
  })

  await screen.findByRole('article')

  expect(page.address()).toBe('/tours?page=3')
})

test('offers to add the first tour when there is none', async () => {
  const { user } = renderList('', { 'GET /api/tours/all': cannedPage([]) })

  expect(await screen.findByRole('heading', { name: 'Туров пока нет' })).toBeVisible()
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Добавить тур' }))

  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Новый тур' })).toBeVisible())
})

test('says that nothing was found and offers to reset', async () => {
  const page = renderList('?search=марс', {
    'GET /api/tours/all': ({ path }) => (path.includes('Search') ? cannedPage([]) : cannedPage([khiva])),
  })

  expect(await screen.findByRole('heading', { name: 'Ничего не найдено' })).toBeVisible()
  expect(screen.getByText('Список пуст')).toHaveRole('status')
  await page.user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))

  expect(await screen.findByRole('article')).toBeVisible()
})

test('tells that the list could not be loaded, shows no rows of before, and tries again', async () => {
  const page = renderList()
  await screen.findAllByRole('article')

  page.answers['GET /api/tours/all'] = { status: 500 }
  await page.user.click(screen.getByRole('button', { name: 'Цена' }))
  expect(await screen.findByRole('heading', { name: 'Ошибка загрузки туров' })).toBeVisible()
  expect(screen.queryByRole('article')).not.toBeInTheDocument()

  page.answers['GET /api/tours/all'] = cannedPage([khiva])
  await page.user.click(screen.getByRole('button', { name: 'Повторить' }))

  expect(await screen.findByRole('article')).toBeVisible()
})

test('asks for the active, the inactive or all, and has six filters behind the button', async () => {
  const page = renderList()
  await screen.findAllByRole('article')
  expect(asked(page)).not.toHaveProperty('IsActive')
  const choose = async (name: string) => {
    await page.user.click(screen.getByRole('combobox', { name: 'Статус' }))
    await page.user.click(await screen.findByRole('option', { name }))
  }

  await choose('Активные')
  await waitFor(() => expect(asked(page)).toMatchObject({ IsActive: 'true' }))
  await choose('Неактивные')
  await waitFor(() => expect(asked(page)).toMatchObject({ IsActive: 'false' }))
  await choose('Все')
  // What was read a moment ago is not asked for again.
  await waitFor(() => expect(page.address()).toBe('/tours'))
  expect(screen.getByRole('combobox', { name: 'Статус' })).toHaveTextContent('Все')

  await page.user.click(screen.getByRole('button', { name: 'Фильтры' }))
  for (const name of [/Мин. цена/, /Макс. цена/, 'Действует с', 'Действует до']) {
    expect(await screen.findByRole('textbox', { name })).toBeVisible()
  }
  expect(screen.getByRole('checkbox', { name: 'Только действующие туры' })).not.toBeChecked()
  await page.user.type(screen.getByRole('textbox', { name: 'Действует до' }), '31.12.2026')
  await page.user.tab()
  await waitFor(() => expect(asked(page)).toMatchObject({ ValidUntil: '2026-12-31' }))
  expect(screen.getByRole('button', { name: 'Сбросить фильтры' })).toBeVisible()
})

test.each([
  ['Название', 'TitleJson'],
  ['Цена', 'Price'],
  ['Дата начала', 'ValidFrom'],
  ['Дата окончания', 'ValidUntil'],
])('sorts by %s as %s', async (name, sortBy) => {
  const page = renderList()
  await screen.findAllByRole('article')

  await page.user.click(screen.getByRole('button', { name }))

  await waitFor(() => expect(asked(page)).toMatchObject({ SortBy: sortBy, SortOrder: 'asc' }))
  await page.user.click(screen.getByRole('button', { name: 'Дата создания' }))
  await waitFor(() => expect(asked(page)).toMatchObject({ SortBy: 'CreatedAt', SortOrder: 'asc' }))
})

test('tours are rows instead of cards by choice, which sort by their heads and act as the cards do', async () => {
  onTestFinished(() => localStorage.removeItem('toursView'))
  const page = renderList('', { 'POST /api/tours/1/deactivate': { body: { ...khiva, isActive: false } } })
  await screen.findByRole('article', { name: 'Хива: город внутри крепости' })

  await page.user.click(screen.getByRole('button', { name: 'Показать таблицей' }))

  const link = await screen.findByRole('link', { name: /Хива: город внутри крепости/ })
  expect(link).toHaveAttribute('href', '/tours/1')
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  expect(screen.getByRole('switch', { name: 'Показывать тур «Хива: город внутри крепости» на сайте' })).toBeChecked()

  await page.user.click(within(screen.getByRole('columnheader', { name: 'Цена' })).getByRole('button'))

  await waitFor(() => expect(asked(page)).toMatchObject({ SortBy: 'Price', SortOrder: 'asc' }))
})
