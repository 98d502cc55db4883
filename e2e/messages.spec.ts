import { expect, type Page, test } from 'playwright/test'
import { violations } from './axe'
import { comeSignedIn, complaints, openScreen } from './people'

/** The card of somebody who leaves soon, and their given name. */
async function openTraveller(page: Page): Promise<string> {
  await openScreen(page, '/clients?view=departures&within=60', 'Вылеты')
  const names = page.getByRole('rowheader').getByRole('link')
  await names.first().click()
  await expect(page).toHaveURL(/\/clients\/\d+/)
  await page.getByRole('button', { name: 'Написать' }).waitFor()
  return page.getByRole('textbox', { name: 'Имя', exact: true }).inputValue()
}

test('a template is filled in for a client, opened in WhatsApp and stands in the timeline as opened', async ({
  page,
  context,
}) => {
  const heard = complaints(page)
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/plain', body: 'chat' }))
  await comeSignedIn(page, 'operator')
  const name = await openTraveller(page)

  await page.getByRole('button', { name: 'Написать' }).click()
  const dialog = page.getByRole('dialog', { name: 'Написать' })
  await dialog.getByRole('combobox', { name: 'Шаблон' }).click()
  await page.getByRole('option', { name: 'Напомнить о вылете' }).click()
  await dialog.getByText('Русский', { exact: true }).click()
  const text = dialog.getByRole('textbox', { name: 'Текст' })
  await expect(text).toHaveValue(
    new RegExp(`^Здравствуйте, ${name}! Напоминаем: вылет в тур «.+» – \\d\\d\\.\\d\\d\\.\\d{4}\\.`),
  )
  expect(await violations(page, 'part')).toEqual([])
  await expect(dialog.getByRole('link', { name: 'Изменить шаблоны' })).toHaveCount(0)

  const written = await text.inputValue()
  const opening = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'WhatsApp' }).click()
  const chat = new URL((await opening).url())

  expect(chat.pathname).toMatch(/^\/\d{11,15}$/)
  expect(chat.searchParams.get('text')).toBe(written)
  await expect(dialog.getByText('Открыто в WhatsApp, записано в историю')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Написать' })).toBeFocused()
  const entry = page.getByRole('region', { name: 'История' }).getByRole('listitem').filter({ hasText: written })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Открыто в WhatsApp')
  await page.reload()
  await expect(entry).toHaveCount(1)
  expect(heard).toEqual([])
})

test('an admin comes from the window to the templates, where a field that nobody knows is refused', async ({
  page,
}) => {
  await comeSignedIn(page, 'director')
  await openTraveller(page)
  await page.getByRole('button', { name: 'Написать' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Изменить шаблоны' }).click()
  await expect(page.getByRole('heading', { name: 'Шаблоны сообщений', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Добавить шаблон' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый шаблон' })
  await dialog.getByRole('textbox', { name: /^Название/ }).fill('О предоплате')
  const russian = dialog.getByRole('textbox', { name: /^Текст, Русский/ })
  await russian.fill('Здравствуйте, {имя}! Ждём {предоплата}.')
  await dialog.getByRole('button', { name: 'Создать шаблон' }).click()
  await expect(dialog.getByText('Такого поля нет: «{предоплата}»').first()).toBeVisible()
  expect(await violations(page, 'part')).toEqual([])

  await russian.fill('Здравствуйте, {имя}! Ждём предоплату.')
  await dialog.getByRole('button', { name: 'Создать шаблон' }).click()
  await expect(page.getByText('Шаблон создан')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'О предоплате' })).toBeVisible()
  expect(await violations(page, 'page')).toEqual([])
})
