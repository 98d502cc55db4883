import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useRef, useState } from 'react'
import { type Deferred, useDeferred } from '../Deferred/Deferred'

/** What a popup is told by what opens it. */
export interface PopupProps {
  id: string
  isOpen: boolean
  trigger: RefObject<HTMLElement | null>
  /** Which entry has the focus first, when it was opened without a pointer. */
  start: 'first' | 'last' | undefined
  /** The focus goes back. */
  onClose: () => void
  /** The focus has gone elsewhere. */
  onLeave: () => void
}

/**
 * A button that opens something beside it: under a mouse as soon as it is pressed, so that one can draw to an entry and let go
 * there. The code comes meanwhile, unless the focus goes elsewhere.
 * `Popup` is undefined until then and stays from then on.
 */
export function usePopup<T>(part: Deferred<T>, trigger: RefObject<HTMLElement | null>, onLeave?: () => void) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [start, setStart] = useState<PopupProps['start']>()
  const isPressed = useRef(false)
  const Popup = useDeferred(part, isOpen, () => setOpen(false))
  const isShown = isOpen && Popup !== undefined

  function focusTrigger() {
    trigger.current?.focus({ preventScroll: true })
  }

  function toggle(first?: PopupProps['start']) {
    if (trigger.current?.getAttribute('aria-disabled') === 'true') return
    setStart(first)
    setOpen(!isOpen)
  }

  const opener = {
    'aria-expanded': isShown,
    'aria-controls': isShown ? id : undefined,
    'aria-busy': (isOpen && !isShown) || undefined,
    'data-popup-open': isShown ? '' : undefined,
    onPointerEnter: part.prepare,
    onFocus: part.prepare,
    onMouseDown(event: MouseEvent) {
      isPressed.current = event.button === 0
      if (isPressed.current) toggle()
    },
    onClick(event: MouseEvent) {
      const wasPressed = isPressed.current && event.detail > 0
      isPressed.current = false
      // Safari gives a button that is pressed no focus.
      if (!wasPressed || !isShown) focusTrigger()
      if (!wasPressed && !event.defaultPrevented) toggle(event.detail === 0 ? 'first' : undefined)
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event
      const opens = !isOpen && (key === 'ArrowDown' || key === 'ArrowUp') && !ctrlKey && !metaKey && !altKey
      if (!opens && !(isOpen && key === 'Escape')) return
      event.preventDefault()
      event.stopPropagation()
      toggle(key === 'ArrowUp' ? 'last' : 'first')
    },
    onBlur: () => !isShown && setOpen(false),
  }
  const popup: PopupProps = {
    id,
    isOpen,
    trigger,
    start,
    onClose() {
      setOpen(false)
      focusTrigger()
    },
    onLeave() {
      setOpen(false)
      onLeave?.()
    },
  }

  return { Popup, opener, popup }
}
