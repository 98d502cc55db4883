import { buildImportRun } from '@karvon/api-client/importRuns/importRunFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildManifest, buildManifestEntry } from '@karvon/api-client/trips/departureFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { Workbook } from 'exceljs'
import { beforeEach, expect, test, vi } from 'vitest'
import { choose, csv, fileInput, lines, next } from '../../../test/importWizard'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests: their clock does not wait for its code.
import './importEngine'

beforeEach(() => localStorage.removeItem('importMappings'))

/** An export of Bitrix24: one row is right, one has a wrong day and a wrong address, one is somebody who has a card. */
const bitrix = lines(
  'Имя;Фамилия;Дата рождения;Мобильный телефон;Рабочий e-mail;Источник;Ответственный',
  'Шахло;Юнусова;21.05.1988;+998 90 123-45-67;shahlo@example.uz;Сайт;Азиз',
  'Бобур;Тошев;31.02.1990;+998 91 234-56-78;bobur@;Звонок;Азиз',
  'Нодира;Алиева;21.05.1988;+998901234560;;Сайт;Азиз',
)

/** Алиева has a card; nobody else has. */
const cards: Canned = ({ body }) => {
  const { people } = body as { people: { lastName: string }[] }
  const client = { id: 7, fullName: 'Нодира Алиева', dateOfBirth: '1988-05-21', phones: ['+998901234560'] }
  return {
    body: people.flatMap(({ lastName }, place) =>
      lastName === 'Алиева' ? [{ place, alike: [{ client, likeness: 'sure', reasons: ['name', 'phone'] }] }] : [],
    ),
  }
}

function open(answers: Record<string, Canned> = {}, address = '/clients/import') {
  return renderScreen(address, {
    answers: {
      'GET /api/imports': cannedPage([]),
      'POST /api/clients/alike/each': cards,
      'GET /api/clients/choices': {
        body: { sources: [], sellers: [], owners: [{ id: 4, name: 'Азиз', username: 'aziz', isCurrent: true }] },
      },
      'GET /api/notifications': cannedPage([]),
      ...answers,
    },
  })
}

