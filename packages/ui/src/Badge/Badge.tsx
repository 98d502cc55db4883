import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export type BadgeTone = 'neutral' | 'primary' | 'accent' | 'hot' | 'success' | 'danger'

export interface BadgeProps {
  /** Saffron (`hot`) is for hot clients and limits only. @default neutral */
  tone?: BadgeTone | undefined
  /** Decoration before the words, hidden from a screen reader; the place gives it its size. */
  icon?: ReactNode
  /** A dot in the full colour before the word. */
  dot?: boolean | undefined
  /** A word: colour alone says nothing. */
  children: ReactNode
}

/** A small label that says a state. */
export function Badge({ tone = 'neutral', icon, dot = false, children }: BadgeProps) {
  return (
    <Label data-tone={tone}>
      {dot && <Dot aria-hidden />}
      {icon}
      {children}
    </Label>
  )
}

const Dot = styled.span`
  flex: none;
  width: 7px;
  height: 7px;
  border-radius: 50%;
  background: var(--dot);
`

const Label = styled.span`
  --dot: var(--color-line-control);
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 5px;
  min-height: 22px;
  max-width: 100%;
  padding: 0 var(--space-2);
  border-radius: var(--radius-sm);
  background: var(--color-surface-sunken);
  color: var(--color-text-secondary);
  font: var(--text-caption);
  white-space: nowrap;

  /* In a narrow column it takes a second line before it leaves it. */
  td & {
    white-space: normal;
  }

  /* Its fill is all but that of the page itself. */
  &[data-tone='neutral'] {
    box-shadow: inset 0 0 0 1px var(--color-line-soft);
  }

  > svg {
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
    margin-left: -1px;
  }

  &[data-tone='primary'] {
    --dot: var(--color-primary);
    background: var(--color-primary-soft);
    color: var(--color-primary-soft-text);
  }

  &[data-tone='accent'] {
    --dot: var(--color-accent);
    background: var(--color-accent-soft);
    color: var(--color-accent-soft-text);
  }

  &[data-tone='hot'] {
    --dot: var(--color-hot);
    background: var(--color-hot-soft);
    color: var(--color-hot-soft-text);
    box-shadow: inset 0 0 0 1px var(--color-hot-line);
  }

  &[data-tone='success'] {
    --dot: var(--color-success);
    background: var(--color-success-soft);
    color: var(--color-success-soft-text);
  }

  &[data-tone='danger'] {
    --dot: var(--color-danger);
    background: var(--color-danger-soft);
    color: var(--color-danger-soft-text);
  }
`
