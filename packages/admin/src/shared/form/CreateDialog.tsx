import type { CallOptions } from '@karvon/api-client/http/http'
import { ImageUpload } from '@karvon/ui/ImageUpload'
import type { FormikValues } from 'formik'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusedFile } from '../files/useUpload'
import { FormDialog, type FormDialogOptions, useFormDialog } from './FormDialog'

export interface CreateDialogProps<Values>
  extends Pick<
    FormDialogOptions<Values>,
    'open' | 'onOpen' | 'onClose' | 'initialValues' | 'schema' | 'check' | 'onSettled'
  > {
  title: string
  subtitle?: string
  submitLabel: string
  imageLabel: string
  /** Resolves when the server has it; says so itself. */
  create(values: Values, image: File | null, options: CallOptions): Promise<void>
  /** The words of the catalogue for a failure. */
  failed: string
  children: ReactNode
}

/** A new thing with a picture. */
export function CreateDialog<Values extends FormikValues>({
  title,
  subtitle,
  submitLabel,
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

  const form = useFormDialog<Values>({
    ...dialog,
    hasFiles: image !== null,
    chosen: { value: image, onRestore: (kept) => setImage(kept as File) },
    send: (values, options) => create(values, image, options),
    failed,
    onFailure: handleFailure,
    onAttempt: () => setImageError(undefined),
    onReset: () => setImage(null),
  })
  const { progress, cancel } = form.upload

  return (
    <FormDialog dialog={form} title={title} subtitle={subtitle} submitLabel={submitLabel}>
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
    </FormDialog>
  )
}
