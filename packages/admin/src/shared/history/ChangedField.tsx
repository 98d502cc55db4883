import { trackedParts } from '@karvon/api-client/history/historyFields'
import type { FieldChange, HistoryPart } from '@karvon/api-client/history/historyTypes'
import { Thumbnail } from '@karvon/ui/Thumbnail'
import { VisuallyHidden } from '@karvon/ui/VisuallyHidden'
import { diffWords } from 'diff'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useConnection } from '../api/useConnection'
import { useValueText } from './useValueText'

/** Words in any alphabet. */
const intlSegmenter = new Intl.Segmenter('ru', { granularity: 'word' })

/** From so many characters on a text shows which of its words are other. */
const longText = 40

/** What of a field was and what became of it: pictures side by side, the changed words of a text marked. */
export function ChangedField({ part, change }: { part: HistoryPart; change: FieldChange }) {
  const { t } = useTranslation('history')
  const { http } = useConnection()
  const read = useValueText(part)
  const { name, before, after } = change
  const [was, became] = [read(name, before), read(name, after)]

  if (trackedParts[part].files?.includes(name)) {
    const picture = (value: FieldChange['before'], words: string) => {
      const address = value.json === null ? '' : String(JSON.parse(value.json))
      return (
        <figure>
          {address.startsWith('/files/c/') ? (
            <Thumbnail src={http.address(address)} alt={words} ratio="3 / 2" />
          ) : (
            <Value>{words === '' ? t('nothing') : words}</Value>
          )}
        </figure>
      )
    }
    return (
      <Pictures>
        {picture(before, was)}
        <Arrow />
        {picture(after, became)}
      </Pictures>
    )
  }
  if (was !== '' && became !== '' && Math.max(was.length, became.length) >= longText)
    return (
      <Text>
        {diffWords(was, became, { intlSegmenter }).map(({ value, added, removed }, place) => {
          // The parts of one comparison keep their places.
          const key = `${place} ${value}`
          if (added) return <ins key={key}>{value}</ins>
          return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>
        })}
      </Text>
    )
  return (
    <Text>
      <VisuallyHidden>{t('before')}: </VisuallyHidden>
      <Value data-old>{was === '' ? t('nothing') : was}</Value>
      <Arrow />
      <VisuallyHidden>{t('after')}: </VisuallyHidden>
      <Value>{became === '' ? t('nothing') : became}</Value>
    </Text>
  )
}

const Arrow = () => <i aria-hidden>→</i>

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  del {
    background: var(--color-danger-soft);
    color: var(--color-danger-soft-text);
  }

  ins {
    background: var(--color-success-soft);
    color: var(--color-success-soft-text);
    text-decoration: none;
  }

  > i {
    margin-inline: var(--space-15);
    color: var(--color-text-muted);
    font-style: normal;
  }
`

const Value = styled.span`
  &[data-old] {
    color: var(--color-text-muted);
  }
`

const Pictures = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: center;

  figure {
    width: 120px;
    margin: 0;
  }

  > i {
    color: var(--color-text-muted);
    font-style: normal;
  }
`
