import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import {
  buildBoard,
  buildCheck,
  buildDeparture,
  buildManifest,
  buildManifestEntry,
  buildTraveller,
} from '@karvon/api-client/trips/departureFixtures'
import type { DepartureBoard, Traveller } from '@karvon/api-client/trips/departureTypes'
import type { ListChange } from '@karvon/api-client/trips/sentListTypes'
import type { User } from '@karvon/api-client/users/userFields'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './Departures'
import './MendDate'
import './NearestDepartures'
import './ManifestPrint'
import './SendPaperDialog'

const answersFor = (board: DepartureBoard | Canned, more: Record<string, Canned> = {}): Record<string, Canned> => ({
  'GET /api/departures': typeof board === 'function' || 'body' in board ? board : { body: board },
  'GET /api/tours/all': cannedPage([buildTour({ id: 3 })]),
  ...more,
})

const renderBoard = (board: DepartureBoard | Canned, more = {}, address = '/clients?view=departures') =>
  renderScreen(address, { answers: answersFor(board, more) })

const passport = buildCheck('passport', 'passportEndsBeforeReturn', {
  day: '2026-06-04',
  limit: '2026-06-08',
  recordId: 5,
})

const troubled = buildDeparture({
  state: 'trouble',
  counts: { ok: 0, unknown: 1, attention: 0, trouble: 1 },
  travellers: [
    buildTraveller({
      state: 'trouble',
      checks: [
        passport,
        buildCheck('visa', 'visaMissing'),
        buildCheck('papers', 'papersMissingSoon', { missing: ['ticket', 'insurance'], recordId: 34 }),
      ],
    }),
    buildTraveller({
      companionId: 9,
      personId: null,
      name: 'Лола Алиева',
      soldBy: null,
      state: 'unknown',
      checks: [buildCheck('passport', 'passportUnseen', { recordId: 9 })],
    }),
  ],
})

test('says of everybody who leaves what is wrong, in words, and leads to the very card', async () => {
  renderBoard(buildBoard([troubled]))

  const group = within(
    await screen.findByRole('region', { name: 'Хива: город внутри крепости, 01.06.2026 – 08.06.2026' }),
  )

  expect(group.getByText('Вылет завтра')).toBeVisible()
  expect(group.getByText('Препятствия: 1')).toBeVisible()
  const leads = (name: RegExp, href: string) => expect(group.getByRole('link', { name })).toHaveAttribute('href', href)
  expect(
    group.getByRole('button', { name: /Препятствие\. Паспорт действует до 04\.06\.2026, а возвращение 08\.06\.2026/ }),
  ).toHaveTextContent('до 04.06.2026')
  leads(/Тур требует визу, а её нет/, '/clients/7?tab=visas&edit=visas-new')
  leads(/не приложено: билет, страховка/, '/clients/7/tours/34?tab=documents')
  leads(/Не проверено\. Номер паспорта есть/, '/clients/7?tab=companions&edit=companions-9')
  const [, , companion] = group.getAllByRole('row')
  expect(within(companion as HTMLElement).getAllByText('как у покупателя')).toHaveLength(8)
})

test('those whom something could stop come first, and the bar tells what was sold and who is named', async () => {
  const [troubledOne, unknownOne] = troubled.travellers as [Traveller, Traveller]
  const ready = buildTraveller({ clientTourId: 36, clientId: 9, personId: 9, name: 'Анна Пак' })
  renderBoard(
    buildBoard([buildDeparture({ travellers: [ready, unknownOne, troubledOne], places: 3, named: 2, joined: [] })]),
  )

  const [, ...rows] = await screen.findAllByRole('row')
  const names = rows.map((row) => {
    const parts = within(row).getByRole('rowheader').querySelectorAll('a, small')
    return Array.from(parts, ({ textContent }) => textContent).join('')
  })
  expect(names).toEqual([
    'Нодира АлиеваПродажа: Севара Рахимова',
    'Лола Алиеваспутник · Нодира Алиева',
    'Анна ПакПродажа: Севара Рахимова',
  ])
  expect(screen.getByText('3 места, названы 2')).toBeVisible()
})

