import { expect, type Locator, type Page, test } from 'playwright/test'
import { comeSignedIn, openScreen, signIn } from './people'

const desktop = { width: 1440, height: 900 }
const tablet = { width: 768, height: 1024 }
const phone = { width: 390, height: 844 }

const menu = (page: Page) => page.getByRole('navigation', { name: 'Основное меню' })

/** How far the page has moved by itself since this was called. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += Reflect.get(entry, 'value')
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
}

for (const size of [desktop, phone]) {
  test(`nothing moves when the notice of hot clients arrives, ${size.width} px wide`, async ({ page }) => {
    await page.setViewportSize(size)
    await signIn(page, 'director')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/contact-actions?**', async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await expect(page.getByRole('region', { name: 'Последние туры' }).getByRole('link').nth(2)).toBeVisible()
    await expect(
      page
        .getByRole('region', { name: /Последние уведомления/ })
        .getByRole('link')
        .nth(2),
    ).toBeVisible()
    await page.waitForTimeout(500)
    const moved = await watchShifts(page)

    release()
    await expect(page.getByText(/ждут звонка/).first()).toBeVisible()
    await page.waitForTimeout(500)

    expect(await moved()).toBeLessThan(0.005)
  })
}

for (const width of [1920, 1440, 768]) {
  test(`a filter stays where it is typed in when it is told wrong, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'director')
    await openScreen(page, '/tours?minPrice=500', 'Управление турами')
    const least = page.getByRole('textbox', { name: 'Мин. цена' })
    const most = page.getByRole('textbox', { name: 'Макс. цена' })
    const top = async (field: Locator) => (await field.boundingBox())?.y
    const before = await top(most)
    expect(before).toBe(await top(least))

    await most.fill('100')
    await expect(page.getByText('Меньше минимальной цены')).toBeVisible()

    expect(await top(most)).toBe(before)
    expect(await top(least)).toBe(before)
  })
}

async function expectLastEntryWithinReach(page: Page) {
  const edge = () => menu(page).evaluate((nav) => getComputedStyle(nav).maskPosition)
  const last = menu(page).getByRole('link').last()
  await expect(last).not.toBeInViewport()
  const atTop = await edge()

  await menu(page).hover()
  await page.mouse.wheel(0, 3000)

  await expect(last).toBeInViewport({ ratio: 1 })
  expect(atTop).not.toBe(await edge())
}

test('the menu of icons fades out where it goes on, and its last entry can be scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn(page, 'director')

  await expectLastEntryWithinReach(page)
})

test('so does the menu of a low phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await signIn(page, 'director')
  await page.getByRole('button', { name: 'Открыть меню' }).click()

  await expectLastEntryWithinReach(page)
})

test('what opens over a dialog stands at its field at once, and the page behind stays where it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 600 })
  await comeSignedIn(page, 'director')
  await openScreen(page, '/clients', 'Клиенты')
  await expect(page.getByRole('row').nth(9)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.getByRole('button', { name: 'Добавить тур клиенту' }).click()
  const dialog = page.getByRole('dialog')

  for (const name of ['Тур', 'Статус']) {
    const field = dialog.getByRole('combobox', { name })
    await field.scrollIntoViewIfNeeded()
    const top = (await field.boundingBox())?.y ?? 0
    await page.evaluate(() => {
      const seen: { scroll: number; top: number }[] = []
      Object.assign(window, { seen })
      const look = () => {
        const popup = [...document.querySelectorAll('[data-side]')].at(-1)
        if (popup) seen.push({ scroll: scrollY, top: popup.getBoundingClientRect().top })
        requestAnimationFrame(look)
      }
      look()
    })
    const scrolled = await page.evaluate(() => scrollY)

    await field.click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.waitForTimeout(500)

    const seen = await page.evaluate(() => (window as unknown as { seen: { scroll: number; top: number }[] }).seen)
    expect(seen.length).toBeGreaterThan(2)
    expect([...new Set(seen.map(({ scroll }) => scroll))], name).toEqual([scrolled])
    for (const one of seen.slice(1)) expect(Math.abs(one.top - top), `${name}, ${one.top} of ${top}`).toBeLessThan(450)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
  }
})

async function expectApart(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of them is not there')
  const overlap = a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  expect(overlap, `${JSON.stringify(a)} over ${JSON.stringify(b)}`).toBe(false)
}

for (const size of [desktop, tablet, phone]) {
  test(`a toast covers neither the header nor the button that was pressed, ${size.width} px wide`, async ({ page }) => {
    await page.setViewportSize(size)
    await signIn(page, 'director')
    await expect(page.locator('.karvon-toast')).toHaveCount(0)
    const toast = page.locator('.karvon-toast').first()

    await test.step('on a page', async () => {
      await openScreen(page, '/social-media', 'Instagram контент')
      const more = page.getByRole('button', { name: 'Показать ещё' })
      await expect(more).toBeVisible()
      // Those that are there are read anew whenever somebody else changes one.
      await page.route(/\/api\/instagram\/posts\?.*pageIndex=2/i, (route) =>
        route.fulfill({ status: 500, json: { status: 500 } }),
      )
      // As somebody has it before them who scrolls down the list.
      await more.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 120))
      await more.click()
      await expect(toast).toBeVisible()
      await page.waitForTimeout(500)
      await expectApart(toast, more)
      await expectApart(toast, page.getByRole('banner'))
    })

    await test.step('in a dialog', async () => {
      await expect(page.locator('.karvon-toast')).toHaveCount(0)
      await openScreen(page, '/tours', 'Управление турами')
      await page.getByRole('button', { name: 'Добавить тур' }).click()
      const dialog = page.getByRole('dialog', { name: 'Новый тур' })
      await dialog.getByLabel('Цена').fill('0')
      await dialog.getByRole('textbox', { name: 'Дата начала' }).fill('15.03.2027')
      await dialog.getByRole('textbox', { name: 'Дата окончания' }).fill('15.11.2027')
      await dialog.getByRole('button', { name: 'Создать тур' }).click()
      await expect(toast).toBeVisible()
      await page.waitForTimeout(500)
      await expectApart(toast, dialog.getByRole('button', { name: 'Создать тур' }))
    })
  })
}
