import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import { type DialogLabels, dialogWords } from '../Dialog/dialogLabels'
import { Footer, Layer, Scrim } from '../Dialog/dialogParts'
import { IconButton } from '../IconButton/IconButton'
import { media } from '../theme/mixins'
import { useLabels } from '../UiProvider/useLabels'

export interface DrawerProps {
  open: boolean
  /** Esc, a press beside the panel, or ×. Not called while `busy`. */
  onClose: () => void
  title: string
  subtitle?: string
  /** Buttons, quiet to loud; stays in view while the body scrolls. */
  footer?: ReactNode
  /** While saving: cannot be closed. @default false */
  busy?: boolean
  /** @default Закрыть */
  labels?: Partial<DialogLabels>
  children?: ReactNode
}

/** A panel that slides in from the right, over the page one came from. Holds focus and gives it back. */
export function Drawer({ open, onClose, title, subtitle, footer, busy = false, labels, children }: DrawerProps) {
  const texts = useLabels(dialogWords, labels)
  const panel = useRef<HTMLDivElement>(null)

  const close = () => {
    if (!busy) onClose()
  }

  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Layer>
        <Scrim />
        <Panel ref={panel} initialFocus={panel} aria-busy={busy || undefined}>
          <Head>
            <div>
              <Title>{title}</Title>
              {subtitle && <Subtitle>{subtitle}</Subtitle>}
            </div>
            <IconButton label={texts.close} icon={<X size={18} />} disabled={busy} onClick={close} />
          </Head>
          <Body>{children}</Body>
          {footer && <Footer>{footer}</Footer>}
        </Panel>
      </Layer>
    </BaseDialog.Root>
  )
}

const Panel = styled(BaseDialog.Popup)`
  position: fixed;
  inset: 0 0 0 auto;
  display: flex;
  flex-direction: column;
  width: 440px;
  max-width: 100vw;
  background: var(--color-surface-raised);
  box-shadow: var(--shadow-4);
  color: var(--color-text);
  transition: transform var(--duration-slow) var(--ease-out);

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(100%);
  }

  &[data-ending-style] {
    transition-duration: calc(var(--duration-slow) * 2 / 3);
    transition-timing-function: var(--ease-in);
  }

  ${media.forcedColors} {
    border-left: 1px solid CanvasText;
  }
`

const Head = styled.div`
  display: flex;
  flex: none;
  gap: var(--space-3);
  align-items: flex-start;
  padding: var(--space-5) var(--space-4) var(--space-4) var(--space-6);
  border-bottom: 1px solid var(--color-line);

  > div {
    flex: 1;
    min-width: 0;
    padding-top: 4px;
  }

  ${media.phone} {
    padding-left: var(--space-4);
  }
`

const Title = styled(BaseDialog.Title)`
  font: var(--text-title);
  overflow-wrap: anywhere;
`

const Subtitle = styled(BaseDialog.Description)`
  margin-top: var(--space-05);
  color: var(--color-text-muted);
  font: var(--text-small);
`

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 18px;
  min-height: 0;
  padding: var(--space-5) var(--space-6);
  overflow: auto;
  overscroll-behavior: contain;

  ${media.phone} {
    padding: var(--space-4);
  }
`
