import type { UploadProgress } from './transport'

/** A value of an address's query; null, undefined and '' are left out. */
export type QueryValue = string | number | boolean | null | undefined

/** What the caller of any call of the client may add to it. */
export interface CallOptions {
  /** Aborting rejects the call with `AbortedError`. Without it a call waits as long as the client's `timeout` lets it. */
  signal?: AbortSignal
  /** Told how much of the body has left, from real bytes. */
  onProgress?: (progress: UploadProgress) => void
  /**
   * The `version` of the record that a change rests on. When the record is of another one by then the server refuses
   * with 412, and `HttpError.current` is the record as it is. Without it the change is made whatever came in between.
   */
  version?: number | undefined
  /**
   * Makes a creation safe to send twice: the second time the server answers what it answered the first time. One key a
   * form opening, from `newIdempotencyKey`.
   */
  idempotencyKey?: string | undefined
  /** Told the headers of the answer: `ownActionOf` reads of them what the person can take back. */
  onHeaders?: ((headers: Headers) => void) | undefined
  /** Beside those of every call: `asRun` names what is done at once to many records. */
  headers?: Readonly<Record<string, string>> | undefined
  /** Its failure is of no interest to a log. @default false */
  quiet?: boolean
}

/** One request, before it is spelt for the network. */
export interface Call extends CallOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From `/api` on, its segments encoded. */
  path: string
  query?: Record<string, QueryValue>
  /** A FormData, or what becomes JSON. */
  body?: unknown
  /** Read the answer as a file instead of JSON. */
  asBlob?: boolean
  /** Hand over the answer before it has come as a whole. */
  asStream?: boolean
  /** The sign-in call: its 401 means a wrong password and ends no session. */
  keepsSession?: boolean
  /** A POST that only asks: it may be made twice, and in a dry run. */
  isRead?: boolean
  /** The page is about to be left: the call goes out all the same. */
  outlivesPage?: boolean
}

/** What came back with a status below 400. */
export interface Answer {
  status: number
  /** Parsed JSON, a file or a stream, as the call asked; undefined when there was no body. */
  data: unknown
  headers: Headers
}
