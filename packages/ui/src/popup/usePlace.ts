import type { RefObject } from 'react'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { type Align, type Area, chooseSide, placeBeside, type Side, within } from './placeBeside'

interface PlaceProps {
  isPresent: boolean
  /** A Layer. */
  layer: RefObject<HTMLElement | null>
  /** What stands in it: told its side by `data-side`, and how high it may be by `--available-height`. */
  popup: RefObject<HTMLElement | null>
  anchor: RefObject<Element | null>
  side: Side
  align: Align
  /** What belongs to the anchor around it, in px: a label above, the frame of a field. Always the same object. */
  around?: Readonly<Partial<Record<Side, number>>> | undefined
  /** Where there is too little room it covers the anchor rather than be cut off. @default false */
  mayCover?: boolean | undefined
}

/** Shows a layer over everything, and keeps what stands in it beside an anchor. */
export function usePlace({ isPresent, layer, popup, anchor, side, align, around, mayCover = false }: PlaceProps) {
  useLayoutEffect(() => {
    const [over, box, beside] = [layer.current, popup.current, anchor.current]
    if (!isPresent || !over || !box || !beside) return
    show(over)
    let height = 0

    function place() {
      if (!over || !box || !beside) return
      const area = beside.getBoundingClientRect()
      const whole = grown(area, around)
      const view = viewOf()
      for (const name of ['left', 'top', 'right', 'bottom', 'width'] as const)
        over.style.setProperty(`--anchor-${name}`, `${area[name]}px`)
      if (height === 0) box.style.setProperty('--available-height', `${view.height}px`)
      // Not measured anew without a limit: a list that is scrolled would lose its place.
      height = Math.max(height, box.offsetHeight)
      const chosen = chooseSide(whole, { width: box.offsetWidth, height }, view, side)
      box.style.setProperty('--available-height', `${chosen.height}px`)
      box.dataset.side = chosen.side
      const at = placeBeside(whole, { width: box.offsetWidth, height: box.offsetHeight }, view, chosen.side, align)
      box.style.left = `${at.left}px`
      box.style.top = `${mayCover ? within(at.top, box.offsetHeight, view) : at.top}px`
    }

    place()
    const stop = new AbortController()
    const { signal } = stop
    const { visualViewport } = window
    addEventListener('scroll', place, { capture: true, passive: true, signal })
    addEventListener('resize', place, { signal })
    for (const type of ['resize', 'scroll']) visualViewport?.addEventListener(type, place, { signal })
    // The page as well: what grows above the anchor moves it.
    const sizes = globalThis.ResizeObserver && new ResizeObserver(place)
    for (const element of [beside, box, document.body]) sizes?.observe(element)
    return () => {
      stop.abort()
      sizes?.disconnect()
    }
  }, [isPresent, layer, popup, anchor, side, align, around, mayCover])
}

function grown(area: Area, { top = 0, right = 0, bottom = 0, left = 0 }: PlaceProps['around'] = {}): Area {
  return {
    left: area.left - left,
    top: area.top - top,
    width: area.width + left + right,
    height: area.height + top + bottom,
  }
}

/** In the browser's top layer, which nothing cuts off and nothing stands over. */
function show(layer: HTMLElement) {
  if (!('showPopover' in layer)) return
  layer.setAttribute('popover', 'manual')
  if (!layer.matches(':popover-open')) layer.showPopover()
}

/** What is seen of the page: less than the window while it is zoomed in, or while a keyboard covers it. */
function viewOf(): Area {
  const { visualViewport, document } = window
  if (visualViewport) {
    const { offsetLeft, offsetTop, width, height } = visualViewport
    return { left: offsetLeft, top: offsetTop, width, height }
  }
  const { clientWidth, clientHeight } = document.documentElement
  return { left: 0, top: 0, width: clientWidth, height: clientHeight }
}
