import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { build } from 'vite'
import { goal, median, ms, printTable } from './report'

/** What is waited for: the first row of the list, the first card. */
const awaited = {
  '/clients': 'a[href^="/clients/"][data-row-lead]',
  '/tours': 'article a[href^="/tours/"]',
}

/** A phone on a slow line, as Lighthouse has it: 1.6 Mbit/s, 150 ms, a processor four times slower. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 }

/** Runs in the page. */
const watchTasks = `
  let blocked = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked += duration - 50
  }).observe({ type: 'longtask', buffered: true })
  window.blockedBy = () => blocked
`

interface Sight {
  shownAfter: number
  blocked: number
}

/** The first row of the clients and the first tour card beside bare React, in turns. */
export async function benchFirstRow(
  browser: Browser,
  url: string,
  state: BrowserContextOptions['storageState'],
  visits: number,
) {
  const bare = await startBareReact()
  try {
    const rows: string[][] = []
    for (const isSlow of [true, false]) {
      const floor: Sight[] = []
      const seen: Record<string, Sight[]> = { '/clients': [], '/tours': [] }
      for (let visit = 0; visit < visits; visit++) {
        floor.push(await look(browser, bare.url, 'td a', isSlow))
        for (const [path, selector] of Object.entries(awaited)) {
          seen[path]?.push(await look(browser, url + path, selector, isSlow, state))
        }
      }
      const limit = isSlow ? 1.4 : 1.6
      const least = median(floor.map(({ shownAfter }) => shownAfter))
      rows.push([
        isSlow ? '4 ×, slow 4G' : 'unthrottled',
        'bare React',
        ms(least),
        '1.00',
        '',
        ms(median(floor.map((one) => one.blocked))),
        '',
      ])
      for (const [path, sights] of Object.entries(seen)) {
        const took = median(sights.map(({ shownAfter }) => shownAfter))
        const blocked = median(sights.map((one) => one.blocked))
        rows.push([
          isSlow ? '4 ×, slow 4G' : 'unthrottled',
          `\`${path}\``,
          ms(took),
          (took / least).toFixed(2),
          goal(took / least, limit),
          ms(blocked),
          isSlow ? goal(blocked, 150) : '',
        ])
      }
    }
    printTable(
      'The first row',
      `Chromium with an empty cache, median of ${visits}, in turns: ms until a row of the list is painted, beside a page that is ` +
        'React and a table; and how long the main thread was blocked (what tasks took beyond 50 ms) until then.',
      ['line', 'page', 'first row, ms', '× bare', 'goal', 'blocked, ms', 'goal'],
      rows,
    )
  } finally {
    await bare.stop()
  }
}

async function look(
  browser: Browser,
  address: string,
  selector: string,
  isSlow: boolean,
  state?: BrowserContextOptions['storageState'],
): Promise<Sight> {
  const context = await browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 412, height: 823 },
    ...(state && { storageState: state }),
  })
  try {
    const page = await context.newPage()
    if (isSlow) await slowDown(page)
    await page.addInitScript({ content: watchTasks })
    await page.goto(address, { waitUntil: 'commit' })
    const shown = await page.waitForFunction(
      (wanted) => {
        const element = document.querySelector(wanted)
        return element && element.getBoundingClientRect().height > 0 ? performance.now() : 0
      },
      selector,
      { timeout: 90_000 },
    )
    const shownAfter = Number(await shown.jsonValue())
    const blocked = Number(await page.evaluate('blockedBy()'))
    return { shownAfter, blocked }
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowLine)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json' }

/** The floor, built and served as small as can be. */
async function startBareReact() {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-bare-'))
  await build({
    configFile: false,
    root: fileURLToPath(new URL('bareReact', import.meta.url)),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  const rows = Array.from({ length: 10 }, (_, id) => ({ id, fullName: `Клиент ${id}`, contacts: [], tags: [] }))
  const files = new Map<string, Buffer>([['/rows.json', brotliCompressSync(JSON.stringify(rows))]])
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(folder.length), brotliCompressSync(readFileSync(path)))
  }
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : String(request.url)
    const body = files.get(path)
    if (!body) return response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain', 'content-encoding': 'br' })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
