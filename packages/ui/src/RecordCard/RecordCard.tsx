import { type ReactNode, type RefObject, useContext, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../Button/Button'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog'
import { Conflict, fieldTitle, useConflict } from '../Conflict/Conflict'
import { ErrorSummary } from '../ErrorSummary/ErrorSummary'
import type { MenuEntry } from '../Menu/Menu'
import { Notice } from '../Notice/Notice'
import { ReadOnly } from '../ReadOnly/ReadOnly'
import { subForm } from '../react/subForm'
import { useHandler } from '../react/useHandler'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { Skeleton } from '../Skeleton/Skeleton'
import { useLabels } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { OpenCards } from './openCards'
import { RecordCardHead, RecordDeleted } from './RecordCardHead'
import { type RecordCardLabels, recordCardWords } from './recordCardLabels'
import {
  CardBody,
  CardFooter,
  CardHead,
  CardSurface,
  Choices,
  FormBody,
  Remark,
  SkeletonGrid,
  SkeletonNames,
} from './recordCardLook'
import {
  type FieldErrors,
  type HeadingLevel,
  type RecordFailure,
  type RecordForm,
  type RecordMode,
  type RecordState,
  recordKeys,
  useRecordDraft,
  useRecordFocus,
  useRecordMode,
  useRecordRemoval,
} from './recordCardState'

export type { HeadingLevel, RecordFailure, RecordForm, RecordMode, RecordState } from './recordCardState'

export interface RecordCardProps<T extends object> {
  /** Names the record, also for a screen reader: «Паспорт». */
  title: string
  /** Of the title, as the place of the card in the page wants it: 3 reads `<h3>`. @default 3 */
  headingLevel?: HeadingLevel | undefined
  /** A quieter line below the title. */
  subtitle?: ReactNode
  /** Decoration before the words, hidden from a screen reader; the place gives it its size. */
  icon?: ReactNode
  /** As the server has it; for a new record what its form starts with. An open form follows it until something is typed. */
  value: T
  /** The record as text. Left out, the record is a row while it is read: its head alone, at most 52 px high. */
  view?: ((value: T) => ReactNode) | undefined
  /**
   * Of a row: what its menu holds beside its own acts, such as the `moves` of a SortableList.
   * @param button the one whose menu it is
   */
  moreActs?: ((button: () => HTMLElement | null) => readonly MenuEntry[]) | undefined
  /** The record as a form. Drawn only while it is edited. */
  form: (form: RecordForm<T>) => ReactNode
  /** Saves the whole draft. A rejection keeps what was typed; see `describeFailure`. Left out beside `state`. */
  onSave?: ((draft: T) => Promise<unknown>) | undefined
  /**
   * What is typed, kept by a form of the application, such as one of a library: it then validates, saves and tells what failed.
   * @default the card keeps it, with `onSave`, `validate`, `describeFailure` and `initialDraft`
   */
  state?: RecordState<T> | undefined
  /** Without it there is no delete button. Called after the question; a rejection is told. */
  onDelete?: (() => Promise<unknown>) | undefined
  /**
   * Brings back what `onDelete` took away, if nothing of it is lost: the card then stays, says that its record is deleted
   * and offers this, until it is taken out of the list.
   */
  onRestore?: (() => Promise<unknown>) | undefined
  /** The question before: names the record and what is lost. */
  deleteQuestion?: { title: string; text: ReactNode; confirmLabel: string } | undefined
  /**
   * Opens and closes the form from outside; what was typed keeps it open. The card's own buttons and keys do the same and
   * tell `onModeChange`. @default the card decides alone
   */
  mode?: RecordMode | undefined
  /** Called after the form was opened or closed, whoever did it. */
  onModeChange?: ((mode: RecordMode) => void) | undefined
  /** What was being typed before the card was taken away: it opens as a form with this. */
  initialDraft?: T | undefined
  /** Not on the server yet: the card opens as a form, and cancel calls `onDiscard`. @default false */
  isNew?: boolean | undefined
  /** Takes the new card away. */
  onDiscard?: (() => void) | undefined
  /** Messages by field; saving waits until there are none. */
  validate?: ((draft: T) => FieldErrors<T>) | undefined
  /** What a rejection of `onSave` means. */
  describeFailure?: ((error: unknown) => RecordFailure<T>) | undefined
  /** Names of the fields, for the list of errors and of conflicts. */
  fieldNames?: { [Key in keyof T & string]?: string } | undefined
  /** What the values of a choice are called where two of them are shown: `gender` → `1` → «Мужской». */
  valueNames?: { [Key in keyof T & string]?: Readonly<Record<string, string>> } | undefined
  /** Text is saved, its file is not. */
  fileFailure?: FileFailure | undefined
  /** Offers a button that opens the file of the record. */
  onViewFile?: (() => void) | undefined
  /** Asks for the bytes of the file and saves them; told on its own when that fails. */
  onDownloadFile?: (() => void) | undefined
  /** What somebody else saved meanwhile, if that differs from `value`. */
  newer?: T | undefined
  /** The person has settled `newer`: give it as `value` from now on. */
  onMerge?: (() => void) | undefined
  /** Whether values, not keystrokes, differ from the saved ones. For a guard on leaving; the tab itself is guarded here. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined
  /** @default false */
  readOnly?: boolean | undefined
  /** Draws the skeleton. @default false */
  loading?: boolean | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<RecordCardLabels> | undefined
}

/**
 * One record among several: read, edited, saved, deleted in its place. E edits, Ctrl+S or Ctrl+Enter saves, Esc cancels
 * and asks if something would be lost.
 */
export function RecordCard<T extends object>(props: RecordCardProps<T>) {
  const {
    title,
    headingLevel = 3,
    value,
    isNew = false,
    readOnly = false,
    newer,
    fieldNames = {},
    onDirtyChange,
  } = props
  const labels = useLabels(recordCardWords, props.labels)
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const [question, setQuestion] = useState<'discard' | 'delete'>()
  const [outcome, setOutcome] = useState<'saved' | 'restored'>()
  const own = useRecordDraft({
    value,
    isNew,
    initialDraft: props.initialDraft,
    onSave: async (draft) => props.onSave?.(draft),
    validate: props.validate,
    describeFailure: props.describeFailure,
  })
  const record = props.state ?? own
  const removal = useRecordRemoval({
    onDelete: props.onDelete,
    onRestore: props.onRestore,
    onRestored: () => {
      setOutcome('restored')
      // The button that was pressed has gone; whoever went elsewhere meanwhile stays there.
      if (document.activeElement === document.body) editButton.current?.focus()
    },
  })
  const { draft, isSaving } = record
  const isDirty = record.changed.length > 0
  const isEditing = draft !== null && !readOnly
  const isRow = !props.view && !isEditing && !removal.isDeleted
  const messages = Object.entries(record.errors) as [keyof T & string, string][]
  const hasSummary = record.failure !== undefined || (messages.length > 1 && !record.isRefused)
  const titleOfErrors =
    record.failure === true ? labels.notSaved : (record.failure ?? labels.fixErrors(messages.length))
  const idOf = (field: string) => `${id}-${field}`
  const news = removal.isDeleted ? labels.deleted : outcome && labels[outcome]

  const tellDirty = useHandler((isSo: boolean) => onDirtyChange?.(isSo))
  useEffect(() => void tellDirty(isDirty), [isDirty, tellDirty])

  const isWithinForm = useIsWithinForm(card, props.loading)
  // A form is drawn once it is known what it stands in.
  const isFormShown = isEditing && isWithinForm !== undefined
  useRecordFocus({
    card,
    editButton,
    isEditing: isFormShown,
    attempt: record.attempt,
    errorFieldId: errorIdOf(record, idOf),
  })

  const openCards = useContext(OpenCards)
  const closeIfClean = useRef(() => {})
  useLayoutEffect(() => {
    closeIfClean.current = () => draft && !isDirty && !isSaving && !isNew && record.close()
  })
  useEffect(() => openCards?.register(id, () => closeIfClean.current()), [openCards, id])

  function edit() {
    openCards?.closeOthers(id)
    setOutcome(undefined)
    removal.forget()
    record.open()
  }

  useRecordMode({
    mode: props.mode,
    onModeChange: props.onModeChange,
    isEditing,
    open: edit,
    closeIfClean: () => closeIfClean.current(),
  })

  function leave() {
    setQuestion(undefined)
    if (isNew) props.onDiscard?.()
    else record.close()
  }

  function cancel() {
    if (isSaving) return
    if (isDirty) setQuestion('discard')
    else leave()
  }

  async function save() {
    if (await record.save()) setOutcome('saved')
  }

  async function remove() {
    setOutcome(undefined)
    await removal.remove()
    setQuestion(undefined)
  }

  const handleKeyDown = recordKeys({
    isEditing,
    onEdit: readOnly || removal.isDeleted ? undefined : edit,
    onSave: () => void save(),
    onCancel: cancel,
  })

  if (props.loading) return <RecordCardSkeleton />

  return (
    <>
      <CardSurface
        ref={card}
        aria-labelledby={`${id}-card-heading`}
        aria-busy={isSaving || removal.isDeleting || removal.isRestoring || undefined}
        data-editing={isEditing || undefined}
        data-new={isNew || undefined}
        data-deleted={removal.isDeleted || undefined}
        data-flat={isRow || undefined}
        onKeyDown={handleKeyDown}
      >
        {removal.isDeleted ? (
          <RecordDeleted
            titleId={`${id}-card-heading`}
            title={title}
            headingLevel={headingLevel}
            isRestoring={removal.isRestoring}
            labels={labels}
            onRestore={() => void removal.restore()}
          />
        ) : (
          <RecordCardHead
            titleId={`${id}-card-heading`}
            title={title}
            headingLevel={headingLevel}
            subtitle={props.subtitle}
            icon={props.icon}
            isNew={isNew}
            isEditing={isEditing}
            isSaved={outcome === 'saved'}
            unsaved={record.changed.length}
            errors={hasSummary ? 0 : messages.length}
            labels={labels}
            isRow={isRow}
            moreActs={props.moreActs}
            editButton={editButton}
            onEdit={readOnly ? undefined : edit}
            onDelete={props.onDelete && !readOnly ? () => setQuestion('delete') : undefined}
            onViewFile={props.onViewFile}
            onDownloadFile={props.onDownloadFile}
          />
        )}
        <VisuallyHidden role="status">{news && `${title}: ${news}`}</VisuallyHidden>
        {hasSummary && isEditing && (
          <Remark>
            <ErrorSummary
              key={record.attempt}
              title={titleOfErrors}
              items={record.isRefused ? [] : messages.map(([field, message]) => ({ message, fieldId: idOf(field) }))}
            />
          </Remark>
        )}
        <RecordFailures
          failed={removal.failed}
          fileFailure={removal.isDeleted ? undefined : props.fileFailure}
          labels={labels}
        />
        {newer && draft && isEditing && (
          <Remark>
            <NewerRecord
              base={value}
              mine={draft}
              theirs={newer}
              fieldNames={fieldNames}
              valueNames={props.valueNames}
              labels={labels}
              onSettle={(merged) => {
                record.settle(merged)
                props.onMerge?.()
              }}
            />
          </Remark>
        )}
        {draft && isFormShown && (
          <RecordSheet
            isWithinForm={isWithinForm}
            isSaving={isSaving}
            labels={labels}
            onSave={() => void save()}
            onCancel={cancel}
          >
            {props.form({ draft, change: record.change, errors: record.errors, disabled: isSaving, idOf })}
          </RecordSheet>
        )}
        {!isEditing && !removal.isDeleted && props.view && <CardBody>{props.view(value)}</CardBody>}
      </CardSurface>
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
          open={question === 'delete' && !removal.isDeleted}
          busy={removal.isDeleting}
          onConfirm={() => void remove()}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </>
  )
}

/** Without a summary the focus goes straight to the field: to the only one that is wrong, or the first that was refused. */
function errorIdOf<T extends object>(
  { errors, failure, isRefused }: Pick<RecordState<T>, 'errors' | 'failure' | 'isRefused'>,
  idOf: (field: string) => string,
): string | undefined {
  const [field, ...others] = Object.keys(errors)
  return field && (isRefused || (others.length === 0 && !failure)) ? idOf(field) : undefined
}

interface FileFailure {
  message: string
  onRetry: () => void
  busy?: boolean
}

interface RecordFailuresProps {
  failed: 'delete' | 'restore' | undefined
  fileFailure: FileFailure | undefined
  labels: RecordCardLabels
}

/** What failed besides saving: deleting, bringing back, and the file of a text that was saved. */
function RecordFailures({ failed, fileFailure, labels }: RecordFailuresProps) {
  return (
    <>
      {failed && (
        <Remark>
          <Notice tone="danger">{failed === 'delete' ? labels.notDeleted : labels.notRestored}</Notice>
        </Remark>
      )}
      {fileFailure && (
        <Remark>
          <Notice
            tone="danger"
            action={
              <Button size="sm" loading={fileFailure.busy ?? false} onClick={fileFailure.onRetry}>
                {labels.retry}
              </Button>
            }
          >
            {fileFailure.message}
          </Notice>
        </Remark>
      )}
    </>
  )
}

interface NewerRecordProps<T> extends Pick<RecordCardProps<T & object>, 'fieldNames' | 'valueNames'> {
  base: T
  mine: T
  theirs: T
  labels: RecordCardLabels
  onSettle: (merged: T) => void
}

/** Somebody saved the record while it was edited; of each field both changed the person says whose value shall stand. */
function NewerRecord<T extends object>({ base, mine, theirs, labels, onSettle, ...names }: NewerRecordProps<T>) {
  const choice = useConflict(base, mine, theirs)
  const { fieldNames = {} } = names
  const titles = choice.conflicts.map(({ path }) => `«${fieldTitle(path, fieldNames)}»`)
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" onClick={() => onSettle(choice.decided())}>
          {titles.length > 0 ? labels.settle : labels.takeOver}
        </Button>
      }
    >
      {titles.length > 0 ? labels.newer(titles.join(', ')) : labels.newerElsewhere}
      {titles.length > 0 && (
        <Choices>
          <Conflict {...names} choice={choice} labels={{ ...labels, empty: '—' }} layout="row" />
        </Choices>
      )}
    </Notice>
  )
}

