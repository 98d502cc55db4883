import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { DialogLayer, Scrim } from '../Dialog/dialogParts'
import { ModalWindow } from '../Dialog/Modal'
import { media } from '../theme/mixins'

interface SidebarDrawerProps {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

/** The menu of a phone: slides in from the left, holds focus, closes by Esc or a press beside it. */
export function SidebarDrawer({ open, onClose, label, children }: SidebarDrawerProps) {
  return (
    <DialogLayer open={open} onEscape={onClose} onPressBeside={onClose} firstFocus={(panel) => panel}>
      <Scrim />
      <Panel aria-label={label}>{children}</Panel>
    </DialogLayer>
  )
}

const Panel = styled(ModalWindow)`
  position: fixed;
  inset: 0 auto 0 0;
  width: var(--size-sidebar);
  max-width: calc(100vw - 56px);
  background: var(--color-sidebar);
  box-shadow: var(--shadow-4);
  color: var(--color-text);
  outline: none;
  transition: transform var(--duration-slow) var(--ease-out);

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(-100%);
  }

  &[data-ending-style] {
    transition-duration: calc(var(--duration-slow) * 2 / 3);
    transition-timing-function: var(--ease-in);
  }

  ${media.forcedColors} {
    border-right: 1px solid CanvasText;
  }
`
