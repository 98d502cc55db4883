import { expect, type Page, test } from 'playwright/test'
import { comeSignedIn, complaints, credentials } from './people'

interface Account {
  username: string
  isDeactivated: boolean
}

const next = (page: Page) => page.getByRole('button', { name: 'Дальше', exact: true })

async function accounts(page: Page, search: string): Promise<Account[]> {
  const answer = await page.request.get(`/api/users?Search=${search}`, { headers: await credentials(page) })
  return (await answer.json()) as Account[]
}

test('a list of new employees: a role mended, passwords saved first, accounts made, and switched off again by an undo', async ({
  page,
}) => {
  const heard = complaints(page)
  const own = String(Date.now()).slice(-5)
  await comeSignedIn(page, 'director')
  await page.goto('/users')
  await page.getByRole('link', { name: 'Импорт', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Импорт сотрудников', level: 1 })).toBeVisible()
  const rows = [
    'ФИО;Логин;Роль',
    `Зиёда Новая;ziyoda${own};Сотрудник`,
    `Бобур Новый;bobur${own};Менеджер по турам`,
  ].join('\r\n')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'сотрудники.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await next(page).click()
  await next(page).click()

  await expect(page.getByText('Не подходит 1 строка из 2')).toBeVisible()
  const role = page.getByRole('textbox', { name: 'Роль' })
  await role.fill('Сотрудник')
  await role.press('Enter')
  await expect(page.getByText('Все строки исправлены')).toBeVisible()
  await next(page).click()
  const start = page.getByRole('button', { name: 'Начать импорт' })
  await expect(async () => {
    if (!(await start.isVisible())) await next(page).click({ timeout: 1000 })
    await expect(start).toBeVisible({ timeout: 1000 })
  }).toPass()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Сохранить пароли' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.txt$/)
  await start.click()

  await expect(page.getByRole('heading', { name: /^Импорт № \d+$/, level: 1 })).toBeVisible()
  await expect(page.getByText('Закончен')).toBeVisible()
  await expect(page.getByText('Новая учётная запись')).toHaveCount(2)
  expect((await accounts(page, own)).filter(({ isDeactivated }) => !isDeactivated)).toHaveLength(2)

  await page.getByRole('button', { name: 'Отменить импорт' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить импорт' }).click()
  await expect(page.getByText('Отменён', { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await accounts(page, own)).map(({ isDeactivated }) => isDeactivated))
    .toEqual([true, true])
  expect(heard).toEqual([])
})
