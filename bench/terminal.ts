import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { freePort } from '../packages/server/test/postgresCluster'
import { goal, median, printTable, talk } from './report'

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
export const karvon = pathOf('../packages/cli/dist/main.cjs')

export interface Usage {
  /** Milliseconds from start to end. */
  wall: number
  /** Milliseconds of processor time. */
  cpu: number
  /** Megabytes, the highest resident set. */
  peak: number
}

export interface TerminalSize {
  /** Rows of each export. */
  clients: number
  starts: number
  /** Every format of every list; else of clients, and of the others the workbook. */
  isThorough: boolean
}

/** What `karvon` takes: to start, beside a bare Node with its parser of flags, and to export, beside a bare exceljs. */
export async function benchTerminal({ clients: rows, starts, isThorough }: TerminalSize): Promise<void> {
  await besideServer(async (bench) => {
    await benchStart(bench.run, starts * 10)
    await benchExports({ ...bench, rows, isThorough })
  })
}

interface TerminalBench {
  folder: string
  run: Run
  /** How many rows every list of the server has from now on. */
  tell: (rows: number) => Promise<void>
}

async function besideServer<Result>(work: (bench: TerminalBench) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-terminal-'))
  const port = await freePort()
  const server = fork(pathOf('terminalServer.ts'), {
    env: { ...process.env, PORT: String(port) },
    execArgv: ['--import', 'tsx', '--conditions=@karvon/source'],
  })
  await once(server, 'message')
  const run = meter(folder, {
    KARVON_SERVER: `http://127.0.0.1:${port}`,
    KARVON_TOKEN: 'bench',
    KARVON_CONFIG_DIR: join(folder, 'config'),
  })
  try {
    return await work({ folder, run, tell: (rows) => told(server, rows) })
  } finally {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Processor time of a workbook of so many clients in shares of what exceljs alone takes for it, round by round. */
export const workbookRatios = (clients: number, rounds: number): Promise<number[]> =>
  besideServer(async ({ folder, run, tell }) => {
    await tell(clients)
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const floor = await run(bareWorkbook(folder, clients))
      const whole = await run([karvon, 'clients', 'export', '-o', join(folder, `${round}.xlsx`), '--quiet'])
      ratios.push(whole.cpu / floor.cpu)
    }
    return ratios
  })

const bareWorkbook = (folder: string, rows: number) => [
  ...[pathOf('bareWorkbook.mjs'), join(folder, 'bare.xlsx'), String(rows), '14'],
]

export type Run = (args: readonly string[]) => Promise<Usage>

/** Of Node with its parser of flags. */
const startGoal = 1.3

async function benchStart(run: Run, times: number): Promise<void> {
  const commander = join(pathOf('../node_modules'), 'commander/esm.mjs')
  const bare = ['--input-type=module', '-e', `import ${JSON.stringify(commander)}`]
  const programs = {
    'node -e with commander': bare,
    'karvon --help': [karvon, '--help'],
    'karvon tours list --help': [karvon, 'tours', 'list', '--help'],
  }
  const samples = new Map(Object.keys(programs).map((name) => [name, [] as Usage[]]))
  for (let time = 0; time <= times; time++) {
    for (const [name, args] of Object.entries(programs)) {
      const usage = await run(args)
      // The first round reads the disk.
      if (time > 0) samples.get(name)?.push(usage)
    }
  }
  const of = (name: string, figure: keyof Usage) => (samples.get(name) ?? []).map((usage) => usage[figure])
  const [first = ''] = samples.keys()
  const ratio = (name: string, figure: keyof Usage) =>
    median(of(name, figure).map((value, index) => value / (of(first, figure)[index] ?? Number.NaN)))
  printTable(
    'Starting karvon',
    `Medians of ${times} whole processes in turns; the ratios are taken pair by pair, and held against ${startGoal} ×.`,
    ['program', 'ms', 'ms of processor', 'peak MB', '× time', 'goal', '× processor', 'goal'],
    Object.keys(programs).map((name) => [
      ...[name, median(of(name, 'wall')).toFixed(0), median(of(name, 'cpu')).toFixed(0)],
      ...[median(of(name, 'peak')).toFixed(0), ratio(name, 'wall').toFixed(2), goal(ratio(name, 'wall'), startGoal)],
      ...[ratio(name, 'cpu').toFixed(2), goal(ratio(name, 'cpu'), startGoal)],
    ]),
  )
}

/** The noun, and how many columns its workbook has. */
const exports: readonly (readonly [name: string, ...words: string[]])[] = [
  ['users', 'users', 'export'],
  ['clients', 'clients', 'export'],
  ['sold tours', 'trips', 'export'],
  ['activity log', 'logs', 'export'],
  ['Instagram posts', 'instagram', 'posts', 'export'],
  ['posts about Uzbekistan', 'posts', 'export'],
]
const formats = ['xlsx', 'csv', 'json', 'ndjson']

interface ExportBench extends TerminalBench {
  rows: number
  isThorough: boolean
}

async function benchExports({ folder, run, rows, isThorough, tell }: ExportBench): Promise<void> {
  const table: string[][] = []
  const measured = async (name: string, format: string, file: string, argsFor: (count: number) => string[]) => {
    const part = await withRows(rows / 10, argsFor)
    const whole = await withRows(rows, argsFor)
    table.push([
      ...[name, format, (rows / (whole.wall / 1000)).toFixed(0), (whole.cpu / 1000).toFixed(1)],
      ...[(statSync(join(folder, file)).size / 1e6).toFixed(1), part.peak.toFixed(0), whole.peak.toFixed(0)],
    ])
    talk(`  karvon export, ${name}, ${format}`)
  }
  const withRows = async (count: number, argsFor: (count: number) => string[]) => {
    await tell(count)
    return run(argsFor(count))
  }

  await measured('bare exceljs, 14 columns', 'xlsx', 'bare.xlsx', (count) => bareWorkbook(folder, count))
  for (const [name, ...words] of exports) {
    for (const format of isThorough || name === 'clients' ? formats : formats.slice(0, 1)) {
      const file = `rows.${format}`
      await measured(name, format, file, () => [karvon, ...words, '-o', join(folder, file), '--quiet'])
    }
  }
  printTable(
    `Exporting ${rows} rows from the terminal`,
    'Whole processes, over a server that makes rows as fast as they are asked for. Clients have 14 columns. Peak memory is ' +
      'flat when all rows take what a tenth takes.',
    ['rows', 'format', 'rows/s', 's of processor', 'MB', 'peak MB, a tenth', 'peak MB, all'],
    table,
  )
}

/** Runs Node, which tells on a fourth channel what it took. @throws it failed */
export function meter(folder: string, env: Record<string, string>): Run {
  // Required, not imported: that would have Node load its loader of modules also for what does without it.
  const probe = join(folder, 'probe.cjs')
  writeFileSync(
    probe,
    `process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  require('node:fs').writeSync(3, JSON.stringify({ peak: maxRSS / 1024, cpu: (userCPUTime + systemCPUTime) / 1000 }))
})
`,
  )
  return async (args) => {
    const started = performance.now()
    const child = spawn(process.execPath, ['--require', probe, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    })
    const told = child.stdio[3] as NodeJS.ReadableStream
    const [usage, complaint, [code]] = await Promise.all([
      text(told),
      text(child.stderr as NodeJS.ReadableStream),
      once(child, 'close'),
    ])
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${complaint}`)
    return { ...(JSON.parse(usage) as Omit<Usage, 'wall'>), wall: performance.now() - started }
  }
}

async function told(server: ChildProcess, rows: number): Promise<void> {
  server.send(rows)
  await once(server, 'message')
}
