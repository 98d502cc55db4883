import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright/test'
import { expect } from 'playwright/test'

export const allStories = readStories()

function readStories(): string[] {
  const meta = new URL('../packages/ui/ladle-build/meta.json', import.meta.url)
  try {
    return Object.keys(JSON.parse(readFileSync(meta, 'utf8')).stories)
  } catch (cause) {
    throw new Error('The stories are not built: run npm run stories:build first', { cause })
  }
}

/** The address of `trilingualfield--only-ru`, which stands in a group under a name of several words. */
export function storyId(short: string): string {
  const found = allStories.find((id) => {
    const [story, component = ''] = id.split('--').reverse()
    return id === short || `${component.replaceAll('-', '')}--${story}` === short
  })
  if (!found) throw new Error(`There is no story ${short}`)
  return found
}

/** Opens one story without Ladle around it, and waits until it is drawn. */
export async function openStory(page: Page, story: string, language = 'ru') {
  const id = storyId(story)
  await page.goto(`/?story=${id}&mode=preview&lang=${language}`)
  await page.locator('html[data-storyloaded]').waitFor()
  await loaded(page, id)
}

/** Goes from one story to another without loading the page again. */
export async function switchStory(page: Page, story: string) {
  const id = storyId(story)
  await page.evaluate((value) => window.showStory?.(value), id)
  await loaded(page, id)
}

/**
 * Looks at stories on one page, without loading it again for each, until none is waiting: several pages may share the same ones.
 * @param faultsOf what is wrong with the story that is shown; what the console complains of is found without it
 */
export async function visitStories(
  { browser, baseURL, hasTouch = false }: { browser: Browser; baseURL: string | undefined; hasTouch?: boolean },
  waiting: string[],
  faultsOf: (page: Page) => Promise<string[]>,
  language = 'ru',
) {
  const page = await browser.newPage({
    baseURL,
    locale: 'ru-RU',
    reducedMotion: 'reduce',
    hasTouch,
    isMobile: hasTouch,
  })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))

  let fresh = true
  for (let story = waiting.shift(); story; story = waiting.shift()) {
    await (fresh ? openStory(page, story, language) : switchStory(page, story))
    const found = await faultsOf(page)
    const broken = errors.splice(0)
    // A story that broke may leave the page broken for the next one.
    fresh = broken.length > 0
    expect.soft([...broken, ...found], `${story} in ${language}`).toEqual([])
  }
  await page.close()
}

/** Ladle's own mark that a story has loaded still stands from the one before, and knows nothing of parts on demand. */
async function loaded(page: Page, id: string) {
  await page.waitForFunction(
    (story) =>
      new URLSearchParams(location.search).get('story') === story &&
      !document.querySelector('.ladle-ring, [data-getting-ready]') &&
      !document.body.textContent.includes('Редактор загружается'),
    id,
  )
  if (id.startsWith('admin--')) await calm(page)
  await settle(page)
}

/** What is drawn part by part, as answers come, has not changed for a while. */
export async function calm(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const done = () => {
          observer.disconnect()
          resolve()
        }
        let rest = setTimeout(done, 150)
        const observer = new MutationObserver(() => {
          clearTimeout(rest)
          rest = setTimeout(done, 150)
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
  )
}

/** Effects have run, what they opened has been painted, and no colour is on its way to another. */
export async function settle(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    await frame()
  })
}

/** What a screen reader was told by live regions since the story was opened, each text once it came to stand there. */
export async function listen(page: Page) {
  await page.addInitScript(() => {
    const told = new Map<Element, string>()
    window.announced = []
    const look = () => {
      for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')) {
        const isNew = !told.has(region)
        const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim()
        if (text === told.get(region)) continue
        told.set(region, text)
        // What a polite region is born with is part of the page; only an alert speaks at once.
        if (text && (!isNew || region.matches('[role="alert"]'))) window.announced?.push(text)
      }
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return {
    /** Waits until a text was announced, and forgets it and what came before. */
    hears: async (text: string) => {
      await expect.poll(() => page.evaluate(() => window.announced ?? []), text).toContain(text)
      await page.evaluate((heard) => window.announced?.splice(0, window.announced.indexOf(heard) + 1), text)
      expect(text, 'ids are nothing to say to a person').not.toMatch(/base-ui|_r_|\b[0-9]{2,}\b(?! процентов)/)
    },
    hearsNothing: async () => expect(await page.evaluate(() => window.announced ?? [])).toEqual([]),
  }
}

/** Presses keys one after the other, as a person would. */
export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses Tab until the focus is on it. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`${target} cannot be reached by ${key}`)
}

declare global {
  interface Window {
    showStory?: (story: string) => void
    announced?: string[]
  }
}
