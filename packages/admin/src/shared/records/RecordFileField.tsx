import type { RecordForm } from '@karvon/ui/RecordCard'
import { useTranslation } from 'react-i18next'
import type { RecordDraft, RecordFile } from './recordKind'
import { StoredFileField } from './StoredFileField'

export interface RecordFileFieldProps<Draft extends RecordDraft> {
  form: RecordForm<Draft>
  file: RecordFile
  /** As of an `accept` attribute. */
  accept: string
  hint?: string | undefined
  required?: boolean
}

/** The file in the form of a record. */
export function RecordFileField<Draft extends RecordDraft>({ form, file, ...field }: RecordFileFieldProps<Draft>) {
  const { t } = useTranslation()
  const { draft, change, errors, idOf } = form
  return (
    <StoredFileField
      {...field}
      {...file}
      id={idOf('file')}
      label={t('file.label')}
      file={draft.file}
      error={errors.file}
      onPick={(picked) => change({ file: picked } as Partial<Draft>)}
    />
  )
}
