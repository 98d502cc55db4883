import { InstagramError } from '../instagramProvider'

const minute = 60

/** Session ended, token invalid or expired. */
const signedOut = new Set([102, 190])
/** Limits of the application, the account, the page and the use. */
const limits = new Set([4, 9, 17, 32, 341, 368, 613])
const isLimit = (code: number) => limits.has(code) || (code >= 80_000 && code <= 80_014)
const isRight = (code: number) => code === 3 || code === 10 || (code >= 200 && code <= 299)

export interface GraphRefusal {
  status: number
  /** `error.code` of the answer; 0 where there is none. */
  code: number
  /** Seconds, as far as the headers tell. */
  retryAfter: number | undefined
}

/** What a refusal of the Graph API means to people. Its own words may name ids and tokens: they are not passed on. */
export function graphProblem({ status, code, retryAfter }: GraphRefusal): InstagramError {
  if (isLimit(code) || status === 429) {
    const seconds = retryAfter ?? 60 * minute
    const minutes = Math.max(1, Math.ceil(seconds / minute))
    return new InstagramError(`Instagram ограничил число запросов. Повторите через ${minutes} мин`, {
      retryAfter: seconds,
    })
  }
  if (signedOut.has(code) || status === 401) {
    return new InstagramError(
      'Срок действия токена Instagram истёк или доступ отозван. Администратору сервера нужно задать новый токен',
    )
  }
  if (isRight(code) || status === 403) {
    return new InstagramError('Токену Instagram не хватает прав: нужно разрешение instagram_business_basic')
  }
  if (status >= 500 || code === 1 || code === 2) {
    return new InstagramError('Instagram временно недоступен. Повторите позже', { retryAfter: retryAfter ?? minute })
  }
  return new InstagramError(`Instagram отклонил запрос (код ${code || status})`)
}

export const unreachable = (cause: unknown): InstagramError =>
  cause instanceof InstagramError
    ? cause
    : new InstagramError('Instagram не отвечает. Проверьте соединение сервера с интернетом и повторите', { cause })

export const unreadable = (cause?: unknown): InstagramError =>
  new InstagramError('Ответ Instagram не удалось прочитать. Повторите позже', { cause })

/** Seconds to wait: `Retry-After`, else the minutes that the usage header estimates. */
export function waitOf(retryAfter: string | undefined, usage: string | undefined): number | undefined {
  const seconds = Number(retryAfter)
  if (seconds > 0) return Math.ceil(seconds)
  const minutes = [...(usage ?? '').matchAll(/"estimated_time_to_regain_access"\s*:\s*(\d{1,6})/g)].map(([, digits]) =>
    Number(digits),
  )
  const longest = Math.max(0, ...minutes)
  return longest > 0 ? longest * minute : undefined
}
