import { defer } from '@karvon/ui/Deferred'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useListPlaces } from '../shared/address/listPlaces'

const linkShower = defer(async () => (await import('./showLink')).showLink)

/**
 * Another screen begins at its top, and with the focus where its content does: a keyboard goes on from there and a screen
 * reader says what it is. Back and Forward keep the place that the browser remembers. A change of the query is the same
 * screen. Whoever comes back to a list from what they opened there finds it in view, with the focus.
 */
export function useArrival() {
  const [path] = useLocation()
  const shown = useRef(path)
  const isTraversal = useRef(false)
  const search = useSearch()
  const places = useListPlaces()

  useEffect(() => {
    places.set(path, search)
  }, [places, path, search])

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
    const left = shown.current
    shown.current = path
    document.getElementById('content')?.focus({ preventScroll: true })
    if (!isTraversal.current) document.documentElement.scrollTop = 0
    if (!left.startsWith(`${path}/`)) return
    let isOver = false
    let end = () => {}
    linkShower.load().then(
      (showLink) => {
        if (!isOver) end = showLink(left)
      },
      // The list itself is there; where it stands is no reason to complain.
      () => undefined,
    )
    return () => {
      isOver = true
      end()
    }
  }, [path])
}
