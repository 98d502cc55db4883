import type { CallOptions } from '@karvon/api-client/http/http'
import { AbortedError, HttpError } from '@karvon/api-client/http/httpErrors'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import { Button } from '@karvon/ui/Button'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { sameValues } from '@karvon/ui/merge'
import { Notice } from '@karvon/ui/Notice'
import { toast } from '@karvon/ui/Toaster'
import { type FormikHelpers, FormikProvider, type FormikValues } from 'formik'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import type { Schema } from 'yup'
import { showOnForm } from '../api/showOnForm'
import { toastError } from '../api/toastError'
import { isRefusedFile, useUpload } from '../files/useUpload'
import { useUnsaved } from '../leaving/unsaved'
import { useDraft } from '../leaving/useDraft'
import { ConflictDialog } from './ConflictDialog'
import type { ConflictDialogProps } from './ConflictWindow'
import { useFocusOnRefusal } from './Form'
import { type CountedRecord, type FormDraft, type Stored, useConflict } from './useConflict'
import { useForm } from './useForm'

/** How the files travel that were chosen beside the fields. */
export interface FormDialogUpload {
  /** Percent of real bytes, null while the length is unknown, undefined while nothing travels. */
  progress: number | null | undefined
  cancel(): void
}

/** What is wrong with the whole, told at the field to go to. */
interface FieldProblem {
  field: string
  message: string
  /** With the name that the field has here. @default message */
  atField?: string
}

/** `onRestore` gets `value` as it was. */
interface KeptChoice<Value = unknown> {
  value: Value
  onRestore(value: Value): void
}

export interface FormDialogOptions<Values> {
  open: boolean
  /** Text that a lost session had interrupted is back and wants to be seen. */
  onOpen(restored: Values): void
  onClose(): void
  /** Tells two forms of one screen apart, for the draft. @default 'new' */
  name?: string
  initialValues: Values
  /** Rules of the fields; what they refuse shows below them. */
  schema: Schema
  /** What has to be filled in before it can be sent at all, in words; null when nothing is. @default nothing */
  missing?(values: Values): string | null
  /** A second layer, run when the fields are right: the first thing wrong with the whole, or null. */
  check?(values: Values): string | FieldProblem | null
  /** For a stored record: what two people change at once is joined. `send` is told the version. */
  record?: CountedRecord<Values> | undefined
  /** Files were chosen: sending takes a while, shows real progress and can be stopped. @default false */
  hasFiles?: boolean
  /** Something that is no field was changed, too, and would be lost. @default hasFiles */
  isChanged?: boolean
  /** What was chosen that is no field; kept with the fields when the session ends, and given back. */
  chosen?: KeptChoice | undefined
  /** Resolves when the server has it; says so itself. The options hold the key of this opening, so that nothing is made twice. */
  send(values: Values, options: CallOptions): Promise<void>
  /** The words of the catalogue for a failure. */
  failed: string | ((error: unknown) => string)
  /** Called with every failure, to mark what is no field. */
  onFailure?(error: unknown): void
  /** Before each attempt and when the dialog closes: marks of the last failure go. */
  onAttempt?(): void
  /** The dialog closes: what is no field is as it was. */
  onReset?(): void
  /** After every attempt that reached the server: an answer that got lost may have been a success. */
  onSettled(): void
}

