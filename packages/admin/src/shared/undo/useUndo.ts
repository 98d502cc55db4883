import type { CallOptions } from '@karvon/api-client/http/http'
import { ownActionOf } from '@karvon/api-client/ownActions/ownActionNames'
import type { ToastDetails } from '@karvon/ui/Toaster'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { withWords } from '../../i18n'
import { useConnection } from '../api/useConnection'

/** A change that is about to be made. */
export interface UndoableChange {
  /** Goes with its call. */
  readonly call: Pick<CallOptions, 'onHeaders'>
  /** Stands behind the words of its toast: a button where the server can take it back. */
  readonly toast: ToastDetails | undefined
}

const loadUndo = withWords(async () => (await import('./undoAction')).undoAction, 'ownActions')

/** Offers in the toast of a change to take it back. */
export function useUndo(): () => UndoableChange {
  const { http } = useConnection()
  const { mutate } = useSWRConfig()
  const { t } = useTranslation()

  return () => {
    let action: string | null = null
    return {
      call: {
        onHeaders(headers) {
          action = ownActionOf(headers)
        },
      },
      get toast() {
        const id = action
        if (id === null) return undefined
        const onPress = async () => (await loadUndo())(http, id, () => mutate(() => true))
        return { action: { label: t('undo'), onPress: () => void onPress() } }
      },
    }
  }
}
