import { permissionNames, roleNames } from '@karvon/api-client/auth/accessNames'
import { beds, cabins, purposes, rooms, seats } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import type { Field } from '@karvon/api-client/fields/fields'
import { trackedParts } from '@karvon/api-client/history/historyFields'
import { valueText } from '@karvon/api-client/history/historyTexts'
import type { FieldChange, HistoryPart } from '@karvon/api-client/history/historyTypes'
import { actionTypes } from '@karvon/api-client/requests/contactActionFields'
import { formatDay, formatMoment, formatMoney, plainText } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import { type LazyWords, loadWords } from '../../i18n'

/** Where the words of a choice stand, and by which names its places are known. */
type Choice = readonly [words: LazyWords, key: string, names?: readonly string[]]

/** The choices of each part; `useValueText.test.ts` asks for those of every field that is one. */
const choices: Partial<Record<HistoryPart, Readonly<Record<string, Choice>>>> = {
  tours: { visaNeed: ['tours', 'visaNeed'] },
  clients: {
    gender: ['clients', 'gender'],
    loyaltyStatusLevel: ['clients', 'loyalty'],
    preferredLanguage: ['client', 'language'],
  },
  clientContacts: { type: ['client', 'contactTypes'] },
  clientPreferences: {
    purpose: ['clientPreferences', 'purpose', purposes],
    preferredCabin: ['clientPreferences', 'preferredCabin', cabins],
    seatPreference: ['clientPreferences', 'seatPreference', seats],
    roomType: ['clientPreferences', 'roomType', rooms],
    bedPreference: ['clientPreferences', 'bedPreference', beds],
  },
  clientDocuments: { type: ['records', 'clientDocuments.types'], state: ['records', 'clientDocuments.states'] },
  companions: { gender: ['records', 'companions.genders'] },
  clientTours: { status: ['clientTours', 'status'] },
  clientTourDocuments: { kind: ['clientTourDocuments', 'kinds'] },
  clientTourTravellers: {
    gender: ['clientTours', 'travellers.genders'],
    status: ['history', 'travellerStatus'],
  },
  contactActions: {
    type: ['contactActions', 'types'],
    actionType: ['contactActions', 'actionTypes', ['', ...actionTypes]],
  },
}

/** Fetches the words of the choices of parts. */
export const loadChoices = (parts: readonly HistoryPart[]): Promise<unknown> =>
  Promise.all(
    [...new Set(parts.flatMap((part) => Object.values(choices[part] ?? {}).map(([words]) => words)))].map(loadWords),
  )

/** How the values of a part read. */
export function useValueText(part: HistoryPart) {
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
    const [words, key, names] = choices[part]?.[name] ?? []
    if (words === undefined) return plainText(text)
    const choice = names?.[Number(text)] ?? text
    return String(i18n.t(`${words}:${key}.${choice}` as 'history', { defaultValue: choice }))
  }
}

const named = (names: Readonly<Record<string, string>>, name: string) => names[name] ?? name
