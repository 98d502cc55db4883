import { clientRecordNames } from '@karvon/api-client/clientRecords/clientRecordNames'
import { buildClient, buildContact } from '@karvon/api-client/clients/clientFixtures'
import type { Canned, CannedRequest } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './ClientDetails'

const phone = buildContact({ id: 1, value: '+998901234567' })
const mail = buildContact({ id: 2, type: 'Email', value: 'nodira@example.com', isPrimary: false })
const vip = { id: 5, name: 'VIP', usageCount: 3 }

/** A server with one client: contacts and tags live, and a call may be made to fail. */
async function renderForm(faults: Record<string, Canned> = {}) {
  const client = buildClient({ id: 7, contacts: [phone, mail], tags: [vip], username: 'nodira' })
  const state = { contacts: [phone, mail], tags: [vip], made: 10 }
  const broken = new Map(Object.entries(faults))
  const on = (call: string, good: (request: CannedRequest) => object): [string, Canned] => [
    call,
    (request) => {
      const fault = broken.get(call)
      if (fault) return typeof fault === 'function' ? fault(request) : fault
      return { status: 200, body: good(request) }
    },
  ]
  const page = renderScreen('/clients/7', {
    answers: Object.fromEntries([
      on('GET /api/clients/7', () => ({ ...client, ...state })),
      on('PUT /api/clients/7', () => client),
      on('GET /api/clients/7/contacts', () => state.contacts),
      on('GET /api/clients/7/tags', () => state.tags),
      on('POST /api/clients/7/contacts', ({ body }) => {
        state.contacts = [...state.contacts, { id: state.made++, ...(body as Omit<typeof phone, 'id'>) }]
        return state.contacts.at(-1) ?? {}
      }),
      on('PATCH /api/clients/7/contacts/1', () => ({})),
      on('DELETE /api/clients/7/contacts/2', () => {
        state.contacts = state.contacts.filter(({ id }) => id !== 2)
        return {}
      }),
      on('POST /api/clients/7/tags', ({ body }) => {
        state.tags = [...state.tags, { id: state.made++, usageCount: 1, ...(body as { name: string }) }]
        return {}
      }),
      on('DELETE /api/clients/7/tags/5', () => {
        state.tags = state.tags.filter(({ id }) => id !== 5)
        return {}
      }),
      on('PATCH /api/clients/7/credentials', () => ({})),
    ]),
  })
  const form = within(await screen.findByRole('form', { name: 'Основная информация' }))
  const writes = () =>
    page.sent
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path.replace('/api/clients/7', '')}`)
  const type = (label: string | RegExp, text: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value: text } })
  const save = () => page.user.click(form.getByRole('button', { name: 'Сохранить' }))
  return { ...page, form, state, broken, writes, type, save }
}

type Rendered = Awaited<ReturnType<typeof renderForm>>

/** Edits one contact, adds one, removes one; adds a tag, removes one; types login and password. */
async function changeEverything({ form, user, type }: Rendered) {
  type('Контакт 1', '+998 90 123 45 68')
  await user.click(form.getByRole('button', { name: 'Удалить контакт 2' }))
  await user.click(form.getByRole('button', { name: 'Добавить контакт' }))
  type('Контакт 2', '998712000000')
  await user.click(form.getByRole('button', { name: 'Убрать «VIP»' }))
  await user.type(form.getByRole('combobox', { name: 'Метки' }), 'умра{Enter}')
  type('Пароль', 'secret1')
}

const inOrder = [
  'PUT ',
  'PATCH /contacts/1',
  'POST /contacts',
  'DELETE /contacts/2',
  'POST /tags',
  'DELETE /tags/5',
  'PATCH /credentials',
]

test('saves fields, contacts, tags and credentials in this order, and only what changed', async () => {
  const page = await renderForm()

  await changeEverything(page)
  await page.save()

  expect(await screen.findByText('Данные клиента успешно обновлены')).toBeVisible()
  expect(await screen.findByText('Учетные данные обновлены')).toBeVisible()
  expect(page.writes()).toEqual(inOrder)
  const bodies = page.sent.filter(({ path }) => path.includes('/contacts')).map(({ body }) => body)
  expect(bodies).toContainEqual({ type: 'MobilePhone', value: '+998901234568', isPrimary: true })
  expect(bodies).toContainEqual({ type: 'MobilePhone', value: '+998712000000', isPrimary: false })
  await waitFor(() => expect(page.form.getByLabelText('Пароль')).toHaveValue(''))
})

test('saves again without a change of contacts and tags, and without credentials: one call', async () => {
  const page = await renderForm()

  page.type('Отчество', 'Шавкатовна-Каримова')
  await page.save()

  expect(await screen.findByText('Данные клиента успешно обновлены')).toBeVisible()
  expect(page.writes()).toEqual(['PUT '])
  const form = page.sent.find(({ method }) => method === 'PUT')?.body as FormData
  expect(form.get('gender')).toBe('2')
})

test('the employee who looks after the client is chosen among those who may, and taken away', async () => {
  const page = await renderForm()
  page.answers['GET /api/clients/choices'] = {
    body: {
      sources: [],
      sellers: [],
      owners: [
        { id: 4, name: 'Малика Юсупова', username: 'malika', isCurrent: true },
        { id: 9, name: 'Азиз Рахимов', username: 'aziz', isCurrent: false },
      ],
    },
  }
  const sentOwner = () =>
    (page.sent.findLast(({ method }) => method === 'PUT')?.body as FormData | undefined)?.get('ownerId')

  await page.user.click(page.form.getByLabelText('Ответственный'))
  const owner = await page.form.findByRole('combobox', { name: 'Ответственный' })
  await page.user.type(owner, 'мал')
  expect(screen.queryByRole('option', { name: /Азиз/ })).toBeNull()
  await page.user.click(await screen.findByRole('option', { name: /Малика Юсупова/ }))
  await page.save()
  await waitFor(() => expect(sentOwner()).toBe('4'))
  expect(await screen.findByText('Данные клиента успешно обновлены')).toBeVisible()
  expect(owner).toHaveValue('Малика Юсупова')

  await page.user.clear(owner)
  await page.user.tab()
  await page.save()
  await waitFor(() => expect(sentOwner()).toBe(''))
})

test.each([
  ['PUT /api/clients/7', 'Не удалось обновить данные клиента', ['PUT ']],
  ['PATCH /api/clients/7/contacts/1', 'Не удалось обновить данные клиента', inOrder.slice(0, 2)],
  ['POST /api/clients/7/contacts', 'Не удалось обновить данные клиента', inOrder.slice(0, 3)],
  ['DELETE /api/clients/7/contacts/2', 'Не удалось обновить данные клиента', inOrder.slice(0, 4)],
  ['POST /api/clients/7/tags', 'Не удалось обновить данные клиента', inOrder.slice(0, 5)],
  ['PATCH /api/clients/7/credentials', 'Клиент обновлен, но учетные данные не сохранены', inOrder],
])('stops when %s fails, keeps what is not saved, and a second try doubles nothing', async (call, words, sent) => {
  const page = await renderForm({ [call]: { status: 500 } })
  await changeEverything(page)

  await page.save()
  expect(await screen.findByText(words)).toBeVisible()
  expect(page.writes()).toEqual(sent)
  expect(screen.queryByText('Данные клиента успешно обновлены')).not.toBeInTheDocument()
  expect(page.form.getByLabelText('Контакт 2')).toHaveValue('+998 71 200 00 00')
  expect(page.form.getByLabelText('Пароль')).toHaveValue('secret1')

  page.broken.clear()
  await page.save()
  expect(await screen.findByText('Данные клиента успешно обновлены')).toBeVisible()
  expect(page.state.contacts.map(({ value }) => value)).toEqual(['+998901234567', '+998712000000'])
  expect(page.state.tags.map(({ name }) => name)).toEqual(['УМРА'])
})

test('says that the client is gone, as saving again does not help', async () => {
  const page = await renderForm({ 'PUT /api/clients/7': { status: 404, body: { detail: 'Клиент не найден' } } })
  page.type('Отчество', 'Шавкатовна')

  await page.save()

  expect(await screen.findByText('Не удалось обновить данные клиента')).toBeVisible()
  expect(screen.getByText('Клиент не найден')).toBeVisible()
})

test('a choice that two people made differently is asked about in words', async () => {
  const current = buildClient({ id: 7, loyaltyStatusLevel: 'Platinum' })
  const page = await renderForm({ 'PUT /api/clients/7': { status: 412, body: { current } } })
  await page.user.click(page.form.getByRole('combobox', { name: 'Уровень лояльности' }))
  await page.user.click(await screen.findByRole('option', { name: 'Золото' }))

  await page.save()

  const question = within(await screen.findByRole('dialog', { name: 'Запись изменил другой сотрудник' }))
  const field = within(question.getByRole('radiogroup', { name: 'Уровень лояльности' }))
  expect(field.getByText('Золото')).toBeVisible()
  expect(field.getByText('Платина')).toBeVisible()
})

test('makes no double when the answer to a new contact got lost', async () => {
  const page = await renderForm()
  page.broken.set('POST /api/clients/7/contacts', ({ body }) => {
    page.state.contacts = [...page.state.contacts, { id: 99, ...(body as Omit<typeof phone, 'id'>) }]
    throw new TypeError('connection lost')
  })
  await page.user.click(page.form.getByRole('button', { name: 'Добавить контакт' }))
  page.type('Контакт 3', '998712000000')

  await page.save()
  expect(await screen.findByText('Не удалось обновить данные клиента')).toBeVisible()
  await page.save()

  expect(await screen.findByText('Данные клиента успешно обновлены')).toBeVisible()
  expect(page.writes().filter((call) => call === 'POST /contacts')).toHaveLength(1)
  expect(page.state.contacts).toHaveLength(3)
})

test('judges login and password only when they were typed, and names what is too short', async () => {
  const page = await renderForm()

  page.type('Логин', 'ab')
  page.type('Пароль', '12345')
  page.type(/^Имя/, ' ')
  await page.save()

  expect(await page.form.findByText('Логин должен содержать минимум 3 символа')).toBeVisible()
  expect(page.form.getByText('Пароль должен содержать минимум 6 символов')).toBeVisible()
  expect(page.form.getByText('Имя обязательно')).toBeVisible()
  expect(page.writes()).toEqual([])
})

test('says on the tabs how many records are behind them, and nothing of none', async () => {
  const carried = { documents: [{}, {}], otherDocuments: [{}], visas: [{}], companions: [] }

  renderScreen('/clients/7', { answers: { 'GET /api/clients/7': { body: { ...buildClient({ id: 7 }), ...carried } } } })

  await screen.findByRole('tab', { name: 'Документы 3' })
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  const specified = ['Основная информация', 'Документы 3', 'Визы 1', 'Экстренные контакты', 'Спутники']
  const addedSince = Object.values(clientRecordNames).slice(specified.length)
  expect(tabs).toEqual([...specified, ...addedSince, 'Предпочтения'])
})

test('is read, not typed, by who may only look', async () => {
  renderScreen('/clients/7', {
    answers: { 'GET /api/clients/7': { body: buildClient({ id: 7 }) } },
    user: buildUser({ role: 'User', permissions: ['CanSeeUsers'] }),
  })

  expect(await screen.findByText('Нодира')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Сохранить|Удалить/ })).not.toBeInTheDocument()
})

test.each([
  ['Recommendation', 'По рекомендации'],
  ['Website', 'Сайт'],
  ['Выставка', 'Выставка'],
])('says in Russian where a client came from: %s', async (source, shown) => {
  renderScreen('/clients/7', { answers: { 'GET /api/clients/7': { body: buildClient({ id: 7, source }) } } })

  expect(
    within(await screen.findByRole('complementary', { name: 'Нодира Алиева' })).getByText(shown),
  ).toBeInTheDocument()
})

test('names the client by the id and the name, and leads back to the list', async () => {
  await renderForm()

  const banner = within(screen.getByRole('banner'))
  expect(banner.getByRole('heading', { level: 1, name: 'Редактировать клиента' })).toBeVisible()
  expect(banner.getByText('ID: 7')).toBeVisible()
  expect(banner.getByText(/Нодира Алиева/)).toBeVisible()
  expect(banner.getByRole('link', { name: 'Назад к клиентам' })).toHaveAttribute('href', '/clients')
})

test('has a field for everything of a client, with their limits and choices', async () => {
  const { form, user, sent, save } = await renderForm({
    'GET /api/clients/7': { body: buildClient({ id: 7, gender: 'Unknown' }) },
  })
  const limits = { Имя: 200, Фамилия: 200, Отчество: 200, ИНН: 16, Логин: 100 }
  for (const [name, most] of Object.entries(limits)) {
    expect(form.getByRole('textbox', { name })).toHaveAttribute('maxlength', String(most))
  }
  for (const name of ['Дата рождения', 'Описание']) expect(form.getByRole('textbox', { name })).toBeVisible()
  expect(form.getByLabelText('Пароль')).toHaveAttribute('type', 'password')
  expect(form.getByRole('combobox', { name: 'Метки' })).toBeVisible()
  await user.click(form.getByLabelText('Гражданство'))
  expect(await form.findByRole('combobox', { name: 'Гражданство' })).toHaveValue('Узбекистан (UZ)')
  await user.keyboard('{Escape}')
  expect(form.getByRole('button', { name: 'Добавить контакт' })).toBeVisible()

  const choices = async (name: string) => {
    await user.click(form.getByRole('combobox', { name }))
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument())
    return options
  }
  expect(await choices('Пол')).toEqual(['Не указан', 'Мужской', 'Женский'])
  expect(await choices('Уровень лояльности')).toEqual([
    'Не указан',
    'Бронза',
    'Серебро',
    'Золото',
    'Платина',
    'Бриллиант',
    'Легенда',
  ])
  expect(form.getByRole('combobox', { name: 'Язык общения' })).toHaveTextContent('Русский')
  expect(await choices('Язык общения')).toEqual(['Русский', 'English', 'Oʻzbekcha'])

  await user.type(form.getByRole('textbox', { name: 'Отчество' }), 'а')
  await save()
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true))
  const sentForm = sent.find(({ method }) => method === 'PUT')?.body as FormData
  expect(sentForm.get('gender')).toBe('0')
})

test('a new contact is a mobile number that is not the primary one, and may be of seventeen kinds', async () => {
  const { form, user } = await renderForm()
  await user.click(form.getByRole('button', { name: 'Добавить контакт' }))

  expect(form.getByRole('textbox', { name: 'Контакт 3' })).toHaveValue('')
  expect(form.getAllByRole('radio')[2]).not.toBeChecked()
  const type = form.getByRole('combobox', { name: 'Тип 3' })
  expect(type).toHaveTextContent('Мобильный')
  await user.click(type)

  const kinds = [
    'Мобильный',
    'Домашний',
    'Рабочий',
    'E-mail',
    'Рабочий e-mail',
    'Telegram',
    'WhatsApp',
    'Viber',
    'WeChat',
  ]
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    ...kinds,
    ...['Signal', 'Instagram', 'Facebook', 'LinkedIn', 'Twitter', 'Skype', 'Сайт', 'Другое'],
  ])
})
