import type { BareServer } from './bare'
import type { EngineSize } from './engines'
import { ask, loadInTurn } from './load'
import { kilobytes, ms, printTable, talk } from './report'
import { commonName, commonWord, phoneOf, rareName, rareWord } from './seed'
import { rareAction, rareClient } from './seedLogs'

const plain = { 'accept-encoding': 'identity' }
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }

interface ListCase {
  title: string
  path: string
  query: Record<string, string | number>
  headers: Record<string, string>
}

function casesOf({ tours: tourCount, clients: clientCount, logs: logCount }: EngineSize): ListCase[] {
  const tours = (title: string, query: ListCase['query'] = {}, headers = plain): ListCase => ({
    title: `tours, ${title}`,
    path: '/api/tours/all',
    query: { PageSize: 12, PageIndex: 1, ...query },
    headers,
  })
  const clients = (title: string, query: ListCase['query'] = {}): ListCase => ({
    title: `clients, ${title}`,
    path: '/api/clients',
    query: { PageSize: 10, PageIndex: 1, ...query },
    headers: plain,
  })
  const logs = (title: string, query: ListCase['query'] = {}): ListCase => ({
    title: `log, ${title}`,
    path: '/api/activity-logs',
    query: { pageSize: 15, pageIndex: 1, ...query },
    headers: plain,
  })
  return [
    tours('first page'),
    tours('first page, compressed', {}, browser),
    tours('last page', { PageIndex: Math.ceil(tourCount / 12) }),
    tours('by title', { SortBy: 'TitleJson', SortOrder: 'asc' }),
    tours('search, 1 row in 500', { Search: rareWord.toUpperCase() }),
    tours('search, 1 row in 8', { Search: commonWord.toUpperCase() }),
    tours('on sale, 500 to 1000 $', { IsActive: 'true', MinPrice: 500, MaxPrice: 1000 }),
    clients('first page'),
    clients('by name', { SortBy: 'FirstName', SortOrder: 'asc' }),
    clients('last page', { PageIndex: Math.ceil(clientCount / 10) }),
    clients('search by name', { Search: rareName.toLowerCase() }),
    clients('search by phone', { Search: phoneOf(Math.floor(clientCount / 2)) }),
    clients('search, 1 row in 10', { Search: commonName }),
    logs('first page'),
    logs('last page', { pageIndex: Math.ceil(logCount / 15) }),
    logs('one action of a person', { userId: 3, action: 'UpdateClient' }),
    logs('a rare action', { action: rareAction }),
    logs('this week', { dateFilter: 'week' }),
    logs('search, 1 row in 10 000', { search: rareClient }),
    logs('search, 1 row in 7', { search: 'контакт' }),
    logs('search, two letters, 1 row in 4', { search: 'ди' }),
    logs('search in a month of one action', { search: 'контакт', dateFilter: 'month', action: 'UpdateClient' }),
  ]
}

export interface ListOptions {
  title: string
  product: string
  bare: BareServer
  /** Bearer token of somebody who may see all of it. */
  token: string
  size: EngineSize
}

/** Prints how long lists take, one at a time and eight at once, next to a server that only sends the same bytes. */
export async function benchLists({ title, product, bare, token, size }: ListOptions): Promise<void> {
  const table: string[][] = []
  for (const { title: name, path: base, query, headers } of casesOf(size)) {
    const path = `${base}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    const asked = { ...headers, authorization: `Bearer ${token}` }
    const answer = await ask(product + path, asked)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
    await bare.learn(path, answer)
    const found = (JSON.parse(answer.headers['x-pagination'] ?? '{}') as { TotalCount?: number }).TotalCount
    for (const atOnce of [1, 8]) {
      const [ours, theirs] = await loadInTurn([product, bare.url], {
        path,
        headers: asked,
        requests: size.requests,
        atOnce,
      })
      if (!ours || !theirs) continue
      table.push([
        name,
        String(found ?? '–'),
        kilobytes(answer.body.length),
        String(atOnce),
        ms(ours.median),
        ms(ours.p99),
        ms(theirs.median),
        ms(theirs.p99),
        (ours.median / theirs.median).toFixed(1),
        String(ours.count),
      ])
    }
    talk(`  ${name}`)
  }
  printTable(
    title,
    `Milliseconds a request over keep-alive HTTP on the loopback; the bare Fastify answers the same bytes and headers, ` +
      'and the two are asked in turn.',
    ['list', 'rows', 'kB', 'at once', 'Karvon median', 'p99', 'bare median', 'p99', 'ratio', 'requests'],
    table,
  )
}
