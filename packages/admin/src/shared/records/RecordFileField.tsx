import { FileField } from '@karvon/ui/FileField'
import { useTranslation } from 'react-i18next'
import { storedFileName, titleOf } from '../files/saveFile'
import { useFormField, useNewestValues } from '../form/formFields'
import type { RecordFile } from './recordKind'

export interface RecordFileFieldProps {
  file: RecordFile
  /** As of an `accept` attribute. */
  accept: string
  hint?: string | undefined
  required?: boolean
  /** The field that takes the name of a chosen file, as long as nothing else is typed in it. */
  named?: string
}

/** The file in the form of a record, sent with the rest of it. */
export function RecordFileField({ file: { stored, progress, stop }, named, ...props }: RecordFileFieldProps) {
  const { t } = useTranslation()
  const { id, value, error, onChange } = useFormField<File | null>('file')
  const { values, typing } = useNewestValues<Record<string, unknown>>()

  function handlePick(file: File) {
    const typed = named && values[named]
    if (named && (typed === '' || (value && typed === titleOf(value)))) typing.put(named, titleOf(file))
    onChange(file)
  }

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
      onPick={handlePick}
      onUndo={() => onChange(null)}
    />
  )
}
