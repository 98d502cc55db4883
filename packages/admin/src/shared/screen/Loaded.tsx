import { HttpError } from '@karvon/api-client/http/httpErrors'
import { ErrorState } from '@karvon/ui/ErrorState'
import { Skeleton } from '@karvon/ui/Skeleton'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SWRResponse } from 'swr'
import { tellPageShown } from '../api/pageShown'
import { missingRight, toastError } from '../api/toastError'

export interface LoadedProps<T> {
  of: Pick<SWRResponse<T, unknown>, 'data' | 'error' | 'isValidating' | 'mutate'>
  /** The shape of what is coming. @default a few lines */
  skeleton?: ReactNode
  /** The words of the catalogue for a failed load: «Ошибка загрузки туров». Shown as a toast and, without data, in place. */
  failed: string
  /** What stands there when the server answers 404. @default the failed state */
  missing?: ReactNode
  children(data: T): ReactNode
}

/**
 * The three faces of loaded data: a skeleton, a failure with a way to try again, the data. Data that is already there
 * stays while it is loaded again, also when that fails.
 */
export function Loaded<T>({ of, skeleton, failed, missing, children }: LoadedProps<T>) {
  const { t } = useTranslation()
  // Whoever asks swr whether it is reading is drawn anew whenever that begins or ends: only a failure asks.
  const { data, error } = of
  const status = error instanceof HttpError ? error.status : undefined
  const isMissing = status === 404 && missing !== undefined

  // A failure is reported once, also when it gets other words because another one came to it.
  const reported = useRef<unknown>(undefined)

  useEffect(() => {
    if (error && error !== reported.current && !isMissing) toastError(error, failed, t)
    reported.current = error
  }, [error, isMissing, failed, t])

  const isShown = data !== undefined
  useEffect(() => {
    if (isShown) tellPageShown()
  }, [isShown])

  if (isMissing) return missing
  if (data !== undefined) return children(data)
  if (!error) return skeleton ?? <Skeleton lines={4} />
  // The session is over and the sign-in page is on its way.
  if (status === 401) return null
  if (error instanceof HttpError && error.status === 403) {
    const text = [missingRight(error), t('askAdministrator')].filter(Boolean).join('. ')
    return <ErrorState spot="gate" title={t('forbidden')} text={text} />
  }
  return (
    <ErrorState
      title={failed}
      text={t(status === undefined ? 'checkConnection' : 'tryLater')}
      busy={of.isValidating}
      onRetry={() => void of.mutate()}
    />
  )
}
