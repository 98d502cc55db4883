import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { defer } from '@karvon/ui/Deferred'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Router, useLocation } from 'wouter'
import { type Leave, leave, leaveFreely, mustAsk, setAsker } from './leaving'

const backGuard = defer(async () => (await import('./guardBack')).guardBack)

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

    // Comes with the first field or dialog: before that there is nothing to close and nothing to lose.
    let end = () => {}
    function prepare({ target }: FocusEvent) {
      if (!(target instanceof Element && target.closest('input, textarea, [contenteditable], [role$="dialog"]'))) return
      document.removeEventListener('focusin', prepare)
      backGuard.load().then(
        (guardBack) => {
          if (!isOver) end = guardBack((leave) => setAsked({ leave }))
        },
        () => document.addEventListener('focusin', prepare),
      )
    }

    let isOver = false
    window.addEventListener('beforeunload', handleUnload)
    document.addEventListener('focusin', prepare)
    return () => {
      isOver = true
      end()
      window.removeEventListener('beforeunload', handleUnload)
      document.removeEventListener('focusin', prepare)
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
