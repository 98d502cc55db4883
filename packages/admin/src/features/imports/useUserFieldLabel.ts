import { useTranslation } from 'react-i18next'

/** What a field of an employee is called in a file; undefined for what is none. */
export function useUserFieldLabel(): (field: string) => string | undefined {
  const { t } = useTranslation('imports')
  return (field) =>
    (field === 'id' ? t('fields.id') : t(`userFields.${field}` as 'userFields.name', { defaultValue: '' })) || undefined
}
