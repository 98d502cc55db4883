import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { styled } from 'styled-components'
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
  /** Esc was pressed, or the page scrolled away below it. */
  onClose: () => void
  /** It has faded out. */
  onGone: () => void
}

/** The label of a Tooltip, beside its element. */
export function TooltipPopup({ id, open, anchor, side, text, onClose, onGone }: TooltipPopupProps) {
  return (
    <BaseTooltip.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => !next && onGone()}
    >
      <BaseTooltip.Portal>
        <Positioner {...floatingPlace} anchor={anchor} side={side}>
          <Popup id={id} role="tooltip">
            {text}
          </Popup>
        </Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}

const Positioner = styled(BaseTooltip.Positioner)`
  z-index: var(--z-tooltip);
`

const Popup = styled(BaseTooltip.Popup)`
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
