import { Film, Image } from 'lucide-react'
import { ProgressBar } from '../ProgressBar/ProgressBar'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import type { MediaItem, MediaStatus } from './mediaTypes'
import type { MediaUploaderLabels } from './mediaUploaderLabels'
import { Transfer } from './mediaUploaderLook'

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
  const text = stateWords(status, isSent, labels)
  const step = percent === null ? undefined : Math.floor(percent / 25) * 25

  return (
    <Transfer data-state={status.state}>
      {item.kind === 'video' ? <Film aria-hidden /> : <Image aria-hidden />}
      <span title={name}>{name}</span>
      {status.state !== 'failed' && (
        <ProgressBar value={isSent ? null : percent} label={`${version}: ${labels.uploading}`} />
      )}
      {text && <b>{text}</b>}
      <VisuallyHidden role="status">
        {status.state !== 'failed' &&
          `${version}, ${labels.kind[item.kind]}, ${
            isSent ? labels.sent : step === undefined ? text : labels.announceProgress(step)
          }`}
      </VisuallyHidden>
    </Transfer>
  )
}

function stateWords(status: MediaStatus, isSent: boolean, labels: MediaUploaderLabels): string | undefined {
  if (status.state === 'checking') return labels.checking
  if (status.state === 'queued') return labels.queued
  if (status.state === 'failed') return status.unconfirmed ? labels.unconfirmed : undefined
  if (status.state !== 'uploading' || status.progress === null) return labels.uploading
  return isSent ? labels.sent : `${Math.floor(status.progress)}\u00a0%`
}
