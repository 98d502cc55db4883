import { useTranslation } from 'react-i18next'
import { useFormField } from '../form/formFields'
import type { RecordFile } from './recordKind'
import { StoredFileField } from './StoredFileField'

export interface RecordFileFieldProps {
  file: RecordFile
  /** As of an `accept` attribute. */
  accept: string
  hint?: string | undefined
  required?: boolean
}

/** The file in the form of a record. */
export function RecordFileField({ file, ...props }: RecordFileFieldProps) {
  const { t } = useTranslation()
  const { id, value, error, onChange } = useFormField<File | null>('file')
  return (
    <StoredFileField
      {...props}
      {...file}
      id={id}
      label={t('file.label')}
      file={value}
      error={error}
      onPick={onChange}
    />
  )
}
