import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Router, useLocation } from 'wouter'

interface Guard {
  /** One entry for every form that holds unsaved text. */
  dirty: Set<symbol>
  /** Leaving is part of what was confirmed: the thing that was edited is gone. */
  isOff: boolean
}

const GuardContext = createContext<Guard>({ dirty: new Set(), isOff: false })

/** Asks before unsaved text is left behind: by a link, the browser's Back, or closing the tab. Stands around the screens. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [path] = useLocation()
  const guard = useMemo<Guard>(() => ({ dirty: new Set(), isOff: false }), [])
  const [leave, setLeave] = useState<() => void>()

  useEffect(() => {
    const holds = () => guard.dirty.size > 0 && !guard.isOff

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
  }, [guard])

  function handleConfirm() {
    setLeave(undefined)
    freely(guard, () => leave?.())
  }

  return (
    <GuardContext.Provider value={guard}>
      <Router
        aroundNav={(navigate, to, options) => {
          const stays = to.split(/[?#]/)[0] === path
          if (stays || guard.isOff || guard.dirty.size === 0) navigate(to, options)
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
    </GuardContext.Provider>
  )
}

/** Holds the reader on the screen while `isDirty`. */
export function useLeaveGuard(isDirty: boolean) {
  const { dirty } = useContext(GuardContext)

  useEffect(() => {
    if (!isDirty) return
    const form = Symbol('unsaved form')
    dirty.add(form)
    return () => void dirty.delete(form)
  }, [dirty, isDirty])
}

/** Runs a navigation that needs no question, such as the one after a deletion. */
export function useLeaveFreely(): (act: () => void) => void {
  const guard = useContext(GuardContext)
  return (act) => freely(guard, act)
}

function freely(guard: Guard, act: () => void) {
  guard.isOff = true
  try {
    act()
  } finally {
    // A traversal asks in a later task.
    setTimeout(() => {
      guard.isOff = false
    })
  }
}
