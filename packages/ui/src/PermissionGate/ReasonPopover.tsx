import { useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { Layer } from '../popup/Layer'
import { usePlace } from '../popup/usePlace'
import { useHandler } from '../react/useHandler'
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
  const press = useHandler(({ target }: Event) => !bubble.current?.contains(target as Node) && onClose())
  const leave = useHandler((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  })

  useLayoutEffect(() => {
    tapped.current = anchor
  }, [anchor])
  usePlace({ isPresent: isOpen, layer, popup: bubble, anchor: tapped, side: 'top', align: 'center' })

  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('pointerdown', press, true)
    // Before a window that the tapped control stands in closes by it.
    document.addEventListener('keydown', leave, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('keydown', leave, true)
    }
  }, [isOpen, press, leave])

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
