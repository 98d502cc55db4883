import { useTranslation } from 'react-i18next'
import type { Use } from './importNoun'

/** What a column of people is called that is used so: «Загранпаспорт 2: номер». */
export function useClientFieldLabel(): (use: Pick<Use, 'field'> & Partial<Use>) => string {
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
