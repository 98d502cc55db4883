import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createSession, memoryStore } from '../packages/api-client/src/auth/session'
import { createClient } from '../packages/api-client/src/client'
import { latinName } from '../packages/api-client/src/clients/latinNames'
import { type OpenDatabase, openDatabase } from '../packages/server/src/database/openDatabase'
import { compareClients } from '../packages/server/src/modules/clients/compareClients'
import { findBinaries, startCluster } from '../packages/server/test/postgresCluster'
import { onServer } from '../packages/server/test/postgresServer'
import { ask, warmUps } from './load'
import { startProduct } from './product'
import { goal, median, ms, printTable, quantile, talk } from './report'
import { bornOn, type Person, phoneOf, seed } from './seed'

export interface PeopleSize {
  clients: number
  /** Of each case. */
  requests: number
}

const limits = { search: 50, perSecond: 150, compared: 60 }
const atOnce = 20

/** Every so many clients there is one who has two cards. */
const twinEvery = 40

/** Prints how long people are searched, written, compared with each other and joined, among so many clients. */
export async function benchPeople(size: PeopleSize): Promise<void> {
  const table = await onEngine('SQLite', undefined, size)
  const binaries = findBinaries()
  if (binaries) {
    const cluster = await startCluster(binaries)
    try {
      table.push(...(await onEngine('PostgreSQL', cluster.url, size)))
    } finally {
      await cluster.stop()
    }
  } else talk('PostgreSQL was not found: people were measured on SQLite only')
  printTable(
    `People among ${size.clients} clients, of whom one in ${twinEvery} has two cards`,
    `Milliseconds a request over keep-alive HTTP on the loopback, one at a time; ${atOnce} at once: requests a second. ` +
      'All are compared in the process of the bench, with the longest time that it answered nobody.',
    ['engine', 'what', 'median', 'p95', 'in all', 'goal'],
    table,
  )
}

