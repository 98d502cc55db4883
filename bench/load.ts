import { Agent, get } from 'node:http'
import { median, quantile } from './report'

export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** How long requests to one server took, milliseconds. */
export interface Timing {
  median: number
  p99: number
  count: number
}

export interface LoadOptions {
  path: string
  headers: Record<string, string>
  /** To each of the servers. */
  requests: number
  /** How many are under way at a time. */
  atOnce: number
}

/** Rounds of requests before any is measured. */
export const warmUps = 3
const perTurn = 16
const mostTime = 300

/**
 * Sends the same requests to several servers in turn, a few at a time, so that a slow moment of the machine falls on all
 * of them. Ends early, after a turn of each, when the time is up.
 */
export async function loadInTurn(urls: readonly string[], options: LoadOptions): Promise<Timing[]> {
  const servers = urls.map((url) => ({
    url,
    agent: new Agent({ keepAlive: true, maxSockets: options.atOnce }),
    taken: [] as number[],
  }))
  // Connections, statements and the compiler.
  for (const { url, agent } of servers) await burst(agent, url, options, warmUps * options.atOnce)
  const started = performance.now()
  for (let sent = 0; sent < options.requests; sent += perTurn) {
    for (const { url, agent, taken } of servers) taken.push(...(await burst(agent, url, options, perTurn)))
    if (performance.now() - started > mostTime) break
  }
  for (const { agent } of servers) agent.destroy()
  return servers.map(({ taken }) => ({ median: median(taken), p99: quantile(taken, 0.99), count: taken.length }))
}

async function burst(agent: Agent, url: string, { path, headers, atOnce }: LoadOptions, count: number) {
  const taken: number[] = []
  let left = count
  const worker = async () => {
    while (left-- > 0) {
      const started = performance.now()
      const { status } = await ask(url + path, headers, agent)
      taken.push(performance.now() - started)
      if (status !== 200) throw new Error(`${url}${path} answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return taken
}

/** One GET, its body read to the end. */
export function ask(address: string, headers: Record<string, string>, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { headers, ...(agent && { agent }) }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks),
        }),
      )
    }).on('error', reject)
  })
}
