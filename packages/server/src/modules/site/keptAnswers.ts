import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database'
import type { App, Clock } from '../../http/app'
import { nextBoundary } from './boundaries'

/** What is answered, with the headers of its own. */
export interface Made {
  body: unknown
  headers?: Record<string, string>
}

interface Kept {
  whole: Sent
  nothing: Sent
  /** Made when it is first asked for. */
  compressing: Partial<Record<Encoding, Promise<Sent>>>
  compressed: Partial<Record<Encoding, Sent>>
}

interface Sent {
  headers: Record<string, string>
  /** Undefined says that it has not changed. */
  body?: Buffer
}

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

const limits = { answers: 500, bytes: 32 * 1024 * 1024 }
/** Below this a compressed answer is no smaller on the wire. */
const worthCompressing = 1024

/** Browsers and proxies may show it for so many seconds and no longer, whether or not they reach the server. */
const longest = 10

interface KeptNeeds {
  db: Database
  /** Answers also depend on the day. */
  today: () => string
  now: Clock
}

export type KeptAnswers = ReturnType<typeof keptAnswers>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers are kept; who may have them. */
    keptFor?: (request: FastifyRequest, reply: FastifyReply) => boolean
  }
}

/**
 * Answers that are written once and kept until something that they show changes, on whichever server: each request asks for
 * the number of these changes, which is all that it asks, and none is kept over a moment at which something begins or ceases to be
 * shown. One whose address was answered before goes out at the first hook:
 * sessions, forms and schemas cost several times what it costs.
 */
export function keptAnswers(app: App, { db, today, now }: KeptNeeds) {
  const kept = new Map<string, Promise<Kept>>()
  /** The same by the address as it was written. */
  const byAddress = new Map<string, Kept>()
  let bytes = 0
  let state = ''
  /** When something begins or ceases to be shown. */
  let boundary: string | null = null
  const query = db.selectFrom('site_version').select('version').where('id', '=', 1).compile()

  function forget() {
    kept.clear()
    byAddress.clear()
    bytes = 0
  }

  /** Forgets what is out of date. Called before an answer is made: what is kept is no older than what it is kept under. */
  const refresh = sharedRead(async () => {
    const current = `${(await db.executeQuery(query)).rows[0]?.version} ${today()}`
    const moment = now().toISOString()
    if (current !== state || (boundary !== null && boundary <= moment)) {
      forget()
      boundary = await nextBoundary(db, moment)
    }
    state = current
  })

  function caching() {
    const left = boundary === null ? longest : Math.floor((Date.parse(boundary) - now().getTime()) / 1000)
    return { 'cache-control': `public, max-age=${Math.max(0, Math.min(longest, left))}, must-revalidate` }
  }

  async function write(make: () => Promise<Made>): Promise<Kept> {
    const { body, headers } = await make()
    const written = Buffer.from(JSON.stringify(body))
    if (bytes + written.length > limits.bytes) forget()
    bytes += written.length
    const etag = `W/"${createHash('sha256').update(written).digest('base64url').slice(0, 27)}"`
    const shared = {
      ...headers,
      etag,
      'content-type': 'application/json; charset=utf-8',
      vary: 'Origin, Accept-Encoding',
    }
    return { nothing: { headers: shared }, whole: sent(shared, written), compressing: {}, compressed: {} }
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { keptFor } = request.routeOptions.config
    const address = request.raw.url ?? ''
    if (!keptFor || request.method !== 'GET' || !byAddress.has(address) || !keptFor(request, reply)) return done()
    refresh().then(() => {
      const answer = byAddress.get(address)
      const { body, headers } = (answer && chosen(request, answer)) ?? {}
      if (!headers) return done()
      reply.hijack()
      const all = Object.assign(reply.getHeaders(), headers, caching()) as OutgoingHttpHeaders
      reply.raw.writeHead(body ? 200 : 304, all).end(body)
    }, done)
  })

  return {
    async send(request: FastifyRequest, reply: FastifyReply, make: () => Promise<Made>) {
      await refresh()
      const name = JSON.stringify([request.routeOptions.url, request.params, request.query])
      const found = kept.get(name) ?? write(make)
      if (!kept.has(name)) {
        kept.set(name, found)
        found.catch(() => kept.delete(name))
        dropOldest(kept)
      }
      const answer = await found
      if (kept.get(name) === found) {
        byAddress.set(request.raw.url ?? '', answer)
        dropOldest(byAddress)
      }
      const encoding = encodingFor(request.headers['accept-encoding'], answer.whole)
      if (encoding) await compress(answer, encoding)
      const { body, headers } = chosen(request, answer) ?? answer.whole
      return reply
        .code(body ? 200 : 304)
        .headers({ ...headers, ...caching() })
        .send(body)
    },
  }
}

function dropOldest(answers: Map<string, unknown>): void {
  const [oldest] = answers.keys()
  if (answers.size > limits.answers && oldest !== undefined) answers.delete(oldest)
}

const sent = (headers: Sent['headers'], body: Buffer): Sent => ({
  headers: { ...headers, 'content-length': String(body.length) },
  body,
})

/** What goes out: nothing to who has it, compressed where that is asked for. Undefined while it is not compressed yet. */
function chosen({ headers }: FastifyRequest, { whole, nothing, compressed }: Kept): Sent | undefined {
  if (isNamed(headers['if-none-match'], nothing.headers.etag)) return nothing
  const encoding = encodingFor(headers['accept-encoding'], whole)
  return encoding ? compressed[encoding] : whole
}

async function compress(answer: Kept, encoding: Encoding): Promise<void> {
  const { nothing, whole } = answer
  answer.compressing[encoding] ??= compressors[encoding](whole.body ?? Buffer.alloc(0)).then((body) =>
    sent({ ...nothing.headers, 'content-encoding': encoding }, body),
  )
  answer.compressed[encoding] = await answer.compressing[encoding]
}

/**
 * A read that many share: it begins once all that came in the same turn are there and the one before is done, so that
 * nobody is told what was true before they asked.
 */
function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined

  async function afterThisTurn(): Promise<T> {
    await running
    await new Promise((resolve) => setImmediate(resolve))
    next = undefined
    const started = read()
    running = started.catch(() => {})
    return started
  }

  return () => {
    next ??= afterThisTurn()
    return next
  }
}

/** Does `If-None-Match` name the answer? Compared weakly (RFC 9110, 13.1.2). */
function isNamed(header: string | undefined, etag = ''): boolean {
  if (header === undefined) return false
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => strong(tag) === strong(etag))
}

function encodingFor(header: string | string[] | undefined, { body }: Sent): Encoding | undefined {
  if (header === undefined || !body || body.length < worthCompressing) return undefined
  const accepted = String(header)
  if (!accepted.includes(';')) return encodings.find((encoding) => accepted.includes(encoding))
  const parts = accepted.split(',').map((part) => part.split(';').map((piece) => piece.trim()))
  return encodings.find((encoding) => parts.some(([name, weight]) => name === encoding && weight !== 'q=0'))
}

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}
