import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { buildCompanion } from '@karvon/api-client/clientRecords/companionFixtures'
import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { buildBoard, buildDeparture } from '@karvon/api-client/trips/departureFixtures'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './ClientScreen'

interface Kind {
  tab: string
  path: string
  add: string
  title: string
}

/** Opens the form of a new record. */
async function openNew({ tab, path, add, title }: Kind, answers: Record<string, Canned> = {}) {
  const page = renderScreen(`/clients/7?tab=${tab}`, {
    answers: {
      'GET /api/clients/7': { body: buildClient({ id: 7 }) },
      'GET /api/clients/7/documents': { body: [] },
      'GET /api/clients/7/other-documents': { body: [] },
      [`GET ${path}`]: { body: [] },
      [`POST ${path}`]: { status: 201, body: {} },
      ...answers,
    },
  })
  await page.user.click((await screen.findAllByRole('button', { name: add }))[0] as HTMLElement)
  const card = within(await screen.findByRole('region', { name: title }))
  const type = (label: RegExp, text: string) =>
    fireEvent.change(card.getByLabelText(label), { target: { value: text } })
  const save = () => page.user.click(card.getByRole('button', { name: 'Сохранить' }))
  const posted = () => page.sent.find((each) => each.method === 'POST' && each.path === path)?.body
  const fileTypes = () => document.querySelector<HTMLInputElement>('section[data-new] input[type=file]')?.accept
  return { ...page, card, type, save, posted, fileTypes }
}

const identity: Kind = {
  tab: 'documents',
  path: '/api/clients/7/documents',
  add: 'Добавить документ',
  title: 'Новый документ',
}

test('an identity document is one of four, needs its number, and writes series and country in capitals', async () => {
  const { user, card, type, save, posted, fileTypes } = await openNew(identity)
  for (const name of [/^Серия/, /^Номер/, /^Кем выдан/, /^Дата выдачи/, /^Действует до/, /^Фамилия лат/, /^Имя лат/]) {
    expect(card.getByRole('textbox', { name })).toBeVisible()
  }
  expect(fileTypes()).toBe('.pdf,.jpg,.jpeg,.png')
  const kind = card.getByRole('combobox', { name: 'Тип' })
  expect(kind).toHaveTextContent('Паспорт')
  await user.click(kind)
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Паспорт',
    'ID-карта',
    'Загранпаспорт',
    'Водительское удостоверение',
  ])
  await user.keyboard('{Escape}')

  await save()
  expect((await card.findAllByText('Номер документа обязателен'))[0]).toBeVisible()
  type(/^Серия/, 'ab')
  type(/^Номер/, '777')
  type(/^Гражданство/, 'uz')
  fireEvent.blur(card.getByRole('combobox', { name: /^Гражданство/ }))
  await save()

  await waitFor(() => expect(posted()).toBeDefined())
  const form = posted() as FormData
  expect(['Type', 'Series', 'Number', 'NationalityCode'].map((name) => form.get(name))).toEqual([
    'Passport',
    'AB',
    '777',
    'UZ',
  ])
})

test('a number on the wrong keyboard is offered in Latin letters, one with other letters is refused, and days are told at once', async () => {
  const { user, card, type, save, posted } = await openNew(identity)

  type(/^Номер/, 'ав123')
  expect(card.getByText('Только латинские буквы и цифры')).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Записать AB123' }))
  expect(card.getByRole('textbox', { name: /^Номер/ })).toHaveValue('AB123')
  expect(card.queryByText('Только латинские буквы и цифры')).not.toBeInTheDocument()

  type(/^Серия/, 'ж')
  await save()
  expect((await card.findAllByText('Только латинские буквы и цифры'))[0]).toBeVisible()
  expect(card.queryByRole('button', { name: /^Записать Ж/ })).not.toBeInTheDocument()
  expect(posted()).toBeUndefined()

  type(/^Дата выдачи/, '02.05.2026')
  type(/^Действует до/, '01.05.2026')
  expect(card.getByText('Раньше даты выдачи')).toBeVisible()
})

