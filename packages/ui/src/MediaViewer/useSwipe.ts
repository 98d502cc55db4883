import { type PointerEvent, useRef } from 'react'

/** Tells a sideways swipe of a finger from a scroll and from a tap; a mouse does not swipe. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)

  return {
    onPointerDown({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      start.current = isPrimary && pointerType !== 'mouse' ? { id: pointerId, x: clientX, y: clientY } : null
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const from = start.current
      start.current = null
      if (from?.id !== pointerId) return

      const across = clientX - from.x
      const along = Math.abs(clientY - from.y)
      if (Math.abs(across) >= farEnough && Math.abs(across) > along * 1.5) onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel() {
      start.current = null
    },
  }
}

const farEnough = 32