/** What a form in a dialog does: real progress, a way to stop, and nothing lost on failure or by closing too early. */
export function useFormDialog<Values extends FormikValues>(options: FormDialogOptions<Values>) {
  const {
    open,
    initialValues,
    schema,
    check,
    hasFiles = false,
    isChanged = hasFiles,
    failed,
    onSettled,
    record,
  } = options
  const { t } = useTranslation()
  const { progress, upload, cancel } = useUpload()
  const [problem, setProblem] = useState<string | null>(null)
  // What was said of the files goes with the next choice of files.
  const [judged, setJudged] = useState(options.chosen?.value)
  if (judged !== options.chosen?.value) {
    setJudged(options.chosen?.value)
    setProblem(null)
  }
  const [isLeaving, setLeaving] = useState(false)
  const key = useRef(newIdempotencyKey())
  const { conflict, join, end } = useConflict<Values>()
  // What is typed rests on what was stored when the dialog opened, or on what a colleague saved since.
  const [base, setBase] = useState<Stored<Values> | null>(null)
  if (open && !base) setBase({ values: initialValues, version: record?.version })
  if (!open && base) setBase(null)
  const form = useForm<Values>({
    initialValues,
    enableReinitialize: !open,
    validationSchema: schema,
    onSubmit: handleSubmit,
  })
  const isUploading = form.isSubmitting && hasFiles
  const stored = record && base ? base.values : form.initialValues
  const isTyped = !sameValues(form.values, stored)
  const isDirty = open && (isTyped || isChanged)
  const missing = options.missing?.(form.values) ?? null

  const { flush } = form.typing
  const newest = useRef({ isDirty, missing })
  useLayoutEffect(() => {
    newest.current = { isDirty, missing }
  })
  useUnsaved(isDirty, flush)
  useDraft<FormDraft<Values>>({
    name: options.name ?? 'new',
    read() {
      const values = form.typing.newest<Values>()
      return base && (isChanged || !sameValues(values, stored)) ? { values, base } : null
    },
    files: () => (isChanged ? options.chosen?.value : undefined),
    onRestore: handleRestore,
  })

  async function handleSubmit(values: Values, helpers: FormikHelpers<Values>) {
    const found = check?.(values) ?? null
    setProblem(typeof found === 'string' ? found : null)
    options.onAttempt?.()
    if (found) {
      if (typeof found === 'object') helpers.setFieldError(found.field, found.atField ?? found.message)
      toast.error(typeof found === 'string' ? found : found.message)
      return
    }
    await attempt(values, base ?? { values: initialValues, version: record?.version }, helpers)
  }

  /** @param known what the values were made of */
  async function attempt(values: Values, known: Stored<Values>, helpers: FormikHelpers<Values>): Promise<void> {
    try {
      const call = { idempotencyKey: key.current, version: known.version }
      await (hasFiles ? upload((more) => options.send(values, { ...more, ...call })) : options.send(values, call))
      close()
    } catch (error) {
      const theirs = record?.readCurrent(error)
      if (!theirs) return handleFailure(error, values, helpers)
      await join(known.values, values, theirs, {
        adopt(joined) {
          setBase(theirs)
          return helpers.setValues(joined, false)
        },
        send: (joined) => attempt(joined, theirs, helpers),
      })
    } finally {
      onSettled()
    }
  }

  function handleFailure(error: unknown, values: Values, helpers: FormikHelpers<Values>) {
    end()
    if (error instanceof AbortedError) {
      toast.info(t('create.cancelled'))
      return
    }
    if (isReported(error)) key.current = newIdempotencyKey()
    const isAtField = showOnForm(error, helpers, values) || (hasFiles && isRefusedFile(error))
    options.onFailure?.(error)
    toastError(error, typeof failed === 'string' ? failed : failed(error), t, isAtField)
  }

  function handleRestore({ values, base }: FormDraft<Values>, files: unknown) {
    setBase(base)
    void form.setValues(values)
    if (files !== undefined) options.chosen?.onRestore(files)
    options.onOpen(values)
  }

  function handleSend() {
    flush()
    if (newest.current.missing === null) void form.submitForm()
  }

  function handleClose() {
    flush()
    if (newest.current.isDirty) setLeaving(true)
    else close()
  }

  function close() {
    form.resetForm()
    end()
    key.current = newIdempotencyKey()
    setProblem(null)
    setLeaving(false)
    options.onAttempt?.()
    options.onReset?.()
    options.onClose()
  }

  return {
    open,
    form,
    missing,
    /** What is wrong with the whole. */
    problem,
    conflict,
    upload: { progress: isUploading ? progress : undefined, cancel } satisfies FormDialogUpload,
    isUploading,
    submit: handleSend,
    requestClose: handleClose,
    /** Asked before what was typed is left; undefined while nobody asks. */
    leaving: isLeaving ? { confirm: close, cancel: () => setLeaving(false) } : undefined,
  }
}

export interface FormDialogProps<Values extends FormikValues> {
  /** From `useFormDialog`. */
  dialog: ReturnType<typeof useFormDialog<Values>>
  title: string
  subtitle?: string
  /** 560 or 880 px wide. @default 'md' */
  size?: 'md' | 'lg'
  submitLabel: string
  /** While it is sent. @default «Создаём…» */
  submittingLabel?: string | undefined
  /** What the fields are called where two versions of them are shown: `caption` → «Подпись». */
  fieldLabels?: Readonly<Record<string, string>>
  /** Likewise, what the values of a choice are called. */
  valueNames?: ConflictDialogProps<Values>['valueNames']
  children: ReactNode
}

/** The window of `useFormDialog`, with its buttons and what it asks before something is lost. */
export function FormDialog<Values extends FormikValues>({
  dialog,
  title,
  subtitle,
  size = 'md',
  submitLabel,
  submittingLabel,
  fieldLabels = {},
  valueNames,
  children,
}: FormDialogProps<Values>) {
  const { t } = useTranslation()
  const fields = useRef<HTMLDivElement>(null)
  const { form, missing, problem, conflict, upload, isUploading, leaving } = dialog
  useFocusOnRefusal(fields, form)

  return (
    <FormikProvider value={form}>
      <DialogWindow
        open={dialog.open}
        title={title}
        subtitle={subtitle}
        size={size}
        busy={form.isSubmitting}
        onClose={dialog.requestClose}
        onSubmit={dialog.submit}
        footerHint={missing}
        footer={
          <>
            <Button
              variant="ghost"
              disabled={form.isSubmitting && !isUploading}
              onClick={isUploading ? upload.cancel : dialog.requestClose}
            >
              {isUploading ? t('create.stop') : t('create.cancel')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              disabled={missing !== null}
              loading={form.isSubmitting}
              loadingLabel={isUploading ? t('create.uploading') : (submittingLabel ?? t('create.submitting'))}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        <Fields ref={fields}>
          {problem && <Notice tone="danger">{problem}</Notice>}
          {children}
        </Fields>
      </DialogWindow>
      {conflict && (
        <ConflictDialog key={conflict.version} conflict={conflict} labels={fieldLabels} valueNames={valueNames} />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('create.leave')}
        text={t('create.leaveText')}
        confirmLabel={t('create.leaveConfirm')}
        cancelLabel={t('create.stay')}
        onConfirm={() => leaving?.confirm()}
        onCancel={() => leaving?.cancel()}
      />
    </FormikProvider>
  )
}

/** An earlier try may have been done, and the person is told to look: whoever sends again after that means it. */
const isReported = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 422 || (error.status === 409 && error.retryAfter === undefined))

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`