test('a number that another client has is told with the way to them, and refuses nothing', async () => {
  const lists = { 'GET /api/clients': { body: [buildClient({ id: 7 }), buildClient({ id: 8, fullName: 'Ким Олег' })] } }
  const { card, type, save, posted, sent } = await openNew(identity, lists)
  type(/^Серия/, 'fa')
  type(/^Номер/, '1234567')

  expect(await card.findByRole('link', { name: 'Ким Олег' })).toHaveAttribute('href', '/clients/8?tab=documents')
  expect(card.queryByRole('link', { name: /Алиева/ })).not.toBeInTheDocument()
  const asked = sent.filter(({ path }) => path.includes('Passport='))
  expect(asked.map(({ path }) => new URL(path, 'http://a').searchParams.get('Passport'))).toEqual(['FA 1234567'])
  await save()
  await waitFor(() => expect(posted()).toBeDefined())
})

test('the Latin name of the card is offered in one press, and travels with the document', async () => {
  const { user, card, type, save, posted } = await openNew(identity)

  await user.click(await card.findByRole('button', { name: 'Записать ALIEVA NODIRA' }))
  expect(card.getByRole('textbox', { name: 'Фамилия латиницей' })).toHaveValue('ALIEVA')
  expect(card.queryByRole('button', { name: /^Записать / })).not.toBeInTheDocument()
  type(/^Имя латиницей/, 'nodira-bonu')
  type(/^Номер/, '777')
  await save()

  await waitFor(() => expect(posted()).toBeDefined())
  const form = posted() as FormData
  expect(['LatinLastName', 'LatinFirstName'].map((name) => form.get(name))).toEqual(['ALIEVA', 'NODIRA-BONU'])
})

test('an older passport that is still said to hold is marked as replaced in one press', async () => {
  const old = buildClientDocument({ id: 3, number: '1111111', issueDate: '2016-02-01', version: 4 })
  const newer = buildClientDocument({ id: 5, number: '2222222', issueDate: '2026-02-01', version: 1 })
  const page = renderScreen('/clients/7?tab=documents', {
    answers: {
      'GET /api/clients/7': { body: buildClient({ id: 7 }) },
      'GET /api/clients/7/documents': { body: [old, newer] },
      'PATCH /api/clients/7/documents/3': { body: { ...old, state: 'Replaced', version: 5 } },
    },
  })
  const [first, second] = await screen.findAllByRole('region', { name: 'Загранпаспорт' })
  const card = within(first as HTMLElement)
  expect(card.getByText('Есть документ новее: FA 2222222')).toBeVisible()
  expect(within(second as HTMLElement).queryByText(/^Есть документ новее/)).not.toBeInTheDocument()

  page.answers['GET /api/clients/7/documents'] = { body: [{ ...old, state: 'Replaced', version: 5 }, newer] }
  await page.user.click(card.getByRole('button', { name: 'Отметить заменённым' }))

  expect(await screen.findByText('Документ отмечен заменённым')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/^Есть документ новее/)).not.toBeInTheDocument())
  const patch = page.sent.find(({ method }) => method === 'PATCH')
  const form = patch?.body as FormData
  expect(form.get('State')).toBe('Replaced')
  expect(patch?.headers.get('if-match')).toBe('"v4"')
})

