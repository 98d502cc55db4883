import { type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { Layer } from '../popup/Layer'
import { usePlace } from '../popup/usePlace'
import { useDocumentEvents } from '../react/useDocumentEvents'
import { usePresence } from '../react/usePresence'
import { keyCap } from '../theme/keyCap'
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
  anchor: RefObject<Element | null>
  side: NonNullable<TooltipProps['side']>
  text: ReactNode
  /** Esc was pressed, or anything else with the pointer. */
  onClose: () => void
}

/** The label of a Tooltip, beside its element. */
export function TooltipPopup({ id, open, anchor, side, text, onClose }: TooltipPopupProps) {
  const layer = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isDismissed, setDismissed] = useState(false)
  const { isPresent, states } = usePresence(open, popup)
  usePlace({ isPresent, layer, popup, anchor, side, align: 'center' })
  if (open && isDismissed) setDismissed(false)

  function dismiss() {
    setDismissed(true)
    onClose()
  }
  const handlers = {
    pointerdown: dismiss,
    keydown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      dismiss()
    },
  }
  useDocumentEvents(handlers, { isOn: open })

  if (!isPresent) return null
  return createPortal(
    <Place ref={layer} role="presentation">
      <Popup {...states} ref={popup} id={id} role="tooltip" data-instant={isDismissed || undefined}>
        {text}
      </Popup>
    </Place>,
    document.body,
  )
}

const Place = styled(Layer)`
  &&& {
    z-index: var(--z-tooltip);
  }
`

const Popup = styled.div`
  position: fixed;
  display: flex;
  width: max-content;
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
    ${keyCap}
    opacity: 0.7;
  }

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`