test('a file becomes an import: columns, a mended cell, a row left out, somebody who has a card, the plan', async () => {
  const run = buildImportRun({ id: 12, state: 'ready' })
  const page = open({
    'POST /api/imports': { status: 201, body: run },
    'PUT /api/imports/12/rows': { body: { run, left: 0 } },
    'POST /api/imports/12/start': { body: { ...run, state: 'running' } },
    'GET /api/imports/12': { body: { ...run, state: 'done', created: 2, filled: 1, waiting: 0 } },
    'GET /api/imports/12/rows': cannedPage([]),
  })
  await choose(page, csv(bitrix))
  expect(await screen.findByText(/Это выгрузка из Битрикс24/)).toBeVisible()

  await next(page)
  expect(screen.getByRole('combobox', { name: 'Поле столбца «Дата рождения»' })).toHaveValue('Дата рождения')
  expect(screen.getByRole('combobox', { name: 'Поле столбца «Источник»' })).toHaveValue('')
  await next(page)

  expect(await screen.findByText(/Не подходит 1 строка из 3/)).toBeVisible()
  const day = screen.getByRole('textbox', { name: 'Дата рождения' })
  expect(day).toHaveValue('31.02.1990')
  expect(day).toHaveAccessibleDescription(/Это не дата/)
  await page.user.clear(day)
  await page.user.type(day, '28.02.1990{Enter}')
  expect(await screen.findByText('Исправлено')).toBeVisible()
  const address = screen.getByRole('textbox', { name: 'Рабочий e-mail' })
  await page.user.type(address, 'example.uz{Enter}')
  expect(await screen.findByText('Все строки исправлены')).toBeVisible()
  await next(page)

  expect(await screen.findByRole('tab', { name: /Есть карточка/ })).toBeVisible()
  expect(await screen.findByText('Строка 4: Алиева Нодира')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Карточка № 7' })).toHaveAttribute('href', '/clients/7')
  await next(page)

  await next(page, 'Начать импорт')
  await waitFor(() => expect(page.address()).toBe('/clients/import/12'))
  const sent = page.sent.find(({ method }) => method === 'PUT')?.body as { rows: object[] }
  expect(sent.rows).toEqual([
    expect.objectContaining({ number: 2, choice: { kind: 'create' } }),
    expect.objectContaining({ number: 3, client: expect.objectContaining({ dateOfBirth: '1990-02-28' }) }),
    expect.objectContaining({ number: 4, choice: { kind: 'fill', clientId: 7 } }),
  ])
  expect(page.sent.find(({ path, method }) => method === 'POST' && path === '/api/imports')?.body).toEqual({
    noun: 'clients',
    fileName: 'контакты.csv',
    total: 3,
    tourId: null,
    departureDate: '',
    returnDate: '',
  })
})

test('goes on without a row that is wrong, and says so; one by one something else is chosen for a double', async () => {
  const page = open()
  await choose(page, csv(bitrix))
  await next(page)
  await next(page)
  await next(page, 'Дальше без 1 строки')

  await page.user.click(await screen.findByRole('combobox', { name: 'Что сделать со строкой 4' }))
  await page.user.click(await screen.findByRole('option', { name: 'Пропустить' }))
  await next(page)

  const figures = await screen.findByText('Что будет сделано')
  expect(figures).toBeVisible()
  const shown = (name: string) => within(screen.getByText(name).closest('li, div') as HTMLElement)
  expect(shown('Создать').getByText('1')).toBeVisible()
  expect(shown('Пропустить').getByText('1')).toBeVisible()
  expect(shown('Не взять').getByText('1')).toBeVisible()
})

test('says of wrong cells what they are held against, and that macros are not read', async () => {
  const book = new Workbook()
  book.addWorksheet('Люди').addRows([
    ['Имя', 'Пол', 'Пол', 'Метки'],
    ['Шахло', 'ж', 'м', 'м'.repeat(101)],
  ])
  const packed = new Uint8Array(await book.xlsx.writeBuffer())
  const macros = new TextEncoder().encode('xl/vbaProject.bin')
  const page = open()
  await choose(page, new File([packed, macros], 'люди.xlsm'))
  expect(await screen.findByText('Книга с макросами: они не читаются')).toBeVisible()
  await next(page)
  await next(page)

  expect(await screen.findByText('Другой столбец говорит иначе')).toBeVisible()
  expect(screen.getByText('Метка длиннее 60 знаков')).toBeVisible()
})

test('asks once for a column whose days may be read in two ways', async () => {
  const page = open()
  await choose(page, csv(lines('Имя;Дата рождения', 'Шахло;05/06/1984', 'Бобур;07/08/1990')))
  await next(page)

  expect(screen.getByText(/Ответьте, где в датах день, а где месяц: «Дата рождения»/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Дальше' })).toHaveAttribute('aria-disabled', 'true')
  await page.user.click(screen.getByRole('radio', { name: '05.06.1984' }))
  await waitFor(() => expect(screen.queryByText(/Ответьте, где/)).not.toBeInTheDocument())
  await next(page)

  expect(await screen.findByText('Что будет сделано')).toBeVisible()
})

test('remembers what a person said of the columns of such files', async () => {
  const file = () => csv(lines('Имя;Особое', 'Шахло;VIP'))
  const first = open()
  await choose(first, file())
  await next(first)
  const field = screen.getByRole('combobox', { name: 'Поле столбца «Особое»' })
  await first.user.type(field, 'Метки')
  await first.user.click(await screen.findByRole('option', { name: 'Метки' }))
  await waitFor(() => expect(field).toHaveValue('Метки'))
  await next(first)
  await screen.findByText('Что будет сделано')
  first.unmount()

  const again = open()
  await choose(again, file())

  expect(await screen.findByText('Столбцы размечены так же, как в прошлый раз')).toBeVisible()
})

test('takes the columns of a leader’s list from a file, but for the rooms', async () => {
  const page = open()
  await choose(page, csv(lines('Имя;Ночлег', 'Шахло;DBL 1')))
  await next(page)
  const columns = [
    { head: 'Имя', field: 'firstName', reason: 'head' },
    { head: 'Ночлег', field: 'room', reason: 'person' },
  ]
  const mapping = new File([JSON.stringify({ version: 1, noun: 'clients', columns })], 'группа.json')
  await page.user.upload(document.querySelector('input[accept=".json"]') as HTMLInputElement, mapping)

  await next(page)
  await screen.findByText('Что будет сделано')
  await page.user.click(screen.getByRole('button', { name: 'Ошибки' }))
  expect(screen.getByText(/Столбцы не взяты, хотя в них что-то есть: «Ночлег» \(1\)/)).toBeVisible()
})

test.each([
  [
    'a web page that is called a workbook',
    '<html><body><table><tr><td>1</td></tr></table>',
    'отчёт.xls',
    /Это веб-страница, а не книга Excel/,
  ],
  ['what is no archive inside', 'PK\u0003\u0004что-то', 'книга.xlsx', /Это архив, а не книга Excel|повреждена/],
  ['nobody inside', lines('Цена;Страна света', '1;2'), 'цены.csv', /Не нашли столбцов с людьми/],
  [
    'a table that is too wide',
    lines(`Имя${';Столбец'.repeat(500)}`, 'Шахло'),
    'широкая.csv',
    /Слишком много столбцов: 501, берётся не больше 500/,
  ],
  ['headings alone', 'Имя;Фамилия', 'пусто.csv', /Под заголовками нет ни одной строки/],
])('says of %s what it is, and takes another file', async (_, text, name, said) => {
  const page = open()
  await choose(page, csv(text, name))

  expect((await screen.findAllByText(said))[0]).toBeVisible()
  expect(screen.getByRole('button', { name: 'Дальше' })).toHaveAttribute('aria-disabled', 'true')
  await page.user.upload(fileInput(), csv(bitrix))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Дальше' })).not.toHaveAttribute('aria-disabled', 'true'),
  )
})

test('sends a portion again after a lost line, and never twice what was answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 100 })
  const run = buildImportRun({ id: 12, total: 1 })
  let tries = 0
  const page = open({
    'POST /api/imports': { status: 201, body: run },
    'PUT /api/imports/12/rows': () => {
      tries++
      if (tries === 1) throw new TypeError('the line is gone')
      return { body: { run, left: 0 } }
    },
    'POST /api/imports/12/start': { body: run },
    'GET /api/imports/12': { body: run },
    'GET /api/imports/12/rows': cannedPage([]),
  })
  await choose(page, csv(lines('Имя;Телефон', 'Шахло;+998901112233')))
  await next(page)
  await next(page)
  await screen.findByText('Что будет сделано')
  await next(page, 'Начать импорт')

  expect(await screen.findByText(/Связи с сервером нет/)).toBeVisible()
  await waitFor(() => expect(page.address()).toBe('/clients/import/12'))
  expect(tries).toBe(2)
  expect(page.sent.filter(({ method, path }) => method === 'POST' && path === '/api/imports')).toHaveLength(1)
  vi.useRealTimers()
})

test('takes the rows of an import that was broken off, of the same file alone', async () => {
  const run = buildImportRun({ id: 12, state: 'loading', fileName: 'контакты.csv', total: 5, loaded: 2 })
  const page = open({ 'GET /api/imports/12': { body: run } }, '/clients/import?run=12')
  expect(await screen.findByText(/Импорт № 12: строки отправлены не все/)).toBeVisible()

  await choose(page, csv(bitrix, 'другие.csv'))
  expect((await screen.findAllByText(/Нужен файл «контакты.csv», а выбран «другие.csv»/))[0]).toBeVisible()

  await choose(page, csv(lines('Имя', 'Шахло'), 'контакты.csv'))
  await next(page)
  await next(page)
  expect(await screen.findByText(/В импорте № 12 было строк: 5, а сейчас их 1/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Дослать строки и начать' })).toHaveAttribute('aria-disabled', 'true')
})

test('who may not change clients is told so, and nothing is asked for', async () => {
  const page = renderScreen('/clients/import', {
    user: buildUser({ role: 'User', permissions: ['CanSeeUsers'] }),
    answers: { 'GET /api/notifications': cannedPage([]) },
  })

  expect(await screen.findByText('Импортировать клиентов вам нельзя')).toBeVisible()
  expect(page.sent.some(({ path }) => path.startsWith('/api/imports'))).toBe(false)
})

/** A leader's list: a room for two by one another's name, one who sleeps alone, and one whose room-mate is not there. */
const group = lines(
  '№;ФИО;Паспорт;Номер',
  '1;Каримов Азиз;FA1112223;DBL с Каримовой',
  '2;Каримова Лола;FA1112224;',
  '3;Юсупов Тимур;FA1112225;SGL',
  '4;Ким Мария;FA1112226;TWN с Петровой',
  '5;Цой Анна;FA1112227;',
  '6;Пак Бек;FA1112228;DBL с Мельниковым',
)

/** Goes already, by an earlier sale. */
const melnikov = buildManifestEntry({ name: 'Мельников Олег', latinName: '', travellerIds: [77] })

test('a leader’s list goes on a departure: rooms as it says, a room-mate who is not there mended, the plan names the rooms', async () => {
  const run = buildImportRun({ id: 12, state: 'ready', tourId: 3, departureDate: '2027-06-01', total: 6 })
  const page = open(
    {
      'GET /api/tours/3': { body: buildTour({ id: 3, title: { ru: 'Хива', en: '', uz: '' } }) },
      'GET /api/departures/3/2027-06-01/manifest': { body: buildManifest({ entries: [melnikov] }) },
      'POST /api/imports': { status: 201, body: run },
      'PUT /api/imports/12/rows': { body: { run, left: 0 } },
      'POST /api/imports/12/start': { body: { ...run, state: 'running' } },
      'GET /api/imports/12': { body: { ...run, state: 'done', created: 5, waiting: 0 } },
      'GET /api/imports/12/rows': cannedPage([]),
    },
    '/clients/import?departure=3%402027-06-01&back=2027-06-08',
  )
  expect(await screen.findByText('Хива, 01.06.2027 – 08.06.2027')).toBeVisible()
  await choose(page, csv(group, 'группа.csv'))

  await next(page)
  expect(screen.getByRole('combobox', { name: 'Поле столбца «Номер»' })).toHaveValue('Номер в гостинице')
  await next(page)
  expect(await screen.findByText(/Не подходит 1 строка из 6/)).toBeVisible()
  const room = screen.getByRole('textbox', { name: 'Номер' })
  await page.user.clear(room)
  await page.user.type(room, 'TWN с Цой{Enter}')
  expect(await screen.findByText('Все строки исправлены')).toBeVisible()
  await next(page)

  expect(await screen.findByText('Номера: SGL × 1, DBL × 2, TWN × 1')).toBeVisible()
  await next(page, 'Начать импорт')
  await waitFor(() => expect(page.address()).toBe('/clients/import/12'))
  const to = { noun: 'clients', total: 6, tourId: 3, departureDate: '2027-06-01', returnDate: '2027-06-08' }
  expect(page.sent.find(({ method, path }) => method === 'POST' && path === '/api/imports')?.body).toMatchObject(to)
  const sent = page.sent.find(({ method }) => method === 'PUT')?.body as
    | { rows: { place: { room?: { key: string; kind: string; people?: number[] } } }[] }
    | undefined
  const rooms = sent?.rows.map(({ place }) => place.room) ?? []
  expect(rooms.map((each) => each?.kind)).toEqual(['Double', 'Double', 'Single', 'Twin', 'Twin', 'Double'])
  expect(rooms[5]?.people).toEqual([77])
  expect([rooms[0]?.key === rooms[1]?.key, rooms[3]?.key === rooms[4]?.key]).toEqual([true, true])
  expect(await screen.findByRole('link', { name: 'К вылету' })).toHaveAttribute(
    'href',
    '/clients?view=departures&group=3%402027-06-01',
  )
})

test('asks on which departure a list goes, and says what is missing', async () => {
  const page = open({ 'GET /api/tours/all': cannedPage([buildTour({ id: 3, title: { ru: 'Хива', en: '', uz: '' } })]) })
  await page.user.click(await screen.findByRole('link', { name: 'Список группы на вылет' }))
  await next(page)
  expect(screen.getByText('Выберите тур')).toBeVisible()
  expect(screen.getByText('Укажите день вылета')).toBeVisible()
  expect(screen.getByPlaceholderText('Начните вводить название')).toBeVisible()
})

test('a sheet in which no heading is known is mapped by hand; merged heads, repeated ones and totals are named at once', async () => {
  const book = new Workbook()
  const sheet = book.addWorksheet('Люди')
  sheet.addRows([
    ['Прайс агентства'],
    ['Хххх', 'Уууу', 'Уууу'],
    ['Нодира', 'а', 'б'],
    ['Хххх', 'Уууу', 'Уууу'],
    ['Итого', 'в', 'г'],
  ])
  sheet.mergeCells('B2:C2')
  const page = open()
  await choose(page, new File([await book.xlsx.writeBuffer()], 'люди.xlsx'))
  expect(await screen.findByText(/Не нашли столбцов с людьми/)).toBeVisible()

  await page.user.click(screen.getByRole('combobox', { name: 'Строка заголовков' }))
  await page.user.click(await screen.findByRole('option', { name: '2: Хххх · Уууу · Уууу' }))
  expect(
    await screen.findByText(
      'Объединённые заголовки отнесены к тем столбцам под ними, ячейки которых подходят: «Уууу» (B–C)',
    ),
  ).toBeVisible()
  expect(screen.getByText('Строки с повторёнными заголовками не взяты: 4')).toBeVisible()
  expect(screen.getByText('Строки с итогами и подписями не взяты: 5')).toBeVisible()
  expect(screen.getByText('Над заголовками 1 строка: она не взята')).toBeVisible()
  expect(screen.queryByText(/Не нашли столбцов с людьми/)).not.toBeInTheDocument()

  await page.user.click(screen.getByRole('combobox', { name: 'Строка заголовков' }))
  await page.user.click(await screen.findByRole('option', { name: 'Заголовков нет: столбцы A, B, C…' }))
  await next(page)
  expect(await screen.findByText(/Нет нужного столбца/)).toBeVisible()
  await page.user.type(screen.getByRole('combobox', { name: 'Поле столбца «A»' }), 'Имя')
  await page.user.click(await screen.findByRole('option', { name: 'Имя' }))
  await next(page)
  expect(await screen.findByText('Что будет сделано')).toBeVisible()
})