test('another document needs a title and no file', async () => {
  const path = '/api/clients/7/other-documents'
  const stored = { id: 4, title: 'Справка', description: 'О работе', createdAt: '2026-11-20T06:08:00.000Z' }
  const page = await openNew({ ...identity, tab: 'documents&papers=other', path })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Удостоверения личности', 'Другие документы']),
  )
  expect(page.fileTypes()).toBe('.pdf,.jpg,.jpeg,.png,.doc,.docx')

  await page.save()
  expect((await page.card.findAllByText('Название документа обязательно'))[0]).toBeVisible()
  page.type(/^Название/, 'Справка')
  page.answers[`GET ${path}`] = { body: [stored] }
  await page.save()

  expect(await screen.findByText('Документ добавлен')).toBeVisible()
  const card = within(await screen.findByRole('region', { name: 'Справка' }))
  expect(card.getByText('О работе')).toBeVisible()
  expect(card.getAllByText(/20 ноября 2026/)[0]).toBeVisible()
})

test('two papers are two cards; only the one with a file can be looked at and downloaded', async () => {
  const paper = { id: 1, type: 'Passport', number: '1' }
  renderScreen('/clients/7?tab=documents', {
    answers: {
      'GET /api/clients/7': { body: buildClient({ id: 7 }) },
      'GET /api/clients/7/documents': {
        body: [
          { ...paper, fileUrl: '/files/p/a/p.pdf' },
          { ...paper, id: 2, type: 'NationalID' },
        ],
      },
    },
  })

  const passport = within(await screen.findByRole('region', { name: 'Паспорт' }))
  const card = within(screen.getByRole('region', { name: 'ID-карта' }))
  const names = ({ queryAllByRole }: typeof card) =>
    queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names(passport)).toEqual(expect.arrayContaining(['Просмотр', 'Скачать', 'Редактировать', 'Удалить']))
  expect(names(card)).toEqual(expect.arrayContaining(['Редактировать', 'Удалить']))
  expect(names(card)).not.toEqual(expect.arrayContaining(['Просмотр']))
  expect(names(card)).not.toEqual(expect.arrayContaining(['Скачать']))
})

test('an emergency contact needs a name, groups the number and may be there at any hour', async () => {
  const { user, card, type, save, posted } = await openNew({
    tab: 'emergencyContacts',
    path: '/api/clients/7/emergency-contacts',
    add: 'Добавить контакт',
    title: 'Новый контакт',
  })

  await save()
  expect((await card.findAllByText('Имя контакта обязательно'))[0]).toBeVisible()
  type(/^Имя/, 'Дилшод')
  type(/^Кем приходится/, 'брат')
  type(/^E-mail/, 'd@example.uz')
  await user.type(card.getByLabelText(/^Телефон/), '998901234567')
  expect(card.getByLabelText(/^Телефон/)).toHaveValue('+998 90 123 45 67')
  await user.click(card.getByRole('checkbox', { name: 'Доступен круглосуточно' }))
  await save()

  await waitFor(() => expect(posted()).toMatchObject({ name: 'Дилшод', relationship: 'брат', available24x7: true }))
})

test('a companion who is a client is named, and every number of theirs can be called at once', async () => {
  const phones = ['+998901112233', '+998935556677'].map((value, place) => ({
    id: place + 1,
    type: 'MobilePhone' as const,
    value,
    isPrimary: place === 0,
  }))
  const email = { id: 3, type: 'Email' as const, value: 'zarina@mail.uz', isPrimary: false }
  renderScreen('/clients/7?tab=companions', {
    answers: {
      'GET /api/clients/7': { body: buildClient({ id: 7 }) },
      'GET /api/clients/8': { body: buildClient({ id: 8, fullName: 'Зарина Юсупова', contacts: [...phones, email] }) },
      'GET /api/clients/7/companions': { body: [buildCompanion({ fullName: 'Зарина', relatedClientId: 8 })] },
    },
  })

  const card = within(await screen.findByRole('region', { name: 'Зарина' }))
  expect(await card.findByRole('link', { name: 'Зарина Юсупова' })).toHaveAttribute('href', '/clients/8')
  expect(card.getByRole('link', { name: '+998 90 111 22 33' })).toHaveAttribute('href', 'tel:+998901112233')
  expect(card.getByRole('link', { name: '+998 93 555 66 77' })).toBeVisible()
  expect(await card.findAllByRole('link', { name: /WhatsApp/ })).toHaveLength(2)
  expect(card.queryByText('zarina@mail.uz')).toBeNull()
})

