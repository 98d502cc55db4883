import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSqliteFile } from '../packages/server/src/database/sqliteDriver'
import { freePort } from '../packages/server/test/postgresCluster'
import { memoryOf, type Pressure, press, type Wire } from './pressure'
import type { Product } from './product'
import { goal, median, ms, printTable, talk } from './report'

interface Options {
  product: Product
  /** Folder of the product's database. */
  dataDir: string
  token: string
  clients: number
  /** How long memory is watched at 95 requests a second, in seconds. */
  watched: number
}

const words = ['камил', 'алимов', 'рахим', 'ахмед', 'назар', 'илноз', 'шерзо', 'каримова', 'мингурюков']

/** Prints requests a second beside bare Fastify with SQLite, a write beside a bare one, searches, memory, each with its goal. */
export async function benchServerGoals({ product, dataDir, token, clients, watched }: Options): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const list = (number: number): Wire => ({ path: `/api/clients?PageSize=10&PageIndex=${1 + (number % 100)}`, headers })
  const record = (number: number): Wire => ({ path: `/api/clients/${1 + ((number * 7919) % clients)}`, headers })
  const search = (number: number): Wire => ({
    path: `/api/clients?PageSize=10&PageIndex=1&Search=${encodeURIComponent(words[number % words.length] ?? '')}`,
    headers,
  })
  const add = (number: number): Wire => {
    const body = { firstName: `Дилноза ${number}`, lastName: 'Каримова', phoneNumbers: [`+99890${1_000_000 + number}`] }
    return {
      method: 'POST',
      path: '/api/clients',
      headers,
      body: JSON.stringify({ ...body, description: null, tourId: null }),
    }
  }
  const table: string[][] = []

  const floor = await startFloor(join(dataDir, 'karvon.sqlite'))
  try {
    for (const [name, next] of [
      ['list of clients', list],
      ['record of a client', record],
    ] as const) {
      const ours: Pressure[] = []
      const theirs: Pressure[] = []
      for (let turn = 0; turn < 5; turn++) {
        ours.push(await press(product.url, product.pid, next, { atOnce: 8, requests: 1000, milliseconds: 3000 }))
        theirs.push(await press(floor.url, floor.pid, next, { atOnce: 8, requests: 1000, milliseconds: 3000 }))
      }
      // The first turn of each warms up.
      const middle = (turns: Pressure[], figure: 'perSecond' | 'processor') =>
        median(turns.slice(1).map((turn) => turn[figure]))
      const share = middle(ours, 'perSecond') / middle(theirs, 'perSecond')
      const told = (turns: Pressure[]) =>
        `${middle(turns, 'perSecond').toFixed(0)}/s, ${ms(middle(turns, 'processor'))} ms of processor`
      table.push([name, told(ours), told(theirs), share.toFixed(2), '≥ 0.5', goal(-share, -0.5)])
      talk(`  ${name}`)
    }
  } finally {
    floor.stop()
  }

  const bare = await bareWrite(join(dataDir, 'floor.sqlite'))
  await press(product.url, product.pid, add, { atOnce: 1, requests: 40, milliseconds: 5000 })
  const written = await press(product.url, product.pid, (number) => add(1000 + number), {
    atOnce: 1,
    requests: 300,
    milliseconds: 10_000,
  })
  const times = written.median / bare
  table.push(['a new client', `${ms(written.median)} ms`, `${ms(bare)} ms`, times.toFixed(1), '≤ 6', goal(times, 6)])
  const longest = `${ms(written.longest)} ms`
  table.push(['a new client, the longest of 300', longest, '–', '–', '≤ 50 ms', goal(written.longest, 50)])

  const found = await press(product.url, product.pid, search, { atOnce: 20, requests: 1500, milliseconds: 10_000 })
  const searched = `${found.perSecond.toFixed(0)}/s, median ${ms(found.median)} ms`
  const misses = Math.max(150 / found.perSecond, found.median / 100)
  table.push(['search, 20 at once', searched, '–', '–', '≥ 150/s, ≤ 100 ms', goal(misses, 1)])

  const memory = await memoryUnder(product, [list, record, list, record, (number) => add(100_000 + number)], watched)
  table.push([
    `memory, 95 requests/s for ${watched} s`,
    `${memory.toFixed(0)} MB at most`,
    '–',
    '–',
    '≤ 200 MB',
    goal(memory, 200),
  ])

  printTable(
    `What the server is held to, ${clients} clients on SQLite`,
    'The floor of lists and records is Fastify with prepared statements and the same bytes, asked in turn; of a write, one ' +
      'insert of the engine with `synchronous=FULL` on the same disk.',
    ['what', 'Karvon', 'floor', 'ratio', 'goal', 'meets'],
    table,
  )
}

async function startFloor(file: string) {
  const port = await freePort()
  const child = fork(fileURLToPath(new URL('floorServer.ts', import.meta.url)), {
    env: { ...process.env, PORT: String(port), KARVON_FILE: file },
    execArgv: ['--import', 'tsx', '--conditions=@karvon/source'],
  })
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (said !== 'ready') throw new Error(`The floor ended with ${said}`)
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') }
}

/** Milliseconds of one insert that is on the disk when it returns. */
async function bareWrite(path: string): Promise<number> {
  const file = await openSqliteFile(path)
  file.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table floor (id integer primary key, name text)',
  )
  const add = file.prepare('insert into floor (name) values (?)')
  const taken = Array.from({ length: 300 }, () => {
    const started = performance.now()
    add.run('Дилноза Каримова')
    return performance.now() - started
  })
  file.close()
  rmSync(path)
  return median(taken)
}

/** The most memory of the second half, while 95 requests of each kind in turn come each second. */
async function memoryUnder(
  { url, pid }: Product,
  kinds: ((number: number) => Wire)[],
  seconds: number,
): Promise<number> {
  const perSecond = 95
  let most = 0
  let number = 0
  for (let second = 0; second < seconds; second++) {
    const started = performance.now()
    const next = () => {
      number++
      return (kinds[number % kinds.length] as (number: number) => Wire)(number)
    }
    await press(url, pid, next, { atOnce: 4, requests: perSecond, milliseconds: 1000 })
    if (second >= seconds / 2) most = Math.max(most, memoryOf(pid))
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1000 - (performance.now() - started))))
  }
  return most
}
