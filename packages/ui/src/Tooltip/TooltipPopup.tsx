import { autoUpdate, flip, limitShift, offset, shift, useFloating } from '@floating-ui/react-dom'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { useHandler } from '../react/useHandler'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { floatingPlace } from '../theme/floatingPlace'
import { media } from '../theme/mixins'

export interface TooltipProps {
  /** Without it there is no tooltip, and the element stays the same one. */
  text?: ReactNode
  /** One focusable element that takes a ref and the props of a button or link. */
  children: ReactElement
  /** @default top */
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  /** Whether a screen reader reads the text as a description; off where it repeats the name. @default true */
  describes?: boolean | undefined
}

interface TooltipPopupProps {
  id: string
  open: boolean
  anchor: Element | null
  side: NonNullable<TooltipProps['side']>
  text: ReactNode
  /** Esc was pressed, or anything else with the pointer. */
  onClose: () => void
  /** It has faded out. */
  onGone: () => void
}

const { positionMethod: strategy, sideOffset, collisionPadding: padding } = floatingPlace
const middleware = [
  offset(sideOffset),
  shift({ padding, limiter: limitShift() }),
  flip({ padding, fallbackAxisSideDirection: 'end' }),
]

/** The label of a Tooltip, beside its element. */
export function TooltipPopup({ id, open, anchor, side, text, onClose, onGone }: TooltipPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  const [isArriving, setArriving] = useState(true)
  const [isDismissed, setDismissed] = useState(false)
  const { refs, floatingStyles, placement, isPositioned } = useFloating({
    strategy,
    placement: side,
    middleware,
    elements: { reference: anchor },
    whileElementsMounted: autoUpdate,
  })
  const gone = useHandler(onGone)
  const dismiss = useHandler(() => {
    setDismissed(true)
    onClose()
  })
  if (open && isDismissed) setDismissed(false)

  useEffect(() => {
    if (!isPositioned) return
    // Once it was drawn as it begins, it has something to fade in from.
    const frame = requestAnimationFrame(() => setArriving(false))
    return () => cancelAnimationFrame(frame)
  }, [isPositioned])

  useEffect(() => {
    if (!open) return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      dismiss()
    }
    document.addEventListener('keydown', leave)
    document.addEventListener('pointerdown', dismiss)
    return () => {
      document.removeEventListener('keydown', leave)
      document.removeEventListener('pointerdown', dismiss)
    }
  }, [open, dismiss])

  useLayoutEffect(() => {
    if (open) return
    const running = popup.current?.getAnimations?.() ?? []
    if (running.length === 0) return gone()
    let isBack = false
    void Promise.allSettled(running.map(({ finished }) => finished)).then(() => isBack || gone())
    return () => {
      isBack = true
    }
  }, [open, gone])

  return createPortal(
    <Place ref={refs.setFloating} role="presentation" style={floatingStyles}>
      <Popup
        ref={popup}
        id={id}
        role="tooltip"
        data-side={placement.split('-')[0]}
        data-starting-style={isArriving || undefined}
        data-ending-style={!open || undefined}
        data-instant={isDismissed || undefined}
      >
        {text}
      </Popup>
    </Place>,
    document.body,
  )
}

const Place = styled.div`
  z-index: var(--z-tooltip);
  pointer-events: none;
`

const Popup = styled.div`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  max-width: min(320px, calc(100vw - 16px));
  padding: 6px 10px;
  border-radius: 7px;
  background: var(--color-tooltip);
  color: var(--color-tooltip-text);
  box-shadow: var(--shadow-3);
  font: var(--text-caption);
  overflow-wrap: anywhere;
  pointer-events: none;
  transition: opacity var(--duration-base) var(--ease-out), transform var(--duration-base) var(--ease-out);

  &[data-starting-style] {
    opacity: 0;
    transform: translateY(4px);
  }

  &[data-side='bottom'][data-starting-style] {
    transform: translateY(-4px);
  }

  &[data-ending-style] {
    opacity: 0;
    transition-duration: var(--duration-fast);
    transition-timing-function: var(--ease-in);
  }

  &[data-instant] {
    transition: none;
  }

  kbd {
    display: inline-grid;
    place-items: center;
    min-width: 18px;
    height: 18px;
    padding: 0 5px;
    border: 1px solid currentColor;
    border-radius: 5px;
    font: 500 11px/1 var(--font-sans);
    opacity: 0.7;
  }

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`
