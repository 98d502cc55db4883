import { expect, type Locator, type Page, test } from 'playwright/test'
import { startOwnServer } from './ownServer'
import { openScreen, signIn } from './people'

// What staff see of a list without scrolling, on the usual screen of an office, over data that no other test has changed.

/** How many stand on the screen whole. */
async function wholeOnes(page: Page, items: Locator): Promise<number> {
  await expect(items.first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  return items.evaluateAll(
    (all) => all.filter((each) => each.getBoundingClientRect().bottom <= innerHeight + 0.5).length,
  )
}

const heights = (items: Locator) => items.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))

test('a page of clients, of the log, of employees and of tours is seen whole, and most of the notifications', async ({
  browser,
}) => {
  const server = await startOwnServer()
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
  })
  try {
    const page = await context.newPage()
    await signIn(page, 'director')

    await openScreen(page, '/clients', 'Клиенты')
    const clients = page.locator('tbody').getByRole('row')
    await expect(clients).toHaveCount(10)
    expect(await wholeOnes(page, clients)).toBe(10)
    expect(Math.max(...(await heights(clients)))).toBeLessThanOrEqual(52)
    expect(await wholeOnes(page, page.getByRole('navigation').filter({ hasText: 'Вперёд' }))).toBe(1)

    await openScreen(page, '/activity-log', 'Журнал действий')
    const log = page.locator('tbody').getByRole('row')
    await expect(log).toHaveCount(15)
    expect(await wholeOnes(page, log)).toBe(15)

    await openScreen(page, '/users', 'Управление сотрудниками')
    const employees = page.getByRole('article')
    await expect(employees).toHaveCount(10)
    expect(await wholeOnes(page, employees)).toBe(10)

    await openScreen(page, '/tours', 'Управление турами')
    const tours = page.getByRole('article')
    await expect(tours).toHaveCount(12)
    expect(await wholeOnes(page, tours)).toBe(10)

    await openScreen(page, '/notifications', 'Уведомления и заявки')
    const notifications = page.getByRole('article')
    expect(await wholeOnes(page, notifications)).toBeGreaterThanOrEqual(9)
    expect(Math.max(...(await heights(notifications)))).toBeLessThanOrEqual(58)

    await page.getByRole('button', { name: 'Мой аккаунт' }).click()
    await page.getByText('Просторно').click()
    await openScreen(page, '/clients', 'Клиенты')
    await expect(clients).toHaveCount(10)
    expect(Math.min(...(await heights(clients)))).toBeGreaterThanOrEqual(64)
  } finally {
    await context.close()
    await server.stop()
  }
})
