import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { median, quantile } from './report'

export interface PressureOptions {
  /** How many are under way at a time. */
  atOnce: number
  /** At most so many requests, and at most so long. */
  requests: number
  milliseconds: number
}

export interface Pressure {
  perSecond: number
  /** Milliseconds of the server's processor for each request. */
  processor: number
  median: number
  p99: number
  longest: number
  count: number
}

/** One request as it goes over the wire. */
export interface Wire {
  method?: string
  path: string
  headers: Record<string, string>
  body?: string
}

/**
 * Sends requests over kept connections, each as soon as the one before is answered. Written on bare sockets: a client that
 * cost more than the server would measure itself.
 * @param next the request to send as number so and so
 * @param pid whose processor time is counted
 */
export async function press(
  url: string,
  pid: number,
  next: (number: number) => Wire,
  options: PressureOptions,
): Promise<Pressure> {
  const { hostname, port } = new URL(url)
  const taken: number[] = []
  let sent = 0
  const processor = processorTime(pid)
  const started = performance.now()
  const isOver = () => sent >= options.requests || performance.now() - started > options.milliseconds

  async function worker(): Promise<void> {
    const connection = await opened(Number(port), hostname)
    try {
      while (!isOver()) {
        const request = next(sent++)
        const asked = performance.now()
        const status = await connection.ask(request)
        taken.push(performance.now() - asked)
        if (status >= 300) throw new Error(`${request.method ?? 'GET'} ${request.path} at ${port} answered ${status}`)
      }
    } finally {
      connection.close()
    }
  }
  await Promise.all(Array.from({ length: options.atOnce }, worker))
  const spent = performance.now() - started
  return {
    perSecond: (taken.length / spent) * 1000,
    processor: (processorTime(pid) - processor) / taken.length,
    median: median(taken),
    p99: quantile(taken, 0.99),
    longest: Math.max(...taken),
    count: taken.length,
  }
}

/** Milliseconds of processor that the process has used, all of its threads together. */
export function processorTime(pid: number): number {
  const [, user = 0, system = 0] =
    /\) \S+(?: \S+){10} (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.map(Number) ?? []
  return (user + system) * 10
}

/** Resident memory, MB. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

async function opened(port: number, host: string) {
  const socket: Socket = connect({ port, host, noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let answered: (status: number) => void = () => {}
  let failed: (error: Error) => void = () => {}
  let received: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const text = received.toString('latin1', 0, head)
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
    if (received.length < head + 4 + length) return
    received = Buffer.alloc(0)
    answered(Number(text.slice(9, 12)))
  })
  socket.on('close', () => failed(new Error('The server closed the connection')))
  return {
    ask({ method = 'GET', path, headers, body = '' }: Wire): Promise<number> {
      const lines = Object.entries({ host: `${host}:${port}`, ...headers }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      )
      if (body) lines.push(`content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`)
      return new Promise((resolve, reject) => {
        answered = resolve
        failed = reject
        socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
      })
    },
    close() {
      failed = () => {}
      socket.destroy()
    },
  }
}
