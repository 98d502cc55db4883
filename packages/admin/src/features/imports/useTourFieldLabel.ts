import { languages } from '@karvon/api-client/read/localizedText'
import { tourFieldNames } from '@karvon/api-client/tours/tourFields'
import { useTranslation } from 'react-i18next'
import type { Use } from './importNoun'

const names: Readonly<Record<string, { ru: string }>> = tourFieldNames

/** What a field of a tour or of a day is called: «Название (русский)», «День 3: описание»; undefined for what is none. */
export function useTourFieldLabel(): (use: Pick<Use, 'field'> & Partial<Use>) => string | undefined {
  const { t } = useTranslation('imports')
  return ({ field, group = 1 }) => {
    if (field === 'id') return t('fields.id')
    const isOfDay = field.startsWith('days.')
    const [name = '', language] = (isOfDay ? field.slice('days.'.length) : field).split('.')
    const own = isOfDay ? t(`dayFields.${name}` as 'dayFields.title', { defaultValue: '' }) : (names[name]?.ru ?? '')
    if (own === '') return undefined
    const known = languages.find((each) => each === language)
    const label = known ? `${own} (${t(`languages.${known}`)})` : own
    return isOfDay ? `${t('dayFields.day', { day: group })}: ${label}` : label
  }
}
