import { permissionNames } from '@karvon/api-client/auth/accessNames'
import { accessDenied, type Permission, permissionsFor, type Right } from '@karvon/api-client/auth/accessRules'
import {
  AbortedError,
  DryRunError,
  HttpError,
  NetworkError,
  UnexpectedAnswerError,
} from '@karvon/api-client/http/httpErrors'
import { serverWords } from '../words/serverWords'
import { currentLanguage, t, tOrKey } from '../words/words'
import { CliError, type FailurePart, InputNeededError, InterruptedError } from './cliErrors'
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
  /** What the server calls it, where it says so: finer than `code`. */
  reason?: string
  /** Field → messages, as the server sent them. */
  fields?: Record<string, string[]>
}

export interface DescribedFailure extends Failure {
  exit: number
  next: readonly string[]
  /** What is told one by one below the message. */
  parts?: readonly FailurePart[]
  /** A mistake of the program: worth its stack. */
  isBug: boolean
}

interface Circumstances {
  server: string
  /** What the command needs, to name the permission that is missing. */
  needs?: Right | readonly Right[] | undefined
  /** The command that signs in here; null where a token of the environment stands for it. @default karvon auth login */
  signIn?: string | null
}

/** What went wrong, in words, with its code and exit code. */
export function describeFailure(error: unknown, circumstances: Circumstances): DescribedFailure {
  const { server } = circumstances
  const plain = { next: [], isBug: false }

  if (error instanceof HttpError)
    return { ...plain, ...describeRefusal(error, circumstances), ...(error.code && { reason: error.code }) }
  if (error instanceof InputNeededError) {
    return { ...plain, exit: error.exit, code: error.code, message: error.message, flag: error.flag }
  }
  if (error instanceof CliError) {
    const parts = error.parts.length > 0 ? { parts: error.parts } : {}
    return { ...plain, exit: error.exit, code: error.code, message: error.message, next: error.next, ...parts }
  }
  if (error instanceof DryRunError) {
    const { method, path } = error.write
    return { ...plain, exit: exitCodes.done, code: 'DRY_RUN', message: t('dryRun.held', { method, path }) }
  }
  if (isOverdue(error)) {
    return { ...plain, exit: exitCodes.unavailable, code: 'TIMEOUT', message: t('failure.timeout', { server }) }
  }
  if (isInterruption(error)) return describeFailure(new InterruptedError(), { server })
  if (error instanceof NetworkError) {
    const message = t('failure.network', { server })
    return { ...plain, exit: exitCodes.unavailable, code: 'UNAVAILABLE', message }
  }
  if (error instanceof UnexpectedAnswerError) {
    const message = t('failure.otherServer', { server })
    return { ...plain, exit: exitCodes.unexpected, code: 'UNEXPECTED_ANSWER', message }
  }
  if (isFileError(error)) {
    const trouble = fileCodes.has(error.code) ? tOrKey(`file.${error.code}`) : t('file.other', { code: error.code })
    const message = trouble + (error.path ? `: ${withoutPart(error.path)}` : '')
    return { ...plain, exit: exitCodes.unexpected, code: 'FILE', message }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { exit: exitCodes.unexpected, code: 'UNEXPECTED', message, next: [], isBug: true }
}

function describeRefusal(
  error: HttpError,
  { needs, signIn = 'karvon auth login' }: Circumstances,
): Omit<DescribedFailure, 'next' | 'isBug'> & { next?: string[] } {
  const detail = detailOf(error)
  const fields = error.fieldMessages ? { fields: error.errors } : {}

  switch (error.status) {
    case 401: {
      const plain = { exit: exitCodes.signIn, code: 'SIGN_IN' }
      if (signIn === null) return { ...plain, message: t('failure.token') }
      const message = t('failure.signIn', { detail: detailOr(detail, t('failure.signedOut')), command: signIn })
      return { ...plain, message, next: [signIn] }
    }
    case 403: {
      const isMissing = !error.detail || error.code === 'forbidden'
      const permission = isMissing ? [needs ?? []].flat().flatMap(permissionsFor) : []
      // A server of today names it itself.
      const isNamed = permission.length === 0 || ![undefined, '', accessDenied].includes(error.detail)
      const names = permission.map(nameOfPermission).join(t('or'))
      const named = isNamed ? '' : `. ${t('failure.permission', { permission: names })}`
      return {
        exit: exitCodes.forbidden,
        code: 'FORBIDDEN',
        message: detailOr(detail, t('failure.forbidden')) + named,
        ...(permission.length > 0 && { permission }),
      }
    }
    case 404:
      return { exit: exitCodes.notFound, code: 'NOT_FOUND', message: detailOr(detail, t('failure.notFound')) }
    case 409:
    case 412:
      return { exit: exitCodes.conflict, code: 'CONFLICT', message: detailOr(detail, t('failure.conflict')) }
    case 429: {
      const wait = error.retryAfter ? `. ${t('failure.retryAfter', { seconds: error.retryAfter })}` : ''
      return { exit: exitCodes.unavailable, code: 'TOO_MANY', message: detailOr(detail, t('failure.tooMany')) + wait }
    }
    default: {
      const message = detailOr(detail, t('failure.status', { status: error.status }))
      if (error.status >= 500) {
        const numbered = message === detail ? `${detail} (${error.status})` : message
        return { exit: exitCodes.unavailable, code: 'SERVER', message: numbered }
      }
      return { exit: exitCodes.usage, code: 'REFUSED', message, ...fields }
    }
  }
}

/** What the server says, and of which field; in other languages than its own as far as its words are known. */
function detailOf({ detail = '', errors, fieldMessages }: HttpError): string {
  if (detail === fieldMessages) return serverWords(detail)
  if (currentLanguage() === 'ru') return [detail, fieldMessages].filter(Boolean).join(': ')
  const fields = Object.entries(errors).map(([field, messages]) => `${field}: ${messages.map(serverWords).join(', ')}`)
  return [serverWords(detail), fields.join('; ')].filter(Boolean).join(': ')
}

const cyrillic = /[а-яё]/

/** What the server says where that can be read, else our words with its own behind them. */
export const detailOr = (detail: string, ours: string): string =>
  currentLanguage() === 'ru' || detail === '' || !cyrillic.test(detail) ? detail || ours : `${ours} (${detail})`

/** Our own limit of time, not Ctrl-C. */
function isOverdue(error: unknown): boolean {
  return error instanceof AbortedError && error.cause instanceof Error && error.cause.name === 'TimeoutError'
}

/** Ctrl-C, or a terminal that closed during a question. */
function isInterruption(error: unknown): boolean {
  if (error instanceof AbortedError || error instanceof InterruptedError) return true
  return error instanceof Error && ['ExitPromptError', 'AbortPromptError', 'AbortError'].includes(error.name)
}

/** The file that was asked for, not the temporary one that is written in its folder. */
const withoutPart = (path: string): string => path.replace(/(^|[\\/])\.?([^\\/]+)\.\d+\.part$/, '$1$2')

const fileCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'ENOSPC'])

function isFileError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
}

/** As the list of an employee's permissions shows it; in English it has no name but that of the API. */
const nameOfPermission = (permission: Permission): string =>
  currentLanguage() === 'ru' ? `«${permissionNames[permission]}»` : permission
