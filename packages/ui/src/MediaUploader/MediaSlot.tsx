import {
  CircleAlert,
  Download,
  ExternalLink,
  Film,
  Image,
  Monitor,
  RefreshCw,
  Smartphone,
  Trash2,
  Undo2,
  Upload,
  X,
} from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../Button/Button'
import { FileInvitation } from '../files/filePlace'
import { kindOf, type MediaItem, nameOf } from '../files/mediaItem'
import { useFileSlot } from '../files/useFileSlot'
import { IconButton } from '../IconButton/IconButton'
import { ProgressBar } from '../ProgressBar/ProgressBar'
import { usableWhileReadOnly } from '../ReadOnly/ReadOnly'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { MediaCamera } from './MediaCamera'
import { MediaPreview } from './MediaPreview'
import { Transfer } from './mediaPreviewLook'
import { anyMedia, limitWords } from './mediaRules'
import type { MediaChoice, MediaLimits, MediaSide, MediaStatus } from './mediaTypes'
import type { MediaUploaderLabels } from './mediaUploaderLabels'
import { HeadLink, Message, Slot, SlotBody, SlotHead } from './mediaUploaderLook'
import { NewerMedia } from './NewerMedia'
import { useBackgroundPause } from './useBackgroundPause'

interface MediaSlotProps {
  side: MediaSide
  /** Under which a form sends its file. */
  name: string | undefined
  item: MediaItem | undefined
  /** What somebody else put in place of `item`. */
  newer: MediaItem | undefined
  /** The file on its way, shown instead of `item`. */
  sent: File | undefined
  status: MediaStatus | undefined
  limits: MediaLimits
  error: string | undefined
  /** What was done to the file that was chosen. */
  note: string | undefined
  disabled: boolean
  readOnly: boolean
  canCancel: boolean
  canUndo: boolean
  labels: MediaUploaderLabels
  onFiles: (files: File[]) => void
  /** Without it the medium can only be replaced. */
  onRemove: (() => void) | undefined
  onUndo: () => void
  onCancel: () => void
  onRetry: (() => void) | undefined
  onSettle: (whose: MediaChoice) => void
}

/** One side: its frame with a head of controls, and in it the place for a file, the file, or its way to the server. */
export function MediaSlot(props: MediaSlotProps) {
  const { side, item, sent, status, limits, error, note, disabled, readOnly, labels } = props
  const id = useId()
  const isFailed = status?.state === 'failed'
  const isUnderWay = status !== undefined && !isFailed
  const isLocked = disabled || isUnderWay
  const rival = item && !status && !readOnly ? props.newer : undefined
  const accept = limits.accept ?? anyMedia
  const slot = useFileSlot({ accept, disabled: isLocked, readOnly, takesHeic: true, onFiles: props.onFiles })
  const { over } = slot
  const shown: MediaItem | undefined = sent ? { kind: kindOf(sent), file: sent } : item
  const version = labels.version[side]
  const url = item?.url
  const news = error || note || (rival && labels.newer)

  const backToPlace = (act: () => void) => () => {
    // The button that was pressed goes, the place itself stays; a focus that came later would undo the next key.
    flushSync(act)
    slot.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (disabled || readOnly || slot.isHeld || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Delete' && item && !status && !rival && props.onRemove) backToPlace(props.onRemove)()
    else if (event.code === 'KeyR' && isFailed && props.onRetry) props.onRetry()
    else return
    event.preventDefault()
  }

  return (
    <Slot
      {...slot.handlers}
      role="group"
      aria-label={shown ? `${version}, ${labels.kinds[shown.kind]}` : version}
      data-side={side}
      data-empty={(!shown && !readOnly) || undefined}
      data-over={over}
      data-invalid={error !== undefined || undefined}
      data-disabled={disabled || undefined}
      onKeyDown={handleKeyDown}
    >
      <SlotHead>
        {side === 'mobile' ? <Smartphone aria-hidden /> : <Monitor aria-hidden />}
        <span>{labels.side[side]}</span>
        {readOnly && url && (
          <HeadLink
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`${labels.open}: ${version}`}
            title={labels.open}
          >
            <ExternalLink aria-hidden />
          </HeadLink>
        )}
        {readOnly && url && (
          <HeadLink href={url} download aria-label={`${labels.download}: ${version}`} title={labels.download}>
            <Download aria-hidden />
          </HeadLink>
        )}
        {!readOnly && !isUnderWay && !rival && (
          <>
            {props.canUndo && (
              <IconButton
                label={labels.undo}
                icon={<Undo2 />}
                disabled={disabled}
                onClick={backToPlace(props.onUndo)}
              />
            )}
            {(item || isFailed) && (
              <IconButton label={labels.replace} icon={<Upload />} disabled={disabled} onClick={slot.choose} />
            )}
            {item && !isFailed && props.onRemove && (
              <IconButton
                label={labels.remove}
                icon={<Trash2 />}
                variant="danger-ghost"
                disabled={disabled}
                onClick={backToPlace(props.onRemove)}
              />
            )}
          </>
        )}
        {isUnderWay && props.canCancel && (
          <IconButton
            label={labels.cancel}
            icon={<X />}
            onClick={backToPlace(props.onCancel)}
            {...usableWhileReadOnly}
          />
        )}
        {isFailed && props.canCancel && (
          <IconButton label={labels.putAway} icon={<X />} onClick={backToPlace(props.onCancel)} />
        )}
      </SlotHead>
      <SlotBody>
        {!readOnly && (
          <input
            {...slot.control}
            name={props.name}
            aria-label={`${version}: ${item ? labels.replace : labels.choose}`}
            aria-describedby={[`${id}-limits`, error && `${id}-error`].filter(Boolean).join(' ')}
            aria-invalid={error !== undefined || undefined}
          />
        )}
        {shown && status && (
          <MediaTransfer name={nameOf(shown)} item={shown} status={status} labels={labels} version={version} />
        )}
        {shown && !status && !rival && <MediaPreview key={shown.url} item={shown} version={version} labels={labels} />}
        {item && rival && (
          <NewerMedia
            mine={item}
            theirs={rival}
            version={version}
            disabled={disabled}
            labels={labels}
            onSettle={(whose) => backToPlace(() => props.onSettle(whose))()}
          />
        )}
        {!shown && readOnly && <Message data-quiet>{labels.nothing}</Message>}
        {((!shown && !readOnly) || over) && (
          <FileInvitation over={over} covers={shown !== undefined} compact={side === 'mobile'} words={labels}>
            <small aria-hidden>{limitWords(limits, labels)}</small>
          </FileInvitation>
        )}
      </SlotBody>
      {!readOnly && !isUnderWay && !rival && (
        <MediaCamera accept={accept} version={version} disabled={disabled} labels={labels} onFiles={props.onFiles} />
      )}
      {!readOnly && (
        <VisuallyHidden id={`${id}-limits`}>
          {limitWords(limits, labels)}. {labels.keys}
        </VisuallyHidden>
      )}
      {error && (
        <Message id={`${id}-error`} data-error>
          <CircleAlert aria-hidden />
          <span>{error}</span>
          {isFailed && props.onRetry && (
            <Button size="sm" icon={<RefreshCw />} disabled={disabled} onClick={props.onRetry}>
              {labels.retry}
            </Button>
          )}
        </Message>
      )}
      {note && !error && <Message>{note}</Message>}
      <VisuallyHidden role="status">{news && `${version}: ${news}`}</VisuallyHidden>
    </Slot>
  )
}

