import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, expect, type Page, test } from 'playwright/test'

// Stories are shared out to a few tests with a few pages each, and a page goes from story to story without loading
// again: a page load and a test of its own for every story and theme would take minutes.
const shares = 4
const pagesPerShare = 3
const themes = ['light', 'dark'] as const

// Between themes only colours differ, so the second one is held against the rules of colour alone.
const rulesOfColour = ['color-contrast', 'link-in-text-block']

const require = createRequire(import.meta.url)
const axePath = createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
const stories = Object.keys(readStories())

interface Findings {
  violations: string[]
  errors: string[]
}

for (let share = 0; share < shares; share++) {
  test(`stories are accessible and quiet in both themes, ${share + 1} of ${shares}`, async ({ browser, baseURL }) => {
    const waiting = stories.filter((_, index) => index % shares === share)

    await Promise.all(Array.from({ length: pagesPerShare }, () => visitAll(waiting, browser, baseURL)))
  })
}

async function visitAll(waiting: string[], browser: Browser, baseURL: string | undefined) {
  const page = await browser.newPage({ baseURL, locale: 'ru-RU', reducedMotion: 'reduce' })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))

  let fresh = true
  for (let story = waiting.shift(); story; story = waiting.shift()) {
    await (fresh ? openStory(page, story) : switchStory(page, story))
    fresh = false
    for (const theme of themes) {
      const findings: Findings = { violations: await violations(page, theme), errors: errors.splice(0) }
      // A story that broke may leave the page broken for the next one.
      fresh ||= findings.errors.length > 0
      expect.soft(findings, `${story}, ${theme}`).toEqual({ violations: [], errors: [] })
    }
  }
  await page.close()
}

async function openStory(page: Page, story: string) {
  await page.goto(`/?story=${story}&mode=preview`)
  await page.locator('html[data-storyloaded]').waitFor()
  await page.addScriptTag({ path: axePath })
  await settle(page)
}

async function switchStory(page: Page, story: string) {
  const title = await page.title()
  await page.evaluate((value) => window.ladleDispatch?.({ type: 'update-story', value }), story)
  await page.waitForFunction(
    (before) => document.title !== before && document.documentElement.hasAttribute('data-storyloaded'),
    title,
  )
  await settle(page)
}

/** Effects have run, what they opened has been painted, and no colour is on its way to another. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    await frame()
  })
}

async function violations(page: Page, theme: (typeof themes)[number]): Promise<string[]> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  await settle(page)
  return page.evaluate(
    async (runOnly) => {
      // What only a whole page can have: a main landmark, one heading of the first level, everything in regions.
      const off = { enabled: false }
      const result = await window.axe?.run(document, {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
        rules: { 'landmark-one-main': off, 'page-has-heading-one': off, region: off },
      })
      if (!result) return ['axe did not load']
      return result.violations.flatMap((rule) =>
        rule.nodes.map((node) => `${rule.id}: ${node.html.slice(0, 200)} ${node.failureSummary}`),
      )
    },
    theme === 'light' ? undefined : rulesOfColour,
  )
}

function readStories(): Record<string, unknown> {
  const meta = new URL('../packages/ui/ladle-build/meta.json', import.meta.url)
  try {
    return JSON.parse(readFileSync(meta, 'utf8')).stories
  } catch (cause) {
    throw new Error('The stories are not built: run npm run stories:build first', { cause })
  }
}

declare global {
  interface Window {
    ladleDispatch?: (action: { type: 'update-story'; value: string }) => void
    axe?: {
      run(
        context: Document,
        options: { resultTypes: string[]; runOnly?: string[]; rules: Record<string, { enabled: boolean }> },
      ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
    }
  }
}
