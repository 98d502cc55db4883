import { CircleCheck, Download, EllipsisVertical, Eye, FileText, Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '../Button/Button'
import { IconButton } from '../IconButton/IconButton'
import { Menu, type MenuEntry } from '../Menu/Menu'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import type { RecordCardLabels } from './recordCardLabels'
import { Actions, CardHead, Divider, Names, Saved, Tile } from './recordCardLook'
import type { HeadingLevel } from './recordCardState'

interface RecordCardHeadProps {
  titleId: string
  title: string
  headingLevel: HeadingLevel
  subtitle: ReactNode
  icon: ReactNode
  isNew: boolean
  isEditing: boolean
  isSaved: boolean
  /** How many fields differ from what is saved. */
  unsaved: number
  /** What has no summary below. */
  errors: number
  labels: RecordCardLabels
  isRow: boolean
  moreActs: ((button: () => HTMLElement | null) => readonly MenuEntry[]) | undefined
  editButton: RefObject<HTMLButtonElement | null>
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
  onViewFile: (() => void) | undefined
  onDownloadFile: (() => void) | undefined
}

/** What the record is, how it stands with it, and what can be done while it is only read. */
export const RecordCardHead = rendersAlone(function RecordCardHead(props: RecordCardHeadProps) {
  const { titleId, title, icon, isNew, isEditing, isSaved, labels } = props
  const { onEdit, onDelete, onViewFile, onDownloadFile } = props
  const Heading = headingOf(props)
  const hasFile = Boolean(onViewFile || onDownloadFile)

  return (
    <CardHead data-flat={props.isRow || undefined}>
      <Tile data-new={isNew || undefined} aria-hidden>
        {isNew ? <Plus /> : isEditing ? <Pencil /> : (icon ?? <FileText />)}
      </Tile>
      <Names>
        <Heading id={titleId} title={props.isRow ? title : undefined}>
          {title}
        </Heading>
        <Line {...props} />
      </Names>
      {!isEditing && (
        <Actions>
          {isSaved && (
            <Saved aria-hidden>
              <CircleCheck />
              <span>{labels.saved}</span>
            </Saved>
          )}
          {onViewFile && (
            <IconButton label={labels.viewFile} icon={<Eye />} aria-describedby={titleId} onClick={onViewFile} />
          )}
          {onDownloadFile && (
            <IconButton
              label={labels.downloadFile}
              icon={<Download />}
              aria-describedby={titleId}
              onClick={onDownloadFile}
            />
          )}
          {hasFile && (onEdit || onDelete) && <Divider />}
          {onEdit && (
            <IconButton
              ref={props.editButton}
              label={labels.edit}
              icon={<Pencil />}
              aria-keyshortcuts="E"
              aria-describedby={titleId}
              onClick={onEdit}
            />
          )}
          {onDelete && (
            <IconButton
              label={labels.remove}
              icon={<Trash2 />}
              variant="danger-ghost"
              aria-describedby={titleId}
              onClick={onDelete}
            />
          )}
          {props.isRow && <RowMenu {...props} />}
        </Actions>
      )}
    </CardHead>
  )
})

/** All acts of a row: those of its buttons, which a narrow one has no room for, and what its place adds. */
function RowMenu({ title, labels, onEdit, onDelete, onViewFile, onDownloadFile, moreActs }: RecordCardHeadProps) {
  const id = useId()
  const more = moreActs?.(() => document.getElementById(id)) ?? []
  const act = (label: string, icon: ReactNode, onSelect: (() => void) | undefined): MenuEntry[] =>
    onSelect ? [{ label, icon, onSelect }] : []
  const entries = [
    ...act(labels.viewFile, <Eye />, onViewFile),
    ...act(labels.downloadFile, <Download />, onDownloadFile),
    ...act(labels.edit, <Pencil />, onEdit),
    ...more.map((entry, place) => ({ ...entry, separated: place === 0 })),
    ...act(labels.remove, <Trash2 />, onDelete).map((entry) => ({ ...entry, danger: true, separated: true })),
  ]
  if (entries.length === 0) return null
  return (
    <Menu
      trigger={<IconButton id={id} label={labels.acts(title)} icon={<EllipsisVertical />} variant="ghost" />}
      items={entries}
    />
  )
}

const headingOf = ({ headingLevel }: { headingLevel: HeadingLevel }) => `h${headingLevel}` as const

function Line({ isRow, isEditing, errors, unsaved, isNew, subtitle, labels }: RecordCardHeadProps) {
  if (isEditing && errors > 0) return <span data-error>{labels.fixErrors(errors)}</span>
  if (isEditing && unsaved > 0) return <span>{labels.unsaved(unsaved)}</span>
  if (isEditing && !isNew) return <span>{labels.editing}</span>
  return subtitle ? <span title={isRow && typeof subtitle === 'string' ? subtitle : undefined}>{subtitle}</span> : null
}

interface RecordDeletedProps {
  titleId: string
  title: string
  headingLevel: HeadingLevel
  isRestoring: boolean
  labels: RecordCardLabels
  onRestore: () => void
}

/** What is left of a deleted record until its owner takes the card away: its name, and the way back. */
export function RecordDeleted({ titleId, title, headingLevel, isRestoring, labels, onRestore }: RecordDeletedProps) {
  const Heading = headingOf({ headingLevel })
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])

  return (
    <CardHead data-alone>
      <Tile data-quiet aria-hidden>
        <Trash2 />
      </Tile>
      <Names>
        <Heading id={titleId}>{title}</Heading>
        <span>{labels.deleted}</span>
      </Names>
      <Button ref={button} size="sm" icon={<Undo2 />} loading={isRestoring} onClick={onRestore}>
        {labels.restore}
      </Button>
    </CardHead>
  )
}
