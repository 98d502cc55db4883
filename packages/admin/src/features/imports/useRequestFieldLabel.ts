import { useTranslation } from 'react-i18next'

/** What a field of a request is called in a file; undefined for what is none. */
export function useRequestFieldLabel(): (field: string) => string | undefined {
  const { t } = useTranslation('imports')
  return (field) =>
    (field === 'id' ? t('fields.id') : t(`requestFields.${field}` as 'requestFields.type', { defaultValue: '' })) ||
    undefined
}