test('a companion needs a full name, writes the passport in capitals, and has no gender until it is chosen', async () => {
  const { user, card, type, save, posted } = await openNew({
    tab: 'companions',
    path: '/api/clients/7/companions',
    add: 'Добавить спутника',
    title: 'Новый спутник',
  })

  await save()
  expect((await card.findAllByText('Имя спутника обязательно'))[0]).toBeVisible()
  type(/^Полное имя/, 'Азиз')
  type(/^Номер паспорта/, 'aa123')
  await user.click(card.getByRole('combobox', { name: 'Пол' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Не указан',
    'Мужской',
    'Женский',
  ])
  await user.keyboard('{Escape}')
  expect(card.getByRole('textbox', { name: /^Дата рождения/ })).toBeVisible()
  expect(card.getByRole('combobox', { name: /^Карточка клиента/ })).toBeVisible()
  await save()

  await waitFor(() => expect(posted()).toMatchObject({ fullName: 'Азиз', passportNumber: 'AA123', gender: 0 }))
})

test('a companion who has a card already is tied to it by a press', async () => {
  const there = { id: 8, fullName: 'Зарина Алиева', dateOfBirth: '1994-02-03', phones: [] }
  const { user, card, type, save, posted, sent } = await openNew(
    {
      tab: 'companions',
      path: '/api/clients/7/companions',
      add: 'Добавить спутника',
      title: 'Новый спутник',
    },
    {
      'POST /api/clients/alike': { body: [{ client: there, likeness: 'sure', reasons: ['name', 'birthDate'] }] },
    },
  )
  type(/^Полное имя/, 'Zarina Aliyeva')
  type(/^Дата рождения/, '03.02.1994')

  expect(await card.findByText('Уже есть карточка: Зарина Алиева, 03.02.1994')).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Связать' }))
  expect(card.queryByText('Уже есть карточка', { exact: false })).not.toBeInTheDocument()
  expect(card.getByRole('combobox', { name: /^Карточка клиента/ })).toHaveValue('Зарина Алиева')
  await save()

  await waitFor(() => expect(posted()).toMatchObject({ fullName: 'Zarina Aliyeva', relatedClientId: 8 }))
  expect(sent.findLast(({ path }) => path === '/api/clients/alike')?.body).toEqual({
    firstName: 'Zarina Aliyeva',
    dateOfBirth: '1994-02-03',
    passports: [],
  })
})

test.each([
  [1, 1],
  [2, 0],
])(
  'in the form of the passport with which somebody leaves the trips are named, and in no other: %i',
  async (id, times) => {
    const papers = [
      buildClientDocument({ id: 1, type: 'ForeignPassport', number: '1234567', expiryDate: '2031-01-01' }),
      buildClientDocument({ id: 2, type: 'Passport', number: '7654321', expiryDate: '2031-01-01' }),
    ]
    const trip = { tourTitle: { ru: 'Хива', en: '', uz: '' }, departureDate: '2026-12-05', returnDate: '2026-12-12' }
    const { sent } = renderScreen(`/clients/7?tab=documents&edit=clientDocuments-${id}`, {
      answers: {
        'GET /api/clients/7': { body: buildClient({ id: 7 }) },
        'GET /api/clients/7/documents': { body: papers },
        'GET /api/clients/7/other-documents': { body: [] },
        'GET /api/departures': { body: buildBoard([buildDeparture(trip)]) },
      },
    })
    const asked = '/api/departures?Within=366&ClientId=7&PageSize=50'

    expect(await screen.findByLabelText(/^Номер/)).toHaveValue(papers[id - 1]?.number)
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain(asked))
    await waitFor(() => expect(screen.queryAllByText('С ним едут: Хива 05.12.2026')).toHaveLength(times))
  },
)
