import { expect, test } from 'playwright/test'
import { comeSignedIn } from './people'
import { complete } from './screenSteps'
import { withoutStream } from './withoutStream'

test.beforeEach(({ page }) => withoutStream(page))

test('a field that focus brings into view stands below the header with its label', async ({ page }) => {
  await comeSignedIn(page, 'director')
  const hidden = []
  for (const [address, height] of [
    ['/clients/1', 500],
    ['/tours/1', 500],
    ['/clients/200/tours/1', 400],
  ] as const) {
    await page.setViewportSize({ width: 1440, height })
    await complete(page, () => page.goto(address))
    await expect(page.getByRole('main')).toBeVisible()
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
