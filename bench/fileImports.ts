import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createSession, memoryStore } from '../packages/api-client/src/auth/session'
import { createClient } from '../packages/api-client/src/client'
import { startServer, untilItAnswers } from '../packages/server/test/crashing'
import { freePort } from '../packages/server/test/postgresCluster'
import { testPassword } from '../packages/server/test/testEmployees'
import { dirtyFiles } from './dirtyFiles'
import { goal, printTable, talk } from './report'
import { karvon } from './terminal'

const limits = { seconds: 300, megabytes: 300 }
const program = fileURLToPath(new URL('../packages/server/dist', import.meta.url))

/** Ten files of an agency, the last one long, each from the file to its clients; the server is killed during the last. */
export async function benchFileImports({ rows, kills = 3 }: { rows: number; kills?: number }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-files-'))
  const port = await freePort()
  let server: ChildProcess | undefined
  let serverPeak = 0
  const start = async () => {
    server = startServer(program, {
      ...{ port, dataDir: join(folder, 'data'), databaseUrl: undefined },
      settings: { KARVON_ADMIN_USERNAME: 'director', KARVON_ADMIN_PASSWORD: testPassword },
    })
    await untilItAnswers(port, server)
  }
  const look = () => {
    serverPeak = Math.max(serverPeak, peakOf(server?.pid))
  }
  const kill = async () => {
    look()
    if (server) {
      server.kill('SIGKILL')
      await once(server, 'exit')
    }
    await start()
  }
  await start()
  try {
    const api = createClient({ baseUrl: `http://127.0.0.1:${port}`, session: createSession(memoryStore()) })
    await api.auth.signIn({ username: 'director', password: testPassword })
    const env = {
      KARVON_SERVER: `http://127.0.0.1:${port}`,
      KARVON_TOKEN: api.session.token() ?? '',
      KARVON_CONFIG_DIR: join(folder, 'config'),
    }
    const table: string[][] = []
    for (const file of dirtyFiles(rows)) {
      const path = await file.write(folder)
      const before = (await api.clients.list({ pageSize: 1 })).total
      const started = performance.now()
      const isLast = file.name === 'large.csv'
      const running = run(
        [
          'clients',
          'import',
          '-f',
          path,
          '--skip-wrong',
          '--doubles',
          'fill',
          '--days',
          'day-first',
          '--yes',
          '--json',
        ],
        env,
      )
      let killed = 0
      if (isLast) {
        const newest = async () => (await api.importRuns.list({ pageSize: 1 })).items[0]
        while (killed < kills) {
          await wait(500)
          const one = await newest().catch(() => undefined)
          const isPast = one?.state === 'running' && one.created > (rows * (killed + 1)) / (kills + 2)
          if (one?.fileName === file.name && (isPast || one.state === 'done')) {
            await kill()
            killed++
          }
        }
      }
      const { out, err, peak } = await running
      for (let tries = 0; isLast && tries < 600; tries++) {
        const [one] = (await api.importRuns.list({ pageSize: 1 }).catch(() => ({ items: [] }))).items
        if (one?.state === 'done') break
        await wait(1000)
      }
      look()
      const seconds = (performance.now() - started) / 1000
      const made = (await api.clients.list({ pageSize: 1 })).total - before
      const told = wrongRowsIn(err)
      const missing = file.wrong.filter((row) => !told.has(row)).length
      const extra = [...told].filter((row) => !file.wrong.includes(row)).length
      const wanted = file.people - file.wrong.length
      table.push([
        file.name,
        file.trouble,
        String(file.people + file.again),
        `${made}${made === wanted ? '' : ` ✗ ${wanted}`}`,
        `${told.size}${missing + extra === 0 ? '' : ` ✗ ${missing} missing, ${extra} more`}`,
        seconds.toFixed(1) + (isLast ? ` ${goal(seconds, limits.seconds)}` : ''),
        `${Math.round(peak)} / ${Math.round(serverPeak)}${isLast ? ` ${goal(Math.max(peak, serverPeak), limits.megabytes)}` : ''}`,
        isLast ? String(killed) : '',
      ])
      talk(table.at(-1)?.join(' | ') ?? '')
      if (made !== wanted) talk(`${err.split('\n').slice(0, 8).join('\n')}\n${out.slice(0, 400)}`)
    }
    printTable(
      'Files of an agency',
      'From `karvon clients import` to the last client; the server makes them, 100 rows a transaction, and is killed while it works on the ' +
        'last file. Clients made, rows told as wrong by their numbers, seconds, megabytes at most of terminal and server.',
      ['File', 'What is wrong with it', 'Rows', 'Clients', 'Wrong rows', 'Seconds', 'MB', 'Kills'],
      table,
    )
  } finally {
    server?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Ran {
  out: string
  err: string
  /** Megabytes, the highest resident set. */
  peak: number
}

async function run(args: string[], env: Record<string, string>): Promise<Ran> {
  const child = spawn(process.execPath, [karvon, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid))
  }, 100)
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  clearInterval(timer)
  return { out, err, peak }
}

/** As Linux counts it. */
function peakOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Who has a card already is told by rows, too. */
const wrongRowsIn = (err: string): Set<number> =>
  new Set([...err.matchAll(/строка (\d+)(?!\d|: (?:тот же|у человека))/gi)].map(([, row]) => Number(row)))
