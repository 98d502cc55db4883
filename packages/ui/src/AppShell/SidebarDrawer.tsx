import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { Layer, Scrim } from '../Dialog/dialogParts'
import { media } from '../theme/mixins'

interface SidebarDrawerProps {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

/** The menu of a phone: slides in from the left, holds focus, closes by Esc or a press beside it. */
export function SidebarDrawer({ open, onClose, label, children }: SidebarDrawerProps) {
  const panel = useRef<HTMLDivElement>(null)

  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Layer>
        <Scrim />
        <Panel ref={panel} initialFocus={panel} aria-label={label}>
          {children}
        </Panel>
      </Layer>
    </Dialog.Root>
  )
}

const Panel = styled(Dialog.Popup)`
  position: fixed;
  inset: 0 auto 0 0;
  width: var(--size-sidebar);
  max-width: calc(100vw - 56px);
  background: var(--color-sidebar);
  box-shadow: var(--shadow-4);
  color: var(--color-text);
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
