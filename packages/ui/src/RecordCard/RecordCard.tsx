import { type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../Button/Button'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog'
import { ErrorSummary } from '../ErrorSummary/ErrorSummary'
import { useLabels } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { NewerRecord } from './NewerRecord'
import { OpenCards } from './openCards'
import { RecordCardHead } from './RecordCardHead'
import { RecordCardSkeleton } from './RecordCardSkeleton'
import { type FileFailure, RecordFailures } from './RecordFailures'
import { type RecordCardLabels, recordCardWords } from './recordCardLabels'
import { Body, Footer, Remark, Surface } from './recordCardLook'
import { recordKeys } from './recordKeys'
import type { FieldErrors, RecordFailure, RecordForm } from './recordTypes'
import { useRecordDraft } from './useRecordDraft'
import { useRecordFocus } from './useRecordFocus'

export type { RecordFailure, RecordForm } from './recordTypes'

export interface RecordCardProps<T extends object> {
  /** Names the record, also for a screen reader: «Паспорт». */
  title: string
  subtitle?: ReactNode
  icon?: ReactNode
  /** As the server has it; for a new record what its form starts with. */
  value: T
  /** The record as text. */
  view: (value: T) => ReactNode
  /** The record as a form. Drawn only while it is edited. */
  form: (form: RecordForm<T>) => ReactNode
  /** Saves the whole draft. A rejection keeps what was typed; see `describeFailure`. */
  onSave: (draft: T) => Promise<unknown>
  /** Without it there is no delete button. Called after the question; a rejection is told. */
  onDelete?: () => Promise<unknown>
  /** The question before: names the record and what is lost. */
  deleteQuestion?: { title: string; text: ReactNode; confirmLabel: string }
  /** Not on the server yet: the card opens as a form, and cancel calls `onDiscard`. @default false */
  isNew?: boolean
  /** Takes the new card away. */
  onDiscard?: () => void
  /** Messages by field; saving waits until there are none. */
  validate?: (draft: T) => FieldErrors<T>
  /** What a rejection of `onSave` means. */
  describeFailure?: (error: unknown) => RecordFailure<T>
  /** Names of the fields, for the list of errors and of conflicts. */
  fieldNames?: { [Key in keyof T & string]?: string }
  /** Text is saved, its file is not. */
  fileFailure?: FileFailure
  onViewFile?: () => void
  /** The file's address. */
  downloadUrl?: string
  /** Instead of `downloadUrl`, where the bytes have to be asked for. */
  onDownloadFile?: () => void
  /** What somebody else saved meanwhile, if that differs from `value`. */
  newer?: T
  /** The person has settled `newer`: give it as `value` from now on. */
  onMerge?: () => void
  /** Whether values, not keystrokes, differ from the saved ones. For a guard on leaving; the tab itself is guarded here. */
  onDirtyChange?: (isDirty: boolean) => void
  /** @default false */
  readOnly?: boolean
  /** Draws the skeleton. @default false */
  loading?: boolean
  labels?: Partial<RecordCardLabels>
}

/**
 * One record among several: read, edited, saved, deleted in its place. E edits, Ctrl+S or Ctrl+Enter saves, Esc cancels
 * and asks if something would be lost.
 */
export function RecordCard<T extends object>(props: RecordCardProps<T>) {
  const { title, value, isNew = false, readOnly = false, newer, fieldNames = {}, onDirtyChange } = props
  const labels = useLabels(recordCardWords, props.labels)
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const [question, setQuestion] = useState<'discard' | 'delete'>()
  const [isDeleting, setIsDeleting] = useState(false)
  const [deleteFailed, setDeleteFailed] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const record = useRecordDraft({
    value,
    isNew,
    onSave: props.onSave,
    validate: props.validate,
    describeFailure: props.describeFailure,
    notSaved: labels.notSaved,
    onSaved: () => setIsSaved(true),
  })
  const { draft, isDirty, isSaving } = record
  const isEditing = draft !== null && !readOnly
  const messages = Object.entries(record.errors) as [keyof T & string, string][]
  const hasSummary = record.failure !== undefined || messages.length > 1
  const idOf = (field: string) => `${id}-${field}`

  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange])

  useRecordFocus({ card, editButton, isEditing, attempt: record.attempt, errorFieldId: onlyErrorId(record, idOf) })

  const openCards = useContext(OpenCards)
  const closeIfClean = useRef(() => {})
  useLayoutEffect(() => {
    closeIfClean.current = () => draft && !isDirty && !isSaving && !isNew && record.show(null)
  })
  useEffect(() => openCards?.register(id, () => closeIfClean.current()), [openCards, id])

  function edit() {
    openCards?.closeOthers(id)
    setIsSaved(false)
    setDeleteFailed(false)
    record.show(value)
  }

  function leave() {
    setQuestion(undefined)
    if (isNew) props.onDiscard?.()
    else record.show(null)
  }

  function cancel() {
    if (isSaving) return
    if (isDirty) setQuestion('discard')
    else leave()
  }

  async function remove() {
    setIsDeleting(true)
    setDeleteFailed(false)
    await props.onDelete?.().catch(() => setDeleteFailed(true))
    setIsDeleting(false)
    setQuestion(undefined)
  }

  const handleKeyDown = recordKeys({
    isEditing,
    onEdit: readOnly ? undefined : edit,
    onSave: () => void record.save(),
    onCancel: cancel,
  })

  if (props.loading) return <RecordCardSkeleton />

  return (
    <>
      <Surface
        ref={card}
        aria-labelledby={`${id}-card-heading`}
        aria-busy={isSaving || isDeleting || undefined}
        data-editing={isEditing || undefined}
        data-new={isNew || undefined}
        onKeyDown={handleKeyDown}
      >
        <RecordCardHead
          titleId={`${id}-card-heading`}
          title={title}
          subtitle={props.subtitle}
          icon={props.icon}
          isNew={isNew}
          isEditing={isEditing}
          isSaved={isSaved}
          unsaved={record.changed.length}
          errors={hasSummary ? 0 : messages.length}
          labels={labels}
          editButton={editButton}
          onEdit={readOnly ? undefined : edit}
          onDelete={props.onDelete && !readOnly ? () => setQuestion('delete') : undefined}
          onViewFile={props.onViewFile}
          downloadUrl={props.downloadUrl}
          onDownloadFile={props.onDownloadFile}
        />
        <VisuallyHidden role="status">{isSaved && `${title}: ${labels.saved}`}</VisuallyHidden>
        {hasSummary && isEditing && (
          <Remark>
            <ErrorSummary
              key={record.attempt}
              title={record.failure ?? labels.fixErrors(messages.length)}
              items={messages.map(([field, message]) => ({ message, fieldId: idOf(field) }))}
            />
          </Remark>
        )}
        <RecordFailures hasDeleteFailed={deleteFailed} fileFailure={props.fileFailure} labels={labels} />
        {newer && draft && isEditing && (
          <Remark>
            <NewerRecord
              base={value}
              mine={draft}
              theirs={newer}
              fieldNames={fieldNames}
              labels={labels}
              onSettle={(merged) => {
                record.show(merged)
                props.onMerge?.()
              }}
            />
          </Remark>
        )}
        {draft && isEditing ? (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              event.stopPropagation()
              void record.save()
            }}
          >
            <Body>{props.form({ draft, change: record.change, errors: record.errors, disabled: isSaving, idOf })}</Body>
            <Footer>
              <Button variant="ghost" disabled={isSaving} onClick={cancel}>
                {labels.cancel}
              </Button>
              <Button type="submit" variant="primary" loading={isSaving} loadingLabel={labels.saving}>
                {labels.save}
              </Button>
            </Footer>
          </form>
        ) : (
          <Body>{props.view(value)}</Body>
        )}
      </Surface>
      <ConfirmDialog
        open={question === 'discard'}
        title={labels.discardTitle}
        text={labels.discardText}
        confirmLabel={labels.discard}
        cancelLabel={labels.keepEditing}
        onConfirm={leave}
        onCancel={() => setQuestion(undefined)}
      />
      {props.deleteQuestion && (
        <ConfirmDialog
          {...props.deleteQuestion}
          open={question === 'delete'}
          busy={isDeleting}
          onConfirm={() => void remove()}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </>
  )
}

/** A single error needs no summary: focus goes straight to its field. */
function onlyErrorId<T extends object>(
  { errors, failure }: Pick<ReturnType<typeof useRecordDraft<T>>, 'errors' | 'failure'>,
  idOf: (field: string) => string,
): string | undefined {
  const [field, ...others] = Object.keys(errors)
  return field && others.length === 0 && !failure ? idOf(field) : undefined
}
