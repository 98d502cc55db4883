import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Router, useLocation } from 'wouter'
import { type Leave, leave, leaveFreely, mustAsk, setAsker } from './leaving'

/** Asks before unsaved text is left behind: by a link, the browser's Back, a sign-out, or closing the tab. Stands around the screens. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [path] = useLocation()
  const [asked, setAsked] = useState<{ leave: Leave } | null>(null)

  useEffect(() => setAsker((leave) => setAsked({ leave })), [])

  useEffect(() => {
    function handleUnload(event: BeforeUnloadEvent) {
      if (mustAsk()) event.preventDefault()
    }

    function handleTraverse(event: NavigateEvent) {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      // Back closes what lies over the page, as Escape does.
      const layer = topLayer()
      if (layer) {
        event.preventDefault()
        layer.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
        return
      }
      if (!mustAsk()) return
      const { url, key } = event.destination
      if (new URL(url).pathname === location.pathname) return
      event.preventDefault()
      setAsked({ leave: () => void navigation.traverseTo(key) })
    }

    const traversals = 'navigation' in window ? window.navigation : undefined
    window.addEventListener('beforeunload', handleUnload)
    traversals?.addEventListener('navigate', handleTraverse)
    return () => {
      window.removeEventListener('beforeunload', handleUnload)
      traversals?.removeEventListener('navigate', handleTraverse)
    }
  }, [])

  function handleConfirm() {
    setAsked(null)
    leaveFreely(() => asked?.leave())
  }

  return (
    <>
      <Router
        aroundNav={(navigate, to, options) => {
          const stays = to.split(/[?#]/)[0] === path
          if (stays) navigate(to, options)
          else leave(() => navigate(to, options))
        }}
      >
        {children}
      </Router>
      <ConfirmDialog
        open={asked !== null}
        title={t('leave.title')}
        text={t('leave.text')}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.stay')}
        onConfirm={handleConfirm}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

/** The dialog that was opened last, if one is open. */
const topLayer = () =>
  [...document.querySelectorAll('[role="dialog"][data-open], [role="alertdialog"][data-open]')].at(-1)
