import { Film, Image } from 'lucide-react'
import type { MediaItem } from '../files/mediaItem'
import { ProgressBar } from '../ProgressBar/ProgressBar'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { Transfer } from './mediaPreviewLook'
import type { MediaStatus } from './mediaTypes'
import type { MediaUploaderLabels } from './mediaUploaderLabels'
import { useBackgroundPause } from './useBackgroundPause'

export interface MediaTransferProps {
  name: string
  item: MediaItem
  status: MediaStatus
  version: string
  labels: MediaUploaderLabels
}

/** A file on its way: what it is called and how far it got. It claims no more than the transport reported. */
export function MediaTransfer({ name, item, status, version, labels }: MediaTransferProps) {
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
