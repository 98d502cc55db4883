import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { withoutStream } from '../e2e/withoutStream'
import { demoPassword } from '../packages/server/src/demo/demoPeople'
import { benchFirstRow } from './firstRow'
import { startProduct } from './product'
import { kilobytes, median, ms, printTable, talk } from './report'
import { benchWeight } from './weight'

export interface BrowserSize {
  /** Second starts of the server. */
  starts: number
  /** Visits with an empty cache. */
  visits: number
  /** Only what the pages weigh, with the modules that they are made of. */
  modules?: boolean
}

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What the product with its demo data costs a person: time to start, what the browser fetches, time to see something. */
export async function benchBrowser({ starts, visits, modules = false }: BrowserSize): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-bench-'))
  const env = { KARVON_DEMO: '1', KARVON_DATA_DIR: dataDir, DATABASE_URL: '' }
  try {
    if (!modules) await benchStarts(env, starts)
    await beforeDirector(env, async ({ browser, url, state }) => {
      await benchWeight(browser, url, state, modules)
      if (modules) return
      await benchPages(browser, url, visits)
      await benchFirstRow(browser, url, state, visits)
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The first row of a list alone, beside bare React. */
export async function benchRows({ visits }: Pick<BrowserSize, 'visits'>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-bench-'))
  try {
    const env = { KARVON_DEMO: '1', KARVON_DATA_DIR: dataDir, DATABASE_URL: '' }
    await beforeDirector(env, ({ browser, url, state }) => benchFirstRow(browser, url, state, visits))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Place {
  browser: Browser
  url: string
  /** Of a director who is signed in. */
  state: Awaited<ReturnType<typeof signIn>>
}

/** Measures the product in Chromium, where there is one. */
async function beforeDirector(env: Record<string, string>, measure: (place: Place) => Promise<void>): Promise<void> {
  if (!process.env.CHROMIUM_PATH) return talk('Chromium was not found: what the browser fetches was not measured')
  const product = await startProduct(env)
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: chromiumArguments })
  try {
    const state = await signIn(browser, product.url, { username: 'director', password: demoPassword })
    await measure({ browser, url: product.url, state })
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function benchStarts(env: Record<string, string>, starts: number): Promise<void> {
  const taken: number[] = []
  for (let start = 0; start <= starts; start++) {
    const { readyAfter, stop } = await startProduct(env)
    taken.push(readyAfter)
    await stop()
  }
  const [first = Number.NaN, ...later] = taken
  printTable(
    'Start of the server',
    `Milliseconds from the start of the process to the line that says it is ready; the later starts are the median of ${starts}.`,
    ['start', 'ms'],
    [
      ['first, with demo data', ms(first)],
      ['second', ms(median(later))],
    ],
  )
}

interface Visit {
  /** Milliseconds from the start of the navigation to the frame that shows the awaited. */
  shownAfter: number
  scripts: Transfer
  fonts: Transfer
  all: Transfer
}

interface Transfer {
  count: number
  /** Bodies as they travel, compressed. */
  bytes: number
}

async function benchPages(browser: Browser, url: string, visits: number): Promise<void> {
  const signedIn = await signIn(browser, url, { username: 'editor', password: demoPassword })
  const pages = [
    { title: '/login', awaited: 'form button[type=submit]', state: undefined },
    { title: '/', awaited: 'h1', state: signedIn },
    { title: '/tours', awaited: 'article a[href^="/tours/"]', state: signedIn },
  ]
  const rows: string[][] = []
  for (const { title, awaited, state } of pages) {
    const seen: Visit[] = []
    for (let visit = 0; visit < visits; visit++) {
      const context = await browser.newContext({ locale: 'ru-RU', ...(state && { storageState: state }) })
      seen.push(await visitPage(context, url + title, awaited))
      await context.close()
    }
    const first = seen[0]
    if (!first) continue
    rows.push([
      `\`${title}\``,
      kilobytes(first.scripts.bytes),
      String(first.scripts.count),
      kilobytes(first.fonts.bytes),
      kilobytes(first.all.bytes),
      String(first.all.count),
      ms(median(seen.map(({ shownAfter }) => shownAfter))),
    ])
  }
  printTable(
    'What the browser fetches',
    'Chromium with an empty cache; kB as they travel (brotli). The time is from the start of the navigation until the ' +
      `sign-in button, the heading or the first tour card is painted, median of ${visits}.`,
    ['page', 'JavaScript kB', 'scripts', 'fonts kB', 'all kB', 'requests', 'shown after ms'],
    rows,
  )
}

/** Signs in by the form; with what it answers, contexts are those of the person. */
export async function signIn(browser: Browser, url: string, account: Account) {
  const context = await browser.newContext({ locale: 'ru-RU' })
  await signInOn(await context.newPage(), url, account)
  const state = await context.storageState()
  await context.close()
  return state
}

interface Account {
  username: string
  password: string
}

/** Signs in by the form of this page. */
export async function signInOn(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Имя пользователя').fill(account.username)
  await page.getByLabel('Пароль', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.waitForURL(`${url}/`)
}

async function visitPage(context: BrowserContext, address: string, awaited: string): Promise<Visit> {
  await withoutStream(context)
  const page = await context.newPage()
  const finished: Promise<{ type: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const type = request.resourceType()
    finished.push(request.sizes().then(({ responseBodySize }) => ({ type, bytes: responseBodySize })))
  })
  await page.goto(address, { waitUntil: 'commit' })
  // Polled at every frame; the moment counts from the start of the navigation.
  const shown = await page.waitForFunction((selector) => {
    const element = document.querySelector(selector)
    return element && element.getBoundingClientRect().height > 0 ? performance.now() : 0
  }, awaited)
  const shownAfter = Number(await shown.jsonValue())
  await page.waitForLoadState('networkidle')
  const requests = await Promise.all(finished)
  const transfer = (wanted: (type: string) => boolean): Transfer => {
    const counted = requests.filter(({ type }) => wanted(type))
    return { count: counted.length, bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0) }
  }
  return {
    shownAfter,
    scripts: transfer((type) => type === 'script'),
    fonts: transfer((type) => type === 'font'),
    all: transfer(() => true),
  }
}
