import { TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { formatNumber } from '../format/format'

export interface TextCounterLabels {
  near: string
  reached: string
  exceeded: string
}

export interface TextCounterProps {
  /** In UTF-16 units, as the server counts. */
  length: number
  limit: number
  labels?: TextCounterLabels
}

const russian: TextCounterLabels = { near: 'Близко к лимиту', reached: 'Лимит достигнут', exceeded: 'Лимит превышен' }

/** More than nine tenths of the limit. */
export function isNearLimit(length: number, limit: number | undefined): boolean {
  return limit !== undefined && length > limit * 0.9
}

/** «928 / 1 000», with words from nine tenths on. Only the words are announced. */
export function TextCounter({ length, limit, labels = russian }: TextCounterProps) {
  const words =
    length > limit ? labels.exceeded : length === limit ? labels.reached : isNearLimit(length, limit) && labels.near

  return (
    <Line data-tone={length >= limit ? 'danger' : words ? 'hot' : undefined}>
      <span role="status">
        {words && (
          <>
            <TriangleAlert aria-hidden /> {words}
          </>
        )}
      </span>
      <Figures>
        {formatNumber(length)} / {formatNumber(limit)}
      </Figures>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  justify-content: flex-end;
  margin-left: auto;
  color: var(--color-text-muted);
  font: var(--text-small);

  svg {
    display: inline;
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
    vertical-align: -2px;
  }

  &[data-tone='hot'] {
    color: var(--color-hot-text);
  }

  &[data-tone='danger'] {
    color: var(--color-danger-text);
  }
`

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
`
