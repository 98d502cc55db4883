import { type MediaStatus, MediaUploader } from '@karvon/ui/MediaUploader'
import type { FormikValues } from 'formik'
import { useTranslation } from 'react-i18next'
import type { RecordFormState } from '../form/useRecordForm'
import type { useMediaPick } from './useMediaPick'

export interface ContentMediaProps {
  form: Pick<RecordFormState<FormikValues>, 'progress' | 'cancel' | 'fileError' | 'problem'>
  pick: ReturnType<typeof useMediaPick>
  required?: boolean
  /** The manager of posts takes no videos. @default false */
  imagesOnly?: boolean
}

const pictures = { accept: 'image/jpeg,image/png,image/webp' }
const media = { accept: `${pictures.accept},video/mp4,video/webm` }

/** The medium of a form for narrow and wide screens; both files travel in one request and share its progress. */
export function ContentMedia({ form, pick, required = false, imagesOnly = false }: ContentMediaProps) {
  const { t } = useTranslation('content')
  const { progress } = form
  const limits = imagesOnly ? pictures : media
  const status: MediaStatus | undefined = progress === undefined ? undefined : { state: 'uploading', progress }

  return (
    <MediaUploader
      label={t('media')}
      hint={imagesOnly ? t('imagesHint') : t('mediaHint')}
      required={required}
      error={form.fileError ?? form.problem ?? undefined}
      value={pick.value}
      newer={pick.newer}
      onSettle={pick.settle}
      replaceOnly={pick.replaceOnly}
      limits={{ mobile: limits, desktop: limits }}
      status={{
        mobile: pick.files.mobile ? status : undefined,
        desktop: pick.files.desktop ? status : undefined,
      }}
      onCancel={form.cancel}
      onChange={pick.pick}
      onChecking={pick.setChecking}
    />
  )
}
