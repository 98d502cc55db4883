import { type RefObject, useLayoutEffect } from 'react'

/**
 * How much of the window the keyboard of a phone covers, as `--keyboard-inset` of an element. The page is laid out as if
 * there were no keyboard, so that what sticks to its lower edge would lie behind it.
 */
export function useKeyboardInset(target: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      // Drawn larger by two fingers, the page is cut off at its edges as well.
      const covered = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop)
      target.current?.style.setProperty('--keyboard-inset', `${Math.round(covered)}px`)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [target])
}
