import { permissionNames, roleNames } from '@karvon/api-client/auth/accessNames'
import type { Field } from '@karvon/api-client/fields/fields'
import { trackedParts } from '@karvon/api-client/history/historyFields'
import { valueText } from '@karvon/api-client/history/historyTexts'
import type { HistoryEntry, HistoryPart } from '@karvon/api-client/history/historyTypes'
import { formatDay, formatMoment, formatMoney, plainText } from '@karvon/ui/format'
import { Thumbnail } from '@karvon/ui/Thumbnail'
import { VisuallyHidden } from '@karvon/ui/VisuallyHidden'
import { diffWords } from 'diff'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useConnection } from '../api/useConnection'

export type FieldChange = HistoryEntry['fields'][number]

/** Words in any alphabet. */
const intlSegmenter = new Intl.Segmenter('ru', { granularity: 'word' })

/** From so many characters on a text shows which of its words are other. */
const longText = 40

/** Where the words of a field's values stand, by part and field. */
const wordsOf: Readonly<Record<string, string>> = {
  'clientTours.status': 'clientTours:status',
  'clients.gender': 'clients:gender',
  'clients.loyaltyStatusLevel': 'clients:loyalty',
  'clientContacts.type': 'client:contactTypes',
}

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

/** How the values of a part read. */
function useValueText(part: HistoryPart) {
  const { i18n } = useTranslation('history')

  return function read(name: string, value: FieldChange['before']): string {
    const kind = (trackedParts[part].fields[name] as Field | undefined)?.kind
    const text = valueText(value, 'ru')
    if (text === '' || value.called !== '') return text
    if (kind === 'day') return formatDay(text)
    if (kind === 'moment') return formatMoment(text)
    if (kind === 'money') return formatMoney(Number(text))
    if (part === 'users' && name === 'role') return named(roleNames, text)
    if (part === 'users' && name === 'permissions')
      return text
        .split(', ')
        .map((each) => named(permissionNames, each))
        .join(', ')
    const words = wordsOf[`${part}.${name}`]
    return words === undefined
      ? plainText(text)
      : String(i18n.t(`${words}.${text}` as 'history', { defaultValue: text }))
  }
}

const named = (names: Readonly<Record<string, string>>, name: string) => names[name] ?? name

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
