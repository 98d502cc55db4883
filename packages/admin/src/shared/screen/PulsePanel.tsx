import { Button } from '@karvon/ui/Button'
import { ChartColumn, ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { useRemembered } from './useRemembered'

export interface PulsePanelProps {
  /** Under which the browser remembers whether it is unfolded. */
  name: string
  title: string
  /** Some words of the title, for a line that has little room. */
  short: string
  /** Drawn, and fetched, only while it is unfolded. */
  children: ReactNode
}

/**
 * Figures above a list, folded until somebody wants them; the browser remembers. Stands in a line that wraps: its button is part
 * of it, and the figures come below.
 */
export function PulsePanel({ name, title, short, children }: PulsePanelProps) {
  const [isOpen, setOpen] = useRemembered(`pulse:${name}`)
  const body = useId()

  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<ChartColumn />}
        iconAfter={<Arrow data-open={isOpen || undefined} />}
        aria-label={title}
        aria-expanded={isOpen}
        aria-controls={isOpen ? body : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {short}
      </Button>
      {isOpen && <Body id={body}>{children}</Body>}
    </>
  )
}

const Body = styled.div`
  order: 1;
  width: 100%;
  padding: var(--space-3) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  box-shadow: var(--shadow-card);
  container-type: inline-size;
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
