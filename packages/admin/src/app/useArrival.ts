import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * Another screen begins at its top, and with the focus where its content does: a keyboard goes on from there and a screen
 * reader says what it is. Back and Forward keep the place that the browser remembers. A change of the query is the same
 * screen.
 */
export function useArrival() {
  const [path] = useLocation()
  const shown = useRef(path)
  const isTraversal = useRef(false)

  useEffect(() => {
    function noteTraversal() {
      isTraversal.current = true
      // The screen changes within the same task; a later change is another one's.
      setTimeout(() => {
        isTraversal.current = false
      })
    }

    window.addEventListener('popstate', noteTraversal, { capture: true })
    return () => window.removeEventListener('popstate', noteTraversal, { capture: true })
  }, [])

  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    document.getElementById('content')?.focus({ preventScroll: true })
    if (!isTraversal.current) document.documentElement.scrollTop = 0
  }, [path])
}
