import { type Fields, initialValues, pickFields, type ValuesOf } from '@karvon/api-client/fields/fields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import type { CallOptions } from '@karvon/api-client/http/http'
import { currentOf, HttpError } from '@karvon/api-client/http/httpErrors'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import { RecordCard, type RecordForm } from '@karvon/ui/RecordCard'
import { toast } from '@karvon/ui/Toaster'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldProblems } from '../showOnForm'
import { toastError } from '../toastError'
import { useUnsaved } from '../unsaved'
import { useDraft } from '../useDraft'
import { isRefusedFile, useUpload } from '../useUpload'
import { problemsOf } from './problemsOf'
import type { RecordDraft, RecordKind, StoredRecord } from './recordKind'
import { useRecordFile } from './useRecordFile'

export interface RecordItemProps<Item extends StoredRecord, Draft extends RecordDraft> {
  kind: RecordKind<Item, Draft>
  /** Null for one that is not on the server yet. */
  item: Item | null
  /** Tells it from the other records of the kind, also while it is not on the server. */
  card: string
  readOnly: boolean
  /** How many there are, for the number of a new one. */
  count: number
  /** The server has it; `answer` is what it said. Resolves when the screen has it, too. */
  onSaved(answer: unknown): Promise<unknown>
  /** What somebody else saved meanwhile was settled: it is what the server has. */
  onNewer(item: Item): void
  /** The server has deleted it. */
  onRemoved(): Promise<unknown>
  onDiscard(): void
  /** Reads the records again. */
  reload(): Promise<readonly Item[]>
}

/** One record as a card: read, edited, saved with its file, deleted. */
export function RecordItem<Item extends StoredRecord, Draft extends RecordDraft>(props: RecordItemProps<Item, Draft>) {
  const { kind, item, card, readOnly, onSaved, onNewer, onRemoved, onDiscard, reload } = props
  const { words, fields } = kind
  const { t } = useTranslation()
  const { progress, isUploading, upload, cancel } = useUpload()
  const { view, save: saveFile } = useRecordFile({ reload })
  const [isDirty, setDirty] = useState(false)
  // A card compares what is typed with what is stored: the same record has to be the same draft.
  const [before] = useState(props.count)
  const draftOf = kind.draftOf ?? plainDraftOf
  const value = useMemo(() => draftOf(item, before), [item, before, draftOf])
  const [newer, setNewer] = useState<Item | null>(null)
  const theirs = useMemo(() => newer && draftOf(newer, before), [newer, before, draftOf])
  // One key through all tries: a lost answer makes no double.
  const key = useRef(newIdempotencyKey())
  useUnsaved(isDirty)
  const typed = useRef<Draft | null>(null)
  const [restored, setRestored] = useState<Draft>()
  useDraft<Draft>({
    name: `${words.label} ${card}`,
    read: () => (isDirty && typed.current ? { ...typed.current, file: null } : null),
    files: () => typed.current?.file ?? undefined,
    onRestore: (draft, file) => setRestored({ ...draft, file: (file as File | undefined) ?? null }),
  })

  function plainDraftOf(item: Item | null): Draft {
    const values = item ? pickFields(fields, item as Item & ValuesOf<Fields>) : initialValues(fields)
    return { ...values, file: null } as unknown as Draft
  }

  async function handleSave(draft: Draft) {
    const send = (options?: CallOptions) =>
      item
        ? kind.update(item, draft, { ...options, version: item.version })
        : kind.create(draft, { ...options, idempotencyKey: key.current })
    try {
      const answer = await (draft.file ? upload(send) : send())
      toast.success(item ? words.updated : words.added)
      await onSaved(answer)
    } catch (error) {
      toastError(error, item ? words.failedUpdate : words.failedAdd, t)
      setNewer(currentOf(error, kind.read) ?? null)
      // The server did something else under this key, and says so: whoever sends again after that means it.
      if (error instanceof HttpError && error.status === 422) key.current = newIdempotencyKey()
      throw error
    }
  }

  async function handleDelete() {
    if (!item) return
    try {
      await kind.remove(item)
      toast.success(words.removed)
      await onRemoved()
    } catch (error) {
      toastError(error, words.failedRemove, t)
      throw error
    }
  }

  function describeFailure(error: unknown) {
    const entries = fieldProblems(error, value).map(({ name, message }) => [name, message])
    if (isRefusedFile(error)) entries.push(['file', error.detail ?? t('file.refused')])
    const detail = error instanceof HttpError && [409, 412, 422].includes(error.status) ? error.detail : undefined
    return { errors: Object.fromEntries(entries) as RecordForm<Draft>['errors'], message: detail }
  }

  const path = item?.fileUrl ?? null
  const title = item ? kind.titleOf(item) : words.newTitle

  return (
    <RecordCard<Draft>
      key={restored ? 'restored' : 'stored'}
      initialDraft={restored}
      title={title}
      subtitle={item && kind.subtitleOf?.(item)}
      icon={kind.icon}
      value={value}
      isNew={!item}
      readOnly={readOnly}
      fieldNames={kind.fieldNames}
      labels={{ edit: t('record.edit'), viewFile: t('record.view'), downloadFile: t('record.download') }}
      validate={(draft) => problemsOf((!item && kind.newSchema) || schemaOf(fields), draft)}
      describeFailure={describeFailure}
      view={() => item && kind.view(item)}
      form={(form) => {
        typed.current = form.draft
        return kind.form(form, { stored: path, progress: isUploading ? progress : undefined, stop: cancel })
      }}
      onSave={handleSave}
      onDelete={item && !readOnly ? handleDelete : undefined}
      deleteQuestion={{
        title: words.deleteQuestion,
        text: `${title}. ${words.deleteText}`,
        confirmLabel: words.deleteConfirm,
      }}
      newer={theirs ?? undefined}
      onMerge={() => {
        if (newer) onNewer(newer)
        setNewer(null)
      }}
      onDiscard={onDiscard}
      onDirtyChange={setDirty}
      onViewFile={item && path ? () => void view(item) : undefined}
      onDownloadFile={path ? () => void saveFile(path, title) : undefined}
    />
  )
}
