import type { BinNoun } from '@karvon/api-client/bin/binNames'
import type { Id } from '@karvon/api-client/read/fields'
import { toast } from '@karvon/ui/Toaster'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { withWords } from '../../i18n'
import { toastError } from '../api/toastError'
import { useConnection } from '../api/useConnection'

const fetchRestoring = withWords(() => import('./restoreDeleted'), 'bin')

/** Brings back what was deleted, says so, and reads anew what is on the screen. Resolves with true when the server has done it with all. */
export function useRestore() {
  const { http } = useConnection()
  const { mutate } = useSWRConfig()
  const { t } = useTranslation()

  return async (noun: BinNoun, ...ids: readonly Id[]): Promise<boolean> => {
    try {
      const { restoreDeleted } = await fetchRestoring()
      return await restoreDeleted(http, noun, ids)
    } catch (error) {
      // The code itself did not come.
      toastError(error, t('networkError'), t)
      return false
    } finally {
      void mutate(() => true)
    }
  }
}

/** Says that something was deleted, and offers to bring it back. */
export function useDeleted() {
  const { t } = useTranslation()
  const restore = useRestore()

  return (text: string, noun: BinNoun, ...ids: readonly Id[]): void => {
    toast.success(text, { action: { label: t('bringBack'), onPress: () => void restore(noun, ...ids) } })
  }
}