async function onEngine(engine: string, databaseUrl: string | undefined, size: PeopleSize): Promise<string[][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-bench-'))
  const admin = { username: 'bench', password: randomBytes(12).toString('hex') }
  try {
    const database = await openDatabase({ databaseUrl, dataDir })
    await seed(database, { tours: 10, clients: size.clients, person })
    if (databaseUrl) await onServer(databaseUrl, 'vacuum analyze')
    talk(`${engine}: filled`)
    const rows = [await compared(database, size)]
    if (databaseUrl) await onServer(databaseUrl, 'vacuum analyze')
    await database.close()
    talk(`${engine}: compared`)
    const product = await startProduct({
      KARVON_DEMO: '0',
      KARVON_DATA_DIR: dataDir,
      KARVON_ADMIN_USERNAME: admin.username,
      KARVON_ADMIN_PASSWORD: admin.password,
      DATABASE_URL: databaseUrl ?? '',
      KARVON_OVERLOAD_MS: '0',
      KARVON_REQUESTS_PER_SECOND: '1000000',
    })
    try {
      rows.push(...(await asked(product.url, admin, size)))
    } finally {
      await product.stop()
    }
    return rows.map((row) => [engine, ...row])
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function compared({ db, dialect }: OpenDatabase, { clients }: PeopleSize): Promise<string[]> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  await compareClients({ db, dialect, now: () => new Date() })
  const seconds = (performance.now() - started) / 1000
  delay.disable()
  const found = await db
    .selectFrom('client_doubles')
    .where('likeness', '=', 'sure')
    .select(['client_id', 'other_id'])
    .execute()
  // Numbers count from 0, ids from 1.
  const pairs = found.filter(({ client_id, other_id }) => other_id === client_id + 1 && client_id % twinEvery === 0)
  const planted = Math.floor((clients - 1) / twinEvery)
  const told = `${pairs.length} of ${planted} twins found, longest pause ${ms(delay.max / 1e6)} ms`
  return [`all are compared: ${told}`, '', '', `${seconds.toFixed(1)} s`, goal(seconds, limits.compared)]
}

/** A search, as people type it. */
const searches: Record<string, (number: number) => string> = {
  'name in its own letters': (number) => nameOf(number).join(' '),
  'name in Latin letters': (number) => latinName(nameOf(number).join(' ')).toLowerCase(),
  'surname with a typing error': (number) => nameOf(number)[1].replace(/(.)(.)(?=.{3}$)/u, '$2$1'),
  'half a surname': (number) => nameOf(number)[1].slice(0, 5),
  'part of a number': (number) => phoneOf(number).replace(/\D/g, '').slice(-7),
}

async function asked(
  url: string,
  admin: { username: string; password: string },
  size: PeopleSize,
): Promise<string[][]> {
  const session = createSession(memoryStore())
  const api = createClient({ baseUrl: url, session })
  await api.auth.signIn(admin)
  const headers = { authorization: `Bearer ${session.token()}`, 'accept-encoding': 'identity' }
  const rows: string[][] = []
  const searchOf = (text: (number: number) => string) => (number: number) =>
    `${url}/api/clients?PageSize=10&PageIndex=1&Search=${encodeURIComponent(text((number * 7919) % size.clients))}`
  // Connections, statements and the compiler, as where load is measured: of names that nobody is asked for later.
  for (const text of Object.values(searches)) {
    const path = searchOf(text)
    const first = Array.from({ length: warmUps * atOnce }, (_, number) => 4 * size.requests + number)
    for (let at = 0; at < first.length; at += atOnce)
      await Promise.all(first.slice(at, at + atOnce).map((number) => ask(path(number), headers).then(checked)))
  }
  for (const [name, text] of Object.entries(searches)) {
    // Others each time: nothing is answered from what was asked before.
    const path = searchOf(text)
    const alone = await inTurn(size.requests, (number) => ask(path(number), headers).then(checked))
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
    const started = performance.now()
    let number = size.requests
    const worker = async () => {
      while (number < 3 * size.requests) await ask(path(++number), headers, agent).then(checked)
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    const perSecond = (2 * size.requests) / ((performance.now() - started) / 1000)
    agent.destroy()
    const isMet = quantile(alone, 0.95) <= limits.search && perSecond >= limits.perSecond
    const missed = [goal(quantile(alone, 0.95), limits.search), goal(limits.perSecond, perSecond)].join(', ')
    rows.push([`search: ${name}`, ...times(alone), `${perSecond.toFixed(0)} a second`, isMet ? '✓' : missed])
    talk(`  ${name}`)
  }

  const added: (number | string)[] = []
  const create = await inTurn(size.requests, async (number) => {
    const { client, contacts } = person(size.clients + 2 * twinEvery * number + 3)
    const phoneNumbers = contacts.flatMap(({ value }) => [value])
    const names = { firstName: client.firstName, lastName: client.lastName }
    const answer = await api.clients.create({ ...names, phoneNumbers, description: null, tourId: null, alikeSeen: [] })
    added.push(answer?.id ?? 0)
  })
  rows.push(['a client is added, doubles refused', ...times(create), '', ''])
  const changed = await inTurn(Math.min(size.requests, added.length), async (number) => {
    const client = await api.clients.get(added[number] ?? 0)
    await api.clients.update(client.id, { ...client, description: `Любит море ${number}` })
  })
  rows.push(['a client is read and changed', ...times(changed), '', ''])
  const merge = await inTurn(Math.floor(added.length / 2), async (number) => {
    await api.clientMerges.merge(added[2 * number] ?? 0, { from: added[2 * number + 1] ?? 0 })
  })
  rows.push(['two clients become one', ...times(merge), '', ''])
  return rows
}

const checked = ({ status, body }: { status: number; body: Buffer }) => {
  if (status !== 200) throw new Error(`a search answered ${status}: ${body}`)
}

async function inTurn(count: number, work: (number: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let number = 0; number < count; number++) {
    const started = performance.now()
    await work(number)
    taken.push(performance.now() - started)
  }
  return taken
}

const times = (taken: readonly number[]) => [ms(median(taken)), ms(quantile(taken, 0.95))]

const given = ['Азиза', 'Дилноза', 'Шерзод', 'Бахтиёр', 'Ўткир', 'Ғайрат', 'Малика', 'Рустам', 'Севара', 'Жасур']
const more = ['Хуршида', 'Нодира', 'Улуғбек', 'Зебо', 'Отабек', 'Феруза', 'Тимур', 'Елена', 'Юлия', 'Яна', 'Ҳилола']
const names = [...given, ...more]
const begins = ['Бад', 'Сул', 'Тош', 'Мир', 'Хол', 'Эрг', 'Қод', 'Жум', 'Раҳ', 'Нор', 'Шод', 'Ғуф', 'Ўрин', 'Зок', 'Юл']
const middles = ['ал', 'ай', 'ма', 'ба', 'иё', 'ур', 'он', 'ат', 'их', 'аз', 'уд', 'ош', 'им', 'ак', 'ол', 'ир', 'ав']
const ends = ['баев', 'ов', 'матов', 'ходжаев', 'қулов', 'бердиев', 'муродов', 'хонов', 'жонов', 'назаров']

/** Given name and surname; some bear one name, most do not. */
function nameOf(number: number): [string, string] {
  const by = (list: readonly string[], step: number) => list[Math.floor(number / step) % list.length] ?? ''
  const own = (number * 2_654_435_761) % 4_294_967_296
  const of = (list: readonly string[], step: number) => list[Math.floor(own / step) % list.length] ?? ''
  return [by(names, 1), `${of(begins, 7)}${of(middles, 1009)}${of(middles, 65_537)}${of(ends, 999_983)}`]
}

/** Whoever follows one in `twinEvery` is the same person, in other letters, with the number written otherwise or the day of birth. */
function person(number: number): Person {
  const isTwin = number % twinEvery === 0 && number > 0
  const own = isTwin ? number - 1 : number
  const [firstName, lastName] = nameOf(own)
  const phone = phoneOf(own)
  const hasBirth = own % 3 !== 0
  const isByPhone = !hasBirth || number % (2 * twinEvery) === 0
  return {
    client: {
      firstName: isTwin ? latinName(firstName) : firstName,
      lastName: isTwin ? latinName(lastName) : lastName,
      dateOfBirth: hasBirth ? bornOn(own) : '',
    },
    contacts: [
      {
        type: 'MobilePhone',
        value: isTwin ? (isByPhone ? phone.replace(/\D/g, '').slice(3) : phoneOf(number)) : phone,
      },
    ],
  }
}
