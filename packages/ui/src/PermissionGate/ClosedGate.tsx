import { Lock } from 'lucide-react'
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { styled } from 'styled-components'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { TooltipPopup } from '../Tooltip/TooltipPopup'
import { visuallyHidden } from '../theme/mixins'
import { closeWithin, isUsable } from './closeWithin'
import { LockedText } from './LockedText'
import { ReasonPopover } from './ReasonPopover'

/** The last kind of pointer that was pressed in a closed gate. */
let pointer = ''

interface ClosedGateProps {
  /** What stands in the gate. */
  within: RefObject<HTMLElement | null>
  reason: string
  /** Whether the reason is also shown: on hover, on focus and on a tap. */
  explained: boolean
  /** What was tapped. */
  tapped: Element | null
  onTap(element: Element | null): void
}

export interface LabelledProps {
  icon?: ReactNode
  children?: ReactNode
}

/** The icon beside a label turns into a lock. Where there is nothing but text, the reason takes its place. */
export function withLocks(controls: ReactElement<LabelledProps>[], reason: string): ReactNode {
  if (controls.length === 0) return <LockedText>{reason}</LockedText>
  return controls.map((control) => {
    const { icon, children: label } = control.props
    return icon && label ? cloneElement(control, { icon: <Lock /> }) : control
  })
}

/** Says why a gate is closed, and holds closed what stands in it and is no field or button of the kit. */
export function ClosedGate({ within, reason, explained, tapped, onTap }: ClosedGateProps) {
  const reasonId = useId()
  useLayoutEffect(() => (within.current ? closeWithin(within.current, reasonId) : undefined), [within, reasonId])

  return (
    <>
      <Reason id={reasonId}>{reason}</Reason>
      {explained && (
        <>
          <ReasonTooltip within={within} reason={reason} />
          <ReasonPopover anchor={tapped} reason={reason} onClose={() => onTap(null)} />
        </>
      )}
    </>
  )
}

/** The reason beside the closed control under the pointer or with the focus. */
function ReasonTooltip({ within, reason }: Pick<ClosedGateProps, 'within' | 'reason'>) {
  const id = useId()
  const anchor = useRef<Element>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const { current: root } = within
    if (!root) return
    let timer: number | undefined
    const over = new AbortController()
    const closedAt = ({ target }: Event) =>
      target instanceof Element ? target.closest('[aria-disabled=true], :disabled') : null

    function show(control: Element, delay: number) {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        anchor.current = control
        setOpen(true)
      }, delay)
    }
    function hide() {
      window.clearTimeout(timer)
      setOpen(false)
    }
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handle: (event: HTMLElementEventMap[Name]) => void,
    ) => root.addEventListener(name, handle, { signal: over.signal })

    on('pointerover', (event) => {
      const control = closedAt(event)
      if (control && event.pointerType !== 'touch') show(control, 400)
    })
    on('pointerout', hide)
    on('pointerdown', hide)
    on('focusin', (event) => {
      const control = closedAt(event)
      if (control && event.target === control && control.matches(':focus-visible')) show(control, 0)
    })
    on('focusout', hide)
    return () => {
      window.clearTimeout(timer)
      over.abort()
    }
  }, [within])

  return (
    <TooltipPopup id={id} open={isOpen} anchor={anchor} side="bottom" text={reason} onClose={() => setOpen(false)} />
  )
}

const reading = /^(Tab|Escape|Shift|Control|Alt|Meta|PageUp|PageDown|F\d+)$/
const moving = /^(Arrow\w+|Home|End)$/

/**
 * Keeps presses, keys and what is dropped from whatever stands in a closed gate, whether it is drawn there or in the
 * layers above the page. The focus may come, and text can be selected and copied.
 */
export function closedHandlers(onTap: ((element: Element) => void) | undefined) {
  function stop(event: SyntheticEvent) {
    if (!isUsable(event.target)) event.stopPropagation()
  }
  function refuse(event: SyntheticEvent) {
    if (isUsable(event.target)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    onPointerDownCapture(event: SyntheticEvent<Element, PointerEvent>) {
      pointer = event.nativeEvent.pointerType
      stop(event)
    },
    onMouseDownCapture(event: SyntheticEvent) {
      // The list of a choice opens by the press itself.
      if (event.target instanceof HTMLSelectElement) refuse(event)
      else stop(event)
    },
    ...captured('MouseUp TouchStart Change Input', stop),
    ...captured('AuxClick DoubleClick Submit Reset Paste Cut DragStart DragOver Drop', refuse),
    onClickCapture(event: SyntheticEvent) {
      if (isUsable(event.target)) return
      // A press on what is chosen changes nothing; taken back, some browsers choose nothing.
      if (event.target instanceof HTMLInputElement && event.target.type === 'radio' && event.target.checked) stop(event)
      else refuse(event)
      if (pointer !== 'touch' || !(event.target instanceof Element)) return
      onTap?.(event.target.closest('[aria-disabled=true]') ?? event.target)
    },
    onKeyDownCapture(event: KeyboardEvent) {
      const { key, code, target, ctrlKey, metaKey } = event
      const isCombined = ctrlKey || metaKey
      const isCopy = isCombined && (code === 'KeyC' || code === 'KeyA')
      if (isUsable(target) || isCopy || reading.test(key) || (moving.test(key) && isText(target))) return
      event.stopPropagation()
      // What the browser itself does by a combination, such as loading the page anew, is nothing to the gate.
      if (!isCombined) event.preventDefault()
    },
  }
}

const captured = (names: string, handle: (event: SyntheticEvent) => void) =>
  Object.fromEntries(names.split(' ').map((name) => [`on${name}Capture`, handle]))

/** A text whose caret may be moved through it. */
function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && target.readOnly && target.type !== 'number' && target.role !== 'combobox'
}

const Reason = styled.span`
  ${visuallyHidden}
`
