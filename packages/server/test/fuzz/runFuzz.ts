import { Agent, request } from 'node:http'
import fc from 'fast-check'
import { type FuzzRequest, requestTo, routesOf } from './requests'

export interface FuzzOptions {
  baseUrl: string
  requests: number
  seed: number
  /** Key of the public site. */
  siteKey: string
  /** Opens a session of somebody who may do everything; called again when a request has ended the last one. */
  signIn: () => Promise<string>
  /** What no answer may tell, such as the folder of the data. */
  secrets: readonly string[]
  onProgress?: (sent: number) => void
}

export interface FuzzReport {
  sent: number
  /** Status → how many; 0 is a connection that was closed without an answer. */
  statuses: Record<number, number>
  /** What should not have happened, each with the request that does it again. */
  failures: string[]
}

const perBatch = 500
const atOnce = 8
const longestWait = 30_000

/** Shows a path, a statement or a stack to whoever asks. */
const leaks = [
  /node_modules/,
  /\n\s+at .{0,200}:\d+:\d+/,
  /\.(ts|js|mjs):\d+:\d+/,
  /SQLITE_|near ".{0,40}": syntax error|no such (table|column)/i,
  /syntax error at or near|violates .{0,40} constraint|invalid input syntax/i,
  /\b(select|insert into|delete from) .{1,200} (from|values|where) /i,
]

/** Sends so many requests made from the API's own description, and looks at what comes back. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { baseUrl, requests, seed, siteKey, signIn, secrets } = options
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const described = await (await fetch(`${baseUrl}/api/openapi.json`)).json()
  const anyRequest = requestTo(routesOf(described))
  const report: FuzzReport = { sent: 0, statuses: {}, failures: [] }
  let token = await signIn()
  let renewal: Promise<void> | null = null

  async function play(asked: FuzzRequest, number: number): Promise<void> {
    const headers: Record<string, string> = {
      // Each from a place of its own: the limits of one place are tested elsewhere.
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      'x-site-key': siteKey,
      ...asked.headers,
      ...(asked.isSignedIn && { authorization: `Bearer ${token}` }),
    }
    const { status, text } = await answerTo(baseUrl, agent, { ...asked, headers }).catch((error: Error) => ({
      status: -1,
      text: error.message,
    }))
    report.sent++
    report.statuses[status] = (report.statuses[status] ?? 0) + 1
    const leak = leaks.find((pattern) => pattern.test(text))?.source ?? secrets.find((secret) => text.includes(secret))
    if (status >= 500 || status < 0 || leak !== undefined) {
      report.failures.push(
        `#${number} of seed ${seed}: ${asked.method} ${asked.path.slice(0, 300)} ${JSON.stringify(asked.headers).slice(0, 300)} ` +
          `${JSON.stringify(asked.body?.subarray(0, 400).toString('latin1'))} → ${status} ${leak ?? ''} ${text.slice(0, 300)}`,
      )
    }
    if (status === 401 && asked.isSignedIn) {
      renewal ??= signIn().then((fresh) => {
        token = fresh
        renewal = null
      })
      await renewal
    }
  }

  for (let from = 0; from < requests; from += perBatch) {
    const batch = fc.sample(anyRequest, { numRuns: Math.min(perBatch, requests - from), seed: seed + from })
    let next = 0
    const worker = async () => {
      for (let index = next++; index < batch.length; index = next++) {
        const asked = batch[index]
        if (asked) await play(asked, from + index)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    options.onProgress?.(report.sent)
  }
  agent.destroy()
  return report
}

/** What is answered; status 0 when the connection is closed on a request that is none. */
function answerTo(
  baseUrl: string,
  agent: Agent,
  { method, path, headers, body }: FuzzRequest,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      baseUrl + path,
      { method, agent, headers: { ...sendable(headers), 'content-length': body?.length ?? 0 }, timeout: longestWait },
      (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size < 200_000) chunks.push(chunk)
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
        answer.on('error', reject)
      },
    )
    call.on('timeout', () => call.destroy(new Error('no answer within 30 s')))
    call.on('error', (error: NodeJS.ErrnoException) => {
      // A head beyond the limits is answered before the server knows that it was a HEAD, which has no body.
      const isClosed =
        ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ||
        (method === 'HEAD' && error.code === 'HPE_CLOSED_CONNECTION')
      if (isClosed) resolve({ status: 0, text: '' })
      else reject(error)
    })
    call.end(body ?? undefined)
  })
}

/** Node refuses to send what is no header; the rest of such a text goes. */
const sendable = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\t\x20-\x7e]/g, '')]))
