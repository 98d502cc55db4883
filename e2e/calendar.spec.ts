import { expect, type Page, test } from 'playwright/test'
import { comeSignedIn, credentials, openScreen } from './people'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Новый тур' })
const calendar = (page: Page, field: string) => page.getByRole('dialog', { name: `Календарь: ${field}` })
const focusedDay = (page: Page) => page.locator('[role=gridcell] button:focus')

test('the dates of a tour are chosen in the calendar with the keyboard alone, and stored', async ({ page }) => {
  await comeSignedIn(page, 'editor')
  await openScreen(page, '/tours', 'Управление турами')
  await page.getByRole('button', { name: 'Добавить тур' }).press('Enter')
  await dialog(page).getByRole('textbox', { name: 'Название, Русский' }).fill('Тур по календарю')
  await dialog(page).getByRole('textbox', { name: 'Описание, Русский' }).fill('Даты выбраны стрелками')
  await dialog(page).getByRole('textbox', { name: /^Цена/ }).fill('120')

  await test.step('one day typed, and from there with the arrows to the start', async () => {
    await dialog(page)
      .getByRole('textbox', { name: /^Дата начала/ })
      .focus()
    await page.keyboard.type('28022027')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(calendar(page, 'Дата начала').getByRole('grid', { name: 'Февраль 2027' })).toBeVisible()
    await expect(focusedDay(page)).toHaveAccessibleName(/^воскресенье, 28 февраля 2027 г\./)

    await page.keyboard.press('ArrowRight')
    await expect(focusedDay(page)).toHaveAccessibleName(/^понедельник, 1 марта 2027 г\./)
    await page.keyboard.press('Enter')
  })

  await test.step('the end follows at the same month', async () => {
    await expect(calendar(page, 'Дата окончания').getByRole('grid', { name: 'Март 2027' })).toBeVisible()
    await expect(focusedDay(page)).toHaveAccessibleName(/^понедельник, 1 марта 2027 г\./)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('textbox', { name: /^Дата окончания/ })).toBeFocused()
    await expect(dialog(page).getByRole('textbox', { name: /^Дата окончания/ })).toHaveValue('14.03.2027')
  })

  await test.step('Escape closes the calendar, not the form', async () => {
    await page.keyboard.press('Alt+ArrowDown')
    await expect(calendar(page, 'Дата окончания')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendar(page, 'Дата окончания')).toHaveCount(0)
    await expect(dialog(page).getByRole('textbox', { name: /^Дата окончания/ })).toBeFocused()
  })

  await dialog(page).getByRole('button', { name: 'Создать тур' }).press('Enter')
  await expect(dialog(page)).toHaveCount(0)

  await page.goto('/tours?search=Тур по календарю')
  const tour = page.getByRole('article').filter({ hasText: 'Тур по календарю' })
  await expect(tour).toContainText('01.03.2027')
  await expect(tour).toContainText('14.03.2027')
  const address = await tour.getByRole('link').first().getAttribute('href')
  await page.request.delete(`/api${address}`, { headers: await credentials(page) })
})

test('on a phone the calendar fits, with days large enough for a finger, and leads to a year of birth', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })
  await comeSignedIn(page, 'director')
  await page.goto('/clients/1')
  await page.getByRole('button', { name: 'Открыть календарь: Дата рождения' }).tap()
  const opened = calendar(page, 'Дата рождения')
  const day = opened.getByRole('gridcell').first()
  await expect(day).toBeVisible()

  const { width = 0, height = 0 } = (await day.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await expect(opened).toBeInViewport({ ratio: 1 })
  await expect(opened.getByRole('button', { name: 'Очистить' })).toBeInViewport({ ratio: 1 })

  await opened.getByRole('combobox', { name: 'Выберите год' }).tap()
  // By key: to meet an option, Playwright scrolls the page and the calendar with it.
  await page.getByRole('option', { name: '1986' }).press('Enter')
  await opened.getByRole('combobox', { name: 'Выберите месяц' }).tap()
  await page.getByRole('option', { name: 'Август' }).press('Enter')
  await opened.getByRole('button', { name: /^четверг, 14 августа 1986 г\./ }).tap()
  await expect(page.getByRole('textbox', { name: 'Дата рождения' })).toHaveValue('14.08.1986')
  await expect(opened).toHaveCount(0)
  await page.close()
})
