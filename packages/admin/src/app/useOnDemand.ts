import { useTypedAhead } from '@karvon/ui/Deferred'
import { toast } from '@karvon/ui/Toaster'
import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'

/** A window whose code is fetched when it is first asked for; says so when it cannot be had. */
export function useOnDemand<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const { t } = useTranslation('start')
  const [Window, setWindow] = useState<ComponentType<Props>>()
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed')

  useTypedAhead(state === 'loading')

  async function open() {
    if (Window) return setState('open')
    setState('loading')
    try {
      const { default: loaded } = await load()
      // Drawn in the same task: no key falls between those who wait for the window and the window itself.
      flushSync(() => {
        setWindow(() => loaded)
        setState('open')
      })
    } catch {
      setState('closed')
      toast.error(t('broken.outdatedText'))
    }
  }

  return {
    /** To be drawn once it is there, open or closed. */
    Window,
    isOpen: state === 'open',
    isLoading: state === 'loading',
    open,
    close: () => setState('closed'),
  }
}
