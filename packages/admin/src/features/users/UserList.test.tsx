import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { spreadsheet } from '../../../test/faultTable'
import { type RenderScreenOptions, renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './UserList'

const aziz = buildUser({ id: 5, name: 'Азиз Рахимов', username: 'aziz', role: 'SuperAdmin' })
const malika = buildUser({
  id: 6,
  name: 'Малика Юсупова',
  username: 'malika',
  permissions: ['CanCallUser', 'CanSeeUsers'],
})
const bobur = buildUser({ id: 7, name: 'Бобур Тошпулатов', username: 'bobur', isDeactivated: true })

function renderList(search = '', answers: RenderScreenOptions['answers'] = {}, user?: RenderScreenOptions['user']) {
  return renderScreen(`/users${search}`, {
    ...(user && { user }),
    answers: { 'GET /api/users': cannedPage([aziz, malika, bobur], 3), ...answers },
  })
}

const card = async (name: string) => within(await screen.findByRole('article', { name }))

/** The queries of the list itself, as opposed to that of the figures. */
function asked({ sent }: Pick<ReturnType<typeof renderList>, 'sent'>) {
  return sent
    .filter(({ path }) => path.startsWith('/api/users?'))
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])))
    .filter(({ PageSize }) => PageSize === '10')
}

test('shows who is who, what each may do, and who is shut out', async () => {
  renderList()

  expect((await card('Азиз Рахимов')).getByText('Полный доступ ко всем разделам')).toBeVisible()
  expect((await card('Малика Юсупова')).getByText('@malika')).toBeVisible()
  expect((await card('Малика Юсупова')).getByText('Просмотр клиентов и сотрудников')).toBeVisible()
  expect((await card('Бобур Тошпулатов')).getByText('Деактивирован')).toBeVisible()
  expect((await card('Бобур Тошпулатов')).getByText('Создан 14.02.2026')).toBeVisible()
  expect((await card('Малика Юсупова')).queryByText('Деактивирован')).not.toBeInTheDocument()
})

test('searches at once on Enter, and not again when the pause is over', async () => {
  const page = renderList()
  await card('Азиз Рахимов')

  await page.user.type(screen.getByRole('searchbox', { name: 'Имя или логин' }), 'аз{Enter}')
  await new Promise((resolve) => setTimeout(resolve, 700))

  expect(asked(page)).toEqual([
    { PageSize: '10', PageIndex: '1' },
    { PageSize: '10', PageIndex: '1', Search: 'аз' },
  ])
})

test('asks for the active, the inactive or everybody, and resets', async () => {
  const page = renderList('?status=active&search=аз')
  await card('Азиз Рахимов')
  expect(asked(page).at(-1)).toEqual({ PageSize: '10', PageIndex: '1', Search: 'аз', IsDeactivated: 'false' })

  await page.user.click(screen.getByRole('radio', { name: 'Неактивные' }))
  await waitFor(() => expect(asked(page).at(-1)).toMatchObject({ IsDeactivated: 'true' }))
  await page.user.click(screen.getByRole('button', { name: 'Сбросить' }))

  await waitFor(() => expect(page.address()).toBe('/users'))
  expect(screen.getByRole('radio', { name: 'Все' })).toBeChecked()
})

test('creates an employee with numbered rights, and shows beforehand what he will see', async () => {
  const page = renderList('', { 'POST /api/users': { status: 201, body: malika } })
  await page.user.click(await screen.findByRole('button', { name: 'Добавить сотрудника' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Новый сотрудник/ }))

  await page.user.click(dialog.getByRole('button', { name: 'Создать сотрудника' }))
  expect(dialog.getByText('Имя обязательно')).toBeVisible()
  expect(dialog.getByText('Имя пользователя обязательно')).toBeVisible()
  expect(dialog.getByText('Пароль обязателен')).toBeVisible()
  expect(dialog.getByText('Роль обязательна')).toBeVisible()
  await page.user.click(dialog.getByRole('combobox', { name: /Роль/ }))
  await page.user.click(await screen.findByRole('option', { name: 'Сотрудник' }))
  await page.user.click(dialog.getByRole('textbox', { name: /^Имя(?! п)/ }))
  await page.user.paste('Малика Юсупова')
  await page.user.click(dialog.getByRole('textbox', { name: /Имя пользователя/ }))
  await page.user.paste('malika')
  await page.user.click(dialog.getByLabelText(/^Пароль/))
  await page.user.paste('десять-знаков')
  await page.user.click(dialog.getByRole('checkbox', { name: 'Редактирование туров' }))
  await page.user.click(dialog.getByRole('checkbox', { name: 'Журнал действий' }))
  const preview = within(dialog.getByRole('region', { name: 'Что увидит сотрудник' }))
  expect(preview.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Панель управления',
    'Уведомления',
    'Туры',
    'Журнал действий',
    'менять туры и дни',
  ])
  await page.user.click(dialog.getByRole('button', { name: 'Создать сотрудника' }))

  expect(await screen.findByText('Сотрудник создан')).toBeVisible()
  const created = page.sent.find(({ method }) => method === 'POST')
  expect(created?.body).toEqual({
    name: 'Малика Юсупова',
    username: 'malika',
    password: 'десять-знаков',
    role: 1,
    permissions: [10, 11],
  })
  // After a lost answer the same is answered again, instead of a name that is taken.
  expect(created?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})

