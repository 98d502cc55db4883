import { expect, type Page, test } from 'playwright/test'
import { violations } from './axe'
import { comeSignedIn, complaints } from './people'

const isExpected = (text: string) => text.includes('404')

const tour = /^Золотое кольцо: Самарканд, Бухара, Хива/

test('tomorrow’s departure with one red cell: the day of the passport is corrected, and the cell is green', async ({
  page,
}) => {
  const heard = complaints(page)
  await comeSignedIn(page, 'operator')
  await page.goto('/clients')
  await page.getByText('Вылеты', { exact: true }).click()
  await expect(page).toHaveURL(/view=departures/)
  const tomorrow = departure(page)
  await expect(tomorrow.getByText('Вылет завтра')).toBeVisible()
  // A day that is wrong opens over its cell; what takes more leads to the card.
  const red = tomorrow.getByRole('button', { name: /^Препятствие\./ })
  await expect(red).toHaveCount(1)
  await expect(red).toHaveAccessibleName(/Паспорт действует до/)

  await red.click()
  const expiry = page.getByRole('textbox', { name: 'Паспорт действует до' })
  await expect(expiry).toBeFocused()
  await expiry.fill('01.01.2040')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Дата исправлена')).toBeVisible()
  await expect(expiry).toBeHidden()

  const green = tomorrow.getByRole('link', { name: /Паспорт действует до 01\.01\.2040/ })
  await expect(green).toBeVisible()
  await expect(red).toHaveCount(0)
  await green.click()
  await expect(page).toHaveURL(/tab=documents&edit=clientDocuments-/)
  await expect(page.getByRole('textbox', { name: 'Действует до' })).toHaveValue('01.01.2040')
  expect(heard.filter((text) => !isExpected(text))).toEqual([])
})

test('the checklist of a departure is ticked and says who did; the board has room on a phone', async ({ page }) => {
  await comeSignedIn(page, 'operator')
  await page.goto('/clients?view=departures&within=60')
  await departure(page)
    .getByRole('button', { name: /^Чек-лист 1\/3/ })
    .click()
  const item = departure(page).getByRole('checkbox', { name: /Инструктаж проведён/ })

  // It is on when the server has it.
  await item.click()
  await expect(item).toBeChecked()

  await expect(departure(page).getByText('2 из 3')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await violations(page, 'page')).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('the dashboard that is opened first names who leaves next, and leads to all of them', async ({ page }) => {
  await comeSignedIn(page, 'operator')
  await page.goto('/')

  const nearest = page.getByRole('region', { name: 'Ближайшие вылеты' })
  await expect(nearest.getByText('Вылет завтра')).toBeVisible()
  await nearest.getByRole('link', { name: 'Все вылеты' }).click()

  await expect(departure(page)).toBeVisible()
})

/** The one that leaves tomorrow: the tour has an older one under way as well. */
const departure = (page: Page) => page.getByRole('region', { name: tour }).filter({ hasText: 'Вылет завтра' })
