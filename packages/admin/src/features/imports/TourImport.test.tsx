import { buildImportRun } from '@karvon/api-client/importRuns/importRunFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor } from '@testing-library/react'
import { Workbook } from 'exceljs'
import { beforeEach, expect, test } from 'vitest'
import { choose, csv, lines, next } from '../../../test/importWizard'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests: their clock does not wait for its code.
import './importEngine'

beforeEach(() => localStorage.removeItem('importMappings'))

const khiva = buildTour({
  id: 7,
  title: { ru: 'Хива', en: '', uz: '' },
  validFrom: '2027-06-01',
  validUntil: '2027-06-08',
})

function open(answers: Record<string, Canned> = {}) {
  return renderScreen('/tours/import', {
    answers: {
      'GET /api/imports': cannedPage([]),
      'GET /api/tours/all': cannedPage([khiva]),
      'GET /api/site-pages': { body: { timeZone: 'Asia/Tashkent' } },
      'GET /api/notifications': cannedPage([]),
      ...answers,
    },
  })
}

async function workbook(sheets: Record<string, (string | number)[][]>): Promise<File> {
  const book = new Workbook()
  for (const [name, rows] of Object.entries(sheets)) book.addWorksheet(name).addRows(rows)
  return new File([await book.xlsx.writeBuffer()], 'туры.xlsx')
}

const heads = ['Название', 'Описание', 'Цена', 'Дата начала', 'Дата окончания']

