import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { chromiumArguments, signIn } from './browser'
import { median, ms, printTable, talk } from './report'
import { commonName, phoneOf, rareName } from './seed'

export interface ClientSearchOptions {
  title: string
  url: string
  account: { username: string; password: string }
  clients: number
  /** How often each is measured. */
  visits: number
}

/** What a person feels: how far things jump, how long a key waits for its letter, how long the page stands still. */
interface Feel {
  /** Milliseconds until the rows are painted: from the start of the navigation, or from the last key. */
  rowsAfter: number
  /** Sum of the layout shifts, as the Layout Instability API counts them; 0 is none. */
  shift: number
  /** Milliseconds from a key to the frame that shows it, of the slowest. */
  slowestKey: number
  /** Milliseconds between two frames, at most. */
  longestFrame: number
  /** Milliseconds that one piece of script held the page, at most; below 50 nothing is reported. */
  longestTask: number
}

/** Ms between two keys: a quick typist. */
const keyPause = 80

/** The list of clients and its search in Chromium, over as many clients as an agency will ever have. */
export async function benchClientSearch({ title, url, account, clients, visits }: ClientSearchOptions): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) return talk('Chromium was not found: the search of clients was not measured')
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const storageState = await signIn(browser, url, account)
    const rows: string[][] = []
    const searches: [string, string, string][] = [
      ['name that 1 in 500 has', rareName, rareName],
      ['name that 1 in 10 has', commonName, commonName],
      ['phone number', phoneOf(Math.floor(clients / 2)), phoneOf(Math.floor(clients / 2)).slice(-2)],
    ]
    rows.push(['the list is opened', ...cells(await repeated(visits, () => opened(browser, storageState, url)))])
    for (const [name, text, shown] of searches) {
      const felt = await repeated(visits, () => searched(browser, storageState, url, text, shown))
      rows.push([`«${name}» is typed`, ...cells(felt)])
      talk(`  clients, ${name}`)
    }
    printTable(
      title,
      `Chromium; medians of ${visits}, all else the worst of ${visits}. Rows: from the start of the navigation with an empty ` +
        `cache, or from the last key, the 500 ms of the pause included. A key every ${keyPause} ms; its time is that of the ` +
        'Event Timing API, 0 is under 16 ms. Layout shift as the browser counts it.',
      ['what', 'rows after ms', 'layout shift', 'slowest key ms', 'longest frame ms', 'longest task ms'],
      rows,
    )
  } finally {
    await browser.close()
  }
}

async function repeated(times: number, measure: () => Promise<Feel>): Promise<Feel[]> {
  const felt: Feel[] = []
  for (let time = 0; time < times; time++) felt.push(await measure())
  return felt
}

function cells(felt: readonly Feel[]): string[] {
  const worst = (of: (feel: Feel) => number) => Math.max(...felt.map(of))
  return [
    ms(median(felt.map(({ rowsAfter }) => rowsAfter))),
    worst(({ shift }) => shift).toFixed(3),
    worst(({ slowestKey }) => slowestKey).toFixed(0),
    worst(({ longestFrame }) => longestFrame).toFixed(0),
    worst(({ longestTask }) => longestTask).toFixed(0),
  ]
}

type State = Awaited<ReturnType<typeof signIn>>

async function opened(browser: Browser, storageState: State, url: string): Promise<Feel> {
  const { page, context } = await openList(browser, storageState, url)
  const rowsAfter = Number(await (await whenShown(page, '')).jsonValue())
  // What comes late, such as the figures and the fonts, may still push things.
  await page.waitForTimeout(500)
  const felt = { ...(await feelOf(page)), rowsAfter }
  await context.close()
  return felt
}

async function searched(
  browser: Browser,
  storageState: State,
  url: string,
  text: string,
  shown: string,
): Promise<Feel> {
  const { page, context } = await openList(browser, storageState, url)
  await whenShown(page, '')
  await page.waitForTimeout(500)
  await page.getByRole('searchbox').click()
  await page.evaluate(startFeeling)
  await page.keyboard.type(text, { delay: keyPause })
  const typed = Number(await page.evaluate(() => performance.now()))
  const rowsAfter = Number(await (await whenShown(page, shown)).jsonValue()) - typed
  await page.waitForTimeout(300)
  const felt = { ...(await feelOf(page)), rowsAfter }
  await context.close()
  return felt
}

async function openList(browser: Browser, storageState: State, url: string) {
  const context: BrowserContext = await browser.newContext({ locale: 'ru-RU', storageState })
  const page = await context.newPage()
  // tsx names functions by a helper of its own, which a page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await page.addInitScript(startFeeling)
  await page.goto(`${url}/clients`, { waitUntil: 'commit' })
  return { page, context }
}

/** The moment of the first frame in which every row there is holds the text; polled at every frame. */
const whenShown = (page: Page, text: string) =>
  page.waitForFunction((wanted) => {
    const rows = [...document.querySelectorAll('tbody tr:has(a[href^="/clients/"])')]
    const isThere = rows.length > 0 && rows.every((row) => row.textContent?.includes(wanted))
    return isThere ? performance.now() : 0
  }, text)

/** In the page: counts from now on. */
function startFeeling() {
  const feel = { shift: 0, slowestKey: 0, longestFrame: 0, longestTask: 0 }
  Object.assign(window, { feel })
  const watch = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, ...more })
  watch('layout-shift', (entry) => {
    feel.shift += (entry as PerformanceEntry & { value: number }).value
  })
  watch('longtask', ({ duration }) => {
    feel.longestTask = Math.max(feel.longestTask, duration)
  })
  watch(
    'event',
    ({ name, duration }) => {
      if (name === 'keydown') feel.slowestKey = Math.max(feel.slowestKey, duration)
    },
    { durationThreshold: 16 },
  )
  let before = 0
  const frame = (moment: number) => {
    if (before > 0) feel.longestFrame = Math.max(feel.longestFrame, moment - before)
    before = moment
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

const feelOf = (page: Page) => page.evaluate(() => (window as unknown as { feel: Omit<Feel, 'rowsAfter'> }).feel)
