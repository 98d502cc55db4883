import { styled } from 'styled-components'
import { Button } from '../Button/Button'
import { ProgressBar } from '../ProgressBar/ProgressBar'
import { usableWhileReadOnly } from '../ReadOnly/ReadOnly'
import { media } from '../theme/mixins'
import type { FileLabels } from './fileLabels'

/** Whether all bytes have left. A full bar would look like success, which only the answer of the server is. */
const isSent = (progress: number | null): boolean => progress !== null && progress >= 100

interface FileTransferProps {
  /** Of the field. */
  label: string
  /** Percent of the bytes; null while the length is unknown. */
  progress: number | null
  words: Pick<FileLabels, 'uploading' | 'sent' | 'cancel'>
  onCancel?: (() => void) | undefined
}

/** How far files got on their way, «40 %» or in words, and what stops them. */
export function FileTransfer({ label, progress, words, onCancel }: FileTransferProps) {
  const percent = progress === null ? words.uploading : `${Math.floor(progress)}\u00a0%`
  return (
    <Transfer>
      <ProgressBar value={isSent(progress) ? null : progress} label={`${label}: ${words.uploading}`} />
      <span>{isSent(progress) ? words.sent : percent}</span>
      {onCancel && (
        <Button size="sm" variant="ghost" onClick={onCancel} {...usableWhileReadOnly}>
          {words.cancel}
        </Button>
      )}
    </Transfer>
  )
}

const Transfer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: center;
  margin-top: var(--space-2);
  color: var(--color-text-muted);
  font: var(--text-small);

  > [role='progressbar'] {
    flex: 1 1 140px;

    ${media.reducedMotion} {
      transition: none;
    }
  }

  > button {
    margin-left: auto;
  }

  ${media.touch} {
    > button {
      min-height: 44px;
    }
  }
`