interface MediaTransferProps {
  name: string
  item: MediaItem
  status: MediaStatus
  version: string
  labels: MediaUploaderLabels
}

/** A file on its way: what it is called and how far it got. It claims no more than the transport reported. */
function MediaTransfer({ name, item, status, version, labels }: MediaTransferProps) {
  const percent = status.state === 'uploading' ? status.progress : null
  // A full bar would look like success, which only the answer of the server is.
  const isSent = percent !== null && percent >= 100
  const wasPaused = useBackgroundPause(status.state === 'uploading' && !isSent, percent)
  const text = stateWords(status, isSent, labels)
  const step = percent === null ? undefined : Math.floor(percent / 25) * 25

  return (
    <Transfer data-words data-state={status.state}>
      {item.kind === 'video' ? <Film aria-hidden /> : <Image aria-hidden />}
      <span title={name}>{name}</span>
      {status.state !== 'failed' && (
        <ProgressBar value={progressOf(status, percent, isSent)} label={`${version}: ${labels.uploading}`} />
      )}
      {text && <b>{text}</b>}
      <small role="status">{wasPaused && labels.mayHavePaused}</small>
      <VisuallyHidden role="status">
        {status.state !== 'failed' &&
          `${version}, ${labels.kinds[item.kind]}, ${
            isSent ? labels.sent : step === undefined ? text : labels.announceProgress(step)
          }`}
      </VisuallyHidden>
    </Transfer>
  )
}

/** Nothing of a file that waits its turn has gone; of one that is being checked or confirmed nobody knows how much is left. */
function progressOf(status: MediaStatus, percent: number | null, isSent: boolean): number | null {
  if (status.state === 'queued') return 0
  return isSent ? null : percent
}

function stateWords(status: MediaStatus, isSent: boolean, labels: MediaUploaderLabels): string | undefined {
  if (status.state === 'checking') return labels.checking
  if (status.state === 'queued') return labels.queued
  if (status.state === 'failed') return status.unconfirmed ? labels.unconfirmed : undefined
  if (status.state !== 'uploading' || status.progress === null) return labels.uploading
  return isSent ? labels.sent : `${Math.floor(status.progress)}\u00a0%`
}
