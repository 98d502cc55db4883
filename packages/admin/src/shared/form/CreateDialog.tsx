import type { CallOptions } from '@karvon/api-client/http/http'
import { ImageUpload } from '@karvon/ui/ImageUpload'
import type { FormikValues } from 'formik'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusedFile } from '../useUpload'
import { FormDialog, type FormDialogProps } from './FormDialog'

export interface CreateDialogProps<Values>
  extends Pick<
    FormDialogProps<Values>,
    | 'open'
    | 'onOpen'
    | 'onClose'
    | 'title'
    | 'subtitle'
    | 'submitLabel'
    | 'initialValues'
    | 'schema'
    | 'check'
    | 'onSettled'
  > {
  imageLabel: string
  /** Resolves when the server has it; says so itself. */
  create(values: Values, image: File | null, options: CallOptions): Promise<void>
  /** The words of the catalogue for a failure. */
  failed: string
  children: ReactNode
}

/** A new thing with a picture. */
export function CreateDialog<Values extends FormikValues>({
  imageLabel,
  create,
  failed,
  children,
  ...dialog
}: CreateDialogProps<Values>) {
  const { t } = useTranslation()
  const [image, setImage] = useState<File | null>(null)
  const [imageError, setImageError] = useState<string>()

  function pickImage(picked: File | null) {
    setImage(picked)
    setImageError(undefined)
  }

  function handleFailure(error: unknown) {
    if (image && isRefusedFile(error)) setImageError(error.detail ?? failed)
  }

  return (
    <FormDialog<Values>
      {...dialog}
      hasFiles={image !== null}
      chosen={{ value: image, onRestore: (kept) => setImage(kept as File) }}
      send={(values, options) => create(values, image, options)}
      failed={failed}
      onFailure={handleFailure}
      onAttempt={() => setImageError(undefined)}
      onReset={() => setImage(null)}
    >
      {({ progress, cancel }) => (
        <>
          <ImageUpload
            label={imageLabel}
            labels={{ limits: () => t('image.only') }}
            file={image}
            progress={progress}
            error={imageError}
            onPick={pickImage}
            onRemove={() => pickImage(null)}
            onCancel={cancel}
          />
          {children}
        </>
      )}
    </FormDialog>
  )
}
