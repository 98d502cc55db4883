import { chromium, type Locator, type Page } from 'playwright'
import { chromiumArguments, signIn } from './browser'
import { median, ms, printTable, talk } from './report'
import { rareClient } from './seedLogs'

export interface LogScreenOptions {
  title: string
  url: string
  account: { username: string; password: string }
  /** How often each thing is done. */
  visits: number
}

type Step = [what: string, act: (page: Page) => Promise<void>]

/** Prints how long a person waits for the activity log: from the press until the new rows are painted. */
export async function benchLogScreen({ title, url, account, visits }: LogScreenOptions): Promise<void> {
  if (!process.env.CHROMIUM_PATH) return talk('Chromium was not found: the screen of the log was not measured')
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: chromiumArguments })
  try {
    const storageState = await signIn(browser, url, account)
    const page = await browser.newPage({ storageState, locale: 'ru-RU', viewport: { width: 1440, height: 900 } })
    const waits = new Map<string, number[]>()
    for (let visit = 0; visit < visits; visit++) {
      for (const [what, act] of steps(url)) {
        const waited = await waitFor(page, act)
        waits.set(what, [...(waits.get(what) ?? []), waited])
      }
    }
    printTable(
      title,
      `Chromium, milliseconds from the press until the new rows are painted, ${visits} times each; a search waits 500 ms ` +
        'for more letters, which is part of the figure.',
      ['what', 'median', 'longest'],
      [...waits].map(([what, samples]) => [what, ms(median(samples)), ms(Math.max(...samples))]),
    )
  } finally {
    await browser.close()
  }
}

const steps = (url: string): Step[] => [
  ['open the log', async (page) => void (await page.goto(`${url}/activity-log`, { waitUntil: 'commit' }))],
  ['next page', (page) => press(page.getByRole('button', { name: 'Вперёд' }))],
  ['last page', (page) => press(page.getByRole('navigation', { name: 'Страницы' }).getByRole('button').nth(-2))],
  ['first page', (page) => press(page.getByRole('button', { name: 'Страница 1', exact: true }))],
  ['yesterday', (page) => press(page.getByRole('radio', { name: 'Вчера' }))],
  ['a month', (page) => press(page.getByRole('radio', { name: 'Месяц' }))],
  ['all of it again', (page) => press(page.getByRole('radio', { name: 'Все' }))],
  ['search, 1 row in 10 000', (page) => page.getByRole('searchbox').fill(rareClient)],
  ['search, 1 row in 7', (page) => page.getByRole('searchbox').fill('контакт')],
  ['one action among them', (page) => choose(page, 'Действие', 'Изменение клиента')],
]

/** The buttons of a segmented control are covered by their labels. */
const press = (button: Locator) => button.click({ force: true })

async function choose(page: Page, label: string, option: string) {
  const box = page.getByRole('combobox', { name: label })
  await box.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Milliseconds from the act until the rows that answer it are painted; every act shows in the address. */
async function waitFor(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  const before = page.url()
  const started = performance.now()
  await act(page)
  await page.waitForURL(({ href }) => href !== before, { waitUntil: 'commit' })
  await painted(page)
  await page.waitForFunction(
    () => document.querySelector('table:not([aria-busy]) tbody tr td') || document.querySelector('main h2'),
  )
  await painted(page)
  return performance.now() - started
}

const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
