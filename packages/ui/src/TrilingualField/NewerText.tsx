import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../Button/Button'
import type { Language } from '../format/format'
import { media } from '../theme/mixins'
import type { TrilingualLabels } from './trilingualLabels'

export interface NewerTextProps {
  language: Language
  /** What somebody else saved; an empty text is shown as a dash. */
  children: ReactNode
  onKeep: () => void
  onTake: () => void
  disabled: boolean
  labels: TrilingualLabels
}

/** The other's text below the own one, and whose shall stand. */
export function NewerText({ language, children, onKeep, onTake, disabled, labels }: NewerTextProps) {
  const named = (words: string) => `${words}: ${labels.names[language]}`

  return (
    <Box role="group" aria-label={named(labels.theirs)}>
      <Title>{labels.theirs}</Title>
      <Text lang={language}>{children || '—'}</Text>
      <Answers>
        <Button size="sm" variant="ghost" disabled={disabled} aria-label={named(labels.keepMine)} onClick={onKeep}>
          {labels.keepMine}
        </Button>
        <Button size="sm" disabled={disabled} aria-label={named(labels.takeTheirs)} onClick={onTake}>
          {labels.takeTheirs}
        </Button>
      </Answers>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: var(--space-1);
  margin: 0 var(--space-2) var(--space-2);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-md);
  background: var(--color-primary-soft);
  box-shadow: inset 0 0 0 1px var(--color-primary-line);

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`

const Title = styled.span`
  color: var(--color-primary-soft-text);
  font: var(--text-caption);
`

const Text = styled.div`
  color: var(--color-text);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  justify-content: flex-end;
  margin-top: var(--space-1);
`
