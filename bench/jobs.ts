import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { JobCost } from '../e2e/presses'
import { printTable, talk } from './report'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Report {
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs: { title: string; ok: boolean; tests: { annotations: { type: string; description?: string }[] }[] }[]
}

const specsOf = ({ suites = [], specs }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]

/** What the jobs that staff do all day cost them: the end-to-end tests that do them, in Chromium. */
export async function benchJobs(): Promise<void> {
  if (!process.env.CHROMIUM_PATH) return talk('Chromium was not found: jobs were not counted')
  const specs = readdirSync(join(root, 'e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join('e2e', name))
    .filter((name) => readFileSync(join(root, name), 'utf8').includes("from './presses'"))
  const options = ['-c', 'playwright.product.config.ts', '--grep', '@job', '--reporter=json', '--retries=0']
  const program = ['node_modules/playwright/cli.js', 'test', ...specs, ...options]
  const child = spawn(process.execPath, program, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let told = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    told += text
  })
  await once(child, 'close')
  const done = (JSON.parse(told.slice(told.indexOf('{'))) as Report).suites.flatMap(specsOf)
  const failed = done.filter(({ ok }) => !ok)
  for (const { title } of failed) talk(`Not done: ${title}`)
  const costs = done.flatMap(({ tests }) =>
    tests.flatMap(({ annotations }) =>
      annotations.flatMap(({ type, description = '' }) => (type === 'job' ? [JSON.parse(description) as JobCost] : [])),
    ),
  )
  printTable(
    'Jobs',
    'What is pressed, Enter on a button included, and the windows that open; text is typed and dropped files are no press.',
    ['job', 'presses', 'at the most', 'windows', ''],
    costs.map(({ job, presses, most, windows }) => [
      job,
      String(presses),
      String(most),
      String(windows),
      presses <= most ? '✓' : '✗',
    ]),
  )
}
