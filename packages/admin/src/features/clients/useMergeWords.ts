import { clientPreferenceFields } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { clientRecordKinds } from '@karvon/api-client/clientRecords/clientRecordFields'
import { type ClientRecordKind, clientRecordNames } from '@karvon/api-client/clientRecords/clientRecordNames'
import { clientFields } from '@karvon/api-client/clients/clientFields'
import type { Client, Contact } from '@karvon/api-client/clients/clientTypes'
import type { Fields } from '@karvon/api-client/fields/fields'
import { groupedPhone } from '@karvon/api-client/phones/phoneRules'
import { displayText, formatDay } from '@karvon/ui/format'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { contactText } from '../../shared/clients/contactText'
import type { MergeWords } from './mergeLines'

/** What a record is known by: as many of its first fields as say something. */
const titleParts = 3

const kindOf = new Map(
  (Object.keys(clientRecordKinds) as ClientRecordKind[]).map((name) => [clientRecordKinds[name].item as string, name]),
)

const fieldsOf = (item: string): Fields => {
  const kind = kindOf.get(item)
  if (kind) return clientRecordKinds[kind].fields
  return item === 'preference' ? clientPreferenceFields : clientFields
}

type AnyWords = (key: string, options: { ns: string; defaultValue: string; id?: string }) => string

/**
 * How the cards that are compared read: the words of the form and of the tabs.
 * @param cards whose values are told
 */
export function useMergeWords(cards: readonly Pick<Client, 'ownerId' | 'ownerName'>[] = []): MergeWords {
  const { t } = useTranslation('clientMerge')
  const { t: tClient } = useTranslation('client')
  const word = (ns: string, key: string, otherwise: string) =>
    (t as unknown as AnyWords)(key, { ns, defaultValue: otherwise })

  /** Documents are called otherwise among the words of the records. */
  const recordWords = (item: string) => {
    const kind = kindOf.get(item)
    return kind === 'documents' ? 'clientDocuments' : kind
  }

  const words: MergeWords = {
    field(item, name) {
      if (name === 'file') return word('records', 'visas.fields.file', name)
      if (item === 'preference') return word('clientPreferences', `fields.${name}`, name)
      const records = recordWords(item)
      if (records) return word('records', `${records}.fields.${name}`, name)
      return word('client', `form.${name}`, word('client', `details.${name}`, name))
    },
    value(item, name, raw) {
      if (name === 'file') return String(raw || t('fileName'))
      if (name === 'ownerId')
        return cards.find(({ ownerId }) => raw !== null && String(ownerId) === String(raw))?.ownerName ?? ''
      if (name === 'phone' && raw) return groupedPhone(String(raw))
      return valueText(fieldsOf(item)[name]?.kind, raw, t, (value) => nameOf(item, name, value))
    },
    title(item, values) {
      if (item === 'tag') return String(values.name)
      if (item === 'contact') return contactLine(values as unknown as Contact)
      const said = Object.keys(fieldsOf(item)).flatMap((name) => words.value(item, name, values[name]) || [])
      return said.slice(0, titleParts).join(' · ')
    },
    list(item) {
      if (item === 'contact') return t('contacts')
      if (item === 'tag') return t('tags')
      if (item === 'trip') return t('trips')
      const kind = kindOf.get(item)
      return kind ? clientRecordNames[kind] : tClient('details.preferences')
    },
    trip: ({ tourId, tourTitle, departureDate, returnDate }) =>
      [
        displayText(tourTitle, t('tour', { id: tourId })),
        [departureDate, returnDate]
          .filter(Boolean)
          .map((day) => formatDay(day))
          .join(' – '),
      ].join(', '),
    tripOf: (id) => t('traveller', { id }),
  }
  return words

  function contactLine(contact: Contact): string {
    return `${contactText(contact)}, ${tClient(`contactTypes.${contact.type}`).toLowerCase()}`
  }

  /** What a value of a closed list is called. */
  function nameOf(item: string, name: string, value: string): string {
    if (item === 'client') {
      if (name === 'preferredLanguage') return word('client', `language.${value}`, value)
      if (name === 'source') return word('client', `details.sources.${value}`, value)
      if (value === 'Unknown') return ''
      const list = name === 'loyaltyStatusLevel' ? 'loyalty' : name
      return word('clients', `${list}.${value}`, value)
    }
    const field = fieldsOf(item)[name]
    if (item !== 'preference') return word('records', `${recordWords(item)}.${name}s.${value}`, value)
    const called = field?.kind === 'place' ? (field.names[Number(value)] ?? value) : value
    return word('clientPreferences', `${name}.${called}`, called)
  }
}

/** A value of a card, or the text that an answer tells it by. */
function valueText(
  kind: Fields[string]['kind'] | undefined,
  raw: unknown,
  t: TFunction<'clientMerge'>,
  nameOf: (value: string) => string,
): string {
  if (raw === null || raw === undefined || raw === '') return ''
  if (kind === 'day') return formatDay(String(raw))
  if (kind === 'flag') return t(String(raw) === 'true' ? 'yes' : 'no')
  if (kind === 'texts') return listed(raw).join(', ')
  if (kind === 'text' || kind === 'money' || kind === 'reference') return String(raw)
  return nameOf(String(raw))
}

function listed(raw: unknown): string[] {
  if (Array.isArray(raw)) return raw.map(String)
  try {
    const read: unknown = JSON.parse(String(raw))
    return Array.isArray(read) ? read.map(String) : [String(raw)]
  } catch {
    return [String(raw)]
  }
}
