import { readFileSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import { comeSignedIn } from './people'
import { withoutStream } from './withoutStream'

test.beforeEach(({ page }) => withoutStream(page))

/** As they stand in the source, so that a new screen is looked at, too. */
const routes = readFileSync(new URL('../packages/admin/src/app/routes.tsx', import.meta.url), 'utf8')
const screens = [...routes.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path.replace(/:\w+/g, '1'))

const titleTop = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .first()
    .evaluate((title) => Math.round(title.getBoundingClientRect().top))

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`no title moves when what its screen shows arrives, ${size.width} px wide`, async ({ page }) => {
    await page.setViewportSize(size)
    await comeSignedIn(page, 'director')
    let release = () => {}
    let held = Promise.resolve()
    await page.route('**/api/**', async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })

    const moved = []
    for (const address of screens) {
      held = new Promise((resolve) => {
        release = resolve
      })
      await page.goto(address)
      const title = page.getByRole('heading', { level: 1 }).first()
      await expect(title).toBeVisible()
      const before = await titleTop(page)
      const text = await title.textContent()
      release()
      await page.waitForLoadState('networkidle')
      const after = await titleTop(page)
      // A longer title may take a second line.
      if (before !== after && (await title.textContent()) === text) moved.push(`${address}: ${before} became ${after}`)
    }
    expect(moved).toEqual([])
  })
}

test('a field that focus brings into view stands below the header with its label', async ({ page }) => {
  await comeSignedIn(page, 'director')
  const hidden = []
  for (const [address, height] of [
    ['/clients/1', 500],
    ['/tours/1', 500],
    ['/clients/200/tours/1', 400],
  ] as const) {
    await page.setViewportSize({ width: 1440, height })
    await page.goto(address)
    await expect(page.getByRole('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const edit = page.getByRole('main').getByRole('button', { name: 'Редактировать' })
    if (await edit.first().isVisible()) await edit.first().click()
    const fields = page
      .getByRole('main')
      .locator('input:enabled:not([type=file], [tabindex="-1"], [aria-hidden]), textarea:enabled, [role=combobox]')
    for (const field of await fields.filter({ visible: true }).all()) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await field.focus()
      const over = await field.evaluate((focused) => {
        const label = 'labels' in focused && (focused.labels as NodeListOf<HTMLElement> | null)?.[0]
        const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        return edge - (label || focused).getBoundingClientRect().top
      })
      if (over > 0) hidden.push(`${address}: ${await field.getAttribute('id')} by ${over} px`)
    }
  }
  expect(hidden).toEqual([])
})

test('the sign of a notice stands on its text, whatever stands beside it', async ({ page }) => {
  await comeSignedIn(page, 'editor')
  await page.goto('/social-media')
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Показаны первые посты' })
  await expect(notice).toBeVisible()
  const [sign, text] = await notice.evaluate((box) => {
    const middle = (part: Element | Range) => {
      const { top, height } = part.getBoundingClientRect()
      return top + height / 2
    }
    const range = document.createRange()
    const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode()
    if (words) range.selectNodeContents(words)
    return [middle(box.querySelector('svg') ?? box), middle(range)]
  })
  expect(Math.abs((sign ?? 0) - (text ?? 99))).toBeLessThanOrEqual(1.5)
})
