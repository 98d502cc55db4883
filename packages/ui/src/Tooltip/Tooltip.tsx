import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { defer, useDeferred } from '../Deferred/Deferred'
import { refOf } from '../react/react18'
import type { TooltipProps } from './TooltipPopup'

export type { TooltipProps } from './TooltipPopup'

type TargetProps = HTMLAttributes<Element> & { ref?: Ref<Element> }

const popup = defer(() => import('./TooltipPopup').then(({ TooltipPopup }) => TooltipPopup))

const delay = 400
/** When a pointer last left an open tooltip: for a moment after it the next one comes at once. */
let leftAt = Number.NEGATIVE_INFINITY

/** A dark label after 400 ms of hovering, and at once on focus. Never holds what is nowhere else to be found. */
export function Tooltip({ text, children, side = 'top', describes = true }: TooltipProps) {
  const [wanted, setWanted] = useState(false)
  const timer = useRef<number>(undefined)
  const target = useRef<Element>(null)
  const id = useId()
  const props = children.props as TargetProps
  const givenRef = refOf<Element>(children)

  const open = wanted && text !== undefined && text !== ''
  const Popup = useDeferred(popup, open)

  useEffect(() => () => window.clearTimeout(timer.current), [])

  const setRef = useCallback(
    (element: Element | null) => {
      target.current = element
      if (typeof givenRef === 'function') return givenRef(element)
      if (givenRef) givenRef.current = element
    },
    [givenRef],
  )

  function close() {
    window.clearTimeout(timer.current)
    setWanted(false)
  }

  const handlers: TargetProps = {
    onPointerEnter(event: PointerEvent) {
      props.onPointerEnter?.(event)
      if (event.pointerType === 'touch' || text === undefined) return
      popup.prepare()
      window.clearTimeout(timer.current)
      const wait = performance.now() - leftAt < delay ? 0 : delay
      timer.current = window.setTimeout(() => setWanted(true), wait)
    },
    onPointerLeave(event: PointerEvent) {
      props.onPointerLeave?.(event)
      if (open) leftAt = performance.now()
      close()
    },
    onPointerDown(event: PointerEvent) {
      props.onPointerDown?.(event)
      close()
    },
    onFocus(event: FocusEvent) {
      props.onFocus?.(event)
      if (event.currentTarget === event.target && event.target.matches(':focus-visible')) setWanted(true)
    },
    onBlur(event: FocusEvent) {
      props.onBlur?.(event)
      close()
    },
    onKeyDown(event: KeyboardEvent) {
      props.onKeyDown?.(event)
      if (event.key === 'Enter' || event.key === ' ') close()
    },
  }

  return (
    <>
      {cloneElement(children as ReactElement<TargetProps>, {
        ...handlers,
        ref: setRef,
        ...(describes && open && Popup && { 'aria-describedby': id }),
      })}
      {Popup && <Popup id={id} open={open} anchor={target} side={side} text={text} onClose={close} />}
    </>
  )
}
