import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { giveTyped } from '../Deferred/giveTyped'
import { DialogLayer, Scrim, Stage, Window } from '../Dialog/dialogParts'
import { IconButton } from '../IconButton/IconButton'
import { goRound } from '../popup/goRound'
import { inertIf } from '../react/react18'
import { useHandler } from '../react/useHandler'
import { usePresence } from '../react/usePresence'
import { media } from '../theme/mixins'
import { useLabels, type Words } from '../UiProvider/useLabels'
import { isTouch } from '../useIsTouch/useIsTouch'
import { useMedia } from '../useMedia/useMedia'

export interface SidePanelProps {
  /** Whether it is shown. The caller keeps that. */
  open: boolean
  /** Esc outside a field, or ×. In a field Esc first leaves the field. */
  onClose: () => void
  /** Its heading, and its name for a screen reader. */
  title: string
  /** Below the title, quieter. */
  subtitle?: ReactNode
  /** Icon buttons before ×, such as those for the item before and after. */
  actions?: ReactNode
  /** Stays in view at the lower edge while the rest scrolls. */
  footer?: ReactNode
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<SidePanelLabels> | undefined
  /** What stands in it. */
  children?: ReactNode
}

/**
 * One item of a list, beside the list: the page stays as it is and can be used, nothing on it moves. Below 768 px it is a window
 * that fills the screen. The focus goes into its first field, stays inside for Tab, and returns afterwards.
 */
export function SidePanel({ open, onClose, ...content }: SidePanelProps) {
  const isPhone = !useMedia('(min-width: 768px)', true)
  const titleId = useId()

  if (!isPhone) return <Beside open={open} onClose={onClose} titleId={titleId} {...content} />
  return (
    <DialogLayer open={open} onEscape={onClose} firstFocus={(popup) => firstField(popup)}>
      <Scrim />
      <Stage>
        <WholeWindow aria-labelledby={titleId} data-side-panel>
          <Content titleId={titleId} onClose={onClose} {...content} />
        </WholeWindow>
      </Stage>
    </DialogLayer>
  )
}

type ContentProps = Omit<SidePanelProps, 'open'> & { titleId: string }

function Beside({ open, ...content }: ContentProps & { open: boolean }) {
  const panel = useRef<HTMLDivElement>(null)
  const { isPresent, states } = usePresence(open, panel)
  const focusFirst = useHandler(() => {
    const { current: opened } = panel
    if (!opened || opened.contains(document.activeElement)) return
    ;(firstField(opened) ?? opened).focus({ preventScroll: true })
    if (!opened.contains(document.activeElement)) opened.focus({ preventScroll: true })
    giveTyped()
  })

  useEffect(() => {
    if (!open) return
    const openedFrom = document.activeElement
    focusFirst()
    return () => {
      const { activeElement } = document
      const isElsewhere = activeElement && activeElement !== document.body && !panel.current?.contains(activeElement)
      if (!isElsewhere && openedFrom instanceof HTMLElement) openedFrom.focus({ preventScroll: true })
    }
  }, [open, focusFirst])

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { current } = panel
    // What floats over the panel is a child of it for React, though not for the document.
    if (!current || event.nativeEvent.isComposing || event.defaultPrevented) return
    if (!(event.target instanceof Element) || !current.contains(event.target)) return
    goRound(event.nativeEvent, current)
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (event.target.matches('input, textarea, select, [contenteditable]')) current.focus({ preventScroll: true })
    else content.onClose()
  }

  if (!isPresent || typeof document === 'undefined') return null
  return createPortal(
    <Box
      ref={panel}
      data-side-panel
      role="dialog"
      aria-labelledby={content.titleId}
      tabIndex={-1}
      inert={inertIf(!open)}
      onKeyDown={handleKeyDown}
      onClick={(event) => event.stopPropagation()}
      {...states}
    >
      <Content {...content} />
    </Box>,
    document.body,
  )
}

function Content({ titleId, title, subtitle, actions, footer, labels, onClose, children }: ContentProps) {
  const texts = useLabels(sidePanelWords, labels)
  return (
    <>
      <Head>
        <h2 id={titleId}>{title}</h2>
        <Acts>
          {actions}
          <IconButton label={texts.close} icon={<X size={18} />} onClick={onClose} />
        </Acts>
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
      </Head>
      <Body>{children}</Body>
      {footer && <Foot>{footer}</Foot>}
    </>
  )
}

const field =
  ':is(input:not([type="hidden"]), textarea, select, [role="combobox"], [contenteditable="true"]):not(:disabled)'

/** On touch the panel itself, so that the keyboard does not cover what was just opened. */
const firstField = (panel: HTMLElement) => (isTouch() ? panel : panel.querySelector<HTMLElement>(field))

interface SidePanelLabels {
  close: string
}

const sidePanelWords: Words<SidePanelLabels> = {
  ru: { close: 'Закрыть' },
  en: { close: 'Close' },
  uz: { close: 'Yopish' },
}

/** Where head and foot would leave nothing in between, all of it scrolls. */
const lowWindow = '@media (max-height: 639.98px)'

const Box = styled.div`
  position: fixed;
  inset: var(--size-header) 0 0 auto;
  z-index: var(--z-header);
  display: flex;
  flex-direction: column;
  width: var(--size-dialog-sm);
  max-width: 100vw;
  border-left: 1px solid var(--color-line);
  background: var(--color-surface-raised);
  box-shadow: var(--shadow-4);
  color: var(--color-text);
  outline: none;
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

  ${lowWindow} {
    overflow: auto;
  }
`

const WholeWindow = styled(Window)`
  height: 100dvh;

  && {
    border-radius: 0;
  }
  ${lowWindow} {
    overflow: auto;
  }
`

const Head = styled.div`
  flex: none;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-3);
  padding: var(--space-4) var(--space-3) var(--space-3) var(--space-5);
  border-bottom: 1px solid var(--color-line-soft);

  ${media.phone} {
    padding: var(--space-3) var(--space-2) var(--space-2) var(--space-4);
  }

  > h2 {
    padding-top: 4px;
    font: var(--text-title);
    letter-spacing: -0.01em;
    overflow-wrap: anywhere;
  }
`

const Subtitle = styled.div`
  grid-column: 1 / -1;
  color: var(--color-text-muted);
  font: var(--text-small);
`

const Acts = styled.div`
  display: flex;
  gap: 2px;
  align-items: center;
  align-self: start;

  ${media.touch} {
    gap: var(--space-3);
  }
`

const Body = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  min-height: 0;
  padding: var(--space-4) var(--space-5) var(--space-5);
  overflow: auto;
  overscroll-behavior: contain;

  ${media.phone} {
    padding: var(--space-4);
  }
  ${lowWindow} {
    flex: none;
    overflow: visible;
  }
`

const Foot = styled.div`
  flex: none;
  padding: var(--space-3) var(--space-5) var(--space-4);
  border-top: 1px solid var(--color-line);
  background: var(--color-surface-subtle);

  ${media.phone} {
    padding: var(--space-3) var(--space-4) max(var(--space-3), env(safe-area-inset-bottom));
  }
`
