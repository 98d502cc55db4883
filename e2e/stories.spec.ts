import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from 'playwright/test'
import { violations } from './axe'
import { lastingMotion, smallTargets, unseen } from './storyChecks'
import { openStory, switchStory } from './storyPage'

// Stories are shared out to a few tests with a few pages each, and a page goes from story to story without loading
// again: a page load and a test of its own for every story and theme would take minutes.
const shares = 8
const pagesPerShare = 3

const stories = Object.keys(readStories())

for (let share = 0; share < shares; share++) {
  test(`stories are accessible and quiet in every theme, ${share + 1} of ${shares}`, async ({ browser, baseURL }) => {
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
    let found = await faults(page)
    // What is still on its way, such as a colour, is looked at once more where it has arrived.
    if (found.length > 0) {
      await page.waitForTimeout(500)
      found = await faults(page)
    }
    const broken = errors.splice(0)
    // A story that broke may leave the page broken for the next one.
    fresh = broken.length > 0
    expect.soft([...broken, ...found], story).toEqual([])
  }
  await page.close()
}

async function faults(page: Page): Promise<string[]> {
  const found = await violations(page, 'part')
  return [...found, ...(await smallTargets(page)), ...(await lastingMotion(page)), ...(await unseen(page))]
}

function readStories(): Record<string, unknown> {
  const meta = new URL('../packages/ui/ladle-build/meta.json', import.meta.url)
  try {
    return JSON.parse(readFileSync(meta, 'utf8')).stories
  } catch (cause) {
    throw new Error('The stories are not built: run npm run stories:build first', { cause })
  }
}