test('keeps the username of an employee, and the form when the server refuses', async () => {
  const page = renderList('', { 'PUT /api/users/6': { status: 500 } })
  await page.user.click((await card('Малика Юсупова')).getByRole('button', { name: 'Редактировать: Малика Юсупова' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Изменить сотрудника/ }))

  expect(dialog.getByRole('textbox', { name: /Имя пользователя/ })).toBeDisabled()
  expect(dialog.getByText('Имя пользователя нельзя изменить. Создайте нового пользователя.')).toBeVisible()
  expect(dialog.queryByLabelText(/^Пароль/)).not.toBeInTheDocument()
  await page.user.type(dialog.getByRole('textbox', { name: /^Имя(?! п)/ }), ' Каримовна')
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Ошибка обновления')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /^Имя(?! п)/ })).toHaveValue('Малика Юсупова Каримовна')
})

test('shuts somebody out only after a question; a failure leaves the card as it was', async () => {
  const page = renderList('', { 'POST /api/users/6/deactivate': { status: 500 } })
  await page.user.click((await card('Малика Юсупова')).getByRole('button', { name: 'Деактивировать: Малика Юсупова' }))
  const question = within(await screen.findByRole('alertdialog'))

  await page.user.click(question.getByRole('button', { name: 'Деактивировать' }))

  expect(await screen.findByText('Ошибка деактивации пользователя')).toBeVisible()
  expect((await card('Малика Юсупова')).queryByText('Деактивирован')).not.toBeInTheDocument()
})

test('offers nobody what he may not do: neither adding, nor changing who ranks above, nor shutting himself out', async () => {
  const manager = buildUser({ id: 9, name: 'Анна Цой', role: 'Admin', permissions: ['CanSeeUsers', 'CanModityUser'] })
  const buttonsOf = async (name: string) =>
    (await card(name)).getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  const above = renderList('', { 'GET /api/users': cannedPage([aziz, malika, manager], 3) }, manager)

  expect(await buttonsOf('Азиз Рахимов')).toEqual(['Подробнее: Азиз Рахимов'])
  expect(await buttonsOf('Малика Юсупова')).toEqual([
    ...['Подробнее: Малика Юсупова', 'Редактировать: Малика Юсупова', 'Деактивировать: Малика Юсупова'],
  ])
  expect(await buttonsOf('Анна Цой')).toEqual(['Подробнее: Анна Цой', 'Редактировать: Анна Цой'])
  expect(screen.queryByRole('button', { name: 'Добавить сотрудника' })).not.toBeInTheDocument()
  above.unmount()

  renderList('', {}, buildUser({ id: 9, role: 'Admin', permissions: ['CanSeeUsers'] }))

  expect(await buttonsOf('Малика Юсупова')).toEqual(['Подробнее: Малика Юсупова'])
  expect(screen.getByRole('button', { name: 'Экспорт' })).toBeVisible()
})

test('exports what the filter leaves, and says how many those are', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => saved.mockRestore())
  const page = renderList('?search=мал&status=active', { 'GET /api/users/export': spreadsheet })
  await screen.findByText('Малика Юсупова')

  await page.user.click(await screen.findByRole('button', { name: /^Экспорт: \d+$/ }))

  expect(await screen.findByText('Пользователи экспортированы')).toBeVisible()
  const asked = new URL(page.sent.find(({ path }) => path.startsWith('/api/users/export'))?.path ?? '', 'http://x')
  expect([asked.searchParams.get('Search'), asked.searchParams.get('IsDeactivated')]).toEqual(['мал', 'false'])
})

test('a page that a proxy answers in place of the export is not saved as a workbook', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => saved.mockRestore())
  const page = renderList('', {
    'GET /api/users/export': { body: '<!doctype html><title>Proxy</title>', headers: { 'content-type': 'text/html' } },
  })

  await page.user.click(await screen.findByRole('button', { name: 'Экспорт' }))
  expect(await screen.findByText('Ошибка экспорта пользователей')).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
  page.answers['GET /api/users/export'] = spreadsheet
  await page.user.click(screen.getByRole('button', { name: 'Экспорт' }))

  expect(await screen.findByText('Пользователи экспортированы')).toBeVisible()
  expect(saved).toHaveBeenCalledOnce()
})

