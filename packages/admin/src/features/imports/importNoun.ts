import type { ImportNoun } from '@karvon/api-client/importRuns/importRunFields'
import { type ColumnUse, groupFieldNames } from '@karvon/api-client/imports/importFields'
import { useTranslation } from 'react-i18next'

/** What has a wizard: people, and the list of a leader whose people go on a departure. Other nouns are imported in the terminal. */
export type WizardNoun = 'clients' | 'group'

/** What the screens of imports have to know of the records that a file becomes; the rules are in `importEngine`. */
export interface ImportNounScreens {
  noun: WizardNoun
  /** As the server knows it. */
  sentAs: ImportNoun
  /** Of the list of such records. */
  list: string
  /** What a column can be, group after group, each under the name by which it is kept. */
  uses: readonly ColumnUse[]
}

/** Tells uses of columns apart, as the value of a choice. */
export const keyOf = ({ field, group = 1, documentType }: Partial<ColumnUse>): string =>
  [field, group, documentType ?? ''].join(' ')

/** What a column is called that is used so: «Загранпаспорт 2: номер». */
export function useUseLabel(): (use: Pick<ColumnUse, 'field'> & Partial<ColumnUse>) => string {
  const { t } = useTranslation('imports')
  const { t: client } = useTranslation('client')
  const { t: records } = useTranslation('records')
  return ({ field, group = 1, documentType }) => {
    if (field === 'id' || field === 'fullName' || field === 'contacts' || field === 'room') return t(`fields.${field}`)
    const [record = '', own] = field.split('.')
    if (own === undefined) return client(`form.${field}` as 'form.firstName')
    if (record === 'contacts') return client(`contactTypes.${own}` as 'contactTypes.Email')
    const name = records(`${recordWords[record]}.fields.${own}` as 'visas.fields.notes')
    const paper = documentType && records(`clientDocuments.types.${documentType}`)
    const whose = paper ?? t(`records.${record}` as 'records.visas')
    return `${whose}${group > 1 ? ` ${group}` : ''}: ${name.toLowerCase()}`
  }
}

const recordWords: Readonly<Record<string, string>> = {
  documents: 'clientDocuments',
  visas: 'visas',
  emergencyContacts: 'emergencyContacts',
  companions: 'companions',
}

/** What the server calls a part of a row, in words: `client.firstName`, `documents[0].number`. */
export function useServerFieldLabel(): (field: string) => string {
  const labelOf = useUseLabel()
  return (path) => {
    const [head = '', own = ''] = path.split('.')
    const [record = '', place = '0'] = head.split('[')
    const name = record === 'client' ? own : record === 'place' ? own || 'room' : `${record}.${own}`
    const field = groupFieldNames.find((each) => each === name)
    if (!field) return record === 'contacts' || record === 'tags' ? labelOf({ field: record }) : path
    return labelOf({ field, group: Number.parseInt(place, 10) + 1 })
  }
}
