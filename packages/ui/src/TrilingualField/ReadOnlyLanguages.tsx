import type { ReactNode } from 'react'
import styled from 'styled-components'
import { type Language, languages } from '../format/format'
import { Diamond } from '../LanguageMarks/Diamond'
import type { TrilingualLabels } from './trilingualLabels'

export interface ReadOnlyLanguagesProps {
  /** What is written in a language; nothing where it is missing. */
  show: (language: Language) => ReactNode
  /** What readers get instead of a missing text. */
  fallbackText: string | undefined
  labels: TrilingualLabels
}

/** All three languages one below the other; a missing one shows, greyed, what readers get instead. */
export function ReadOnlyLanguages({ show, fallbackText, labels }: ReadOnlyLanguagesProps) {
  return (
    <List>
      {languages.map((language) => {
        const written = show(language)
        return (
          <Row key={language}>
            <dt>
              <Diamond mark={written ? 'full' : 'empty'} />
              {labels.names[language]}
            </dt>
            {written ? <dd lang={language}>{written}</dd> : <dd data-missing>{fallbackText ?? '—'}</dd>}
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
    overflow-wrap: anywhere;
  }

  > [data-missing] {
    color: var(--color-text-muted);
  }
`
