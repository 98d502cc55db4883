import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, test } from 'playwright/test'
import { comeSignedIn, openScreen, signIn, signOut } from './people'

/** What lies in the browser of the drafts, as it lies there: every byte, read as text. */
const rawDrafts = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'karvon-drafts')) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('karvon-drafts')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const rows = await new Promise<Record<string, unknown>[]>((resolve, reject) => {
      const reading = database.transaction('drafts').objectStore('drafts').getAll()
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => reject(reading.error)
    })
    database.close()
    const textOf = (value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value)
        ? new TextDecoder('latin1').decode(value as ArrayBuffer) + new TextDecoder().decode(value as ArrayBuffer)
        : String(value)
    return rows.map((row) => Object.entries(row).map(([name, value]) => `${name}: ${textOf(value)}`).join('\n'))
  })

const chip = (page: Page) => page.locator('[data-saving]')
const offer = (page: Page) => page.locator('[data-draft-offer]')

/** What was typed is written down. */
const kept = (page: Page, count = 1) => expect.poll(async () => (await rawDrafts(page)).length).toBe(count)

/** A browser of its own folder, as that of a person, which can be killed and started again. */
async function personalBrowser(baseURL: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'karvon-browser-'))
  const executablePath = process.env.CHROMIUM_PATH
  let context: BrowserContext | undefined
  return {
    async start(): Promise<Page> {
      context = await chromium.launchPersistentContext(folder, {
        ...(baseURL && { baseURL }),
        ...(executablePath && { executablePath }),
        reducedMotion: 'reduce',
        locale: 'ru-RU',
      })
      return context.pages()[0] ?? context.newPage()
    },
    /** As an empty battery does. */
    async crash(page: Page) {
      const ended = page.waitForEvent('crash').catch(() => undefined)
      await page.goto('chrome://crash').catch(() => undefined)
      await ended
      await context?.close()
    },
    async end() {
      await context?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test('what was typed into a client outlives a crash of the browser, is offered, restored, saved, and gone then', async ({
  baseURL,
}) => {
  const browser = await personalBrowser(baseURL)
  try {
    const first = await browser.start()
    await signIn(first, 'director')
    await openScreen(first, '/clients/2', 'Редактировать клиента')
    await first.getByLabel('ИНН').fill('778899001')
    await expect(chip(first)).toContainText('Не сохранено 1')
    await kept(first)
    expect((await rawDrafts(first)).join()).not.toMatch(/778899001|clients/)
    await browser.crash(first)

    const page = await browser.start()
    await openScreen(page, '/clients/2', 'Редактировать клиента')
    await expect(offer(page)).toContainText(/Не сохранено сегодня в \d\d:\d\d/)
    await expect(page.getByLabel('ИНН')).not.toHaveValue('778899001')
    await offer(page).getByRole('button', { name: 'Восстановить' }).press('Enter')

    await expect(page.getByLabel('ИНН')).toHaveValue('778899001')
    await expect(offer(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: /обновл|сохранен/i }).first()).toBeVisible()
    await kept(page, 0)
    await expect(chip(page)).toHaveAttribute('data-saving', 'saved')
  } finally {
    await browser.end()
  }
})