test('asks for as long a password as the agency does, and warns of one that is guessed without refusing it', async () => {
  const page = renderList('', {
    'POST /api/users': { status: 201, body: malika },
    'GET /api/auth/me': { body: { ...aziz, passwordMinLength: 8 } },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Добавить сотрудника' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Новый сотрудник/ }))
  const password = dialog.getByLabelText(/^Пароль/)
  expect(await dialog.findByText(/Не меньше 8 символов/)).toBeVisible()

  await page.user.type(password, 'qwerty1')
  await page.user.click(dialog.getByRole('button', { name: 'Создать сотрудника' }))
  expect(await dialog.findByText('Пароль должен содержать минимум 8 символов')).toBeVisible()
  await page.user.type(password, '23')

  await waitFor(() => expect(password).toHaveAccessibleDescription(/Слабый пароль. Слишком простой пароль/))
  await waitFor(() => expect(dialog.queryByText('Пароль должен содержать минимум 8 символов')).not.toBeInTheDocument())
})

test('counts everybody, says each role by word and colour, and has three buttons', async () => {
  const manager = buildUser({ id: 8, name: 'Ольга Ким', role: 'Admin', createdAt: new Date().toISOString() })
  const page = renderList('', { 'GET /api/users': cannedPage([aziz, malika, bobur, manager], 4) })

  const roles = [await card('Малика Юсупова'), await card('Ольга Ким'), await card('Азиз Рахимов')].map((one, place) =>
    one.getByText(['Сотрудник', 'Администратор', 'Супер-администратор'][place] as string),
  )
  expect(roles.map((badge) => badge.closest('[data-tone]')?.getAttribute('data-tone'))).toEqual([
    ...['neutral', 'primary', 'success'],
  ])
  for (const [name, figure] of [
    ['Всего пользователей', '4'],
    ['Активные', '3'],
    ['Новые за месяц', '1'],
  ] as const) {
    expect(screen.getByText(name, { selector: 'dt' }).parentElement).toHaveTextContent(`${name}${figure}`)
  }
  const buttons = within(screen.getAllByRole('banner')[0] as HTMLElement)
    .getAllByRole('button')
    .map((button) => button.textContent)
  expect(buttons.filter((name) => ['Экспорт', 'Обновить', 'Добавить сотрудника'].includes(name ?? ''))).toHaveLength(3)
  const before = asked(page).length
  await page.user.click(screen.getByRole('button', { name: 'Обновить' }))
  await waitFor(() => expect(asked(page).length).toBeGreaterThan(before))
})

test('an operator is made in four presses: a post ticks role and permissions, a password is made up and copied', async () => {
  const page = renderList('', { 'POST /api/users': { status: 201, body: malika } })
  await page.user.click(await screen.findByRole('button', { name: 'Добавить сотрудника' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Новый сотрудник/ }))
  await page.user.click(dialog.getByRole('textbox', { name: /^Имя(?! п)/ }))
  await page.user.paste('Малика Юсупова')
  await page.user.tab()
  await page.user.paste('malika')

  await page.user.click(dialog.getByRole('button', { name: 'Придумать и скопировать' }))
  expect(await dialog.findByText('Пароль скопирован')).toBeVisible()
  const password = await navigator.clipboard.readText()
  expect(password).toMatch(/^(\w{4}-){3,}\w{4}$/)
  expect(dialog.getByLabelText(/^Пароль/)).toHaveValue(password)
  await page.user.click(dialog.getByRole('button', { name: 'Редактор' }))
  await page.user.click(dialog.getByRole('button', { name: 'Оператор' }))
  expect(dialog.getByRole('button', { name: 'Оператор' })).toHaveAttribute('aria-pressed', 'true')
  await page.user.click(dialog.getByRole('button', { name: 'Создать сотрудника' }))

  expect(await screen.findByText('Сотрудник создан')).toBeVisible()
  expect(page.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    password,
    role: 1,
    permissions: [3, 9],
  })
})

test('offers three roles and eleven permissions, none of them given beforehand, each sent by its number', async () => {
  const page = renderList('', { 'POST /api/users': { status: 201, body: malika } })
  await page.user.click(await screen.findByRole('button', { name: 'Добавить сотрудника' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Новый сотрудник/ }))
  await page.user.click(dialog.getByRole('combobox', { name: /Роль/ }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    ...['Сотрудник', 'Администратор', 'Супер-администратор'],
  ])
  await page.user.click(screen.getByRole('option', { name: 'Администратор' }))

  const boxes = dialog.getAllByRole('checkbox')
  expect(boxes).toHaveLength(11)
  for (const box of boxes) expect(box).not.toBeChecked()
  for (const box of boxes) await page.user.click(box)
  await page.user.click(dialog.getByRole('textbox', { name: /^Имя(?! п)/ }))
  await page.user.paste('Ольга Ким')
  await page.user.click(dialog.getByRole('textbox', { name: /Имя пользователя/ }))
  await page.user.paste('olga')
  await page.user.click(dialog.getByLabelText(/^Пароль/))
  await page.user.paste('десять-знаков')
  await page.user.click(dialog.getByRole('checkbox', { name: 'Деактивация сотрудников' }))
  await page.user.click(dialog.getByRole('button', { name: 'Создать сотрудника' }))

  expect(await screen.findByText('Сотрудник создан')).toBeVisible()
  expect(page.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    role: 2,
    permissions: [1, 2, 3, 5, 6, 7, 8, 9, 10, 11],
  })
})

