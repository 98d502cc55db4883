import styled from 'styled-components'
import { type Language, type LocalizedText, languages, plainText } from '../format/format'
import { Diamond } from '../LanguageMarks/Diamond'
import { RichText } from '../RichText/RichText'
import type { TrilingualLabels } from '../TrilingualField/trilingualLabels'

export interface ReadOnlyRichTextsProps {
  value: LocalizedText
  /** Whose text stands in for a missing one. */
  fallback?: Language
  labels: TrilingualLabels
}

/** All three languages one below the other; a missing one shows, greyed, what readers get instead. */
export function ReadOnlyRichTexts({ value, fallback, labels }: ReadOnlyRichTextsProps) {
  return (
    <List>
      {languages.map((language) => {
        const isFilled = plainText(value[language]) !== ''
        return (
          <Row key={language}>
            <dt>
              <Diamond mark={isFilled ? 'full' : 'empty'} />
              {labels.names[language]}
            </dt>
            {isFilled ? (
              <dd>
                <RichText html={value[language]} lang={language} />
              </dd>
            ) : (
              <dd data-missing>{fallback ? `${labels.from[fallback]}: ${plainText(value[fallback], 120)}` : '—'}</dd>
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

  > [data-missing] {
    color: var(--color-text-muted);
  }
`
