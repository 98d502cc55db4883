import { type Permission, permissionsFor, type Right } from '@karvon/api-client/auth/accessRules'
import { AbortedError, HttpError, NetworkError, UnexpectedAnswerError } from '@karvon/api-client/http/httpErrors'
import { CliError, InputNeededError, InterruptedError } from './cliErrors'
import { exitCodes } from './exitCodes'

/** A failure as scripts read it in the envelope and people on one line. */
export interface Failure {
  /** Stable; scripts rely on it. */
  code: string
  message: string
  /** What it befell, such as `tour:12`, when a command works on several. */
  item?: string
  /** Any one of these was missing. */
  permission?: readonly Permission[]
  /** What to add to the command line. */
  flag?: string
  /** Field → messages, as the server sent them. */
  fields?: Record<string, string[]>
}

export interface DescribedFailure extends Failure {
  exit: number
  next: readonly string[]
  /** A mistake of the program: worth its stack. */
  isBug: boolean
}

interface Circumstances {
  server: string
  /** What the command needs, to name the permission that is missing. */
  needs?: Right | undefined
}

/** What went wrong, in words, with its code and exit code. */
export function describeFailure(error: unknown, { server, needs }: Circumstances): DescribedFailure {
  const plain = { next: [], isBug: false }

  if (error instanceof HttpError) return { ...plain, ...describeRefusal(error, needs) }
  if (error instanceof InputNeededError) {
    return { ...plain, exit: error.exit, code: error.code, message: error.message, flag: error.flag }
  }
  if (error instanceof CliError) {
    return { ...plain, exit: error.exit, code: error.code, message: error.message, next: error.next }
  }
  if (isInterruption(error)) return describeFailure(new InterruptedError(), { server })
  if (error instanceof NetworkError) {
    const message = `Сервер ${server} не отвечает. Проверьте адрес (--server) и связь`
    return { ...plain, exit: exitCodes.unavailable, code: 'UNAVAILABLE', message }
  }
  if (error instanceof UnexpectedAnswerError) {
    const message = `По адресу ${server} отвечает не Karvon. Проверьте --server`
    return { ...plain, exit: exitCodes.unexpected, code: 'UNEXPECTED_ANSWER', message }
  }
  if (isFileError(error)) {
    const message =
      (fileTroubles[error.code] ?? `Файл недоступен (${error.code})`) + (error.path ? `: ${error.path}` : '')
    return { ...plain, exit: exitCodes.unexpected, code: 'FILE', message }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { exit: exitCodes.unexpected, code: 'UNEXPECTED', message, next: [], isBug: true }
}

function describeRefusal(
  error: HttpError,
  needs: Right | undefined,
): Omit<DescribedFailure, 'next' | 'isBug'> & { next?: string[] } {
  const detail = [error.detail, error.fieldMessages].filter(Boolean).join(': ')
  const fields = error.fieldMessages ? { fields: error.errors } : {}

  switch (error.status) {
    case 401: {
      const message = `${detail || 'Вход не выполнен или истёк'}. Войдите снова: karvon login`
      return { exit: exitCodes.signIn, code: 'SIGN_IN', message, next: ['karvon login'] }
    }
    case 403: {
      const permission = needs ? permissionsFor(needs) : []
      const named = permission.length > 0 ? `. Нужно право ${permission.join(' или ')}` : ''
      return {
        exit: exitCodes.forbidden,
        code: 'FORBIDDEN',
        message: (detail || 'Доступ запрещён') + named,
        ...(named && { permission }),
      }
    }
    case 404:
      return { exit: exitCodes.notFound, code: 'NOT_FOUND', message: detail || 'Не найдено' }
    case 409:
    case 412:
      return { exit: exitCodes.conflict, code: 'CONFLICT', message: detail || 'На сервере уже другие данные' }
    case 429: {
      const wait = error.retryAfter ? `. Повторите через ${error.retryAfter} с` : ''
      return { exit: exitCodes.unavailable, code: 'TOO_MANY', message: (detail || 'Слишком много обращений') + wait }
    }
    default: {
      const message = detail || `Сервер ответил ${error.status}`
      if (error.status >= 500)
        return { exit: exitCodes.unavailable, code: 'SERVER', message: `${message} (${error.status})` }
      return { exit: exitCodes.usage, code: 'REFUSED', message, ...fields }
    }
  }
}

/** Ctrl-C, or a terminal that closed during a question. */
function isInterruption(error: unknown): boolean {
  if (error instanceof AbortedError || error instanceof InterruptedError) return true
  return error instanceof Error && ['ExitPromptError', 'AbortPromptError', 'AbortError'].includes(error.name)
}

const fileTroubles: Record<string, string> = {
  EACCES: 'Нет доступа к файлу',
  EPERM: 'Нет доступа к файлу',
  EROFS: 'Файл только для чтения',
  ENOENT: 'Нет такой папки',
  ENOTDIR: 'Это не папка',
  EISDIR: 'Это папка, а нужен файл',
  ENOSPC: 'На диске нет места',
}

function isFileError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
}
