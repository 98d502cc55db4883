import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { giveTyped } from '../Deferred/giveTyped'
import { inertIf } from '../react/react18'
import { useDocumentEvents } from '../react/useDocumentEvents'
import { useHandler } from '../react/useHandler'
import { usePresence } from '../react/usePresence'
import { floatingBox, floatingMotion } from '../theme/mixins'
import { goRound } from './goRound'
import { Layer } from './Layer'
import { usePlace } from './usePlace'

interface PanelProps {
  /** Whether it is shown. The caller keeps that. */
  open: boolean
  /** Esc, or a press elsewhere. A press on the anchor is for the anchor to deal with. */
  onClose: () => void
  /** It stands below that, at its right edge. */
  anchor: RefObject<HTMLElement | null>
  /** What belongs to the anchor around it, as for `usePlace`. */
  around?: Parameters<typeof usePlace>[0]['around']
  /** Names it for a screen reader. */
  label: string
  /** What gets the focus as it opens. */
  firstFocus: (panel: HTMLElement) => HTMLElement | null
  /** Where the focus goes when it closes; null leaves it where it is. */
  returnTo: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

/** A box with controls beside what opened it. The focus stays in it while it is open. */
export function Panel({ open, onClose, anchor, around, label, firstFocus, returnTo, children, ...box }: PanelProps) {
  const layer = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { isPresent, states } = usePresence(open, panel)
  usePlace({ isPresent, layer, popup: panel, anchor, around, side: 'bottom', align: 'end', mayCover: true })
  const focusFirst = useHandler(firstFocus)

  function pointerdown({ target }: Event) {
    const isHere = [layer, anchor].some(({ current }) => current?.contains(target as Node))
    if (!isHere) onClose()
  }
  useDocumentEvents({ pointerdown }, { isOn: open, capture: true })

  useEffect(() => {
    const { current: opened } = panel
    if (!open || !opened) return
    ;(focusFirst(opened) ?? opened).focus({ preventScroll: true })
    giveTyped()
    return () => {
      const { activeElement } = document
      const isElsewhere = activeElement && activeElement !== document.body && !opened.contains(activeElement)
      if (!isElsewhere) returnTo.current?.focus({ preventScroll: true })
    }
  }, [open, focusFirst, returnTo])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    if (panel.current) goRound(event.nativeEvent, panel.current)
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    // Not for what stands around, such as the window that it belongs to.
    if (event.key === 'Escape' || event.key === 'Tab') event.stopPropagation()
  }

  if (!isPresent) return null
  return (
    <Layer
      ref={layer}
      role="presentation"
      inert={inertIf(!open)}
      onKeyDown={handleKeyDown}
      onClick={(event) => event.stopPropagation()}
    >
      <Box {...box} {...states} ref={panel} role="dialog" aria-label={label} tabIndex={-1}>
        {children}
      </Box>
    </Layer>
  )
}

const Box = styled.div`
  ${floatingBox}
  ${floatingMotion}
  position: fixed;
  width: max-content;
  max-width: calc(100vw - 16px);
  max-height: calc(100dvh - 16px);
  overflow-y: auto;
  pointer-events: auto;
`
