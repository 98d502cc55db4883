import type { ComponentProps } from 'react'
import { styled } from 'styled-components'

/** The centred column that empty, failed and closed places share: drawing, heading, sentence, buttons. */
export function Place(props: ComponentProps<'div'>) {
  return <Column {...props} />
}

/** The buttons of a Place. */
export function PlaceActions(props: ComponentProps<'div'>) {
  return <Row {...props} />
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
  padding: var(--space-10) var(--space-6);
  text-align: center;

  > h1,
  > h2 {
    margin-top: var(--space-3);
    font: var(--text-title-sm);
    text-wrap: balance;
  }

  > p {
    max-width: 380px;
    color: var(--color-text-muted);
  }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
  margin-top: 14px;
`
