import { expect, type Locator, type Page, test } from 'playwright/test'
import { comeSignedIn, openScreen, signIn } from './people'

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not there')
  return box
}

test('the header is 88 px high, the sidebar 16rem wide, and 4rem with icons only', async ({ page }) => {
  await signIn(page, 'director')
  const banner = page.getByRole('banner').first()
  const menu = page.getByRole('navigation', { name: 'Основное меню' })
  const widthOfMenu = async () => Math.round((await boxOf(banner)).x)

  for (const [address, heading] of [
    ['/', 'Панель управления'],
    ['/tours', 'Управление турами'],
    ['/clients', 'Клиенты'],
    ['/settings', 'Настройки'],
  ] as const) {
    await openScreen(page, address, heading)
    expect((await boxOf(banner)).height, address).toBe(88)
  }
  expect(await widthOfMenu()).toBe(256)
  await expect(menu.getByText('Туры', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Свернуть меню' }).click()
  await expect.poll(widthOfMenu).toBe(64)
  await expect(menu.getByText('Туры', { exact: true })).toBeHidden()

  await menu.getByRole('button', { name: 'Контент' }).click()
  await expect.poll(widthOfMenu).toBe(256)
  await expect(menu.getByRole('link', { name: 'Туры', exact: true })).toBeVisible()
})

test('the menu is open from 1280 px, icons from 768, and stands as it was left, from the first paint on', async ({
  page,
}) => {
  await signIn(page, 'director')
  await page.addInitScript(() => {
    const seen = new Set<number>()
    Object.assign(window, { seen })
    const look = () => {
      const main = document.querySelector('main')
      if (main) seen.add(Math.round(main.getBoundingClientRect().x))
      requestAnimationFrame(look)
    }
    look()
  })
  /** At which widths of the menu the page has been drawn since it was opened. */
  async function widthsOfMenu(width: number) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/tours')
    await expect(page.getByRole('article').first()).toBeVisible()
    return page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen])
  }

  for (const [width, start] of [
    [1920, 256],
    [1280, 256],
    [1279, 64],
    [768, 64],
    [767, 0],
  ] as const)
    expect(await widthsOfMenu(width), `${width} px`).toEqual([start])

  for (const [at, button, chosen] of [
    [1440, 'Свернуть меню', 64],
    [1024, 'Развернуть меню', 256],
  ] as const) {
    await page.setViewportSize({ width: at, height: 900 })
    await page.getByRole('button', { name: button }).click()
    for (const width of [1440, 1024]) expect(await widthsOfMenu(width), `${width} px, chosen`).toEqual([chosen])
    expect(await widthsOfMenu(767)).toEqual([0])
  }
})

test('six tours stand in a row on a wide screen, each with two lines of its description', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await comeSignedIn(page, 'director')
  await openScreen(page, '/tours', 'Управление турами')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(12)

  const tops = await cards.evaluateAll((found) => found.map((card) => Math.round(card.getBoundingClientRect().top)))
  expect(tops.filter((top) => top === tops[0])).toHaveLength(6)
  const lines = await cards
    .first()
    .evaluate((card) => [...card.querySelectorAll('p')].map((text) => getComputedStyle(text).webkitLineClamp))
  expect(lines).toContain('2')
})

test('an error stays four seconds, a success two, one that can be taken back ten; they stand on the right, 8 px apart', async ({
  page,
}) => {
  await comeSignedIn(page, 'director')
  await openScreen(page, '/tours', 'Управление турами')
  await page.route('**/api/files/download?**', (route) => route.fulfill({ status: 500, json: { status: 500 } }))
  await page.route('**/api/tours/*/deactivate', (route) => route.fulfill({ status: 500, json: { status: 500 } }))
  // Whoever was sold the tour is asked about elsewhere.
  const none = { sales: 0, groups: 0, people: 0 }
  await page.route('**/api/tours/*/consequences', (route) => route.fulfill({ json: { coming: none, onOwnDays: none } }))
  const cards = page.getByRole('main').getByRole('article')
  const first = cards.filter({ has: page.getByRole('switch', { checked: true }) }).first()
  const address = await first.getByRole('link').first().getAttribute('href')
  const active = cards.filter({ has: page.locator(`a[href="${address}"]`) })
  const pictured = cards.filter({ has: page.getByRole('button', { name: 'Скачать изображение' }) }).last()

  await active.getByRole('switch').press('Space')
  expect(await secondsOf(page, 'Не удалось изменить статус тура')).toBe(4)

  await active.getByRole('switch').press('Space')
  await pictured.getByRole('button', { name: 'Скачать изображение' }).press('Enter')
  const toasts = page.locator('.karvon-toast')
  await expect(toasts).toHaveCount(2)
  await page.waitForTimeout(600)
  const [one, other] = [await boxOf(toasts.first()), await boxOf(toasts.last())]
  expect(Math.round(Math.abs(other.y - one.y) - (one.y < other.y ? one : other).height)).toBe(8)
  expect(one.x + one.width).toBeGreaterThan(1440 - 24)
  expect(Math.min(one.y, other.y)).toBeLessThan(450)
  await expect(toasts).toHaveCount(0)

  await page.unroute('**/api/tours/*/deactivate')
  await active.getByRole('switch').press('Space')
  expect(await secondsOf(page, 'Тур деактивирован')).toBe(10)
  await active.getByRole('switch').press('Space')
  await page
    .locator('.karvon-toast')
    .filter({ hasText: 'Тур активирован' })
    .getByRole('button', { name: 'Отменить' })
    .click()
  expect(await secondsOf(page, 'Отменено')).toBe(2)
})

/**
 * For how many seconds a toast is to be seen, by its own clock: an animation that ends it and that a busy machine
 * does not stretch. By the clock on the wall it may take two seconds longer, and no longer.
 */
async function secondsOf(page: Page, text: string): Promise<number> {
  const toast = page.locator('.karvon-toast').filter({ hasText: text })
  await expect(toast).toBeVisible()
  const since = Date.now()
  const seconds = await toast.evaluate((shown) => {
    const clocks = shown.getAnimations({ subtree: true }).filter((found) => found instanceof CSSAnimation)
    const clock = clocks.find(({ animationName }) => animationName === 'karvon-toast-clock')
    return Number(clock?.effect?.getComputedTiming().duration) / 1000
  })
  await expect(toast).toBeHidden()
  const passed = (Date.now() - since) / 1000
  expect(passed).toBeGreaterThan(seconds - 1)
  expect(passed).toBeLessThan(seconds + 2)
  return seconds
}
