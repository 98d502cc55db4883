import { Button } from '@karvon/ui/Button'
import { ChartColumn, ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'

export interface PulsePanelProps {
  /** Under which the browser remembers whether it is unfolded. */
  name: string
  title: string
  /** What stands in the line of its button. */
  beside?: ReactNode
  /** Drawn, and fetched, only while it is unfolded. */
  children: ReactNode
}

/** Figures above a list, folded until somebody wants them; the browser remembers. */
export function PulsePanel({ name, title, beside, children }: PulsePanelProps) {
  const key = `pulse:${name}`
  const [isOpen, setOpen] = useState(() => isRemembered(key))
  const body = useId()

  function toggle() {
    remember(key, !isOpen)
    setOpen(!isOpen)
  }

  return (
    <Panel>
      <Line>
        {beside}
        <Button
          size="sm"
          variant="ghost"
          icon={<ChartColumn />}
          iconAfter={<Arrow data-open={isOpen || undefined} />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          onClick={toggle}
        >
          {title}
        </Button>
      </Line>
      {isOpen && <Body id={body}>{children}</Body>}
    </Panel>
  )
}

function isRemembered(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'open'
  } catch {
    return false
  }
}

function remember(key: string, isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(key, 'open')
    else localStorage.removeItem(key)
  } catch {
    // Without storage it is folded again next time.
  }
}

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  container-type: inline-size;
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  > :not(button) {
    flex: 1 1 640px;
    min-width: 0;
  }
`

const Body = styled.div`
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);
`

const Arrow = styled(ChevronDown)`
  transition: rotate var(--duration-base) var(--ease-out);

  &[data-open] {
    rotate: 180deg;
  }

  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`
