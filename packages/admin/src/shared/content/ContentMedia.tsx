import { type MediaStatus, MediaUploader } from '@karvon/ui/MediaUploader'
import { useTranslation } from 'react-i18next'
import type { FormDialogUpload } from '../form/FormDialog'
import type { useMediaPick } from './useMediaPick'

export interface ContentMediaProps extends FormDialogUpload {
  pick: ReturnType<typeof useMediaPick>
  required?: boolean
  error?: string | undefined
  /** The manager of posts takes no videos. @default false */
  imagesOnly?: boolean
}

const pictures = { accept: 'image/jpeg,image/png,image/webp' }
const media = { accept: `${pictures.accept},video/mp4,video/webm` }

/** The medium of a form for narrow and wide screens; both files travel in one request and share its progress. */
export function ContentMedia({
  pick,
  required = false,
  error,
  imagesOnly = false,
  progress,
  cancel,
}: ContentMediaProps) {
  const { t } = useTranslation('content')
  const limits = imagesOnly ? pictures : media
  const status: MediaStatus | undefined = progress === undefined ? undefined : { state: 'uploading', progress }

  return (
    <MediaUploader
      label={t('media')}
      hint={imagesOnly ? t('imagesHint') : t('mediaHint')}
      required={required}
      error={error}
      value={pick.value}
      newer={pick.newer}
      onSettle={pick.settle}
      replaceOnly={pick.replaceOnly}
      limits={{ mobile: limits, desktop: limits }}
      status={{
        mobile: pick.files.mobile ? status : undefined,
        desktop: pick.files.desktop ? status : undefined,
      }}
      onCancel={cancel}
      onChange={pick.pick}
      onChecking={pick.setChecking}
    />
  )
}
