import { ImageUpload } from '@karvon/ui/ImageUpload'
import { useTranslation } from 'react-i18next'
import { inspectPicture } from '../files/useInspection'
import { useFormField } from './formFields'
import type { RecordFormState } from './useRecordForm'

/** Cards and pages show the same picture. */
const inspect = inspectPicture({ view: 'both' })

/** What a form with a picture holds beside its fields: one that was chosen and not sent yet. */
export interface WithImage {
  image: File | null
}

export interface FormImageProps extends Pick<RecordFormState<WithImage>, 'progress' | 'cancel'> {
  label: string
}

/** The picture of something new. */
export function FormImage({ label, progress, cancel }: FormImageProps) {
  const { t } = useTranslation()
  const { value, error, onChange } = useFormField<File | null>('image')
  return (
    <ImageUpload
      label={label}
      labels={{ limits: () => t('image.only') }}
      file={value}
      inspect={inspect}
      progress={progress}
      error={error}
      onPick={onChange}
      onRemove={() => onChange(null)}
      onCancel={cancel}
    />
  )
}
