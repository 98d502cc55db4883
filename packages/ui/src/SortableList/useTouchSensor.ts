import type { FluidDragActions, SensorAPI } from 'react-beautiful-dnd'
import { useLayoutEffect } from '../react/useLayoutEffect'

/** How long a finger rests on a handle until the item is lifted, in milliseconds. */
const longPress = 300

/** How far a resting finger may tremble, in pixels. */
const tremor = 6

/**
 * Lifts an item by a long press on its handle. A finger that moves earlier scrolls the page, as it does anywhere else.
 * The library's own sensor lifts after 120 ms, too soon to tell the two apart.
 */
export function useTouchSensor(api: SensorAPI) {
  useLayoutEffect(() => {
    let endPress: (() => void) | undefined

    const handleTouchStart = (event: TouchEvent) => {
      const [finger] = event.touches
      if (endPress || event.defaultPrevented || event.touches.length > 1 || !finger) return
      const id = api.findClosestDraggableId(event)
      if (id !== null) endPress = beginPress(api, id, event, finger, () => (endPress = undefined))
    }

    // Safari only lets a touch be kept from scrolling where the page listened for its moves before it began.
    const listen = () => {}

    window.addEventListener('touchstart', handleTouchStart, { capture: true, passive: true })
    window.addEventListener('touchmove', listen, { passive: false })
    return () => {
      endPress?.()
      window.removeEventListener('touchstart', handleTouchStart, { capture: true })
      window.removeEventListener('touchmove', listen)
    }
  }, [api])
}

/** From the touch of one finger to its end. What is given back cancels the press and the drag it became. */
function beginPress(
  api: SensorAPI,
  id: string,
  sourceEvent: TouchEvent,
  { clientX: x, clientY: y }: Touch,
  onEnd: () => void,
) {
  const listeners = new AbortController()
  const end = () => {
    clearTimeout(timer)
    listeners.abort()
    onEnd()
  }
  const lock = api.tryGetLock(id, end, { sourceEvent })
  if (!lock) return undefined

  let drag: FluidDragActions | undefined
  const timer = setTimeout(() => {
    drag = lock.fluidLift({ x, y })
  }, longPress)

  const cancel = () => {
    end()
    if (drag) drag.cancel({ shouldBlockNextClick: true })
    else lock.abort()
  }
  const on = <Name extends keyof WindowEventMap>(name: Name, handle: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, handle, { capture: true, passive: false, signal: listeners.signal })

  on('touchmove', (event) => {
    const finger = event.touches[0]
    if (!finger) return
    const point = { x: finger.clientX, y: finger.clientY }
    if (!drag) {
      if (Math.hypot(point.x - x, point.y - y) > tremor) cancel()
    } else if (event.cancelable) {
      event.preventDefault()
      drag.move(point)
    } else {
      // The browser is scrolling already.
      cancel()
    }
  })
  on('touchend', (event) => {
    if (!drag) return cancel()
    event.preventDefault()
    end()
    drag.drop({ shouldBlockNextClick: true })
  })
  on('touchstart', (event) => {
    if (event.touches.length > 1) cancel()
  })
  on('keydown', (event) => {
    if (drag && event.key === 'Escape') event.preventDefault()
    cancel()
  })
  // The long press of the browser itself: a menu, a picture to be saved.
  on('contextmenu', (event) => event.preventDefault())
  on('touchcancel', cancel)
  on('orientationchange', cancel)
  on('resize', cancel)
  document.addEventListener('visibilitychange', cancel, { signal: listeners.signal })

  return cancel
}
