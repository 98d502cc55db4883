import { Popover } from '@base-ui/react/popover'
import { styled } from 'styled-components'
import { floatingPlace } from '../theme/floatingPlace'

interface ReasonPopoverProps {
  /** What was tapped; null while there is nothing to explain. */
  anchor: Element | null
  reason: string
  onClose: () => void
}

/** The reason for fingers, which have no hover to ask with. */
export function ReasonPopover({ anchor, reason, onClose }: ReasonPopoverProps) {
  return (
    <Popover.Root open={anchor !== null} onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Positioner {...floatingPlace} anchor={anchor} side="top">
          <Bubble initialFocus={false} finalFocus={false}>
            <Popover.Title render={<span />}>{reason}</Popover.Title>
          </Bubble>
        </Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const Positioner = styled(Popover.Positioner)`
  z-index: var(--z-tooltip);
`

const Bubble = styled(Popover.Popup)`
  max-width: min(320px, calc(100vw - 16px));
  padding: 8px 12px;
  border-radius: 7px;
  background: var(--color-tooltip);
  color: var(--color-tooltip-text);
  box-shadow: var(--shadow-3);
  font: var(--text-small);
`
