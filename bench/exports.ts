import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Product } from './product'
import { goal, median, ms, printTable, talk } from './report'
import { karvon, meter } from './terminal'

export interface ExportOptions {
  title: string
  product: Product
  token: string
  /** Entries of the activity log. */
  rows: number
}

/** Prints how fast the activity log is exported, and what memory the server takes in the first and the second half. */
export async function benchExports({ title, product, token, rows }: ExportOptions): Promise<void> {
  const table: string[][] = []
  for (const format of ['csv', 'excel']) {
    const path = `/api/activity-logs/export?format=${format}`
    // Each person made a tenth of the entries: a first pass for the compiler.
    await measured(product, `${path}&userId=1`, token)
    const whole = await measured(product, path, token)
    table.push([
      format === 'csv' ? 'csv' : 'xlsx',
      String(rows),
      (whole.bytes / 1e6).toFixed(1),
      (whole.seconds * 1000).toFixed(0),
      (rows / whole.seconds).toFixed(0),
      ms(whole.firstByte),
      ...whole.halves.map((megabytes) => megabytes.toFixed(0)),
      whole.peak.toFixed(0),
    ])
    talk(`  export, ${format}`)
  }
  printTable(
    title,
    'One export at a time, read as fast as it comes. Memory is the resident set of the process: its median in either half ' +
      'of the time, which are alike where nothing is kept, and its highest between two collections of garbage.',
    ['format', 'rows', 'MB', 'ms', 'rows/s', 'first byte, ms', 'memory MB, first half', 'second half', 'peak'],
    table,
  )
}

/** Processor time of exporting clients, in shares of what exceljs alone takes for as many rows and columns. */
const clientGoal = 1.2
const togetherGoal = 2
const rounds = 3
const columns = 14

interface ClientExportOptions extends Omit<ExportOptions, 'rows'> {
  clients: number
}

/** Prints what it takes the terminal and the server to export all clients as a workbook, beside exceljs alone. */
export async function benchClientExport({ title, product, token, clients }: ClientExportOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-export-'))
  const settings = { KARVON_SERVER: product.url, KARVON_TOKEN: token, KARVON_CONFIG_DIR: join(folder, 'config') }
  const run = meter(folder, settings)
  const bare = fileURLToPath(new URL('bareWorkbook.mjs', import.meta.url))
  const of: Record<'floor' | 'client' | 'server' | 'peak', number[]> = { floor: [], client: [], server: [], peak: [] }
  resetPeak(product.pid)
  try {
    for (let round = 0; round < rounds; round++) {
      of.floor.push((await run([bare, join(folder, 'bare.xlsx'), String(clients), String(columns)])).cpu)
      const before = processorOf(product.pid)
      const client = await run([karvon, 'clients', 'export', '-o', join(folder, 'clients.xlsx'), '--quiet'])
      of.client.push(client.cpu)
      of.peak.push(client.peak)
      of.server.push(processorOf(product.pid) - before)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const timesBare = (figures: readonly number[]) =>
    median(figures.map((figure, round) => figure / (of.floor[round] ?? Number.NaN)))
  const alone = timesBare(of.client)
  const together = timesBare(of.client.map((figure, round) => figure + (of.server[round] ?? Number.NaN)))
  const seconds = (figures: readonly number[]) => (median(figures) / 1000).toFixed(1)
  printTable(
    title,
    `Whole processes and the server behind them, medians of ${rounds} rounds in turns with exceljs alone, which writes as ` +
      `many rows of ${columns} columns. Goals: ${clientGoal} × for the terminal, ${togetherGoal} × for both.`,
    ['what', 's of processor', '× exceljs', 'goal', 'peak MB'],
    [
      ['exceljs alone', seconds(of.floor), '1.00', '–', '–'],
      ['terminal', seconds(of.client), alone.toFixed(2), goal(alone, clientGoal), median(of.peak).toFixed(0)],
      ['server', seconds(of.server), timesBare(of.server).toFixed(2), '–', memoryOf(product.pid, 'VmHWM').toFixed(0)],
      ['both', '–', together.toFixed(2), goal(together, togetherGoal), '–'],
    ],
  )
  talk('  export of clients from the terminal')
}

/** Milliseconds of processor time so far; not a number where the system does not tell. */
function processorOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

async function measured({ url, pid }: Product, path: string, token: string) {
  resetPeak(pid)
  const samples: number[] = []
  const timer = setInterval(() => samples.push(memoryOf(pid, 'VmRSS')), sampleInterval)
  const started = performance.now()
  try {
    const { bytes, firstByte } = await download(url + path, token)
    const seconds = (performance.now() - started) / 1000
    const middle = Math.ceil(samples.length / 2)
    const halves = [samples.slice(0, middle), samples.slice(middle)].map(median)
    return { bytes, firstByte, seconds, halves, peak: memoryOf(pid, 'VmHWM') }
  } finally {
    clearInterval(timer)
  }
}

const sampleInterval = 50

function download(address: string, token: string): Promise<{ bytes: number; firstByte: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    get(address, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      const firstByte = performance.now() - started
      let bytes = 0
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`))
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve({ bytes, firstByte })).on('error', reject)
    }).on('error', reject)
  })
}

/** Linux keeps the highest resident set of a process, and forgets it when told to. */
function resetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // Elsewhere the peak is that of the whole run, or unknown.
  }
}

/** Megabytes, now or at most; not a number where the system does not tell. */
function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}
