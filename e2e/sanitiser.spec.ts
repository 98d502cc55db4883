import { expect, type Page, test } from 'playwright/test'
import { storyId } from './storyPage'
import { markdownPayloads, payloads } from './xssPayloads'

type Way = 'value' | 'paste' | 'type'

// Everything in one page: a load for each of some hundred payloads would take minutes.
test.beforeEach(async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    window.executed = []
    window.alert = (what) => top?.executed?.push(String(what))
  })
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => route.abort(),
  )
})

test('nothing of the corpus runs in RichText', async ({ page }) => {
  await open(page, 'richtext--any-html')

  const left = await giveEach(page, payloads, 'value', '[aria-label="Показано"] > div')

  expect(left).toEqual([])
  expect(await executed(page)).toEqual([])
})

for (const [way, texts] of Object.entries({
  value: payloads,
  paste: payloads,
  type: [...markdownPayloads, ...payloads.filter((_, at) => at % 4 === 0)],
})) {
  test(`nothing of the corpus runs in the source of the editor, by ${way}`, async ({ page }) => {
    await open(page, 'richtexteditor--with-html')
    await page.getByRole('button', { name: 'Исходный текст' }).click()
    await page.locator('textarea').nth(1).waitFor()

    const left = await giveEach(page, texts, way as Way, '.rich-text-preview > div > div:last-child')

    expect(left).toEqual([])
    expect(await executed(page)).toEqual([])
  })
}

for (const way of ['value', 'paste'] as const) {
  test(`nothing of the corpus runs in the editor, by ${way}`, async ({ page }) => {
    await open(page, 'richtexteditor--with-html')
    await page.getByRole('textbox', { name: 'Описание' }).waitFor()

    const left = await giveEach(page, payloads, way, '[role=textbox][contenteditable]')

    expect(left).toEqual([])
    expect(await executed(page)).toEqual([])
  })
}

test('the corpus does run where nothing is sanitised, so that these tests are known to see', async ({ page }) => {
  await open(page, 'richtext--any-html')

  // A third of them: what is to be shown is that they run at all, and every raw document is slow.
  const some = payloads.filter((_, at) => at % 3 === 0)
  await page.evaluate(async (htmls) => {
    for (const html of htmls) {
      const raw = document.createElement('div')
      document.body.append(raw)
      raw.innerHTML = html
      window.provoke?.(raw)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  }, some)

  await expect.poll(async () => (await executed(page)).length).toBeGreaterThan(some.length / 4)
})

async function open(page: Page, story: string) {
  await page.goto(`/?story=${storyId(story)}&mode=preview&lang=ru`)
  await page.getByRole('textbox', { name: 'HTML' }).waitFor()
  // From here on nothing may lead away from the page that counts.
  await page.route('**', (route) => (route.request().isNavigationRequest() ? route.abort() : route.fallback()))
  await page.evaluate(() => {
    // What a person might do to it, and the attributes and elements that must not be there at all.
    window.provoke = (root) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        for (const type of ['mouseover', 'pointerenter', 'click', 'focus', 'toggle']) {
          element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
        }
      }
    }
    window.inspect = (root) => {
      const allowed = 'p, br, b, strong, i, em, u, ul, ol, li, a'
      const attributes = ['href', 'rel', 'target', 'start', 'data-align']
      // Where it is written, alignment is a style, and the editor holds lines open with elements of its own.
      const isOwn = (element: Element) => element.matches('[contenteditable] :is(br, img)[class^="ProseMirror-"]')
      const isAlignment = (element: Element, name: string) =>
        name === 'style' && /^text-align: (center|right);$/.test(element.getAttribute('style') ?? '')
      return [...root.querySelectorAll('*')]
        .filter((element) => !isOwn(element))
        .flatMap((element) => [
          ...(element.matches(allowed) ? [] : [element.outerHTML]),
          ...[...element.attributes]
            .filter(({ name }) => !attributes.includes(name) && !isAlignment(element, name))
            .map(({ name }) => name),
          ...(/^(https?:|mailto:|tel:|$)/.test(element.getAttribute('href') ?? '') ? [] : [element.outerHTML]),
        ])
    }
    window.fill = (field, text) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // A form or link that runs a script is let through, one that would only load a page is not.
    const stop = (event: Event) => {
      const element = event.target as Element
      const address = element.closest('a')?.href ?? element.closest('form')?.action ?? ''
      if (!/^javascript:/i.test(String(address))) event.preventDefault()
    }
    addEventListener('click', stop)
    addEventListener('submit', stop)
  })
}

/** Gives them to the page one by one; returns whatever is shown of them that is not allowed. */
async function giveEach(page: Page, texts: string[], way: Way, shown: string): Promise<string[]> {
  return page.evaluate(
    async ({ texts, way, shown }) => {
      const fields = document.querySelectorAll<HTMLTextAreaElement>('textarea, [contenteditable]')
      const field = (way === 'value' ? fields[0] : fields[1]) as HTMLTextAreaElement
      const found: string[] = []
      for (const text of texts) {
        if (field.matches('textarea')) window.fill?.(field, way === 'paste' ? '' : text)
        else getSelection()?.selectAllChildren(field)
        if (way === 'paste') {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/html', text)
          field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        }
        await new Promise((resolve) => setTimeout(resolve))
        const root = document.querySelector(shown)
        found.push(...(root ? (window.inspect?.(root) ?? []) : ['nothing shown']).map((what) => `${text}: ${what}`))
        if (root) window.provoke?.(root)
      }
      return found
    },
    { texts, way, shown },
  )
}

/** What failed to load reports late. */
async function executed(page: Page): Promise<string[]> {
  await page.waitForTimeout(300)
  return page.evaluate(() => window.executed ?? [])
}

declare global {
  interface Window {
    executed?: string[]
    provoke?: (root: ParentNode) => void
    inspect?: (root: ParentNode) => string[]
    fill?: (field: HTMLTextAreaElement, text: string) => void
  }
}
