import { expect, type Page, test } from 'playwright/test'
import { comeSignedIn, complaints, credentials } from './people'

/** An export of Bitrix24: two rows have a wrong cell, the last is somebody who stands above. */
const bitrix = (own: string) =>
  [
    'Имя;Фамилия;Дата рождения;Мобильный телефон;Рабочий e-mail;Источник;Ответственный',
    `Шахло;Импортова${own};21.05.1988;+998 90 ${own.slice(0, 3)}-45-67;shahlo${own}@example.uz;Сайт;Севара Рахимова`,
    `Бобур;Импортов${own};31.02.1990;+998 91 ${own.slice(0, 3)}-56-78;;Звонок;Севара Рахимова`,
    `Малика;Ввозова${own};01.06.1991;+998 93 ${own.slice(0, 3)}-56-79;malika@;Звонок;Севара Рахимова`,
    `Шахло;Импортова${own};21.05.1988;+998 90 ${own.slice(0, 3)}-45-67;;Сайт;Севара Рахимова`,
  ].join('\r\n')

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

const next = (page: Page) => page.getByRole('button', { name: 'Дальше', exact: true })

async function countOf(page: Page, search: string) {
  const answer = await page.request.get(`/api/clients?Search=${encodeURIComponent(search)}`, {
    headers: await credentials(page),
  })
  return ((await answer.json()) as unknown[]).length
}

test('an export of another system becomes clients: two cells mended, a double joined, watched to its end, taken back', async ({
  page,
}) => {
  const heard = complaints(page)
  const own = String(Date.now()).slice(-5)
  await comeSignedIn(page, 'operator')
  await page.goto('/clients')
  await page.getByRole('link', { name: 'Импорт', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Импорт клиентов', level: 1 })).toBeVisible()

  await choose(page, 'контакты.csv', bitrix(own))
  await expect(page.getByText('Это выгрузка из Битрикс24')).toBeVisible()
  await next(page).click()
  await expect(page.getByRole('combobox', { name: 'Поле столбца «Мобильный телефон»' })).toHaveValue('Мобильный')
  await next(page).click()

  await expect(page.getByText('Не подходят 2 строки из 4')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать строки с ошибками' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('ошибки импорта.xlsx')
  const day = page.getByRole('textbox', { name: 'Дата рождения' })
  await day.fill('28.02.1990')
  await day.press('Enter')
  await page.getByRole('textbox', { name: 'Рабочий e-mail' }).fill(`malika${own}@example.uz`)
  await page.getByRole('textbox', { name: 'Рабочий e-mail' }).press('Enter')
  await expect(page.getByText('Все строки исправлены')).toBeVisible()
  await next(page).click()

  await page.getByRole('tab', { name: 'Дважды в файле' }).click()
  await expect(page.getByText(`Строка 5: Импортова${own} Шахло`)).toBeVisible()
  await next(page).click()
  await page.getByRole('button', { name: 'Начать импорт' }).click()

  await expect(page.getByRole('heading', { name: /^Импорт № \d+$/, level: 1 })).toBeVisible()
  await expect(page.getByText('Закончен')).toBeVisible()
  await expect(page.getByText('Создана карточка')).toHaveCount(3)
  expect(await countOf(page, `Импортова${own}`)).toBe(1)

  await page.reload()
  await page.getByRole('button', { name: 'Отменить импорт' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить импорт' }).click()
  await expect(page.getByText('Отменён', { exact: true })).toBeVisible()
  await expect.poll(() => countOf(page, `Импортова${own}`)).toBe(0)
  expect(heard).toEqual([])
})

test('an import that a colleague’s terminal began goes on here, and rows that are missing are asked for', async ({
  page,
}) => {
  const own = String(Date.now()).slice(-5)
  await comeSignedIn(page, 'operator')
  await page.goto('/clients/import')
  await expect(page.getByText('Прошлые импорты')).toBeVisible()
  const headers = await credentials(page)
  const created = await page.request.post('/api/imports', {
    headers,
    data: { noun: 'clients', fileName: 'контакты.csv', total: 2 },
  })
  const { id } = await created.json()
  await page.goto(`/clients/import/${id}`)
  await expect(page.getByText('Отправлено строк: 0 из 2')).toBeVisible()
  await page.getByRole('link', { name: 'Дослать строки' }).click()

  await choose(page, 'контакты.csv', `Имя;Фамилия\r\nЗиёда;Досланов${own}\r\nУлуғбек;Досланов${own}`)
  await next(page).click()
  await next(page).click()
  await page.getByRole('button', { name: 'Дослать строки и начать' }).click()

  await expect(page).toHaveURL(new RegExp(`/clients/import/${id}$`))
  await expect(page.getByText('Закончен')).toBeVisible()
  expect(await countOf(page, `Досланов${own}`)).toBe(2)
})
