import type { ProblemCode } from './problemCodes'

/** What every failed call of the client throws. `message` is for a log; screens choose their own words. */
export class ApiError extends Error {
  override name = 'ApiError'
}

/** No usable answer: offline, connection lost, answer cut off. A read may be repeated. */
export class NetworkError extends ApiError {
  override name = 'NetworkError'
}

/** The caller aborted the call through its `signal`. Never shown to a person. */
export class AbortedError extends ApiError {
  override name = 'AbortedError'
}

/** The server answered with success but with something that is not what the call promises (HTML, broken JSON). */
export class UnexpectedAnswerError extends ApiError {
  override name = 'UnexpectedAnswerError'
}

/** A dry run met a write and did not send it: everything after it would rest on an answer that never came. */
export class DryRunError extends ApiError {
  override name = 'DryRunError'
  readonly write: { method: string; path: string }

  constructor(write: { method: string; path: string }) {
    super(`${write.method} ${write.path} was not sent`)
    this.write = write
  }
}

/** Field name → messages, as in the `errors` member of the server's problem+json. */
export type FieldErrors = Record<string, string[]>

/** The server refused or failed. Its body is problem+json (RFC 9457). */
export class HttpError extends ApiError {
  override name = 'HttpError'
  readonly status: number
  /** For programs: one of `problemCodes`, when the server gave one; a newer server may know others. */
  readonly code: ProblemCode | (string & {}) | undefined
  /** The kind of problem, often in English, when the server gave one. */
  readonly title: string | undefined
  /** For people, in Russian, when the server gave one. */
  readonly detail: string | undefined
  readonly errors: FieldErrors
  /** Seconds to wait before trying again (429, 503), when the server gave them. */
  readonly retryAfter: number | undefined
  /** With 412: the record as it is now, unread; `currentOf` reads it. With some of 409 the one that is in the way. */
  readonly current: unknown
  /** With `second_factor_needed`: which the account has, unread; `factorsAsked` reads them. */
  readonly factors: unknown

  constructor(
    status: number,
    problem: {
      code?: string
      title?: string
      detail?: string
      errors?: FieldErrors
      retryAfter?: number
      current?: unknown
      factors?: unknown
    } = {},
  ) {
    super(`HTTP ${status}${problem.detail ? `: ${problem.detail}` : ''}`)
    this.status = status
    this.code = problem.code
    this.title = problem.title
    this.detail = problem.detail
    this.errors = problem.errors ?? {}
    this.retryAfter = problem.retryAfter
    this.current = problem.current
    this.factors = problem.factors
  }

  /** All field messages in the order of the server, joined by ", ". Empty when there are none. */
  get fieldMessages(): string {
    return Object.values(this.errors).flat().join(', ')
  }
}

/**
 * The record as it is now, when a change was refused because it had been changed in between; undefined for any other
 * error. @param readRecord reads one as the record's own calls do: `readTour`
 */
export function currentOf<T>(error: unknown, readRecord: (raw: unknown) => T): T | undefined {
  const isOutdated = error instanceof HttpError && error.status === 412 && error.current !== undefined
  return isOutdated ? readRecord(error.current) : undefined
}

/** Reads a problem body tolerantly: `errors` may hold a single text per field; `message` stands in for `detail`. */
export function readProblem(status: number, body: unknown, headers: Headers): HttpError {
  const problem = isRecord(body) ? body : {}

  return new HttpError(status, {
    code: firstText(problem.code),
    title: firstText(problem.title),
    detail: firstText(problem.detail, problem.message, problem.error),
    errors: readFieldErrors(problem.errors),
    retryAfter: readRetryAfter(headers.get('retry-after')),
    current: problem.current,
    factors: problem.factors,
  })
}

/** Seconds, or the moment when to try again. */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return seconds
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - Date.now()) / 1000))
}

function readFieldErrors(errors: unknown): FieldErrors {
  if (!isRecord(errors)) return {}
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      (Array.isArray(messages) ? messages : [messages]).map(String),
    ]),
  )
}

function firstText(...values: unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
