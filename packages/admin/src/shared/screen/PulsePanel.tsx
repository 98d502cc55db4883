import { Button } from '@karvon/ui/Button'
import { ChartColumn, ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { useRemembered } from './useRemembered'

export interface PulsePanelProps {
  /** Under which the browser remembers whether it is unfolded. */
  name: string
  title: string
  /** Its button stands in a line with others, such as filters, and the figures below that line. @default false */
  inBar?: boolean
  /** Drawn, and fetched, only while it is unfolded. */
  children: ReactNode
}

/** Figures above a list, folded until somebody wants them; the browser remembers. */
export function PulsePanel({ name, title, inBar = false, children }: PulsePanelProps) {
  const [isOpen, setOpen] = useRemembered(`pulse:${name}`)
  const body = useId()

  return (
    <Panel data-open={isOpen || undefined} data-in-bar={inBar || undefined}>
      <Button
        size="sm"
        variant="ghost"
        icon={<ChartColumn />}
        iconAfter={<Arrow data-open={isOpen || undefined} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? body : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
      </Button>
      {isOpen && <Body id={body}>{children}</Body>}
    </Panel>
  )
}

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  container-type: inline-size;

  &[data-open] {
    padding: var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-lg);
    background: var(--color-surface);
    box-shadow: var(--shadow-card);
  }

  &[data-in-bar] {
    display: contents;
  }
`

const Body = styled.div`
  width: 100%;
  padding: var(--space-2) var(--space-3) var(--space-2);

  [data-in-bar] > & {
    order: 1;
    padding: var(--space-3) var(--space-5);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-lg);
    background: var(--color-surface);
    box-shadow: var(--shadow-card);
    container-type: inline-size;
  }
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
