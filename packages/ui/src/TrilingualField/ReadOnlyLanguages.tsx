import styled from 'styled-components'
import { displayText, type Language, type LocalizedText, languages } from '../format/format'
import { Diamond } from '../LanguageMarks/Diamond'
import type { TrilingualLabels } from './trilingualLabels'

export interface ReadOnlyLanguagesProps {
  value: LocalizedText
  /** Whose text stands in for a missing one. */
  fallback?: Language
  labels: TrilingualLabels
}

/** All three languages one below the other; a missing one shows, greyed, what readers get instead. */
export function ReadOnlyLanguages({ value, fallback, labels }: ReadOnlyLanguagesProps) {
  return (
    <List>
      {languages.map((language) => {
        const text = value[language].trim()
        return (
          <Row key={language}>
            <dt>
              <Diamond mark={text ? 'full' : 'empty'} />
              {labels.names[language]}
            </dt>
            {text ? (
              <dd lang={language}>{text}</dd>
            ) : (
              <dd data-missing>{fallback ? `${labels.from[fallback]}: ${displayText(value)}` : '—'}</dd>
            )}
          </Row>
        )
      })}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  border: 1px solid var(--color-line);
  border-radius: 10px;
  background: var(--color-surface-subtle);
`

const Row = styled.div`
  display: grid;
  gap: 2px;
  padding: 8px 14px;

  & + & {
    border-top: 1px solid var(--color-line-soft);
  }

  > dt {
    display: flex;
    gap: 9px;
    align-items: center;
    color: var(--color-text-muted);
    font: 500 13px/18px var(--font-sans);
  }

  > dd {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  > [data-missing] {
    color: var(--color-text-muted);
  }
`
