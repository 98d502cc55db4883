import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { useStore } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Router, useLocation } from 'wouter'
import { holdsUnsavedAtom, useLeaveFreely } from './unsaved'

/** Asks before unsaved text is left behind: by a link, the browser's Back, or closing the tab. Stands around the screens. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [path] = useLocation()
  const store = useStore()
  const leaveFreely = useLeaveFreely()
  const [leave, setLeave] = useState<() => void>()

  useEffect(() => {
    const holds = () => store.get(holdsUnsavedAtom)

    function handleUnload(event: BeforeUnloadEvent) {
      if (holds()) event.preventDefault()
    }

    function handleTraverse(event: NavigateEvent) {
      if (event.navigationType !== 'traverse' || !event.cancelable || !holds()) return
      const { url, key } = event.destination
      if (new URL(url).pathname === location.pathname) return
      event.preventDefault()
      setLeave(() => () => void navigation.traverseTo(key))
    }

    const traversals = 'navigation' in window ? window.navigation : undefined
    window.addEventListener('beforeunload', handleUnload)
    traversals?.addEventListener('navigate', handleTraverse)
    return () => {
      window.removeEventListener('beforeunload', handleUnload)
      traversals?.removeEventListener('navigate', handleTraverse)
    }
  }, [store])

  function handleConfirm() {
    setLeave(undefined)
    leaveFreely(() => leave?.())
  }

  return (
    <>
      <Router
        aroundNav={(navigate, to, options) => {
          const stays = to.split(/[?#]/)[0] === path
          if (stays || !store.get(holdsUnsavedAtom)) navigate(to, options)
          else setLeave(() => () => navigate(to, options))
        }}
      >
        {children}
      </Router>
      <ConfirmDialog
        open={leave !== undefined}
        title={t('leave.title')}
        text={t('leave.text')}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.stay')}
        onConfirm={handleConfirm}
        onCancel={() => setLeave(undefined)}
      />
    </>
  )
}
