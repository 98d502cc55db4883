import redaxios, { type Options } from 'redaxios'
import type { RowsWritten } from '../read/countedFile'
import { asApiError, fileNameOf, parseJson, readStream } from './answers'
import type { Answer, Call, CallOptions, QueryValue } from './call'
import { AbortedError, ApiError, DryRunError, HttpError, UnexpectedAnswerError } from './httpErrors'
import { newRequestId } from './idempotencyKey'
import { type Page, readList, readPage } from './paging'
import { pause } from './pause'
import { isWorthRetrying, waitBefore } from './retries'
import type { StallWatch } from './stall'
import { bufferedFetch, type EarlyAnswer, type Fetch, uploadFetch, watched } from './transport'

export type { CallOptions, QueryValue }

/** One try of a call, for whoever measures. */
export interface CallTry {
  /** Sent along as `x-request-id`: the log of the server names the call by it. */
  requestId: string
  method: string
  /** With its query. */
  path: string
  /** Null when there was no answer. */
  status: number | null
  /** From the call to the head of the answer, in ms. */
  took: number
}

/** Where the API is, and what is handed in from outside. */
export interface HttpOptions {
  /** Where the API lives, without `/api`: `https://office.example.uz`, or `''` for the page's own origin. */
  baseUrl: string
  /** The bearer token, read anew for every call; null while nobody is signed in. */
  token: () => string | null
  /** Told about every 401 but that of the sign-in call: the session is over. */
  onUnauthorized: () => void
  /** Told about every 403: what is known of the person's rights may be old. */
  onForbidden?: (code?: string) => void
  /**
   * Asked when a call was refused for want of a fresh proof of the second factor (403, `proof_needed`): resolves with true when
   * there is one, and the call is made once more.
   */
  onProofNeeded?: () => Promise<boolean>
  /** Told about every call that changes something as it begins; what it returns is called when that is done, or has failed. */
  onWrite?: () => () => void
  /** Told about every failed call, for a log; holds no body and no token. */
  onError?: (error: ApiError, call: { method: string; path: string }) => void
  /** Told about every try of every call, for whoever looks for what is slow; holds no body and no token. */
  onTry?: (call: CallTry) => void
  /**
   * How long to wait before what may be done twice is tried again, in ms; one entry a try: reads, PUTs without a
   * `version`, POSTs with an `idempotencyKey`. @default [300, 900]
   */
  retryDelays?: readonly number[]
  /**
   * How long a try may go without a byte, sent or received, in ms; it then ends as one without an answer. What is on its
   * way, such as a large file, may take as long as it takes. 0: any time. @default 0 here and in `connect`, 30 000 in `createClient`
   */
  timeout?: number
  /** Sent with every call, beside the bearer token. */
  headers?: Readonly<Record<string, string>>
  /** Awaited before each call leaves, to hold a limit of calls a second. */
  pace?: () => Promise<void>
  /** The answer to a read that a page asked for before this code arrived; handed out once. When it fails the read is sent. */
  takeEarly?: (address: string) => EarlyAnswer | undefined
  /** A dry run: reads pass, a write rejects with `DryRunError` instead of leaving. @default false */
  dryRun?: boolean
}

/** A file as the server sent it. */
export interface DownloadedFile {
  blob: Blob
  /** From Content-Disposition; empty when the server named none. */
  fileName: string
}

export interface DownloadOptions extends CallOptions {
  /** Told how many rows of an export have come, each time that some come. */
  onRows?: (written: RowsWritten) => void
}

type SendOptions = CallOptions & Pick<Call, 'query' | 'isRead' | 'keepsSession' | 'outlivesPage'>

/** What the resources make their calls with. */
export type Http = ReturnType<typeof createHttp>

