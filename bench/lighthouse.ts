import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { demoPassword } from '../packages/server/src/demo/demoPeople'
import { freePort } from '../packages/server/test/postgresCluster'
import { chromiumArguments, signInOn } from './browser'
import { type Product, startProduct } from './product'
import { goal, median, ms, printTable, talk } from './report'

const run = promisify(execFile)

/** The last that runs on every Node we support. */
const version = 'lighthouse@12.8.2'
const pages = ['/', '/clients', '/tours']

interface Report {
  performance: number
  accessibility: number
  firstContent: number
  largestContent: number
  blocked: number
}

/** What Lighthouse gives the busiest pages, signed in, as on a phone: it is installed here and now. */
export async function benchLighthouse(visits: number): Promise<void> {
  if (!process.env.CHROMIUM_PATH) return talk('Chromium was not found: Lighthouse was not asked')
  const folder = mkdtempSync(join(tmpdir(), 'karvon-lighthouse-'))
  const product = await startProduct({ KARVON_DEMO: '1', KARVON_DATA_DIR: join(folder, 'data'), DATABASE_URL: '' })
  try {
    talk('Lighthouse: installing it into an empty folder')
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    await run(
      'npm',
      ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', version],
      {
        cwd: folder,
      },
    )
    await askLighthouse(folder, product, visits)
  } catch (error) {
    talk(`Lighthouse was not asked: ${error}`)
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function askLighthouse(folder: string, product: Product, visits: number): Promise<void> {
  const port = await freePort()
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
    locale: 'ru-RU',
  })
  const rows: string[][] = []
  try {
    await signInOn(await context.newPage(), product.url, { username: 'director', password: demoPassword })
    for (const page of pages) {
      const reports: Report[] = []
      for (let visit = 0; visit < visits; visit++) reports.push(await report(folder, product.url + page, port))
      const middle = (figure: keyof Report) => median(reports.map((one) => one[figure]))
      const performance = middle('performance')
      const accessibility = middle('accessibility')
      talk(`  ${page}: ${reports.map((one) => one.performance).join(', ')}`)
      rows.push([
        `\`${page}\``,
        performance.toFixed(0),
        goal(-performance, -90),
        accessibility.toFixed(0),
        goal(-accessibility, -100),
        ...(['firstContent', 'largestContent', 'blocked'] as const).map((figure) => ms(middle(figure))),
      ])
    }
  } finally {
    await context.close()
  }
  printTable(
    'Lighthouse, as on a phone',
    `${version}, mobile: a processor four times slower, slow 4G, simulated; signed in, the demo agency, median of ${visits}. ` +
      'Milliseconds; goals: 90 and 100.',
    ['page', 'performance', '', 'accessibility', '', 'first content', 'largest content', 'blocked'],
    rows,
  )
}

async function report(folder: string, address: string, port: number): Promise<Report> {
  const file = join(folder, 'report.json')
  const program = join(folder, 'node_modules/lighthouse/cli/index.js')
  // Storage keeps who is signed in; the cache is emptied all the same.
  const options = ['--disable-storage-reset', '--only-categories=performance,accessibility', '--quiet']
  await run(process.execPath, [
    program,
    address,
    `--port=${port}`,
    ...options,
    '--output=json',
    `--output-path=${file}`,
  ])
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'))
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    firstContent: audits['first-contentful-paint'].numericValue,
    largestContent: audits['largest-contentful-paint'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
  }
}