test('a permission that nobody knows is not sent back', async () => {
  const odd = { ...malika, role: 1, permissions: [3, 12, 'CanFly'] }
  const page = renderList('', { 'GET /api/users': cannedPage([odd], 1), 'PUT /api/users/6': { body: malika } })
  await page.user.click((await card('Малика Юсупова')).getByRole('button', { name: 'Редактировать: Малика Юсупова' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Изменить сотрудника/ }))

  await page.user.click(dialog.getByRole('checkbox', { name: 'Редактирование туров' }))
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Данные сотрудника сохранены')).toBeVisible()
  expect(page.sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ permissions: [3, 10] })
})

test('what two people change of an employee is joined, and what both changed is asked in words', async () => {
  const stored = { ...malika, version: 3 }
  const current = { ...stored, role: 'Admin', permissions: ['CanCallUser', 'CanSeeUsers', 'CanEditTours'], version: 4 }
  const page = renderList('', {
    'GET /api/users': cannedPage([stored], 1),
    'PUT /api/users/6': ({ headers }) =>
      headers.get('if-match') === '"v4"' ? { body: current } : { status: 412, body: { current } },
  })
  await page.user.click((await card('Малика Юсупова')).getByRole('button', { name: /^Редактировать/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /Изменить сотрудника/ }))
  await page.user.click(dialog.getByRole('checkbox', { name: /^Аналитика/ }))
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))

  const question = within(await screen.findByRole('dialog', { name: 'Запись изменил другой сотрудник' }))
  const field = within(question.getByRole('radiogroup', { name: 'Разрешения' }))
  expect(field.getByText('Клиенты и звонки, Просмотр клиентов и сотрудников, Редактирование туров')).toBeVisible()
  await page.user.click(field.getByRole('radio', { name: 'Взять вариант коллеги' }))
  await page.user.click(question.getByRole('button', { name: 'Сохранить выбранное' }))

  expect(await screen.findByText('Теперь в форме то, что сохранил другой сотрудник')).toBeVisible()
  expect(dialog.getByRole('combobox', { name: /^Роль/ })).toHaveTextContent('Администратор')
  await page.user.click(dialog.getByRole('checkbox', { name: /^Аналитика/ }))
  await page.user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const puts = page.sent.filter(({ method }) => method === 'PUT')
  expect(puts.map(({ headers }) => headers.get('if-match'))).toEqual(['"v3"', '"v4"'])
})

test('employees are rows instead of cards by choice, with the same buttons, and stay so', async () => {
  onTestFinished(() => localStorage.removeItem('usersView'))
  const page = renderList()
  await card('Малика Юсупова')

  await page.user.click(screen.getByRole('button', { name: 'Показать таблицей' }))

  const row = within((await screen.findByRole('cell', { name: '@malika' })).closest('tr') as HTMLElement)
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  expect(row.getByText('Клиенты и звонки, Просмотр клиентов и сотрудников')).toBeVisible()
  for (const act of ['Подробнее', 'Посмотреть как', 'Редактировать', 'Деактивировать'])
    expect(row.getByRole('button', { name: `${act}: Малика Юсупова` })).toBeEnabled()
  expect(screen.getByText('Показано 3 из 3 сотрудников')).toBeVisible()
  expect(asked(page)).toHaveLength(1)

  page.unmount()
  renderList()
  expect(await screen.findByRole('cell', { name: '@malika' })).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Показать карточками' }))
  await card('Малика Юсупова')
  expect(localStorage.getItem('usersView')).toBeNull()
})
