import { readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import type { Product } from './product'
import { median, ms, printTable, talk } from './report'

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
