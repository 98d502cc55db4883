import {
  type ComponentProps,
  createContext,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { giveTyped } from '../Deferred/giveTyped'
import { Changeable } from '../ReadOnly/ReadOnly'
import { inertIf } from '../react/react18'
import { useHandler } from '../react/useHandler'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { usePresence } from '../react/usePresence'
import { openModal } from './openModals'

export interface ModalProps {
  /** Whether it is shown. The caller keeps that. */
  open: boolean
  /** Esc was pressed in it. */
  onEscape: () => void
  /** A press began and ended beside the window. @default nothing */
  onPressBeside?: (() => void) | undefined
  /** What gets the focus as it opens; null leaves it where the window has put it itself. */
  firstFocus: (window: HTMLElement) => HTMLElement | null | undefined
  className?: string | undefined
  children: ReactNode
}

interface ModalState {
  id: string
  popup: RefObject<HTMLDivElement | null>
  states: ReturnType<typeof usePresence>['states']
  beside: Pick<ComponentProps<'div'>, 'onPointerDown' | 'onClick'>
}

const ModalContext = createContext<ModalState | undefined>(undefined)

/** The layer of a window over the page. It stays in the page while the window goes. */
export function Modal({ open, onEscape, onPressBeside, firstFocus, children, ...layerProps }: ModalProps) {
  const id = useId()
  const layer = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const pressed = useRef<EventTarget>(undefined)
  const { isPresent, states } = usePresence(open, popup)
  const [shown, setShown] = useState<{ openedFrom: Element | null }>()
  if (open && !shown) setShown({ openedFrom: typeof document === 'undefined' ? null : document.activeElement })
  if (!open && shown) setShown(undefined)
  const leave = useHandler(onEscape)
  const focusFirst = useHandler(firstFocus)

  useLayoutEffect(() => {
    if (!shown || !layer.current || !popup.current) return
    return openModal({ ...shown, layer: layer.current, popup: popup.current, onEscape: leave })
  }, [shown, leave])

  useEffect(() => {
    const { current: opened } = popup
    if (!open || !opened) return
    focusFirst(opened)?.focus({ preventScroll: true })
    // What is hidden or disabled takes none.
    if (!opened.contains(document.activeElement)) opened.focus({ preventScroll: true })
    giveTyped()
  }, [open, focusFirst])

  if (!isPresent || typeof document === 'undefined') return null
  const beside = {
    onPointerDown({ target }: PointerEvent) {
      pressed.current = target
    },
    onClick({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }) {
      // Text that is drawn over to the window's edge ends as a click beside it, too.
      if (target === currentTarget && pressed.current === target) onPressBeside?.()
    },
  }
  return createPortal(
    <ModalContext.Provider value={{ id, popup, states, beside }}>
      <div {...layerProps} ref={layer} inert={inertIf(!open)}>
        <Changeable>{children}</Changeable>
      </div>
    </ModalContext.Provider>,
    document.body,
  )
}

function useModal(): ModalState {
  const modal = useContext(ModalContext)
  if (!modal) throw new Error('A part of a window stands outside a Modal')
  return modal
}

/** What darkens the page. */
export function ModalScrim(props: ComponentProps<'div'>) {
  const { states, beside } = useModal()
  return <div role="presentation" {...props} {...states} {...beside} />
}

/** Where the window stands. */
export function ModalStage(props: ComponentProps<'div'>) {
  const { beside } = useModal()
  return <div role="presentation" {...props} {...beside} />
}

export type ModalWindowProps = ComponentProps<'div'> & {
  /** A ModalDescription stands in it. @default false */
  isDescribed?: boolean | undefined
}

/** The window itself, named by its ModalTitle where it has no label. */
export function ModalWindow({ isDescribed = false, ...props }: ModalWindowProps) {
  const { id, popup, states } = useModal()
  return (
    <div
      role="dialog"
      tabIndex={-1}
      aria-labelledby={props['aria-label'] === undefined ? `${id}-title` : undefined}
      aria-describedby={isDescribed ? `${id}-text` : undefined}
      {...props}
      {...states}
      ref={popup}
    />
  )
}

export function ModalTitle(props: ComponentProps<'h2'>) {
  return <h2 {...props} id={`${useModal().id}-title`} />
}

export function ModalDescription(props: ComponentProps<'div'>) {
  return <div {...props} id={`${useModal().id}-text`} />
}
