import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A window whose code is fetched when it is first asked for; says so when it cannot be had. */
export function useOnDemand(load: () => Promise<unknown>) {
  const { t } = useTranslation('app')
  const [state, setState] = useState<'unused' | 'loading' | 'open' | 'closed'>('unused')

  async function open() {
    setState('loading')
    try {
      await load()
      setState('open')
    } catch {
      setState('unused')
      toast.error(t('broken.outdatedText'))
    }
  }

  return {
    isOpen: state === 'open',
    isLoading: state === 'loading',
    /** Its code is there: it may be drawn, open or closed. */
    isReady: state === 'open' || state === 'closed',
    open,
    close: () => setState('closed'),
  }
}
