import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { Layer } from '../popup/Layer'
import { usePlace } from '../popup/usePlace'
import { useDocumentEvents } from '../react/useDocumentEvents'
import { useLayoutEffect } from '../react/useLayoutEffect'

interface ReasonPopoverProps {
  /** What was tapped; null while there is nothing to explain. */
  anchor: Element | null
  reason: string
  onClose: () => void
}

/** The reason for fingers, which have no hover to ask with. */
export function ReasonPopover({ anchor, reason, onClose }: ReasonPopoverProps) {
  const id = useId()
  const layer = useRef<HTMLDivElement>(null)
  const bubble = useRef<HTMLDivElement>(null)
  const tapped = useRef<Element>(null)
  const isOpen = anchor !== null

  useLayoutEffect(() => {
    tapped.current = anchor
  }, [anchor])
  usePlace({ isPresent: isOpen, layer, popup: bubble, anchor: tapped, side: 'top', align: 'center' })

  const handlers = {
    pointerdown: ({ target }: Event) => bubble.current?.contains(target as Node) || onClose(),
    keydown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      onClose()
    },
  }
  // Before a window that the tapped control stands in closes by it.
  useDocumentEvents(handlers, { isOn: isOpen, capture: true })

  if (!isOpen) return null
  return (
    <Layer ref={layer} role="presentation" onClick={(event) => event.stopPropagation()}>
      <Bubble ref={bubble} role="dialog" aria-labelledby={id} data-open>
        <span id={id}>{reason}</span>
      </Bubble>
    </Layer>
  )
}

const Bubble = styled.div`
  position: fixed;
  width: max-content;
  max-width: min(320px, calc(100vw - 16px));
  padding: 8px 12px;
  border-radius: 7px;
  background: var(--color-tooltip);
  color: var(--color-tooltip-text);
  box-shadow: var(--shadow-3);
  font: var(--text-small);
  pointer-events: auto;
`
