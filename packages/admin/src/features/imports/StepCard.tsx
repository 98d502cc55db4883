import { Button } from '@karvon/ui/Button'
import { Card } from '@karvon/ui/Card'
import { Spinner } from '@karvon/ui/Spinner'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import type { Wizard } from './useWizard'

export interface StepCardProps {
  wizard: Wizard
  title: string
  /** What to do here, in a sentence. */
  about?: ReactNode
  /** Beside it. */
  actions?: ReactNode
  /** The button that goes on; without it there is no way on. */
  next?: ReactNode
  /** @default the step before */
  onBack?: (() => void) | undefined
  children?: ReactNode
}

/** One step: what is decided in it, the way back and the way on. */
export function StepCard({ wizard, title, about, actions, next, onBack, children }: StepCardProps) {
  const { t } = useTranslation('imports')
  const { busy, compared } = wizard
  const { sentAs } = wizard.noun
  const said =
    busy === 'comparing'
      ? t(`nouns.${sentAs}.${compared > 0 ? 'comparingCount' : 'comparing'}`, { count: compared })
      : busy && t(`busy.${busy}`)
  return (
    <Card title={title} padding="none">
      {(about || actions) && (
        <About>
          <p>{about}</p>
          {actions}
        </About>
      )}
      {children}
      <Foot>
        <Said role="status">{said && <Spinner label={said} />}</Said>
        {onBack && (
          <Button variant="ghost" onClick={onBack}>
            {t('previous')}
          </Button>
        )}
        {next}
      </Foot>
    </Card>
  )
}

/** The parts of a step that stand beside its edges. */
export const StepBody = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-5);

  @media (max-width: 767.98px) {
    padding: var(--space-4);
  }
`

/** A table, or figures, in a card: at its edges, where they are no cards themselves. */
export const CardPart = styled.div`
  &:not(:first-child) {
    border-top: 1px solid var(--color-line-soft);
  }

  > *,
  > * > :first-child {
    border: 0;
    border-radius: 0;
    box-shadow: none;
  }

  &:last-child {
    overflow: clip;
    border-radius: 0 0 var(--radius-lg) var(--radius-lg);
  }

  @media (max-width: 767.98px) {
    padding: 0 var(--space-3) var(--space-3);

    &:not(:first-child) {
      border-top: 0;
    }
  }
`

/** Sentences below each other, with little between them. */
export const Facts = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  color: var(--color-text-secondary);
  font: var(--text-small);
  list-style: none;
  overflow-wrap: anywhere;
`

const About = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  padding: var(--space-4) var(--space-5);
  color: var(--color-text-secondary);

  > p {
    flex: 1 1 260px;
    margin: 0;
  }

  + ${StepBody} {
    padding-top: 0;
  }

  @media (max-width: 767.98px) {
    padding: var(--space-4);
  }
`

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: var(--z-sticky);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);
  padding: 14px var(--space-5);
  border-top: 1px solid var(--color-line-soft);
  border-radius: 0 0 var(--radius-lg) var(--radius-lg);
  background: var(--color-surface-subtle);

  @media (max-width: 767.98px) {
    padding: 12px var(--space-4);
  }
`

const Said = styled.span`
  flex: 1;
  min-width: 0;
  color: var(--color-text-muted);
  font: var(--text-small);
`

/** What a line of a table is about, and more of it below. */
export const Named = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
  white-space: normal;
  overflow-wrap: anywhere;

  > b {
    font: var(--text-strong);
  }

  > span {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
