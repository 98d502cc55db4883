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
  /** The record that stands against it, as it is now. */
  readonly current: unknown
  /** Which second factors the account has, where one is missing. */
  readonly factors: unknown

  constructor(
    code: ProblemCode,
    detail: string,
    errors?: FieldErrors,
    retryAfter?: number,
    current?: unknown,
    factors?: unknown,
  ) {
    super(detail)
    this.code = code
    this.status = problemCodes[code].status
    this.detail = detail
    this.errors = errors
    this.retryAfter = retryAfter
    this.current = current
    this.factors = factors
  }
}

/** A refusal of one field. */
export const fieldProblem = (field: string, message: string, code: ProblemCode = 'invalid_data'): Problem =>
  new Problem(code, code === 'invalid_data' ? invalidData : message, { [field]: [message] })

export const invalidData = 'Некорректные данные'

/** A part of what was sent, and the path at which it stands, such as `travellers[2].`; empty for the whole. */
type Part = readonly [at: string, read: () => unknown]

/**
 * Reads each of some parts, so that all that is wrong is told at once.
 * @throws {Problem} 400 with the `errors` of all of them, each at its path
 */
export function readTogether<const Parts extends readonly Part[]>(parts: Parts) {
  const errors: FieldErrors = {}
  const values = parts.map(([at, read]) => {
    try {
      return read()
    } catch (error) {
      Object.assign(errors, errorsAt(at, error))
      return undefined
    }
  })
  refuseErrors(errors)
  return values as { [Place in keyof Parts]: ReturnType<Parts[Place][1]> }
}

/** What a refusal says of its fields, with the path at which they stand. @throws what is no refusal of fields */
export function errorsAt(at: string, error: unknown): FieldErrors {
  if (!(error instanceof Problem && error.errors && error.code === 'invalid_data')) throw error
  return Object.fromEntries(Object.entries(error.errors).map(([field, messages]) => [at + field, messages]))
}

/** @throws {Problem} 400 where there are some */
export function refuseErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new Problem('invalid_data', invalidData, errors)
}
