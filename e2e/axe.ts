import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

const require = createRequire(import.meta.url)
const source = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

// Between themes only colours differ, so the second one is held against the rules of colour alone.
const rulesOfColour = ['color-contrast', 'link-in-text-block']

// What only a whole page can have: a main landmark, one heading of the first level, everything in regions.
const rulesOfPages = ['landmark-one-main', 'page-has-heading-one', 'region']

/** What axe holds against the page as it stands, in the light theme and then in the dark one; stories are parts of a page. */
export async function violations(page: Page, of: 'page' | 'part'): Promise<string[]> {
  // A script tag would be refused by the policy of the product.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const without = of === 'part' ? rulesOfPages : []
  return [
    ...(await violationsIn(page, 'light', without)),
    ...(await violationsIn(page, 'dark', without, rulesOfColour)),
  ]
}

async function violationsIn(page: Page, theme: 'light' | 'dark', without: string[], only?: string[]) {
  const found = await page.evaluate(
    async ([name, off, runOnly]) => {
      document.documentElement.setAttribute('data-theme', name)
      // No colour is on its way to another.
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
      const result = await window.axe?.run(document, {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
      })
      return result?.violations.flatMap((rule) =>
        rule.nodes.map((node) => `${rule.id}: ${node.html.slice(0, 200)} ${node.failureSummary}`),
      )
    },
    [theme, without, only] as const,
  )
  return (found ?? ['axe did not load']).map((text) => `${theme}: ${text}`)
}

declare global {
  interface Window {
    axe?: {
      run(
        context: Document,
        options: { resultTypes: string[]; runOnly?: string[]; rules: Record<string, { enabled: boolean }> },
      ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
    }
  }
}
