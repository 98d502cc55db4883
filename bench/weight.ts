import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions } from 'playwright'
import { goal, kilobytes, printTable, talk } from './report'

/** What a page may cost until it shows its data, in Chromium with an empty cache. */
export interface Budget {
  path: string
  /** What shows that the data is there. */
  awaited: string
  /** Of script, as it travels: thousands of bytes after brotli. */
  kilobytes: number
  /** How many scripts. @default any number */
  scripts?: number
}

/** `npm test` holds them. */
export const budgets: readonly Budget[] = [
  { path: '/login', awaited: 'form button[type=submit]', kilobytes: 95, scripts: 4 },
  { path: '/', awaited: 'main a[href^="/tours/"]', kilobytes: 137, scripts: 8 },
  { path: '/tours', awaited: 'article a[href^="/tours/"]', kilobytes: 153, scripts: 10 },
  { path: '/clients', awaited: 'a[href^="/clients/"][data-row-lead]', kilobytes: 155, scripts: 10 },
  { path: '/clients/1', awaited: 'main [role=tabpanel]', kilobytes: 201.8 },
  { path: '/uzbekistan-posts', awaited: 'main article', kilobytes: 175.3 },
]

/** What a visit fetched. */
export interface Weight {
  /** Paths of the scripts. */
  scripts: string[]
  bytes: number
}

/** Visits a page as somebody who pays for each byte: nothing is fetched ahead. @param url where the product listens */
export async function weigh(
  browser: Browser,
  url: string,
  { path, awaited }: Budget,
  state?: BrowserContextOptions['storageState'],
): Promise<Weight> {
  const context = await browser.newContext({ locale: 'ru-RU', ...(state && { storageState: state }) })
  try {
    const page = await context.newPage()
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto(url + path)
    await page.locator(awaited).first().waitFor()
    await page.waitForLoadState('networkidle')
    const fetched: { name: string; encodedBodySize: number }[] = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => entry.toJSON()),
    )
    const scripts = fetched.filter(({ name }) => name.endsWith('.js'))
    return {
      scripts: scripts.map(({ name }) => new URL(name).pathname),
      bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    }
  } finally {
    await context.close()
  }
}

const built = new URL('../packages/admin/dist/', import.meta.url)
const known = fileURLToPath(new URL('weights.json', import.meta.url))

/** What each module has of the bytes of the scripts: by its length before minification, libraries as a whole. */
function sharesOf(scripts: readonly string[]): Map<string, number> {
  const contents: Record<string, { modules: Record<string, number> }> = JSON.parse(
    readFileSync(new URL('scripts.modules', built), 'utf8'),
  )
  const shares = new Map<string, number>()
  for (const script of scripts) {
    const modules = Object.entries(contents[script.slice(1)]?.modules ?? {})
    const length = modules.reduce((sum, [, own]) => sum + own, 0)
    const bytes = brotliCompressSync(readFileSync(new URL(`.${script}`, built))).length
    for (const [path, own] of modules) {
      const name = path.replace(/^.*node_modules\/((?:@[^/]+\/)?[^/]+).*$/, '$1')
      shares.set(name, (shares.get(name) ?? 0) + (bytes * own) / length)
    }
  }
  return shares
}

/** The modules that have grown or come since the figures in `weights.json`, the largest growth first, as lines of text. */
export function grownModules(scripts: readonly string[]): string[] {
  const before: Record<string, number> = JSON.parse(readFileSync(known, 'utf8'))
  return [...sharesOf(scripts)]
    .map(([name, now]) => ({ name, now, more: now - (before[name] ?? 0) }))
    .filter(({ more }) => more > 50)
    .sort((a, b) => b.more - a.more)
    .slice(0, 20)
    .map(({ name, now, more }) => `+${kilobytes(more)} kB ${name} (${kilobytes(now)} now)`)
}

/**
 * Prints what each page fetches until it shows its data, beside its budget.
 * @param showsModules also what those bytes are made of, and what has grown; keeps the figures for the next time
 */
export async function benchWeight(
  browser: Browser,
  url: string,
  state: BrowserContextOptions['storageState'],
  showsModules: boolean,
): Promise<void> {
  const rows: string[][] = []
  const kept: Record<string, number> = {}
  for (const budget of budgets) {
    const { path } = budget
    const { scripts, bytes } = await weigh(browser, url, budget, path === '/login' ? undefined : state)
    rows.push([
      `\`${path}\``,
      kilobytes(bytes),
      String(budget.kilobytes),
      goal(bytes / 1000, budget.kilobytes),
      String(scripts.length),
      budget.scripts === undefined ? '' : goal(scripts.length, budget.scripts),
    ])
    if (!showsModules) continue
    for (const line of grownModules(scripts)) talk(`${path} ${line}`)
    const shares = [...sharesOf(scripts)].sort(([, a], [, b]) => b - a)
    for (const [name, share] of shares) kept[name] = Math.max(kept[name] ?? 0, Math.round(share))
    printTable(
      `What ${path} is made of`,
      'kB after brotli by module, libraries as a whole; the 25 largest.',
      ['module', 'kB'],
      shares.slice(0, 25).map(([name, share]) => [name, kilobytes(share)]),
    )
  }
  printTable(
    'Scripts until the page shows its data',
    'Chromium with an empty cache that fetches nothing ahead; kB as they travel (brotli).',
    ['page', 'kB', 'budget', '', 'scripts', ''],
    rows,
  )
  if (showsModules) writeFileSync(known, `${JSON.stringify(kept, null, 2)}\n`)
}