/** The only place that talks HTTP. Every call rejects with a member of the `ApiError` family and with nothing else. */
export function createHttp({
  baseUrl,
  token,
  onUnauthorized,
  onForbidden,
  onProofNeeded,
  onWrite,
  onError,
  onTry,
  retryDelays = [300, 900],
  timeout,
  headers = {},
  pace,
  takeEarly,
  dryRun = false,
}: HttpOptions) {
  let untilWhen: AbortSignal | undefined
  const origin = baseUrl.replace(/(?<!\/)\/+$/, '')

  async function send(asked: Call, requestId: string | undefined): Promise<Answer> {
    // Of now, before anything is waited for: who signs out sends the token that is forgotten at once.
    const bearer = token()
    if (pace) await pace()
    const answerTime = timeout && timeout * (holdsVideo(asked.body) ? 20 : 1)
    const watch = timeout ? (await import('./stall')).watchStall(timeout, asked.signal, answerTime) : undefined
    const call = watch ? { ...asked, signal: watch.signal } : asked
    const options: Options = {
      method: call.method,
      headers: {
        // A form names its own type, with its boundary.
        ...(!(call.body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
        ...call.headers,
        ...(call.version !== undefined && { 'if-match': `"v${call.version}"` }),
        ...(call.idempotencyKey && { 'idempotency-key': call.idempotencyKey }),
        ...(requestId && { 'x-request-id': requestId }),
      },
      data: call.body ?? undefined,
      responseType: call.asStream ? 'stream' : call.asBlob ? 'blob' : 'text',
      fetch: fetchOf(call, takeEarly, watch),
      ...(bearer && { auth: `Bearer ${bearer}` }),
    }
    try {
      const answer = (await redaxios.request(origin + call.path + search(call.query), options)) as Answer
      if (call.asStream && answer.status >= 400)
        throw { ...answer, data: await new Response(answer.data as BodyInit).text() }
      return { ...answer, data: call.asBlob || call.asStream ? answer.data : parseJson(answer) }
    } catch (reason) {
      throw await asApiError(reason, asked.signal)
    } finally {
      watch?.end()
    }
  }

  async function perform(asked: Call): Promise<Answer> {
    const call = asked.method === 'GET' && untilWhen ? { signal: untilWhen, ...asked } : asked
    if (dryRun && call.method !== 'GET' && !call.isRead) {
      throw new DryRunError({ method: call.method, path: call.path + search(call.query) })
    }
    let mayProve = onProofNeeded !== undefined
    for (let attempt = 0; ; attempt++) {
      const started = performance.now()
      // A header of our own would make browsers ask before each call to another origin: only who measures sends it.
      const requestId = onTry && newRequestId()
      const tell = (status: number | null) =>
        onTry?.({
          requestId: requestId ?? '',
          method: call.method,
          path: call.path + search(call.query),
          status,
          took: performance.now() - started,
        })
      try {
        const answer = await send(call, requestId)
        tell(answer.status)
        call.onHeaders?.(answer.headers)
        return answer
      } catch (reason) {
        const error = reason as ApiError
        tell(error instanceof HttpError ? error.status : null)
        if (mayProve && error instanceof HttpError && error.code === 'proof_needed') {
          mayProve = false
          if (await onProofNeeded?.()) continue
        }
        const delay = isWorthRetrying(call, error) ? retryDelays[attempt] : undefined
        if (delay === undefined) {
          if (error instanceof HttpError && error.status === 401 && !call.keepsSession) onUnauthorized()
          if (error instanceof HttpError && error.status === 403) onForbidden?.(error.code)
          if (!(error instanceof AbortedError) && !call.quiet)
            onError?.(error, { method: call.method, path: call.path })
          throw error
        }
        await pause(waitBefore(delay, call, error), call.signal)
      }
    }
  }

  async function tellWrite(call: Call): Promise<Answer> {
    const end = onWrite?.()
    try {
      return await perform(call)
    } finally {
      end?.()
    }
  }

  async function read<T>(call: Call, readAnswer: (answer: Answer) => T): Promise<T> {
    const answer = await (call.method === 'GET' || call.isRead ? perform(call) : tellWrite(call))
    try {
      return readAnswer(answer)
    } catch (cause) {
      const error = new UnexpectedAnswerError(`${call.method} ${call.path} answered something else`, { cause })
      if (!call.quiet) onError?.(error, { method: call.method, path: call.path })
      throw error
    }
  }

  return {
    /** One record. @throws {HttpError | NetworkError | UnexpectedAnswerError} as every call below */
    get: <T>(path: string, readItem: (raw: unknown) => T, query?: Record<string, QueryValue>, options?: CallOptions) =>
      read({ ...options, method: 'GET', path, query }, ({ data }) => readItem(data)),

    /** A list without pages: bare, or under `data` or `items`. */
    getList: <T>(
      path: string,
      readItem: (raw: unknown) => T,
      query?: Record<string, QueryValue>,
      options?: CallOptions,
    ) => read({ ...options, method: 'GET', path, query }, ({ data }) => readList(data, readItem)),

    /** One page; its place in the list comes from the x-pagination header. */
    getPage: <T>(
      path: string,
      query: Record<string, QueryValue>,
      readItem: (raw: unknown) => T,
      options?: CallOptions,
    ): Promise<Page<T>> =>
      read({ ...options, method: 'GET', path, query }, ({ data, headers }) => readPage(data, headers, readItem)),

    /** The items of a list that has no pages, one by one as they come; a long one never stands in memory as a whole. */
    async *getItems<T>(
      path: string,
      readItem: (raw: unknown) => T,
      query?: Record<string, QueryValue>,
      options?: CallOptions,
    ): AsyncGenerator<T> {
      const { data } = await perform({ ...options, method: 'GET', path, query, asStream: true })
      try {
        const text = readStream(data as ReadableStream<Uint8Array>, options?.signal)
        const { jsonItems } = await import('./jsonItems')
        for await (const item of jsonItems(text)) yield readItem(item)
      } catch (cause) {
        if (cause instanceof ApiError) throw cause
        throw new UnexpectedAnswerError(`GET ${path} answered something else`, { cause })
      }
    },

    /**
     * All records of a list in one answer, in portions as they come. One that the server did not end is no list.
     * @throws {NetworkError} it was cut off, perhaps after portions that were taken already
     */
    async *getRecords<T>(
      path: string,
      readItem: (raw: unknown) => T,
      query?: Record<string, QueryValue>,
      options?: CallOptions,
    ): AsyncGenerator<T[]> {
      const whole = { ...query, format: 'ndjson' }
      const { data } = await perform({ ...options, method: 'GET', path, query: whole, asStream: true })
      try {
        const { recordsIn } = await import('./recordStream')
        const text = readStream(data as ReadableStream<Uint8Array>, options?.signal)
        for await (const records of recordsIn(text)) yield records.map(readItem)
      } catch (cause) {
        if (cause instanceof HttpError && cause.status === 401) onUnauthorized()
        if (cause instanceof HttpError && cause.status === 403) onForbidden?.(cause.code)
        if (cause instanceof ApiError) throw cause
        throw new UnexpectedAnswerError(`GET ${path} answered something else`, { cause })
      }
    },

    /** An answer that comes for as long as it is read: its bytes as they come. @param accept its media type */
    async openStream(
      path: string,
      accept: string,
      headers: Call['headers'],
      options?: CallOptions,
    ): Promise<ReadableStream<Uint8Array>> {
      const asked = { ...options, path, headers: { accept, ...headers } }
      const answer = await perform({ ...asked, method: 'GET', asStream: true })
      if (answer.headers.get('content-type')?.startsWith(accept)) return answer.data as ReadableStream<Uint8Array>
      throw new UnexpectedAnswerError(`GET ${path} answered no ${accept}`)
    },

    /**
     * The bytes of an answer with the name that the server gives them.
     * @throws {NetworkError} also when it is cut off
     */
    async getFile(
      path: string,
      query?: Record<string, QueryValue>,
      { onRows, ...options }: DownloadOptions = {},
    ): Promise<DownloadedFile> {
      const call = { ...options, method: 'GET', path, query } as const
      if (onRows) return (await import('./receivedFile')).receivedFile(perform, call, onRows)
      return read({ ...call, asBlob: true }, ({ data, headers }) => ({
        blob: data as Blob,
        fileName: fileNameOf(headers.get('content-disposition') ?? ''),
      }))
    },

    /** Resolves with what the server answered, `undefined` when it answered nothing. */
    send: (
      method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      body?: unknown,
      options?: SendOptions,
    ): Promise<unknown> => read({ ...options, method, path, body }, ({ data }) => data),

    /** The same, where nobody needs what the server answers. */
    change: (
      method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      body?: unknown,
      options?: SendOptions,
    ): Promise<void> => read({ ...options, method, path, body }, () => undefined),

    /** The reads that `begin` makes before it first waits end with `signal`, where they name no other one. */
    readUntil<T>(signal: AbortSignal, begin: () => T): T {
      untilWhen = signal
      try {
        return begin()
      } finally {
        untilWhen = undefined
      }
    },

    /** Absolute address of a stored path: absolute addresses stay, the rest hangs below the API's origin. */
    address: (path: string): string =>
      /^(https?:|blob:|data:)/i.test(path) ? path : `${origin}/${path.replace(/^\/+/, '')}`,
  }
}

function fetchOf(
  { method, asStream, onProgress, signal, outlivesPage, body }: Call,
  takeEarly: HttpOptions['takeEarly'],
  watch: StallWatch | undefined,
): Fetch {
  if (asStream) {
    return async (input, init) => watched(await fetch(input, { ...init, ...(signal && { signal }) }), watch)
  }
  // Of a form it has to be seen how its bytes leave.
  return onProgress || (watch && body instanceof FormData)
    ? uploadFetch((progress) => onProgress?.(progress), signal, watch)
    : bufferedFetch(signal, outlivesPage, method === 'GET' ? takeEarly : undefined, watch)
}

/** The record that a changing call answered; null when the server answered nothing, or something else. */
export async function readAnswer<T>(call: Promise<unknown>, readRecord: (raw: unknown) => T): Promise<T | null> {
  const answer = await call
  try {
    return answer === undefined ? null : readRecord(answer)
  } catch {
    // It was done, whatever the server says about it.
    return null
  }
}

/** A server that converts it answers when that is done: minutes later. */
const holdsVideo = (body: unknown): boolean =>
  body instanceof FormData && [...body.values()].some((part) => part instanceof Blob && part.type.startsWith('video/'))

/** Percent-encodes one segment of a path. */
export const segment = (id: string | number): string => encodeURIComponent(String(id))

/** Unset values are left out; redaxios would send "undefined". */
function search(query: Record<string, QueryValue> = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') params.append(name, String(value))
  }
  const text = params.toString()
  return text && `?${text}`
}
