import { createSession, memoryStore } from '../auth/session'
import { type Client, createClient } from '../client'
import { recordLines } from '../read/streamEnd'
import type { User } from '../users/userFields'
import { buildUser } from '../users/userFixtures'
import { CannedUpload } from './cannedUpload'

/** A request as it left the client. */
export interface CannedRequest {
  method: string
  /** Path with query, as sent: `/api/tours/all?PageSize=12`. */
  path: string
  headers: Headers
  /** Parsed JSON, or the form, or undefined. */
  body: unknown
  /** Has the caller given it up? */
  isAborted(): boolean
}

/** What the server is to answer. */
export interface CannedAnswer {
  status?: number
  /** Sent as JSON; a Blob or a string as it is. */
  body?: unknown
  headers?: Record<string, string>
}

/** An answer, or a function that makes one; throwing `new TypeError()` stands for a lost connection. */
export type Canned = CannedAnswer | ((request: CannedRequest) => CannedAnswer | Promise<CannedAnswer>)

/** What the canned answers stand in for. A second client of the same test must not take the first one for it. */
let original: Pick<typeof globalThis, 'fetch' | 'XMLHttpRequest'> | null = null

/**
 * A real client over canned answers, keyed by `'GET /api/tours/all'` without the query. What has no answer is a 404.
 * `sent` collects every request. Replaces the global `fetch` until `restore()`.
 */
export function cannedClient(
  answers: Record<string, Canned> = {},
  signedIn: User | null = buildUser({ role: 'SuperAdmin' }),
): { api: Client; sent: CannedRequest[]; answers: Record<string, Canned>; restore: () => void } {
  const sent: CannedRequest[] = []
  original ??= { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest }

  globalThis.fetch = async (input, init) => {
    const request = await readRequest(String(input), init)
    sent.push(request)
    const canned = answers[`${request.method} ${request.path.split('?')[0]}`]
    const answer = typeof canned === 'function' ? await orAborted(canned(request), init?.signal) : canned
    init?.signal?.throwIfAborted()
    return toResponse(answer ?? { status: 404, body: { status: 404, detail: 'Не найдено' } })
  }
  // Uploads report progress through XMLHttpRequest where there is one; elsewhere they take the canned fetch themselves.
  if (original.XMLHttpRequest) Object.assign(globalThis, { XMLHttpRequest: CannedUpload })

  const session = createSession(memoryStore())
  if (signedIn) session.start('canned-token', signedIn)

  return {
    api: createClient({ baseUrl: 'http://karvon.test', session, retryDelays: [], timeout: 0 }),
    sent,
    answers,
    restore() {
      if (original) Object.assign(globalThis, original)
      original = null
    },
  }
}

/** A list answer with its pagination header. */
export function cannedPage(items: readonly unknown[], total = items.length, pageSize = 12, page = 1): CannedAnswer {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const pagination = {
    TotalCount: total,
    TotalPages: pages,
    CurrentPage: page,
    HasPrevious: page > 1,
    HasNext: page < pages,
  }
  return { body: items, headers: { 'x-pagination': JSON.stringify(pagination) } }
}

/** A list in one answer, one record a line. */
export const cannedStream = (items: readonly unknown[]): CannedAnswer => ({
  body: [...items, { end: { rows: items.length } }].map((item) => `${JSON.stringify(item)}\n`).join(''),
  headers: { 'content-type': recordLines },
})

async function readRequest(url: string, init: RequestInit | undefined): Promise<CannedRequest> {
  const { pathname, search } = new URL(url)
  const headers = new Headers(init?.headers)
  const body = await readBody(init?.body)
  const isAborted = () => init?.signal?.aborted ?? false
  return { method: init?.method ?? 'GET', path: pathname + search, headers, body, isAborted }
}

/** Rejects as soon as the caller gives up, as the network does. */
function orAborted<T>(answer: T | Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    Promise.resolve(answer)
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', abort))
  })
}

async function readBody(body: RequestInit['body']): Promise<unknown> {
  if (body === null || body === undefined || body instanceof FormData) return body ?? undefined
  const text = await new Response(body).text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function toResponse({ status = 200, body, headers }: CannedAnswer): Response {
  if (body === undefined || status === 204)
    return new Response(null, { status: body === undefined && status === 200 ? 204 : status, headers })
  if (body instanceof Blob || typeof body === 'string') return new Response(body, { status, headers })
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}
