import { useEffect, useRef, useState } from 'react'

let isPressed = false
const released = new Set<() => void>()

function press() {
  isPressed = true
}

function release() {
  isPressed = false
  // What is pressed hears of it first.
  setTimeout(() => {
    for (const tell of released) tell()
  })
}

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', press, true)
  for (const end of ['mouseup', 'dragend'] as const) document.addEventListener(end, release, true)
}

/**
 * The value as it is, but not while a press lasts: what is said of a field that the press leaves would move what is pressed
 * away from under it, and nothing would be pressed.
 */
export function useSteadyWhilePressed<T>(value: T): T {
  const [shown, setShown] = useState(value)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
    const show = () => setShown(() => latest.current)
    if (!isPressed) return show()
    released.add(show)
    return () => void released.delete(show)
  }, [value])
  return isPressed ? shown : value
}
