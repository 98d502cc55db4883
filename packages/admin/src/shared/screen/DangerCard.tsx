import { Card } from '@karvon/ui/Card'
import type { ReactNode } from 'react'
import styled from 'styled-components'

export interface DangerCardProps {
  title: string
  /** What will be lost. */
  text: string
  /** The button, and the question it asks. */
  children: ReactNode
}

/** A deletion at the end of a screen: what it means, and its button. */
export function DangerCard({ title, text, children }: DangerCardProps) {
  return (
    <Card as="section" aria-label={title} padding="none">
      <Row>
        <div>
          <b>{title}</b>
          <p>{text}</p>
        </div>
        {children}
      </Row>
    </Card>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  padding: var(--space-4) var(--space-4) var(--space-4) var(--space-5);

  > div {
    flex: 1 1 200px;
    min-width: 0;
  }
  /* Its words begin where the text does when it stands below. */
  > button {
    margin-left: calc(-1 * var(--space-4));
  }
  b {
    font-weight: 600;
  }
  p {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
