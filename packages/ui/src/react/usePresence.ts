import { type RefObject, useEffect, useState } from 'react'
import { useLayoutEffect } from './useLayoutEffect'

interface Presence {
  /** Whether it stands in the page: also while it fades out. */
  isPresent: boolean
  /** For everything that moves with it: CSS says by these attributes where it comes from and where it goes. */
  states: Record<'data-open' | 'data-starting-style' | 'data-ending-style', '' | undefined>
}

/**
 * Lets what opens come in and go out by CSS transitions.
 * @param element what is waited for before it leaves the page; the rest of it takes no longer
 */
export function usePresence(open: boolean, element: RefObject<Element | null>): Presence {
  const [phase, setPhase] = useState<'gone' | 'arriving' | 'open' | 'leaving'>(open ? 'arriving' : 'gone')
  if (open && phase === 'gone') setPhase('arriving')
  if (open && phase === 'leaving') setPhase('open')
  if (!open && (phase === 'arriving' || phase === 'open')) setPhase('leaving')

  useEffect(() => {
    if (phase !== 'arriving') return
    // Once it was drawn as it begins, it has something to come in from.
    const frame = requestAnimationFrame(() => setPhase('open'))
    return () => cancelAnimationFrame(frame)
  }, [phase])

  useLayoutEffect(() => {
    if (phase !== 'leaving') return
    const running = element.current?.getAnimations?.() ?? []
    if (running.length === 0) return setPhase('gone')
    let isBack = false
    void Promise.allSettled(running.map(({ finished }) => finished)).then(() => isBack || setPhase('gone'))
    return () => {
      isBack = true
    }
  }, [phase, element])

  return {
    isPresent: phase !== 'gone',
    states: {
      'data-open': open ? '' : undefined,
      'data-starting-style': phase === 'arriving' ? '' : undefined,
      'data-ending-style': phase === 'leaving' ? '' : undefined,
    },
  }
}
