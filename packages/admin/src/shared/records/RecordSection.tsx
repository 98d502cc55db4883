import { type Fields, initialValues, pickFields, type ValuesOf } from '@karvon/api-client/fields/fields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import type { CallOptions } from '@karvon/api-client/http/http'
import { currentOf, HttpError } from '@karvon/api-client/http/httpErrors'
import type { Id } from '@karvon/api-client/read/fields'
import { Button } from '@karvon/ui/Button'
import { EmptyState } from '@karvon/ui/EmptyState'
import { RecordCard, type RecordCardProps } from '@karvon/ui/RecordCard'
import { RecordCardList } from '@karvon/ui/RecordCardList'
import { OrderChangedError, SortableList } from '@karvon/ui/SortableList'
import { toast } from '@karvon/ui/Toaster'
import { VisuallyHidden } from '@karvon/ui/VisuallyHidden'
import { Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR, { useSWRConfig } from 'swr'
import { useSearch } from 'wouter'
import { toastError } from '../api/toastError'
import { useDeleted, useRestore } from '../bin/useDeleted'
import { useUpload } from '../files/useUpload'
import { type Stored, useRecordForm } from '../form/useRecordForm'
import { hasUnsaved } from '../leaving/leaving'
import { useUnsaved } from '../leaving/unsaved'
import { useDraft } from '../leaving/useDraft'
import { CloseStack } from '../screen/Columns'
import { deferWindow } from '../screen/deferPart'
import { Loaded } from '../screen/Loaded'
import { usePermissions } from '../session/rights'
import { useUndo } from '../undo/useUndo'
import { FormRecordCard } from './FormRecordCard'
import type { RecordDraft, RecordKind, StoredRecord } from './recordKind'
import { useRecordFile } from './useRecordFile'

const RecordPictures = deferWindow(() => import('./RecordPictures').then((module) => module.RecordPictures))

export interface RecordSectionProps<Item extends StoredRecord, Draft extends RecordDraft> {
  kind: RecordKind<Item, Draft>
}

/** Records of one kind, each a card, and the button that adds another. */
export function RecordSection<Item extends StoredRecord, Draft extends RecordDraft>({
  kind,
}: RecordSectionProps<Item, Draft>) {
  const { words } = kind
  const { t } = useTranslation()
  const readOnly = !usePermissions().can('action:clients.edit')
  const records = useSWR(kind.key, () => kind.list())
  // Not the one of `records`: that one throws when the session ends meanwhile.
  const { mutate } = useSWRConfig()
  const made = useRef(0)
  const add = useRef<HTMLButtonElement>(null)
  // The address names what is to be edited at once: `?edit=visas-5`, or `visas-new`.
  const wanted = new URLSearchParams(useSearch()).get('edit')?.split('-') ?? []
  const [toEdit] = useState(wanted[0] === kind.key.at(-2) && !readOnly ? wanted[1] : undefined)
  const [fresh, setFresh] = useState<readonly string[]>(toEdit === 'new' ? ['new 0'] : [])
  useDraft<readonly string[]>({
    name: words.label,
    read: () => (fresh.length > 0 && hasUnsaved() ? fresh : null),
    onRestore(cards) {
      made.current = Math.max(...cards.map((card) => Number(card.replace('new ', ''))))
      setFresh(cards)
    },
  })
  // A record that was just added goes on living in the card in which it was typed.
  const [cardOf, setCardOf] = useState<ReadonlyMap<string, string>>(new Map())
  // What the server has no more stays in its place as long as something is typed in it, or it can be brought back.
  const [kept, setKept] = useState<ReadonlyMap<string, { item: Item; place: number }>>(new Map())

  const file = useRecordFile({ reload })
  const undoable = useUndo()
  const [picture, setPicture] = useState<{ id: string; open: boolean } | null>(null)

  /** Pictures of rows are shown in place; everything else has a tab of its own. */
  async function handleView(item: Item) {
    if (kind.view || !isPicture(item)) return file.view(item)
    const list = await file.fresh()
    if (list) setPicture({ id: String(item.id), open: true })
  }

  const addButton = (
    <Button
      ref={add}
      variant="soft"
      size="sm"
      icon={<Plus />}
      onClick={() => {
        made.current += 1
        setFresh([...fresh, `new ${made.current}`])
      }}
    >
      {words.add}
    </Button>
  )

  const cardFor = ({ id }: Item) => cardOf.get(String(id)) ?? String(id)

  function withKept(items: readonly Item[]): readonly Item[] {
    const known = new Set(items.map(cardFor))
    return [...kept]
      .flatMap(([card, one]) => (known.has(card) ? [] : [one]))
      .sort((one, other) => one.place - other.place)
      .reduce((all, { item, place }) => all.toSpliced(place, 0, item), [...items])
  }

  function cards(items: readonly Item[]) {
    const stored = items.map((item) => ({ item, card: cardFor(item) }))
    const taken = new Set(stored.map(({ card }) => card))
    return [...stored, ...fresh.filter((card) => !taken.has(card)).map((card) => ({ item: null, card }))]
  }

  function card(
    { item, card: key }: { item: Item | null; card: string },
    count: number,
    moves?: RecordItemProps<Item, Draft>['moves'],
  ) {
    return (
      <RecordItem
        key={key}
        kind={kind}
        item={item}
        card={key}
        count={count}
        moves={moves}
        readOnly={readOnly}
        isEdited={item !== null && String(item.id) === toEdit}
        reload={reload}
        onView={handleView}
        onSaved={(answer) => (item ? handleChanged() : handleAdded(key, answer))}
        onNewer={handleNewer}
        onRemoved={handleChanged}
        onDiscard={() => setFresh((known) => known.filter((other) => other !== key))}
        onKeep={(isKept) => item && keep(key, isKept ? item : undefined)}
      />
    )
  }

  function keep(card: string, item: Item | undefined) {
    const place = withKept(records.data ?? []).findIndex(({ id }) => id === item?.id)
    setKept((known) => {
      const others = [...known].filter(([other]) => other !== card)
      return new Map(item ? [...others, [card, { item, place: Math.max(place, 0) }]] : others)
    })
  }

  /** Shown at once; a refusal shows the order of the server again. */
  async function handleReorder(next: Item[]) {
    const before = (records.data ?? []).map(({ id }) => id)
    const ids = next.map(({ id }) => id).filter((id) => before.includes(id))
    const change = undoable()
    try {
      await kind.reorder?.({ ids, before }, change.call)
    } catch (error) {
      const isStale = error instanceof HttpError && error.status === 412
      if (isStale && words.staleOrder) toast.info(words.staleOrder)
      else toastError(error, words.failedOrder ?? words.failedUpdate, t)
      await mutate(kind.key)
      throw isStale ? new OrderChangedError({ cause: error }) : error
    }
    toast.success(words.ordered ?? words.updated, change.toast)
    await mutate(kind.key)
  }

  async function reload() {
    const list = await kind.list()
    await mutate(kind.key, list, { revalidate: false })
    return list
  }

  async function handleAdded(card: string, answer: unknown) {
    const before = new Set(records.data?.map(({ id }) => String(id)))
    const list = await kind.list().catch(() => undefined)
    const added = idOf(answer) ?? list?.findLast(({ id }) => !before.has(String(id)))?.id
    if (added !== undefined) setCardOf((known) => new Map([...known, [String(added), card]]))
    await mutate(kind.key, list, { revalidate: list === undefined })
    flushSync(() => {
      setFresh((cards) => cards.filter((other) => other !== card))
      keep(card, undefined)
    })
    // In a list with an order the record stands in a card of its own: the one in which it was typed has gone.
    if (document.activeElement === document.body) add.current?.focus()
    kind.onChanged?.()
  }

  function handleNewer(newer: Item) {
    const put = (items: Item[] | undefined) =>
      items?.map((item) => (String(item.id) === String(newer.id) ? newer : item))
    void mutate(kind.key, put, { revalidate: false })
  }

  async function handleChanged() {
    kind.onChanged?.()
    await mutate(kind.key)
  }

  return (
    <CloseStack as="section" aria-label={words.label}>
      <VisuallyHidden as="h2">{words.label}</VisuallyHidden>
      {/* Who only looks never gets the button, and needs no room kept for it. */}
      {!readOnly && <Bar data-record-bar>{records.data?.length || fresh.length > 0 ? addButton : null}</Bar>}
      <Loaded
        of={records}
        skeleton={kind.view ? <Waiting /> : <WaitingRows label={words.label} />}
        failed={words.failedLoad}
      >
        {(items) => {
          const shown = withKept(items)
          return (
            <>
              {kind.reorder && shown.length > 0 && (
                <SortableList
                  label={words.label}
                  hideLabel
                  items={shown}
                  getId={({ id }) => id}
                  getLabel={kind.titleOf}
                  disabled={readOnly}
                  itemMenu={kind.view !== undefined}
                  renderItem={(item, { moves }) =>
                    card({ item, card: String(item.id) }, items.length, kind.view ? undefined : moves)
                  }
                  onReorder={handleReorder}
                />
              )}
              <RecordCardList
                label={words.label}
                empty={
                  shown.length === 0 && (
                    <EmptyState
                      spot="route"
                      title={words.emptyTitle}
                      text={words.emptyText}
                      action={readOnly ? undefined : addButton}
                    />
                  )
                }
              >
                {cards(kind.reorder ? [] : shown).map((one) => card(one, items.length))}
              </RecordCardList>
              {picture && (
                <RecordPictures
                  open={picture.open}
                  pictures={items.filter(isPicture).map((item) => ({
                    id: String(item.id),
                    title: kind.titleOf(item),
                    url: file.address(item.fileUrl ?? ''),
                  }))}
                  shown={picture.id}
                  onShow={(id) => setPicture({ id, open: true })}
                  onDownload={(id) => {
                    const item = items.find((one) => String(one.id) === id)
                    if (item?.fileUrl) void file.save(item.fileUrl, kind.titleOf(item))
                  }}
                  onClose={() => setPicture({ ...picture, open: false })}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </CloseStack>
  )
}

/** The number the server gave, if it said so. */
function idOf(answer: unknown): Id | undefined {
  const id: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'id') : undefined
  return typeof id === 'number' || typeof id === 'string' ? id : undefined
}

const isPicture = ({ fileUrl }: StoredRecord): boolean => /\.(jpe?g|png)([?#]|$)/i.test(fileUrl ?? '')

function Waiting() {
  const nothing = { title: '', value: {}, view: () => null, form: () => null, onSave: () => Promise.resolve() }
  return <RecordCard {...nothing} loading />
}

function WaitingRows({ label }: { label: string }) {
  const nothing = { getId: () => '', getLabel: () => '', renderItem: () => null, onReorder: () => {} }
  return <SortableList {...nothing} label={label} hideLabel items={undefined} />
}

interface RecordItemProps<Item extends StoredRecord, Draft extends RecordDraft> {
  kind: RecordKind<Item, Draft>
  /** Null for one that is not on the server yet. */
  item: Item | null
  /** Tells it from the other records of the kind, also while it is not on the server. */
  card: string
  readOnly: boolean
  /** It opens as a form. */
  isEdited: boolean
  /** How many there are, for the number of a new one. */
  count: number
  /** What moves it, where it is a row with a menu. */
  moves: RecordCardProps<Draft>['moreActs']
  /** Its file is to be seen. */
  onView(item: Item): Promise<void>
  /** The server has it; `answer` is what it said. Resolves when the screen has it, too. */
  onSaved(answer: unknown): Promise<unknown>
  /** What somebody else saved meanwhile was settled: it is what the server has. */
  onNewer(item: Item): void
  /** The server has deleted it, or has it again. */
  onRemoved(): Promise<unknown>
  onDiscard(): void
  /** Whether it stays though the server has it no more: something is typed in it, or it can be brought back. */
  onKeep(isKept: boolean): void
  /** Reads the records again. */
  reload(): Promise<readonly Item[]>
}

/** One record as a card: read, edited, saved with its file, deleted, brought back. */
function RecordItem<Item extends StoredRecord, Draft extends RecordDraft>(props: RecordItemProps<Item, Draft>) {
  const { kind, item, card, readOnly, onSaved, onNewer, onRemoved, onDiscard, reload } = props
  const { words, table: fields } = kind
  const { t } = useTranslation()
  const { isUploading, upload } = useUpload()
  const { save: saveFile } = useRecordFile({ reload })
  const [isEditing, setEditing] = useState(props.isEdited || !item)
  const [before] = useState(props.count)
  const draftOf = kind.draftOf ?? plainDraftOf
  const stored = useMemo(() => draftOf(item, before), [item, before, draftOf])
  const newer = useRef<Item>(undefined)
  const deleted = useDeleted()
  const restore = useRestore()
  // A file whose text the server has.
  const [unsentFile, setUnsentFile] = useState<File>()
  const form = useRecordForm<Draft>({
    name: `${words.label} ${card}`,
    open: isEditing,
    onOpen: () => setEditing(true),
    onClose: () => setEditing(false),
    stored,
    schema: (!item && kind.newSchema) || schemaOf(fields, stored),
    judged: 'submit',
    asksInPlace: true,
    record: item ? { version: item.version, readCurrent } : undefined,
    save,
    failed: item ? words.failedUpdate : words.failedAdd,
  })
  useUnsaved(unsentFile !== undefined)

  function plainDraftOf(item: Item | null): Draft {
    const values = item ? pickFields(fields, item as Item & ValuesOf<Fields>) : initialValues(fields)
    return { ...values, file: null } as unknown as Draft
  }

  function readCurrent(error: unknown): Stored<Draft> | undefined {
    newer.current = currentOf(error, kind.read)
    return newer.current && { values: draftOf(newer.current, before), version: newer.current.version }
  }

  async function save(draft: Draft, { idempotencyKey, ...call }: CallOptions, { base }: { base: Draft }) {
    const send = (draft: Draft, idempotencyKey?: string) =>
      item ? kind.update(item, draft, call, base) : kind.create(draft, { ...call, idempotencyKey })

    /** Where files cannot be stored at the moment, what was typed is stored without. */
    async function sendText(reason: unknown) {
      if (!(draft.file && reason instanceof HttpError && reason.status === 503)) throw reason
      const answer = await send({ ...draft, file: null }, `${idempotencyKey}-text`).catch(() => Promise.reject(reason))
      setUnsentFile(draft.file)
      return answer
    }

    if (draft.file) setUnsentFile(undefined)
    const answer = await send(draft, idempotencyKey).catch(sendText)
    toast.success(item ? words.updated : words.added)
    await onSaved(answer)
  }

  async function handleUnsentFile(file: File) {
    if (!item) return
    try {
      const answer = await upload((options) =>
        kind.update(item, { ...stored, file }, { ...options, version: item.version }, stored),
      )
      setUnsentFile(undefined)
      toast.success(words.updated)
      await onSaved(answer)
    } catch (error) {
      toastError(error, words.failedUpdate, t)
    }
  }

  async function handleDelete() {
    if (!item) return
    try {
      await kind.remove(item)
      if (canRestore) toast.success(words.removed)
      else deleted(words.removed, kind.noun, item.id)
      props.onKeep(canRestore)
      await onRemoved()
    } catch (error) {
      toastError(error, words.failedRemove, t)
      throw error
    }
  }

  async function handleRestore() {
    if (!item || !(await restore(kind.noun, item.id))) throw new Error('It was not brought back')
    await onRemoved()
    props.onKeep(false)
  }

  const { failure } = form
  const path = item?.fileUrl ?? null
  // It stays in its place to be brought back there; what has a file or a place in an order goes, as the documents say.
  const canRestore = path === null && !kind.reorder
  const title = item ? kind.titleOf(item) : words.newTitle
  const subtitle = item && kind.subtitleOf?.(item)

  return (
    <FormRecordCard<Draft>
      form={form}
      title={title}
      subtitle={subtitle}
      icon={(item && kind.iconOf?.(item)) ?? kind.icon}
      moreActs={props.moves}
      isNew={!item}
      // What is typed stays where it is though the right was taken meanwhile; the server decides.
      readOnly={readOnly && !form.isDirty}
      fieldNames={kind.fieldNames}
      valueNames={kind.valueNames}
      labels={{ edit: t('record.edit'), viewFile: t('record.view'), downloadFile: t('record.download') }}
      failure={
        failure instanceof HttpError && [404, 409, 412, 422].includes(failure.status) ? failure.detail : undefined
      }
      view={kind.view && (() => item && kind.view?.(item))}
      onDelete={item && !readOnly ? handleDelete : undefined}
      onRestore={canRestore ? handleRestore : undefined}
      fileFailure={
        unsentFile && {
          message: t('record.unsentFile', { name: unsentFile.name }),
          busy: isUploading,
          onRetry: () => void handleUnsentFile(unsentFile),
        }
      }
      deleteQuestion={{
        title: words.deleteQuestion,
        // Of two passports the title says nothing.
        text: `${[title, subtitle].filter((part) => typeof part === 'string' && part !== '').join(', ')}. ${canRestore ? t('record.canRestore') : words.deleteText}`,
        confirmLabel: words.deleteConfirm,
      }}
      onMerge={() => newer.current && onNewer(newer.current)}
      onDiscard={onDiscard}
      onDirtyChange={props.onKeep}
      onViewFile={item && path ? () => void props.onView(item) : undefined}
      onDownloadFile={path ? () => void saveFile(path, title) : undefined}
    >
      {kind.fields({ stored: path, progress: form.progress, stop: form.cancel })}
    </FormRecordCard>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-3);
  min-height: 32px;
`
