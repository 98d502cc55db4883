import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ToastTransitionProps } from 'react-toastify/unstyled'

const away: Keyframe = { opacity: 0, transform: 'translateY(-4px)' }
const here: Keyframe = { opacity: 1, transform: 'none' }

/** How a toast comes and goes. It waits for no event, so that a toast leaves even where nothing is animated. */
export function ToastMotion({ children, nodeRef, isIn, done, playToast }: ToastTransitionProps) {
  const stage = useRef<'new' | 'shown' | 'leaving'>('new')

  useLayoutEffect(() => {
    if (stage.current !== 'new') return
    stage.current = 'shown'
    animate(nodeRef.current, [away, here], 180, 'cubic-bezier(0.2, 0.8, 0.2, 1)')
    playToast()
  }, [nodeRef, playToast])

  useEffect(() => {
    if (isIn || stage.current === 'leaving') return
    stage.current = 'leaving'
    const motion = animate(nodeRef.current, [here, away], 120, 'cubic-bezier(0.4, 0, 1, 1)')
    if (motion) motion.onfinish = done
    else done()
  }, [isIn, nodeRef, done])

  return children
}

function animate(node: HTMLElement | null, keyframes: Keyframe[], duration: number, easing: string) {
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
  return still ? undefined : node?.animate?.(keyframes, { duration, easing, fill: 'forwards' })
}
