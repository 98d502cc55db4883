import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database'

/** What is answered, with the headers of its own. */
export interface Made {
  body: unknown
  headers?: Record<string, string>
}

interface Kept {
  body: Buffer
  headers: Record<string, string>
  /** Made when it is first asked for. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

const limits = { answers: 500, bytes: 32 * 1024 * 1024 }
/** Below this a compressed answer is no smaller on the wire. */
const worthCompressing = 1024

/** Browsers and proxies may show it for so many seconds, and an older one for a minute while they ask again. */
const caching = 'public, max-age=10, stale-while-revalidate=60'

/**
 * Answers that are written once and kept until something that they show changes, on whichever server: each request asks for
 * the number of these changes, which is all that it asks.
 * @param today answers also depend on the day
 */
export function keptAnswers(db: Database, today: () => string) {
  const kept = new Map<string, Promise<Kept>>()
  let bytes = 0
  let state = ''
  const query = db.selectFrom('site_version').select('version').where('id', '=', 1).compile()
  const versionOf = sharedRead(async () => String((await db.executeQuery(query)).rows[0]?.version))

  function forget() {
    kept.clear()
    bytes = 0
  }

  async function write(make: () => Promise<Made>): Promise<Kept> {
    const { body, headers } = await make()
    const written = Buffer.from(JSON.stringify(body))
    if (bytes + written.length > limits.bytes) forget()
    bytes += written.length
    const etag = `W/"${createHash('sha256').update(written).digest('base64url').slice(0, 27)}"`
    return {
      body: written,
      compressed: {},
      headers: {
        ...headers,
        etag,
        'cache-control': caching,
        'content-type': 'application/json; charset=utf-8',
        vary: 'Origin, Accept-Encoding',
      },
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply, make: () => Promise<Made>) => {
    // Read before the answer is made: what is kept is no older than what it is kept under.
    const current = `${await versionOf()} ${today()}`
    if (current !== state) forget()
    state = current

    const name = JSON.stringify([request.routeOptions.url, request.params, request.query])
    let found = kept.get(name)
    if (!found) {
      found = write(make)
      kept.set(name, found)
      found.catch(() => kept.delete(name))
      const [oldest] = kept.keys()
      if (kept.size > limits.answers && oldest !== undefined) kept.delete(oldest)
    }
    const answer = await found
    reply.headers(answer.headers)
    if (isNamed(request.headers['if-none-match'], answer.headers.etag)) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'], answer.body)
    if (!encoding) return reply.send(answer.body)
    answer.compressed[encoding] ??= compress[encoding](answer.body)
    return reply.header('content-encoding', encoding).send(await answer.compressed[encoding])
  }
}

/**
 * A read that many share: who comes while one is under way waits for the next, so that nobody is told what was true before
 * they asked.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined

  function start(): Promise<T> {
    next = undefined
    const started = read().finally(() => {
      if (running === started) running = undefined
    })
    running = started
    return started
  }

  return () => {
    if (!running) return start()
    next ??= running.then(start, start)
    return next
  }
}

/** Does `If-None-Match` name the answer? Compared weakly (RFC 9110, 13.1.2). */
function isNamed(header: string | undefined, etag = ''): boolean {
  if (header === undefined) return false
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => strong(tag) === strong(etag))
}

function encodingFor(header: string | string[] | undefined, body: Buffer): Encoding | undefined {
  if (header === undefined || body.length < worthCompressing) return undefined
  const accepted = String(header)
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
  return encodings.find((encoding) => accepted.some(([name, weight]) => name === encoding && weight !== 'q=0'))
}

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}
