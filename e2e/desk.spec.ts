import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page, test } from 'playwright/test'
import { karvonIn } from './karvonProgram'
import { complaints, credentials, demoPassword, signIn, signOut, siteKey } from './people'

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()
const menuOf = (page: Page) => page.getByRole('navigation').first()

test('a request of the site is read, commented, called and made a client, and the log tells of it', async ({
  page,
  request,
}) => {
  const heard = complaints(page)
  const surname = `Ташматова${Date.now()}`
  const name = `Лола ${surname}`
  const phone = `+99890${String(Date.now()).slice(-7)}`

  await signIn(page, 'operator')
  await menuOf(page)
    .getByRole('link', { name: /^Заявки/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Заявки клиентов', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await test.step('appears by itself, with one more in the menu', async () => {
    const before = await menuOf(page)
      .getByRole('link', { name: /^Заявки/ })
      .innerText()
    await postAsSite(request, { name, phone, country: 'Латвия', description: 'Хива в мае, вдвоём' })
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible({ timeout: 40_000 })
    await expect(menuOf(page).getByRole('link', { name: /^Заявки/ })).not.toHaveText(before)
  })

  const row = page.getByRole('row').filter({ hasText: name })
  await test.step('is read', async () => {
    await expect(row).toContainText('Новая')
    await row.getByRole('button', { name: `Отметить прочитанной: ${name}` }).click()
    await expect(toast(page, 'Заявка отмечена как прочитанная')).toBeVisible()
    await expect(row).toContainText('Прочитана')
  })

  await test.step('is commented', async () => {
    await row.getByRole('button', { name: `Комментировать: ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Комментарий к заявке' })
    await dialog.getByLabel('Комментарий').fill('Просит номер с видом на стену')
    await dialog.getByRole('button', { name: 'Добавить комментарий' }).click()
    await expect(toast(page, 'Комментарий добавлен')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('is called, once', async () => {
    await row.getByRole('button', { name: `Отметить звонок: ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Звонок выполнен' })
    await dialog.getByLabel('Результат звонка').fill('Едут 12 мая')
    await dialog.getByRole('button', { name: 'Отметить звонок' }).click()
    await expect(toast(page, 'Звонок отмечен как выполненный')).toBeVisible()
    await expect(row).toContainText('Звонок выполнен')
    await expect(row.getByRole('button', { name: `Звонок уже выполнен: ${name}` })).toBeDisabled()
  })

  await test.step('says what became of it and who did it', async () => {
    await row.getByText(name, { exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toContainText('Просит номер с видом на стену')
    await expect(dialog).toContainText('Едут 12 мая')
    await expect(dialog.getByText(/^Севара Рахимова, /)).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Создать клиента' }).click()
  })

  await test.step('fills the new client', async () => {
    const dialog = page.getByRole('dialog', { name: 'Новый клиент' })
    await expect(dialog.getByRole('textbox', { name: 'Имя', exact: true })).toHaveValue('Лола')
    await expect(dialog.getByLabel('Фамилия')).toHaveValue(surname)
    await expect(dialog.getByLabel('Описание')).toHaveValue('Хива в мае, вдвоём')
    await dialog.getByRole('button', { name: 'Создать клиента' }).click()
    await expect(toast(page, 'Клиент успешно создан')).toBeVisible()
    await expect(page.getByRole('dialog', { name }).getByRole('button', { name: 'Добавить тур' })).toBeVisible()
    await page
      .getByRole('dialog', { name })
      .getByRole('link', { name: `Клиент: ${name}` })
      .click()
    await expect(page.getByRole('textbox', { name: /^Имя/ })).toHaveValue('Лола')
  })

  await signOut(page, 'Севара Рахимова')
  await signIn(page, 'manager')

  await test.step('stands in the log, in Russian, under the name of who did it', async () => {
    await menuOf(page).getByRole('link', { name: 'Журнал действий' }).click()
    const entries = page.getByRole('row').filter({ hasText: 'Севара Рахимова' })
    const words = page.getByRole('searchbox')
    await words.fill(surname)
    await expect(page.getByRole('row').nth(1)).toContainText(surname)
    await expect(entries.filter({ hasText: 'Создание клиента' })).toHaveCount(1)
    const work = entries.filter({ hasText: 'Работа с заявкой' })
    await expect(work).toHaveCount(3)
    for (const done of ['прочитана', 'комментарий', 'звонок выполнен']) {
      await expect(work.filter({ hasText: done })).toBeVisible()
    }

    await words.fill('')
    await page.getByRole('combobox', { name: 'Действие' }).fill('Вход в')
    await page.getByRole('option', { name: 'Вход в систему' }).click()
    await expect(entries.filter({ hasText: 'Вход в систему' }).first()).toBeVisible()
  })

  expect(heard).toEqual([])
})

test('an employee sees what two permissions open; nobody raises himself', async ({ page, browser, baseURL }) => {
  const heard = complaints(page)
  const username = `ziyoda${Date.now()}`

  await signIn(page, 'director')
  await test.step('is created with two permissions, which the preview explains', async () => {
    await menuOf(page).getByRole('link', { name: 'Сотрудники' }).click()
    await page.getByRole('button', { name: 'Добавить сотрудника' }).click()
    const dialog = page.getByRole('dialog', { name: 'Новый сотрудник' })
    await dialog.getByRole('textbox', { name: 'Имя', exact: true }).fill('Зиёда Файзиева')
    await dialog.getByLabel('Имя пользователя').fill(username)
    await dialog.getByLabel(/^Пароль/).fill(demoPassword)
    await dialog.getByRole('combobox', { name: /^Роль/ }).click()
    await page.getByRole('option', { name: 'Сотрудник', exact: true }).click()
    await dialog.getByRole('checkbox', { name: 'Редактирование туров' }).click()
    await dialog.getByRole('checkbox', { name: 'Журнал действий' }).click()
    await expect(dialog.getByText('Что увидит сотрудник')).toBeVisible()
    await dialog.getByRole('button', { name: 'Создать сотрудника' }).click()
    await expect(toast(page, 'Сотрудник создан')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('signs in and finds that menu, and nothing else', async () => {
    const other = await (await browser.newContext()).newPage()
    await signIn(other, username)
    await expect(menuOf(other).getByRole('link')).toHaveText([
      'Панель управления',
      /^Уведомления/,
      'Туры',
      'Журнал действий',
    ])
    await other.goto('/clients')
    await expect(other.getByText('Доступ запрещён').first()).toBeVisible()
    await other.context().close()
  })

  await signOut(page, 'Шерзод Алимов')
  await signIn(page, 'manager')
  await test.step('a manager cannot make himself a superAdmin on the screen', async () => {
    await menuOf(page).getByRole('link', { name: 'Сотрудники' }).click()
    await page.getByRole('searchbox').fill('Дилноза')
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('button', { name: 'Редактировать: Дилноза Каримова' }).click()
    const dialog = page.getByRole('dialog', { name: 'Изменить сотрудника' })
    await expect(dialog.getByText('Свои роль и разрешения изменить нельзя')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Роль' }).click()
    await expect(page.getByRole('option', { name: 'Супер-администратор' })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    for (const box of await dialog.getByRole('checkbox').all()) await expect(box).toBeDisabled()
  })

  expect(heard).toEqual([])

  await test.step('nor by a call of his own', async () => {
    const headers = await credentials(page)
    const found = await page.request.get('/api/users', { headers, params: { Search: 'manager', PageSize: 1 } })
    const [{ id, name, username, permissions }] = await found.json()
    expect(username).toBe('manager')
    const data = { id, name, username, permissions, role: 3 }
    expect((await page.request.put(`/api/users/${id}`, { headers, data })).status()).toBe(403)
    const after = await page.request.get(`/api/users/${id}`, { headers })
    expect(await after.json()).toMatchObject({ role: 'Admin' })
  })

  await test.step('nor from the terminal', async () => {
    const karvon = karvonIn(mkdtempSync(join(tmpdir(), 'karvon-desk-')))
    const login = ['auth', 'login', '--username', 'manager', '--server', String(baseURL)]
    expect(await karvon(login, { stdin: demoPassword })).toMatchObject({ code: 0 })
    const own = async () => {
      const { stdout } = await karvon(['users', 'list', '--search', 'manager', '--json'])
      const { data } = JSON.parse(stdout) as { data: { id: number; username: string; role: string }[] }
      return data.find(({ username }) => username === 'manager')
    }
    const { id, role } = (await own()) ?? {}
    expect(role).toBe('Admin')

    const raised = await karvon(['users', 'update', String(id), '--role', 'SuperAdmin', '--yes'])

    expect(raised.code).not.toBe(0)
    expect(raised.stdout + raised.stderr).toMatch(/изменить нельзя|роль/i)
    expect((await own())?.role).toBe('Admin')
  })
})

async function postAsSite(
  request: APIRequestContext,
  data: { name: string; phone: string; country: string; description: string },
) {
  const answer = await request.post('/api/contact-actions', {
    headers: { 'x-site-key': siteKey },
    data: { ...data, actionType: 'TourRequest', type: 'hot' },
  })
  expect(answer.status()).toBe(201)
}
