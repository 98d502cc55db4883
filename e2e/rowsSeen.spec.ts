import { expect, type Locator, type Page, test } from 'playwright/test'
import { type OwnServer, startOwnServer } from './ownServer'
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

const places = (items: Locator, side: 'left' | 'top') =>
  items.evaluateAll((all, of) => all.map((each) => Math.round(each.getBoundingClientRect()[of])), side)

/** Rows of one height, all of them seen. */
async function expectTable(page: Page, count: number) {
  const rows = page.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(count)
  await expect(rows.first().getByRole('cell').first()).toHaveText(/\S/)
  expect(await wholeOnes(page, rows)).toBe(count)
  expect(Math.min(...(await heights(rows)))).toBeGreaterThanOrEqual(44)
  expect(Math.max(...(await heights(rows)))).toBeLessThanOrEqual(52.5)
}

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
    // Three rows of four: twelve would be seen.
    expect(new Set(await places(employees, 'left')).size).toBe(4)
    expect(new Set(await places(employees, 'top')).size).toBe(3)

    await page.getByRole('button', { name: 'Показать таблицей' }).click()
    await expectTable(page, 10)
    await page.getByRole('button', { name: 'Показать карточками' }).click()

    await openScreen(page, '/tours', 'Управление турами')
    const tours = page.getByRole('article')
    await expect(tours).toHaveCount(12)
    expect(await wholeOnes(page, tours)).toBe(10)

    await page.getByRole('button', { name: 'Показать таблицей' }).click()
    await expectTable(page, 12)
    const columns = () => places(page.getByRole('columnheader'), 'left')
    const first = await columns()
    await page.getByRole('button', { name: 'Вперёд' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.locator('tbody')).not.toHaveAttribute('data-busy', /.*/)
    expect(await columns()).toEqual(first)
    await page.reload()
    await expect(page.locator('tbody').getByRole('row').first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })

    await openScreen(page, '/notifications', 'Уведомления и заявки')
    const notifications = page.getByRole('article')
    expect(await wholeOnes(page, notifications)).toBeGreaterThanOrEqual(9)
    expect(Math.max(...(await heights(notifications)))).toBeLessThanOrEqual(58)

    await sellToMany(server, 14)
    await openScreen(page, '/clients?view=departures', 'Вылеты')
    const travellers = page.getByRole('main').locator('tbody').getByRole('row')
    await expect.poll(() => travellers.count()).toBeGreaterThanOrEqual(18)
    expect(await wholeOnes(page, travellers)).toBeGreaterThanOrEqual(12)
    expect(Math.max(...(await heights(travellers)))).toBeLessThanOrEqual(48)
    const bars = page.getByRole('main').locator('section div:has(> div > h2)')
    expect(Math.max(...(await heights(bars)))).toBeLessThanOrEqual(52)

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

/** A group that leaves before all others, and of whom nobody has papers. */
async function sellToMany(server: OwnServer, count: number) {
  const { today } = await server.call<{ today: string }>('GET', '/api/departures')
  for (let place = 1; place <= count; place++) {
    const client = await server.call<{ id: number }>('POST', '/api/clients', {
      firstName: `Нодирабегим${place}`,
      lastName: 'Абдурахманова-Каримходжаева',
      phoneNumbers: [`+9989012345${place + 10}`],
    })
    await server.call('POST', '/api/client-tours', {
      ...{ clientId: client.id, tourId: 6, quantity: 1, soldPrice: 500, clientTourStatus: 1, description: null },
      ...{ departureDate: `${today}T00:00:00.000Z`, returnDate: `${today}T00:00:00.000Z` },
    })
  }
}
