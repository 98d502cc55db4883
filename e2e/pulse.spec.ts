import { expect, type Page, test } from 'playwright/test'
import { violations } from './axe'
import { comeSignedIn, complaints } from './people'

const isWithinWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('the days of requests and of the log are walked and chosen with the keyboard, on any screen', async ({ page }) => {
  const heard = complaints(page)
  await comeSignedIn(page, 'director')

  for (const [address, title] of [
    ['/contact-actions', 'Заявки за 30 дней'],
    ['/activity-log', 'Действия за 30 дней'],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    await page.getByRole('button', { name: title }).focus()
    await page.keyboard.press('Enter')
    const days = page.getByRole('button', { name: /20\d\d г\.: / })
    await expect(days).toHaveCount(30)

    await page.keyboard.press('Tab')
    await expect(days.last()).toBeFocused()
    await expect(days.last()).toBeInViewport()
    await page.keyboard.press('ArrowLeft')
    await expect(days.nth(28)).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/[?&]day=20\d\d-\d\d-\d\d/)
    await expect(days.nth(28)).toHaveAttribute('aria-pressed', 'true')
    expect(await isWithinWindow(page)).toBe(true)
    expect(await violations(page, 'page')).toEqual([])

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await expect(days.nth(28)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: /^Убрать фильтр/ }).click()
    await expect(page).not.toHaveURL(/day=/)
    await page.getByRole('button', { name: title }).click()
    await expect(days).toHaveCount(0)
  }
  expect(heard).toEqual([])
})
