import { type ProblemCode, problemCodes } from '@karvon/api-client/http/problemCodes'

/** Path of a field, such as `title.ru`, → messages. */
export type FieldErrors = Record<string, string[]>

/** A refusal that people can read; the server answers it as RFC 9457 problem+json. */
export class Problem extends Error {
  override name = 'Problem'
  /** For programs; `docs/errors.md` lists them. */
  readonly code: ProblemCode
  readonly status: number
  readonly detail: string
  /** Field path such as `title.ru` → messages. */
  readonly errors: FieldErrors | undefined
  /** Seconds after which trying again makes sense (429, 503). */
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, detail: string, errors?: FieldErrors, retryAfter?: number) {
    super(detail)
    this.code = code
    this.status = problemCodes[code].status
    this.detail = detail
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** A refusal of one field. */
export const fieldProblem = (field: string, message: string, code: ProblemCode = 'invalid_data'): Problem =>
  new Problem(code, code === 'invalid_data' ? invalidData : message, { [field]: [message] })

export const invalidData = 'Некорректные данные'