test('a workbook becomes tours with the days of its other sheet: mended cells, a tour that is there, the plan', async () => {
  const run = buildImportRun({ id: 12, noun: 'tours', state: 'ready' })
  const page = open({
    'POST /api/imports': { status: 201, body: run },
    'PUT /api/imports/12/rows': { body: { run, left: 0 } },
    'POST /api/imports/12/start': { body: { ...run, state: 'running' } },
    'GET /api/imports/12': { body: { ...run, state: 'done', created: 1, filled: 1, waiting: 0 } },
    'GET /api/imports/12/rows': cannedPage([
      { number: 2, sheet: 'Туры', choice: 'fill', state: 'done', reason: '', errors: [], recordId: 7 },
    ]),
  })
  const file = await workbook({
    Туры: [
      heads,
      ['Хива', 'Три дня', 900, '01.06.2027', '08.06.2027'],
      ['Бухара', 'Два дня', 500, '31.02.2027', '05.03.2027'],
    ],
    Программа: [
      ['Тур', 'День', 'Описание дня'],
      ['Хива', 1, 'Прилёт'],
      ['Бухара', 1, 'Ляби-хауз'],
      ['Бухра', 2, 'Арк'],
    ],
  })
  await choose(page, file)
  expect(await screen.findByText('Дни программы взяты с листа «Программа», строк: 3')).toBeVisible()

  await next(page)
  expect(screen.getByRole('combobox', { name: 'Поле столбца «Название»' })).toHaveValue('Название (русский)')
  await next(page)

  expect(await screen.findByText(/Не подходят 2 записи из 3/)).toBeVisible()
  expect(screen.getByText('Бухара')).toBeVisible()
  const day = screen.getByRole('textbox', { name: 'Дата начала' })
  expect(day).toHaveAccessibleDescription(/Это не дата/)
  await page.user.clear(day)
  await page.user.type(day, '01.03.2027{Enter}')
  expect(await screen.findByText('Исправлено')).toBeVisible()
  expect(screen.getByText('Программа, строка 4')).toBeVisible()
  const title = screen.getByRole('textbox', { name: 'Тур' })
  expect(title).toHaveAccessibleDescription(/Такого тура нет на листе с турами/)
  await page.user.clear(title)
  await page.user.type(title, 'Бухара{Enter}')
  expect(await screen.findByText('Все строки исправлены')).toBeVisible()
  await next(page)

  expect(await screen.findByRole('tab', { name: /Тур есть/ })).toBeVisible()
  expect(await screen.findByText('Строка 2: Хива')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Тур № 7' })).toHaveAttribute('href', '/tours/7')
  await next(page)

  await next(page, 'Начать импорт')
  await waitFor(() => expect(page.address()).toBe('/tours/import/12'))
  const sent = page.sent.find(({ method }) => method === 'PUT')?.body as { rows: object[] }
  expect(sent.rows).toEqual([
    expect.objectContaining({ number: 2, sheet: 'Туры', choice: { kind: 'fill', tourId: 7 } }),
    expect.objectContaining({
      number: 3,
      choice: { kind: 'create' },
      tour: expect.objectContaining({ validFrom: '2027-03-01' }),
      days: [expect.objectContaining({ description: { ru: 'Ляби-хауз', en: '', uz: '' } }), expect.anything()],
    }),
  ])
  expect(page.sent.find(({ path, method }) => method === 'POST' && path === '/api/imports')?.body).toMatchObject({
    noun: 'tours',
    total: 2,
  })
  expect(await screen.findByText('Дополнен тур')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Тур № 7' })).toHaveAttribute('href', '/tours/7')
})

test('names the columns that are missing, and goes on once they are named', async () => {
  const page = open()
  await choose(
    page,
    csv(
      lines('Название;Описание;Стоит;Дата начала;Дата окончания', 'Нукус;Музей;300;01.06.2027;08.06.2027'),
      'туры.csv',
    ),
  )
  await next(page)

  expect(screen.getByText('Нет нужного столбца: «Цена». Укажите его ниже.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Дальше' })).toHaveAttribute('aria-disabled', 'true')
  await page.user.type(screen.getByRole('combobox', { name: 'Поле столбца «Стоит»' }), 'Цена')
  await page.user.click(await screen.findByRole('option', { name: 'Цена' }))
  await next(page)

  expect(await screen.findByText('Что будет сделано')).toBeVisible()
})

test('a day in a row of its own is a further day of the tour above; a mended row may become one', async () => {
  const page = open()
  const rows = lines(
    'Название;Описание;Цена;Дата начала;Дата окончания;День;Описание дня',
    'Нукус;Музей;300;01.06.2027;08.06.2027;1;Прилёт',
    'Нукус;Музей;300;01.06.2027;08.06.2027;второй;Музей',
  )
  await choose(page, csv(rows, 'туры.csv'))
  await next(page)
  await next(page)
  const day = await screen.findByRole('textbox', { name: 'День, строка 3' })
  await page.user.clear(day)
  await page.user.type(day, '2{Enter}')
  await screen.findByText('Все строки исправлены')
  await next(page)

  const figures = await screen.findByText('Что будет сделано')
  expect(figures).toBeVisible()
  expect(screen.getByText('Создать').closest('li, div')).toHaveTextContent('1')
})

test('imports of other nouns are not among those of tours; one opened as theirs is shown where it belongs', async () => {
  const ofClients = buildImportRun({ id: 11, fileName: 'клиенты.xlsx', state: 'done', waiting: 0 })
  const ofTours = buildImportRun({ id: 12, noun: 'tours', fileName: 'туры.xlsx', state: 'done', waiting: 0 })
  const page = open({
    'GET /api/imports': ({ path }) => cannedPage(path.includes('Noun=tours') ? [ofTours] : [ofTours, ofClients]),
    'GET /api/imports/11': { body: ofClients },
    'GET /api/imports/11/rows': cannedPage([]),
  })
  expect(await screen.findByRole('link', { name: /туры\.xlsx/ })).toHaveAttribute('href', '/tours/import/12')
  expect(screen.queryByText('клиенты.xlsx')).not.toBeInTheDocument()

  page.navigate('/tours/import/11')
  await waitFor(() => expect(page.address()).toBe('/clients/import/11'))
  expect(await screen.findByText('Импорт № 11')).toBeVisible()
})

test('who may not change tours is told so', async () => {
  const page = renderScreen('/tours/import', {
    user: buildUser({ role: 'User', permissions: ['CanSeeUsers'] }),
    answers: { 'GET /api/notifications': cannedPage([]) },
  })

  expect(await screen.findByText('Раздел вам недоступен')).toBeVisible()
  expect(page.sent.some(({ path }) => path.startsWith('/api/imports'))).toBe(false)
})

test('stands beside the list of tours, and in the palette', async () => {
  const page = renderScreen('/tours', {
    isIdle: true,
    answers: { 'GET /api/tours/all': cannedPage([khiva]), 'GET /api/notifications': cannedPage([]) },
  })
  expect(await screen.findByRole('link', { name: 'Импорт' })).toHaveAttribute('href', '/tours/import')

  await page.user.keyboard('{Control>}k{/Control}импорт туров')
  await page.user.click(await screen.findByRole('option', { name: /Импорт туров/ }))
  await waitFor(() => expect(page.address()).toBe('/tours/import'))
})
