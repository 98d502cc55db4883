import { Agent, get } from 'node:http'
import { quantile } from './report'

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

const rounds = 10
const mostTime = 2500

/**
 * Sends the same requests to several servers in turn, a tenth at a time, so that a slow moment of the machine falls on
 * all of them. Ends early, at the end of a round, when the time is up.
 */
export async function loadInTurn(urls: readonly string[], options: LoadOptions): Promise<Timing[]> {
  const agents = urls.map(() => new Agent({ keepAlive: true, maxSockets: options.atOnce }))
  const samples = urls.map((): number[] => [])
  const each = Math.max(options.atOnce, Math.round(options.requests / rounds))
  const started = performance.now()
  for (let round = -1; round < rounds && performance.now() - started < mostTime; round++) {
    for (const [index, url] of urls.entries()) {
      const taken = await burst(agents[index] as Agent, url, options, each)
      // The first round warms up connections, statements and the compiler.
      if (round >= 0) samples[index]?.push(...taken)
    }
  }
  for (const agent of agents) agent.destroy()
  return samples.map((taken) => ({ median: quantile(taken, 0.5), p99: quantile(taken, 0.99), count: taken.length }))
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
