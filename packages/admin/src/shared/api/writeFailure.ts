import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { TFunction } from 'i18next'

/** How a refused creation or change reads: by what the server said, `otherwise` for the rest. */
export function writeFailure(error: unknown, otherwise: string, t: TFunction<'common'>): string {
  if (!(error instanceof HttpError)) return otherwise
  if (error.fieldMessages) return t('write.errors', { messages: error.fieldMessages })
  if (error.status === 400) return t('write.invalid')
  return error.status >= 500 ? t('write.server') : otherwise
}
