import { type CDPSession, expect, type Locator, type Page, test } from 'playwright/test'
import { listen, openStory } from './storyPage'

// By finger: Chromium is given the touches themselves, and scrolls, holds and lifts as it does on a phone.

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } })

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Переместить «${name}»` })
const rows = (page: Page) => page.getByRole('list', { name: 'Баннеры на главной' }).getByRole('listitem')
const lifted = (page: Page) => page.locator('[data-lifted]')
const samarkand = 'Самарканд для двоих'
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

interface Finger {
  down(): Promise<unknown>
  moveBy(down: number): Promise<void>
  up(): Promise<unknown>
}

async function fingerOn(page: Page, target: Locator): Promise<Finger> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on the page`)
  const x = box.x + box.width / 2
  let y = box.y + box.height / 2
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  return {
    down: () => send('touchStart'),
    moveBy: async (down) => {
      for (let step = 0; step < 10; step++) {
        y += down / 10
        await send('touchMove')
        await page.waitForTimeout(20)
      }
    },
    up: () => send('touchEnd'),
  }
}

test('a press of 200 ms is a tap, one of 350 ms lifts and carries', async ({ page }) => {
  const { hears, hearsNothing } = await listen(page)
  await openStory(page, 'sortablelist--list')
  const finger = await fingerOn(page, handle(page, samarkand))

  await finger.down()
  await page.waitForTimeout(200)
  await finger.up()
  await page.waitForTimeout(300)
  await hearsNothing()

  await finger.down()
  await page.waitForTimeout(350)
  await expect(lifted(page).first()).toBeVisible()
  await hears(`Поднято: «${samarkand}», 1 из 6`)
  await finger.moveBy(140)
  await finger.up()

  await expect(rows(page).first()).not.toContainText(samarkand)
  await hears('Порядок сохранён')
  expect(await scrolled(page)).toBe(0)
})

test('a finger that moves before 300 ms scrolls the page and lifts nothing', async ({ page }) => {
  await openStory(page, 'sortablelist--hundred')
  const finger = await fingerOn(page, handle(page, 'Остановка 4'))

  await finger.down()
  await page.waitForTimeout(100)
  await finger.moveBy(-200)
  await page.waitForTimeout(300)

  await expect(lifted(page)).toHaveCount(0)
  expect(await scrolled(page)).toBeGreaterThan(100)
  await finger.up()
})

test('in a grid too, and nothing that is told has an id in it', async ({ page }) => {
  const { hears } = await listen(page)
  await openStory(page, 'sortablelist--grid')
  const finger = await fingerOn(page, handle(page, samarkand))

  await finger.down()
  await page.waitForTimeout(350)
  await hears(`Поднято: «${samarkand}», 1 из 6`)
  await finger.moveBy(240)
  await finger.up()
  await hears('Порядок сохранён')

  await expect(rows(page).first()).not.toContainText(samarkand)
})

test('a tap on what needs another right shows which one', async ({ page }) => {
  await openStory(page, 'permissiongate--explained')

  await page.getByRole('button', { name: 'Добавить тур' }).tap({ force: true })

  await expect(page.getByRole('dialog')).toHaveText('Нужно право «Редактирование туров». Обратитесь к администратору.')
  await expect(page.getByText('Добавлено: 0')).toBeVisible()
})
