import { TriangleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import { formatNumber } from '../format/format'
import { useLanguage } from '../UiProvider/language'
import { useLabels, type Words } from '../UiProvider/useLabels'

export interface TextCounterLabels {
  near: string
  reached: string
  exceeded: string
}

export interface TextCounterProps {
  /** In characters as people count them, of `countCharacters`, as the server counts. */
  length: number
  limit: number
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<TextCounterLabels> | undefined
}

const counterWords: Words<TextCounterLabels> = {
  ru: { near: 'Близко к лимиту', reached: 'Лимит достигнут', exceeded: 'Лимит превышен' },
  en: { near: 'Close to the limit', reached: 'Limit reached', exceeded: 'Over the limit' },
  uz: { near: 'Chegaraga yaqin', reached: 'Chegaraga yetildi', exceeded: 'Chegaradan oshdi' },
}

/** More than nine tenths of the limit. */
export function isNearLimit(length: number, limit: number | undefined): boolean {
  return limit !== undefined && length > limit * 0.9
}

/** «928 / 1 000», in English 928 / 1,000, with words from nine tenths on. Only the words are announced. */
export function TextCounter({ length, limit, labels }: TextCounterProps) {
  const texts = useLabels(counterWords, labels)
  const language = useLanguage()
  const words =
    length > limit ? texts.exceeded : length === limit ? texts.reached : isNearLimit(length, limit) && texts.near

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
        {formatNumber(length, language)} / {formatNumber(limit, language)}
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
  white-space: nowrap;
`
