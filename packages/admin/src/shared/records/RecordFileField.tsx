import { FileField } from '@karvon/ui/FileField'
import { useTranslation } from 'react-i18next'
import { storedFileName } from '../files/saveFile'
import { useFormField } from '../form/formFields'
import type { RecordFile } from './recordKind'

export interface RecordFileFieldProps {
  file: RecordFile
  /** As of an `accept` attribute. */
  accept: string
  hint?: string | undefined
  required?: boolean
}

/** The file in the form of a record, sent with the rest of it. */
export function RecordFileField({ file: { stored, progress, stop }, ...props }: RecordFileFieldProps) {
  const { t } = useTranslation()
  const { id, value, error, onChange } = useFormField<File | null>('file')
  return (
    <FileField
      {...props}
      id={id}
      label={t('file.label')}
      file={value}
      stored={stored ? { name: storedFileName(stored) } : null}
      error={error}
      progress={progress}
      onCancel={stop}
      onPick={onChange}
      onUndo={() => onChange(null)}
    />
  )
}
