import { expect, type Page, test } from 'playwright/test'
import { type RecordCardLabels, recordCardWords } from '../packages/ui/src/RecordCard/recordCardLabels'
import { allStories, openStory, visitStories } from './storyPage'

// A page goes from story to story without loading again, as in stories.spec.ts.
const pages = 2

// The admin has its own words, and what a server sent is in the language it was written in.
const stories = allStories.filter((story) => !story.startsWith('admin--'))

/** Both scripts of Uzbek are what these stories show. */
const bothScripts = /--ui-provider--(type|tokens)$/

for (const language of ['en', 'uz'] as const) {
  test(`every story of the kit is in one language from head to foot: ${language}`, async ({ browser, baseURL }) => {
    const waiting = stories.filter((story) => !bothScripts.test(story))

    await Promise.all(
      Array.from({ length: pages }, () => visitStories({ browser, baseURL }, waiting, russian, language)),
    )
  })
}

/** What a played card shows once everything was pressed, by the words of its language. */
const played: Record<string, (words: RecordCardLabels) => string> = {
  edit: (words) => words.save,
  dirty: (words) => words.unsaved(2),
  saving: (words) => words.saving,
  saved: (words) => words.saved,
  failed: (words) => words.notSaved,
  deleted: (words) => words.restore,
  'restoring-fails': (words) => words.notRestored,
  conflict: (words) => words.settle,
  'partly-saved': (words) => words.retry,
}

for (const language of ['ru', 'en', 'uz'] as const) {
  test(`played stories reach their state: ${language}`, async ({ page }) => {
    for (const [story, shown] of Object.entries(played)) {
      await openStory(page, `recordcard--${story}`, language)
      await expect(page.getByText(shown(recordCardWords[language]), { exact: true }).first(), story).toBeVisible()
    }

    await openStory(page, 'recordcardlist--two-dirty-and-leaving', language)
    await expect(page.getByText(recordCardWords[language].unsaved(1), { exact: true })).toHaveCount(2)
  })
}

/** What is read or said in Russian letters, and is neither marked as Russian nor told as such. */
function russian(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isMarked = (element: Element) => element.closest('[lang=ru], [data-language=ru]') !== null
    const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'placeholder', 'title']
    const quoted = /Русский|"ru": ".*?"|(from Russian|ruschadan): .*/gs
    const found: string[] = []
    for (const element of document.querySelectorAll('body *')) {
      if (isMarked(element) || element.matches('script, style')) continue
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.nodeValue)
      const value = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : null
      const texts = [...own, value, ...attributes.map((name) => element.getAttribute(name))]
      found.push(...texts.filter((text) => text !== null && /[А-яЁё]/.test(text.replace(quoted, ''))).map(String))
    }
    return found
  })
}
