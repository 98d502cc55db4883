import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { ChunkLoadErrorContext } from '../Deferred/chunkLoadError'
import type { Deferred } from '../Deferred/Deferred'
import { useLayoutEffect } from '../react/useLayoutEffect'

// No story: it draws nothing.

/** What a plain control hands to the one that takes its place. */
export interface OpenerProps {
  ref: RefObject<HTMLElement | null>
  'aria-busy': true | undefined
  onPointerEnter: () => void
  onFocus: (event: FocusEvent) => void
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * A plain control that becomes the full one when it is pressed: the code comes meanwhile, and the press is handed on to
 * the control that takes its place, unless the person pressed something else since.
 * `Full` is undefined until then; `opener` goes onto the plain control, and `opener.ref` also onto the full one.
 * @param keys what opens it besides Enter, blank and the pointer
 * @param given where the control stands, when another one was in that place before
 */
export function useOpener<T>(
  part: Deferred<T>,
  keys: (key: string) => boolean = () => false,
  given?: RefObject<HTMLElement | null>,
) {
  const [full, setFull] = useState<{ code: T }>()
  const [isLoading, setLoading] = useState(false)
  const own = useRef<HTMLElement>(null)
  const ref = given ?? own
  const press = useRef<{ event: Event; hadFocus: boolean }>(undefined)
  const report = useContext(ChunkLoadErrorContext)

  useLayoutEffect(() => {
    const { current: pressed } = press
    const element = ref.current
    if (!full || !pressed || !element) return
    press.current = undefined
    if (pressed.hadFocus) element.focus({ preventScroll: true })
    element.dispatchEvent(pressed.event)
  }, [full, ref])

  useEffect(() => {
    if (!isLoading) return
    const forget = (event: Event) => {
      if (!(event.target instanceof Node) || !ref.current?.contains(event.target)) press.current = undefined
    }
    const giveUp = (event: Event) => {
      if (event instanceof window.KeyboardEvent && ['Escape', 'Tab'].includes(event.key)) press.current = undefined
    }
    document.addEventListener('pointerdown', forget, true)
    document.addEventListener('keydown', giveUp, true)
    return () => {
      document.removeEventListener('pointerdown', forget, true)
      document.removeEventListener('keydown', giveUp, true)
    }
  }, [isLoading, ref])

  function open(event: Event) {
    press.current = { event, hadFocus: document.activeElement === ref.current }
    if (part.current !== undefined) return become(part.current)
    setLoading(true)
    part
      .load()
      .then(become, report)
      .finally(() => setLoading(false))
  }

  function become(code: T) {
    // Drawn in the same task: no key falls between the plain control and the one that takes its place.
    if (press.current) flushSync(() => setFull({ code }))
  }

  const prepare = () => void part.load().catch(() => undefined)
  const opener: OpenerProps = {
    ref,
    'aria-busy': isLoading || undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick(event) {
      if (event.defaultPrevented) return
      const { detail } = event
      open(new window.MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    },
    onKeyDown(event) {
      const { key, code, ctrlKey, metaKey, altKey } = event
      if (!keys(key) || ctrlKey || metaKey || altKey) return
      event.preventDefault()
      open(new window.KeyboardEvent('keydown', { bubbles: true, cancelable: true, key, code }))
    },
  }

  return { Full: full?.code, opener }
}