const stored = buildClientDocument({ id: 5, expiryDate: '2026-06-04', issueDate: '2016-06-04', version: 3 })
const documents = '/api/clients/7/documents'
const mended = buildDeparture({
  travellers: [
    buildTraveller({
      checks: [buildCheck('passport', 'passportHolds', { day: '2036-01-01', limit: '2026-06-08', recordId: 5 })],
    }),
  ],
})

/** Opens the day of which the board complains, over documents that answer so. */
async function openDay(patch: Canned, more: { user?: User } = {}) {
  let isMended = false
  const page = renderScreen('/clients?view=departures', {
    answers: answersFor(() => ({ body: buildBoard([isMended ? mended : troubled]) }), {
      [`GET ${documents}`]: { body: [stored] },
      [`PATCH ${documents}/5`]: (call) => {
        const answer = typeof patch === 'function' ? patch(call) : patch
        isMended = !('status' in answer)
        return answer
      },
    }),
    ...more,
  })
  await page.user.click(await screen.findByRole('button', { name: /^Препятствие\. Паспорт/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Исправить: Нодира Алиева' }))
  const day = await dialog.findByLabelText('Паспорт действует до')
  const patches = () => page.sent.filter(({ method }) => method === 'PATCH')
  return { ...page, dialog, day, patches }
}

test('the day that is wrong is mended over its cell, with Enter; the cell is a tick then and has the focus', async () => {
  const { user, day, dialog, patches } = await openDay({ body: { ...stored, expiryDate: '2036-01-01', version: 4 } })
  expect(dialog.getByText('Паспорт действует до 04.06.2026, а возвращение 08.06.2026')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Открыть карточку' })).toHaveAttribute(
    'href',
    '/clients/7?tab=documents&edit=clientDocuments-5',
  )
  await waitFor(() => expect(day).toHaveFocus())

  await user.clear(day)
  await user.type(day, '01.01.2036{Enter}')

  const tick = await screen.findByRole('link', { name: /^Готово\. Паспорт действует до 01\.01\.2036/ })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('Дата исправлена')).toBeVisible()
  await waitFor(() => expect(tick).toHaveFocus())
  expect(patches().map(({ headers }) => headers.get('if-match'))).toEqual(['"v3"'])
  const sent = patches()[0]?.body as FormData
  expect([sent.get('ExpiryDate'), sent.get('Number')]).toEqual(['2036-01-01', '1234567'])
})

test('what is odd about the day and what the server refuses is said in words, and what was typed stays', async () => {
  const { user, day, dialog, patches } = await openDay({ status: 500 })

  await user.clear(day)
  await user.type(day, '01.01.2010')
  expect(await dialog.findByText('Раньше даты выдачи')).toBeVisible()
  await user.clear(day)
  await user.type(day, '31.02.2036{Enter}')
  expect(await dialog.findByText('Некорректный формат даты')).toBeVisible()
  expect(patches()).toHaveLength(0)

  await user.clear(day)
  await user.type(day, '01.01.2036{Enter}')
  expect(await screen.findByText('Не удалось исправить дату')).toBeVisible()
  expect(day).toHaveValue('01.01.2036')
  expect(patches()).toHaveLength(1)
})

test('a colleague who mended the same day first is told of: the person says which of both stays', async () => {
  const theirs = { ...stored, expiryDate: '2031-05-05', version: 4 }
  const { user, day, patches } = await openDay(({ headers }) =>
    headers.get('if-match') === '"v4"'
      ? { body: { ...theirs, expiryDate: '2036-01-01', version: 5 } }
      : { status: 412, body: { status: 412, detail: 'Запись изменил другой', current: theirs } },
  )
  await user.clear(day)
  await user.type(day, '01.01.2036{Enter}')

  const choice = within(await screen.findByRole('dialog', { name: 'Запись изменил другой сотрудник' }))
  expect(choice.getByText(/05\.05\.2031|2031-05-05/)).toBeVisible()
  await user.click(choice.getByRole('radio', { name: /Оставить мой вариант/ }))
  await user.click(choice.getByRole('button', { name: 'Сохранить выбранное' }))

  expect(await screen.findByText('Дата исправлена')).toBeVisible()
  expect(patches().map(({ headers }) => headers.get('if-match'))).toEqual(['"v3"', '"v4"'])
})

test('who may only look is led to the record, as with what takes more than a day', async () => {
  renderScreen('/clients?view=departures', {
    answers: answersFor(buildBoard([troubled])),
    user: buildUser({ role: 'User', isAdminRole: false, permissions: ['CanSeeUsers'] }),
  })

  expect(await screen.findByRole('link', { name: /Препятствие\. Паспорт действует до 04\.06\.2026/ })).toHaveAttribute(
    'href',
    '/clients/7?tab=documents&edit=clientDocuments-5',
  )
})

test('opens the record of a cell as a form', async () => {
  const document = { id: 5, type: 'Passport', number: '123', expiryDate: '2026-06-04T00:00:00Z', series: 'FA' }
  renderScreen('/clients/7?tab=documents&edit=clientDocuments-5', {
    answers: {
      'GET /api/clients/7': { body: { id: 7, firstName: 'Нодира' } },
      'GET /api/clients/7/documents': { body: [document, { ...document, id: 6, type: 'NationalID' }] },
      'GET /api/clients/7/other-documents': { body: [] },
    },
  })

  const card = within(await screen.findByRole('region', { name: 'Паспорт' }))

  expect(await card.findByLabelText('Действует до')).toHaveValue('04.06.2026')
  expect(screen.getAllByRole('button', { name: 'Сохранить' })).toHaveLength(1)
})

test('switches from the list of clients, keeps the choice in the address, and asks for it', async () => {
  const { user, sent, address } = renderBoard(
    buildBoard([troubled]),
    { 'GET /api/clients': cannedPage([]), 'GET /api/clients/stats': { body: {} } },
    '/clients',
  )

  await user.click(await screen.findByRole('radio', { name: 'Вылеты' }))
  await user.click(await screen.findByRole('radio', { name: '90 дней' }))

  await waitFor(() => expect(sent.at(-1)?.path).toContain('Within=90'))
  expect(address()).toBe('/clients?view=departures&within=90')
})

test('goes on to the next part when asked', async () => {
  const later = buildDeparture({ departureDate: '2026-06-20', tourTitle: { ru: 'Бухара', en: '', uz: '' } })
  const { user } = renderBoard(({ path }) => ({
    body: path.includes('After=') ? buildBoard([later]) : buildBoard([troubled], { next: '2026-06-01_3' }),
  }))

  await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))

  expect(await screen.findByRole('region', { name: /^Бухара/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument()
})

test('ticks an item of the checklist and says who did; a refusal leaves it as it was', async () => {
  let isDone = false
  let isRefused = true
  const doneBy = { doneBy: 'Севара Рахимова', doneAt: '2026-05-31T05:00:00.000Z' }
  const now = () =>
    buildDeparture(isDone ? { checklist: [{ item: 'Инструктаж проведён', isDone: true, ...doneBy }] } : {})
  const { user, sent } = renderBoard(() => ({ body: buildBoard([now()]) }), {
    'PUT /api/departures/3/2026-06-01/checklist': () => {
      if (isRefused) return { status: 500 }
      isDone = true
      return { body: now() }
    },
  })
  const box = () => screen.findByRole('checkbox', { name: /Инструктаж проведён/ })

  await user.click(await screen.findByRole('button', { name: /^Чек-лист 0\/1/ }))
  await user.click(await box())
  expect(await screen.findByText('Не удалось сохранить отметку')).toBeVisible()
  expect(await box()).not.toBeChecked()

  isRefused = false
  await user.click(await box())

  expect(await screen.findByText(/Севара Рахимова, /)).toBeVisible()
  expect(await box()).toBeChecked()
  expect(sent.findLast(({ method }) => method === 'PUT')?.body).toEqual({ item: 'Инструктаж проведён', isDone: true })
})

test('says that nobody leaves', async () => {
  renderBoard(buildBoard([]))

  expect(await screen.findByText('В эти дни никто не вылетает')).toBeVisible()
})

const dashboard = {
  ...{ 'GET /api/tours/all': cannedPage([]), 'GET /api/instagram/posts': cannedPage([]) },
  ...{ 'GET /api/notifications': cannedPage([]), 'GET /api/users': cannedPage([]) },
  'GET /api/contact-actions': cannedPage([]),
  'GET /api/contact-actions/summary': { body: { total: 0, unread: 0, allHot: 0, hot: 0, dueToday: 0, mine: 0 } },
}

test('the dashboard shows the next three with their worst, after its own lists', async () => {
  const { sent } = renderScreen('/', { answers: answersFor(buildBoard([troubled]), dashboard), isIdle: true })

  const card = within(await screen.findByRole('region', { name: 'Ближайшие вылеты' }))

  expect(await card.findByText('Препятствия: 1')).toBeVisible()
  const row = card.getByRole('link', { name: /^Хива: город внутри крепости.*Вылет завтра.*Препятствия: 1$/ })
  expect(row).toHaveAttribute('href', '/clients?view=departures&tour=3')
  const paths = sent.map(({ path }) => path)
  const placeOf = (call: string) => paths.findIndex((path) => path.startsWith(call))
  expect(placeOf('/api/departures?Within=30&PageSize=3')).toBeGreaterThan(placeOf('/api/users'))
  // What is near already is not told twice.
  expect(screen.queryByRole('region', { name: 'Позже с препятствиями' })).not.toBeInTheDocument()
})

test('the dashboard names those with trouble that leave after the next three', async () => {
  const later = { ...troubled, tourId: 9, tourTitle: { ru: 'Чарвак', en: '', uz: '' } }
  renderScreen('/', {
    answers: answersFor(buildBoard([troubled]), {
      ...dashboard,
      'GET /api/departures': ({ path }) => ({
        body: buildBoard(path.includes('Show=trouble') ? [troubled, later] : [troubled]),
      }),
    }),
    isIdle: true,
  })

  const card = within(await screen.findByRole('region', { name: 'Позже с препятствиями' }))

  expect(card.getByRole('listitem')).toHaveTextContent('Чарвак')
  expect(card.getByRole('link', { name: /^Чарвак/ })).toHaveAttribute('href', '/clients?view=departures&tour=9')
})

test('who may not see clients is neither shown nor asked for departures', async () => {
  const { sent } = renderScreen('/', {
    answers: answersFor(buildBoard([troubled]), dashboard),
    user: buildUser({ permissions: ['CanEditTours'] }),
    isIdle: true,
  })

  expect(await screen.findByText('Быстрые действия')).toBeVisible()
  expect(screen.queryByText('Ближайшие вылеты')).not.toBeInTheDocument()
  expect(sent.some(({ path }) => path.startsWith('/api/departures'))).toBe(false)
})

const manifestPath = 'GET /api/departures/3/2026-06-01/manifest'
const entries = [
  buildManifestEntry(),
  buildManifestEntry({
    name: 'Алиев Анвар',
    gender: 'Male',
    passport: '',
    passportExpiry: '',
    travelsWith: 'Алиева Нодира',
  }),
]

const cellsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('shows the list for hotel, carrier and border as a sheet, in the order of the server, and prints it', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { user, address } = renderBoard(buildBoard([troubled]), {
    [manifestPath]: { body: buildManifest({ entries }) },
  })

  await user.click(await screen.findByRole('button', { name: /^Список группы: Хива/ }))
  const sheet = within(
    await screen.findByRole('dialog', { name: 'Список группы: Хива: город внутри крепости, 01.06.2026' }),
  )

  const [head, ...rows] = await sheet.findAllByRole('row')
  expect(
    within(head as HTMLElement)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual([
    ...['№', 'Фамилия и имя', 'Дата рождения', 'Пол', 'Гражданство', 'Паспорт', 'Паспорт до'],
    ...['Питание и доступность', 'Размещение', 'Кровать', 'Телефон', 'С кем едет'],
  ])
  expect(rows.map((row) => cellsOf(row).slice(0, 7))).toEqual([
    ['1', 'Алиева Нодира', '21.05.1988', 'Ж', 'UZ', 'FA 123 45 67', '01.01.2030'],
    ['2', 'Алиев Анвар', '21.05.1988', 'М', 'UZ', 'не внесено', 'не внесено'],
  ])
  expect(address()).toBe('/clients?view=departures&manifest=3%402026-06-01')

  await user.click(sheet.getByRole('radio', { name: 'EN' }))
  expect(sheet.getByRole('columnheader', { name: 'Date of birth' })).toBeVisible()
  expect(cellsOf(sheet.getAllByRole('row')[1]).slice(3, 8)).toEqual([
    'F',
    'UZ',
    'FA 123 45 67',
    '01.01.2030',
    'halal; без орехов',
  ])
  await user.click(sheet.getByRole('button', { name: 'Печать' }))
  expect(print).toHaveBeenCalledOnce()

  await user.click(sheet.getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(address()).toBe('/clients?view=departures')
  print.mockRestore()
})

test('a list that is short or of a sale that waits says so before it is printed, with the way there, and on the sheet', async () => {
  const open = {
    clientTourId: 34,
    clientId: 7,
    name: 'Алиева Нодира',
    latinName: 'ALIEVA NODIRA',
    places: 3,
    named: 2,
    isConfirmed: true,
    isPending: true,
  }
  const { user } = renderBoard(
    buildBoard([troubled]),
    {
      [manifestPath]: {
        body: buildManifest({
          entries: [buildManifestEntry({ open }), buildManifestEntry({ name: 'Ким Олег' })],
          open: [open],
        }),
      },
    },
    '/clients?view=departures&manifest=3@2026-06-01',
  )

  const dialog = within(await screen.findByRole('dialog', { name: /^Список группы/ }))
  expect(await dialog.findByRole('link', { name: 'Алиева Нодира' })).toHaveAttribute('href', '/clients/7/tours/34')
  const warning = 'Список не окончательный: Алиева Нодира – 3 места, названы 2, ожидает подтверждения.'
  expect(dialog.getByRole('article')).toHaveTextContent(warning)
  expect(cellsOf(dialog.getAllByRole('row')[1]).at(-1)).toBe('3 места, названы 2, ожидает подтверждения')
  expect(cellsOf(dialog.getAllByRole('row')[2]).at(-1)).toBe('')
  await user.click(dialog.getByRole('radio', { name: 'EN' }))
  expect(dialog.getByRole('article')).toHaveTextContent('This list is not final: ALIEVA NODIRA – 3 places, 2 named')
})

test('names that nobody has verified and cells that are empty are counted, with the way to each, in the language of the sheet', async () => {
  const nobody = { documentId: null, passport: '', passportExpiry: '', isNameVerified: false }
  const rows = [
    buildManifestEntry({ isNameVerified: false }),
    buildManifestEntry({ ...nobody, name: 'Ким Олег', latinName: 'KIM OLEG', personId: 8 }),
    buildManifestEntry({ ...nobody, name: 'Алиева Лола', latinName: 'ALIEVA LOLA', personId: null, companionId: 9 }),
    buildManifestEntry({ ...nobody, name: 'Цой Ян', latinName: '', personId: null, dateOfBirth: '' }),
  ]
  const { user } = renderBoard(
    buildBoard([troubled]),
    { [manifestPath]: { body: buildManifest({ entries: rows }) } },
    '/clients?view=departures&manifest=3@2026-06-01',
  )

  const dialog = within(await screen.findByRole('dialog', { name: /^Список группы/ }))
  const sheet = await dialog.findByRole('article')
  expect(sheet).toHaveTextContent(
    'Список не окончательный: не сверены имена: 4; не внесено: дата рождения у 1, паспорт у 3.',
  )
  const notice = dialog.getByText(/не сверены имена: 4/, { selector: '[role="status"] *' }).closest('[role="status"]')
  expect(notice).toHaveTextContent(
    'не сверены имена: 4 (Алиева Нодира, Ким Олег, Алиева Лола, Цой Ян); ' +
      'не внесено: дата рождения у 1 (Цой Ян); паспорт у 3 (Ким Олег, Алиева Лола, Цой Ян).',
  )
  const links = within(notice as HTMLElement).getAllByRole('link')
  expect(links.slice(0, 5).map((link) => link.getAttribute('href'))).toEqual([
    '/clients/7?tab=documents&edit=clientDocuments-5',
    '/clients/8?tab=documents&edit=clientDocuments-new',
    '/clients/7?tab=companions&edit=companions-9',
    '/clients/7/tours/34',
    '/clients/7/tours/34',
  ])
  expect(cellsOf(dialog.getAllByRole('row')[2]).at(-1)).toBe('имя латиницей не сверено')

  await user.click(dialog.getByRole('radio', { name: 'EN' }))

  expect(sheet).toHaveTextContent('names not verified: 4; not entered: date of birth of 1, passport of 3.')
  expect(cellsOf(dialog.getAllByRole('row')[4]).slice(1, 7)).toEqual([
    ...['TSOI IAN', 'not entered', 'F', 'UZ', 'not entered', 'not entered'],
  ])
  // Nothing but what staff typed is of another alphabet, and no Russian title takes the place of an English one.
  expect(sheet.textContent?.replaceAll('без орехов', '')).not.toMatch(/\p{sc=Cyrillic}/u)
})

test('who stands on a list twice is told with both sales until a press joins them', async () => {
  const place = { clientId: 7, buyer: 'Алиева Нодира', isSure: true, isJoined: false }
  const places = [
    { ...place, clientTourId: 811, travellerId: 1 },
    { ...place, clientTourId: 812, clientId: 9, travellerId: 4 },
  ]
  const unconfirmed = places.map((each) => ({ ...each, clientTourId: each.clientTourId + 2, travellerId: null }))
  let isJoined = false
  const entry = (isDoubled: boolean) => buildManifestEntry({ sales: [811, 812], isDoubled })
  const { user, sent } = renderBoard(
    buildBoard([troubled]),
    {
      [manifestPath]: () => ({
        body: isJoined
          ? buildManifest({ entries: [entry(false)] })
          : buildManifest({
              entries: [entry(true), entry(true)],
              doubled: [
                { name: 'Алиева Нодира', latinName: 'ALIEVA NODIRA', isSure: true, places },
                { name: 'Ким Вера', latinName: 'KIM VERA', isSure: false, places: unconfirmed },
              ],
            }),
      }),
      'PUT /api/client-tours/812/travellers/4/same': () => {
        isJoined = true
        return { body: buildClientTour({ id: 812 }) }
      },
    },
    '/clients?view=departures&manifest=3@2026-06-01',
  )
  const dialog = within(await screen.findByRole('dialog', { name: /^Список группы/ }))
  expect(await dialog.findByRole('link', { name: 'продажа № 812' })).toHaveAttribute('href', '/clients/9/tours/812')
  expect(dialog.getByRole('article')).toHaveTextContent(
    'Список не окончательный: Алиева Нодира – дважды: продажи № 811 и № 812; Ким Вера – возможно, дважды: продажи № 813 и № 814.',
  )
  expect(cellsOf(dialog.getAllByRole('row')[1]).at(-1)).toBe('дважды; продажи № 811 и № 812')
  // Nobody can join whom nobody has confirmed.
  expect(dialog.getAllByRole('button', { name: /^Соединить/ })).toHaveLength(1)

  await user.click(dialog.getByRole('button', { name: 'Соединить: Алиева Нодира' }))

  await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(2))
  expect(cellsOf(dialog.getAllByRole('row')[1]).at(-1)).toBe('продажи № 811 и № 812')
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ sameAs: 1 })
  expect(dialog.getByRole('article')).not.toHaveTextContent('не окончательный')
})

test('the board says who goes twice and leads to the other sale, and which rows lists show as one', async () => {
  const other = { clientTourId: 81, clientId: 9, buyer: 'Рустам Алиев', travellerId: 55, isSure: true }
  renderBoard(
    buildBoard([
      buildDeparture({
        travellers: [
          buildTraveller({
            alsoIn: [{ ...other, isJoined: false }],
            checks: [
              buildCheck('travellers', 'travellersMissing', { count: 1, places: 2, recordId: 34 }),
              buildCheck('travellers', 'travellerTwice', { recordId: 81 }),
            ],
          }),
          buildTraveller({ name: 'Лола Алиева', travellerId: 2, alsoIn: [{ ...other, isJoined: true }] }),
        ],
      }),
    ]),
  )

  const [, first, second] = await screen.findAllByRole('row')
  const twice = within(first as HTMLElement).getByRole('link', { name: /Едет дважды: ещё и по продаже № 81/ })
  expect(twice).toHaveAttribute('href', '/clients/9/tours/81')
  expect(within(first as HTMLElement).getByRole('link', { name: /2 места, назван 1/ })).toHaveAttribute(
    'href',
    '/clients/7/tours/34',
  )
  expect(second).toHaveTextContent('одна строка списка с продажей № 81')
})

test('a list that cannot be read is not printed, says so, and is read again when asked', async () => {
  let isBroken = true
  const { user } = renderBoard(
    buildBoard([troubled]),
    { [manifestPath]: () => (isBroken ? { status: 500 } : { body: buildManifest() }) },
    '/clients?view=departures&manifest=3@2026-06-01',
  )

  const sheet = within(await screen.findByRole('dialog', { name: 'Список группы' }))
  expect(await sheet.findByText('Ошибка загрузки списка группы')).toBeVisible()
  expect(sheet.getByRole('button', { name: 'Печать' })).toBeDisabled()

  isBroken = false
  await user.click(sheet.getByRole('button', { name: 'Повторить' }))

  expect(await screen.findByRole('cell', { name: 'Алиева Нодира' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Печать' })).toBeEnabled())
})

test('a day on which nobody leaves any more says so', async () => {
  renderBoard(buildBoard([]), {}, '/clients?view=departures&manifest=3@2026-06-01')

  expect(await screen.findByText('По этому туру в этот день никто не вылетает')).toBeVisible()
})

test('hands the list over as a workbook in the language that is shown', async () => {
  const { user, sent } = renderBoard(
    buildBoard([troubled]),
    {
      [manifestPath]: { body: buildManifest() },
      [`${manifestPath}/export`]: {
        body: 'PK',
        headers: { 'content-disposition': 'attachment; filename="manifest_2026-06-01.xlsx"' },
      },
    },
    '/clients?view=departures&manifest=3@2026-06-01',
  )
  await screen.findByRole('cell', { name: 'Алиева Нодира' })

  await user.click(screen.getByRole('radio', { name: 'EN' }))
  await user.click(screen.getByRole('button', { name: 'Скачать Excel' }))

  expect(await screen.findByText('Список группы скачан')).toBeVisible()
  expect(sent.map(({ path }) => path)).toContain(
    '/api/departures/3/2026-06-01/manifest/export?Language=en&Audience=Other',
  )
})

const sentList = { id: 1, audience: 'Hotel', way: 'Print', sentBy: 'Рустам', sentAt: '2026-05-24T07:00:00Z', count: 2 }
const changeOf = (changes: object) => ({
  audience: 'Hotel',
  sentAt: '2026-05-24T07:00:00Z',
  kind: 'Changed',
  clientTourId: 34,
  key: '34 client 7',
  name: 'Алиева Нодира',
  columns: ['name', 'passport'],
  ...changes,
})

test('a list that is printed is remembered with whom it is for; one that was another meanwhile is told', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')))
  onTestFinished(() => print.mockRestore())
  let isOther = false
  const lists = '/api/departures/3/2026-06-01/lists'
  const { user, sent } = renderBoard(
    buildBoard([troubled]),
    {
      [manifestPath]: { body: buildManifest({ digest: 'now' }) },
      [`GET ${lists}`]: { body: { lists: [sentList], changes: [changeOf({})] } },
      [`POST ${lists}`]: () =>
        isOther
          ? { status: 409, body: { detail: 'Список изменился, пока был открыт. Откройте его снова' } }
          : { status: 201, body: { lists: [sentList], changes: [] } },
    },
    '/clients?view=departures&manifest=3@2026-06-01',
  )
  const preview = within(await screen.findByRole('dialog', { name: /^Список группы/ }))
  expect(await preview.findByText(/^Уже отправляли: распечатан гостинице, .*Рустам, 2 строки\.$/)).toBeVisible()
  expect(preview.getByText('– после отправки гостинице 24.05: фамилия и имя, паспорт', { exact: false })).toBeVisible()

  await user.click(preview.getByRole('combobox', { name: 'Для кого' }))
  await user.click(await screen.findByRole('option', { name: 'Для границы' }))
  await waitFor(() => expect(preview.getByRole('button', { name: 'Печать' })).toBeEnabled())
  await user.click(preview.getByRole('button', { name: 'Печать' }))

  const posted = () => sent.filter(({ method }) => method === 'POST')
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]).toMatchObject({ path: lists, body: { audience: 'Border', way: 'Print', digest: 'now' } })
  isOther = true
  await user.click(preview.getByRole('button', { name: 'Печать' }))
  expect(await screen.findByText(/Список изменился, пока был открыт/)).toBeVisible()
})

test('the board marks whoever stands otherwise on a list that went out, and who is gone from it', async () => {
  renderBoard(
    buildBoard([
      buildDeparture({
        changes: [
          changeOf({ columns: ['passport'] }),
          changeOf({ audience: 'Border', kind: 'Added', columns: [] }),
          changeOf({ kind: 'Gone', key: '35 client 8', name: 'Ким Олег', columns: [] }),
        ] as ListChange[],
      }),
    ]),
  )

  const row = await screen.findByRole('row', { name: /Нодира Алиева/ })
  expect(row).toHaveTextContent('после отправки гостинице 24.05: паспорт')
  expect(row).toHaveTextContent('нет в списке, отправленном на границу 24.05')
  expect(screen.getByText('Ким Олег').parentElement).toHaveTextContent(
    'Ким Олег – не едет, но есть в списке, отправленном гостинице 24.05',
  )
})

const file = () => new File(['%PDF-1.7'], 'voucher.pdf', { type: 'application/pdf' })

test('attaches one file to everybody, whatever part of them is shown; who failed is tried again, the others are not', async () => {
  const lola = buildTraveller({ clientTourId: 35, clientId: 8, personId: 8, name: 'Олег Ким' })
  const companion = buildTraveller({ companionId: 9, personId: null, name: 'Лола Алиева', soldBy: null, checks: [] })
  const had = buildTraveller({ clientTourId: 36, clientId: 9, personId: 9, name: 'Анна Пак' })
  const paper = (id: number, clientTourId: number) => ({
    id,
    clientTourId,
    title: 'Ваучер',
    description: '',
    orderNumber: 4,
    fileUrl: null,
    fileSizeBytes: 8,
    createdAt: '2026-05-01T00:00:00Z',
  })
  let isDown = true
  const { user, sent } = renderBoard(buildBoard([buildDeparture()]), {
    'GET /api/departures/3/2026-06-01': {
      body: buildDeparture({ travellers: [buildTraveller(), companion, lola, had] }),
    },
    'GET /api/client-tour-documents/by-client-tour/34': { body: [{ ...paper(1, 34), title: 'Билет' }] },
    'GET /api/client-tour-documents/by-client-tour/35': { body: [] },
    'GET /api/client-tour-documents/by-client-tour/36': { body: [paper(3, 36)] },
    'POST /api/client-tour-documents': ({ body }: { body: FormData }) => {
      const isRefused = isDown && body.get('ClientTourId') === '35'
      return isRefused ? { status: 500 } : { status: 201, body: paper(10, 34) }
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Приложить файл всем: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Один файл всем' }))
  expect(await dialog.findByText('и 1 спутник')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Приложить к 3 поездкам' }))
  expect(await dialog.findByText('Файл обязателен для нового документа')).toBeVisible()

  await user.upload(document.querySelector('[role=dialog] input[type=file]') as HTMLInputElement, file())
  await user.click(dialog.getByRole('radio', { name: 'Ваучер' }))
  await user.click(dialog.getByRole('button', { name: 'Приложить к 3 поездкам' }))

  expect(await dialog.findByText('Приложено 2 из 3')).toBeVisible()
  expect(dialog.getByText('Приложен')).toBeVisible()
  expect(dialog.getByText('Уже был приложен')).toBeVisible()
  expect(dialog.getByText('Не отправлен')).toBeVisible()
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Ещё раз для 1 поездки' }))

  expect(await dialog.findByText('Приложено 3 из 3')).toBeVisible()
  const posts = sent.filter(({ method }) => method === 'POST')
  const forms = posts.map(({ body }) => body as FormData)
  expect(forms.map((form) => [form.get('ClientTourId'), form.get('Title'), form.get('OrderNumber')])).toEqual([
    ['34', 'Ваучер', '5'],
    ['35', 'Ваучер', '1'],
    ['35', 'Ваучер', '1'],
  ])
  // Should the first have been done although its answer was lost, the server knows the second as the same.
  const [first, second, again] = posts.map(({ headers }) => headers.get('Idempotency-Key'))
  expect([again, second === first]).toEqual([second, false])
  await user.click(dialog.getByRole('button', { name: 'Готово' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('gives no files out for somebody who may only look', async () => {
  const looks = buildUser({ role: 'User', isAdminRole: false, permissions: ['CanSeeUsers'] })
  renderScreen('/clients?view=departures', { answers: answersFor(buildBoard([buildDeparture()])), user: looks })

  await screen.findByText('Вылет завтра')
  expect(screen.queryByRole('button', { name: /^Приложить файл всем: / })).toBeNull()
})
