import redaxios, { type Options } from 'redaxios'
import {
  AbortedError,
  ApiError,
  HeldWriteError,
  HttpError,
  NetworkError,
  readProblem,
  UnexpectedAnswerError,
} from './httpErrors'
import { type Page, readList, readPage } from './paging'
import { bufferedFetch, type UploadProgress, uploadFetch } from './transport'

export type QueryValue = string | number | boolean | null | undefined

export interface CallOptions {
  /** Aborting rejects the call with `AbortedError`. There is no time-out otherwise (document 1 §7, AMB-005). */
  signal?: AbortSignal
  onProgress?: (progress: UploadProgress) => void
}

interface Call extends CallOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query?: Record<string, QueryValue>
  body?: unknown
  /** Read the answer as a file instead of JSON. */
  asBlob?: boolean
  /** The sign-in call: its 401 means a wrong password and ends no session (AMB-002). */
  keepsSession?: boolean
}

interface Answer {
  status: number
  data: unknown
  headers: Headers
}

export interface HttpOptions {
  /** Where the API lives, without `/api`: `https://office.example.uz`, or `''` for the page's own origin. */
  baseUrl: string
  token: () => string | null
  /** Told about every 401 but that of the sign-in call: the session is over. */
  onUnauthorized: () => void
  /** Told about every failed call, for a log; holds no body and no token. */
  onError?: (error: ApiError, call: { method: string; path: string }) => void
  /** How long to wait before a read is tried again, in ms; one entry a try. @default [300, 900] */
  retryDelays?: readonly number[]
  /** Sent with every call, beside the bearer token. */
  headers?: Readonly<Record<string, string>>
  /** A dry run: reads pass, a write rejects with `HeldWriteError` instead of leaving. @default false */
  holdWrites?: boolean
}

/** A file as the server sent it. */
export interface DownloadedFile {
  blob: Blob
  /** From Content-Disposition; empty when the server named none. */
  fileName: string
}

export type Http = ReturnType<typeof createHttp>

/** The only place that talks HTTP. Every call rejects with a member of the `ApiError` family and with nothing else. */
export function createHttp({
  baseUrl,
  token,
  onUnauthorized,
  onError,
  retryDelays = [300, 900],
  headers = {},
  holdWrites = false,
}: HttpOptions) {
  const origin = baseUrl.replace(/\/+$/, '')

  async function send(call: Call): Promise<Answer> {
    const bearer = token()
    const options: Options = {
      method: call.method,
      headers: { ...headers },
      data: call.body ?? undefined,
      responseType: call.asBlob ? 'blob' : 'text',
      fetch: call.onProgress ? uploadFetch(call.onProgress, call.signal) : bufferedFetch(call.signal),
      ...(bearer && { auth: `Bearer ${bearer}` }),
    }
    try {
      const answer = (await redaxios.request(origin + call.path + search(call.query), options)) as unknown as Answer
      return { ...answer, data: call.asBlob ? answer.data : parseJson(answer) }
    } catch (reason) {
      throw await asApiError(reason, call.signal)
    }
  }

  async function perform(call: Call): Promise<Answer> {
    if (holdWrites && call.method !== 'GET') {
      throw new HeldWriteError({ method: call.method, path: call.path + search(call.query) })
    }
    for (let attempt = 0; ; attempt++) {
      try {
        return await send(call)
      } catch (reason) {
        const error = reason as ApiError
        const delay = isWorthRetrying(call, error) ? retryDelays[attempt] : undefined
        if (delay === undefined) {
          if (error instanceof HttpError && error.status === 401 && !call.keepsSession) onUnauthorized()
          if (!(error instanceof AbortedError)) onError?.(error, { method: call.method, path: call.path })
          throw error
        }
        await pause(delay, call.signal)
      }
    }
  }

  async function read<T>(call: Call, readAnswer: (answer: Answer) => T): Promise<T> {
    const answer = await perform(call)
    try {
      return readAnswer(answer)
    } catch (cause) {
      const error = new UnexpectedAnswerError(`${call.method} ${call.path} answered something else`, { cause })
      onError?.(error, { method: call.method, path: call.path })
      throw error
    }
  }

  return {
    get: <T>(path: string, readItem: (raw: unknown) => T, query?: Record<string, QueryValue>, options?: CallOptions) =>
      read({ ...options, method: 'GET', path, query }, ({ data }) => readItem(data)),

    getList: <T>(
      path: string,
      readItem: (raw: unknown) => T,
      query?: Record<string, QueryValue>,
      options?: CallOptions,
    ) => read({ ...options, method: 'GET', path, query }, ({ data }) => readList(data, readItem)),

    getPage: <T>(
      path: string,
      query: Record<string, QueryValue>,
      readItem: (raw: unknown) => T,
      options?: CallOptions,
    ): Promise<Page<T>> =>
      read({ ...options, method: 'GET', path, query }, ({ data, headers }) => readPage(data, headers, readItem)),

    getFile: (path: string, query?: Record<string, QueryValue>, options?: CallOptions): Promise<DownloadedFile> =>
      read({ ...options, method: 'GET', path, query, asBlob: true }, ({ data, headers }) => ({
        blob: data as Blob,
        fileName: fileNameOf(headers.get('content-disposition') ?? ''),
      })),

    /** Resolves with what the server answered, `undefined` when it answered nothing (AMB-105). */
    send: (
      method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      body?: unknown,
      options?: CallOptions & { query?: Record<string, QueryValue>; keepsSession?: boolean },
    ): Promise<unknown> => read({ ...options, method, path, body }, ({ data }) => data),

    /** Absolute address of a stored path (AMB-138): absolute addresses stay, the rest hangs below the API's origin. */
    address: (path: string): string =>
      /^(https?:|blob:|data:)/i.test(path) ? path : `${origin}/${path.replace(/^\/+/, '')}`,
  }
}

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

/** redaxios takes broken JSON for text; an answer that claims to be JSON must be JSON. */
function parseJson({ data, headers, status }: Answer): unknown {
  if (status === 204 || data === '' || data === undefined) return undefined
  const isJson = /[/+]json/.test(headers.get('content-type') ?? '')
  if (isJson && typeof data !== 'string') return data
  if (isJson) return JSON.parse(data as string)
  throw new UnexpectedAnswerError(`Expected JSON, got ${headers.get('content-type') ?? 'nothing named'}`)
}

async function asApiError(reason: unknown, signal: AbortSignal | undefined): Promise<ApiError> {
  if (reason instanceof ApiError) return reason
  if (signal?.aborted) return new AbortedError('The call was aborted', { cause: reason })
  if (reason instanceof SyntaxError) return new UnexpectedAnswerError('The answer is broken JSON', { cause: reason })
  if (isAnswer(reason)) return readProblem(reason.status, await problemBody(reason.data), reason.headers)
  return new NetworkError('No answer from the server', { cause: reason })
}

/** redaxios rejects with the response itself. */
function isAnswer(reason: unknown): reason is Answer {
  return typeof reason === 'object' && reason !== null && 'status' in reason && 'headers' in reason
}

async function problemBody(data: unknown): Promise<unknown> {
  const text = data instanceof Blob ? await data.text() : data
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads only: a write that got no answer may have been done. */
function isWorthRetrying(call: Call, error: ApiError): boolean {
  if (call.method !== 'GET' || call.signal?.aborted) return false
  return error instanceof NetworkError || (error instanceof HttpError && [502, 503, 504].includes(error.status))
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}

function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? ''
}