interface RecordSheetProps {
  isWithinForm: boolean
  isSaving: boolean
  labels: RecordCardLabels
  onSave: () => void
  onCancel: () => void
  /** The fields. */
  children: ReactNode
}

/** The record as a form, with the bar that saves it: on a phone always in sight, above the keyboard. */
function RecordSheet({ isWithinForm, isSaving, labels, onSave, onCancel, children }: RecordSheetProps) {
  const sheet = useRef<HTMLFormElement & HTMLDivElement>(null)
  useKeyboardInset(sheet)
  const Sheet = isWithinForm ? 'div' : 'form'

  return (
    <Sheet ref={sheet} data-record-form {...subForm(isWithinForm, onSave)}>
      <FormBody>
        <ReadOnly when={isSaving}>{children}</ReadOnly>
      </FormBody>
      <CardFooter>
        <Button variant="ghost" disabled={isSaving} onClick={onCancel}>
          {labels.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={isSaving} loadingLabel={labels.saving}>
          {labels.save}
        </Button>
      </CardFooter>
    </Sheet>
  )
}

/** Does the card stand in a form of the application? Undefined until it is drawn. */
function useIsWithinForm(card: RefObject<HTMLElement | null>, isLoading: boolean | undefined): boolean | undefined {
  const [isWithinForm, setWithinForm] = useState<boolean>()
  useLayoutEffect(() => {
    if (!isLoading && card.current) setWithinForm(card.current.closest('form') !== null)
  }, [card, isLoading])
  return isWithinForm
}

/**
 * How much of the window the keyboard of a phone covers, as `--keyboard-inset` of an element. The page is laid out as if
 * there were no keyboard, so that what sticks to its lower edge would lie behind it.
 */
function useKeyboardInset(target: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      // Drawn larger by two fingers, the page is cut off at its edges as well.
      const covered = view.scale > 1 ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop)
      target.current?.style.setProperty('--keyboard-inset', `${Math.round(covered)}px`)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [target])
}

/** The shape of a card whose record is on its way. */
function RecordCardSkeleton() {
  return (
    <CardSurface as="div" aria-hidden>
      <CardHead>
        <Skeleton width={40} height={40} radius={9} />
        <SkeletonNames>
          <Skeleton width={140} height={16} />
          <Skeleton width={90} height={12} />
        </SkeletonNames>
      </CardHead>
      <CardBody>
        <SkeletonGrid>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((cell) => (
            <Skeleton key={cell} lines={2} height={12} width="80%" />
          ))}
        </SkeletonGrid>
      </CardBody>
    </CardSurface>
  )
}
