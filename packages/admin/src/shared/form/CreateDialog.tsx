import type { CallOptions } from '@karvon/api-client/http/http'
import { AbortedError } from '@karvon/api-client/http/httpErrors'
import { Button } from '@karvon/ui/Button'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { Dialog } from '@karvon/ui/Dialog'
import { ImageUpload } from '@karvon/ui/ImageUpload'
import { Notice } from '@karvon/ui/Notice'
import { toast } from '@karvon/ui/Toaster'
import { type FormikHelpers, FormikProvider, type FormikValues, useFormik } from 'formik'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import type { Schema } from 'yup'
import { sameValues } from '../sameValues'
import { showOnForm } from '../showOnForm'
import { toastError } from '../toastError'
import { useUnsaved } from '../unsaved'
import { useDraft } from '../useDraft'
import { isRefusedFile, useUpload } from '../useUpload'
import { useFocusOnRefusal } from './Form'

export interface CreateDialogProps<Values> {
  open: boolean
  /** Text that a lost session had interrupted is back and wants to be seen. */
  onOpen(): void
  onClose(): void
  title: string
  subtitle?: string
  submitLabel: string
  imageLabel: string
  initialValues: Values
  /** Rules of the fields; what they refuse shows below them. */
  schema: Schema
  /** A second layer, run when the fields are right: the first thing wrong with the whole, or null (AMB-036). */
  check?(values: Values): string | null
  /** Resolves when the server has it; says so itself. */
  create(values: Values, image: File | null, options?: CallOptions): Promise<void>
  /** The words of the catalogue for a failure. */
  failed: string
  /** After every attempt that reached the server: an answer that got lost may have been a success. */
  onSettled(): void
  children: ReactNode
}

/** A new thing with a picture. Real progress, a way to stop, and nothing lost on failure or by closing too early. */
export function CreateDialog<Values extends FormikValues>(props: CreateDialogProps<Values>) {
  const { open, onOpen, onClose, initialValues, schema, check, create, failed, onSettled } = props
  const { t } = useTranslation()
  const { progress, upload, cancel } = useUpload()
  const [image, setImage] = useState<File | null>(null)
  const [imageError, setImageError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const form = useFormik<Values>({
    initialValues,
    enableReinitialize: !open,
    validationSchema: schema,
    onSubmit: handleSubmit,
  })
  const isUploading = form.isSubmitting && image !== null
  const isTyped = !sameValues(form.values, form.initialValues)
  const isDirty = open && (isTyped || image !== null)

  useFocusOnRefusal(fields, form)
  useUnsaved(isDirty)
  useDraft<Values>({ name: 'new', values: form.values, isDirty: open && isTyped, onRestore: handleRestore })

  async function handleSubmit(values: Values, helpers: FormikHelpers<Values>) {
    const found = check?.(values) ?? null
    setProblem(found)
    setImageError(undefined)
    if (found) {
      toast.error(found)
      return
    }
    try {
      await (image ? upload((options) => create(values, image, options)) : create(values, null))
      close()
    } catch (error) {
      handleFailure(error, values, helpers)
    } finally {
      onSettled()
    }
  }

  function handleFailure(error: unknown, values: Values, helpers: FormikHelpers<Values>) {
    if (error instanceof AbortedError) {
      toast.info(t('create.cancelled'))
      return
    }
    showOnForm(error, helpers, values)
    if (image && isRefusedFile(error)) setImageError(error.detail ?? failed)
    toastError(error, failed, t)
  }

  function handleRestore(values: Values) {
    void form.setValues(values)
    onOpen()
  }

  function handleClose() {
    if (isDirty) setLeaving(true)
    else close()
  }

  function close() {
    form.resetForm()
    setImage(null)
    setImageError(undefined)
    setProblem(null)
    setLeaving(false)
    onClose()
  }

  return (
    <FormikProvider value={form}>
      <Dialog
        open={open}
        title={props.title}
        subtitle={props.subtitle}
        busy={form.isSubmitting}
        onClose={handleClose}
        onSubmit={() => void form.submitForm()}
        footer={
          <>
            <Button
              variant="ghost"
              disabled={form.isSubmitting && !isUploading}
              onClick={isUploading ? cancel : handleClose}
            >
              {isUploading ? t('create.stop') : t('create.cancel')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              loading={form.isSubmitting}
              loadingLabel={isUploading ? t('create.uploading') : t('create.submitting')}
            >
              {props.submitLabel}
            </Button>
          </>
        }
      >
        <Fields ref={fields}>
          {problem && <Notice tone="danger">{problem}</Notice>}
          <ImageUpload
            label={props.imageLabel}
            labels={{ limits: () => t('image.only') }}
            file={image}
            progress={isUploading ? progress : undefined}
            error={imageError}
            onPick={pickImage}
            onRemove={() => pickImage(null)}
            onCancel={cancel}
          />
          {props.children}
        </Fields>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title={t('create.leave')}
        text={t('create.leaveText')}
        confirmLabel={t('create.leaveConfirm')}
        cancelLabel={t('create.stay')}
        onConfirm={close}
        onCancel={() => setLeaving(false)}
      />
    </FormikProvider>
  )

  function pickImage(picked: File | null) {
    setImage(picked)
    setImageError(undefined)
  }
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`
